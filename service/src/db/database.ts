/** Opening the database: embedded (PostgreSQL inside the process, in a folder) or on a server. */
import type {Migration} from './migrations.ts';
import type {EmbeddedOptions, OpenDatabase, ServerAddress, ServerOptions} from './types.ts';

export {Changes} from './changes.ts';
export {DataFolderInUse} from './data-folder-lock.ts';
export type * from './types.ts';

/**
 * Opens the database and migrates it, which several processes may do at once. Only the driver in use is loaded.
 * @throws DataFolderInUse
 * @throws Error when the server's database uses a locale without letters beyond A to Z
 */
export async function openDatabase(options: EmbeddedOptions | ServerOptions): Promise<OpenDatabase> {
  if ('databaseUrl' in options) return (await import('./server.ts')).openServer(options);
  return (await import('./embedded.ts')).openEmbedded(options);
}

/**
 * What `openDatabase` would run. Nothing is changed.
 * @throws DataFolderInUse
 * @throws NewerDatabase
 */
export async function pendingMigrations(
  options: Pick<EmbeddedOptions, 'dataFolder'> | ServerAddress,
): Promise<Migration[]> {
  if ('databaseUrl' in options) return (await import('./server.ts')).serverMigrations(options);
  return (await import('./embedded.ts')).embeddedMigrations(options.dataFolder);
}
