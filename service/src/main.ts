/** Starts the service. Settings, port, data folder and server are checked before its code is loaded, which takes longer than the checks. */
import {destination, pino, type Logger} from 'pino';
import type {ServiceConfig} from './config.ts';
import {pendingMigrations} from './db/database.ts';
import {makeDataFolder} from './disk.ts';
import {describeError} from './http/errors.ts';
import {requirePort} from './http/listening.ts';
import type {RunningService, StartOptions} from './service.ts';

export type {RunningService, StartOptions} from './service.ts';

/** Logs to standard error, because standard output has only the address: lines for people at a terminal, JSON for programs. */
async function createLog(level: ServiceConfig['logLevel']): Promise<Logger> {
  const stream = process.stderr.isTTY
    ? (await import('pino-pretty')).default({destination: 2, sync: true, translateTime: 'SYS:HH:MM:ss'})
    : destination(2);
  return pino({level, base: undefined, serializers: {err: describeError}}, stream);
}

/**
 * Opens and migrates the database, and listens.
 * @throws ConfigError, DataFolderInUse, or an Error that names the setting to change
 */
export async function startService(
  config: ServiceConfig,
  options: StartOptions = {},
): Promise<RunningService> {
  const log = await createLog(config.logLevel);
  for (const sentence of config.formerSettings) log.warn(sentence);
  const {databaseUrl, dataFolder} = config;
  await makeDataFolder(dataFolder);
  await requirePort(config);
  if (!options.database) {
    if (databaseUrl) await pendingMigrations({databaseUrl, onWaiting: (sentence) => log.warn(sentence)});
    else await (await import('./db/data-folder-lock.ts')).requireUnlocked(dataFolder);
  }
  const {runService} = await import('./service.ts');
  return runService(config, options, log);
}
