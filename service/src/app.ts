/** The application: what surrounds the operations. It neither listens nor opens anything. */
import {randomUUID} from 'node:crypto';
import {Hono, type MiddlewareHandler} from 'hono';
import type {Logger} from 'pino';
import {access} from './auth/access.ts';
import {discoveryRoutes} from './auth/discovery.ts';
import {keyLookup} from './auth/keys.ts';
import {ownTokens} from './auth/own-tokens.ts';
import type {ServiceConfig} from './config.ts';
import type {OpenDatabase} from './db/database.ts';
import {fileRoutes} from './files/routes.ts';
import type {FileStorage} from './files/store.ts';
import {allHandlers} from './handlers/index.ts';
import {cors} from './http/cors.ts';
import type {AppContext, Env} from './http/env.ts';
import {describeError, problemOf} from './http/faults.ts';
import {sendProblem} from './http/replies.ts';
import {mount} from './mount.ts';
import {ProblemError, problem} from './problem.ts';

export interface AppOptions {
  config: ServiceConfig;
  database: OpenDatabase;
  storage: FileStorage;
  /** Address that readers' browsers reach the service under, without a slash at its end. */
  publicUrl: () => string;
  log: Logger;
  /** Set once the service begins to stop: from then on requests are turned away. */
  stopping: () => boolean;
}

/** Ids that callers may bring, so that their log and ours can be read together. */
const acceptableId = /^[\w.-]{1,64}$/;

const requestId: MiddlewareHandler<Env> = async (c, next) => {
  const brought = c.req.header('x-request-id');
  const id = brought && acceptableId.test(brought) ? brought : randomUUID();
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
};

/** One line for each request. Headers stay out of it: they hold keys and tokens. Queries too: they hold what people look for. */
const requestLog =
  (log: Logger): MiddlewareHandler<Env> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const {status} = c.res;
    const level = status >= 500 ? 'error' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      operation: c.get('operation'),
      status,
      problem: c.get('problem')?.slug,
      ms: Math.round((performance.now() - start) * 10) / 10,
    };
    log[level](line, 'request');
  };

/** Callers are not to send more on a connection that ends. */
const lastWord =
  (stopping: () => boolean): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    if (stopping()) c.res.headers.set('Connection', 'close');
  };

/** Whoever comes now would only make the exit slower. */
const turnAway =
  (stopping: () => boolean): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!stopping()) return next();
    const detail = 'The service is shutting down; try again in a moment.';
    return sendProblem(c, problem('shutting-down', detail, {headers: {'Retry-After': '5'}}));
  };

/** @returns the Hono application; `fetch` answers requests */
export function createApp({config, database, storage, publicUrl, log, stopping}: AppOptions): Hono<Env> {
  const {db} = database;
  const app = new Hono<Env>();
  app.use(requestId, requestLog(log), lastWord(stopping), cors);

  // The process runs; whether it can do something is said by /ready.
  app.get('/health', (c) => c.json({status: 'ok'}, 200, {'Cache-Control': 'no-store'}));
  app.get('/ready', async (c) => {
    const ready = !stopping() && (await database.healthy());
    return c.json({status: ready ? 'ready' : 'not ready'}, ready ? 200 : 503, {'Cache-Control': 'no-store'});
  });

  app.use(turnAway(stopping));
  app.route('/files', fileRoutes(storage));
  const own = config.signIn && ownTokens(db, config.signIn, publicUrl);
  if (own) app.route('/.well-known', discoveryRoutes(own));
  mount(app, allHandlers({db, config, storage, publicUrl, ownTokens: own, log}), {
    access: access(config, keyLookup(db), own),
    culture: config.culture,
  });

  app.notFound((c) => {
    const {pathname} = new URL(c.req.url);
    return sendProblem(
      c as AppContext,
      problem('no-such-route', `Nothing is at ${pathname}; check the path.`),
    );
  });
  app.onError((error, c) => {
    const known = error instanceof ProblemError;
    const answer = known ? error.problem : problemOf(error);
    if (!known || error.cause) {
      log.error(
        {requestId: c.get('requestId'), error: describeError(known ? error.cause : error)},
        answer.slug,
      );
    }
    return sendProblem(c, answer);
  });
  return app;
}
