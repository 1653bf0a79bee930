/** Storage of imported and uploaded files. */
import {randomUUID} from 'node:crypto';
import {createReadStream, statSync} from 'node:fs';
import {access, copyFile, rename, rm, stat} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {Readable} from 'node:stream';
import {freeBytes} from '../disk-space.ts';
import {isFull, makeFolder, syncFile, syncFolder} from '../disk.ts';
import {ProblemError} from '../problem.ts';
import type {FileDescription} from './describe.ts';

/** Files are immutable: their names come from `describeFile` and contain a hash of the content. */
export interface FileStorage {
  /**
   * Stores the file at `path` under the description's name, durably. Storing it again does nothing.
   * @param consume whether the file at `path` may be moved instead of copied
   * @throws ProblemError 503 when the storage cannot take it
   */
  put(description: FileDescription, path: string, options?: {consume?: boolean}): Promise<void>;
  /** Size of the file in bytes, or undefined when there is no file of this name. */
  size(name: string): Promise<number | undefined>;
  /** Streams the bytes `start` to `end`, both included, of an existing file. */
  read(name: string, start: number, end: number): Promise<Readable>;
  /** Removes a file, if there is one of this name, durably. */
  remove(name: string): Promise<void>;
}

/** Source of a regular expression. */
export const fileName = '[0-9a-f]{16}-[a-z0-9-]{1,64}\\.[a-z0-9]{2,5}';
const namePattern = new RegExp(`^${fileName}$`);

/** Whether this could be the name of a stored file. Such a name contains no path. */
export const isFileName = (name: string) => namePattern.test(name);

/** @throws RangeError */
export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new RangeError(`${name} is not the name of a stored file`);
  return name;
}

/** The response while files can be neither stored nor read. */
export function storageUnavailable(cause: unknown): ProblemError {
  const detail = 'The service cannot reach its file storage, or that is full; try again later.';
  const error = new ProblemError('storage-unavailable', detail, {headers: {'Retry-After': '30'}});
  error.cause = cause;
  return error;
}

/** Rejects with a 503 problem when the disk is full, otherwise with the error itself. */
export function onDisk<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isFull(error) ? storageUnavailable(error) : error;
  });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Prefix of the names of files that are not stored completely yet. */
export const incomingPrefix = '.incoming-';

/**
 * Reserves disk space for a file that is written. Without it one file could use up what the embedded database needs.
 * @returns a function that releases it
 * @throws ProblemError 503 unless so many bytes are free, with `keptFree` bytes left over
 */
export function reserveSpace(folder: string, bytes: number, keptFree: number): () => void {
  const disk = statSync(folder).dev;
  const taken = reservedBytes.get(disk) ?? 0;
  const free = freeBytes(folder);
  if (keptFree > 0 && free - taken - bytes < keptFree)
    throw storageUnavailable(new Error(`${bytes} bytes leave less than ${keptFree} of ${free} free`));
  reservedBytes.set(disk, taken + bytes);
  return () => reservedBytes.set(disk, reservedBytes.get(disk)! - bytes);
}
/** By device: the bytes that are reserved for files in progress. */
const reservedBytes = new Map<number, number>();

/**
 * Stores files in one folder, which is created with the first file.
 * @param keptFree bytes that stay free on its disk
 */
export function folderStorage(folder: string, keptFree = 0): FileStorage {
  const pathOf = (name: string) => join(folder, requireFileName(name));

  async function put(name: string, path: string, consume: boolean): Promise<void> {
    const target = pathOf(name);
    if (!(await exists(target))) await add(target, path, consume);
    // Also for a file that another request is adding: its name may not be on the disk yet.
    await syncFolder(folder);
    await syncFolder(dirname(folder));
  }

  async function add(target: string, path: string, consume: boolean): Promise<void> {
    await makeFolder(folder);
    // The file gets its name once it is complete, so readers never see a part of it.
    const incoming = join(folder, `${incomingPrefix}${randomUUID()}`);
    try {
      if (!(consume && (await move(path, incoming)))) {
        const release = reserveSpace(folder, (await stat(path)).size, keptFree);
        await copyFile(path, incoming).finally(release);
      }
      await syncFile(incoming);
      await rename(incoming, target);
    } finally {
      await rm(incoming, {force: true});
    }
  }

  return {
    put: ({name}, path, {consume = false} = {}) => onDisk(put(name, path, consume)),
    async size(name) {
      const info = await stat(pathOf(name)).catch(() => undefined);
      return info?.isFile() ? info.size : undefined;
    },
    read: (name, start, end) => Promise.resolve(createReadStream(pathOf(name), {start, end})),
    async remove(name) {
      await rm(pathOf(name), {force: true});
      if (await exists(folder)) await syncFolder(folder);
    },
  };
}

/** Moves a file. False when the two paths are on different disks. */
const move = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') return false;
      throw error;
    },
  );
