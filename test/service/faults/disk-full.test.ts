/** A disk without room, as far as this machine lets one be made: that takes root, and Linux. */
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {loadConfig} from '../../../service/src/config.ts';
import {backUpBeforeUpgrade} from '../../../service/src/backup/upgrade.ts';
import type {OpenDatabase} from '../../../service/src/db/database.ts';
import {importFolder} from '../../../service/src/content-folder/import/import-folder.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import type {RunningService} from '../../../service/src/main.ts';
import {viewCount, voteTotals} from '../../../service/src/store/feedback.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {insertSession} from '../../../service/src/store/sessions.ts';
import {insertUser} from '../../../service/src/store/users.ts';
import {add, translation} from '../http/content.ts';
import {assertProblem, askService, startTestService} from '../http/service.ts';
import {built, openDatabase} from '../support/built.ts';
import {finished, start} from '../support/cli.ts';
import {testKind} from '../support/database.ts';

const {startService} = (await import(built('main'))) as typeof import('../../../service/src/main.ts');

const contentId = 7;
const docs = fileURLToPath(new URL('../../../docs', import.meta.url));
const megabyte = 1024 * 1024;

/** A disk of its own, or undefined where none can be made. */
function makeDisk(megabytes: number): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kb-help-disk-'));
  const {status} = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status === 0) return folder;
  rmdirSync(folder);
  return undefined;
}

function removeDisk(folder: string): void {
  spawnSync('umount', [folder]);
  rmdirSync(folder);
}

const free = (folder: string) => statfsSync(folder).bavail * statfsSync(folder).bsize;

/** Leaves so much room, and no more. */
function fill(folder: string, left: number): void {
  const path = join(folder, 'filling');
  writeFileSync(path, '');
  const size = free(folder) - left;
  const chunk = Buffer.alloc(4 * megabyte);
  for (let written = 0; written < size; written += chunk.length) {
    writeFileSync(path, chunk.subarray(0, Math.min(chunk.length, size - written)), {flag: 'a'});
  }
}

const empty = (folder: string) => truncateSync(join(folder, 'filling'), 0);

function form(megabytes: number) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(megabytes * megabyte, `text ${megabytes}\n`),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  return {body, headers: {'Content-Type': 'multipart/form-data; boundary=x'}};
}

const files = makeDisk(2);
if (files) {
  after(() => removeDisk(files));

  test('an upload to a full disk: 503, no file is left, and the service continues', async () => {
    const dataFolder = join(files, 'data');
    mkdirSync(dataFolder);
    // Its database is not on this disk.
    const service = await startTestService({dataFolder, databaseUrl: 'postgres://a@127.0.0.1:1/b'});
    try {
      await add(service.db, [translation('Kettle')], {contentId});
      const upload = (megabytes: number) =>
        service.ask(`/rest/test/v2/file/content/${contentId}`, form(megabytes));
      const answer = await upload(3);
      assertProblem(answer, 503, 'storage-unavailable');
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      assert.ok(free(files) > 1.9 * megabyte, 'nothing is left of it');
      assert.equal((await upload(1)).status, 201);
      assert.equal((await service.ask(`/rest/v2/content/${contentId}`)).status, 200);
    } finally {
      await service.close();
    }
  });
}

// These have the embedded database, whatever the others have.
if (files && testKind === 'embedded') {
  test('no room for a new database: the start says how much it takes', async () => {
    const disk = makeDisk(64)!;
    try {
      await assert.rejects(
        openDatabase({dataFolder: disk}),
        /KB_DATA is ".*"; its disk has \d+ MB left, .* takes 128 MB/,
      );
    } finally {
      removeDisk(disk);
    }
  });

  test('a disk without a byte: the start names the folder, also where that can still be made', async () => {
    const disk = makeDisk(1)!;
    fill(disk, 0);
    try {
      await assert.rejects(
        openDatabase({dataFolder: join(disk, 'data')}),
        /^ConfigError: KB_DATA is ".*"; the disk is full \(ENOSPC\); make room, or name another folder\.$/,
      );
    } finally {
      removeDisk(disk);
    }
  });

  test('commands on a full disk write nothing, and say what has no room', async () => {
    const disk = makeDisk(220)!;
    const cwd = mkdtempSync(join(tmpdir(), 'kb-help-disk-'));
    const command = async (...args: string[]) => {
      // In processes of their own: an archive that finds no room leaves the file that it reads open.
      const {code, stderr} = await finished(start(args, {cwd, env: {KB_DATA: join(disk, 'data')}}));
      return {code, message: /^error: (.*)/m.exec(stderr)?.[1] ?? ''};
    };
    try {
      await (await openDatabase({dataFolder: join(disk, 'data')})).close();
      assert.equal((await command('backup', 'kb.tar.gz')).code, 0);
      fill(disk, 2 * megabyte);
      for (const args of [
        ['key', 'create', '--name', 'a'],
        ['reindex'],
        ['signing-key', 'rotate'],
        ['erase', 'article', '1', '--yes'],
      ])
        assert.match(
          (await command(...args)).message,
          /^the disk of the database is full; make room/,
          args[0],
        );
      assert.deepEqual(await command('key', 'list'), {code: 0, message: ''});
      const {db, close} = await openDatabase({dataFolder: join(disk, 'data')});
      await assert.rejects(
        backUpBeforeUpgrade(db, join(disk, 'data')),
        /has 2 MB left, and a copy of the database takes \d+ MB; make room, and start again\.$/,
      );
      await close();
      const archive = join(disk, 'kb.tar.gz');
      assert.match(
        (await command('backup', archive)).message,
        /kb\.tar\.gz is full; nothing is left of the archive$/,
      );
      assert.deepEqual(readdirSync(disk).sort(), ['data', 'filling']);
      assert.match(
        (await command('restore', 'kb.tar.gz', '--force')).message,
        /^what is in .* takes \d+ MB, and the disk of KB_DATA has 2 MB left; make room, or restore into another folder/,
      );
      empty(disk);
      assert.deepEqual(await command('key', 'create', '--name', 'a'), {code: 0, message: ''});
    } finally {
      rmSync(cwd, {recursive: true});
      removeDisk(disk);
    }
  });
}

const disk = testKind === 'embedded' ? makeDisk(320) : undefined;
if (disk) {
  let database: OpenDatabase;
  let service: RunningService;
  before(async () => {
    database = await openDatabase({dataFolder: disk});
    await insertKey(database.db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback', 'write']});
    await add(database.db, [translation('Kettle', {tags: ['tea']})], {contentId});
    const user = await insertUser(database.db, {username: 'ada', passwordHash: '', roles: ['admin']});
    await insertSession(database.db, {
      id: createHash('sha256').update(secret).digest('hex'),
      userId: user!.userId,
      browser: '',
    });
    service = await startService(
      {...loadConfig({PORT: '0', LOG_LEVEL: 'silent'}), dataFolder: disk},
      {database},
    );
  });
  after(async () => {
    await service.close();
    await database.close();
    rmSync(join(disk, 'filling'), {force: true});
    removeDisk(disk);
  });

  const secret = 'a secret of a session';
  const ask = (path: string, body?: object) => askService(service.url + path, {key: 'key', body});
  const vote = () => ask('/rest/v2/statistics/vote/', {contentId, culture: 'en-US', isHelpful: true});

  test('a file leaves the room that the embedded database needs', async () => {
    fill(disk, 140 * megabyte);
    const upload = (megabytes: number) =>
      askService(`${service.url}/rest/test/v2/file/content/${contentId}`, {key: 'key', ...form(megabytes)});
    const refused = await upload(20);
    assertProblem(refused, 503, 'storage-unavailable');
    assert.equal((await upload(4)).status, 201);
    // Two that each would have room, at once.
    const both = await Promise.all([upload(5), upload(6)]);
    assert.deepEqual(both.map(({status}) => status).sort(), [201, 503]);
    // Of unknown length: each takes room as it comes.
    empty(disk);
    fill(disk, 140 * megabyte);
    const stream = async (megabytes: number) => {
      const {body, headers} = form(megabytes);
      const {status} = await fetch(`${service.url}/rest/test/v2/file/content/${contentId}`, {
        method: 'POST',
        headers: {...headers, 'Ocp-Apim-Subscription-Key': 'key'},
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit);
      return status;
    };
    assert.deepEqual(await Promise.all([stream(2), stream(3)]), [201, 201]);
    assert.equal(await stream(21), 503);
    assert.equal((await vote()).status, 200);
    empty(disk);
  });

  test('an embedded database on a full disk: reads work, and writes fail until there is room again', async () => {
    assert.equal((await vote()).status, 200);
    const views = await viewCount(database.db, contentId);
    fill(disk, 0);
    // How much room there is holds for a moment.
    while (database.writable()) await vote();
    for (let count = 0; count < 20; count++) {
      const answer = await vote();
      assertProblem(answer, 503, 'disk-full');
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      assert.equal((await ask(`/rest/v2/content/${contentId}`)).status, 200);
      assert.equal((await ask('/rest/v2/tag')).status, 200);
    }
    assert.equal(await viewCount(database.db, contentId), views, 'views are not written meanwhile');
    const {db, writable} = database;
    const storage = folderStorage(join(disk, 'files'));
    await assert.rejects(
      importFolder(docs, {db, writable, storage, articleUrl: '/{contentId}'}),
      /the disk of the database is full; make room and import again/,
    );
    const send = async (act: string, form: Record<string, string>) => {
      const response = await fetch(`${service.url}/desk/${act}`, {
        method: 'POST',
        headers: {Origin: service.url, Cookie: `kb-session=${secret}`},
        body: new URLSearchParams(form),
      });
      assert.equal(response.status, 503);
      const text = await response.text();
      assert.match(text, /The disk of the service is full, so nothing can be saved\./);
      return text;
    };
    assert.match(await send('folders', {title: 'Typed title'}), /name="title" value="Typed title"/);
    const css = '.a { color: red; }\n'.repeat(2000);
    const brand = await send('brand', {'heading.en-US': 'Typed heading', css});
    assert.match(brand, /value="Typed heading"/);
    assert.ok(brand.includes(css.trim()), 'the styles are whole');
    const carried = {act: 'folders', kept: '[["title","Typed title"]]'};
    assert.match(
      await send('sign-in', {...carried, username: 'ada', password: 'secret'}),
      /name="kept" value="[^"]*Typed title/,
    );
    const before = (await voteTotals(database.db, [contentId]))[0]?.voteUpCount ?? 0;
    empty(disk);
    while ((await vote()).status !== 200);
    assert.equal((await voteTotals(database.db, [contentId]))[0]?.voteUpCount, before + 1);
    // The views of meanwhile are written now.
    while ((await viewCount(database.db, contentId)) !== (views ?? 0) + 20) await nextTurn();
  });
}
