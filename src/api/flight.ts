import {KbError} from './errors.ts';

/**
 * Work under way for one or more callers. Joining it promises its outcome; a caller leaves by its signal, and the work is aborted
 * when the last one leaves.
 */
export type Flight<T> = (signal?: AbortSignal | null) => Promise<T>;

/**
 * Starts `run`, and calls `land` as soon as nobody may join any more. Settles on abort and after `timeout` milliseconds (0:
 * never) even if `run` ignores its signal, as a `getToken` may.
 */
export function fly<T>(
  run: (signal: AbortSignal) => Promise<T>,
  timeout: number,
  land: () => unknown,
): Flight<T> {
  const controller = new AbortController();
  const {signal} = controller;
  let callers = 0;
  const timer = timeout && setTimeout(() => controller.abort(new KbError('timeout', 'Timed out')), timeout);
  const outcome = new Promise<T>((resolve, reject) => {
    signal.onabort = () => {
      clearTimeout(timer);
      land();
      reject(signal.reason);
    };
    // The end is the same either way; and it takes the callers' listeners along.
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
