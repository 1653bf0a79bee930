import {join} from 'node:path';
import type {ServiceConfig} from '../config.ts';
import {keptFree} from '../disk-space.ts';
import {removeAbandoned} from './abandoned.ts';
import {folderStorage, incomingPrefix, type FileStorage} from './store.ts';

/** Opens the configured storage: a bucket, or a folder in the data folder, without what a killed process left half stored there. */
export async function openStorage({
  dataFolder,
  databaseUrl,
  storage,
}: Pick<ServiceConfig, 'dataFolder' | 'databaseUrl' | 'storage'>): Promise<FileStorage> {
  if (!storage) {
    const folder = join(dataFolder, 'files');
    await removeAbandoned(folder, incomingPrefix);
    return folderStorage(folder, keptFree({databaseUrl}));
  }
  const {s3Storage} = await import('./s3.ts');
  return s3Storage(storage);
}
