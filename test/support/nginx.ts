/** A real nginx with a configuration that is shipped, on a free port. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmod, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {connect, createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {find} from '../../scripts/programs.mjs';

const shipped = new URL('../../service/deploy/', import.meta.url);

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
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

const types = 'types { text/html html; text/javascript js; text/css css; image/svg+xml svg; }';

/**
 * @param name of the file in service/deploy
 * @param port where it listens
 * @param changes what stands for the test's own places; each must be in the file
 */
export async function startNginx(
  name: string,
  port: number,
  changes: readonly [RegExp, string][],
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-nginx-'));
  await chmod(folder, 0o755);
  let site = await readFile(fileURLToPath(new URL(name, shipped)), 'utf8');
  for (const [pattern, replacement] of [[/listen 8080;/, `listen 127.0.0.1:${port};`] as const, ...changes]) {
    if (!pattern.test(site)) throw new Error(`service/deploy/${name} has no ${String(pattern)}`);
    site = site.replace(pattern, () => replacement);
  }
  // Not every configuration has a cache.
  site = site.replaceAll('/var/cache/nginx/', `${folder}/cache-`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((path) => `${path}_temp_path ${join(folder, path)};`)
    .join('\n');
  const main = `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; ${types} ${temporary}
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
