/**
 * Answers from memory (service/src/http/response-cache.ts) against the same service without any: whoever asks, and however,
 * is told the same. And keys end in time although their answers are remembered.
 */
import assert from 'node:assert/strict';
import {after, before, mock, test} from 'node:test';
import sql from 'sql-template-tag';
import {generateKeyPair} from 'jose';
import type {Scope} from '../../../contract/operations.ts';
import {loadConfig, type ServiceConfig} from '../../../service/src/config.ts';
import {startService, type RunningService} from '../../../service/src/main.ts';
import {viewCount} from '../../../service/src/store/feedback.ts';
import {hashKey, insertKey, revokeKey} from '../../../service/src/store/keys.ts';
import {fill, queries, rows} from './calls.ts';
import {changeSilently} from '../support/database.ts';
import {add, daysFromNow, translation} from './content.ts';
import {startIssuer, type Issuer} from './issuer.ts';
import {assertProblem, askService, startTestService, type Answer, type TestService} from './service.ts';

const contentId = 7;
const site = 'https://www.example.com';
const everything: readonly Scope[] = ['read', 'feedback', 'write'];
/** Content_Get counts views, which others show, so it comes last. */
const isArticle = ([id]: (typeof rows)[number]) => id.startsWith('Content_Get');
const reads = rows
  .filter(([, {method}]) => method === 'GET')
  .sort((one, other) => Number(isArticle(one)) - Number(isArticle(other)));

let plain: TestService;
let caching: RunningService;
let issuers: Record<'production' | 'test', Issuer>;
const keys: Record<string, string | null> = {none: null, unknown: 'unknown', revoked: 'revoked'};
const tokens = {} as Record<'production' | 'test', Record<string, string>>;
const closing: (() => Promise<void>)[] = [];

/** Another process on the database of `plain`, which answers from memory. */
async function startCaching(more: Partial<ServiceConfig> = {}): Promise<RunningService> {
  const {dataFolder, database} = plain;
  const config = loadConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://kb.example',
  });
  const service = await startService(
    {...config, replyCacheAge: 60_000, searchBudget: 60_000, dataFolder, ...more},
    {database},
  );
  closing.push(service.close);
  return service;
}

before(async () => {
  issuers = {production: await startIssuer(), test: await startIssuer()};
  const settings = {issuer: issuers.production.config, testIssuer: issuers.test.config};
  plain = await startTestService(settings);
  caching = await startCaching(settings);
  const {db, addKey} = plain;
  const german = translation('Kettle auf Deutsch', {culture: 'de-DE'});
  // Long enough to be compressed.
  const description = `<p>${'Water, hot. '.repeat(200)}</p>`;
  await add(db, [translation('Kettle', {tags: ['tea'], description, notes: 'Ask Bo.'}), german], {contentId});
  await add(db, [translation('Kettle draft', {knowledgeState: 'draft', tags: ['hidden']})]);
  await add(db, [translation('Kettle and tea', {tags: ['tea']})]);
  const {keyId} = await insertKey(db, {hash: hashKey('revoked'), name: 'revoked', scopes: everything});
  await revokeKey(db, keyId);
  Object.assign(keys, {
    expired: await addKey(everything, {expiryDate: daysFromNow(-1)}),
    read: await addKey(['read']),
    feedback: await addKey(['feedback']),
    write: await addKey(['write']),
    all: await addKey(everything),
    page: await addKey(everything, {origins: [site]}),
    elsewhere: await addKey(['read'], {origins: ['https://elsewhere.example']}),
  });
  const stranger = await generateKeyPair('RS256');
  for (const segment of ['production', 'test'] as const) {
    const {sign} = issuers[segment];
    // Of the tokens that are refused, one stands for all: test/service/http/matrix.test.ts has the others.
    tokens[segment] = {
      reader: await sign({roles: ['reader']}),
      editor: await sign({roles: ['editor']}),
      forged: await sign({roles: ['editor']}, stranger.privateKey),
    };
  }
});
after(async () => {
  for (const close of closing) await close();
  await Promise.all([plain.close(), issuers.production.close(), issuers.test.close()]);
});

interface Ask {
  path: string;
  key: string | null;
  headers: Record<string, string>;
  /** For people. */
  name: string;
}

const pages = [undefined, site, 'https://elsewhere.example'];

/** An operation × key × token × page; without a token, which is when memory may answer, × language × encoding too. */
function asks([id, {path}]: (typeof reads)[number]): Ask[] {
  const filled = fill(path, {contentId: String(contentId)});
  const address = filled + (id === 'Statistics_VoteGet' ? `?contentIds=${contentId}` : (queries[id] ?? ''));
  const own = tokens[address.startsWith('/rest/test/') ? 'test' : 'production'];
  const callers = Object.entries(keys).flatMap(([keyName, key]) =>
    pages.flatMap((page) => [
      ...['en', 'de'].flatMap((language) =>
        ['gzip', 'identity'].map((encoding) => ({keyName, key, token: 'none', page, language, encoding})),
      ),
      ...Object.keys(own).map((token) => ({keyName, key, token, page, language: 'de', encoding: 'gzip'})),
    ]),
  );
  return callers.map(({keyName, key, token, page, language, encoding}, index) => ({
    path: address,
    key,
    name: `key ${keyName}, token ${token}, page ${page}, ${language}, ${encoding}`,
    headers: {
      'X-Request-Id': `ask-${index}`,
      'Accept-Language': language,
      'Accept-Encoding': encoding,
      ...(own[token] && {Authorization: `Bearer ${own[token]}`}),
      ...(page && {Origin: page}),
    },
  }));
}

const inOrder = ({headers, status, text}: Answer) => ({
  status,
  text,
  headers: Object.fromEntries([...headers].filter(([name]) => name !== 'date')),
});

async function answersOf(
  url: string,
  list: readonly Ask[],
): Promise<Map<string, ReturnType<typeof inOrder>>> {
  const open = [...list];
  const found = new Map<string, ReturnType<typeof inOrder>>();
  const work = async () => {
    for (let ask = open.pop(); ask; ask = open.pop())
      found.set(ask.name, inOrder(await askService(url + ask.path, ask)));
  };
  await Promise.all(Array.from({length: 6}, work));
  return found;
}

for (const row of reads) {
  test(`${row[0]}: every key × token × page is told the same with answers in memory as without`, async () => {
    const list = asks(row);
    const wanted = await answersOf(plain.url, list);
    // The second time everyone comes after everyone else.
    for (const order of [list, [...list].reverse()]) {
      const found = await answersOf(caching.url, order);
      for (const [name, answer] of wanted) assert.deepEqual(found.get(name), answer, name);
    }
    const statuses = new Set([...wanted.values()].map(({status}) => status));
    assert.deepEqual([...statuses].sort(), [200, 403]);
  });
}

test('the replies came from the cache', async () => {
  const [path, key] = ['/rest/v2/tag', keys['read'] ?? null];
  const sent = {key, headers: {}};
  const {text} = await askService(caching.url + path, sent);
  await changeSilently(plain.db, 'tags', sql`update tags set name = 'coffee' where name = 'tea'`);
  assert.equal((await askService(caching.url + path, sent)).text, text);
  assert.notEqual((await askService(plain.url + path, sent)).text, text);
});

test('an article comes from the cache, which knows who sees internal notes', async () => {
  const ask = (key: string) => askService(`${caching.url}/rest/v2/content/${contentId}`, {key: keys[key]});
  const texts = [await ask('read'), await ask('all')].map(({text}) => text);
  assert.deepEqual(
    texts.map((text) => text.includes('Ask Bo.')),
    [false, true],
  );
  await changeSilently(
    plain.db,
    'translations',
    sql`update translations set title = 'Samovar' where title = 'Kettle'`,
  );
  assert.deepEqual([(await ask('read')).text, (await ask('all')).text], texts);
});

test('a service that stops writes the views of its last second', async () => {
  const id = await add(plain.db, [translation('Read at last')]);
  const {url, close} = await startCaching();
  for (let count = 0; count < 3; count++)
    assert.equal((await askService(`${url}/rest/v2/content/${id}`, {key: keys['read'] ?? null})).status, 200);
  await close();
  assert.equal(await viewCount(plain.db, id), 3);
});

const tags = '/rest/v2/tag';

test('a revoked key is rejected after ten seconds and the lifetime of a cached reply', async (t) => {
  mock.timers.enable({apis: ['Date'], now: Date.now()});
  t.after(() => mock.timers.reset());
  const {url} = await startCaching({replyCacheAge: 50});
  const {keyId} = await insertKey(plain.db, {hash: hashKey('leaving'), name: 'leaving', scopes: ['read']});
  const ask = () => askService(url + tags, {key: 'leaving'});
  assert.equal((await ask()).status, 200);
  await revokeKey(plain.db, keyId);
  mock.timers.tick(9_999);
  assert.equal((await ask()).status, 200);
  mock.timers.tick(2);
  let answer = await ask();
  while (answer.status === 200) answer = await ask();
  assertProblem(answer, 403, 'subscription-key');
  assertProblem(await ask(), 403, 'subscription-key');
});

test('an expired key is rejected after the lifetime of a cached reply', async (t) => {
  const now = Date.now();
  mock.timers.enable({apis: ['Date'], now});
  t.after(() => mock.timers.reset());
  const {url} = await startCaching({replyCacheAge: 50});
  const expiryDate = new Date(now + 5000).toISOString();
  await insertKey(plain.db, {hash: hashKey('ending'), name: 'ending', scopes: ['read'], expiryDate});
  const ask = () => askService(url + tags, {key: 'ending'});
  assert.equal((await ask()).status, 200);
  mock.timers.tick(5000);
  let answer = await ask();
  while (answer.status === 200) answer = await ask();
  assertProblem(answer, 403, 'subscription-key');
});
