/**
 * The thread that makes one archive to download. Converting articles and compressing would block the thread that answers requests. It sends
 * a chunk whenever it is asked for one, so that nothing piles up for a slow client.
 */
import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {PassThrough, type Readable} from 'node:stream';
import {parentPort, workerData} from 'node:worker_threads';
import * as tar from 'tar';
import {streamBackup} from '../backup/archive.ts';
import {listFolder} from '../backup/inventory.ts';
import type {ServiceConfig} from '../config.ts';
import {exportFolder} from '../content-folder/export/export-folder.ts';
import {openDatabase, type Database} from '../db/database.ts';
import {isFull} from '../disk.ts';
import {openStorage} from '../files/open.ts';
import {exportOwnSite} from '../static-site/own-site.ts';

export type ArchiveKind = 'export' | 'site' | 'backup';
export type ArchivePhase = 'reading' | 'writing' | 'packing';

export interface ArchiveOptions {
  kind: ArchiveKind;
  config: ServiceConfig;
  /** A copy of the data folder, with the embedded database that nothing writes to; undefined where the database is on a server. */
  snapshot: string | undefined;
  /** An empty folder for what goes into the archive. */
  folder: string;
  /** Address that a site will have. */
  url: string;
}

/** Messages of the thread: how far it is, the bytes that it was asked for (null at the end), or why there are none. */
export type ArchiveReport =
  | {phase: ArchivePhase; done: number; total: number}
  | {bytes: Uint8Array<ArrayBuffer> | null; missing?: number}
  | {failed: string; isFull: boolean};

const {kind, config, snapshot, folder, url} = workerData as ArchiveOptions;
const send = (report: ArchiveReport, transfer: ArrayBuffer[] = []) =>
  parentPort!.postMessage(report, transfer);

/** Milliseconds between two reports of one phase. */
const interval = 200;
let reported = -Infinity;
const report = (phase: ArchivePhase, done: number, total: number) => {
  const now = performance.now();
  if (now - reported < interval && done < total) return;
  reported = now;
  send({phase, done, total});
};

/** The name of the folder in the archive. */
const names: Record<Exclude<ArchiveKind, 'backup'>, string> = {
  export: 'kb-help-export',
  site: 'kb-help-site',
};

async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const {databaseUrl} = config;
  const database = await openDatabase(
    snapshot === undefined ? {databaseUrl: databaseUrl!, poolSize: 1} : {dataFolder: snapshot},
  );
  return use(database.db).finally(() => database.close());
}

/** @returns names of files that the storage lacks */
async function writeSite(db: Database, target: string): Promise<string[]> {
  const {missing} = await exportOwnSite(target, db, config, {
    url,
    hasWidget: false,
    onProgress: (_phase, done, total) => report('writing', done, total),
  });
  return missing;
}

async function writeContent(db: Database, target: string): Promise<string[]> {
  const {missing} = await exportFolder(target, {
    db,
    storage: await openStorage(config),
    articleUrl: config.articleUrl,
    onProgress: (phase, done, total) => report(phase === 'reading' ? 'reading' : 'writing', done, total),
  });
  return missing;
}

async function* archive(): AsyncGenerator<Buffer, number> {
  const output = new PassThrough();
  if (kind === 'backup') {
    const written = streamBackup(snapshot!, output, (phase, done, total) =>
      report(phase === 'hashing' ? 'reading' : 'packing', done, total),
    );
    written.then(
      () => output.end(),
      (error: Error) => output.destroy(error),
    );
    yield* output as Readable as AsyncIterable<Buffer>;
    return 0;
  }
  const name = names[kind];
  const target = join(folder, name);
  await mkdir(target);
  const missing = await withDatabase((db) => (kind === 'site' ? writeSite : writeContent)(db, target));
  const total = (await listFolder(target)).files.length;
  let done = 0;
  yield* tar.create(
    {
      ...{cwd: folder, gzip: true, portable: true},
      onWriteEntry: ({type}) => report('packing', type === 'File' ? (done += 1) : done, total),
    },
    [name],
  );
  return missing.length;
}

const chunks = archive();
parentPort!.on('message', async () => {
  try {
    const {value, done} = await chunks.next();
    if (done) return send({bytes: null, missing: value});
    const bytes = Uint8Array.from(value);
    send({bytes}, [bytes.buffer]);
  } catch (error) {
    send({failed: (error as Error).message, isFull: isFull(error)});
  }
});
