/** Restores a data folder from a backup. */
import {mkdir, readdir, rename, rm} from 'node:fs/promises';
import {openDatabase} from '../db/database.ts';
import {lockDataFolder} from '../db/data-folder-lock.ts';
import {NewerDatabase} from '../db/migrations.ts';
import {replaceEntries, stagingIn, undoReplacement} from '../db/replace-entries.ts';
import {codeOf} from '../database-errors.ts';
import {commandLine, recordAct} from '../store/audit-log.ts';
import {storeStatistics, type StoreStatistics} from '../store/export.ts';
import {BackupError, unpackBackup, type BackupSummary, type OnProgress} from './archive.ts';
import {listFolder} from './inventory.ts';

export interface RestoreOptions {
  /** Replace existing data. */
  replace?: boolean;
  onProgress?: OnProgress;
}

export type RestoreSummary = BackupSummary & Pick<StoreStatistics, 'contents' | 'translations'>;

/** A backup that is unpacked beside the data that it will replace, and whose database opens. */
export interface StagedBackup {
  /** Where it is. */
  staging: string;
  /** Names of its direct entries. */
  entries: readonly string[];
  /** Whether the files beside the database stay as they are. */
  databaseOnly: boolean;
  summary: RestoreSummary;
}

/** Begins the names of staging folders that wait in the data folder until they are put in its place. */
export const restorePrefix = '.restore-';

/**
 * Unpacks a backup and opens its database.
 * @param staging a folder that does not exist, on the disk of the data folder
 * @param actor for the log in the backup; null without a session
 * @throws BackupError; the folder is then removed
 */
export async function stageBackup(
  archive: string,
  staging: string,
  {actor = commandLine, onProgress}: {actor?: string | null; onProgress?: OnProgress | undefined} = {},
): Promise<StagedBackup> {
  await mkdir(staging);
  try {
    const {entries, databaseOnly, ...backup} = await unpackBackup(archive, staging, onProgress);
    const {contents, translations} = await openRestored(staging, backup.createdDate, actor);
    return {staging, entries, databaseOnly, summary: {...backup, contents, translations}};
  } catch (error) {
    await rm(staging, {recursive: true, force: true});
    if (error instanceof NewerDatabase) throw new BackupError(error.message, {fault: 'newer', cause: error});
    throw error;
  }
}

/**
 * Puts a staged backup in the place of what the folder holds, while no process has the folder.
 * @throws BackupError, DataFolderInUse; the folder then holds what it held
 */
export async function putInPlace(folder: string, staged: StagedBackup): Promise<void> {
  const unlock = await lockDataFolder(folder);
  try {
    await rename(staged.staging, stagingIn(folder));
    await replace(folder, staged);
  } finally {
    await endReplacement(folder, unlock);
  }
}

/**
 * Unpacks a backup next to the existing data and opens its database before it replaces anything.
 * @throws BackupError, DataFolderInUse
 */
export async function restoreBackup(
  archive: string,
  folder: string,
  {replace: mayReplace = false, onProgress}: RestoreOptions = {},
): Promise<RestoreSummary> {
  const unlock = await lockDataFolder(folder);
  try {
    if (!mayReplace && (await existingEntries(folder)).length > 0) {
      throw new BackupError(
        `${folder} holds a knowledge base already; name another folder with KB_DATA, or replace this one with --force`,
      );
    }
    const staged = await stageBackup(archive, stagingIn(folder), {onProgress});
    await replace(folder, staged);
    return staged.summary;
  } finally {
    await endReplacement(folder, unlock);
  }
}

/** Removes the staging folder and the former data. */
const endReplacement = (folder: string, unlock: () => Promise<void>) =>
  undoReplacement(folder).finally(unlock);

async function replace(folder: string, {entries, databaseOnly}: StagedBackup): Promise<void> {
  const former = await existingEntries(folder);
  const replaced = databaseOnly ? former.filter((name) => entries.includes(name)) : former;
  await replaceEntries(folder, {former: replaced, entries}).catch((error: unknown) => {
    throw error instanceof Error && codeOf(error) ? notReplaced(folder, error) : error;
  });
}

const notReplaced = (folder: string, cause: Error) =>
  new BackupError(
    `${folder} could not be replaced, and nothing was changed: ${cause.message}. A part of it that is a mount cannot be moved: ` +
      'restore into another folder with KB_DATA, and copy that into this one while the service is stopped',
    {cause},
  );

/** Names of the direct entries that a backup of the folder would hold. */
async function existingEntries(folder: string): Promise<string[]> {
  const {folders, files} = await listFolder(folder);
  const names = new Set([...folders, ...files].map((path) => path.split('/')[0]!));
  return (await readdir(folder)).filter((name) => names.has(name));
}

/** Opens the unpacked database, which proves that it can be opened, and records in it where it comes from. */
async function openRestored(
  dataFolder: string,
  date: string,
  actor: string | null,
): Promise<StoreStatistics> {
  const database = await openDatabase({dataFolder});
  try {
    await recordAct(database.db, {actor, act: 'backup', detail: {date}});
    return await storeStatistics(database.db);
  } finally {
    await database.close();
  }
}
