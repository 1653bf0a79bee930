/**
 * A streaming replica for reads. It answers while it is near enough to the primary; otherwise, and when it fails, the primary does, and the
 * replica answers again by itself.
 */
import {setTimeout as wait} from 'node:timers/promises';
import {sql} from 'drizzle-orm';
import pg from 'pg';
import {isLate, isUnavailable} from '../database-errors.ts';
import {hasMigrations} from './migrations.ts';
import {isPooled, openServerPool, type ServerPool} from './server-pool.ts';
import type {Database, PoolState, ReplicaOptions} from './types.ts';

/** Milliseconds that primary and replica have to say where they are. */
const probeTimeout = 2000;
/** Milliseconds between two probes at most. */
const maxInterval = 1000;

export interface Replica {
  /** Does the work on the replica, or on the primary while the replica is away or when it fails. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  pool(): PoolState;
  close(): Promise<void>;
}

/** A position in the primary's log of changes, and since when it may have been there. */
interface Written {
  position: bigint;
  since: number;
}

class ReplicaLost extends Error {
  override readonly name = 'ReplicaLost';
}

export async function openReplica(
  primary: Database,
  {databaseUrl, poolSize, timeout, maxLag, onChange}: ReplicaOptions & {poolSize: number; timeout?: number},
): Promise<Replica> {
  let pool: ServerPool | undefined;
  let probe: pg.Client | undefined;
  let used = false;
  let reason: string | undefined;
  /** Reads under way on the replica. */
  const reads = new Set<(lost: Error) => void>();
  /** What the replica has not replayed yet, oldest first. */
  let written: Written[] = [];
  let lastProbe = performance.now();
  let closed = false;

  function change(now: boolean, why?: string): void {
    if (used === now && reason === why) return;
    const isNew = used !== now || reason === undefined;
    used = now;
    reason = why;
    if (isNew) onChange?.(now ? {used: true} : {used: false, reason: why ?? ''});
  }

  /** Reads under way go to the primary: a connection to a machine that is gone may hang. */
  function lose(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    change(false, why);
    for (const giveUp of [...reads]) giveUp(new ReplicaLost(why));
  }

  /** A connection of its own: a pool that is busy is no replica that is lost. */
  async function connectProbe(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: probeTimeout,
      query_timeout: probeTimeout,
      keepAlive: true,
      application_name: 'kb-help probe',
    });
    client.on('error', () => {});
    await client.connect();
    pool ??= openServerPool({databaseUrl, poolSize, timeout, pooled: await isPooled(client)});
    if (!(await hasMigrations(pool.db))) {
      await client.end();
      throw new Error('It lacks tables that the service needs.');
    }
    return client;
  }

  async function positionOfPrimary(): Promise<bigint> {
    const statement = sql`select (pg_current_wal_lsn() - '0/0')::text as position`;
    const {rows} = (await primary.execute(statement)) as unknown as {rows: {position: string}[]};
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

  /** Milliseconds that the replica is behind at most. A primary that cannot be asked writes nothing new. */
  async function measureLag(): Promise<number> {
    const since = lastProbe;
    const asked = performance.now();
    const late = wait(probeTimeout, undefined, {ref: false});
    const position = await Promise.race([positionOfPrimary().catch(() => undefined), late]);
    if (position !== undefined) {
      lastProbe = asked;
      const last = written.at(-1)?.position ?? -1n;
      // Another server has become the primary.
      if (position < last) written = [];
      if (position !== last) written.push({position, since});
    }
    // Of what is too long ago, only the last decides.
    const tooOld = written.findLastIndex(({since: then}) => performance.now() - then > maxLag);
    if (tooOld > 0) written = written.slice(tooOld);
    const replayed = await positionOfReplica();
    written = written.filter((each) => each.position > replayed);
    return written[0] ? performance.now() - written[0].since : 0;
  }

  async function check(): Promise<void> {
    try {
      const lag = await measureLag();
      if (closed) return;
      const near = lag <= maxLag;
      change(near, near ? undefined : `It is more than ${maxLag / 1000} s behind.`);
    } catch (error) {
      if (closed) return;
      lose(error);
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
        if (isLate(error)) throw error;
        if (used && isUnavailable(error)) lose(error);
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
