import {join} from 'node:path';
import type {ServiceConfig} from '../config.ts';
import {folderStorage, type FileStorage} from './store.ts';

/** Opens the configured storage: a bucket, or a folder in the data folder. */
export async function openStorage({
  dataFolder,
  storage,
}: Pick<ServiceConfig, 'dataFolder' | 'storage'>): Promise<FileStorage> {
  if (!storage) return folderStorage(join(dataFolder, 'files'));
  const {s3Storage} = await import('./s3.ts');
  return s3Storage(storage);
}
