import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs, {createWriteStream} from 'node:fs';
import {cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises';
import {syncBuiltinESMExports} from 'node:module';
import {createServer} from 'node:net';
import {join} from 'node:path';
import {after, before, describe, it, type TestContext} from 'node:test';
import {text} from 'node:stream/consumers';
import {gunzipSync, gzipSync} from 'node:zlib';
import * as tar from 'tar';
import {listActs} from '../../../service/src/store/audit-log.ts';
import {storeStatistics} from '../../../service/src/store/export.ts';
import {insertVote} from '../../../service/src/store/feedback.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';
import type {ContentItem} from '../../../service/src/store/items.ts';
import {emptyFolder} from '../import/folders.ts';
import {built, openDatabase} from '../support/built.ts';
import {project, run, start, type RunOptions} from '../support/cli.ts';
import {makeDataFolder, testKind} from '../support/database.ts';
import {startProcess} from '../support/process.ts';
import {browserOf} from '../http/desk-browser.ts';

const {restoreBackup} = (await import(
  built('backup/restore')
)) as typeof import('../../../service/src/backup/restore.ts');

it('is available for the embedded database only', async () => {
  const server: RunOptions = {cwd: project, env: {DATABASE_URL: 'postgres://a@127.0.0.1:1/b'}};
  for (const args of [['backup'], ['restore', 'kb.tar.gz']]) {
    const {code, stderr} = await run(args, server);
    assert.equal(code, 1);
    assert.match(stderr, /use pg_dump and pg_restore/);
  }
});

const article = (title: string): ContentItem => ({
  key: title.toLowerCase(),
  type: 'article',
  tag: 'text',
  translations: [
    {
      culture: 'en-US',
      title,
      author: '',
      authorEmail: '',
      knowledgeState: 'published',
      parts: [],
      tags: [],
    },
  ],
});

/** Very small when compressed. */
const zeros = Buffer.alloc(20_000_000);

const embedded = () => {
  let runOptions: Required<RunOptions>;
  let data: string;
  /** A data folder of two items and one file, none of which the archive has. */
  let other: string;
  const cleanUp: (() => unknown)[] = [];
  before(async () => {
    const cwd = await emptyFolder({after: (action) => cleanUp.push(action as () => unknown)});
    data = await makeDataFolder();
    cleanUp.push(() => rm(data, {recursive: true, force: true}));
    runOptions = {cwd, env: {KB_DATA: data}};
    const database = await openDatabase({dataFolder: data});
    const {contentId} = await upsertContent(database.db, article('Kept'));
    await insertVote(database.db, {contentId, culture: 'en-US', isHelpful: true});
    await database.close();
    await mkdir(join(data, 'files'));
    await writeFile(join(data, 'files', 'a'), 'a file');
    await mkdir(join(data, 'more'));
    await mkdir(join(data, 'incoming'));
    await writeFile(join(data, 'incoming', 'half'), 'an upload on its way');
    await writeFile(join(data, 'signing-key-secret'), 'of the keys in the database');

    other = await makeDataFolder();
    cleanUp.push(() => rm(other, {recursive: true, force: true}));
    const second = await openDatabase({dataFolder: other});
    for (const title of ['One', 'Two']) await upsertContent(second.db, article(title));
    await second.close();
    await mkdir(join(other, 'files'));
    await writeFile(join(other, 'files', 'b'), 'mine');
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
    const [restored] = await listActs(database.db, {all: true, take: 1, skip: 0});
    assert.deepEqual([restored?.actor, restored?.act], ['command line', 'backup']);
    await database.close();
    assert.equal(await readFile(at('new/files/a'), 'utf8'), 'a file');
    assert.deepEqual((await readdir(at('new'))).sort(), ['database', 'database.owner.json', 'files', 'more']);
  });

  /** A new service with its set-up open in a browser. */
  async function newService(folder: string) {
    const {child, url, output, exit} = await startProcess({KB_DATA: at(folder)});
    /** Waits until the service has written this to standard error as often. */
    const wrote = (text: string, times = 1) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (output.stderr.split(text).length <= times) return;
          child.stderr!.off('data', look);
          resolve();
        };
        child.stderr!.on('data', look);
        look();
      });
    const stop = () => {
      child.kill('SIGTERM');
      return exit;
    };
    cleanUp.push(stop);
    await wrote('ssh -L');
    const [setupUrl = ''] = /http:\S+setup\S+/.exec(output.stderr) ?? [];
    const browser = browserOf({url});
    await browser.open(setupUrl);
    return {browser, stranger: browserOf({url}), startedAgain: () => wrote('"msg":"listening"', 2), stop};
  }
  const archived = async (name: string) => {
    const form = new FormData();
    form.set('file', new Blob([await readFile(at(name))]), name);
    return form;
  };

  it('is restored by the set-up of a new service, which starts again', async () => {
    await run(['backup', 'for-setup.tar.gz'], runOptions);
    const {browser, stranger, startedAgain, stop} = await newService('set-up');
    assert.match((await browser.open('/setup/')).text, /href="restore"/);
    assert.equal((await stranger.open('/setup/restore', await archived('for-setup.tar.gz'))).status, 403);
    const wrong = new FormData();
    wrong.set('file', new Blob(['an article']), 'article.tar.gz');
    const refused = await browser.open('/setup/restore', wrong);
    assert.equal(refused.status, 400);
    assert.match(refused.text, /This file is not a backup, or it is damaged/);
    const none = await browser.open('/setup/restore', new FormData());
    assert.match(none.text, /Choose the file of a backup/);
    const staged = await browser.open('/setup/restore', await archived('for-setup.tar.gz'));
    assert.equal(staged.path, '/setup/restoring');
    const second = await browser.open('/setup/restore', await archived('for-setup.tar.gz'));
    assert.match(second.text, /Another backup is being restored/);
    // Where the page was closed before it began.
    assert.equal((await browser.open('/setup/restore')).path, '/setup/restoring');
    assert.match((await browser.open('/setup/restoring', {})).text, /href="\.\.\/desk\/"/);
    await startedAgain();
    assert.equal((await browser.open('/setup/restoring')).path, '/setup/restoring');
    assert.equal(await stop(), 0);
    const database = await openDatabase({dataFolder: at('set-up')});
    assert.equal((await storeStatistics(database.db)).votes, 1);
    const [restored] = await listActs(database.db, {all: true, take: 1, skip: 0});
    assert.deepEqual([restored?.actor, restored?.act], [null, 'backup']);
    await database.close();
    assert.equal(await readFile(at('set-up/files/a'), 'utf8'), 'a file');
  });

  it('leaves the set-up as it was where the backup cannot be put in place', async () => {
    const {browser, startedAgain, stop} = await newService('lost');
    await browser.open('/setup/restore', await archived('for-setup.tar.gz'));
    const [staged = ''] = (await readdir(at('lost'))).filter((name) => name.startsWith('.restore-'));
    await rm(join(at('lost'), staged), {recursive: true});
    await browser.open('/setup/restoring', {});
    await startedAgain();
    const page = await browser.open('/setup/restoring');
    assert.equal(page.path, '/setup/restore');
    assert.match(page.text, /could not be restored, and nothing was changed/);
    assert.equal(await stop(), 0);
  });

  it('overwrites nothing without --force', async () => {
    const again = await run(['backup', 'kb.tar.gz'], runOptions);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /kb\.tar\.gz exists already; name another file, or replace it with --force\n/);
    await mkdir(at('full/files'), {recursive: true});
    await writeFile(at('full/files/b'), 'mine');
    await writeFile(at('full/signing-key-secret'), 'kept');
    const refused = await run(['restore', 'kb.tar.gz'], elsewhere('full'));
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /full holds a knowledge base already; .* with --force\n/);
    assert.equal(await readFile(at('full/files/b'), 'utf8'), 'mine');
    const forced = await run(['restore', 'kb.tar.gz', '--force'], elsewhere('full'));
    assert.equal(forced.code, 0, forced.stderr);
    assert.match(forced.stdout, /^restored \S+ as of \S+: content items 1, translations 1\n$/);
    assert.deepEqual(await readdir(at('full/files')), ['a']);
    assert.equal(await readFile(at('full/signing-key-secret'), 'utf8'), 'kept');
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

  it('fails where a link in the folder leads nowhere, such as to a disk that is not there', async (t) => {
    const link = join(data, 'files/elsewhere');
    await symlink(at('not-there'), link);
    t.after(() => rm(link));
    const {code, stderr} = await run(['backup', 'partial.tar.gz'], runOptions);
    assert.equal(code, 1);
    assert.ok(stderr.includes(link), stderr);
    assert.equal((await readdir(runOptions.cwd)).includes('partial.tar.gz'), false);
  });

  it('reports a folder without a database, and an archive inside the folder', async () => {
    const nothing = await run(['backup', 'x.tar.gz'], elsewhere('none'));
    assert.match(nothing.stderr, /none holds no database; check KB_DATA\n/);
    const inside = await run(['backup', join(data, 'x.tar.gz')], runOptions);
    assert.equal(inside.code, 2);
  });

  it('names the version that is missing where a newer one has migrated the database', async (t) => {
    const later = await makeDataFolder();
    t.after(() => rm(later, {recursive: true, force: true}));
    const database = await openDatabase({dataFolder: later});
    await database.db.execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`,
    );
    await database.close();
    const made = await run(['backup', 'later.tar.gz'], elsewhere(later));
    assert.equal(made.code, 0, made.stderr);
    const {code, stderr} = await run(['restore', 'later.tar.gz'], elsewhere('earlier'));
    assert.equal(code, 1);
    assert.match(stderr, /A newer version of this program has migrated the database/);
    assert.doesNotMatch(stderr, /\n {4}at /);
    const {browser, stop} = await newService('earlier-set-up');
    const refused = await browser.open('/setup/restore', await archived('later.tar.gz'));
    assert.match(refused.text, /A newer version of the service made this backup/);
    assert.deepEqual(
      (await readdir(at('earlier-set-up'))).filter((name) => name.startsWith('.restore-')),
      [],
    );
    assert.equal(await stop(), 0);
  });

  it('rejects an incomplete archive', async (t) => {
    const whole = await readFile(at('kb.tar.gz'));
    const target = await emptyFolder(t);
    await mkdir(join(target, 'files'));
    await writeFile(join(target, 'files', 'b'), 'mine');
    const refuses = async (name: string, reason: RegExp) => {
      await assert.rejects(restoreBackup(at(name), target, {replace: true}), (error) => {
        assert.ok(error instanceof Error && error.name === 'BackupError', String(error));
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
    await writeFile(at('zeros'), gzipSync(zeros));
    await refuses('zeros', /is no backup, or damaged/);
    await refuses('nowhere', /nowhere cannot be read \(ENOENT\)/);

    const folder = await emptyFolder(t);
    await tar.extract({file: at('kb.tar.gz'), cwd: folder});
    const pack = (name: string, paths: string[]) =>
      tar.create({file: at(name), gzip: true, cwd: folder}, paths);
    await writeFile(join(folder, 'files', 'a'), 'a fake');
    await pack('altered', ['kb-backup.json', 'database', 'files', 'more']);
    await refuses('altered', /is not whole: files\/a is damaged/);
    await pack('lacking', ['kb-backup.json', 'database', 'more']);
    await refuses('lacking', /is not whole: files is missing/);
    await pack('foreign', ['files']);
    await refuses('foreign', /does not begin with kb-backup\.json/);
  });

  // Windows has no named pipes in folders.
  if (process.platform !== 'win32')
    it('ends at SIGTERM while it reads an archive without an end, and changes nothing', async (t) => {
      const folder = await otherFolder(t);
      const endless = at('endless');
      await once(spawn('mkfifo', [endless]), 'exit');
      const child = start(['restore', endless, '--force'], elsewhere(folder));
      t.after(() => child.kill('SIGKILL'));
      const exit = once(child, 'exit');
      const member = gzipSync(zeros);
      const pipe = createWriteStream(endless);
      pipe.on('error', () => {});
      // What is written is read, but for the last 64 kB.
      for (let count = 0; count < 8; count += 1) await new Promise((resolve) => pipe.write(member, resolve));
      child.kill('SIGTERM');
      const write = () => pipe.writable && pipe.write(member, write);
      write();
      assert.deepEqual(await exit, [null, 'SIGTERM']);
      await assertUntouched(folder);
    });

  it('ignores zeros behind the end of an archive', async (t) => {
    const whole = gunzipSync(await readFile(at('kb.tar.gz')));
    await writeFile(at('padded'), gzipSync(Buffer.concat([whole, zeros])));
    const target = await emptyFolder(t);
    const {contents} = await restoreBackup(at('padded'), target);
    assert.equal(contents, 1);
  });

  async function otherFolder(t: TestContext): Promise<string> {
    const folder = await emptyFolder(t);
    await cp(other, folder, {recursive: true});
    return folder;
  }

  async function assertUntouched(folder: string, others: readonly string[] = []) {
    const database = await openDatabase({dataFolder: folder});
    assert.equal((await storeStatistics(database.db)).contents, 2);
    await database.close();
    assert.deepEqual(await readdir(join(folder, 'files')), ['b']);
    const expected = ['database', 'database.owner.json', 'files', ...others].sort();
    assert.deepEqual((await readdir(folder)).sort(), expected);
  }

  /** Makes renaming fail as the file system does, such as for a mount. */
  function failRename(t: TestContext, isAffected: (from: string, to: string) => boolean) {
    const {rename} = fs.promises;
    const replace = (now: typeof rename) => {
      fs.promises.rename = now;
      syncBuiltinESMExports();
    };
    replace(async (from, to) => {
      if (!isAffected(String(from), String(to))) return rename(from, to);
      throw Object.assign(new Error('EBUSY: resource busy or locked, rename'), {code: 'EBUSY'});
    });
    const mend = () => replace(rename);
    t.after(mend);
    return mend;
  }

  it('changes nothing when a folder cannot be moved away, such as a mount', async (t) => {
    const folder = await otherFolder(t);
    const mend = failRename(t, (from) => from === join(folder, 'files'));
    const {code, stderr} = await run(['restore', 'kb.tar.gz', '--force'], elsewhere(folder));
    mend();
    assert.equal(code, 1);
    assert.match(stderr, /could not be replaced, and nothing was changed: EBUSY.* KB_DATA/);
    await assertUntouched(folder);
  });

  it('changes nothing when a folder cannot be moved in', async (t) => {
    const folder = await otherFolder(t);
    // Neither a file nor a folder, so no part of the data, and nothing that a folder can replace.
    const socket = createServer().listen(join(folder, 'more'));
    t.after(() => socket.close());
    await once(socket, 'listening');
    const {code, stderr} = await run(['restore', 'kb.tar.gz', '--force'], elsewhere(folder));
    assert.equal(code, 1);
    assert.match(stderr, /nothing was changed: ENOTDIR/);
    await assertUntouched(folder, ['more']);
  });

  it('keeps the former data when they cannot be moved back, and moves them back at the next start', async (t) => {
    const folder = await otherFolder(t);
    let failed = false;
    const mend = failRename(t, (from) => (failed ||= from === join(folder, 'files')));
    const {code, stderr} = await run(['restore', 'kb.tar.gz', '--force'], elsewhere(folder));
    assert.equal(code, 1);
    assert.ok(stderr.includes(`${join(folder, '.replaced')}. Mend`), stderr);
    await assert.rejects(openDatabase({dataFolder: folder}), /ended halfway/);
    mend();
    await assertUntouched(folder);
  });

  // With all of the former data moved away, and with half of the new data moved in. What a restore unpacks and opens before is in the tests above.
  for (const killedAt of ['.restoring/database', '.restoring/files']) {
    it(`is undone by the next start when it was killed before it moved ${killedAt}`, async (t) => {
      const folder = await otherFolder(t);
      const former = (await readdir(folder)).filter((name) => !name.startsWith('.'));
      const entries = ['database', 'files'];
      for (const name of entries) {
        await mkdir(join(folder, '.restoring', name), {recursive: true});
        await writeFile(join(folder, '.restoring', name, 'new'), 'of the backup');
      }
      const script = `
        import fs from 'node:fs';
        import {syncBuiltinESMExports} from 'node:module';
        const {rename} = fs.promises;
        fs.promises.rename = async (from, to) => {
          if (from === ${JSON.stringify(join(folder, killedAt))}) process.kill(process.pid, 'SIGKILL');
          return rename(from, to);
        };
        syncBuiltinESMExports();
        const {replaceEntries} = await import(${JSON.stringify(built('db/replace-entries'))});
        await replaceEntries(${JSON.stringify(folder)}, ${JSON.stringify({former, entries})});`;
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
      const [stderr, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      assert.equal(signal, 'SIGKILL', stderr);
      const movedIn = await readdir(join(folder, 'database')).catch(() => []);
      assert.deepEqual(movedIn, killedAt.endsWith('files') ? ['new'] : []);
      await assertUntouched(folder);
    });
  }
};
if (testKind === 'embedded') describe('backup and restore', embedded);
