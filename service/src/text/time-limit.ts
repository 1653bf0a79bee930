import {readFileSync} from 'node:fs';
import {createContext, Script} from 'node:vm';

const script = new Script('work()');
const context = createContext({work: undefined});

/** Factor for a busy machine where the system does not measure the work of a thread. */
const maxAttempts = 8;
/** How many times its limit a text computes at most, where the machine was busy at first and is not any more. */
const maxTimeout = 10;

/** @returns undefined when it took longer */
function attempt<T>(milliseconds: number, work: () => T): {result: T} | undefined {
  context.work = work;
  try {
    // The time limit of a script holds for every function that it calls, wherever that comes from.
    return {result: script.runInContext(context, {timeout: Math.ceil(milliseconds)}) as T};
  } catch (error) {
    // Made in the other context, so that it is no Error of this one.
    if ((error as {code?: unknown}).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    context.work = undefined;
  }
}

/** Node 22.19 and newer. */
const {threadCpuUsage} = process as {threadCpuUsage?: typeof process.cpuUsage};

/**
 * Milliseconds of computing of this thread. Without others: the embedded database's thread, the compiler's and the garbage collector's have their
 * own work. Where neither Node nor the system measures threads, of the process.
 */
export function threadTime(): number {
  if (!threadCpuUsage) {
    try {
      // Nanoseconds; Linux.
      return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)[0]) / 1e6;
    } catch {
      // Another system.
    }
  }
  const {user, system} = threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs a function that neither waits nor changes anything, and stops it when it takes more than so many milliseconds of computing: for libraries
 * of which the cost cannot be known before. Time that passes while the machine is busy with something else does not count.
 * @param work runs again where it was stopped before its time was up
 * @returns undefined when it was stopped
 */
export function withTimeLimit<T>(milliseconds: number, work: () => T): T | undefined {
  if (milliseconds < 1) return undefined;
  let timeout = milliseconds;
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    const begin = threadTime();
    const done = attempt(timeout, work);
    if (done) return done.result;
    const share = (threadTime() - begin) / milliseconds;
    if (share >= 0.9) return undefined;
    timeout = Math.min(2 * timeout, maxTimeout * milliseconds);
  }
  return undefined;
}
