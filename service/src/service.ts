/** The service, once its settings, port and database server are known to be usable (main.ts). */
import {setTimeout as wait} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';
import type {Logger} from 'pino';
import {createApp} from './app.ts';
import {publicPageUrl, type ServiceConfig} from './config.ts';
import {openDatabase, type Database, type OpenDatabase} from './db/database.ts';
import {incomingPrefix} from './import-from/incoming.ts';
import {downloadPrefix, Downloads} from './downloads/downloads.ts';
import type {Restorer} from './desk/setup-restore.ts';
import {adoptFormerCulture, applySetupFile, openSetup} from './desk/setup.ts';
import {ensureSiteKey} from './desk/site.ts';
import en from './desk/words/en.ts';
import {snapshotPrefix} from './backup/snapshot.ts';
import {makesSecret, openSigningKeyCipher} from './auth/signing-key-cipher.ts';
import {protectSigningKeys, signingKeysOf, type SigningKeys} from './auth/signing-keys.ts';
import {restorePrefix} from './backup/restore.ts';
import {backUpBeforeUpgrade} from './backup/upgrade.ts';
import {removeAbandoned} from './files/abandoned.ts';
import {openStorage} from './files/open.ts';
import {uploadFolder} from './handlers/files.ts';
import {startLinkReading} from './handlers/link-reading.ts';
import {startRetention} from './handlers/retention.ts';
import {createSearchCounter} from './handlers/search-counter.ts';
import {createViewCounter} from './handlers/view-counter.ts';
import {createAdmissionControl} from './http/admission-control.ts';
import {CallerShares} from './http/caller-shares.ts';
import {createHttpServer} from './http/http-server.ts';
import {listen, stopListening, trackUnused, urlOf} from './http/listening.ts';
import {brandOf, withOwnerSettings} from './owner-settings.ts';
import {correctionSentence, readBrand} from './pages/brand.ts';
import {openMeaning, type Meaning} from './search/meaning.ts';
import {listKeys} from './store/keys.ts';
import {readSettings, type OwnerSettings} from './store/settings.ts';
import {refreshOutdatedStatistics} from './store/planner-statistics.ts';
import {applyVocabulary} from './store/vocabulary.ts';

/** Statements that may wait for each connection of the database before requests are refused. */
const waitingPerConnection = 20;
/** Requests that the embedded database works on at once: it takes one statement at a time. */
const embeddedRunning = 4;
/** Milliseconds to wait for running statements at shutdown. */
const releaseTimeout = 5_000;
/** Milliseconds between two looks at the growth of the embedded database. */
const statisticsInterval = 60_000;
/** Milliseconds after which a process uses what the owner has set by another one, where it does not hear of changes. */
const settingsInterval = 10_000;
/** Milliseconds. Longer than the idle timeout of common proxies, so that they never reuse a connection that is closed here. */
const keepAliveTimeout = 65_000;

export interface RunningService {
  /** Address it listens on, such as `http://127.0.0.1:8787`. */
  url: string;
  /** Address of the metrics for Prometheus, if they are enabled. */
  metricsUrl?: string;
  /** Address that opens the set-up, with its token, while there is no administrator. */
  setupUrl?: string;
  database: OpenDatabase;
  /** Stops accepting requests, waits for those in progress, then closes the database. Further calls wait for the first. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** An open database to use. It stays open when the service closes. */
  database?: OpenDatabase;
  /** Lets the set-up restore a backup of an embedded database. */
  restorer?: Restorer;
}

/**
 * Keeps the planner's statistics of the embedded database up to date, now and as it grows. Servers do that themselves.
 * @returns a function that ends it
 */
async function maintainStatistics({db, kind, writable}: OpenDatabase, log: Logger): Promise<() => void> {
  if (kind === 'server') return () => {};
  const refresh = async () => {
    try {
      if (writable()) await refreshOutdatedStatistics(db);
    } catch (error) {
      log.error(error, 'the statistics of the database were not refreshed');
    }
  };
  await refresh();
  const timer = setInterval(() => void refresh(), statisticsInterval).unref();
  return () => clearInterval(timer);
}

const keyAdvice =
  'There is no subscription key yet, so every request is refused. Create one with: kb-help-service key create --name NAME';

const pageAdvice =
  'The public pages are off, so links to articles lead nowhere. Set ARTICLE_URL to the page of your site that shows an article.';

const secretAdvice =
  'Who has a copy of the database can sign in as anybody: the keys of identity tokens stand in it as they are. Set SIGNING_KEY_SECRET.';

const newKeyNotice =
  'The keys of identity tokens were encrypted with a secret that this data folder does not hold, such as before a restore. They were ' +
  'deleted, a new one is made, and everybody signs in again.';

/**
 * Opens and migrates the database, and listens.
 * @throws as `startService`
 */
export async function runService(
  config: ServiceConfig,
  options: StartOptions,
  log: Logger,
): Promise<RunningService> {
  const {databaseUrl, dataFolder} = config;
  const restorer = databaseUrl === undefined ? options.restorer : undefined;
  const storage = await openStorage(config);
  const brandFile = config.publicPages && (await readBrand(config));
  await removeAbandoned(uploadFolder(dataFolder));
  for (const prefix of [snapshotPrefix, incomingPrefix, downloadPrefix, restorePrefix])
    await removeAbandoned(dataFolder, prefix);
  const {poolSize, databaseTimeout: timeout, connectionTimeout, clientTimeout} = config;
  const replica = config.replica && {
    ...config.replica,
    onChange: (state: {used: boolean; reason?: string}) => {
      if (state.used) log.info('the replica answers searches and lists');
      else log.warn({reason: state.reason}, 'the primary answers in place of the replica');
    },
  };
  const databaseOptions = databaseUrl
    ? {databaseUrl, poolSize, timeout, connectionTimeout, listens: true, replica}
    : {
        dataFolder,
        shared: true,
        bufferSize: config.bufferSize,
        onCreate: () => log.info({folder: dataFolder}, 'making the database, which takes a moment'),
        onUpgrade: async (db: Database) => log.warn(await backUpBeforeUpgrade(db, dataFolder)),
      };
  const database = options.database ?? (await openDatabase(databaseOptions));
  const endStatistics = await maintainStatistics(database, log);
  const connections = database.kind === 'server' ? poolSize : embeddedRunning;
  const admission = createAdmissionControl({
    inFlight: config.maxInFlight,
    running: connections,
    runningOfCaller: Math.max(1, Math.floor(connections / 4)),
    waiting: waitingPerConnection * poolSize,
    shares: new CallerShares(),
    // A server works on several at once, on as many processors as it has.
    runningBeyondShare: database.kind === 'server' ? 1 : 0,
  });
  const prometheus = config.metrics && (await import('./http/metrics.ts'));
  const metrics = prometheus?.createMetrics({
    inFlight: () => admission.inFlight,
    pool: () => database.pool(),
  });
  const searches = config.countSearches
    ? createSearchCounter(database.db, database.writable, log)
    : undefined;
  let meaning: Meaning | undefined;
  const views = createViewCounter(database.db, database.writable, log);
  const downloads = new Downloads(database.db, log);
  const stopRetention = startRetention(database.db, config.retention, database.writable, log);
  const stopLinkReading = startLinkReading(database.db, database.writable, log);
  let url = '';
  let stopping = false;
  const publicUrl = () => config.publicUrl ?? url;
  let settings: Partial<OwnerSettings> = {};
  let app: ReturnType<typeof createApp> | undefined;
  const configure = async () => {
    const read = await readSettings(database.db);
    if (app && isDeepStrictEqual(read, settings)) return;
    settings = read;
    const brand = brandFile && brandOf(brandFile, settings, storage);
    for (const correction of brand?.corrections ?? []) log.warn(correctionSentence(correction));
    app = createApp({
      config: withOwnerSettings(config, settings, brand),
      database,
      storage,
      signingKeys,
      publicUrl,
      log,
      admission,
      metrics,
      searches,
      meaning,
      views,
      brand,
      owner: {settings, reconfigure, brandFile, downloads, restorer},
      stopping: () => stopping,
    });
  };
  let configured: Promise<void> = Promise.resolve();
  /** One after the other: what was read first would otherwise be used last, where its reading took longer. */
  const reconfigure = () => {
    const result = configured.then(configure);
    configured = result.catch(() => {});
    return result;
  };
  const server = createHttpServer(
    (...request: Parameters<ReturnType<typeof createApp>['fetch']>) => app!.fetch(...request),
    {
      keepAliveTimeout,
      // No limit for whole requests: large uploads take long. The throughput guard limits slow bodies.
      requestTimeout: 0,
      headersTimeout: clientTimeout,
      connectionsCheckingInterval: Math.min(clientTimeout / 2, 5_000),
    },
  );
  const unused = trackUnused(server);
  // Closes connections without traffic in either direction.
  server.setTimeout(4 * clientTimeout);
  let metricsServer: {port: number; close: () => void} | undefined;
  let settingsTimer: NodeJS.Timeout | undefined;
  let endFollowing = () => {};
  let setupToken: string | undefined;
  const release = async () => {
    admission.close();
    endStatistics();
    clearInterval(settingsTimer);
    endFollowing();
    metricsServer?.close();
    await Promise.race([
      Promise.all([
        ...[downloads.close(), searches?.close(), views.close(), meaning?.close()],
        ...[stopRetention(), stopLinkReading()],
      ]),
      wait(releaseTimeout, undefined, {ref: false}),
    ]);
    if (options.database) return;
    const late = wait(releaseTimeout, undefined, {ref: false});
    await Promise.race([database.close(), late]);
  };

  let signingKeys: SigningKeys;
  try {
    const cipher = await openSigningKeyCipher(config);
    signingKeys = signingKeysOf(database.db, cipher);
    if (metrics && config.metrics) metricsServer = await prometheus!.serveMetrics(metrics, config.metrics);
    const {db, writable} = database;
    if (writable()) {
      if ((await protectSigningKeys(db, cipher, makesSecret(config))).length > 0) log.warn(newKeyNotice);
      if (config.formerCulture) await adoptFormerCulture(db, config.formerCulture);
      setupToken = await openSetup(db, config);
      await applyVocabulary(db);
    }
    meaning = config.embeddings && (await openMeaning({db, writable, config: config.embeddings, log}));
    let isBehind = false;
    const follow = () => {
      reconfigure().then(
        () => (isBehind = false),
        (error: unknown) => {
          isBehind = true;
          log.error(error, 'the settings were not read again');
        },
      );
    };
    endFollowing = database.changes.onSettings(follow);
    if (database.kind === 'server') {
      settingsTimer = setInterval(() => {
        if (isBehind || !database.changes.isLive) follow();
      }, settingsInterval).unref();
    }
    await reconfigure();
    url = urlOf(await listen(server, config));
    if (config.setupFile) {
      await applySetupFile(db, config.setupFile, {publicUrl: publicUrl(), signIn: config.signIn});
      await reconfigure();
      setupToken = settings.setupToken;
    }
    // There is none where the first person was added by a command, or by the set-up of an earlier version.
    if (config.signIn && !setupToken && !settings.siteKey && writable()) {
      await ensureSiteKey(db, {publicUrl: publicUrl(), words: en});
      await reconfigure();
    }
    if (config.signIn && !cipher.encrypts) log.warn(secretAdvice);
    if (!setupToken && (await listKeys(db)).length === 0) log.warn(keyAdvice);
    if (!config.publicPages && config.articleUrl === publicPageUrl) log.warn(pageAdvice);
  } catch (error) {
    server.close();
    await release();
    throw error;
  }
  const metricsUrl =
    metricsServer && `${urlOf({address: config.metrics?.host ?? '', port: metricsServer.port})}/metrics`;
  log.info({url, database: database.kind, metrics: metricsUrl}, 'listening');

  let closed: Promise<void> | undefined;
  const close = async () => {
    stopping = true;
    log.info('stopping');
    await stopListening(server, unused, config.stopTimeout);
    await release();
    log.info('stopped');
  };
  // Past proxies, which forward the addresses of other machines.
  const setupOrigin = config.setup === 'local' ? url : publicUrl();
  const setupUrl = setupToken && `${setupOrigin}/setup/?token=${setupToken}`;
  return {url, metricsUrl, setupUrl, database, close: () => (closed ??= close())};
}
