/** Connections to a PostgreSQL server, directly or through a pooler. */
import type {Socket} from 'node:net';
import {drizzle} from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type {Database, PoolState} from './types.ts';

/** Milliseconds. */
export const connectionTimeoutMillis = 5000;

/** Set by the server's first messages, but missing in the types. */
type WithProcessId = {processID?: number | null};

/**
 * Whether a pooler is in front of the server, which gives its clients process ids of its own. In transaction mode each transaction may run
 * in another process, without the session's settings, locks and prepared statements.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const {rows} = await client.query<{pid: number}>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as WithProcessId).processID;
}

/** Does not name prepared statements, because they belong to one process of the server. */
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
  /** Milliseconds that a statement may take. Default: no limit. */
  timeout?: number;
  pooled: boolean;
  /** Default: TCP. */
  stream?: () => Socket;
}

export interface ServerPool {
  db: Database;
  state(): PoolState;
  close(): Promise<void>;
}

export function openServerPool({
  databaseUrl,
  poolSize,
  timeout,
  pooled,
  stream,
}: ServerPoolOptions): ServerPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    ...(stream && {stream}),
    max: poolSize,
    connectionTimeoutMillis,
    keepAlive: true,
    ...(timeout && {
      // Poolers reject this setting, or leak it to other clients. Set it for the role instead.
      ...(!pooled && {statement_timeout: timeout}),
      // For a server or network that no longer responds; otherwise the server cancels slow statements.
      query_timeout: timeout + 2000,
    }),
    application_name: 'kb-help',
    ...(pooled && {Client: PooledClient}),
  });
  // The pool replaces broken idle connections; without a listener the error event would end the process.
  pool.on('error', () => {});
  // A connection in a transaction may break between two statements; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzle(pool),
    state: () => ({total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount}),
    close: () => pool.end(),
  };
}
