import assert from 'node:assert/strict';
import {test} from 'node:test';
import {articleFlagDelete, fileContentPost, tagGetAll} from '../../portal/src/api/index.ts';
import {contentGet, searchGetSuggestions, statisticsShare, statisticsVotePost} from '../../src/api/index.ts';
import {json, serveTo} from './scripted-server.ts';

const vote = {body: {contentId: 1, culture: 'en-US', isHelpful: true}};

for (const status of [408, 429, 500, 502, 503, 504]) {
  test(`a read is retried after ${status}, at most twice`, async (t) => {
    const {client, seen} = await serveTo(t, (response, _, index) =>
      json(response, ['a'], index < 2 ? status : 200),
    );
    assert.deepEqual(await tagGetAll(client), ['a']);
    assert.equal(seen.length, 3);
  });

  test(`a read that always gets ${status} fails after three attempts`, async (t) => {
    const {client, seen} = await serveTo(t, (response) => json(response, {}, status));
    await assert.rejects(tagGetAll(client), {status});
    assert.equal(seen.length, 3);
  });

  test(`a write is never retried after ${status}`, async (t) => {
    const {client, seen} = await serveTo(t, (response) => json(response, {}, status));
    await assert.rejects(statisticsVotePost(client, vote), {status});
    await assert.rejects(
      articleFlagDelete(client, {body: {contentId: 1, culture: 'en-US', title: 't', reason: 'r'}}),
      {status},
    );
    await assert.rejects(fileContentPost(client, {params: {contentId: 1}, body: {file: new Blob(['x'])}}), {
      status,
    });
    assert.equal(seen.length, 3);
  });
}

for (const status of [400, 403, 404, 405, 409, 410, 413, 415, 501, 505]) {
  test(`a read is not retried after ${status}`, async (t) => {
    const {client, seen} = await serveTo(t, (response) => json(response, {}, status));
    await assert.rejects(tagGetAll(client), {status});
    assert.equal(seen.length, 1);
  });
}

test('a refused, reset or truncated connection: a read is retried, a write is not', async (t) => {
  const {client, seen} = await serveTo(t, (response, _, index) => {
    if (index === 0) response.destroy();
    else if (index === 1) {
      response.writeHead(200, {'Content-Length': '100'});
      response.write('["a"', () => response.destroy());
    } else if (index === 2) json(response, ['a']);
    else response.destroy();
  });
  assert.deepEqual(await tagGetAll(client), ['a']);
  assert.equal(seen.length, 3);
  await assert.rejects(
    statisticsShare(client, {
      body: {contentId: 1, culture: 'en-US', shareTarget: 'one', shareMethod: 'email'},
    }),
    {
      code: 'network',
    },
  );
  assert.equal(seen.length, 4);
});

test('Search_GetSuggestions is not retried after 504, but after 503', async (t) => {
  const {client, seen} = await serveTo(t, (response, _, index) => json(response, {}, index ? 504 : 503));
  await assert.rejects(searchGetSuggestions(client, {params: {query: 'aa'}}), {
    code: 'unavailable',
    status: 504,
  });
  assert.equal(seen.length, 2);
});

test('Content_Get is retried like other reads', async (t) => {
  const {client, seen} = await serveTo(t, (response, _, index) =>
    json(response, {contentId: 7}, index ? 200 : 503),
  );
  assert.deepEqual(await contentGet(client, {params: {contentId: 7}}), {contentId: 7});
  assert.equal(seen.length, 2);
});

test('Retry-After replaces the delay', {timeout: 20_000}, async (t) => {
  const {client, seen} = await serveTo(
    t,
    (response, _, index) => json(response, ['a'], index ? 200 : 503, {'Retry-After': '1'}),
    {retryDelay: 1e8, timeout: 0},
  );
  assert.deepEqual(await tagGetAll(client), ['a']);
  assert.equal(seen.length, 2);
});

test('there are at most two retries with Retry-After, too', {timeout: 20_000}, async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, {}, 503, {'Retry-After': '1'}));
  await assert.rejects(tagGetAll(client), {status: 503, retryAfter: 1});
  assert.equal(seen.length, 3);
});

test('a long Retry-After is not waited for but given to the caller', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, {}, 429, {'Retry-After': '60'}));
  await assert.rejects(tagGetAll(client), {code: 'rate-limited', retryAfter: 60});
  assert.equal(seen.length, 1);
});
