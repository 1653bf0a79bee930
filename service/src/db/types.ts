import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core';
import type {DatabaseBroken} from './panic-guard.ts';

/** Either database, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface EmbeddedOptions {
  /** The data folder, created if missing; the database is in `database` below it. `memory://` stores nothing. */
  dataFolder: string;
  /** Called when another process has taken the folder's lock, after this process was suspended. Default: throws, which ends the process. */
  onLockLost?: (error: Error) => void;
  /** Whether commands may use the database meanwhile. */
  shared?: boolean;
  /** Memory for the database's pages, in MB. Opening takes longer with more. Default 16, which is enough for short commands. */
  bufferSize?: number;
  /** Called before a database of an earlier version is migrated; when it throws, nothing has changed. */
  onUpgrade?: (db: Database) => Promise<void>;
}

export interface ServerOptions {
  databaseUrl: string;
  /** Maximum number of connections. Default 10. */
  poolSize?: number;
  /** Milliseconds after which a statement is cancelled. Default: never. */
  timeout?: number;
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
  /** Resolves when the embedded database has failed permanently and needs a new process. */
  broken: Promise<DatabaseBroken>;
  /** Waits for running statements, then closes all connections. */
  close(): Promise<void>;
}
