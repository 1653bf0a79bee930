/** Logs and measures each request. Headers are not logged, because they contain keys and tokens, nor URLs, which contain searches. */
import type {MiddlewareHandler} from 'hono';
import type {Logger} from 'pino';
import type {Metrics} from './metrics.ts';
import type {Env} from './request-context.ts';

export const requestLog =
  (log: Logger, metrics?: Metrics): MiddlewareHandler<Env> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const {status} = c.res;
    const operation = c.get('operation');
    const cache = c.get('cache');
    metrics?.request(operation ?? 'none', status, ms / 1000);
    if (cache) metrics?.cache(cache);
    const level = status >= 500 ? 'error' : 'info';
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        operation,
        status,
        problem: c.get('problem')?.slug,
        cache,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
  };
