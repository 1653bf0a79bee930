/** Sharing and retrying requests. */
import type {SharedRequest} from './client.ts';
import {codeOfNoAnswer, errorFromNetwork, KbError} from './errors.ts';

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

/**
 * Starts `run`, and calls `onSettle` once callers can no longer join. Settles on abort and after `timeout` milliseconds (0: never)
 * even if `run` ignores its signal, as a page's `getToken` may.
 */
export function shareRequest<T>(
  run: (signal: AbortSignal) => Promise<T>,
  timeout: number,
  onSettle: () => unknown,
): SharedRequest<T> {
  const controller = new AbortController();
  const {signal} = controller;
  let callers = 0;
  const timer =
    timeout &&
    setTimeout(() => controller.abort(new KbError(codeOfNoAnswer('timeout'), 'Timed out')), timeout);
  const outcome = new Promise<T>((resolve, reject) => {
    signal.onabort = () => {
      clearTimeout(timer);
      onSettle();
      reject(signal.reason);
    };
    // Aborting after the outcome runs the clean-up above, and removes the callers' listeners.
    void run(signal)
      .then(resolve, reject)
      .then(() => controller.abort());
  });
  return (caller) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        reject(caller!.reason);
        if (!--callers) controller.abort(caller!.reason);
      };
      callers++;
      caller?.addEventListener('abort', leave, {signal});
      outcome.then(resolve, reject);
      if (caller?.aborted) leave();
    });
}
