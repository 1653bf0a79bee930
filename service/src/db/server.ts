/** A PostgreSQL server. */
import {sql} from 'drizzle-orm';
import {drizzle, type NodePgDatabase} from 'drizzle-orm/node-postgres';
import {migrate} from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type {Database, OpenDatabase, ServerOptions} from './types.ts';
import {hasMigrations, migrationsFolder} from './migrations.ts';

/** Milliseconds. */
const connectionTimeoutMillis = 5000;
/** Key of the advisory lock that serializes migrations: "kbhelp" in ASCII. */
const migrationLock = 0x6b6268656c70;

export async function openServer({
  databaseUrl,
  poolSize = 10,
  timeout,
}: ServerOptions): Promise<OpenDatabase> {
  await migrateServer(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis,
    keepAlive: true,
    ...(timeout && {
      statement_timeout: timeout,
      // The server cancels slow statements. This covers a server or a network that no longer answers at all.
      query_timeout: timeout + 2000,
    }),
    application_name: 'kb-help',
  });
  // The pool replaces a broken idle connection when it is next used; an error event without a listener would end the process.
  pool.on('error', () => {});
  const db = drizzle(pool);
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
    // A server that is gone may come back, so this never resolves.
    broken: new Promise(() => {}),
    close: () => pool.end(),
  };
}

/** Migrates the database. A second process waits for the first one and then has nothing to do. */
async function migrateServer(connectionString: string): Promise<void> {
  // A connection of its own, without the pool's time limits: a migration, or waiting for one, may take long.
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis,
    keepAlive: true,
    application_name: 'kb-help migration',
  });
  // A broken connection also fails the running statement, which reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    // Released with the connection.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db: NodePgDatabase = drizzle(client);
    await migrate(db, {migrationsFolder});
  } finally {
    await client.end();
  }
}

/** In a database with the C locale only A to Z are letters, so text in any other script could not be found. */
async function requireLetters(db: Database): Promise<void> {
  const letters = sql`select cardinality(show_trgm('жم')) as count`;
  const {rows} = (await db.execute(letters)) as unknown as {rows: {count: number}[]};
  if (rows[0]?.count) return;
  throw new Error(
    "The database's LC_CTYPE knows no letters beyond A to Z. Create it with, for example: createdb --template template0 --encoding UTF8 --locale C.UTF-8 NAME",
  );
}
