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
import {lockFolder} from './lock.ts';
import {migrateEmbedded, migrateServer} from './migrate.ts';
import * as schema from './schema/index.ts';

export {DataFolderInUse} from './lock.ts';

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
}

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  /** Answers a trivial statement within 2 s. */
  healthy(): Promise<boolean>;
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
  if (dataFolder === 'memory://') return embedded(await createEmbedded(dataFolder), async () => {});
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
    return await embedded(client, unlock);
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

async function embedded(client: PGlite, unlock: () => Promise<void>): Promise<OpenDatabase> {
  const db = drizzleEmbedded(client, {schema});
  await migrateEmbedded(db);
  return {
    db,
    kind: 'embedded',
    healthy: () => answers(db),
    async close() {
      if (!client.closed) await client.close();
      await unlock();
    },
  };
}

async function openServer({databaseUrl, poolSize = 10}: ServerOptions): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'kb-help',
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzleServer(pool, {schema});
  try {
    await migrateServer(pool);
    await requireLetters(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {db, kind: 'server', healthy: () => answers(db), close: () => pool.end()};
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

async function answers(db: Database): Promise<boolean> {
  const timeout = AbortSignal.timeout(2000);
  const late = new Promise<false>((resolve) => timeout.addEventListener('abort', () => resolve(false)));
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
