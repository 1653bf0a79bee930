import {join} from 'node:path';
import type {ServiceConfig} from '../config.ts';
import {folderStorage, type FileStorage} from './store.ts';

/** The storage that the settings choose: a bucket, or a folder beside the database. */
export async function openStorage({
  dataFolder,
  storage,
}: Pick<ServiceConfig, 'dataFolder' | 'storage'>): Promise<FileStorage> {
  if (!storage) return folderStorage(join(dataFolder, 'files'));
  const {s3Storage} = await import('./s3.ts');
  return s3Storage(storage);
}
