/** Loaded when something fails, which on most pages nothing does: what the failure is, and trying again. */
import type {Problem} from '../../contract/schemas.ts';
import {KbError, noAnswer, type KbErrorCode} from './errors.ts';

const codes: Record<number, KbErrorCode> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  429: 'rate-limited',
};

/** Seconds. Who is told to wait longer is told so. */
const maxWait = 5;

/** Whole seconds to wait, from either form of Retry-After; undefined when it need not be. */
const secondsToWait = (header: string | null) =>
  Math.max(0, Math.ceil(+header! || (Date.parse(header!) - Date.now()) / 1000)) || undefined;

/** The error that an answer is: by its status, or because a success does not hold what is declared. */
export function failureOf({ok, status, headers, url}: Response, text: string): KbError {
  let problem: Problem | undefined;
  let cause: unknown;
  try {
    problem = JSON.parse(text) as Problem;
  } catch (error) {
    cause = error;
  }
  if (ok) return new KbError('invalid-reply', 'Not what is declared', {status, cause});
  const code = codes[status] ?? (status < 500 ? 'bad-request' : 'unavailable');
  const retryAfter = secondsToWait(headers.get('Retry-After'));
  return new KbError(code, `${problem?.detail ?? `${status} from ${url}`}`, {status, problem, retryAfter});
}

export interface Recovery {
  /** A token was sent; it may have expired. */
  readonly mayRenew: boolean;
  /** Asking twice does no harm. */
  readonly mayRepeat: boolean;
  /** Status that another try will not better. */
  readonly noRetry?: number | undefined;
  /** Milliseconds before the first retry, doubled for the second, up to twice that by chance. */
  readonly delay: number;
}

/**
 * Tries again where that may help: once with a token asked for anew, twice for reads.
 * @param cause what the first attempt threw
 * @throws KbError, or the signal's reason
 */
export async function recover<T>(
  cause: unknown,
  attempt: () => Promise<T>,
  signal: AbortSignal,
  {mayRenew, mayRepeat, noRetry = 0, delay}: Recovery,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    const error = cause instanceof KbError ? cause : noAnswer(cause);
    const {code, status, retryAfter} = error;
    const again =
      code === 'forbidden'
        ? mayRenew && !tries
        : mayRepeat &&
          tries < 2 &&
          status !== noRetry &&
          !(retryAfter! > maxWait) &&
          /408|429|50[0234]|network/.test(`${status}${code}`);
    if (!again) throw error;
    await new Promise((resolve) =>
      setTimeout(resolve, retryAfter! * 1000 || delay * 2 ** tries * (1 + Math.random())),
    );
    try {
      return await attempt();
    } catch (reason) {
      signal.throwIfAborted();
      cause = reason;
    }
  }
}
