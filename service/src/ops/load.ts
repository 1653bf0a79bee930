/** Whether the process can take one more request. What it cannot answer soon it refuses at once, so that callers are not left waiting. */
import {ProblemError} from '../problem.ts';

/** Milliseconds between two looks at the event loop. */
const sampling = 250;
/** Milliseconds that the event loop may be late, twice in a row. A long statement of the embedded database holds it up once. */
const mostLag = 2000;

export interface Load {
  readonly inFlight: number;
  /**
   * Does the work, unless there is too much under way already.
   * @throws ProblemError 503
   */
  admit<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

const overloaded = () =>
  new ProblemError('overloaded', 'The service has more to do than it can; try again in a moment.', {
    headers: {'Retry-After': '2'},
  });

/**
 * @param most requests that are worked on at once
 * @param mostWaiting statements that may wait for a connection of the database
 * @param waiting how many do
 */
export function createLoad(most: number, mostWaiting: number, waiting: () => number): Load {
  let inFlight = 0;
  let [lag, lagBefore] = [0, 0];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lagBefore = lag;
    lag = now - last - sampling;
    last = now;
  }, sampling);
  timer.unref();
  return {
    get inFlight() {
      return inFlight;
    },
    async admit(work) {
      if (inFlight >= most || waiting() >= mostWaiting || Math.min(lag, lagBefore) > mostLag)
        throw overloaded();
      inFlight++;
      try {
        return await work();
      } finally {
        inFlight--;
      }
    },
    close: () => clearInterval(timer),
  };
}
