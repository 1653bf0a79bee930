import type {Sql} from 'sql-template-tag';
import type {Changes} from './changes.ts';
import type {DatabaseBroken} from './embedded-engine.ts';

export interface ExecuteOptions {
  /**
   * Makes each connection parse and plan the statement once, which is most of the work of a short one. Only for a fixed set of texts, and for
   * plans that do not depend on the values of the parameters. Through a pooler it is parsed each time.
   */
  prepared?: boolean;
}

export interface TransactionOptions {
  isolationLevel?: 'repeatable read';
  accessMode?: 'read only';
}

/** Either database, or a transaction of it. */
export interface Database {
  /** Whether the setting `statement_timeout` ends a statement. The embedded database cannot end one. */
  readonly cancelsStatements: boolean;
  /**
   * Runs a statement, or several in a text without parameters. `Row` is the type of what it selects.
   * @throws the database's own error, with its SQLSTATE as `code`
   */
  execute<Row = Record<string, unknown>>(
    statement: Sql | string,
    options?: ExecuteOptions,
  ): Promise<{rows: Row[]}>;
  /** Commits what `work` does, or undoes it when that throws. Within a transaction it is a savepoint, without options. */
  transaction<T>(work: (tx: Database) => Promise<T>, options?: TransactionOptions): Promise<T>;
}
export interface EmbeddedOptions {
  /** The data folder, created if missing; the database is in `database` below it. `memory://` stores nothing. */
  dataFolder: string;
  /** Called when another process has taken the folder's lock, after this process was suspended. Default: throws, which ends the process. */
  onLockLost?: (error: Error) => void;
  /** Whether commands may use the database meanwhile. */
  shared?: boolean;
  /** Memory for the database's pages, in MB. Opening takes longer with more. Default 16, which is enough for short commands. */
  bufferSize?: number;
  /** Called before a new database is made, which takes seconds. */
  onCreate?: () => void;
  /** Called before a database of an earlier version is migrated; when it throws, nothing has changed. */
  onUpgrade?: (db: Database) => Promise<void>;
}

export interface ServerAddress {
  databaseUrl: string;
  /** Called with a sentence for people when connecting takes longer than usual, and goes on. */
  onWaiting?: (sentence: string) => void;
}

export interface ServerOptions extends ServerAddress {
  /** Maximum number of connections. Default 10. */
  poolSize?: number;
  /** Milliseconds after which a statement is cancelled. Default: never. */
  timeout?: number;
  /** Milliseconds that a statement waits for one of the connections. Default 5000. */
  connectionTimeout?: number;
  /** Whether it hears of what other processes change, on a connection of its own. */
  listens?: boolean;
  replica?: ReplicaOptions;
}

export interface ReplicaOptions {
  databaseUrl: string;
  /** Milliseconds that it may lag behind. */
  maxLag: number;
  /** Called when it becomes used or unused. */
  onChange?: (state: {used: true} | {used: false; reason: string}) => void;
}

/** Connections in total and idle, and statements that wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  /** Does work that only reads and may miss the latest changes, on the replica if one is usable. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Resolves within 2 s, without waiting for running statements: whether the database answers and has every migration. */
  healthy(): Promise<boolean>;
  /** Whether the disk has room for a write. */
  writable(): boolean;
  pool(): PoolState;
  /** What any process changes. */
  changes: Changes;
  /** Resolves when the embedded database has failed permanently and needs a new process. */
  broken: Promise<DatabaseBroken>;
  /** Waits for running statements, then closes all connections. */
  close(): Promise<void>;
}
