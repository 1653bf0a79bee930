import {errorFromNetwork, KbError} from './errors.ts';

/** Seconds. Longer Retry-After values are shown to the reader instead of being waited for. */
const maxRetryAfter = 5;
const maxRetries = 2;

export interface RetryPolicy {
  /** A token was sent, which may have expired. */
  readonly mayRenewToken: boolean;
  /** The request has no effect that a second one would repeat. */
  readonly idempotent: boolean;
  /** Status that another try cannot change. */
  readonly noRetry?: number | undefined;
  /** URL of the request, for errors. */
  readonly url: string;
  /** Milliseconds before the first retry, doubled for the second, with a random factor of 1 to 2. */
  readonly delay: number;
}

/**
 * Attempts a request again where that may help: once with a renewed token, twice for idempotent requests.
 * @param cause what the first attempt threw
 * @throws KbError, or the signal's reason
 */
export async function retry<T>(
  cause: unknown,
  attempt: (error: KbError) => Promise<T>,
  signal: AbortSignal,
  {mayRenewToken, idempotent, noRetry = 0, delay, url}: RetryPolicy,
): Promise<T> {
  for (let retries = 0; ; retries++) {
    const error = cause instanceof KbError ? cause : errorFromNetwork(cause, url);
    const {code, status, retryAfter} = error;
    const again =
      code === 'forbidden'
        ? mayRenewToken && !retries
        : idempotent &&
          retries < maxRetries &&
          status !== noRetry &&
          !(retryAfter! > maxRetryAfter) &&
          /408|429|50[0234]|network/.test(`${status}${code}`);
    if (!again) throw error;
    await new Promise((resolve) =>
      setTimeout(resolve, retryAfter! * 1000 || delay * 2 ** retries * (1 + Math.random())),
    );
    try {
      return await attempt(error);
    } catch (reason) {
      signal.throwIfAborted();
      cause = reason;
    }
  }
}
