/** What a data folder holds that has to be kept. */
import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {readdir, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {pipeline} from 'node:stream/promises';

export interface InventoryFile {
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface Inventory {
  /** Paths from the folder, with slashes. The database needs its empty folders too. */
  folders: string[];
  files: Record<string, InventoryFile>;
}

/** Locks, uploads on their way, and what a backup or a restore leaves when it is killed. */
const passing = /^(?:database\.lock|opening\.lock|database\.owner\.json|incoming|files\/\.incoming-.*|\..*)$/;

/** Every folder and file, as they lie there; links are followed. */
export async function listFolder(root: string): Promise<Pick<Inventory, 'folders'> & {files: string[]}> {
  const list = {folders: [] as string[], files: [] as string[]};
  const walk = async (folder: string) => {
    const names = await readdir(join(root, folder));
    for (const name of names.sort()) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (passing.test(path)) continue;
      const info = await stat(join(root, path));
      if (info.isFile()) list.files.push(path);
      if (!info.isDirectory()) continue;
      list.folders.push(path);
      await walk(path);
    }
  };
  await walk('');
  return list;
}

export async function hashFile(path: string): Promise<InventoryFile> {
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

/** The first thing in which two differ, in words, or undefined. */
export function difference(wanted: Inventory, found: Inventory): string | undefined {
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
