/** Composes the application: middleware, operations and pages. It opens neither ports nor databases. */
import {Hono, type MiddlewareHandler} from 'hono';
import {RegExpRouter} from 'hono/router/reg-exp-router';
import type {Logger} from 'pino';
import {access, type Access} from './auth/access.ts';
import {discoveryRoutes} from './auth/discovery.ts';
import {keyLookup} from './auth/keys.ts';
import {ownTokens} from './auth/own-tokens.ts';
import {previewLinks} from './auth/preview-links.ts';
import type {SigningKeys} from './auth/signing-keys.ts';
import type {ServiceConfig} from './config.ts';
import type {OpenDatabase} from './db/database.ts';
import {deskRoutes} from './desk/routes.ts';
import {withWww} from './desk/site.ts';
import type {Restorer} from './desk/setup-restore.ts';
import type {Downloads} from './downloads/downloads.ts';
import {fileRoutes} from './files/routes.ts';
import {fileSigner} from './files/signed-addresses.ts';
import type {FileStorage} from './files/store.ts';
import {allHandlers} from './handlers/index.ts';
import type {SearchCounter} from './handlers/search-counter.ts';
import type {Meaning} from './search/meaning.ts';
import type {ViewCounter} from './handlers/view-counter.ts';
import type {AdmissionControl} from './http/admission-control.ts';
import {clientAddress} from './http/client-address.ts';
import {cors} from './http/cors.ts';
import {docsRoutes} from './http/docs-routes.ts';
import {describeError, problemOf} from './http/errors.ts';
import {createLimits} from './http/limits.ts';
import type {Metrics} from './http/metrics.ts';
import {mount} from './http/mount.ts';
import {jsonReader} from './http/read-json.ts';
import {requestContext, type AppContext, type Env} from './http/request-context.ts';
import {requestLog} from './http/request-log.ts';
import {sendProblem} from './http/send.ts';
import {mcpRoutes} from './mcp/routes.ts';
import {ArticleCache} from './pages/article-cache.ts';
import {noBrand, type Brand, type BrandSource} from './pages/brand.ts';
import {failedPages} from './pages/failed-page.ts';
import {pageRoutes, sendFormer} from './pages/routes.ts';
import type {Site} from './pages/site.ts';
import {ProblemError, problem} from './problem.ts';
import {writeSettings, type OwnerSettings} from './store/settings.ts';
import {builtWidget} from './widget/built.ts';
import {widgetRoutes} from './widget/routes.ts';

export interface AppOptions {
  config: ServiceConfig;
  database: OpenDatabase;
  storage: FileStorage;
  signingKeys: SigningKeys;
  /** Public URL of the service, without a trailing slash. */
  publicUrl: () => string;
  log: Logger;
  admission: AdmissionControl;
  metrics?: Metrics;
  /** Absent when searches are not counted. */
  searches?: SearchCounter;
  /** Absent when searches go by words alone. */
  meaning?: Meaning;
  /** Absent when views are not counted. */
  views?: ViewCounter;
  /** Absent where the set-up in the browser is off. */
  owner?: {
    /** What the owner has set, of which `config` has its part already. */
    settings: Partial<OwnerSettings>;
    /** The brand of `brand.yaml`. */
    brandFile?: BrandSource | undefined;
    downloads: Downloads;
    /** Absent where the set-up restores no backup. */
    restorer?: Restorer | undefined;
    /** Reads the settings again, and makes another app with them for the next requests. */
    reconfigure: () => Promise<void>;
  };
  /** How the public pages look, and their former addresses. */
  brand?: Brand;
  /** Set once the service begins to stop: from then on requests are rejected. */
  stopping: () => boolean;
}

/** Makes clients not reuse the connection during shutdown. */
const closeConnections =
  (stopping: () => boolean): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    if (stopping()) c.res.headers.set('Connection', 'close');
  };

const rejectDuringShutdown =
  (stopping: () => boolean): MiddlewareHandler<Env> =>
  async (_c, next) => {
    if (!stopping()) return next();
    const detail = 'The service is shutting down; try again in a moment.';
    throw new ProblemError('shutting-down', detail, {headers: {'Retry-After': '5'}});
  };

/** Notes when the owner's site first uses its key, and looks no more once it has. */
function noticingSite(check: Access, {database, owner, log}: AppOptions): Access {
  const {siteKey, siteOrigin, siteSeen} = owner?.settings ?? {};
  if (!owner || !siteKey || siteSeen !== undefined) return check;
  const sites = siteOrigin ? withWww(siteOrigin) : [];
  let noticed = false;
  return async (request) => {
    const caller = await check(request);
    const isSite = caller.key.keyId === siteKey.keyId && sites.includes(request.headers.get('origin') ?? '');
    if (isSite && !noticed && database.writable()) {
      noticed = true;
      writeSettings(database.db, {siteSeen: new Date().toISOString()})
        .then(owner.reconfigure)
        .catch((error: unknown) => log.error(error, 'the first use of the key was not noted'));
    }
    return caller;
  };
}

export function createApp(options: AppOptions): Hono<Env> {
  const {config, database, storage, signingKeys, publicUrl, log, admission, stopping} = options;
  const {db, read, changes} = database;
  // Hono's default falls back to a slower router for a path that this one cannot hold. Here such a path is an error.
  const app = new Hono<Env>({router: new RegExpRouter()});
  app.use(closeConnections(stopping), requestLog(log, options.metrics), requestContext, cors);

  // Live: the process runs. Ready: it can answer requests.
  app.get('/health/live', (c) => c.json({status: 'ok'}, 200, {'Cache-Control': 'no-store'}));
  app.get('/health/ready', async (c) => {
    const ready = !stopping() && (await database.healthy());
    return c.json({status: ready ? 'ready' : 'not ready'}, ready ? 200 : 503, {'Cache-Control': 'no-store'});
  });

  app.use(rejectDuringShutdown(stopping));
  app.route('/', docsRoutes(publicUrl));
  const own = config.signIn && ownTokens(db, signingKeys, config.signIn, publicUrl);
  if (own) app.route('/.well-known', discoveryRoutes(own));
  const limits = createLimits(config, database, admission);
  const addressOf = clientAddress(config.trustedProxies);
  for (const path of ['/files/*', '/widget/*'])
    app.use(path, async (c, next) => {
      await limits.files(addressOf(c.env?.incoming));
      await next();
    });
  const signer = config.identity === 'required' ? fileSigner(signingKeys, publicUrl) : undefined;
  app.route('/files', fileRoutes(storage, signer));
  app.route('/', widgetRoutes(builtWidget, publicUrl));
  const articles = new ArticleCache({config, publicUrl});
  const {publicPages} = config;
  const limit: MiddlewareHandler<Env> = async (c, next) => {
    const client = addressOf(c.env?.incoming);
    await limits.address(client);
    await admission.admit(client.caller, next);
  };
  const siteOf = (pages: NonNullable<ServiceConfig['publicPages']>): Site => ({
    db,
    read,
    changes,
    writable: database.writable,
    articles,
    config: {...config, publicPages: pages},
    publicUrl,
    brand: options.brand ?? noBrand,
    storage,
    searches: options.searches,
    meaning: options.meaning,
  });
  const site = publicPages && siteOf(publicPages);
  if (site) app.route('/', pageRoutes(site, limit));
  const handlers = allHandlers({
    config,
    storage,
    publicUrl,
    ownTokens: own,
    searches: options.searches,
    meaning: options.meaning,
    log,
  });
  const callers = {
    db,
    read,
    changes,
    access: noticingSite(access(config, keyLookup(db), own), options),
    limits,
    addressOf,
    readJson: jsonReader({timeout: config.clientTimeout}),
    signer,
    countView: options.views?.count,
    countSearch: options.searches?.count,
    ...config,
  };
  if (config.mcp) app.route('/', mcpRoutes({...callers, config, handlers, articles, publicUrl, log}));
  mount(app, handlers, callers);
  const {owner} = options;
  const desk = own && owner;
  if (desk) {
    const {writable} = database;
    const previews = {
      links: previewLinks(signingKeys, publicUrl),
      site: site ?? siteOf({siteName: owner.settings.siteName ?? 'Help'}),
      ...{signer, limit},
    };
    app.route(
      '/',
      deskRoutes({
        ...{db, changes, writable, config, publicUrl, own, addressOf, log, site, storage, previews},
        meaning: options.meaning,
        ...owner,
      }),
    );
  }
  const front =
    desk && owner.settings.setupToken !== undefined ? '/setup/' : publicPages ? '/help' : desk && '/desk/';
  if (front) app.get('/', (c) => c.redirect(new URL(publicUrl()).pathname.replace(/\/$/, '') + front));

  app.notFound(async (c) => {
    const {pathname} = new URL(c.req.url);
    const former = site && (await sendFormer(site, c, limit));
    if (former) return former;
    return sendProblem(
      c as AppContext,
      problem('no-such-route', `Nothing is at ${pathname}; check the path.`),
    );
  });
  const failed = site && failedPages(site);
  app.onError(async (error, c) => {
    const incoming = c.env?.incoming;
    if (incoming?.destroyed && !incoming.complete) {
      // The client disconnected while sending, which resembles a lost connection to the database.
      return sendProblem(c, problem('interrupted-request', 'The connection ended before the body did.'));
    }
    const known = error instanceof ProblemError;
    const answer = known ? error.problem : problemOf(error);
    const note = (cause: unknown, message: string) =>
      log.error({requestId: c.get('requestId'), error: describeError(cause)}, message);
    if (!known || error.cause) note(known ? error.cause : error, answer.slug);
    const page = await failed?.(c, answer).catch((cause: unknown) => {
      note(cause, 'a page that says what failed could not be made');
      return undefined;
    });
    if (!page) return sendProblem(c, answer);
    c.set('problem', answer);
    return page;
  });
  return app;
}
