/**
 * The thread of the embedded database. PGlite is PostgreSQL compiled to WebAssembly, and a statement runs until its end; here, only other
 * statements wait for it.
 */
import {existsSync} from 'node:fs';
import {mkdir, rename, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parentPort, workerData, type MessagePort} from 'node:worker_threads';
import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {vector} from '@electric-sql/pglite-pgvector';
import {isEmpty, syncFolder, syncTree} from '../disk.ts';
import {changesChannel} from './changes.ts';
import {durable} from './durable-file-system.ts';
import {openLocalSocket, type LocalSocket} from './local-socket.ts';
import {PortStream} from './port-stream.ts';
import {eventsOf} from './replies.ts';
import {Session} from './session.ts';

export interface ThreadOptions {
  /** Made when it is empty; `memory://` for a database that is gone at its end. */
  folder: string;
  /** Memory for the database's pages, in MB. */
  bufferSize: number;
  /** The compiled module of PGlite. */
  code: WebAssembly.Module;
}

/** What the thread is asked for: a connection, a socket in a data folder, its end. */
export type ThreadRequest = {connection: MessagePort} | {share: string} | {close: true};

/** Messages of the thread: it is open, the address of its socket if there can be one, a connection has changed content, it has failed. */
export type ThreadReport = {open: true} | {shared: string | undefined} | {changed: string} | {broken: Error};

/** An empty database in the package, beside the compiled code; build.mjs makes it. */
const packaged = fileURLToPath(new URL('../../../new-database.tgz', import.meta.url));

/** Databases of a new server that only further ones would be made of. They are half of its files, which are copied with each backup. */
const templates = ['template0', 'template1'];

/**
 * Makes an empty database. It is unpacked where the package has one, because PGlite takes 750 MB and 7 s to make one. It gets its
 * name at the end, so that a process that is killed before leaves no half of a database.
 */
async function makeDatabase(folder: string, open: (folder: string) => Promise<PGlite>): Promise<void> {
  const made = join(dirname(folder), '.new-database');
  await rm(made, {recursive: true, force: true});
  await mkdir(made, {recursive: true, mode: 0o700});
  if (existsSync(packaged)) {
    const {extract} = await import('tar');
    await extract({file: packaged, cwd: made});
  } else {
    const client = await open(made);
    for (const name of templates) {
      await client.query('update pg_database set datistemplate = false where datname = $1', [name]);
      await client.exec(`drop database ${name}`);
    }
    await client.close();
  }
  await syncTree(made);
  await rm(folder, {recursive: true, force: true});
  await rename(made, folder);
  await syncFolder(dirname(folder));
}

async function openDatabase({folder, bufferSize, code}: ThreadOptions): Promise<PGlite> {
  const isKept = folder !== 'memory://';
  const open = (folder: string) => {
    const {startParams, ...place} = isKept
      ? durable(folder)
      : {dataDir: folder, startParams: PGlite.defaultStartParams};
    return PGlite.create({
      ...place,
      pgliteWasmModule: code,
      // Always: a folder that has once had vectors cannot be used without their code.
      extensions: {pg_trgm, vector},
      // By default the write-ahead log grows to 1 GB before a checkpoint.
      startParams: [
        ...startParams,
        ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB', '-c', `shared_buffers=${bufferSize}MB`],
      ],
    });
  };
  if (isKept && (await isEmpty(folder))) await makeDatabase(folder, open);
  return open(folder);
}

/** @param exit ends the thread */
export async function runDatabase(
  options: ThreadOptions,
  parent: Pick<MessagePort, 'on' | 'postMessage'>,
  exit: () => void,
): Promise<void> {
  const report = (what: ThreadReport) => parent.postMessage(what);
  const client = await openDatabase(options);
  // Of the one session, which hears of a change before its connection has the answer. There is no other channel.
  await client.exec(`listen ${changesChannel}`);

  /** A PostgreSQL server ends at a PANIC; PGlite would take the next statement, and never answer it. */
  function fail(error: Error): never {
    report({broken: new Error(error.message)});
    exit();
    throw error;
  }
  const session = new Session(async (request) => {
    const chunks: Uint8Array[] = [];
    // Not by execProtocol, which also takes all rows apart.
    await client
      .execProtocolRawStream(request, {onRawData: (chunk) => void chunks.push(chunk.slice())})
      .catch(fail);
    const reply = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    const {notifications, panic} = eventsOf(reply);
    for (const changed of notifications) report({changed});
    return panic === undefined ? reply : fail(new Error(panic));
  });

  let socket: LocalSocket | undefined;
  parent.on('message', async (request: ThreadRequest) => {
    if ('connection' in request) {
      // The service has one connection at a time, and commands prepare no statements.
      void session.forgetStatements().catch(() => {});
      void session.serve(new PortStream(request.connection));
    } else if ('share' in request) {
      socket = await openLocalSocket(request.share, session);
      report({shared: socket?.address});
    } else {
      await socket?.close();
      await client.close();
      exit();
    }
  });
  report({open: true});
}

if (parentPort) await runDatabase(workerData as ThreadOptions, parentPort, () => process.exit());
