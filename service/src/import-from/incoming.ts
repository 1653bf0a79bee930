/** Where the files of an import lie while it runs. */
import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import {join} from 'node:path';
import type {ServiceConfig} from '../config.ts';
import {keptFree} from '../disk-space.ts';
import {reserveSpace} from '../files/store.ts';
import type {Upload} from './archive.ts';
import {bytesOf, writeUploads} from './uploads.ts';

/** Bytes of all files of one import, unpacked. */
export const maxImport = 100 * 1024 * 1024;

/** Prefix of the temporary folders of imports. The next start removes those of a killed process. */
export const incomingPrefix = '.import-';

/**
 * Writes the files into a folder of their own, which is removed after its use.
 * @throws ImportError for a damaged archive, and for a name that files have twice
 */
export async function withIncoming<T>(
  config: Pick<ServiceConfig, 'dataFolder' | 'databaseUrl'>,
  uploads: readonly Upload[],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const {dataFolder} = config;
  // A command may come before the first start of the service.
  await mkdir(dataFolder, {recursive: true});
  const folder = await mkdtemp(join(dataFolder, incomingPrefix));
  try {
    const release = reserveSpace(dataFolder, bytesOf(uploads), keptFree(config));
    await writeUploads(folder, uploads).finally(release);
    return await use(folder);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
