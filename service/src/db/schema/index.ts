/**
 * The tables. Comments say what a name cannot. After a change: `npm run migration`, then read the SQL it wrote.
 * What drizzle cannot say (extensions, storage) is added there by hand.
 */
export * from './content.ts';
export * from './words.ts';
export * from './records.ts';
export * from './access.ts';
export * from './rates.ts';
export * from './editing.ts';
