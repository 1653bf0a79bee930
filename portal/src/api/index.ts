/** The operations that only elements for portals use, as `kb-help/api.js` has the others: one function per operation, named as its id. */
export * from './operations/editing.ts';
export * from './operations/feedback.ts';
export * from './operations/reading.ts';
