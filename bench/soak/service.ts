/** The service that is soaked: `kb-help-service serve` in a process of its own, over a database that outlives it. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {openDatabase} from '../../service/src/db/database.ts';
import {hashKey, insertKey} from '../../service/src/store/keys.ts';
import {built} from '../../test/service/support/built.ts';
import {benchDatabase, type DatabaseKind} from '../service/database.ts';

export const key = 'soak';

const cli = fileURLToPath(new URL('../../test/service/support/cli-with-constants.mjs', import.meta.url));
const probe = new URL('./memory-probe.ts', import.meta.url).href;

export interface Environment {
  /** Settings by which the service finds its database and its files. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** @param articles how many there are, of the sizes that bench/service/database.ts makes */
export async function makeEnvironment(kind: DatabaseKind, articles: number): Promise<Environment> {
  const {options, remove} = await benchDatabase(kind, articles);
  const folder = await mkdtemp(join(tmpdir(), 'kb-soak-'));
  const {db, close} = await openDatabase(options);
  await insertKey(db, {hash: hashKey(key), name: 'soak', scopes: ['read', 'feedback', 'write']});
  await close();
  const onServer = 'databaseUrl' in options;
  return {
    env: {
      KB_DATA: onServer ? folder : options.dataFolder,
      DATABASE_URL: onServer ? options.databaseUrl : '',
    },
    async remove() {
      await remove();
      await rm(folder, {recursive: true, force: true});
    },
  };
}

/** Lines of the service's log above the level of information. */
export interface LogLines {
  warnings: number;
  errors: number;
  /** The first of them, whole. */
  first: string[];
}

const maxShownLines = 5;

export interface RunningService {
  url: string;
  /** Bytes, after a collection of garbage. */
  memory(): Promise<NodeJS.MemoryUsage>;
  log: LogLines;
  /** Waits for the requests under way. @returns the exit code */
  stop(): Promise<number | null>;
}

export async function startService({env}: Environment): Promise<RunningService> {
  const args = ['--expose-gc', '--import', 'tsx', '--import', probe, cli, built('cli/run'), 'serve'];
  const child = spawn(process.execPath, args, {
    // A search that other programs on the machine delay is no fault of the service.
    env: {
      ...process.env,
      PORT: '0',
      KB_TEST_CONSTANTS: JSON.stringify({searchBudget: 60_000}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const log: LogLines = {warnings: 0, errors: 0, first: []};
  createInterface(child.stderr!).on('line', (line) => {
    const level = levelOf(line);
    if (level < 40) return;
    if (level < 50) log.warnings++;
    else log.errors++;
    if (log.first.length < maxShownLines) log.first.push(line);
  });
  const lines = createInterface(child.stdout!);
  const address = once(lines, 'line').then(([line]) => line as string);
  const ended = exit.then((code) => {
    throw new Error(`The service ended with ${code}: ${log.first.join('\n')}`);
  });
  // It ends in the end, which is no error once it has listened.
  ended.catch(() => {});
  return {
    url: await Promise.race([address, ended]),
    log,
    async memory() {
      const answer = once(child, 'message') as Promise<[NodeJS.MemoryUsage]>;
      child.send('memory');
      return (await Promise.race([answer, ended]))[0];
    },
    stop() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

/** Pino's number of a line's level. What is no line of the log comes from Node, and is an error. */
function levelOf(line: string): number {
  try {
    return (JSON.parse(line) as {level: number}).level;
  } catch {
    return 50;
  }
}
