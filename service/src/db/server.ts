/** A PostgreSQL server. */
import {setTimeout as wait} from 'node:timers/promises';
import type pg from 'pg';
import sql, {raw} from 'sql-template-tag';
import {isConflict, isLockTimeout} from '../database-errors.ts';
import {Changes} from './changes.ts';
import {listenForChanges} from './listen.ts';
import {
  hasMigrations,
  healthTimeout,
  migrate,
  migrateBesideWrites,
  readMigrationState,
  type Migration,
} from './migrations.ts';
import {explainServerError, requireVersion, waitingSentence} from './server-errors.ts';
import {openReplica} from './replica.ts';
import {createClient, databaseOf, isPooled, openPool} from './pool.ts';
import type {Database, OpenDatabase, PoolState, ServerAddress, ServerOptions} from './types.ts';

/** Key of the advisory lock for migrations: "kbhelp" in ASCII. */
const migrationLock = 0x6b6268656c70;

export async function openServer({
  databaseUrl,
  onWaiting,
  poolSize = 10,
  timeout,
  connectionTimeout,
  listens,
  replica: replicaOptions,
}: ServerOptions): Promise<OpenDatabase> {
  const prepares = !(await migrateServer({databaseUrl, onWaiting}));
  const pool = openPool({databaseUrl, poolSize, timeout, connectionTimeout, prepares});
  /** A connection of its own for health checks, which must not wait for requests. */
  const probe = openPool({databaseUrl, poolSize: 1, timeout: healthTimeout, prepares});
  const {db} = pool;
  try {
    await requireLetters(db);
  } catch (error) {
    await pool.close();
    throw error;
  }
  const replica =
    replicaOptions && (await openReplica(db, {poolSize, timeout, connectionTimeout, ...replicaOptions}));
  const changes = new Changes();
  const endListening = listens && prepares && listenForChanges(changes, databaseUrl);
  return {
    db,
    kind: 'server',
    read: replica ? replica.read : (work) => work(db),
    healthy: () => hasMigrations(probe.db),
    writable: () => true,
    pool: () => (replica ? sum(pool.state(), replica.pool()) : pool.state()),
    changes,
    // A lost server may come back, so this never resolves.
    broken: new Promise(() => {}),
    async close() {
      if (endListening) await endListening();
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

/** Milliseconds of connecting after which `onWaiting` is called. */
const waitingNoticeDelay = 700;

/**
 * Gives a connection of its own, without the pool's time limits, because migrations may take long.
 * @throws Error with what to do, when the server cannot be used
 */
async function connected<T>(
  {databaseUrl, onWaiting}: ServerAddress,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient(databaseUrl, 'migration');
  const timer = setTimeout(() => onWaiting?.(waitingSentence(databaseUrl)), waitingNoticeDelay);
  try {
    await client.connect().finally(() => clearTimeout(timer));
    await requireVersion(client);
    return await use(client);
  } catch (error) {
    throw explainServerError(error, databaseUrl);
  } finally {
    await client.end();
  }
}

/** Migrations that opening the database would run. Nothing is changed. */
export const serverMigrations = (address: ServerAddress): Promise<Migration[]> =>
  connected(address, async (client) => (await readMigrationState(databaseOf(client))).pending);

/** Milliseconds between two attempts to take the lock. */
const lockRetryInterval = 200;
/** Milliseconds in which requests have the tables to themselves after a migration waited for one in vain. */
const tableRetryInterval = 1000;

/**
 * Migrates the database. Of concurrent processes one has the lock. The others try it again and again, by statements that end at once: an
 * index that is made beside writes waits for all transactions, also for one that would wait for the lock.
 * @returns whether the connection goes through a pooler
 */
const migrateServer = (address: ServerAddress): Promise<boolean> =>
  connected(address, async (client) => {
    const db = databaseOf(client);
    const pooled = await isPooled(client);
    const tryMigrate = pooled ? migrateThroughPooler : migrateDirectly;
    while ((await readMigrationState(db)).pending.length > 0) {
      try {
        if (!(await tryMigrate(db))) await wait(lockRetryInterval);
      } catch (error) {
        // Something long uses a table, such as a dump, and requests wait behind the migration.
        if (!isLockTimeout(error)) throw error;
        await wait(tableRetryInterval);
      }
    }
    return pooled;
  });

const tryLock = async (db: Database, lock: 'pg_try_advisory_lock' | 'pg_try_advisory_xact_lock') =>
  (await db.execute<{taken: boolean}>(sql`select ${raw(lock)}(${migrationLock}) as taken`)).rows[0]!.taken;

/** @returns whether the lock was free */
async function migrateDirectly(db: Database): Promise<boolean> {
  if (!(await tryLock(db, 'pg_try_advisory_lock'))) return false;
  try {
    const {isNew, pending} = await readMigrationState(db);
    // Nothing writes to a new database.
    await (isNew ? migrate : migrateBesideWrites)(db, pending);
    return true;
  } catch (error) {
    // Earlier versions wait for the lock in a transaction, and an index for that. The server ends one of the two.
    if (isConflict(error)) return false;
    throw error;
  } finally {
    // A lost connection has no lock.
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`).catch(() => {});
  }
}

/** A pooler gives each transaction another session, so that the lock cannot outlast one: indexes are made while writes wait. */
const migrateThroughPooler = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await tryLock(tx, 'pg_try_advisory_xact_lock'))) return false;
    await migrate(tx, (await readMigrationState(tx)).pending, {isShared: true});
    return true;
  });

/** With the C locale only A to Z are letters, so texts in other scripts could not be found. */
async function requireLetters(db: Database): Promise<void> {
  const {rows} = await db.execute<{count: number}>(`select cardinality(show_trgm('жم')) as count`);
  if (rows[0]?.count) return;
  throw new Error(
    "DATABASE_URL: the database's LC_CTYPE knows no letters beyond A to Z. Create it with, for example: createdb --template template0 --encoding UTF8 --locale C.UTF-8 NAME",
  );
}
