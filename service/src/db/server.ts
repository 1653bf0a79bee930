/** A PostgreSQL server. */
import {sql} from 'drizzle-orm';
import {drizzle, type NodePgDatabase} from 'drizzle-orm/node-postgres';
import {migrate} from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import {hasMigrations, migrationsFolder, refuseNewer} from './migrations.ts';
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
    healthy: () => hasMigrations(db),
    writable: () => true,
    pool: () => (replica ? sum(pool.state(), replica.pool()) : pool.state()),
    // A lost server may come back, so this never resolves.
    broken: new Promise(() => {}),
    async close() {
      await replica?.close();
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
 * Migrates the database. Concurrent processes wait for each other.
 * @returns whether the connection goes through a pooler
 */
async function migrateServer(connectionString: string): Promise<boolean> {
  // A connection of its own, without the pool's time limits, because migrations may take long.
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
    const pooled = await isPooled(client);
    // A session lock would remain in the process of a pooler. Drizzle's "begin" has no effect within this transaction, and its "commit" ends
    // it, which releases the lock.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const db: NodePgDatabase = drizzle(client);
    await migrate(db, {migrationsFolder});
    await refuseNewer(db);
    return pooled;
  } finally {
    await client.end();
  }
}

/** With the C locale only A to Z are letters, so texts in other scripts could not be found. */
async function requireLetters(db: Database): Promise<void> {
  const letters = sql`select cardinality(show_trgm('жم')) as count`;
  const {rows} = (await db.execute(letters)) as unknown as {rows: {count: number}[]};
  if (rows[0]?.count) return;
  throw new Error(
    "The database's LC_CTYPE knows no letters beyond A to Z. Create it with, for example: createdb --template template0 --encoding UTF8 --locale C.UTF-8 NAME",
  );
}
