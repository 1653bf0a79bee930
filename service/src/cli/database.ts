import {resolve} from 'node:path';
import {loadConfig, type ServiceConfig} from '../config.ts';
import {DataFolderInUse, openDatabase, type Database} from '../db/database.ts';
import {CommandError, type CommandContext} from './command.ts';

/** What to do when the data folder is open elsewhere. */
export const inUseAdvice =
  'Stop the service (or the other command) first; with DATABASE_URL, a PostgreSQL server, both can run.';

/** The settings of the environment; a relative data folder starts where the command was typed. */
export function configOf({env, cwd}: CommandContext): ServiceConfig {
  const config = loadConfig(env);
  return {...config, dataFolder: resolve(cwd, config.dataFolder)};
}

/** Opens the configured database for one command and closes it whatever happens. */
export async function withDatabase<T>(config: ServiceConfig, use: (db: Database) => Promise<T>): Promise<T> {
  const {databaseUrl, dataFolder} = config;
  const database = await openDatabase(databaseUrl ? {databaseUrl} : {dataFolder}).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new CommandError(`${error.message}\n${inUseAdvice}`, {cause: error});
  });
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}
