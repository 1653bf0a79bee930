/** Opening the database: PostgreSQL inside the process (a folder), or a server. */
import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** What every store function takes: either database, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface EmbeddedOptions {
  /** Folder that holds everything of the service, made when missing; the database is in `database` below it. `memory://` keeps nothing. */
  dataFolder: string;
  /** Called when the folder's lock was lost while open (the process was suspended for long). Default: throws, which ends the process. */
  onLockLost?: (error: Error) => void;
}

export interface ServerOptions {
  databaseUrl: string;
  /** Connections at most. Default 10. */
  poolSize?: number;
}

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  /** Answers a trivial statement within 2 s. */
  healthy(): Promise<boolean>;
  /** Waits for statements under way, then releases everything. */
  close(): Promise<void>;
}

/** The folder is open in another process. */
export declare class DataFolderInUse extends Error {
  readonly folder: string;
}

/**
 * Opens the database and brings its tables up to date (safe from several processes at once).
 * @throws DataFolderInUse
 */
export declare function openDatabase(options: EmbeddedOptions | ServerOptions): Promise<OpenDatabase>;
