/**
 * A real PostgreSQL server for one run of the tests. The first test file starts this module as a process of its own; it
 * stays until the run that asked for it is over, even when that is killed, and leaves nothing behind.
 */
import {spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import pg from 'pg';
import {openDatabase} from '../../../service/src/db/database.ts';
import {applyVocabulary} from '../../../service/src/store/vocabulary.ts';
import {makeCluster} from './cluster.ts';

interface Server {
  url: string;
  supervisor: number;
}

/** A new, empty database on the run's server, which is started when it is not there yet. `options` are those of `create database`. */
export async function createDatabase(
  options = '',
): Promise<{databaseUrl: string; drop: () => Promise<void>}> {
  const {url} = await sharedServer();
  const name = `kb_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} ${options}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = name;
  return {databaseUrl: databaseUrl.href, drop: () => onServer(url, `drop database ${name} with (force)`)};
}

/** A new database without articles, migrated and with the vocabulary: a copy of one that was made when the server started. */
export const createMigratedDatabase = () => createDatabase(`template ${migrated}`);

const migrated = 'kb_migrated';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({connectionString: url});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function sharedServer(): Promise<Server> {
  // The processes that run test files share a server: it is that of the process which started them.
  const run =
    Number(process.env['KB_TEST_RUN']) || (process.env['NODE_TEST_CONTEXT'] ? process.ppid : process.pid);
  const note = join(tmpdir(), `kb-help-postgres-${run}`);
  const ready = join(note, 'server.json');
  for (;;) {
    if (existsSync(ready)) {
      const server = JSON.parse(readFileSync(ready, 'utf8')) as Server;
      if (isRunning(server.supervisor)) return server;
      rmSync(note, {recursive: true, force: true});
    }
    if (makeFolder(note)) await startKeeper(run, note);
    await wait(50);
  }
}

function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

async function startKeeper(run: number, note: string): Promise<void> {
  const supervisor = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.url), String(run), note],
    {detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: {...process.env, NODE_TEST_CONTEXT: ''}},
  );
  let complaint = '';
  supervisor.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  let code: number | null = null;
  supervisor.on('exit', (status) => (code = status ?? 1));
  while (!existsSync(join(note, 'server.json'))) {
    if (code !== null) throw new Error(`PostgreSQL did not start: ${complaint}`);
    await wait(50);
  }
  supervisor.stderr.destroy();
  supervisor.unref();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function keep(run: number, note: string): Promise<void> {
  // These databases need not survive a crash of the machine.
  const cluster = await makeCluster(['fsync=off', 'max_connections=400']);
  try {
    await cluster.start();
    const {url} = cluster;
    await onServer(url, `create database ${migrated}`);
    const database = await openDatabase({
      databaseUrl: Object.assign(new URL(url), {pathname: migrated}).href,
    });
    await applyVocabulary(database.db);
    await database.close();
    writeFileSync(join(note, 'new'), JSON.stringify({url, supervisor: process.pid} satisfies Server));
    renameSync(join(note, 'new'), join(note, 'server.json'));
    while (isRunning(run) && cluster.running()) await wait(200);
  } finally {
    await cluster.remove();
    rmSync(note, {recursive: true, force: true});
  }
}

const [, program, run, note] = process.argv;
if (program === fileURLToPath(import.meta.url) && run && note) await keep(Number(run), note);
