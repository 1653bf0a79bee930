/** Restores a data folder from a backup. */
import {randomUUID} from 'node:crypto';
import {mkdir, readdir, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {openDatabase} from '../db/database.ts';
import {lockDataFolder} from '../db/data-folder-lock.ts';
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
  const unlock = await lockDataFolder(folder, (error) => {
    throw error;
  });
  const mark = randomUUID();
  // In the data folder itself, so that moving is renaming on one disk. Backups leave out names that start with a dot.
  const staging = join(folder, `.restoring-${mark}`);
  const replaced = join(folder, `.replaced-${mark}`);
  try {
    const existing = await existingEntries(folder);
    if (existing.length > 0 && !replace) {
      throw new BackupError(
        `${folder} holds a knowledge base already; name another folder with KB_DATA, or replace this one with --force`,
      );
    }
    await mkdir(staging);
    const {entries, ...summary} = await unpackBackup(archive, staging, onProgress);
    const {contents, translations} = await statisticsOf(staging);
    await mkdir(replaced);
    await moveAll(existing, folder, replaced);
    try {
      await moveAll(entries, staging, folder);
    } catch (error) {
      await moveAll(existing, replaced, folder);
      throw error;
    }
    return {...summary, contents, translations};
  } finally {
    await rm(staging, {recursive: true, force: true});
    await rm(replaced, {recursive: true, force: true});
    await unlock();
  }
}

/** Names of the direct entries that a backup of the folder would hold. */
async function existingEntries(folder: string): Promise<string[]> {
  const {folders, files} = await listFolder(folder);
  const names = new Set([...folders, ...files].map((path) => path.split('/')[0]!));
  return (await readdir(folder)).filter((name) => names.has(name));
}

async function moveAll(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) await rename(join(from, name), join(to, name));
}

/** Opens the unpacked database, which proves that it can be opened. */
async function statisticsOf(dataFolder: string): Promise<StoreStatistics> {
  const database = await openDatabase({dataFolder});
  try {
    return await storeStatistics(database.db);
  } finally {
    await database.close();
  }
}
