/** Where the bytes of imported and uploaded files are. */
import {randomUUID} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {access, copyFile, mkdir, open, rename, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import type {Readable} from 'node:stream';
import {codeOf} from '../http/errors.ts';
import {ProblemError} from '../problem.ts';
import type {FileDescription} from './describe.ts';

/** Names come from `describeFile`, and what a name stands for never changes. */
export interface FileStorage {
  /**
   * Stores the file at `path` under the description's name; when it returns, the file is safe. Storing it again does nothing.
   * @param consume the file at `path` is not needed any more, so it may be moved instead of copied
   * @throws ProblemError 503 when the storage cannot take it
   */
  put(description: FileDescription, path: string, options?: {consume?: boolean}): Promise<void>;
  /** Bytes in the file, or undefined when there is none of this name. */
  size(name: string): Promise<number | undefined>;
  /** Bytes `start` to `end`, both included, of a file that is there. */
  read(name: string, start: number, end: number): Promise<Readable>;
}

const namePattern = /^[0-9a-f]{16}-[a-z0-9-]{1,64}\.[a-z0-9]{2,5}$/;

/** Could this be the name of a stored file? Such a name has no path in it. */
export const isFileName = (name: string) => namePattern.test(name);

/** @throws RangeError */
export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new RangeError(`${name} is not the name of a stored file`);
  return name;
}

/** What the caller is told when files can neither be stored nor read for the moment. */
export function storageUnavailable(cause: unknown): ProblemError {
  const detail = 'The service cannot reach its file storage, or that is full; try again later.';
  const error = new ProblemError('storage-unavailable', detail, {headers: {'Retry-After': '30'}});
  error.cause = cause;
  return error;
}

/** The disk is full, or the user's share of it. */
const isFull = (error: unknown) => error instanceof Error && /^(ENOSPC|EDQUOT)$/.test(codeOf(error) ?? '');

/** Passes an error on, as 503 when the disk is full. */
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

/** Files in one folder, made when the first is stored. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, requireFileName(name));

  async function put(name: string, path: string, consume: boolean): Promise<void> {
    const target = pathOf(name);
    if (await exists(target)) return;
    await mkdir(folder, {recursive: true});
    // Under its own name only once it is whole: a reader never gets half a file.
    const incoming = join(folder, `.incoming-${randomUUID()}`);
    try {
      if (!(consume && (await moved(path, incoming)))) await copyFile(path, incoming);
      const handle = await open(incoming, 'r+');
      await handle.sync().finally(() => handle.close());
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
  };
}

/** False when the two are on different disks. */
const moved = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') return false;
      throw error;
    },
  );
