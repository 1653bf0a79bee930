/** The files and folders of a data folder that belong into a backup. */
import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {lstat, readdir, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {codeOf} from '../database-errors.ts';

export interface InventoryFile {
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface Inventory {
  /** Paths relative to the data folder, with slashes. PostgreSQL requires its empty folders too. */
  folders: string[];
  files: Record<string, InventoryFile>;
}

/**
 * Locks, unfinished uploads, backups made by upgrades, and leftovers of a killed backup or restore; and the secret of the signing keys in the
 * database, which protects them only as long as the two are apart.
 */
const temporaryPaths =
  /^(?:signing-key-secret|upgrades|database\.lock|opening\.lock|database\.owner\.json|incoming|files\/\.incoming-.*|\..*)$/;

/** Whether a path in the data folder does not belong into a backup. */
export const isTemporary = (path: string): boolean => temporaryPaths.test(path);

/** Undefined for a path that has been removed since it was listed. A link that leads nowhere, such as to a disk that is not there, is an error. */
const unlessGone = async <T>(path: string, read: (path: string) => Promise<T>): Promise<T | undefined> => {
  try {
    return await read(path);
  } catch (error) {
    const isThere = await lstat(path).catch(() => undefined);
    if (codeOf(error) === 'ENOENT' && !isThere) return undefined;
    throw error;
  }
};

interface FolderList {
  folders: string[];
  files: string[];
  /** Of all files. */
  bytes: number;
}

/** Lists every folder and file. Symbolic links are followed. A running database removes some meanwhile. */
export async function listFolder(root: string): Promise<FolderList> {
  const list: FolderList = {folders: [], files: [], bytes: 0};
  const walk = async (folder: string, names: readonly string[]) => {
    for (const name of names) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (isTemporary(path)) continue;
      const info = await unlessGone(join(root, path), (file) => stat(file));
      if (info?.isFile()) {
        list.files.push(path);
        list.bytes += info.size;
      } else if (info?.isDirectory()) {
        list.folders.push(path);
        await walk(path, ((await unlessGone(join(root, path), (below) => readdir(below))) ?? []).sort());
      }
    }
  };
  await walk('', (await readdir(root)).sort());
  return list;
}

async function hashFile(path: string): Promise<InventoryFile> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return {size, sha256: hash.digest('hex')};
}

export async function takeInventory(
  root: string,
  onProgress?: (done: number, total: number) => void,
): Promise<Inventory> {
  const {folders, files} = await listFolder(root);
  const inventory: Inventory = {folders, files: {}};
  for (const [index, path] of files.entries()) {
    inventory.files[path] = await hashFile(join(root, path));
    onProgress?.(index + 1, files.length);
  }
  return inventory;
}

/** Describes the first difference; undefined when there is none. */
export function findDifference(wanted: Inventory, found: Inventory): string | undefined {
  const extra = [...found.folders, ...Object.keys(found.files)].find(
    (path) => !(path in wanted.files) && !wanted.folders.includes(path),
  );
  if (extra !== undefined) return `${extra} does not belong to it`;
  const folder = wanted.folders.find((path) => !found.folders.includes(path));
  if (folder !== undefined) return `${folder} is missing`;
  for (const [path, {size, sha256}] of Object.entries(wanted.files)) {
    const file = found.files[path];
    if (!file) return `${path} is missing`;
    if (file.size !== size || file.sha256 !== sha256) return `${path} is damaged`;
  }
  return undefined;
}
