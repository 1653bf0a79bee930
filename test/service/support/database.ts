/**
 * A database without articles for a test file: embedded, or with `KB_TEST_DATABASE=postgres` on a real server. It has the vocabulary, which a service
 * writes at its first start: that takes as long as the rest of a start.
 */
import {createHash} from 'node:crypto';
import {cpSync, existsSync, rmSync} from 'node:fs';
import {mkdir, mkdtemp, readdir, readFile, rename, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import sql, {raw, type Sql} from 'sql-template-tag';
import {openDatabase, type Database, type OpenDatabase} from '../../../service/src/db/database.ts';
import {vocabularyKey} from '../../../service/src/store/search-settings.ts';
import {applyVocabulary} from '../../../service/src/store/vocabulary.ts';
import {vocabulary} from '../../../service/src/vocabulary/index.ts';
import {createMigratedDatabase} from './postgres.ts';

export interface TestDatabase extends OpenDatabase {
  /** Address of the database, for a second connection; null when it is embedded. */
  databaseUrl: string | null;
  /** The test file needs it no more. Unlike `close()`, this lets the next file have it, emptied. */
  release(): Promise<void>;
}

export const testKind = process.env['KB_TEST_DATABASE'] === 'postgres' ? 'server' : 'embedded';

type Opened = Omit<TestDatabase, 'release'>;

/**
 * Emptying a database takes milliseconds. Starting an embedded one takes seconds; making, opening and dropping one on a server takes more computing
 * than most tests.
 */
const free: Opened[] = [];
/** An embedded one has a thread and its memory. */
const mostFree = testKind === 'server' ? 3 : 1;

/** Opens a migrated database without articles. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const opened = free.pop() ?? (await (testKind === 'server' ? openOnServer() : openInProcess()));
  let end: Promise<void> | undefined;
  const close = () => (end ??= opened.close());
  const giveBack = async () => {
    await empty(opened.db);
    free.push(opened);
  };
  return {...opened, close, release: () => (end ??= free.length < mostFree ? giveBack() : close())};
}

async function openOnServer(): Promise<Opened> {
  const {databaseUrl, drop} = await createMigratedDatabase();
  // On a busy machine a statement waits.
  const database = await openDatabase({databaseUrl, poolSize: 10, connectionTimeout: 60_000});
  return {...database, databaseUrl, close: () => database.close().then(drop)};
}

const started = new Set<string>();
process.once('exit', () => {
  for (const folder of started) rmSync(folder, {recursive: true, force: true});
});

async function openInProcess(): Promise<Opened> {
  const dataFolder = await makeDataFolder();
  started.add(dataFolder);
  return {...(await openDatabase({dataFolder})), databaseUrl: null};
}

/**
 * Deletes rows, because truncating makes new files of all tables and indexes, which takes ten times as long. Where a table has grown, it truncates
 * nevertheless, so that deleted rows do not slow the next file down. The vocabulary stays.
 */
async function empty(db: Database): Promise<void> {
  const ofVocabulary = `${vocabularyKey('')}%`;
  await db.execute(sql`
    do $$
    declare tables text[] := array(
      select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public'
    );
    declare each text;
    begin
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
      if exists (select from unnest(tables) as name where pg_table_size(name::regclass) > 1000000) then
        execute 'truncate ' || array_to_string(tables, ', ') || ' restart identity cascade';
        return;
      end if;
      -- Triggers and foreign keys do not apply.
      set local session_replication_role = replica;
      foreach each in array tables loop
        execute 'delete from ' || each || case each
          when 'public.settings' then ' where name <> ''vocabulary'''
          when 'public.synonyms' then ' where culture_key not like ''${raw(ofVocabulary)}'''
          else ''
        end;
      end loop;
    end $$`);
  await applyVocabulary(db);
}

/** A new data folder with such a database in it, below the folder for temporary files, or at a path that does not exist. */
export async function makeDataFolder(path?: string): Promise<string> {
  const dataFolder = path ?? (await mkdtemp(join(tmpdir(), 'kb-help-test-')));
  // 600 files: a copy beside other work takes three times the computing.
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

/** A folder with such a database, made once: making one takes five times as long as copying one. */
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
  const database = await openDatabase({dataFolder: making});
  await applyVocabulary(database.db);
  await database.close();
  // The second process finds it already created.
  await rename(making, folder).catch(() => rm(making, {recursive: true, force: true}));
  return folder;
}

/** Changes with the migrations, the vocabulary, the database engine and how it makes a database. */
async function version(): Promise<string> {
  const migrations = inRoot('service/migrations');
  const steps = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
  const engine = inRoot('node_modules/@electric-sql/pglite/package.json');
  const hash = createHash('sha256').update(JSON.stringify(vocabulary));
  const making = inRoot('service/src/db/embedded-thread.ts');
  for (const file of [...steps.map((step) => join(migrations, step)), engine, making])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

export type {Database};
