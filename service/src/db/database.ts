/** Opening the database: PostgreSQL inside the process (a folder), or a server. */
import {join} from 'node:path';
import {mkdir} from 'node:fs/promises';
import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {sql} from 'drizzle-orm';
import {drizzle as drizzleServer} from 'drizzle-orm/node-postgres';
import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core';
import {drizzle as drizzleEmbedded} from 'drizzle-orm/pglite';
import pg from 'pg';
import {guardAgainstPanic, type DatabaseBroken} from './panic-guard.ts';
import {lockFolder} from './data-folder-lock.ts';
import {migrateEmbedded, migrateServer, migrationCount} from './migrate.ts';
import * as schema from './schema/index.ts';
import {spaceOf} from './disk-space.ts';

export {DataFolderInUse} from './data-folder-lock.ts';

/** What every store function takes: either database, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface EmbeddedOptions {
  /** Folder that holds everything of the service, made when missing; the database is in `database` below it. `memory://` keeps nothing. */
  dataFolder: string;
  /** Called when the folder's lock was lost while open (the process was suspended for long). Default: throws, which ends the process. */
  onLockLost?: (error: Error) => void;
}

export interface ServerOptions {
  databaseUrl: string;
  /** Connections at most. Default 10. */
  poolSize?: number;
  /** Milliseconds that a statement may take. Default: as long as it needs. */
  timeout?: number;
}

/** How many connections there are, how many of them do nothing, and how many statements wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  /** Says within 2 s that it has every migration. */
  healthy(): Promise<boolean>;
  /** There is room for what a write leaves behind. */
  writable(): boolean;
  pool(): PoolState;
  /** Resolves when the database gave up for good; only another process helps then. */
  broken: Promise<DatabaseBroken>;
  /** Waits for statements under way, then releases everything. */
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date (safe from several processes at once).
 * @throws DataFolderInUse
 * @throws Error when the server's database cannot hold every language's letters
 */
export function openDatabase(options: EmbeddedOptions | ServerOptions): Promise<OpenDatabase> {
  return 'databaseUrl' in options ? openServer(options) : openEmbedded(options);
}

async function openEmbedded({dataFolder, onLockLost}: EmbeddedOptions): Promise<OpenDatabase> {
  if (dataFolder === 'memory://')
    return embedded(
      await createEmbedded(dataFolder),
      async () => {},
      () => true,
    );
  const unlock = await lockFolder(dataFolder, (error) => {
    // Somebody else may write by now: not one more statement from here.
    void client?.close().catch(() => {});
    if (!onLockLost) throw error;
    onLockLost(error);
  });
  let client: PGlite | undefined;
  try {
    const folder = join(dataFolder, 'database');
    await mkdir(folder, {recursive: true});
    client = await createEmbedded(folder);
    return await embedded(client, unlock, spaceOf(folder));
  } catch (error) {
    await client?.close();
    await unlock();
    throw error;
  }
}

const createEmbedded = (dataDir: string) =>
  PGlite.create({
    dataDir,
    extensions: {pg_trgm},
    // The default would let the log of changes grow to 1 GB before it is put in order.
    startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
  });

async function embedded(
  client: PGlite,
  unlock: () => Promise<void>,
  writable: () => boolean,
): Promise<OpenDatabase> {
  const broken = guardAgainstPanic(client);
  let isBroken = false;
  void broken.then(() => (isBroken = true));
  const db = drizzleEmbedded(client, {schema});
  await migrateEmbedded(db);
  return {
    db,
    kind: 'embedded',
    healthy: () => hasMigrations(db),
    writable,
    pool: () => ({total: 1, idle: 0, waiting: 0}),
    broken,
    async close() {
      if (!client.closed && !isBroken) await client.close();
      await unlock();
    },
  };
}

async function openServer({databaseUrl, poolSize = 10, timeout}: ServerOptions): Promise<OpenDatabase> {
  await migrateServer(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(timeout && {
      statement_timeout: timeout,
      // The server ends what takes too long. If nothing at all comes back, it or the way to it is gone.
      query_timeout: timeout + 2000,
    }),
    application_name: 'kb-help',
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzleServer(pool, {schema});
  try {
    await requireLetters(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    kind: 'server',
    healthy: () => hasMigrations(db),
    writable: () => true,
    pool: () => ({total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount}),
    // A server that is gone comes back.
    broken: new Promise(() => {}),
    close: () => pool.end(),
  };
}

/** In a database of the C locale only A to Z are letters, so no other writing would ever be found. */
async function requireLetters(db: Database): Promise<void> {
  const letters = sql`select cardinality(show_trgm('жم')) as count`;
  const {rows} = (await db.execute(letters)) as unknown as {rows: {count: number}[]};
  if (rows[0]?.count) return;
  throw new Error(
    "The database's LC_CTYPE knows no letters beyond A to Z. Create it with, for example: createdb --template template0 --encoding UTF8 --locale C.UTF-8 NAME",
  );
}

/** Whether it is there, and this is the database of this service and not an empty or older one in its place. */
async function hasMigrations(db: Database): Promise<boolean> {
  const timeout = AbortSignal.timeout(2000);
  const late = new Promise<false>((resolve) => timeout.addEventListener('abort', () => resolve(false)));
  const count = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  const answer = db.execute(count).then(
    (result) => ((result as unknown as {rows: {count: number}[]}).rows[0]?.count ?? 0) >= migrationCount(),
    () => false,
  );
  return Promise.race([answer, late]);
}
