export {createClient, type Client, type ClientOptions, type TokenRequest} from './client.ts';
export type {CallOptions, Input, Reply} from './call.ts';
export {KbError, type KbErrorCode, type KbErrorDetails} from './errors.ts';
export * from './operations.ts';
export {voteTotals} from './vote-totals.ts';
