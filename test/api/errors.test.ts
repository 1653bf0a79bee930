import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {contentPost, tagGetAll} from '../../portal/src/api/index.ts';
import {
  KbError,
  contentGet,
  createClient,
  recommendedGet,
  searchGetSuggestions,
  statisticsVotePost,
  type KbErrorCode,
} from '../../src/api/index.ts';
import {whereNothingIsPublished} from '../../src/api/errors.ts';
import {json, serveTo} from './scripted-server.ts';

const params = {contentId: 1};
const vote = {body: {contentId: 1, culture: 'en-US', isHelpful: true}};

const byStatus: Record<number, KbErrorCode> = {
  400: 'bad-request',
  401: 'forbidden',
  403: 'forbidden',
  404: 'not-found',
  405: 'bad-request',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  415: 'bad-request',
  418: 'bad-request',
  422: 'bad-request',
  429: 'rate-limited',
  500: 'unavailable',
  501: 'unavailable',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  599: 'unavailable',
};
for (const [status, code] of Object.entries(byStatus)) {
  test(`status ${status} is ${code}, with the problem body`, async (t) => {
    const problem = {
      type: '/problems/x',
      title: 'X',
      status: Number(status),
      detail: 'What to do.',
      instance: '/a#1',
      more: {a: 1},
    };
    const {client} = await serveTo(t, (response) => json(response, problem, Number(status)));
    for (const ask of [() => tagGetAll(client), () => statisticsVotePost(client, vote)]) {
      await assert.rejects(ask(), (error) => {
        assert.ok(error instanceof KbError && error instanceof Error);
        assert.equal(error.name, 'KbError');
        assert.equal(error.code, code);
        assert.equal(error.status, Number(status));
        assert.deepEqual(error.problem, problem);
        assert.equal(error.message, 'What to do.');
        return true;
      });
    }
  });
}

test('an error without a problem body has its status', async (t) => {
  const bodies = [undefined, '<h1>Bad gateway</h1>', '{"detail": "cut o', ''];
  const {client} = await serveTo(t, (response, _, index) => {
    response.writeHead(404, {'Content-Type': 'text/html'}).end(bodies[index]);
  });
  for (let i = 0; i < bodies.length; i++) {
    await assert.rejects(tagGetAll(client), {
      code: 'not-found',
      status: 404,
      problem: undefined,
      message: /^404 from http:\/\/127\.0\.0\.1:\d+\/rest\/v2\/tag$/,
    });
  }
});

test('an error whose problem body is null, a string or an array, or whose detail is no text, is an error by its status', async (t) => {
  const bodies: unknown[] = [
    null,
    'nope',
    [1],
    5,
    true,
    {detail: null},
    {detail: {}},
    {detail: {toString: 1}},
  ];
  const {client, url} = await serveTo(t, (response, _, index) => json(response, bodies[index], 410));
  const message = `410 from ${url}/rest/v2/tag`;
  for (let i = 0; i < bodies.length; i++) {
    const problem = i < 5 ? undefined : {};
    await assert.rejects(tagGetAll(client), {code: 'gone', status: 410, message, problem});
  }
});

test('what is no text in a problem body is left out, so that its readers need not check', async (t) => {
  const texts = {type: '/problems/x', title: 'X', detail: 'What to do.', instance: '/a#1'};
  const odd: unknown[] = [null, 5, true, [], ['/problems/x'], {}, {toString: 1}];
  const bodies = Object.keys(texts).flatMap((name) => odd.map((value) => ({name, value})));
  const {client} = await serveTo(t, (response, _, index) => {
    const {name, value} = bodies[index]!;
    json(response, {...texts, more: {a: 1}, [name]: value}, 404);
  });
  for (const {name} of bodies) {
    await assert.rejects(tagGetAll(client), (error: KbError) => {
      const rest = Object.entries(texts).filter(([each]) => each !== name);
      assert.deepEqual(error.problem, {...Object.fromEntries(rest), more: {a: 1}});
      return true;
    });
  }
});

test('a problem whose type is no text is an error like others where nothing may be published', async (t) => {
  const {client} = await serveTo(t, (response) => json(response, {type: {toString: 1}}, 404));
  const rejected = tagGetAll(client).catch(whereNothingIsPublished([]));
  await assert.rejects(rejected, {name: 'KbError', code: 'not-found'});
});

test('retryAfter: seconds, or a date', async (t) => {
  const inAnHour = new Date(Date.now() + 3600_000).toUTCString();
  const aDayAgo = new Date(Date.now() - 86400_000).toUTCString();
  const values = ['3600', inAnHour, aDayAgo, '0', '-5', 'soon', ''];
  const {client} = await serveTo(t, (response, _, index) =>
    json(response, undefined, 413, {'Retry-After': values[index]}),
  );
  const found = [];
  for (const value of values) {
    const error = await statisticsVotePost(client, vote).catch((error: unknown) => error as KbError);
    assert.ok(error instanceof KbError, value);
    found.push(error.retryAfter);
  }
  const [seconds, date, ...rest] = found;
  assert.equal(seconds, 3600);
  assert.ok(date! > 3000 && date! <= 3600, String(date));
  assert.deepEqual(rest, [undefined, undefined, undefined, undefined, undefined]);
});

test('a 200 with HTML, truncated JSON or another type is an invalid reply', async (t) => {
  const bodies = [
    '<!doctype html><title>Sign in</title>',
    '[{"name": "a',
    '{"result": []}',
    '"text"',
    '5',
    'true',
    'nonsense',
  ];
  const {client} = await serveTo(t, (response, _, index) => {
    response.writeHead(200, {'Content-Type': 'text/html'}).end(bodies[index]);
  });
  for (const body of bodies) {
    await assert.rejects(recommendedGet(client), {code: 'invalid-reply', status: 200}, body);
  }
});

test('an invalid reply has its cause and is not cached', async (t) => {
  const {client} = await serveTo(t, (response, _, index) => {
    if (index) json(response, [{name: 'a'}]);
    else response.end('{');
  });
  await assert.rejects(recommendedGet(client), (error: KbError) => error.cause instanceof SyntaxError);
  assert.deepEqual(await recommendedGet(client), [{name: 'a'}]);
});

test('for any JSON, a reply has the declared type or is invalid', async () => {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (json) => {
      const reply = JSON.stringify(json);
      const client = createClient({baseUrl: 'http://kb', fetch: async () => new Response(reply)});
      const settle = async (promise: Promise<unknown>) => {
        try {
          return {value: await promise};
        } catch (error) {
          assert.ok(error instanceof KbError && error.code === 'invalid-reply');
          return undefined;
        }
      };
      const list = await settle(recommendedGet(client));
      assert.equal(Boolean(list), json === null || (Array.isArray(json) && json.every(isObject)));
      if (list) assert.ok(Array.isArray(list.value) && list.value.every(isObject));
      const object = await settle(searchGetSuggestions(client, {params: {query: 'aa'}}));
      assert.equal(Boolean(object), json === null || isObject(json));
      if (object) assert.ok(isObject(object.value));
      const content = await settle(contentGet(client, {params}));
      assert.equal(Boolean(content), json === null || isObject(json));
      if (content) assert.ok(json === null ? content.value === undefined : isObject(content.value));
    }),
    {numRuns: 200},
  );
});

test('unknown texts and enumeration values are passed on', async (t) => {
  const item = {name: 'a', type: 'hologram', knowledgeState: 'dreaming', extra: 'more'};
  const {client} = await serveTo(t, (response) => json(response, [{...item, deep: {extra: [1]}}]));
  assert.deepEqual(await recommendedGet(client), [item]);
});

test('204 and empty bodies: undefined, or an empty list or object where one is declared', async (t) => {
  for (const status of [200, 202, 204]) {
    const {client} = await serveTo(t, (response) => json(response, undefined, status));
    assert.equal(await contentGet(client, {params}), undefined);
    assert.deepEqual(await recommendedGet(client), []);
    assert.deepEqual(await searchGetSuggestions(client, {params: {query: 'aa'}}), {});
    assert.equal(await statisticsVotePost(client, vote), undefined);
  }
});

test('a write with a declared reply checks it', async (t) => {
  const answers = ['"1010"', '{}', '1010'];
  const {client} = await serveTo(t, (response, _, index) => response.writeHead(201).end(answers[index]));
  const input = {body: {type: 'article', tag: 'text', translations: []}} as const;
  assert.equal(await contentPost(client, {body: {...input.body, translations: []}}), '1010');
  await assert.rejects(contentPost(client, {body: {...input.body, translations: []}}), {
    code: 'invalid-reply',
    status: 201,
  });
  await assert.rejects(contentPost(client, {body: {...input.body, translations: []}}), {
    code: 'invalid-reply',
    status: 201,
  });
});

test('an unreachable service: network, with the cause; offline when the browser is', async (t) => {
  const {client, url} = await serveTo(t, (response) => response.destroy());
  await assert.rejects(statisticsVotePost(client, vote), (error: KbError) => {
    assert.equal(error.code, 'network');
    assert.equal(error.status, undefined);
    assert.ok(error.cause instanceof TypeError);
    return true;
  });
  const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', {value: {onLine: false}, configurable: true});
  t.after(() => {
    Reflect.deleteProperty(globalThis, 'navigator');
    if (navigator) Object.defineProperty(globalThis, 'navigator', navigator);
  });
  const offline = createClient({baseUrl: url});
  await assert.rejects(tagGetAll(offline), {code: 'offline'});
  const fetch = () => new Promise<never>(() => undefined);
  await assert.rejects(tagGetAll(createClient({baseUrl: url, fetch, timeout: 20})), {code: 'offline'});
});

test('a redirect: a read follows it, a write rejects with an error that names it', async (t) => {
  const {client, seen} = await serveTo(t, (response, {url}) => {
    if (url === '/elsewhere') json(response, ['a']);
    else response.writeHead(302, {Location: '/elsewhere'}).end();
  });
  assert.deepEqual(await tagGetAll(client), ['a']);
  await assert.rejects(statisticsVotePost(client, vote), {code: 'network'});
  assert.deepEqual(
    seen.map(({method, url}) => `${method} ${url}`),
    ['GET /rest/v2/tag', 'GET /elsewhere', 'POST /rest/test/v2/statistics/vote/'],
  );
});
