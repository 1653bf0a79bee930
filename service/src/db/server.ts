/** A PostgreSQL server. */
import {sql} from 'drizzle-orm';
import {drizzle, type NodePgDatabase} from 'drizzle-orm/node-postgres';
import {migrate} from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import {
  hasMigrations,
  healthTimeout,
  migrationsFolder,
  readMigrationState,
  type Migration,
} from './migrations.ts';
import {explainServerError, requireVersion} from './server-errors.ts';
import {openReplica} from './replica.ts';
import {connectionTimeoutMillis, isPooled, openServerPool} from './server-pool.ts';
import type {Database, OpenDatabase, PoolState, ServerOptions} from './types.ts';

/** Key of the advisory lock for migrations: "kbhelp" in ASCII. */
const migrationLock = 0x6b6268656c70;

export async function openServer({
  databaseUrl,
  poolSize = 10,
  timeout,
  replica: replicaOptions,
}: ServerOptions): Promise<OpenDatabase> {
  const pooled = await migrateServer(databaseUrl);
  const pool = openServerPool({databaseUrl, poolSize, timeout, pooled});
  /** A connection of its own for health checks, which must not wait for requests. */
  const probe = openServerPool({databaseUrl, poolSize: 1, timeout: healthTimeout, pooled});
  const {db} = pool;
  try {
    await requireLetters(db);
  } catch (error) {
    await pool.close();
    throw error;
  }
  const replica = replicaOptions && (await openReplica(db, {poolSize, timeout, ...replicaOptions}));
  return {
    db,
    kind: 'server',
    read: replica ? replica.read : (work) => work(db),
    healthy: () => hasMigrations(probe.db),
    writable: () => true,
    pool: () => (replica ? sum(pool.state(), replica.pool()) : pool.state()),
    // A lost server may come back, so this never resolves.
    broken: new Promise(() => {}),
    async close() {
      await replica?.close();
      await probe.close();
      await pool.close();
    },
  };
}

const sum = (one: PoolState, other: PoolState): PoolState => ({
  total: one.total + other.total,
  idle: one.idle + other.idle,
  waiting: one.waiting + other.waiting,
});

/**
 * Gives a connection of its own, without the pool's time limits, because migrations may take long.
 * @throws Error that says what to do when the server cannot be used
 */
async function connected<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis,
    keepAlive: true,
    application_name: 'kb-help migration',
  });
  // The running statement reports a broken connection.
  client.on('error', () => {});
  try {
    await client.connect();
    await requireVersion(client);
    return await use(client);
  } catch (error) {
    throw explainServerError(error, connectionString);
  } finally {
    await client.end();
  }
}

/** Migrations that opening the database would run. Nothing is changed. */
export const serverMigrations = (databaseUrl: string): Promise<Migration[]> =>
  connected(databaseUrl, async (client) => (await readMigrationState(drizzle(client))).pending);

/**
 * Migrates the database. Concurrent processes wait for each other.
 * @returns whether the connection goes through a pooler
 */
const migrateServer = (databaseUrl: string): Promise<boolean> =>
  connected(databaseUrl, async (client) => {
    const pooled = await isPooled(client);
    // A session lock would remain in the process of a pooler. Drizzle's "begin" has no effect within this transaction, and its "commit" ends
    // it, which releases the lock.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const db: NodePgDatabase = drizzle(client);
    await readMigrationState(db);
    await migrate(db, {migrationsFolder});
    return pooled;
  });

/** With the C locale only A to Z are letters, so texts in other scripts could not be found. */
async function requireLetters(db: Database): Promise<void> {
  const letters = sql`select cardinality(show_trgm('жم')) as count`;
  const {rows} = (await db.execute(letters)) as unknown as {rows: {count: number}[]};
  if (rows[0]?.count) return;
  throw new Error(
    "The database's LC_CTYPE knows no letters beyond A to Z. Create it with, for example: createdb --template template0 --encoding UTF8 --locale C.UTF-8 NAME",
  );
}
