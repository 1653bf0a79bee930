import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core';
import type {DatabaseBroken} from './panic-guard.ts';

/** Either database, or a transaction of it: what every store function takes. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface EmbeddedOptions {
  /** The data folder, created if missing; the database is in `database` below it. `memory://` stores nothing. */
  dataFolder: string;
  /** Called when another process has taken the folder's lock, which happens after this process was suspended. Default: throws, which ends the process. */
  onLockLost?: (error: Error) => void;
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
  /** Milliseconds that it may be behind. */
  maxLag: number;
  /** Called when it begins or ceases to answer. */
  onChange?: (state: {used: true} | {used: false; reason: string}) => void;
}

/** Connections, those of them that are idle, and statements that wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  /** Does work that only reads, and may miss the last changes: on the replica, if there is one that can be used. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Resolves within 2 s: whether the database answers and has every migration. */
  healthy(): Promise<boolean>;
  /** Whether the disk has room for a write. */
  writable(): boolean;
  pool(): PoolState;
  /** Resolves when the embedded database has failed for good; only a new process helps then. */
  broken: Promise<DatabaseBroken>;
  /** Waits for running statements, then releases everything. */
  close(): Promise<void>;
}
