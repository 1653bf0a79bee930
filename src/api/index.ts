export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Input,
  type Reply,
  type TokenRequest,
} from './client.ts';
export {KbError, type KbErrorCode, type KbErrorDetails} from './errors.ts';
// One function per operation that elements for readers use, named as its id: `(client, input, options) => Promise<reply>`. Each rejects with a `KbError`
// or with the reason of the caller's signal. Replies may be shared with other callers: do not change them.
export * from './operations.ts';
export {voteTotals} from './vote-totals.ts';
