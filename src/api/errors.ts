import type {Problem} from '../../contract/types.ts';

/**
 * Why a call failed. Messages may change, codes are stable.
 *
 * | code | when |
 * |---|---|
 * | `config` | the client's base URL is missing or no http(s) address; the message says what to write |
 * | `offline` | no answer, or none in time, and the browser says that it is offline |
 * | `network` | no answer: refused, reset, unknown host, CORS, a write that was redirected, `getToken` failed; see `cause` |
 * | `timeout` | no complete answer within the time-out, or status 408 |
 * | `forbidden` | 401 or 403 |
 * | `not-found`, `gone`, `conflict`, `too-large`, `rate-limited` | 404, 410, 409, 413, 429 |
 * | `bad-request` | any other 4xx |
 * | `unavailable` | 5xx |
 * | `invalid-reply` | a success that is no JSON, cut off, of another kind than declared (an object for a list), or that an element cannot show |
 *
 * A call that its caller aborted rejects with the signal's reason, as `fetch` does: a `DOMException` named `AbortError`,
 * unless another reason was given to `abort()`.
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
  /** The problem body (Interface 2.14), if the response had one. Its texts are plain text from the service: not trusted. */
  readonly problem?: Problem;
  /** Seconds after which the service accepts another request. */
  readonly retryAfter?: number;
  /** The underlying error. */
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

/** The code of an error; undefined for one that is none of the client's. */
export const codeOf = (error: unknown) => (error as Partial<KbError> | undefined)?.code;

/** The problem types (Interface 2.14) that change what an element does, by the last part of their path. */
type ProblemName =
  | 'content-changed-by-you'
  | 'credentials'
  | 'gateway'
  | 'identity-token'
  | 'no-flag'
  | 'no-such-route'
  | 'nothing-published'
  | 'origin'
  | 'scope'
  | 'subscription-key';

/** Whether an error is one of these problems. */
export const hasProblem = (error: unknown, ...names: ProblemName[]): boolean =>
  names.some((name) => (error as Partial<KbError>).problem?.type?.endsWith(`/${name}`));

/** For a rejected list: this instead, where the service says that nothing at all is published yet; else it stays rejected. */
export const whereNothingIsPublished =
  <T>(empty: T) =>
  (error: unknown): T => {
    if (hasProblem(error, 'nothing-published')) return empty;
    throw error;
  };

const codeByStatus: Record<number, KbErrorCode> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  429: 'rate-limited',
};

/** Whole seconds, from either form of Retry-After; undefined for none and for a time in the past. */
const secondsFromRetryAfter = (header: string | null) =>
  Math.max(0, Math.ceil(+header! || (Date.parse(header!) - Date.now()) / 1000)) || undefined;

/** The code of a request without a response: `offline` where that is why. */
export const codeOfNoAnswer = (otherwise: 'network' | 'timeout') =>
  globalThis.navigator?.onLine === false ? 'offline' : otherwise;

/** The error for a request without a response. Browsers hide why from scripts, so the message names what it can be. */
export const errorFromNetwork = (cause: unknown, url: string) =>
  new KbError(
    codeOfNoAnswer('network'),
    `No answer from ${url}. Check the address, mixed content, CORS, connect-src (${String(cause)})`,
    {cause},
  );

export const isObject = (value: unknown): value is object => Object(value) === value && !Array.isArray(value);

/** Any JSON may stand in the body. Texts that are none are left out here, so that no reader of a problem has to check them. */
const problemOf = (body: unknown) =>
  isObject(body)
    ? (Object.fromEntries(
        Object.entries(body).filter(
          ([name, value]) => typeof value === 'string' || !/^(type|title|detail|instance)$/.test(name),
        ),
      ) as Partial<Problem> as Problem)
    : undefined;

/** The error for a response that is no success, by its status. */
export function errorFromResponse({status, headers, url}: Response, text: string): KbError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // No problem body.
  }
  const code = codeByStatus[status] ?? (status < 500 ? 'bad-request' : 'unavailable');
  const retryAfter = secondsFromRetryAfter(headers.get('Retry-After'));
  const problem = problemOf(body);
  return new KbError(code, problem?.detail ?? `${status} from ${url}`, {status, problem, retryAfter});
}

/** A 404 of the address itself, not of the content asked for: no service answers there. */
export const isServiceMissing = (error: unknown) => {
  const {problem} = error as Partial<KbError>;
  return codeOf(error) === 'not-found' && (!problem?.title || hasProblem(error, 'no-such-route'));
};

/** What the owner of the page has to know, and only they can correct; undefined for errors of other kinds. */
export const ownerMessage = (error: unknown) => {
  const {code, message} = error as Partial<KbError>;
  return /config|network|invalid-reply/.test(`${code}`) ||
    isServiceMissing(error) ||
    hasProblem(error, 'subscription-key', 'origin', 'scope', 'gateway')
    ? message
    : undefined;
};

/** Logs what the owner of the page has to know. */
export function logForOwner(error: unknown) {
  if (ownerMessage(error)) console.error('kb-help:', error);
}
