import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {setImmediate as nextTurn} from 'node:timers/promises';
import sql from 'sql-template-tag';
import {loadConfig} from '../../../service/src/config.ts';
import {startService} from '../../../service/src/main.ts';
import {viewCount} from '../../../service/src/store/feedback.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {searchReport} from '../../../service/src/store/search-counts.ts';
import {changeSilently, openTestDatabase} from '../support/database.ts';
import {add, translation} from './content.ts';
import {startIssuer, type Issuer} from './issuer.ts';
import {askService, assertSuccess, startTestService, type TestService} from './service.ts';

let service: TestService;
let issuer: Issuer;
const contentId = 7;
const tags = '/rest/v2/tag';
const votes = `/rest/test/v2/statistics/vote?contentIds=${contentId}`;

before(async () => {
  issuer = await startIssuer();
  service = await startTestService({replyCacheAge: 60_000, issuer: issuer.config});
  await add(service.db, [translation('Kettle', {tags: ['tea']}), translation('Kessel', {culture: 'de-DE'})], {
    contentId,
  });
});
after(() => Promise.all([service.close(), issuer.close()]));

const rename = (title: string) =>
  changeSilently(
    service.db,
    'translations',
    sql`update translations set title = ${title} where culture = 'en-US'`,
  );
const vote = (item = contentId) =>
  service.ask('/rest/v2/statistics/vote/', {body: {contentId: item, culture: 'en-US', isHelpful: true}});
/** Writes content, which removes all replies. */
const write = async () =>
  service.ask('/rest/v3/content', {
    headers: {Authorization: `Bearer ${await issuer.sign({roles: ['editor']})}`},
    body: {
      type: 'article',
      tag: 'text',
      translations: [
        {
          culture: 'en-US',
          title: 'New',
          author: 'Ada',
          authorEmail: 'ada@example.com',
          knowledgeState: 'draft',
        },
      ],
    },
  });
const share = `/rest/test/v2/share/${contentId}`;

test('a read is answered from the cache, with the same headers, until content is written', async () => {
  const first = await service.ask(tags);
  assertSuccess(first, 'Tag_GetAll');
  await changeSilently(service.db, 'tags', sql`update tags set name = 'coffee'`);
  const second = await service.ask(tags);
  assert.equal(second.text, first.text);
  for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length']) {
    assert.equal(second.headers.get(name), first.headers.get(name), name);
  }
  const known = {'If-None-Match': first.headers.get('etag') ?? ''};
  assert.equal((await service.ask(tags, {headers: known})).status, 304);
  assert.equal((await write()).status, 201);
  assert.match((await service.ask(tags)).text, /coffee/);
  assert.equal((await service.ask(tags, {headers: known})).status, 200);
});

test('a vote of this process is visible at once', async () => {
  const total = async () => (JSON.parse((await service.ask(votes)).text) as {voteUpCount: number}[])[0];
  const before = (await total())?.voteUpCount ?? 0;
  await vote();
  assert.equal((await total())?.voteUpCount, before + 1);
});

test('the cache key includes language, query and encoding', async () => {
  const path = '/rest/v2/recommended/';
  const inGerman = await service.ask(path, {headers: {'Accept-Language': 'de'}});
  assert.match(inGerman.text, /Kessel/);
  assert.doesNotMatch((await service.ask(path, {headers: {'Accept-Language': 'en'}})).text, /Kessel/);
  assert.equal((await service.ask(`${path}?take=1`)).status, 200);
  assert.equal((await service.ask(`${path}?take=99`)).status, 400);
  for (const encoding of ['br', 'gzip', 'identity', 'br']) {
    const answer = await service.ask(path, {headers: {'Accept-Language': 'de', 'Accept-Encoding': encoding}});
    assert.equal(answer.text, inGerman.text, encoding);
  }
});

test('every request is authorized: a key without the scope gets no cached reply', async () => {
  assert.equal((await service.ask(tags)).status, 200);
  assert.equal((await service.ask(tags, {key: null})).status, 403);
  const other = await service.addKey(['feedback']);
  assert.equal((await service.ask(tags, {key: other})).status, 403);
  const foreign = await service.addKey(['read'], {origins: ['https://a.example']});
  assert.equal((await service.ask(tags, {key: foreign, headers: {Origin: 'https://b.example'}})).status, 403);
});

test('errors are not cached, and each names its own request', async () => {
  const missing = '/rest/test/v2/share/999';
  const ask = (id: string) => service.ask(missing, {headers: {'X-Request-Id': id}});
  const answers = await Promise.all([ask('one'), ask('two')]);
  assert.deepEqual(
    answers.map(({status, text}) => [status, /#(one|two)"/.exec(text)?.[1]]),
    [
      [404, 'one'],
      [404, 'two'],
    ],
  );
  await add(service.db, [translation('Late')], {contentId: 999});
  assert.equal((await ask('three')).status, 200);
});

const article = (id = contentId) => `/rest/v2/content/${id}`;

test('an article is answered from the cache, each view is counted, and a vote on another one is no reason to read it again', async () => {
  const other = await add(service.db, [translation('Pan')]);
  const popular = await add(service.db, [translation('Popular')]);
  await service.ask(tags);
  const first = await service.ask(article(popular));
  await changeSilently(
    service.db,
    'translations',
    sql`update translations set title = 'Renamed' where content_id = ${popular}`,
  );
  await changeSilently(service.db, 'tags', sql`update tags set name = 'cocoa'`);
  assert.equal((await vote(other)).status, 200);
  assert.equal((await service.ask(article(popular))).text, first.text);
  const headers = {'If-None-Match': first.headers.get('etag') ?? ''};
  assert.equal((await service.ask(article(popular), {headers})).status, 304);
  assert.doesNotMatch((await service.ask(tags)).text, /cocoa/);
  // Read from the database, because the reply with the views may be a remembered one.
  while ((await viewCount(service.db, popular)) !== 3) await nextTurn();
  assert.equal((await vote(popular)).status, 200);
  assert.match((await service.ask(article(popular))).text, /Renamed/);
});

test('a flag shows at once to those who see flags', async () => {
  const flagged = await add(service.db, [translation('Flagged')]);
  assert.doesNotMatch((await service.ask(article(flagged))).text, /Outdated/);
  const body = {contentId: flagged, culture: 'en-US', title: 'Flagged', reason: 'Outdated'};
  assert.equal((await service.ask('/rest/v2/articleflag/', {body})).status, 200);
  assert.match((await service.ask(article(flagged))).text, /Outdated/);
});

test('an article whose last day ends is not shown from the cache', async () => {
  let end: number;
  let id: number;
  let answer: Awaited<ReturnType<typeof service.ask>>;
  // On a busy machine it may have ended before it is asked for.
  for (let span = 1500; ; span *= 2) {
    end = Date.now() + span;
    id = await add(service.db, [translation('Ending', {endDate: new Date(end).toISOString()})]);
    answer = await service.ask(article(id));
    if (answer.status === 200) break;
    assert.ok(Date.now() >= end, answer.text);
  }
  while (answer.status === 200) answer = await service.ask(article(id));
  assert.equal(answer.status, 204);
  const late = Date.now() - end;
  assert.ok(late >= 0 && late < 30_000, `${late} ms after its end, of 60,000 that replies are kept`);
});

test('a reply that was read before a write and arrives after it is not cached', async () => {
  await write();
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  // The read waits behind this transaction, which changes what it reads.
  const change = service.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table translations in access exclusive mode`);
    locked();
    await gate;
    await transaction.execute(sql`update translations set title = 'Urn' where culture = 'en-US'`);
  });
  await isLocked;
  const slow = service.ask(share);
  const writing = write();
  release();
  await Promise.all([change, slow, writing]);
  await rename('Pot');
  await write();
  assert.match((await service.ask(share)).text, /Pot/);
});

test('an expired reply is read again', async () => {
  const brief = await startTestService({replyCacheAge: 20});
  try {
    await add(brief.db, [translation('Kettle', {tags: ['tea']})]);
    assert.match((await brief.ask(tags)).text, /tea/);
    await changeSilently(brief.db, 'tags', sql`update tags set name = 'coffee'`);
    while (!(await brief.ask(tags)).text.includes('coffee'));
  } finally {
    await brief.close();
  }
});

test('limits, ids and errors apply to cached replies', async () => {
  const limit = 20;
  const limited = await startTestService({replyCacheAge: 60_000, rateLimit: limit});
  try {
    await add(limited.db, [translation('Kettle', {tags: ['tea']})]);
    const ask = (index: number) =>
      limited.ask(tags, {headers: {'X-Forwarded-For': '192.0.2.1', 'X-Request-Id': `request-${index}`}});
    const answers = [];
    for (let index = 0; index < 3 * limit; index++) answers.push(await ask(index));
    const passed = answers.filter(({status}) => status === 200);
    // A minute may end on the way.
    assert.ok(passed.length >= limit && passed.length <= 2 * limit, String(passed.length));
    assert.ok(answers.some(({status}) => status === 429));
    assert.deepEqual(
      answers.map(({headers}) => headers.get('x-request-id')),
      answers.map((_, index) => `request-${index}`),
    );
    for (const name of ['x-content-type-options', 'vary', 'etag']) {
      assert.equal(passed.at(-1)?.headers.get(name), passed[0]?.headers.get(name), name);
    }
  } finally {
    await limited.close();
  }
});

test('a search counts as often as readers search, also where the cache answers; a HEAD request is no search', async (context) => {
  const database = await openTestDatabase();
  context.after(() => database.release());
  const dataFolder = await mkdtemp(join(tmpdir(), 'kb-help-searches-'));
  context.after(() => rm(dataFolder, {recursive: true, force: true}));
  const config = loadConfig({PORT: '0', LOG_LEVEL: 'silent'});
  const other = await startService({...config, replyCacheAge: 60_000, dataFolder}, {database});
  await insertKey(database.db, {hash: hashKey('counted'), name: 'test', scopes: ['read']});
  await add(database.db, [translation('Kettle')]);
  const search = (method: string, headers = {}) =>
    askService(`${other.url}/rest/v2/search?SearchPhrase=samovar`, {key: 'counted', method, headers});
  const {headers} = await search('GET');
  await Promise.all([search('GET'), search('GET'), search('HEAD')]);
  const etag = headers.get('etag') ?? '';
  assert.equal((await search('GET', {'If-None-Match': etag})).status, 304);
  // What is counted is written when the service ends.
  await other.close();
  assert.deepEqual(await searchReport(database.db, {days: 7, take: 10, list: 'withoutResult'}), [
    {query: 'samovar', culture: 'en-US', searches: 4, withoutResult: 4, notOpened: 0, opened: 0},
  ]);
});
