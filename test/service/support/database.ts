/** An empty database for a test file: embedded, or with `KB_TEST_DATABASE=postgres` on a real server. */
import {createHash} from 'node:crypto';
import {cpSync, existsSync, rmSync} from 'node:fs';
import {mkdir, mkdtemp, readdir, readFile, rename, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import sql, {type Sql} from 'sql-template-tag';
import {openDatabase, type Database, type OpenDatabase} from '../../../service/src/db/database.ts';
import {createMigratedDatabase} from './postgres.ts';

export interface TestDatabase extends OpenDatabase {
  /** Address of the database, for a second connection; null when it is embedded. */
  databaseUrl: string | null;
  /** The test file needs it no more. Unlike `close()`, this lets the next file have it, emptied. */
  release(): Promise<void>;
}

export const testKind = process.env['KB_TEST_DATABASE'] === 'postgres' ? 'server' : 'embedded';

/** Opens an empty, migrated database. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  testKind === 'server' ? openOnServer() : openInProcess();

async function openOnServer(): Promise<TestDatabase> {
  const {databaseUrl, drop} = await createMigratedDatabase();
  const database = await openDatabase({databaseUrl, poolSize: 10});
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close().then(drop));
  return {...database, databaseUrl, close, release: close};
}

/** Emptying an embedded database takes milliseconds, starting one takes seconds. */
let free: OpenDatabase | undefined;

async function openInProcess(): Promise<TestDatabase> {
  const database = free ?? (await startInProcess());
  free = undefined;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close());
  return {
    ...database,
    databaseUrl: null,
    close,
    async release() {
      if (free || closed) return close();
      await empty(database.db);
      free = database;
    },
  };
}

const started = new Set<string>();
process.once('exit', () => {
  for (const folder of started) rmSync(folder, {recursive: true, force: true});
});

async function startInProcess(): Promise<OpenDatabase> {
  const dataFolder = await makeDataFolder();
  started.add(dataFolder);
  return openDatabase({dataFolder});
}

async function empty(db: Database): Promise<void> {
  await db.execute(sql`
    do $$ begin
      execute (
        select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
        from pg_tables where schemaname = 'public'
      );
    end $$`);
}

/** A new data folder with an empty, migrated database in it, below the folder for temporary files, or at a path that does not exist. */
export async function makeDataFolder(path?: string): Promise<string> {
  const dataFolder = path ?? (await mkdtemp(join(tmpdir(), 'kb-help-test-')));
  // 1,200 files: a copy beside other work takes three times the computing.
  cpSync(await emptyDatabase(), dataFolder, {recursive: true});
  return dataFolder;
}

/** Changes a table without a notification, to see what is answered from memory. */
export const changeSilently = (db: Database, table: 'tags' | 'translations', statement: Sql): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(`alter table ${table} disable trigger notify_change`);
    await tx.execute(statement);
    await tx.execute(`alter table ${table} enable trigger notify_change`);
  });

const root = new URL('../../../', import.meta.url);
const inRoot = (path: string) => fileURLToPath(new URL(path, root));

/** A folder with an empty, migrated database, made once: making one takes five times as long as copying one. */
async function emptyDatabase(): Promise<string> {
  const cache = inRoot('node_modules/.cache');
  const name = `kb-help-database-${await version()}`;
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  await mkdir(cache, {recursive: true});
  for (const old of await readdir(cache)) {
    if (old !== name && /^kb-help-database-[0-9a-f]+$/.test(old))
      await rm(join(cache, old), {recursive: true, force: true});
  }
  const making = await mkdtemp(join(cache, 'kb-help-making-'));
  await (await openDatabase({dataFolder: making})).close();
  // The second process finds it already created.
  await rename(making, folder).catch(() => rm(making, {recursive: true, force: true}));
  return folder;
}

/** Changes with the migrations and with the database engine. */
async function version(): Promise<string> {
  const migrations = inRoot('service/migrations');
  const steps = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
  const engine = inRoot('node_modules/@electric-sql/pglite/package.json');
  const hash = createHash('sha256');
  for (const file of [...steps.map((step) => join(migrations, step)), engine])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

export type {Database};
