/** Connections to PostgreSQL: to a server, directly or through a pooler, or to the embedded database. */
import {createHash} from 'node:crypto';
import type {Duplex} from 'node:stream';
import pg from 'pg';
import type {Sql} from 'sql-template-tag';
import type {Database, ExecuteOptions, PoolState, TransactionOptions} from './types.ts';

/** Milliseconds. */
const connectionTimeoutMillis = 5000;

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

const {DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ} = pg.types.builtins;
const datesAsText = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]);

/** Dates stay as PostgreSQL writes them, with their microseconds. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    datesAsText.has(type) ? (value: string) => value : pg.types.getTypeParser(type, format),
};

/** Names of prepared statements, by text. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `kb_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

interface Abilities {
  prepares: boolean;
  cancelsStatements: boolean;
}

/** One connection, which takes one statement after the other. A transaction within another one is a savepoint. */
class ConnectionStatements implements Database {
  readonly cancelsStatements: boolean;
  readonly #client: pg.ClientBase;
  readonly #abilities: Abilities;
  /** Transactions around it. */
  readonly #depth: number;
  /** Gets the reason when the connection cannot be used any more. */
  readonly #onLost: (reason: Error) => void;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    client: pg.ClientBase,
    abilities: Abilities,
    {depth = 0, onLost = () => {}}: {depth?: number; onLost?: (reason: Error) => void} = {},
  ) {
    this.cancelsStatements = abilities.cancelsStatements;
    this.#client = client;
    this.#abilities = abilities;
    this.#depth = depth;
    this.#onLost = onLost;
  }

  async execute<Row>(
    statement: Sql | string,
    {prepared = false}: ExecuteOptions = {},
  ): Promise<{rows: Row[]}> {
    const {text, values} = typeof statement === 'string' ? {text: statement, values: []} : statement;
    const name = prepared && this.#abilities.prepares ? nameOf(text) : undefined;
    const result = this.#last.then(() => this.#client.query({text, values, ...(name && {name})}));
    this.#last = result.catch(() => {});
    return {rows: (await result).rows as Row[]};
  }

  async transaction<T>(
    work: (tx: Database) => Promise<T>,
    // Not the default of both: a replica refuses "read write".
    {isolationLevel, accessMode}: TransactionOptions = {},
  ): Promise<T> {
    const savepoint = `savepoint kb_${this.#depth}`;
    const [begin, end, undo] =
      this.#depth > 0
        ? [savepoint, `release ${savepoint}`, `rollback to ${savepoint}`]
        : [
            ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
              .filter(Boolean)
              .join(' '),
            'commit',
            'rollback',
          ];
    try {
      await this.execute(begin);
      const result = await work(
        new ConnectionStatements(this.#client, this.#abilities, {depth: this.#depth + 1}),
      );
      await this.execute(end);
      return result;
    } catch (error) {
      // The first error explains more than the failure of the rollback.
      await this.execute(undo).catch(this.#onLost);
      throw error;
    }
  }
}

/** Each statement takes a connection that is free, and a transaction keeps one. */
class PoolStatements implements Database {
  readonly cancelsStatements: boolean;
  readonly #pool: pg.Pool;
  readonly #abilities: Abilities;

  constructor(pool: pg.Pool, abilities: Abilities) {
    this.cancelsStatements = abilities.cancelsStatements;
    this.#pool = pool;
    this.#abilities = abilities;
  }

  async execute<Row>(statement: Sql | string, options?: ExecuteOptions): Promise<{rows: Row[]}> {
    const client = await this.#pool.connect();
    let lost: Error | undefined;
    try {
      return await new ConnectionStatements(client, this.#abilities).execute<Row>(statement, options);
    } catch (error) {
      // After an error that is not an answer, such as a time-out, the connection may still be busy.
      if (!(error instanceof pg.DatabaseError)) lost = error as Error;
      throw error;
    } finally {
      client.release(lost);
    }
  }

  async transaction<T>(work: (tx: Database) => Promise<T>, options?: TransactionOptions): Promise<T> {
    const client = await this.#pool.connect();
    let lost: Error | undefined;
    try {
      const onLost = (reason: Error) => (lost = reason);
      return await new ConnectionStatements(client, this.#abilities, {onLost}).transaction(work, options);
    } finally {
      client.release(lost);
    }
  }
}

export interface PoolOptions {
  /** Default: where `stream` leads. */
  databaseUrl?: string;
  poolSize: number;
  /** Milliseconds that a statement may take. Default: no limit. */
  timeout?: number;
  /** Milliseconds that a statement waits for a connection. Default 5000. */
  connectionTimeout?: number;
  /** Whether all statements of a connection run in one session, which prepared statements need. */
  prepares: boolean;
  /** Connections that are not of TCP. They wait for a free one without a limit. */
  stream?: () => Duplex;
}

export interface Pool {
  db: Database;
  state(): PoolState;
  /** Waits for running statements. */
  close(): Promise<void>;
}

export function openPool({
  databaseUrl,
  poolSize,
  timeout,
  connectionTimeout = connectionTimeoutMillis,
  prepares,
  stream,
}: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...(stream
      ? // Settings of the environment, such as PGSSLMODE, are not for these.
        {
          stream: stream as () => never,
          user: 'postgres',
          database: 'postgres',
          ssl: false,
          idleTimeoutMillis: 0,
          // An idle database keeps no process running.
          allowExitOnIdle: true,
        }
      : {
          connectionString: databaseUrl,
          connectionTimeoutMillis: connectionTimeout,
          // All statements are short; compiling one takes up to 80 ms. Poolers reject settings.
          ...(prepares && {options: ['-c jit=off', process.env['PGOPTIONS']].filter(Boolean).join(' ')}),
        }),
    max: poolSize,
    keepAlive: true,
    types,
    ...(timeout && {
      // Poolers reject this setting, or leak it to other clients. Set it for the role instead.
      ...(prepares && {statement_timeout: timeout}),
      // For a server or network that no longer responds; otherwise the server cancelsStatements slow statements.
      query_timeout: timeout + 2000,
    }),
    application_name: 'kb-help',
  });
  // The pool replaces broken idle connections; without a listener the error event would end the process.
  pool.on('error', () => {});
  // A connection in a transaction may break between two statements; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: new PoolStatements(pool, {prepares, cancelsStatements: stream === undefined}),
    state: () => ({total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount}),
    close: () => pool.end(),
  };
}

/** A connection of its own, as a database. It is in no transaction. */
export const databaseOf = (client: pg.ClientBase): Database =>
  new ConnectionStatements(client, {prepares: false, cancelsStatements: true});

/**
 * A connection apart from the pool, not open yet. What breaks it is reported by the running statement.
 * @param purpose shown in the server's list of connections
 */
export function createClient(databaseUrl: string, purpose: string, config: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis,
    keepAlive: true,
    application_name: `kb-help ${purpose}`,
    ...config,
  });
  client.on('error', () => {});
  return client;
}
