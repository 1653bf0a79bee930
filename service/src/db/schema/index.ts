/**
 * The tables. After a change run `npm run migration --workspace service` and review the generated SQL. What Drizzle cannot express
 * (extensions, storage) is added to it by hand.
 */
export * from './content.ts';
export * from './search.ts';
export * from './feedback.ts';
export * from './access.ts';
export * from './rates.ts';
export * from './editing.ts';
export * from './search-counts.ts';
