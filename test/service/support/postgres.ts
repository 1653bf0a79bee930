/**
 * A real PostgreSQL server for one run of the tests. The first test file starts this module as a process of its own; it
 * stays until the run that asked for it is over, even when that is killed, and leaves nothing behind.
 */
import {spawn, spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import pg from 'pg';

interface Server {
  url: string;
  keeper: number;
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
  // The test runner starts a process a file; all of them share its server.
  const run = process.env['NODE_TEST_CONTEXT'] ? process.ppid : process.pid;
  const note = join(tmpdir(), `kb-help-postgres-${run}`);
  const ready = join(note, 'server.json');
  for (;;) {
    if (existsSync(ready)) {
      const server = JSON.parse(readFileSync(ready, 'utf8')) as Server;
      if (isRunning(server.keeper)) return server;
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
  const keeper = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.url), String(run), note],
    {detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: {...process.env, NODE_TEST_CONTEXT: ''}},
  );
  let complaint = '';
  keeper.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  let code: number | null = null;
  keeper.on('exit', (status) => (code = status ?? 1));
  while (!existsSync(join(note, 'server.json'))) {
    if (code !== null) throw new Error(`PostgreSQL did not start: ${complaint}`);
    await wait(50);
  }
  keeper.stderr.destroy();
  keeper.unref();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Folder of `initdb` and `postgres`: of the newest version installed, else from the PATH. */
function programs(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(debian, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
  return folder ?? spawnSync('pg_config', ['--bindir'], {encoding: 'utf8'}).stdout?.trim() ?? '';
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): {uid: number; gid: number} | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], {encoding: 'utf8'}).stdout);
  return {uid: id('-u'), gid: id('-g')};
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(url: string): Promise<boolean> {
  return onServer(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function keep(run: number, note: string): Promise<void> {
  const bin = programs();
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'kb-help-postgres-data-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = {cwd: folder, ...user, env: {...process.env, LC_ALL: 'C.UTF-8'}};
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '--pgdata',
      folder,
      '--username',
      'kb',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
    ],
    {...options, encoding: 'utf8'},
  );
  if (made.status !== 0) throw new Error(made.stderr || String(made.error));

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...options,
      stdio: 'ignore',
    },
  );
  const gone = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  try {
    const url = `postgres://kb@127.0.0.1:${port}/postgres`;
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
      await wait(50);
    }
    writeFileSync(join(note, 'new'), JSON.stringify({url, keeper: process.pid} satisfies Server));
    renameSync(join(note, 'new'), join(note, 'server.json'));
    while (isRunning(run) && server.exitCode === null) await wait(200);
  } finally {
    // SIGINT is PostgreSQL's fast shutdown.
    server.kill('SIGINT');
    await gone;
    rmSync(folder, {recursive: true, force: true});
    rmSync(note, {recursive: true, force: true});
  }
}

const [, program, run, note] = process.argv;
if (program === fileURLToPath(import.meta.url) && run && note) await keep(Number(run), note);
