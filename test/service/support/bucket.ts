/** A real S3-compatible storage on this machine, with one bucket. */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import S3rver from 's3rver';
import type {StorageConfig} from '../../../service/src/config.ts';

export interface Bucket {
  config: StorageConfig;
  close(): Promise<void>;
}

/** Its key, where programs for S3 look for one. */
Object.assign(process.env, {AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER'});

export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'kb-help-bucket-'));
  const configureBuckets = [{name: 'kb', configs: []}];
  const server = new S3rver({port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets});
  const {port} = await server.run();
  return {
    config: {bucket: 'kb', endpoint: `http://127.0.0.1:${port}`},
    async close() {
      await server.close();
      await rm(directory, {recursive: true, force: true});
    },
  };
}
