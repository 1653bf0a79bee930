/** A real PgBouncer in transaction mode, on a free port. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {chmod, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {find} from '../../scripts/programs.mjs';
import {unprivileged} from '../service/support/cluster.ts';
import {freePort} from './nginx.ts';

export interface Pooler {
  /** The same database, through the pooler. */
  url: string;
  start(): Promise<void>;
  /** `kill -9` */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** @param connections to the server at most */
export async function makePooler(databaseUrl: string, connections: number): Promise<Pooler> {
  const {hostname, port: serverPort, username, pathname} = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), `"${username}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  const program = find('pgbouncer') ?? 'pgbouncer';
  let server: ChildProcess | undefined;
  let output = '';
  const kill = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async start() {
      server = spawn(program, [settings], {...unprivileged(), stdio: ['ignore', 'ignore', 'pipe']});
      server.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()));
      while (!(await listens(port))) {
        if (server.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`);
        await wait(20);
      }
    },
    kill: () => kill('SIGKILL'),
    async remove() {
      await kill('SIGTERM');
      await rm(folder, {recursive: true, force: true});
    },
  };
}
