import {codeOfNoAnswer, KbError} from './errors.ts';

/**
 * A request that several callers wait for. Joining it returns its outcome. A caller leaves by its signal, and the request is aborted
 * when the last one leaves.
 */
export type SharedRequest<T> = (signal?: AbortSignal | null) => Promise<T>;

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
