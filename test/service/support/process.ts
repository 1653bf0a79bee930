/** The service as a process of its own, on a database that outlives it. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {constants} from '../../../service/src/config.ts';
import type {OpenDatabase} from '../../../service/src/db/database.ts';
import {built, openDatabase} from './built.ts';
import {makeDataFolder, testKind} from './database.ts';
import {createMigratedDatabase} from './postgres.ts';

const cli = fileURLToPath(new URL('./cli-with-constants.mjs', import.meta.url));
/** Nothing here takes this long; it only ends what hangs. */
const hangTimeout = 300_000;

export interface TestEnvironment {
  folder: string;
  databaseUrl?: string;
  /** Opens the database; an embedded one only while no process has it. */
  open(): Promise<OpenDatabase>;
  /** What the service needs to know to find it. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** A data folder and an empty database. */
export async function makeTestEnvironment(): Promise<TestEnvironment> {
  const server = testKind === 'server' ? await createMigratedDatabase() : undefined;
  const folder = server ? await mkdtemp(join(tmpdir(), 'kb-help-process-')) : await makeDataFolder();
  const databaseUrl = server?.databaseUrl;
  return {
    folder,
    databaseUrl,
    open: () => openDatabase(databaseUrl ? {databaseUrl} : {dataFolder: folder}),
    env: {KB_DATA: folder, DATABASE_URL: databaseUrl ?? ''},
    async remove() {
      await server?.drop();
      await rm(folder, {recursive: true, force: true});
    },
  };
}

export interface StartOptions {
  command?: readonly string[];
  own?: Partial<typeof constants>;
}

export interface Process {
  child: ChildProcess;
  /** Empty when it ended before it listened. */
  url: string;
  output: {stdout: string; stderr: string};
  exit: Promise<number | null>;
}

const serve = [process.execPath, cli, built('cli/run'), 'serve'];

/**
 * Starts `kb-help-service serve`, or another command that does, and waits until it listens, or ends.
 * @param own constants of `serve` that are the test's own
 */
export async function startProcess(
  env: Record<string, string>,
  {command: [command = '', ...args] = serve, own = {}}: StartOptions = {},
): Promise<Process> {
  const KB_TEST_CONSTANTS = JSON.stringify({bufferSize: 16, searchBudget: 60_000, ...own});
  const child = spawn(command, args, {
    env: {...process.env, PORT: '0', KB_TEST_CONSTANTS, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: hangTimeout,
    killSignal: 'SIGKILL',
  });
  const output = {stdout: '', stderr: ''};
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk.toString();
      if (output.stdout.includes('\n')) resolve(output.stdout.trim());
    });
    void exit.then(() => resolve(''));
  });
  return {child, url, output, exit};
}
