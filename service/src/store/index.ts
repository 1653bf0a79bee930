/** Every SQL statement of the service, one a function. The first argument is the database. */
export * from './types.ts';
export * from './content.ts';
export * from './lists.ts';
export * from './search.ts';
export * from './suggestions.ts';
export * from './feedback.ts';
export * from './flags.ts';
export * from './associations.ts';
export * from './editing.ts';
export * from './keys.ts';
export * from './users.ts';
export * from './ids.ts';
export * from './items.ts';
export * from './upsert.ts';
export * from './place.ts';
export * from './export.ts';
export * from './files.ts';
