import {createReadStream, type ReadStream} from 'node:fs';
import {randomUUID} from 'node:crypto';
import {access, copyFile, mkdir, rename, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import type {FileDescription} from './describe.ts';

/** Where the bytes of imported and uploaded files are. Names come from `describeFile`, and what a name stands for never changes. */
export interface FileStorage {
  has(name: string): Promise<boolean>;
  /** Stores a copy of the file at `path` under the description's name. Storing it again does nothing. */
  put(description: FileDescription, path: string): Promise<void>;
  /** Bytes in the file, or undefined when there is none of this name. */
  size(name: string): Promise<number | undefined>;
  /** Bytes `start` to `end`, both included. */
  read(name: string, start: number, end: number): ReadStream;
}

const namePattern = /^[0-9a-f]{16}-[a-z0-9-]{1,64}\.[a-z0-9]{2,5}$/;

/** Could this be the name of a stored file? Such a name has no path in it. */
export const isFileName = (name: string) => namePattern.test(name);

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Files in one folder, made when the first is stored. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new RangeError(`${name} is not the name of a stored file`);
    return join(folder, name);
  };
  return {
    has: (name) => exists(pathOf(name)),
    async put({name}, path) {
      const target = pathOf(name);
      if (await exists(target)) return;
      await mkdir(folder, {recursive: true});
      // Under its own name only once it is whole: a reader never gets half a file.
      const incoming = join(folder, `.incoming-${randomUUID()}`);
      try {
        await copyFile(path, incoming);
        await rename(incoming, target);
      } finally {
        await rm(incoming, {force: true});
      }
    },
    async size(name) {
      const info = await stat(pathOf(name)).catch(() => undefined);
      return info?.isFile() ? info.size : undefined;
    },
    read: (name, start, end) => createReadStream(pathOf(name), {start, end}),
  };
}
