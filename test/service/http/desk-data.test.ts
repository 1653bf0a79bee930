/** Downloads of the desk, from a service with a data folder of its own as people have it, and what comes of them. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createWriteStream} from 'node:fs';
import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {request, type IncomingMessage} from 'node:http';
import {join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {setTimeout as wait} from 'node:timers/promises';
import {test} from 'node:test';
import sql from 'sql-template-tag';
import * as tar from 'tar';
import {loadConfig} from '../../../service/src/config.ts';
import {exportFolder} from '../../../service/src/content-folder/export/export-folder.ts';
import {importFolder} from '../../../service/src/content-folder/import/import-folder.ts';
import type {Database} from '../../../service/src/db/database.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {packageVersion} from '../../../service/src/package-folder.ts';
import {listActs} from '../../../service/src/store/audit-log.ts';
import {exportPage} from '../../../service/src/store/export.ts';
import {listFiles} from '../../../service/src/store/files.ts';
import {run} from '../../../service/src/store/sql.ts';
import {built, openDatabase} from '../support/built.ts';
import {makeDataFolder, openTestDatabase, testKind} from '../support/database.ts';
import {add, translation} from './content.ts';
import {
  addPerson,
  atEnd,
  browserOf,
  emptyFolder,
  endEachTest,
  password,
  readable,
  setUpInStore,
  signIn,
  startSetUp,
  type Browser,
} from './desk-browser.ts';

endEachTest();

const {restoreBackup} = (await import(
  built('backup/restore')
)) as typeof import('../../../service/src/backup/restore.ts');
const {startService} = (await import(built('main'))) as typeof import('../../../service/src/main.ts');

/** A service with a data folder of its own, with articles and a file, and its administrator. */
async function ready() {
  const onServer = testKind === 'server' ? await openTestDatabase() : undefined;
  const dataFolder = onServer ? await emptyFolder() : await makeDataFolder();
  if (onServer) atEnd(() => onServer.release());
  else atEnd(() => rm(dataFolder, {recursive: true, force: true}));
  const databaseUrl = onServer && {DATABASE_URL: onServer.databaseUrl!};
  const config = loadConfig({PORT: '0', LOG_LEVEL: 'silent', ...databaseUrl});
  const service = await startService({...config, dataFolder});
  atEnd(() => service.close());
  const browser = browserOf(service);
  const {db} = service.database;
  await setUpInStore(db);
  await signIn(browser);
  const source = await emptyFolder();
  await mkdir(join(source, 'en-us'), {recursive: true});
  await writeFile(
    join(source, 'en-us/kettle.md'),
    '---\ntitle: Kettle\n---\n\nHow to **boil**, as [the manual](manual.txt) says.\n',
  );
  await writeFile(join(source, 'en-us/manual.txt'), 'Fill it first.\n');
  await importFolder(source, {
    db,
    storage: folderStorage(join(dataFolder, 'files')),
    articleUrl: config.articleUrl,
  });
  await add(db, [translation('Teapot', {knowledgeState: 'draft'}), translation('Kanne', {culture: 'de-DE'})]);
  return {service, browser, db, dataFolder, articleUrl: config.articleUrl};
}

interface Sent {
  status: number;
  type: string;
  name: string;
  file: string;
}

/** Sends a form as the browser that is signed in. With `fetch`, what is large would take seconds of computing. */
async function post(url: string, browser: Browser, form: Record<string, string>) {
  const sending = request(new URL('/desk/data', url), {
    method: 'POST',
    headers: {
      Origin: url,
      Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  });
  sending.end(new URLSearchParams(form).toString());
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return {sending, response};
}

/** Saves what comes. */
async function download(url: string, browser: Browser, form: Record<string, string>): Promise<Sent> {
  const {response} = await post(url, browser, form);
  const file = join(await emptyFolder(), 'sent.tar.gz');
  await pipeline(response, createWriteStream(file));
  return {
    status: response.statusCode!,
    type: response.headers['content-type'] ?? '',
    name: response.headers['content-disposition'] ?? '',
    file,
  };
}

const leftovers = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^\.(snapshot|download)-/.test(name));
const texts = async (db: Database) =>
  (await exportPage(db, {take: 100})).map(({translations, type}) => ({
    type,
    translations: translations.map(({culture, title, knowledgeState, parts}) => ({
      ...{culture, title, knowledgeState},
      parts: parts.map(({markup}) => markup),
    })),
  }));

test('the content comes as a folder that an import reads to the same content', async () => {
  const {service, browser, db, dataFolder, articleUrl} = await ready();
  const sent = await download(service.url, browser, {kind: 'export', job: 'one'});
  assert.equal(sent.status, 200, await readFile(sent.file, 'utf8'));
  assert.equal(sent.type, 'application/gzip');
  assert.match(sent.name, /^attachment; filename="kb-help-export-[\dT-]+\.tar\.gz"$/);
  assert.deepEqual(await leftovers(dataFolder), []);
  const {text} = await browser.open('/desk/progress?job=one');
  assert.deepEqual(JSON.parse(text), {text: 'Sent. Your browser has saved the file.', ended: true});
  assert.equal((await browser.open('/desk/progress?job=two')).status, 204);
  const [act] = await listActs(db, {all: true, take: 1, skip: 0});
  assert.deepEqual([act?.act, act?.actor, act?.detail], ['download', 'ada', {download: 'export'}]);
  assert.deepEqual(
    (await listActs(db, {all: false, take: 9, skip: 0})).filter((each) => each.act === 'download'),
    [],
  );

  const unpacked = await emptyFolder();
  await tar.extract({file: sent.file, cwd: unpacked});
  const folder = join(unpacked, 'kb-help-export');
  const other = await openTestDatabase();
  atEnd(() => other.release());
  const storage = folderStorage(join(unpacked, 'files'));
  await importFolder(folder, {db: other.db, storage, articleUrl});
  assert.deepEqual(await texts(other.db), await texts(db));
  assert.deepEqual(
    (await listFiles(other.db)).map(({name}) => name),
    (await listFiles(db)).map(({name}) => name),
  );
  const again = join(unpacked, 'again');
  await exportFolder(again, {db: other.db, storage, articleUrl});
  assert.deepEqual(
    (await readdir(again, {recursive: true})).sort(),
    (await readdir(folder, {recursive: true})).sort(),
  );
});

test('the help centre comes as a website with the address that was typed', async () => {
  const {service, browser, dataFolder} = await ready();
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', '//example.com', 'https://u:p@example.com'])
    assert.equal((await browser.open('/desk/data', {kind: 'site', url})).status, 400, url);
  const page = await browser.open('/desk/data', {kind: 'site', url: 'example'});
  assert.equal(page.status, 400);
  assert.match(readable(page.text), /Write the address of the website/);
  assert.match(page.text, /value="example"/);
  const sent = await download(service.url, browser, {kind: 'site', url: 'https://example.com/help/'});
  assert.equal(sent.status, 200, await readFile(sent.file, 'utf8'));
  const unpacked = await emptyFolder();
  await tar.extract({file: sent.file, cwd: unpacked});
  const sitemap = await readFile(join(unpacked, 'kb-help-site/sitemap.xml'), 'utf8');
  assert.match(sitemap, /https:\/\/example\.com\/help\/en-us\//i);
  assert.doesNotMatch(sitemap, /teapot/i);
  assert.deepEqual(await leftovers(dataFolder), []);
});

test('a backup needs the password, goes into the log, and restores everything', async () => {
  const {service, browser, db, dataFolder} = await ready();
  const page = await browser.open('/desk/data');
  if (testKind === 'server') {
    assert.match(page.text, /pg_dump --format=custom --file=kb\.dump/);
    assert.match(page.text, /tar -czf kb-files\.tar\.gz -C \S+ files/);
    assert.equal((await browser.open('/desk/data', {kind: 'backup', password})).status, 400);
    return;
  }
  assert.match(page.text, new RegExp(`KB_DATA=${dataFolder} npx kb-help-service restore --force`));
  assert.doesNotMatch(page.text, /Before the last upgrade/);
  for (const wrong of ['', 'not the password']) {
    const refused = await browser.open('/desk/data', {kind: 'backup', password: wrong});
    assert.equal(refused.status, 400);
    assert.match(readable(refused.text), /This is not your password/);
  }
  assert.deepEqual(
    (await listActs(db, {all: true, take: 9, skip: 0})).filter(({act}) => act === 'download'),
    [],
  );
  await mkdir(join(dataFolder, 'upgrades'));
  await writeFile(join(dataFolder, 'upgrades/database-2026-11-01T10-00-00.tar.gz'), '');
  assert.match(
    readable((await browser.open('/desk/data')).text),
    /Before the last upgrade, on .*, the database was saved in .*upgrades\/database-2026-11-01T10-00-00\.tar\.gz/,
  );

  const sent = await download(service.url, browser, {kind: 'backup', password});
  assert.equal(sent.status, 200, await readFile(sent.file, 'latin1'));
  assert.match(sent.name, /kb-backup-[\dT-]+\.tar\.gz/);
  assert.deepEqual(await leftovers(dataFolder), []);
  assert.match(readable((await browser.open('/desk/activity')).text), /Downloaded a backup\. ada/);
  const restored = await emptyFolder();
  await restoreBackup(sent.file, restored);
  const database = await openDatabase({dataFolder: restored});
  try {
    assert.deepEqual(await texts(database.db), await texts(db));
    const {name} = (await listFiles(db))[0]!;
    assert.equal(await readFile(join(restored, 'files', name), 'utf8'), 'Fill it first.\n');
  } finally {
    await database.close();
  }
});

const proof = async () => {
  const {browser, database} = await startSetUp();
  const {db} = database;
  await run(
    db,
    sql`update users set issuer = 'https://login.example', subject = 'ada' where username = 'ada'`,
  );
  assert.doesNotMatch((await browser.open('/desk/data')).text, /name="password"|Sign in at/);
  await run(db, sql`update users set session_date = now() - interval '2 hours'`);
  await run(db, sql`update sessions set created_date = now() - interval '1 hour'`);
  assert.match(readable((await browser.open('/desk/data')).text), /First sign in again at login\.example/);
  const refused = await browser.open('/desk/data', {kind: 'backup'});
  assert.equal(refused.status, 400);
  assert.match(readable(refused.text), /First sign in again at login\.example/);
};
// Of a server, backups are made elsewhere.
if (testKind === 'embedded')
  test('who signs in at a provider proves it by a sign-in a short time ago', proof);

test('a download that is broken off leaves nothing behind and lets others begin', async () => {
  const {service, browser, db, dataFolder} = await ready();
  const [first] = await listFiles(db);
  // It does not compress, so the archive is larger than what the connection holds.
  const {randomBytes} = await import('node:crypto');
  await writeFile(join(dataFolder, 'files', first!.name), randomBytes(24 * 1024 * 1024));
  const begin = (job: string) => post(service.url, browser, {kind: 'export', job});
  const both = [await begin('one'), await begin('two')];
  assert.deepEqual(
    both.map(({response}) => response.statusCode),
    [200, 200],
  );
  const third = await browser.open('/desk/data', {kind: 'export', job: 'three'});
  assert.equal(third.status, 503);
  assert.match(readable(third.text), /Other downloads are being made/);
  for (const {sending} of both) sending.on('error', () => {}).destroy();
  const isBroken = async (job: string) =>
    /was broken off/.test((await browser.open(`/desk/progress?job=${job}`)).text);
  while (!(await isBroken('one')) || !(await isBroken('two')) || (await leftovers(dataFolder)).length > 0)
    await wait(20);
  const sent = await download(service.url, browser, {kind: 'export'});
  assert.equal(sent.status, 200);
});

test('what cannot be made is a page that says what to do', async () => {
  const {browser, db, dataFolder} = await ready();
  await run(db, sql`update translations set culture = 'x', culture_key = 'x' where title = 'Teapot'`);
  const failed = await browser.open('/desk/data', {kind: 'export', job: 'one'});
  assert.equal(failed.status, 400);
  assert.match(readable(failed.text), /The file could not be made\. Nothing was changed\./);
  assert.match((await browser.open('/desk/progress?job=one')).text, /broken off/);
  assert.deepEqual(await leftovers(dataFolder), []);
  await run(db, sql`update files set size = ${1e15}`);
  const full = await browser.open('/desk/data', {kind: 'export'});
  assert.equal(full.status, 503);
  assert.match(readable(full.text), /The disk of the service has no room/);
  assert.equal((await browser.open('/desk/data', {kind: 'everything'})).status, 400);
});

test('only administrators download, and no other site makes them', async () => {
  const {service, browser} = await startSetUp();
  const {browser: editor} = await addPerson(service, 'bo', 'editor');
  for (const kind of ['export', 'site', 'backup']) {
    const refused = await editor.open('/desk/data', {kind, password});
    assert.equal(refused.status, 403);
    const foreign = await browser.open('/desk/data', {kind, password}, {Origin: 'https://evil.example'});
    assert.equal(foreign.status, 403);
  }
  assert.equal((await editor.open('/desk/progress?job=one')).status, 403);
  assert.equal((await browserOf(service).open('/desk/data', {kind: 'export'})).path, '/desk/sign-in');
});

test('each page names the version, which leads to what has changed in it', async () => {
  const {browser} = await startSetUp();
  const {text} = await browser.open('/desk/articles');
  assert.match(
    text,
    new RegExp(`href="release-notes"[^>]*>kb-help ${packageVersion().replaceAll('.', '\\.')}<`),
  );
  const notes = await browser.open('/desk/release-notes');
  assert.equal(notes.status, 200);
  assert.match(readable(notes.text), /What has changed .*Unreleased/);
  assert.match(notes.text, /<article class="panel notes" lang="en" dir="ltr"><h2/);
  assert.doesNotMatch(notes.text, /href="docs\//);
});
