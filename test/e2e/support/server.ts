/** Starts the demo in a process of its own, as `npm start` does. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
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
export async function makeHandbookFolder(): Promise<string> {
  const folder = await makeDataFolder();
  const demo = await startDemo([], {KB_DATA: folder});
  await demo.stop();
  process.env['KB_E2E_HANDBOOK'] = folder;
  return folder;
}

/** @returns a data folder with an empty database, or with the handbook where no other articles are asked for */
async function temporaryFolder(args: readonly string[]): Promise<string> {
  const handbook = process.env['KB_E2E_HANDBOOK'];
  if (args.length || !handbook) return makeDataFolder();
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
