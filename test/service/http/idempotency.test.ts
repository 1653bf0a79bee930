/** The header Idempotency-Key: a write that is sent again is not done again. */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import sql, {raw} from 'sql-template-tag';
import {contract, type Operation, type OperationId} from '../../../contract/operations.ts';
import type {VoteTotal} from '../../../contract/schemas.ts';
import {bodies, caller, contentId, rows} from './calls.ts';
import {add, translation} from './content.ts';
import {startIssuer, type Issuer} from './issuer.ts';
import {assertProblem, assertSuccess, startTestService, type TestService} from './service.ts';

let service: TestService;
let issuer: Issuer;
let editor: Record<string, string>;
before(async () => {
  issuer = await startIssuer();
  service = await startTestService({
    issuer: issuer.config,
  });
  editor = {Authorization: `Bearer ${await issuer.sign({roles: ['editor']})}`};
  await add(service.db, [translation('Kettle')], {contentId});
});
after(() => Promise.all([service.close(), issuer.close()]));

const count = async (table: string) => {
  const statement = sql`select count(*)::int as count from ${raw(`"${table}"`)}`;
  const {rows: found} = (await service.db.execute(statement)) as unknown as {rows: {count: number}[]};
  return found[0]!.count;
};
const vote = (key: string, body: object = {}, subscription?: string) =>
  service.ask('/rest/v2/statistics/vote/', {
    body: {...bodies.Statistics_VotePost, ...body},
    headers: {'Idempotency-Key': key},
    ...(subscription !== undefined && {key: subscription}),
  });

test('a vote that is sent again counts once, one after the other and at the same time', async () => {
  const before = await count('votes');
  for (let time = 0; time < 3; time++) assertSuccess(await vote('one'), 'Statistics_VotePost');
  assert.equal(await count('votes'), before + 1);
  const answers = await Promise.all(Array.from({length: 12}, () => vote('two')));
  for (const answer of answers) assertSuccess(answer, 'Statistics_VotePost');
  assert.equal(await count('votes'), before + 2);
  const {body} = await service.ask(`/rest/test/v2/statistics/vote/?contentIds=${contentId}`);
  assert.equal((body as VoteTotal[])[0]?.voteUpCount, before + 2);
});

test('without the header, every vote counts', async () => {
  const before = await count('votes');
  const call = caller(service.ask);
  for (let time = 0; time < 2; time++)
    assertSuccess(await call('Statistics_VotePost'), 'Statistics_VotePost');
  assert.equal(await count('votes'), before + 2);
});

test('a key belongs to one subscription key and one request', async () => {
  const before = await count('votes');
  assertSuccess(await vote('mine'), 'Statistics_VotePost');
  assertSuccess(await vote('mine', {}, await service.addKey(['feedback'])), 'Statistics_VotePost');
  assert.equal(await count('votes'), before + 2);
  assertProblem(await vote('mine', {isHelpful: false}), 400, 'idempotency-key');
  const other = await service.ask('/rest/v1/statistics/vote', {
    body: bodies.Statistics_VotePostByModel,
    headers: {'Idempotency-Key': 'mine'},
  });
  assertSuccess(other, 'Statistics_VotePostByModel');
  assert.equal(await count('votes'), before + 3);
});

test('If-Match is a part of the request', async () => {
  const {db} = service;
  const edited = await add(db, [translation('Teapot')]);
  const put = (ifMatch: string) =>
    service.ask(`/rest/v3/content/${edited}`, {
      method: 'PUT',
      body: {type: 'article', tag: 'text', translations: [english]},
      headers: {...editor, 'Idempotency-Key': 'versions', 'If-Match': ifMatch},
    });
  const tag = (await service.ask(`/rest/v2/content/${edited}`)).headers.get('etag')!;
  assertSuccess(await put(tag), 'Content_Put');
  assertSuccess(await put(tag), 'Content_Put');
  assertProblem(await put('"stale.tag"'), 400, 'idempotency-key');
});

test('a key is kept for a day', async () => {
  const before = await count('votes');
  await vote('daily');
  await service.db.execute(sql`update idempotency_keys set created_date = now() - interval '23 hours'`);
  await vote('daily');
  assert.equal(await count('votes'), before + 1);
  await service.db.execute(sql`update idempotency_keys set created_date = now() - interval '25 hours'`);
  await vote('daily');
  assert.equal(await count('votes'), before + 2);
  await vote('another');
  assert.equal(await count('idempotency_keys'), 2);
});

test('what was refused may be tried again with the same key', async () => {
  const body = {contentId: 4711};
  assertProblem(await vote('early', body), 404, 'no-such-content');
  await add(service.db, [translation('Late')], {contentId: 4711});
  assertSuccess(await vote('early', body), 'Statistics_VotePost');
});

test('keys that are empty, too long or no ASCII are 400', async () => {
  for (const key of ['a'.repeat(256), 'clé']) assertProblem(await vote(key), 400, 'idempotency-key');
  assertSuccess(await vote('a'.repeat(255)), 'Statistics_VotePost');
});

const english = {
  title: 'New',
  author: 'Ada',
  authorEmail: 'ada@example.com',
  culture: 'en-US',
  knowledgeState: 'published',
};
/** What a write leaves a row in. */
const tables: Partial<Record<OperationId, string>> = {
  Statistics_Share: 'shares',
  Statistics_VotePost: 'votes',
  Statistics_VotePostByModel: 'votes',
  ArticleAssociation_Post: 'associations',
  Content_Post: 'contents',
  ArticleFlag_Post: 'flag_events',
  ArticleFlag_Delete: 'flag_events',
  Linkindicator_Post: 'link_indicators',
  Content_Put: 'revisions',
};

for (const [id, operation] of rows) {
  const {method, idempotencyKey, bodyType} = operation as Operation;
  if (method === 'GET') continue;
  test(`${id}: ${idempotencyKey ? 'is done once, and answers the same again' : 'needs no key'}`, async () => {
    // A sign-in writes nothing, the same file has the same address, and a key would be a row for each opening, which are counted in memory.
    const needsNone = id === 'Token_Post' || id === 'Statistics_SearchOpening' || bodyType !== undefined;
    assert.equal(idempotencyKey, needsNone ? undefined : true);
    if (!idempotencyKey) return;
    if (id === 'ArticleFlag_Delete') await caller(service.ask)('ArticleFlag_Post');
    const table = tables[id]!;
    const content = {type: 'article', tag: 'text', translations: [english]};
    const headers = {
      'Idempotency-Key': `each ${id}`,
      ...((contract[id] as Operation).identity === 'required' && editor),
      ...(id === 'Content_Put' && {'If-Match': '*'}),
    };
    const ask = () => caller(service.ask)(id, {headers, ...(id.startsWith('Content_') && {body: content})});
    const before = await count(table);
    const answers = await Promise.all([ask(), ask(), ask()]);
    answers.push(await ask());
    for (const answer of answers) {
      assertSuccess(answer, id, 201 in contract[id].responses ? 201 : 200);
      assert.equal(answer.text, answers[0]!.text);
    }
    assert.equal(await count(table), before + 1);
  });
}
