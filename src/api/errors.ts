import type {Problem} from '../../contract/schemas.ts';

/**
 * What went wrong, for code to switch on. Texts may change, codes do not.
 *
 * | code | when |
 * |---|---|
 * | `config` | the client's base URL is missing or no http(s) address; the message says what to write |
 * | `offline` | no answer, and the browser says that it is offline |
 * | `network` | no answer: refused, reset, unknown host, CORS, a write that was redirected, `getToken` failed; see `cause` |
 * | `timeout` | no complete answer within the time-out, or status 408 |
 * | `forbidden` | 401 or 403 |
 * | `not-found`, `gone`, `conflict`, `too-large`, `rate-limited` | 404, 410, 409, 413, 429 |
 * | `bad-request` | any other 4xx |
 * | `unavailable` | 5xx |
 * | `invalid-reply` | a success that is no JSON, cut off, or of another kind than declared (an object for a list) |
 *
 * A call that its caller aborted rejects with the signal's reason, as `fetch` does: a `DOMException` named `AbortError`,
 * unless another reason was given to `abort()`. So every `KbError` is worth telling the reader.
 */
export type KbErrorCode =
  | 'config'
  | 'offline'
  | 'network'
  | 'timeout'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'bad-request'
  | 'conflict'
  | 'too-large'
  | 'rate-limited'
  | 'unavailable'
  | 'invalid-reply';

export interface KbErrorDetails {
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** The problem body (Interface 2.14), when the answer had one. Its texts are the service's: plain text, not trusted. */
  readonly problem?: Problem;
  /** Seconds from now after which the service wants to be asked again. */
  readonly retryAfter?: number;
  /** What was caught underneath. */
  readonly cause?: unknown;
}

/** The one error of the client. `message` is English and meant for developers. */
export class KbError extends Error implements KbErrorDetails {
  declare readonly code: KbErrorCode;
  declare readonly status?: number;
  declare readonly problem?: Problem;
  declare readonly retryAfter?: number;

  constructor(code: KbErrorCode, message: string, details?: KbErrorDetails) {
    super(message);
    Object.assign(this, details, {name: 'KbError', code});
  }
}

/** The error of whoever got no answer, whatever the reason. */
export const noAnswer = (cause: unknown) =>
  new KbError(globalThis.navigator?.onLine === false ? 'offline' : 'network', String(cause), {cause});
