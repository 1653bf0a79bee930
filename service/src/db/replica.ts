/** A streaming replica for reads. While it lags too far behind or fails, the primary answers. */
import {setTimeout as wait} from 'node:timers/promises';
import type pg from 'pg';
import {isStatementTimeout, isUnavailable} from '../database-errors.ts';
import {hasMigrations} from './migrations.ts';
import {createClient, isPooled, openPool, type Pool, type PoolOptions} from './pool.ts';
import type {Database, PoolState, ReplicaOptions} from './types.ts';

/** Milliseconds that primary and replica have to return their positions. */
const probeTimeout = 2000;
/** Milliseconds between two probes at most. */
const maxInterval = 1000;

export interface Replica {
  /** Does the work on the replica, or on the primary while the replica is not available. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  pool(): PoolState;
  close(): Promise<void>;
}

/** A position in the primary's write-ahead log, and since when the primary may have been there. */
interface LogPosition {
  position: bigint;
  since: number;
}

class ReplicaLost extends Error {
  override readonly name = 'ReplicaLost';
}

export async function openReplica(
  primary: Database,
  {
    databaseUrl,
    poolSize,
    timeout,
    connectionTimeout,
    maxLag,
    onChange,
  }: ReplicaOptions & Pick<PoolOptions, 'poolSize' | 'timeout' | 'connectionTimeout'>,
): Promise<Replica> {
  let pool: Pool | undefined;
  let probe: pg.Client | undefined;
  let used = false;
  let reason: string | undefined;
  /** Rejects of the reads in flight on the replica. */
  const reads = new Set<(lost: Error) => void>();
  /** Positions that the replica has not replayed yet, oldest first. */
  let pending: LogPosition[] = [];
  let lastProbe = performance.now();
  let closed = false;

  function change(now: boolean, why?: string): void {
    if (used === now && reason === why) return;
    const isNew = used !== now || reason === undefined;
    used = now;
    reason = why;
    if (isNew) onChange?.(now ? {used: true} : {used: false, reason: why ?? ''});
  }

  /** Sends reads in flight to the primary, because a connection to a lost machine may hang. */
  function markLost(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    change(false, why);
    for (const giveUp of [...reads]) giveUp(new ReplicaLost(why));
  }

  /** A connection of its own, so that a busy pool is not mistaken for a lost replica. */
  async function connectProbe(): Promise<pg.Client> {
    const timeouts = {connectionTimeoutMillis: probeTimeout, query_timeout: probeTimeout};
    const client = createClient(databaseUrl, 'probe', timeouts);
    await client.connect();
    pool ??= openPool({
      ...{databaseUrl, poolSize, timeout, connectionTimeout},
      prepares: !(await isPooled(client)),
    });
    if (!(await hasMigrations(pool.db))) {
      await client.end();
      throw new Error('It lacks tables that the service needs.');
    }
    return client;
  }

  async function positionOfPrimary(): Promise<bigint> {
    const statement = `select (pg_current_wal_lsn() - '0/0')::text as position`;
    const {rows} = await primary.execute<{position: string}>(statement);
    return BigInt(rows[0]!.position);
  }

  async function positionOfReplica(): Promise<bigint> {
    probe ??= await connectProbe();
    const {rows} = await probe.query<{recovering: boolean; position: string | null}>(
      `select pg_is_in_recovery() as recovering, (pg_last_wal_replay_lsn() - '0/0')::text as position`,
    );
    const {recovering, position} = rows[0]!;
    if (!recovering) throw new Error('It is no replica, because it is not in recovery.');
    if (position === null) throw new Error('It does not say how far it has come.');
    return BigInt(position);
  }

  /** Upper bound of the lag, in milliseconds. A primary that does not answer writes nothing new. */
  async function measureLag(): Promise<number> {
    const since = lastProbe;
    const asked = performance.now();
    const late = wait(probeTimeout, undefined, {ref: false});
    const position = await Promise.race([positionOfPrimary().catch(() => undefined), late]);
    if (position !== undefined) {
      lastProbe = asked;
      const last = pending.at(-1)?.position ?? -1n;
      // After a failover, positions may be lower.
      if (position < last) pending = [];
      if (position !== last) pending.push({position, since});
    }
    // Of positions older than the limit, the last is enough.
    const tooOld = pending.findLastIndex(({since: then}) => performance.now() - then > maxLag);
    if (tooOld > 0) pending = pending.slice(tooOld);
    const replayed = await positionOfReplica();
    pending = pending.filter((each) => each.position > replayed);
    return pending[0] ? performance.now() - pending[0].since : 0;
  }

  async function check(): Promise<void> {
    try {
      const lag = await measureLag();
      if (closed) return;
      const isCurrent = lag <= maxLag;
      change(isCurrent, isCurrent ? undefined : `It is more than ${maxLag / 1000} s behind.`);
    } catch (error) {
      if (closed) return;
      markLost(error);
      const broken = probe;
      probe = undefined;
      void broken?.end().catch(() => {});
    }
  }

  const interval = Math.min(maxInterval, maxLag / 4);
  async function watch(): Promise<void> {
    while (!closed) {
      await wait(interval, undefined, {ref: false});
      if (!closed) await check();
    }
  }
  await check();
  void watch();

  function onReplica<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      reads.add(reject);
      void work(db)
        .then(resolve, reject)
        .finally(() => reads.delete(reject));
    });
  }

  return {
    async read(work) {
      if (!used || !pool) return work(primary);
      try {
        return await onReplica(pool.db, work);
      } catch (error) {
        if (isStatementTimeout(error)) throw error;
        if (used && isUnavailable(error)) markLost(error);
        return work(primary);
      }
    },
    pool: () => pool?.state() ?? {total: 0, idle: 0, waiting: 0},
    async close() {
      closed = true;
      used = false;
      await Promise.all([pool?.close(), probe?.end().catch(() => {})]);
    },
  };
}
