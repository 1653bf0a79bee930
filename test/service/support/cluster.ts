/** A PostgreSQL server in a folder of its own, which can be killed and started again. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {chownSync, existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import pg from 'pg';

export interface Cluster {
  /** Of the database `postgres`. */
  url: string;
  running(): boolean;
  /** Starts it, and waits until it answers. */
  start(): Promise<void>;
  /** `kill -9`: it gets to do nothing any more. */
  kill(): Promise<void>;
  /** Stops it, and removes everything. */
  remove(): Promise<void>;
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

/** PostgreSQL and its poolers refuse to run as root. */
export function unprivileged(): {uid: number; gid: number} | undefined {
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
  const client = new pg.Client({connectionString: url});
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the folder. `settings` are those of postgresql.conf. With `primary`, it is a streaming replica of that one, which must run. */
export async function makeCluster(settings: readonly string[], primary?: Cluster): Promise<Cluster> {
  const bin = programs();
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'kb-help-postgres-data-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = {cwd: folder, ...user, env: {...process.env, LC_ALL: 'C.UTF-8'}};
  const [program, ...making] = primary
    ? ['pg_basebackup', '--dbname', primary.url, '--write-recovery-conf', '--checkpoint', 'fast']
    : ['initdb', ...'--username kb --auth trust --encoding UTF8 --locale C.UTF-8'.split(' ')];
  const made = spawnSync(join(bin, program!), ['--pgdata', folder, '--no-sync', ...making], {
    ...options,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr || String(made.error));

  const port = await freePort();
  const url = `postgres://kb@127.0.0.1:${port}/postgres`;
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const args = ['-D', folder, ...all.flatMap((setting) => ['-c', setting])];
  let server: ChildProcess | undefined;
  const running = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!server || !running()) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  return {
    url,
    running,
    async start() {
      // After a kill it refuses to start until the last of its processes has noticed.
      for (let attempt = 1; !(await answers(url)); attempt++) {
        if (!running()) {
          if (attempt > 200) throw new Error(`postgres ended with ${server?.exitCode}`);
          server = spawn(join(bin, 'postgres'), args, {...options, stdio: 'ignore'});
        }
        await wait(50);
      }
    },
    kill: () => end('SIGKILL'),
    async remove() {
      // SIGINT is PostgreSQL's fast shutdown.
      await end('SIGINT');
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
