/** The application: what surrounds the operations. It neither listens nor opens anything. */
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
import {clientAddress} from './http/address.ts';
import type {AppContext, Env} from './http/env.ts';
import {describeError, problemOf} from './http/faults.ts';
import {sendProblem} from './http/replies.ts';
import {mount} from './mount.ts';
import {docsRoutes} from './ops/docs.ts';
import {frame} from './ops/frame.ts';
import {createFront, type Front} from './ops/front.ts';
import {createLimits} from './ops/limits.ts';
import type {Load} from './ops/load.ts';
import type {Metrics} from './ops/metrics.ts';
import {recorder} from './ops/record.ts';
import {ProblemError, problem} from './problem.ts';

export interface AppOptions {
  config: ServiceConfig;
  database: OpenDatabase;
  storage: FileStorage;
  /** Address that readers' browsers reach the service under, without a slash at its end. */
  publicUrl: () => string;
  log: Logger;
  load: Load;
  metrics?: Metrics;
  /** Set once the service begins to stop: from then on requests are turned away. */
  stopping: () => boolean;
}

/** Whoever comes now would only make the exit slower. */
const turnAway =
  (stopping: () => boolean): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!stopping()) return next();
    const detail = 'The service is shutting down; try again in a moment.';
    return sendProblem(c, problem('shutting-down', detail, {headers: {'Retry-After': '5'}}));
  };

/** @returns the Hono application, whose `fetch` answers requests, and `front`, which answers some before it */
export function createApp(options: AppOptions): Hono<Env> & {front: Front} {
  const {config, database, storage, publicUrl, log, load, stopping} = options;
  const {db} = database;
  const app = new Hono<Env>();
  const limits = createLimits(config, database, load);
  const addressOf = clientAddress(config.trustedProxies);
  const record = recorder(log, options.metrics);
  const front = createFront({record, limits, addressOf, stopping});
  app.use(frame({record, front, stopping}), cors);

  // The process runs; whether it can do something is said by the other.
  app.get('/health/live', (c) => c.json({status: 'ok'}, 200, {'Cache-Control': 'no-store'}));
  app.get('/health/ready', async (c) => {
    const ready = !stopping() && (await database.healthy());
    return c.json({status: ready ? 'ready' : 'not ready'}, ready ? 200 : 503, {'Cache-Control': 'no-store'});
  });

  app.use(turnAway(stopping));
  app.route('/files', fileRoutes(storage));
  app.route('/', docsRoutes(publicUrl));
  const own = config.signIn && ownTokens(db, config.signIn, publicUrl);
  if (own) app.route('/.well-known', discoveryRoutes(own));
  mount(
    app,
    allHandlers({db, config, storage, writable: database.writable, publicUrl, ownTokens: own, log}),
    {
      access: access(config, keyLookup(db), own),
      limits,
      front,
      addressOf,
      ...config,
    },
  );

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
  return Object.assign(app, {front});
}
