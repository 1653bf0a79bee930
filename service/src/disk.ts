/**
 * Makes files, folders and their names durable. Syncing a file does not sync its entry in the folder, so a file that was created or
 * renamed can be gone after a power failure although its content was synced.
 */
import {closeSync, existsSync, fsyncSync, openSync, rmSync} from 'node:fs';
import {mkdir, mkdtemp, open, readdir, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {ConfigError} from './config.ts';
import {codeOf} from './database-errors.ts';

/** Windows syncs no folders; NTFS keeps a journal of their entries. */
const canSyncFolders = process.platform !== 'win32';

/** Syncs the entries of a folder. */
export function syncFolderSync(path: string): void {
  if (!canSyncFolders) return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs the content of a file. */
export async function syncFile(path: string): Promise<void> {
  // Windows syncs no file that is open for reading only.
  const handle = await open(path, canSyncFolders ? 'r' : 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Syncs the entries of a folder. */
export const syncFolder = (path: string): Promise<void> =>
  canSyncFolders ? syncFile(path) : Promise.resolve();

/** Whether a folder has no entries, or does not exist. */
export const isEmpty = async (path: string): Promise<boolean> =>
  (await readdir(path).catch(() => [])).length === 0;

/** Entries of a folder that are synced at the same time. A file system commits several syncs at once. */
const concurrency = 16;

/** Syncs a folder with all files and folders in it. */
export async function syncTree(path: string): Promise<void> {
  const entries = await readdir(path, {withFileTypes: true});
  while (entries.length > 0) {
    await Promise.all(
      entries.splice(-concurrency).map(async (entry) => {
        const each = join(path, entry.name);
        if (entry.isDirectory()) await syncTree(each);
        else if (entry.isFile()) await syncFile(each);
      }),
    );
  }
  await syncFolder(path);
}

/**
 * Creates a folder with those that it is in, durably. Unlike Node's recursive `mkdir`, this ends when the system refuses a folder with
 * ENOENT, as Linux does in `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (!existsSync(parent) && parent !== path) await makeFolder(parent);
  try {
    await mkdir(path);
  } catch (error) {
    // Anything else that has the name shows at the first use.
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  await syncFolder(parent);
}

const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const atSignal = new Set<string>();

function end(signal: NodeJS.Signals): void {
  for (const path of atSignal) rmSync(path, {recursive: true, force: true});
  for (const each of ending) process.off(each, end);
  process.kill(process.pid, signal);
}

/**
 * Removes a file or folder when a signal ends this process, as Ctrl+C does.
 * @returns a function that ends that
 */
export function removeAtSignal(path: string): () => void {
  if (atSignal.size === 0) for (const each of ending) process.on(each, end);
  atSignal.add(path);
  return () => {
    atSignal.delete(path);
    if (atSignal.size === 0) for (const each of ending) process.off(each, end);
  };
}

/** Whether the disk, or the quota of the user, had no room. */
export const isFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT)$/.test(codeOf(error) ?? '');

const reasons: Record<string, string> = {
  EACCES: 'the user that runs the service may not write there',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file has that name',
  ENOENT: 'the system makes no folder there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file has the name of a folder',
  EPERM: 'the user that runs the service may not write there',
  EROFS: 'the file system is read-only',
};

/**
 * Makes the data folder, unless it is there, and tries whether it can be written: what comes later would wait and repeat, and fail without the
 * name of the setting.
 * @throws ConfigError
 */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
    const probe = await mkdtemp(join(path, '.writable-'));
    // A full disk may still have room for a folder.
    await writeFile(join(probe, 'file'), Buffer.alloc(4096)).finally(() => rm(probe, {recursive: true}));
  } catch (error) {
    const code = codeOf(error) ?? '';
    const reason = reasons[code] ?? 'it cannot be written';
    const advice = isFull(error)
      ? 'make room, or name another folder'
      : 'name a folder that the service can write to';
    throw new ConfigError(`KB_DATA is "${path}"; ${reason} (${code}); ${advice}.`);
  }
}
