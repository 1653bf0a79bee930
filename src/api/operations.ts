/**
 * One function per operation of the interface, named as its id: `(client, input, options) => Promise<reply>`. Each rejects with
 * a `KbError` or with the reason of the caller's signal. Replies may be shared with other callers: do not change them.
 */
export * from './operations/editing.ts';
export * from './operations/feedback.ts';
export * from './operations/reading.ts';
