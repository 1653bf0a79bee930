import {createContext, Script} from 'node:vm';

const script = new Script('work()');
const context = createContext({work: undefined});

/** How much longer than its computing a piece of work may take on a busy machine. */
const maxDelay = 10;

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

/**
 * Runs a function that neither waits nor changes anything, and stops it when it takes more than so many milliseconds of computing: for libraries
 * of which the cost cannot be known before.
 * @returns undefined when it was stopped
 */
export function withTimeLimit<T>(milliseconds: number, work: () => T): T | undefined {
  if (milliseconds < 1) return undefined;
  const begin = process.cpuUsage();
  const first = attempt(milliseconds, work);
  if (first) return first.result;
  const {user, system} = process.cpuUsage(begin);
  const share = (user + system) / 1000 / milliseconds;
  // Where the machine was busy with something else, the time that passed says little: once more, with as much more of it.
  return share < 0.9 ? attempt(milliseconds / Math.max(share, 1 / maxDelay), work)?.result : undefined;
}
