import assert from 'node:assert/strict';
import {test} from 'node:test';
import {tagGetAll, tokenPost} from '../../portal/src/api/index.ts';
import {
  createClient,
  relatedArticleGet,
  shareGet,
  statisticsVotePost,
  type ClientOptions,
} from '../../src/api/index.ts';
import {json, serve, serveTo} from './scripted-server.ts';

const vote = {body: {contentId: 1, culture: 'en-US', isHelpful: true}};
const params = {contentId: 1};

test('key, culture and token are sent', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, {}), {
    subscriptionKey: 'key',
    culture: 'sv-SE',
    getToken: async () => 'token',
  });
  await relatedArticleGet(client, {params});
  await shareGet(client, {params}, {culture: 'ar-SA'});
  const [related, share] = seen.map(({headers}) => headers);
  assert.equal(related?.['ocp-apim-subscription-key'], 'key');
  assert.equal(related?.['accept-language'], 'sv-SE');
  assert.equal(related?.authorization, 'Bearer token');
  assert.equal(share?.['accept-language'], 'ar-SA');
  assert.equal(share?.authorization, 'Bearer token');
});

test('no headers are sent without key, culture and token', async (t) => {
  const server = await serve(t, (response) => json(response, {}));
  const none: ClientOptions[] = [
    {},
    {subscriptionKey: '', getToken: () => undefined},
    {subscriptionKey: null, getToken: async () => ''},
  ];
  for (const options of none)
    await relatedArticleGet(createClient({baseUrl: server.url, ...options}), {params});
  for (const {headers} of server.seen) {
    assert.equal('ocp-apim-subscription-key' in headers, false);
    assert.equal('authorization' in headers, false);
    assert.equal('content-type' in headers, false);
    assert.equal('if-none-match' in headers, false);
  }
});

test('a write sends JSON with its content type', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, undefined));
  await statisticsVotePost(client, {body: {...vote.body, comment: 'é "😀"'}});
  assert.equal(seen[0]?.headers['content-type'], 'application/json');
  assert.deepEqual(JSON.parse(seen[0]!.body), {...vote.body, comment: 'é "😀"'});
});

for (const status of [401, 403]) {
  test(`a token rejected with ${status} is renewed once: reads and writes`, async (t) => {
    const tokens = ['old', 'new'];
    const {client, seen} = await serveTo(
      t,
      (response, {headers}) => json(response, {}, headers.authorization === 'Bearer new' ? 200 : status),
      {getToken: async () => tokens.shift() ?? 'old'},
    );
    await relatedArticleGet(client, {params});
    assert.deepEqual(
      seen.map(({headers}) => headers.authorization),
      ['Bearer old', 'Bearer new'],
    );
    tokens.push('old', 'new');
    await statisticsVotePost(client, vote);
    assert.equal(seen.length, 4);
  });

  test(`${status} again with the renewed token is an error`, async (t) => {
    const {client, seen} = await serveTo(t, (response) => json(response, {}, status), {
      getToken: () => 'token',
    });
    await assert.rejects(relatedArticleGet(client, {params}), {code: 'forbidden', status});
    assert.equal(seen.length, 2);
    await assert.rejects(statisticsVotePost(client, vote), {code: 'forbidden', status});
    assert.equal(seen.length, 4);
  });
}

test('403 without a token is an error at once', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, {}, 403), {getToken: () => undefined});
  await assert.rejects(relatedArticleGet(client, {params}), {code: 'forbidden'});
  await assert.rejects(tagGetAll(client), {code: 'forbidden'});
  assert.equal(seen.length, 2);
});

test('a getToken that fails is a network error with its cause; a read calls it again', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, {}), {
    getToken: async () => {
      if (asked++ === 0 || failing) throw new Error('identity provider down');
      return 'token';
    },
  });
  let asked = 0;
  let failing = false;
  await relatedArticleGet(client, {params});
  assert.equal(asked, 2);
  failing = true;
  await assert.rejects(statisticsVotePost(client, vote), {
    code: 'network',
    message: 'getToken failed (Error: identity provider down)',
  });
  assert.equal(seen.length, 1);
});

test('Token_Post does not call getToken', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, {id_token: 'x'}), {
    getToken: () => assert.fail('asked'),
  });
  assert.deepEqual(await tokenPost(client, {body: {username: 'ada', password: 'p'}}), {id_token: 'x'});
  assert.equal(seen[0]?.headers.authorization, undefined);
});

test('the given fetch is used, not as a method', async () => {
  const calls: {self: unknown; url: unknown; init: RequestInit | undefined}[] = [];
  const client = createClient({
    baseUrl: 'http://kb',
    async fetch(this: unknown, url, init) {
      calls.push({self: this, url, init});
      return Response.json(url === 'http://kb/rest/v2/tag' ? [] : {});
    },
  });
  await tagGetAll(client);
  await statisticsVotePost(client, vote);
  await statisticsVotePost(client, {body: {...vote.body, comment: 'x'.repeat(20_000)}});
  assert.deepEqual(
    calls.map(({self, init}) => [self, init?.method, init?.keepalive, init?.redirect]),
    [
      [undefined, 'GET', undefined, undefined],
      [undefined, 'POST', true, 'error'],
      [undefined, 'POST', false, 'error'],
    ],
  );
});
