/** Addresses that articles and folders had before they moved here, as an import of each product keeps them. */
import assert from 'node:assert/strict';
import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import sql from 'sql-template-tag';
import {folderStorage} from '../../../service/src/files/store.ts';
import {importFolder} from '../../../service/src/content-folder/import/import-folder.ts';
import {convertExports} from '../../../service/src/import-from/convert.ts';
import {formerNumber} from '../../../service/src/store/former-addresses.ts';
import {rowsOf} from '../../../service/src/store/sql.ts';
import {categories, collections, german, helpScout, intercom, other, zendesk} from '../import/exports.ts';
import {writeFiles} from '../import/folders.ts';
import {add, daysFromNow, setState, translation} from './content.ts';
import {startTestService, type TestService} from './service.ts';

let service: TestService;
/** Numbers of what was imported, by key. */
let ids: Map<string, number>;

const collection = {id: helpScout.article.collectionId, name: 'Help', visibility: 'public'};
const germanUrl = 'https://acme.zendesk.com/hc/de/articles/360001234-Erstattungen';
const [spanish] = zendesk.articles;

before(async () => {
  service = await startTestService({publicUrl: undefined, culture: 'en-US'});
  const exports = {
    'zendesk.json': zendesk,
    'zendesk-de.json': {articles: [{...german.articles[0], html_url: germanUrl}]},
    // It was translated, and its address is that of the original.
    'zendesk-es.json': {articles: [{...spanish, locale: 'es', title: 'Reembolsos'}]},
    'intercom.json': intercom,
    'collections.json': collections,
    'help-scout.json': helpScout,
    'other.json': other,
    'categories.json': categories,
    'collection.json': {collection},
  };
  const {db, dataFolder} = service;
  const [from, to] = [join(dataFolder, 'exports'), join(dataFolder, 'articles')];
  await writeFiles(
    from,
    Object.fromEntries(Object.entries(exports).map(([name, json]) => [name, JSON.stringify(json)])),
  );
  await mkdir(to);
  await convertExports(from, to, {culture: 'en-US', publish: true});
  const storage = folderStorage(join(dataFolder, 'files'));
  await importFolder(to, {db, storage, articleUrl: '/{contentId}'});
  const rows = await rowsOf<{key: string; id: number}>(db, sql`select import_key as key, id from contents`);
  ids = new Map(rows.map(({key, id}) => [key, id]));
});
after(() => service.close());

const numberOf = (key: string): number => {
  const id = ids.get(key);
  assert.notEqual(id, undefined, key);
  return id!;
};

/** The status, and the path that the reply leads to. */
async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(service.url + path, {method, headers, redirect: 'manual'});
  await response.arrayBuffer();
  return {status: response.status, location: response.headers.get('location'), headers: response.headers};
}

async function assertMoved(path: string, target: string, headers?: Record<string, string>) {
  const {status, location} = await open(path, headers);
  assert.deepEqual([status, location], [301, target], path);
  assert.equal((await open(target)).status, 200, target);
}

async function assertAbsent(path: string) {
  const {status, location} = await open(path);
  assert.deepEqual([status, location], [404, null], path);
}

test('addresses of Zendesk lead on by their number, in their language where the article has it', async () => {
  const id = numberOf('zendesk/360001234');
  const english = `/help/en-US/articles/${id}-refunds-how-long-do-they-take`;
  for (const path of [
    '/hc/en-us/articles/360001234-Refunds',
    '/hc/en-us/articles/360001234',
    '/hc/en-us/articles/360001234/',
    '/hc/en-us/articles/360001234-Another-title?source=search',
    '/hc/en-us/articles/360001234-%E0%A4%A',
    '/hc/en-gb/articles/360001234-Refunds',
    '/hc/articles/360001234',
    '/HC/en-us/Articles/360001234-REFUNDS',
  ])
    await assertMoved(path, english);
  const german = `/help/de/articles/${id}-erstattungen`;
  await assertMoved('/hc/de/articles/360001234-Erstattungen', german);
  await assertMoved('/hc/de/articles/360001234-Refunds', german, {'Accept-Language': 'en'});
  await assertMoved('/hc/es/articles/360001234', `/help/es/articles/${id}-reembolsos`);
  await assertMoved('/hc/es-419/articles/360001234', `/help/es/articles/${id}-reembolsos`);
  // Neither the article nor the service has it, so the reader's language counts.
  await assertMoved('/hc/ja/articles/360001234', german, {'Accept-Language': 'de'});
  const section = `/help/en-US/folders/${numberOf('zendesk/folder-section-2001')}-money`;
  await assertMoved('/hc/en-us/sections/2001-Money', section);
  const category = `/help/en-US/folders/${numberOf('zendesk/folder-category-3001')}-billing`;
  await assertMoved('/hc/en-us/categories/3001-Billing', category);
  await assertAbsent('/hc/en-us/sections/360001234');
  await assertAbsent('/hc/en-us/articles/2001');
});

test('addresses of Intercom lead on with their workspace and without', async () => {
  const id = numberOf('intercom/6871119');
  const target = `/help/en-US/articles/${id}-reset-your-password`;
  for (const path of [
    '/acme/en/articles/6871119-reset-your-password',
    '/en/articles/6871119-forgotten',
    '/en/articles/6871119',
    // The translation is a draft.
    '/fr/articles/6871119-mot-de-passe',
  ])
    await assertMoved(path, target);
  await assertMoved(
    '/en/collections/144-account',
    `/help/en-US/folders/${numberOf('intercom/folder-144')}-account`,
  );
  await assertAbsent('/other/fr/articles/6871119');
  await assertAbsent('/a/b/en/articles/6871119');
  await assertAbsent('/en/articles/68711190');
});

test('addresses of Help Scout lead on, in the language of the reader', async () => {
  const id = numberOf('help-scout/121');
  await assertMoved('/article/121-my-article', `/help/en-US/articles/${id}-my-article`);
  await assertMoved('/article/121', `/help/en-US/articles/${id}-my-article`);
  await assertAbsent('/category/121-my-article');
  await assertAbsent('/news/article/121-my-article');
});

test('a program that only asks whether a page is there hears the same, and shared caches may keep it', async () => {
  const {status, location, headers} = await open('/article/121', {}, 'HEAD');
  assert.deepEqual(
    [status, location],
    [301, `/help/en-US/articles/${numberOf('help-scout/121')}-my-article`],
  );
  assert.match(headers.get('cache-control') ?? '', /s-maxage=60/);
  assert.match(headers.get('vary') ?? '', /Accept-Language/);
  assert.equal((await open('/article/121', {}, 'POST')).status, 404);
});

test('what readers may not see has no former address either', async () => {
  const {db} = service;
  const draft = await open('/hc/en-us/articles/360001236');
  const unknown = await open('/hc/en-us/articles/360009999');
  assert.deepEqual([draft.status, draft.location], [unknown.status, unknown.location]);
  await assertAbsent('/hc/en-us/articles/360001236-For-our-partners');
  await assertAbsent('/article/122-other');
  const id = await add(db, [
    translation('Once', {metadata: 'https://old.example/article/501-once'}),
    translation('Einmal', {culture: 'de', metadata: 'https://old.example/article/502-einmal'}),
    translation('Bald', {
      culture: 'fr',
      metadata: 'https://old.example/article/503-bald',
      startDate: daysFromNow(1),
    }),
  ]);
  await assertMoved('/article/501', `/help/en-US/articles/${id}-once`);
  await assertAbsent('/article/503');
  await setState(db, id, 'de', 'draft');
  await assertAbsent('/article/502');
  for (const state of ['archived', 'deleted', 'approved', 'workInProgress'] as const) {
    await setState(db, id, 'en-US', state);
    await assertAbsent('/article/501');
  }
});

test('pages that are there come first, and metadata that is no address leads nowhere', async () => {
  const {db} = service;
  const first = await add(db, [translation('First')]);
  const metadata = [
    `${service.url}/help/en-US/articles/${first}-first`,
    'article/601',
    'See https://old.example/article/602-x',
    'https://old.example/article/603-x and more',
    'https://old.example/article/x?page=/604',
    'https://old.example/605',
    'ftp://old.example/article/606',
    `https://old.example/article/607-${'a'.repeat(3000)}`,
    `https://old.example/${'a/'.repeat(200_000)}608`,
    'javascript:alert(1)/article/609',
    'https://old.example:port/article/610',
    'https://old.example/article/611.json',
  ];
  for (const [index, text] of metadata.entries())
    await add(db, [translation(`Other ${index}`, {metadata: text})]);
  const page = await open(`/help/en-US/articles/${first}-first`);
  assert.equal(page.status, 200);
  assert.equal(
    (await open(`/help/en-US/articles/${first}-other`)).location,
    `/help/en-US/articles/${first}-first`,
  );
  const below = await add(db, [
    translation('Below', {metadata: 'https://old.example/help/en/articles/80001-below'}),
  ]);
  await assertMoved('/help/en/articles/80001-below', `/help/en-US/articles/${below}-below`);
  for (let number = 601; number <= 611; number += 1) await assertAbsent(`/article/${number}`);
  await assertAbsent('/605');
});

test('a hostile path leads nowhere, and never to another site', async () => {
  await add(service.db, [
    translation('Outside', {metadata: 'https://evil.example//evil.example/article/701'}),
  ]);
  for (const path of [
    '/evil.example/article/121',
    '/https://evil.example/article/121',
    '/%2F%2Fevil.example/article/121',
    '/article/121%00',
    '/article/%00121',
    "/article/121'%20or%201=1",
    `/article/${'1'.repeat(21)}`,
    `/article/${'9'.repeat(20)}`,
    `/article/121-${'a'.repeat(3000)}`,
    `${'/a'.repeat(900)}/121`,
    '/article/-121',
    '/article/１２１',
    '/121',
    '/article/121/comments',
    '/help/article/121/x/121',
  ])
    await assertAbsent(path);
  const {location} = await open('//evil.example/article/701');
  assert.doesNotMatch(location ?? '', /evil/);
});

test('a former address is looked up in an index', async () => {
  const rows = await service.db.transaction(async (tx) => {
    // A table this small is read whole otherwise.
    await tx.execute('set local enable_seqscan = off');
    return rowsOf<Record<string, string>>(
      tx,
      sql`explain select from translations t where ${formerNumber} = '121'`,
    );
  });
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  assert.match(plan, /translations_former_number/);
});
