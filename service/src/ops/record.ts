/** What is kept of a request: its line in the log, its place among the numbers. */
import type {Logger} from 'pino';
import type {Env} from '../http/env.ts';
import type {Metrics} from './metrics.ts';

/** Ids that callers may bring, so that their log and ours can be read together. */
export const acceptableId = /^[\w.-]{1,64}$/;

export interface Answered extends Partial<Omit<Env['Variables'], 'kept'>> {
  requestId: string;
  method: string;
  status: number;
  /** As performance.now() counted when the request came. */
  start: number;
}

export type Recorder = (answered: Answered) => void;

/** One line for each request. Headers stay out of it: they hold keys and tokens. Paths and queries too: they hold what people look for. */
export const recorder =
  (log: Logger, metrics?: Metrics): Recorder =>
  ({requestId, method, operation, status, problem, cache, start}) => {
    const ms = performance.now() - start;
    metrics?.request(operation ?? 'none', status, ms / 1000);
    if (cache) metrics?.cache(cache);
    const level = status >= 500 ? 'error' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const line = {
      requestId,
      method,
      operation,
      status,
      problem: problem?.slug,
      cache,
      ms: Math.round(ms * 10) / 10,
    };
    log[level](line, 'request');
  };
