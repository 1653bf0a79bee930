/** A PostgreSQL server. */
import pg from 'pg';
import {hasMigrations, healthTimeout, migrate, readMigrationState, type Migration} from './migrations.ts';
import {explainServerError, requireVersion} from './server-errors.ts';
import {openReplica} from './replica.ts';
import {connectionTimeoutMillis, databaseOf, isPooled, openPool} from './pool.ts';
import type {Database, OpenDatabase, PoolState, ServerOptions} from './types.ts';

/** Key of the advisory lock for migrations: "kbhelp" in ASCII. */
const migrationLock = 0x6b6268656c70;

export async function openServer({
  databaseUrl,
  poolSize = 10,
  timeout,
  replica: replicaOptions,
}: ServerOptions): Promise<OpenDatabase> {
  const prepares = !(await migrateServer(databaseUrl));
  const pool = openPool({databaseUrl, poolSize, timeout, prepares});
  /** A connection of its own for health checks, which must not wait for requests. */
  const probe = openPool({databaseUrl, poolSize: 1, timeout: healthTimeout, prepares});
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
  connected(databaseUrl, async (client) => (await readMigrationState(databaseOf(client))).pending);

/**
 * Migrates the database. Concurrent processes wait for each other.
 * @returns whether the connection goes through a pooler
 */
const migrateServer = (databaseUrl: string): Promise<boolean> =>
  connected(databaseUrl, async (client) => {
    const pooled = await isPooled(client);
    // A session lock would remain in the process of a pooler; this one ends with the transaction.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const db = databaseOf(client);
    await migrate(db, (await readMigrationState(db)).pending);
    await client.query('commit');
    return pooled;
  });

/** With the C locale only A to Z are letters, so texts in other scripts could not be found. */
async function requireLetters(db: Database): Promise<void> {
  const {rows} = await db.execute<{count: number}>(`select cardinality(show_trgm('жم')) as count`);
  if (rows[0]?.count) return;
  throw new Error(
    "The database's LC_CTYPE knows no letters beyond A to Z. Create it with, for example: createdb --template template0 --encoding UTF8 --locale C.UTF-8 NAME",
  );
}
