/** A backup of the embedded database before a new version of the program changes it. */
import {readdir, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import type {Database} from '../db/database.ts';
import {makeFolder} from '../disk.ts';
import {incompleteEnding, writeBackup} from './archive.ts';
import {takeSnapshot} from './snapshot.ts';

/** The latest of these are kept. */
const kept = 3;

const folderIn = (dataFolder: string) => join(dataFolder, 'upgrades');

const archivesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar.gz')).sort();

/** The latest archive, if there is one. */
export async function lastUpgradeBackup(
  dataFolder: string,
): Promise<{path: string; date: string} | undefined> {
  const folder = folderIn(dataFolder);
  const name = (await archivesIn(folder)).at(-1);
  if (name === undefined) return undefined;
  const path = join(folder, name);
  return {path, date: (await stat(path)).mtime.toISOString()};
}

/**
 * Saves a database of an earlier version to an archive in the data folder's `upgrades`. It holds no files, since migrations change none.
 * @returns a message for the operator
 */
export async function backUpBeforeUpgrade(db: Database, dataFolder: string): Promise<string> {
  const folder = folderIn(dataFolder);
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const archive = join(folder, `database-${date}.tar.gz`);
  await makeFolder(folder);
  // Of a start that was killed. The folder's lock keeps others from writing one.
  for (const name of await readdir(folder)) if (name.endsWith(incompleteEnding)) await rm(join(folder, name));
  const snapshot = await takeSnapshot(db, dataFolder, true);
  try {
    await writeBackup(snapshot.folder, archive, undefined, true);
  } finally {
    await snapshot.remove();
  }
  const archives = await archivesIn(folder);
  for (const name of archives.slice(0, -kept)) await rm(join(folder, name));
  return `The database is of an earlier version. It is saved in ${archive}; "restore" of the earlier version goes back to it.`;
}
