/**
 * Limits the requests that run at once, and serves callers in turn (round robin), so that a caller with many requests delays only its own.
 * Requests that could not be answered soon are rejected at once instead of after a wait.
 */
import {ProblemError} from '../problem.ts';
import type {CallerShares} from './caller-shares.ts';

/** Milliseconds between two measurements of the event loop. */
const samplingInterval = 250;
/** Milliseconds that the event loop may lag in two samples in a row. A single long computation delays one sample. */
const maxLag = 2000;

export interface AdmissionLimits {
  /** Requests that are processed or wait at once. */
  inFlight: number;
  /** Requests that are processed at once. */
  running: number;
  /** Of these, the most for one caller. */
  runningOfCaller: number;
  /** Requests that wait for their turn. One caller may have half of them. */
  waiting: number;
  /** Parts of the time. Default: no limit */
  shares?: CallerShares;
  /** Requests of a caller beyond its part of the time that are processed at once. Default 0 */
  runningBeyondShare?: number;
}

export interface AdmissionControl {
  readonly inFlight: number;
  /**
   * Does the work when it is the caller's turn, unless too much is in flight.
   * @param caller an address; undefined where addresses do not identify callers. These callers share one turn, without a limit for each
   * @throws ProblemError 503
   */
  admit<T>(caller: string | undefined, work: () => Promise<T>): Promise<T>;
  close(): void;
}

const overloaded = () =>
  new ProblemError('overloaded', 'The service has more to do than it can; try again in a moment.', {
    headers: {'Retry-After': '2'},
  });

interface Caller {
  running: number;
  /** Each starts one of the caller's requests. */
  waiting: (() => void)[];
}

export function createAdmissionControl(limits: AdmissionLimits): AdmissionControl {
  /** Callers with requests in flight, in the order of their turns: the caller of the last started or ended request is last. */
  const callers = new Map<string | undefined, Caller>();
  let [running, waiting] = [0, 0];
  let [lag, lagBefore] = [0, 0];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lagBefore = lag;
    lag = now - last - samplingInterval;
    last = now;
    limits.shares?.sweep();
  }, samplingInterval);
  timer.unref();
  let pause: NodeJS.Timeout | undefined;

  const hasRoom = (name: string | undefined, caller: Caller) =>
    running < limits.running && (name === undefined || caller.running < limits.runningOfCaller);

  function count(name: string | undefined, caller: Caller, change: 1 | -1): void {
    running += change;
    caller.running += change;
    callers.delete(name);
    if (caller.running > 0 || caller.waiting.length > 0) callers.set(name, caller);
  }

  /** The next that has waited longest for a turn, and may begin. */
  function next(): (() => void) | undefined {
    let shortest = Infinity;
    for (const [name, caller] of callers) {
      if (caller.waiting.length === 0 || !hasRoom(name, caller)) continue;
      const isWithin = caller.running < (limits.runningBeyondShare ?? 0);
      const rest = isWithin ? 0 : (limits.shares?.pauseOf(name) ?? 0);
      if (rest === 0) {
        waiting -= 1;
        count(name, caller, 1);
        return caller.waiting.shift();
      }
      shortest = Math.min(shortest, rest);
    }
    clearTimeout(pause);
    if (shortest < Infinity) pause = setTimeout(schedule, shortest);
    return undefined;
  }

  let isScheduled = false;
  /**
   * Starts waiting requests, one in each turn of the event loop: requests that were read together are all queued before the first one runs,
   * and replies are sent in between, for every caller.
   */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const start = next();
      if (!start) return;
      schedule();
      start();
    });
  }

  function refuseUnlessSoon(name: string | undefined, queued: number): void {
    const isLate = Math.min(lag, lagBefore) > maxLag;
    const share = name === undefined ? limits.waiting : Math.ceil(limits.waiting / 2);
    if (running + waiting >= limits.inFlight || waiting >= limits.waiting || queued >= share || isLate)
      throw overloaded();
  }

  return {
    get inFlight() {
      return running + waiting;
    },
    async admit(name, work) {
      const caller = callers.get(name) ?? {running: 0, waiting: []};
      refuseUnlessSoon(name, caller.waiting.length);
      waiting += 1;
      callers.set(name, caller);
      limits.shares?.asked(name);
      schedule();
      await new Promise<void>((resolve) => caller.waiting.push(resolve));
      const start = performance.now();
      try {
        return await work();
      } finally {
        limits.shares?.ran(name, performance.now() - start);
        count(name, caller, -1);
        schedule();
      }
    },
    close() {
      clearInterval(timer);
      clearTimeout(pause);
    },
  };
}
