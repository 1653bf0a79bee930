/** Starts the demo in a process of its own, as `npm start` does. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {makeDataFolder} from '../../service/support/database.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface DemoProcess {
  url: string;
  /** Asks it to stop, as a terminal or a supervisor does. Resolves with the exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
}

export interface Failed {
  code: number | null;
  stderr: string;
}

function launch(
  args: readonly string[],
  env: Record<string, string>,
): ChildProcess & {stderr: object; stdout: object} {
  return spawn(process.execPath, ['--import', 'tsx', 'demo/server.ts', ...args], {
    cwd: root,
    env: {...process.env, DEMO_DATABASE_URL: '', PORT: '0', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves when the address is printed, or the process has ended. */
async function outcome(args: readonly string[], env: Record<string, string>): Promise<DemoProcess | Failed> {
  const process = launch(args, env);
  let stdout = '';
  let stderr = '';
  const exit = once(process, 'exit') as Promise<[number | null]>;
  process.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const url = await new Promise<string | undefined>((resolve) => {
    process.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, found] = /^kb-help demo: (http:\S+)$/m.exec(stdout) ?? [];
      if (found) resolve(found);
    });
    void exit.then(() => resolve(undefined));
  });
  if (url === undefined) return {code: (await exit)[0], stderr};
  return {
    url,
    stop: async (signal = 'SIGTERM') => {
      process.kill(signal);
      return (await exit)[0];
    },
  };
}

/** @throws with what it printed, when it does not start */
export async function startDemo(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<DemoProcess> {
  const result = await outcome(args, env);
  if ('url' in result) return result;
  throw new Error(`The demo ended with ${result.code}:\n${result.stderr}`);
}

/** Makes a data folder with the handbook, which `startTemporaryDemo` copies: to import it takes longer than to start. */
async function makeHandbookFolder(): Promise<string> {
  const folder = await makeDataFolder();
  const demo = await startDemo([], {KB_DATA: folder});
  await demo.stop();
  return folder;
}

/** What the process that lends demos has under a name. */
async function askLender(name: string): Promise<string> {
  const reply = await fetch(`${process.env['KB_E2E_DEMOS']}/${name}`);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}

/** @returns a data folder with an empty database, or with the handbook where no other articles are asked for */
async function temporaryFolder(args: readonly string[]): Promise<string> {
  if (args.length) return makeDataFolder();
  const handbook = await askLender('handbook');
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-demo-'));
  cpSync(handbook, folder, {recursive: true});
  return folder;
}

/** Starts it on a folder of its own, which is removed when it stops. */
export async function startTemporaryDemo(
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<DemoProcess> {
  const folder = await temporaryFolder(args);
  const demo = await startDemo(args, {...env, KB_DATA: folder});
  return {
    ...demo,
    async stop(signal) {
      const code = await demo.stop(signal);
      await rm(folder, {recursive: true});
      return code;
    },
  };
}

/**
 * Imports the handbook, beside the tests that do without it, and starts a demo of it for each engine and each place in which a worker runs, when
 * the first of them asks for it. It outlives the worker, which ends before a file with other articles: a start takes seconds.
 * @returns what stops them all
 */
export async function lendDemos(): Promise<() => Promise<void>> {
  const handbook = makeHandbookFolder();
  // Each worker that asks for it gets the error.
  handbook.catch(() => undefined);
  const demos = new Map<string, Promise<DemoProcess>>();
  const urlOf = async (place: string) => {
    const demo = demos.get(place) ?? startTemporaryDemo();
    demos.set(place, demo);
    // The next worker of the place tries again.
    demo.catch(() => demos.delete(place));
    return (await demo).url;
  };
  const server = createServer((request, response) => {
    const name = request.url!.slice(1);
    (name === 'handbook' ? handbook : urlOf(name)).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env['KB_E2E_DEMOS'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    // One that did not start has nothing to stop.
    const stopping = [...demos.values()].map((demo) => demo.then(({stop}) => stop()));
    const removing = handbook.then((folder) => rm(folder, {recursive: true}));
    await Promise.allSettled([...stopping, removing]);
  };
}

/** The demo of the handbook that is lent to the workers of a place, such as `chromium/0`. It goes on when they stop it. */
export async function borrowDemo(place: string): Promise<DemoProcess> {
  return {url: await askLender(place), stop: () => Promise.resolve(null)};
}

/** For a start that must fail. */
export async function failToStart(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Failed> {
  const result = await outcome(args, env);
  if (!('url' in result)) return result;
  await result.stop();
  throw new Error('The demo started.');
}
