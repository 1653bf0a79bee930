/** Refuses requests that the process could not answer soon, so that callers do not wait for nothing. */
import {ProblemError} from '../problem.ts';

/** Milliseconds between two measurements of the event loop. */
const samplingInterval = 250;
/** Milliseconds that the event loop may lag in two samples in a row. A single long statement of the embedded database delays one sample. */
const maxLag = 2000;

export interface AdmissionControl {
  readonly inFlight: number;
  /**
   * Does the work, unless too much is in flight.
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
 * @param maxInFlight requests that are processed at once
 * @param maxWaiting statements that may wait for a connection to the database
 * @param waiting number of statements that wait now
 */
export function createAdmissionControl(
  maxInFlight: number,
  maxWaiting: number,
  waiting: () => number,
): AdmissionControl {
  let inFlight = 0;
  let [lag, lagBefore] = [0, 0];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lagBefore = lag;
    lag = now - last - samplingInterval;
    last = now;
  }, samplingInterval);
  timer.unref();
  return {
    get inFlight() {
      return inFlight;
    },
    async admit(work) {
      const isLate = Math.min(lag, lagBefore) > maxLag;
      if (inFlight >= maxInFlight || waiting() >= maxWaiting || isLate) throw overloaded();
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
