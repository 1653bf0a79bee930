import {resolve} from 'node:path';
import {loadConfig, type ServiceConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import type {CommandContext} from './command.ts';

/** The settings of the environment, with paths resolved against the current folder. */
export function configOf({env, cwd}: CommandContext): ServiceConfig {
  const config = loadConfig(env);
  const {publicPages} = config;
  const css = publicPages?.css && resolve(cwd, publicPages.css);
  return {
    ...config,
    dataFolder: resolve(cwd, config.dataFolder),
    publicPages: publicPages && {...publicPages, css},
  };
}

/**
 * Opens the configured database for one command and closes it afterwards.
 * @param longRunning whether the command runs more than a few statements
 */
export async function withDatabase<T>(
  context: CommandContext,
  use: (db: Database) => Promise<T>,
  {longRunning = false} = {},
): Promise<T> {
  if (!longRunning) context.onShortCommand?.();
  const {databaseUrl, dataFolder} = configOf(context);
  const {openDatabase} = await import('../db/database.ts');
  const database = await openDatabase(databaseUrl ? {databaseUrl} : {dataFolder});
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}
