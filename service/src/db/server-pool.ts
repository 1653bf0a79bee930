/** Connections to a PostgreSQL server, straight or through a pooler. */
import {drizzle} from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type {Database, PoolState} from './types.ts';

/** Milliseconds. */
export const connectionTimeoutMillis = 5000;

/** Set by the server's first messages, but missing in the types. */
type WithProcessId = {processID?: number | null};

/**
 * Whether a pooler stands before the server. It gives its clients process numbers of its own, and in transaction mode every transaction may
 * meet another process, which knows no session settings, locks or prepared statements of this client.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const {rows} = await client.query<{pid: number}>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as WithProcessId).processID;
}

/** Prepares every statement anew: one with a name would be unknown to the next process, or known there already. */
class PooledClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const unnamed = (config: unknown, ...rest: unknown[]) =>
      query(
        typeof config === 'object' && config !== null && 'name' in config
          ? {...config, name: undefined}
          : config,
        ...rest,
      );
    this.query = unnamed as typeof this.query;
  }
}

export interface ServerPoolOptions {
  databaseUrl: string;
  poolSize: number;
  /** Milliseconds that a statement may take; without it any. */
  timeout?: number;
  pooled: boolean;
}

export interface ServerPool {
  db: Database;
  state(): PoolState;
  close(): Promise<void>;
}

export function openServerPool({databaseUrl, poolSize, timeout, pooled}: ServerPoolOptions): ServerPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis,
    keepAlive: true,
    ...(timeout && {
      // Poolers refuse this setting, or pass it on to others. There, the role's own ends slow statements on the server.
      ...(!pooled && {statement_timeout: timeout}),
      // The server cancels slow statements. This covers a server or a network that no longer answers at all.
      query_timeout: timeout + 2000,
    }),
    application_name: 'kb-help',
    ...(pooled && {Client: PooledClient}),
  });
  // The pool replaces a broken idle connection when it is next used; an error event without a listener would end the process.
  pool.on('error', () => {});
  // Nor does it listen to a connection while a transaction has it, which may break between two statements. The next one reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzle(pool),
    state: () => ({total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount}),
    close: () => pool.end(),
  };
}
