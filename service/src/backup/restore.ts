/** Restores a data folder from a backup. */
import {mkdir, readdir} from 'node:fs/promises';
import {openDatabase} from '../db/database.ts';
import {lockDataFolder} from '../db/data-folder-lock.ts';
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

/**
 * Unpacks a backup next to the existing data and opens its database before it replaces anything.
 * @throws BackupError, DataFolderInUse
 */
export async function restoreBackup(
  archive: string,
  folder: string,
  {replace = false, onProgress}: RestoreOptions = {},
): Promise<RestoreSummary> {
  const unlock = await lockDataFolder(folder);
  const staging = stagingIn(folder);
  try {
    const former = await existingEntries(folder);
    if (former.length > 0 && !replace) {
      throw new BackupError(
        `${folder} holds a knowledge base already; name another folder with KB_DATA, or replace this one with --force`,
      );
    }
    await mkdir(staging);
    const {entries, databaseOnly, ...summary} = await unpackBackup(archive, staging, onProgress);
    const {contents, translations} = await openRestored(staging, summary.createdDate);
    const replaced = databaseOnly ? former.filter((name) => entries.includes(name)) : former;
    await replaceEntries(folder, {former: replaced, entries}).catch((error: unknown) => {
      throw error instanceof Error && codeOf(error) ? notReplaced(folder, error) : error;
    });
    return {...summary, contents, translations};
  } finally {
    // Removes the staging folder and the former data.
    await undoReplacement(folder).finally(unlock);
  }
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
async function openRestored(dataFolder: string, date: string): Promise<StoreStatistics> {
  const database = await openDatabase({dataFolder});
  try {
    await recordAct(database.db, {actor: commandLine, act: 'backup', detail: {date}});
    return await storeStatistics(database.db);
  } finally {
    await database.close();
  }
}
