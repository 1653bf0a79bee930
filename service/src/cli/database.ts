import {resolve} from 'node:path';
import {loadConfig, type ServiceConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import type {CommandContext} from './command.ts';

/** The settings of the environment; a relative data folder starts where the command was typed. */
export function configOf({env, cwd}: CommandContext): ServiceConfig {
  const config = loadConfig(env);
  return {...config, dataFolder: resolve(cwd, config.dataFolder)};
}

/** Opens the configured database for one command and closes it whatever happens. */
export async function withDatabase<T>(config: ServiceConfig, use: (db: Database) => Promise<T>): Promise<T> {
  const {openDatabase} = await import('../db/database.ts');
  const {databaseUrl, dataFolder} = config;
  const database = await openDatabase(databaseUrl ? {databaseUrl} : {dataFolder});
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}
