/**
 * The tables. After a change run `npm run migration --workspace service` and review the SQL that it writes.
 * What Drizzle cannot express (extensions, storage) is added to the SQL by hand.
 */
export * from './content.ts';
export * from './words.ts';
export * from './records.ts';
export * from './access.ts';
export * from './rates.ts';
export * from './editing.ts';
export * from './searches.ts';
