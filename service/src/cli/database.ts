import {resolve} from 'node:path';
import {loadConfig, type ServiceConfig} from '../config.ts';
import {isUnavailable} from '../database-errors.ts';
import type {Database, OpenDatabase, ServerAddress} from '../db/database.ts';
import type {ActInput} from '../store/audit-log.ts';
import {CommandError, type CommandContext} from './command.ts';

/** The settings of the environment, with paths resolved against the current folder. */
export function configOf({env, cwd, constants}: CommandContext): ServiceConfig {
  const config = {...loadConfig(env), ...constants};
  return {...config, dataFolder: resolve(cwd, config.dataFolder)};
}

/** The database of the service that runs on a data folder; undefined when none does. */
export async function findService(dataFolder: string): Promise<OpenDatabase | undefined> {
  const {findSocket} = await import('../db/data-folder-lock.ts');
  const socket = await findSocket(dataFolder);
  if (socket === undefined) return undefined;
  const {connectToService} = await import('../db/service-connection.ts');
  return connectToService(socket, dataFolder);
}

/** The language that the first start of the service is to store, where the environment names one. */
export async function firstCulture(context: CommandContext): Promise<string | undefined> {
  const {setupFile, formerCulture} = configOf(context);
  if (setupFile) {
    const {readSetupFile} = await import('../desk/setup.ts');
    const {culture} = await readSetupFile(resolve(context.cwd, setupFile));
    if (culture) return culture;
  }
  return formerCulture;
}

/** The language that was chosen in the set-up or is going to be, or the default. */
export async function ownCulture(db: Database, context: CommandContext): Promise<string> {
  const {readSettings} = await import('../store/settings.ts');
  const {culture} = await readSettings(db);
  return culture ?? (await firstCulture(context)) ?? configOf(context).culture;
}

/** The address of a server. Waiting for it is reported on standard error. */
export const serverAddress = (databaseUrl: string, {stderr}: CommandContext): ServerAddress => ({
  databaseUrl,
  onWaiting: (sentence) => stderr.write(`${sentence}\n`),
});

interface DatabaseUse {
  /** Whether the command runs more than a few statements. */
  longRunning?: boolean;
  /** Whether it writes. */
  writes?: boolean;
}

/**
 * Opens the configured database for one command and closes it afterwards: through the service that has it open, if one does.
 * @throws CommandError when the service stops meanwhile, or the disk has no room for a command that writes
 */
export async function withDatabase<T>(
  context: CommandContext,
  use: (db: Database, writable: () => boolean) => Promise<T>,
  {longRunning = false, writes = false}: DatabaseUse = {},
): Promise<T> {
  const {databaseUrl, dataFolder} = configOf(context);
  const start = async ({db, writable}: OpenDatabase) => {
    if (writes && !writable())
      throw new CommandError('the disk of the database is full; make room and run the command again');
    return use(db, writable);
  };
  const service = databaseUrl ? undefined : await findService(dataFolder);
  if (service) return close(service, throughService(start(service)));
  if (!longRunning) context.onShortCommand?.();
  const {openDatabase} = await import('../db/database.ts');
  const onUpgrade = async (db: Database) => {
    const {backUpBeforeUpgrade} = await import('../backup/upgrade.ts');
    context.stderr.write(`${await backUpBeforeUpgrade(db, dataFolder)}\n`);
  };
  const database = await openDatabase(
    databaseUrl
      ? serverAddress(databaseUrl, context)
      : {dataFolder, onUpgrade, ...(longRunning && {bufferSize: 128})},
  );
  return close(database, start(database));
}

type ActOf<T> = (result: T) => Omit<ActInput, 'actor'> | undefined;

/**
 * Opens the configured database for one command that changes it and records that in the log of acts, both or none.
 * @param actOf what was done; undefined where nothing was changed
 * @param afterwards done when that is stored, or has failed
 */
export async function withAct<T>(
  context: CommandContext,
  change: (tx: Database) => Promise<T>,
  actOf: ActOf<T>,
  afterwards: (db: Database) => Promise<void> = async () => {},
): Promise<T> {
  // Loaded before the transaction, for which readers of the embedded database wait.
  const {commandLine, recordAct} = await import('../store/audit-log.ts');
  const changeAndRecord = async (tx: Database) => {
    const result = await change(tx);
    const act = actOf(result);
    if (act) await recordAct(tx, {...act, actor: commandLine});
    return result;
  };
  return withDatabase(context, (db) => db.transaction(changeAndRecord).finally(() => afterwards(db)), {
    writes: true,
  });
}

/** Opens the database for a command that reads for long from one state of the database, which the service must not wait for. */
export async function withSnapshot<T>(
  context: CommandContext,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const {databaseUrl, dataFolder} = configOf(context);
  if (databaseUrl) return withDatabase(context, use, {longRunning: true});
  const {openDatabase} = await import('../db/database.ts');
  return withFolder(dataFolder, async (folder) => {
    const database = await openDatabase({dataFolder: folder});
    return close(database, use(database.db));
  });
}

/** Gives a folder of the embedded database that is not written to meanwhile: a copy of it, while a service runs. */
export async function withFolder<T>(
  dataFolder: string,
  use: (folder: string, isCopy: boolean) => Promise<T>,
) {
  const service = await findService(dataFolder);
  if (!service) return use(dataFolder, false);
  const {takeSnapshot} = await import('../backup/snapshot.ts');
  const copy = await close(service, throughService(takeSnapshot(service.db, dataFolder)));
  return use(copy.folder, true).finally(copy.remove);
}

const close = <T>(database: OpenDatabase, work: Promise<T>): Promise<T> =>
  work.finally(() => database.close());

const throughService = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    throw new CommandError(
      'the service on this data folder has stopped, or did not wait any longer; run the command again',
    );
  });
