/** A real nginx with the configuration that is shipped, in front of the addresses given. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmod, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {connect, createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {find} from '../../scripts/programs.mjs';

const shipped = fileURLToPath(new URL('../../service/deploy/nginx.conf', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Puts the test's own places into the text, and fails when one of them is not in it any more. */
function fill(text: string, changes: readonly [RegExp, string][]): string {
  for (const [pattern, replacement] of changes) {
    if (!pattern.test(text)) throw new Error(`service/deploy/nginx.conf has no ${String(pattern)}`);
    text = text.replace(pattern, replacement);
  }
  return text;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** @param ports of the processes, on this machine */
export async function startNginx(ports: readonly [number, number]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-nginx-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const site = fill(await readFile(shipped, 'utf8'), [
    [/127\.0\.0\.1:8787/, `127.0.0.1:${ports[0]}`],
    [/127\.0\.0\.1:8788/, `127.0.0.1:${ports[1]}`],
    [/\/var\/cache\/nginx\/kb/, join(folder, 'cache')],
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const main = `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; ${temporary}
${site} }`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, main);
  const child = spawn(find('nginx')!, ['-p', folder, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const exit = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${complaint}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      await rm(folder, {recursive: true, force: true});
    },
  };
}
