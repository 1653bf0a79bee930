/** Databases with generated articles. Filling one takes minutes, so that it is cached below node_modules/.cache. */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync} from 'node:fs';
import {cp, mkdir, mkdtemp, readdir, readFile, rename, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {openDatabase, type EmbeddedOptions, type ServerOptions} from '../../service/src/db/database.ts';
import {createDatabase} from '../../test/service/support/postgres.ts';
import {fill} from './fill.ts';

export type DatabaseKind = 'embedded' | 'postgres';
export const sizes = [100, 1000, 10_000] as const;

export interface BenchDatabase {
  options: EmbeddedOptions | ServerOptions;
  remove(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/kb-help-bench');
const run = promisify(execFile);

/** A copy, which the caller may change. */
export async function benchDatabase(kind: DatabaseKind, size: number): Promise<BenchDatabase> {
  const folder = join(cache, `${kind}-${size}-${await contentHash()}`);
  if (!existsSync(folder)) await build(kind, size, folder);
  return load(kind, folder);
}

/** Hash of what determines the contents. */
async function contentHash(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = join(root, 'service/migrations');
  const steps = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
  const sources = ['bench/service/generate.ts', 'bench/service/fill.ts', 'service/src/store/indexing.ts'];
  for (const file of [
    ...steps.map((step) => join(migrations, step)),
    ...sources.map((path) => join(root, path)),
  ]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Extends the next smaller database. */
async function build(kind: DatabaseKind, size: number, folder: string): Promise<void> {
  const smaller = sizes.filter((one) => one < size).at(-1);
  const base = smaller ? await benchDatabase(kind, smaller) : await empty(kind);
  try {
    const database = await openDatabase(base.options);
    await fill(database.db, (smaller ?? 0) + 1, size).finally(() => database.close());
    await mkdir(cache, {recursive: true});
    const temporary = await mkdtemp(join(cache, 'building-'));
    if ('databaseUrl' in base.options) await dump(base.options.databaseUrl, join(temporary, 'dump'));
    else await cp(join(base.options.dataFolder, 'database'), join(temporary, 'database'), {recursive: true});
    await rename(temporary, folder);
  } finally {
    await base.remove();
  }
}

async function empty(kind: DatabaseKind): Promise<BenchDatabase> {
  if (kind === 'postgres') {
    const {databaseUrl, drop} = await createDatabase();
    return {options: {databaseUrl}, remove: drop};
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'kb-bench-'));
  return {options: {dataFolder}, remove: () => rm(dataFolder, {recursive: true, force: true})};
}

async function load(kind: DatabaseKind, folder: string): Promise<BenchDatabase> {
  const copy = await empty(kind);
  if ('dataFolder' in copy.options) {
    await cp(join(folder, 'database'), join(copy.options.dataFolder, 'database'), {recursive: true});
  } else {
    await run(program('pg_restore'), [
      '--no-owner',
      '--dbname',
      copy.options.databaseUrl,
      join(folder, 'dump'),
    ]);
    await run(program('psql'), ['--quiet', '--command', 'vacuum analyze', copy.options.databaseUrl]);
  }
  return copy;
}

const dump = (databaseUrl: string, file: string) =>
  run(program('pg_dump'), ['--format=custom', '--file', file, databaseUrl]);

/** Path of a PostgreSQL program in the newest installed version, as the tests use it. */
function program(name: string): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((each) => join(debian, each, 'bin', name)).find((path) => existsSync(path)) ?? name;
}
