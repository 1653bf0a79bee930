/** A new version of the program on the database of an earlier one. */
import assert from 'node:assert/strict';
import {cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test, type TestContext} from 'node:test';
import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {vector} from '@electric-sql/pglite-pgvector';
import type {Database} from '../../../service/src/db/database.ts';
import {EmbeddedEngine} from '../../../service/src/db/embedded-engine.ts';
import {migrate, migrations, readMigration} from '../../../service/src/db/migrations.ts';
import {openPool} from '../../../service/src/db/pool.ts';
import {unpackBackup} from '../../../service/src/backup/archive.ts';
import {emptyFolder} from '../import/folders.ts';
import {run, type RunOptions} from '../support/cli.ts';
import {testKind} from '../support/database.ts';
import {createDatabase} from '../support/postgres.ts';

const [last, ...former] = migrations().toReversed();

async function fill(db: Database): Promise<void> {
  await migrate(db, former.toReversed());
  await db.execute(`insert into settings (name, value) values ('site', '{"name": "Former"}')`);
}

/** Made once, because a new embedded database takes seconds. */
let formerFolder: Promise<string> | undefined;
after(async () => {
  if (formerFolder) await rm(await formerFolder, {recursive: true});
});

async function makeFormerFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-former-'));
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/a'), 'a file');
  const engine = await EmbeddedEngine.start({folder: join(folder, 'database'), bufferSize: 16});
  const {db, close} = openPool({poolSize: 1, prepares: false, stream: () => engine.connect()});
  await fill(db);
  await close();
  await engine.close();
  return folder;
}

/** A database as the version before left it, with one setting in it. */
async function makeFormer(context: TestContext): Promise<Required<RunOptions>> {
  const cwd = await emptyFolder(context);
  if (testKind === 'server') {
    const {databaseUrl, drop} = await createDatabase();
    context.after(drop);
    const {db, close} = openPool({databaseUrl, poolSize: 1, prepares: false});
    await fill(db);
    await close();
    return {cwd, env: {KB_DATA: 'data', DATABASE_URL: databaseUrl}};
  }
  await cp(await (formerFolder ??= makeFormerFolder()), join(cwd, 'data'), {recursive: true});
  return {cwd, env: {KB_DATA: 'data'}};
}

test('migrate says what it would run, runs it, and has nothing to do after that', async (context) => {
  const options = await makeFormer(context);
  const planned = await run(['migrate', '--dry-run'], options);
  assert.equal(planned.code, 0, planned.stderr);
  const statements = readMigration(last!);
  const [first] = statements.split(/\n|--> statement-breakpoint/);
  assert.ok(planned.stdout.startsWith(`-- ${last!.tag}\n${first}`), planned.stdout);
  const json = async (args: string[]) =>
    JSON.parse((await run([...args, '--json'], options)).stdout) as unknown;
  assert.deepEqual(await json(['migrate', '--dry-run']), {pending: [last!.tag]});
  assert.deepEqual(await json(['migrate']), {migrated: [last!.tag]});
  assert.match((await run(['migrate', '--dry-run'], options)).stdout, /nothing to do/);
});

if (testKind === 'embedded') {
  test('any command saves an earlier database before it changes it, and restoring that leaves the files', async (context) => {
    const options = await makeFormer(context);
    const folder = join(options.cwd, 'data/upgrades');
    await mkdir(folder);
    await writeFile(
      join(folder, 'database-2026-11-26T10-00-00.tar.gz.incomplete'),
      'of a start that was killed',
    );
    const {code, stderr} = await run(['key', 'list'], options);
    assert.equal(code, 0, stderr);
    const [archive, ...others] = await readdir(folder);
    assert.deepEqual(others, []);
    assert.ok(stderr.includes(join(folder, archive!)), stderr);
    assert.equal(
      (await run(['key', 'list'], options)).stderr,
      '',
      'a database of this version is not saved again',
    );

    const unpacked = join(options.cwd, 'unpacked');
    await mkdir(unpacked);
    await unpackBackup(join(folder, archive!), unpacked);
    const client = await PGlite.create({dataDir: join(unpacked, 'database'), extensions: {pg_trgm, vector}});
    const {rows} = await client.query(
      `select count(*)::int as count, (select value ->> 'name' from settings where name = 'site') as name from drizzle.__drizzle_migrations`,
    );
    await client.close();
    assert.deepEqual(rows, [{count: former.length, name: 'Former'}]);

    await rm(join(options.cwd, 'data/database'), {recursive: true});
    const restored = await run(['restore', join(folder, archive!), '--force'], options);
    assert.equal(restored.code, 0, restored.stderr);
    assert.equal(await readFile(join(options.cwd, 'data/files/a'), 'utf8'), 'a file');
    assert.deepEqual(await readdir(folder), [archive]);
  });
} else {
  test('a server that cannot be used is named with its setting and what to do', async (context) => {
    const options = await makeFormer(context);
    const database = new URL(options.env.DATABASE_URL!);
    const failsWith = async (change: (url: URL) => void) => {
      const url = new URL(database);
      change(url);
      const {code, stderr} = await run(['key', 'list'], {...options, env: {DATABASE_URL: url.href}});
      assert.equal(code, 1);
      assert.doesNotMatch(stderr, /hush/);
      return stderr.split('\n')[0];
    };
    assert.equal(
      await failsWith((url) => (url.pathname = '/kb_none')),
      'error: DATABASE_URL: the server has no database "kb_none"; create it, for example with createdb.',
    );
    assert.match(
      (await failsWith((url) =>
        Object.assign(url, {host: '127.0.0.1:1', username: 'kb', password: 'hush'}),
      ))!,
      /^error: DATABASE_URL: nothing answers at 127\.0\.0\.1:1; check the address/,
    );
    assert.match(
      (await failsWith((url) => (url.hostname = 'nowhere.invalid')))!,
      /^error: DATABASE_URL: the name in nowhere\.invalid:\d+ is not known; check the address\.$/,
    );
  });
}
