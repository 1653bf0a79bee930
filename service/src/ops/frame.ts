/** What surrounds every request: its id, its line in the log, its place among the numbers. */
import {randomUUID} from 'node:crypto';
import type {MiddlewareHandler} from 'hono';
import type {Logger} from 'pino';
import type {Metrics} from './metrics.ts';
import type {Env} from '../http/env.ts';

/** Ids that callers may bring, so that their log and ours can be read together. */
const acceptableId = /^[\w.-]{1,64}$/;

export interface FrameOptions {
  log: Logger;
  metrics?: Metrics;
  /** Callers are not to send more on a connection that ends. */
  stopping: () => boolean;
}

/** One line for each request. Headers stay out of it: they hold keys and tokens. Paths and queries too: they hold what people look for. */
export const frame =
  ({log, metrics, stopping}: FrameOptions): MiddlewareHandler<Env> =>
  async (c, next) => {
    const start = performance.now();
    const brought = c.req.header('x-request-id');
    const requestId = brought && acceptableId.test(brought) ? brought : randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
    if (stopping()) c.res.headers.set('Connection', 'close');

    const {status} = c.res;
    const ms = performance.now() - start;
    const {operation, problem, cache} = c.var;
    metrics?.request(operation ?? 'none', status, ms / 1000);
    if (cache) metrics?.cache(cache);
    const level = status >= 500 ? 'error' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const line = {
      requestId,
      method: c.req.method,
      operation,
      status,
      problem: problem?.slug,
      cache,
      ms: Math.round(ms * 10) / 10,
    };
    log[level](line, 'request');
  };
