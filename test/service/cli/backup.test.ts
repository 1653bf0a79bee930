import assert from 'node:assert/strict';
import {mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import * as tar from 'tar';
import {BackupError} from '../../../service/src/backup/archive.ts';
import {restoreBackup} from '../../../service/src/backup/restore.ts';
import {openDatabase} from '../../../service/src/db/database.ts';
import {insertVote, storeStatistics, upsertContent} from '../../../service/src/store/index.ts';
import {emptyFolder} from '../import/folders.ts';
import {project, run, type RunOptions} from '../support/cli.ts';
import {makeDataFolder, testKind} from '../support/database.ts';

it('is available for the embedded database only', async () => {
  const server: RunOptions = {cwd: project, env: {DATABASE_URL: 'postgres://a@127.0.0.1:1/b'}};
  for (const args of [['backup'], ['restore', 'kb.tar.gz']]) {
    const {code, stderr} = await run(args, server);
    assert.equal(code, 1);
    assert.match(stderr, /use pg_dump and pg_restore/);
  }
});

const embedded = () => {
  let runOptions: Required<RunOptions>;
  let data: string;
  const cleanUp: (() => unknown)[] = [];
  before(async () => {
    const cwd = await emptyFolder({after: (action) => cleanUp.push(action as () => unknown)});
    data = await makeDataFolder();
    cleanUp.push(() => rm(data, {recursive: true, force: true}));
    runOptions = {cwd, env: {KB_DATA: data}};
    const database = await openDatabase({dataFolder: data});
    const {contentId} = await upsertContent(database.db, {
      key: 'kept',
      type: 'article',
      tag: 'text',
      translations: [
        {
          culture: 'en-US',
          title: 'Kept',
          author: '',
          authorEmail: '',
          knowledgeState: 'published',
          parts: [],
          tags: [],
        },
      ],
    });
    await insertVote(database.db, {contentId, culture: 'en-US', isHelpful: true});
    await database.close();
    await mkdir(join(data, 'files'));
    await writeFile(join(data, 'files', 'a'), 'a file');
    await mkdir(join(data, 'incoming'));
    await writeFile(join(data, 'incoming', 'half'), 'an upload on its way');
  });
  after(async () => {
    for (const action of cleanUp) await action();
  });

  const at = (name: string) => join(runOptions.cwd, name);
  const elsewhere = (name: string): RunOptions => ({...runOptions, env: {KB_DATA: name}});

  it('restores content, votes and files', async () => {
    const made = await run(['backup', 'kb.tar.gz'], runOptions);
    assert.equal(made.code, 0, made.stderr);
    assert.match(made.stdout, /^backed up \S+ to \S+kb\.tar\.gz: files \d+, \d+\.\d MB\n$/);
    assert.equal((await stat(at('kb.tar.gz'))).mode & 0o077, 0);
    const {code, stdout, stderr} = await run(['restore', 'kb.tar.gz', '--json'], elsewhere('new'));
    assert.equal(code, 0, stderr);
    const {contents, translations, folder} = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual({contents, translations, folder}, {contents: 1, translations: 1, folder: at('new')});
    const database = await openDatabase({dataFolder: at('new')});
    assert.equal((await storeStatistics(database.db)).votes, 1);
    await database.close();
    assert.equal(await readFile(at('new/files/a'), 'utf8'), 'a file');
    assert.deepEqual((await readdir(at('new'))).sort(), ['database', 'database.owner.json', 'files']);
  });

  it('overwrites nothing without --force', async () => {
    const again = await run(['backup', 'kb.tar.gz'], runOptions);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /kb\.tar\.gz exists already; name another file, or replace it with --force\n/);
    await mkdir(at('full/files'), {recursive: true});
    await writeFile(at('full/files/b'), 'mine');
    const refused = await run(['restore', 'kb.tar.gz'], elsewhere('full'));
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /full holds a knowledge base already; .* with --force\n/);
    assert.equal(await readFile(at('full/files/b'), 'utf8'), 'mine');
    const forced = await run(['restore', 'kb.tar.gz', '--force'], elsewhere('full'));
    assert.equal(forced.code, 0, forced.stderr);
    assert.match(forced.stdout, /^restored \S+ as of \S+: content items 1, translations 1\n$/);
    assert.deepEqual(await readdir(at('full/files')), ['a']);
  });

  it('fails while the folder is in use', async (t) => {
    const database = await openDatabase({dataFolder: data});
    t.after(() => database.close());
    const inUse = new RegExp(`data folder ${data} is in use by process ${process.pid} `);
    for (const args of [
      ['backup', 'other.tar.gz'],
      ['restore', 'kb.tar.gz', '--force'],
    ]) {
      const {code, stderr} = await run(args, runOptions);
      assert.equal(code, 1);
      assert.match(stderr, inUse);
    }
    assert.equal((await readdir(runOptions.cwd)).includes('other.tar.gz'), false);
  });

  it('reports a folder without a database, and an archive inside the folder', async () => {
    const nothing = await run(['backup', 'x.tar.gz'], elsewhere('none'));
    assert.match(nothing.stderr, /none holds no database; check KB_DATA\n/);
    const inside = await run(['backup', join(data, 'x.tar.gz')], runOptions);
    assert.equal(inside.code, 2);
  });

  it('rejects an incomplete archive', async (t) => {
    const whole = await readFile(at('kb.tar.gz'));
    const target = await emptyFolder(t);
    await mkdir(join(target, 'files'));
    await writeFile(join(target, 'files', 'b'), 'mine');
    const refuses = async (name: string, reason: RegExp) => {
      await assert.rejects(restoreBackup(at(name), target, {replace: true}), (error) => {
        assert.ok(error instanceof BackupError, String(error));
        assert.match(error.message, reason);
        return true;
      });
      assert.equal(await readFile(join(target, 'files', 'b'), 'utf8'), 'mine');
      assert.deepEqual(
        (await readdir(target)).filter((entry) => entry.startsWith('.')),
        [],
      );
    };
    const broken = Buffer.from(whole);
    broken.fill(0, 100_000, 101_000);
    await writeFile(at('broken'), broken);
    await refuses('broken', /is no backup, or damaged/);
    await writeFile(at('short'), whole.subarray(0, whole.length - 5000));
    await refuses('short', /is no backup, or damaged|is not whole/);
    await writeFile(at('text'), 'no archive');
    await refuses('text', /is no backup/);
    await refuses('nowhere', /nowhere cannot be read \(ENOENT\)/);

    const folder = await emptyFolder(t);
    await tar.extract({file: at('kb.tar.gz'), cwd: folder});
    const pack = (name: string, paths: string[]) =>
      tar.create({file: at(name), gzip: true, cwd: folder}, paths);
    await writeFile(join(folder, 'files', 'a'), 'a fake');
    await pack('altered', ['kb-backup.json', 'database', 'files']);
    await refuses('altered', /is not whole: files\/a is damaged/);
    await pack('lacking', ['kb-backup.json', 'database']);
    await refuses('lacking', /is not whole: files is missing/);
    await pack('foreign', ['files']);
    await refuses('foreign', /does not begin with kb-backup\.json/);
  });
};
if (testKind === 'embedded') describe('backup and restore', embedded);
