/** A copy of a data folder that a service has open. */
import {constants} from 'node:fs';
import {cp, mkdtemp, readdir, rm, symlink} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import type {Database} from '../db/database.ts';
import {freeBytes, reserve} from '../disk-space.ts';
import {removeAtSignal} from '../disk.ts';
import {whilePaused} from '../store/export.ts';
import {isTemporary, listFolder} from './inventory.ts';

/** Prefix of such copies. They are in the data folder itself, where a file system may copy without writing. */
export const snapshotPrefix = '.snapshot-';

/**
 * Copies the database, for which all others wait, and links what is beside it, which never changes.
 * @param db the database of the running service
 * @param databaseOnly links nothing
 * @throws Error when the disk has no room for it
 */
export async function takeSnapshot(
  db: Database,
  dataFolder: string,
  databaseOnly = false,
): Promise<{folder: string; remove: () => Promise<void>}> {
  const database = join(dataFolder, 'database');
  const folder = await mkdtemp(join(dataFolder, snapshotPrefix));
  const forget = removeAtSignal(folder);
  const remove = async () => {
    await rm(folder, {recursive: true, force: true});
    forget();
  };
  try {
    const [free, needed] = [freeBytes(dataFolder), (await listFolder(database)).bytes + reserve].map(
      (bytes) => Math.ceil(bytes / 1024 / 1024),
    );
    if (free! < needed!) {
      throw new Error(
        `The disk of ${dataFolder} has ${free} MB left, and a copy of the database takes ${needed} MB; make room` +
          (databaseOnly ? ', and start again.' : ', or stop the service for this command.'),
      );
    }
    const target = join(folder, 'database');
    await whilePaused(db, () => cp(database, target, {recursive: true, mode: constants.COPYFILE_FICLONE}));
    for (const name of databaseOnly ? [] : await readdir(dataFolder)) {
      if (name !== 'database' && !isTemporary(name))
        await symlink(resolve(dataFolder, name), join(folder, name));
    }
    return {folder, remove};
  } catch (error) {
    await remove();
    throw error;
  }
}
