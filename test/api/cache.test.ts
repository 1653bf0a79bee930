import assert from 'node:assert/strict';
import {test} from 'node:test';
import {statisticsViewGet, tagGetAll} from '../../portal/src/api/index.ts';
import {
  contentGet,
  contentGetSlash,
  shareGet,
  statisticsSearchOpening,
  statisticsVotePost,
} from '../../src/api/index.ts';
import {json, serveTo, type Script} from './scripted-server.ts';

const vote = {body: {contentId: 1, culture: 'en-US', isHelpful: true}};
/** Answers its own count under an ETag that a test may hold still. */
const counted =
  (etag: (index: number) => string): Script =>
  (response, {headers}, index) => {
    if (headers['if-none-match'] === etag(index)) response.writeHead(304, {ETag: etag(index)}).end();
    else json(response, [String(index)], 200, {ETag: etag(index)});
  };
const same = counted(() => '"same"');
const changing = counted((index) => `"${index}"`);

test('a fresh reply comes from the cache without a request', async (t) => {
  const {client, seen} = await serveTo(t, same);
  const first = await tagGetAll(client);
  assert.equal(await tagGetAll(client), first);
  assert.equal(seen.length, 1);
});

test('a stale reply is revalidated: 304 gives the same reply', async (t) => {
  const {client, seen} = await serveTo(t, same, {freshFor: 0});
  const first = await tagGetAll(client);
  assert.equal(await tagGetAll(client), first);
  assert.equal(await tagGetAll(client), first);
  assert.deepEqual(
    seen.map(({headers}) => headers['if-none-match']),
    [undefined, '"same"', '"same"'],
  );
});

test('a stale reply is revalidated: a changed one replaces it', async (t) => {
  const {client, seen} = await serveTo(t, changing, {freshFor: 0});
  assert.deepEqual(
    [await tagGetAll(client), await tagGetAll(client), await tagGetAll(client)],
    [['0'], ['1'], ['2']],
  );
  assert.deepEqual(
    seen.map(({headers}) => headers['if-none-match']),
    [undefined, '"0"', '"1"'],
  );
});

test('a 304 makes it fresh again', async (t) => {
  t.mock.timers.enable({apis: ['Date'], now: 0});
  const {client, seen} = await serveTo(t, same);
  await tagGetAll(client);
  t.mock.timers.setTime(30_000);
  await tagGetAll(client);
  assert.equal(seen[1]?.headers['if-none-match'], '"same"');
  await tagGetAll(client);
  assert.equal(seen.length, 2);
});

test('without an ETag a stale reply is read again', async (t) => {
  const {client, seen} = await serveTo(t, (response, _, index) => json(response, [String(index)]), {
    freshFor: 0,
  });
  assert.deepEqual([await tagGetAll(client), await tagGetAll(client)], [['0'], ['1']]);
  assert.equal(seen[1]?.headers['if-none-match'], undefined);
});

test('Content_Get always sends a request, and revalidates', async (t) => {
  for (const get of [contentGet, contentGetSlash]) {
    const {client, seen} = await serveTo(t, (response, {headers}) => {
      if (headers['if-none-match']) response.writeHead(304).end();
      else json(response, {contentId: 1}, 200, {ETag: '"1"'});
    });
    const first = await get(client, {params: {contentId: 1}});
    assert.equal(await get(client, {params: {contentId: 1}}), first);
    assert.deepEqual(
      seen.map(({headers}) => headers['if-none-match']),
      [undefined, '"1"'],
    );
  }
});

test('fresh bypasses the cache and pending requests, and its reply is cached', async (t) => {
  const {client, seen} = await serveTo(t, changing);
  assert.deepEqual(await tagGetAll(client), ['0']);
  assert.deepEqual(await tagGetAll(client, {}, {fresh: true}), ['1']);
  assert.deepEqual(await tagGetAll(client), ['1']);
  assert.equal(seen[1]?.headers['cache-control'], 'no-cache');
  const culture = 'sv-SE';
  await Promise.all([tagGetAll(client, {}, {culture}), tagGetAll(client, {}, {culture, fresh: true})]);
  assert.equal(seen.length, 4);
});

test('fresh reads the whole reply again: the one in the cache may be the reason to try again', async (t) => {
  const {client} = await serveTo(t, same);
  assert.deepEqual(await tagGetAll(client), ['0']);
  assert.deepEqual(await tagGetAll(client, {}, {fresh: true}), ['1']);
});

test('the cache key is address, culture and token', async (t) => {
  let token: string | undefined = 'a';
  const {client, seen} = await serveTo(t, (response) => json(response, {views: 1}), {
    getToken: () => token,
    culture: 'en-US',
  });
  const ask = (contentId: number, culture?: string) =>
    statisticsViewGet(client, {params: {contentId}}, culture ? {culture} : {});
  for (let round = 0; round < 2; round++) {
    await ask(1);
    await ask(2);
    await ask(1, 'de-DE');
  }
  assert.equal(seen.length, 3);
  token = 'b';
  await ask(1);
  token = undefined;
  await ask(1);
  assert.equal(seen.length, 5);
  token = 'a';
  await ask(1);
  assert.equal(seen.length, 5);
});

test('errors are not cached', async (t) => {
  const {client} = await serveTo(t, (response, _, index) => json(response, ['a'], index ? 200 : 404));
  await assert.rejects(tagGetAll(client));
  assert.deepEqual(await tagGetAll(client), ['a']);
});

test('a successful write invalidates the cache, a rejected one does not', async (t) => {
  const {client, seen} = await serveTo(t, (response, {method}, index) =>
    json(response, method === 'GET' ? [] : undefined, method === 'GET' ? 200 : index < 2 ? 403 : 200),
  );
  await tagGetAll(client);
  await assert.rejects(statisticsVotePost(client, vote));
  await tagGetAll(client);
  assert.equal(seen.length, 2);
  await statisticsVotePost(client, vote);
  await tagGetAll(client);
  assert.equal(seen.length, 4);
});

test('an opened result leaves the cache as it is, and is reported each time', async (t) => {
  const {client, seen} = await serveTo(t, (response, {method}) =>
    json(response, method === 'GET' ? [] : undefined),
  );
  await tagGetAll(client);
  await statisticsSearchOpening(client, {body: {searchPhrase: 'a'}});
  await statisticsSearchOpening(client, {body: {searchPhrase: 'a'}});
  await tagGetAll(client);
  assert.deepEqual(
    seen.map(({method}) => method),
    ['GET', 'POST', 'POST'],
  );
});

test('at most fifty replies are cached; the least recently used is evicted first', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, {}));
  const ask = (contentId: number) => shareGet(client, {params: {contentId}});
  for (let id = 1; id <= 50; id++) await ask(id);
  await ask(1);
  assert.equal(seen.length, 50);
  await ask(51);
  await ask(1);
  assert.equal(seen.length, 51);
  await ask(2);
  assert.equal(seen.length, 52);
  assert.equal(client.cache.size, 50);
});

test('clients do not share their caches', async (t) => {
  const one = await serveTo(t, same);
  const other = await serveTo(t, same);
  await tagGetAll(one.client);
  await tagGetAll(other.client);
  assert.equal(other.seen.length, 1);
});
