import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {contract, type Operation} from '../../contract/operations.ts';
import {address} from '../../src/api/client.ts';
import {tagGetAll} from '../../portal/src/api/index.ts';
import {
  articleAssociationGetExternal,
  createClient,
  recommendedGet,
  searchGet,
  searchGetSuggestions,
  statisticsVoteGet,
  type ClientOptions,
} from '../../src/api/index.ts';
import {json, serveTo} from './scripted-server.ts';

/** Any string at all, halves of surrogate pairs included. */
const anyString = fc
  .array(fc.integer({min: 0, max: 0xffff}), {minLength: 1, maxLength: 60})
  .map((units) => String.fromCharCode(...units));
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));
const difficult = [
  'a/b?c',
  '#',
  '%2F',
  '%',
  '+ +',
  '&=',
  '\\',
  'é ß',
  'مساعدة',
  '😀',
  '\ud83d',
  '...',
  ' ',
  '\n',
  "!'()*~",
  ';v=1',
  '//',
  '\0',
];

test('path parameters: any string arrives unchanged, on its route', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, {}), {freshFor: 0});
  const roundTrip = async (query: string) => {
    await searchGetSuggestions(client, {params: {query}});
    const segments = new URL(seen.at(-1)!.url, 'http://host').pathname.split('/');
    assert.deepEqual(segments.slice(0, -1), ['', 'rest', 'test', 'v2', 'search', 'suggestions']);
    const dots = /^\.\.?$/.test(query) ? ' ' : '';
    assert.equal(decodeURIComponent(segments.at(-1)!), wellFormed(query) + dots);
  };
  await fc.assert(fc.asyncProperty(anyString, roundTrip), {numRuns: 150});
  for (const query of difficult) await roundTrip(query);
});

test('path parameters: one or two dots stay on their route, with a space', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, []), {freshFor: 0});
  for (const externalId of ['.', '..', '.. ', '.a', '..%2e']) {
    await articleAssociationGetExternal(client, {params: {externalId}});
  }
  assert.deepEqual(
    seen.map(({url}) => url.replace('/rest/v2/articleassociation/', '')),
    ['.%20', '..%20', '..%20', '.a', '..%252e'],
  );
});

test('query parameters: any value arrives, arrays are repeated, undefined is omitted', async (t) => {
  const {client, seen} = await serveTo(t, (response, {url}) => json(response, /vote/.test(url) ? [] : {}), {
    freshFor: 0,
  });
  const queryOf = () => new URL(seen.at(-1)!.url, 'http://host').searchParams;
  await fc.assert(
    fc.asyncProperty(anyString, fc.option(fc.integer(), {nil: undefined}), async (phrase, take) => {
      await searchGet(client, {query: {SearchPhrase: phrase, Take: take}});
      const expected = take === undefined ? [] : [['Take', String(take)]];
      assert.deepEqual([...queryOf()], [['SearchPhrase', wellFormed(phrase)], ...expected]);
    }),
    {numRuns: 100},
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer(), {maxLength: 100}), async (contentIds) => {
      await statisticsVoteGet(client, {query: {contentIds}});
      assert.deepEqual(queryOf().getAll('contentIds').map(Number), contentIds.map(Number));
    }),
    {numRuns: 50},
  );
});

test('a base URL may carry a path, slashes at its end, and parameters of a gateway', () => {
  const of = (baseUrl: string, query = {}) => address({baseUrl}, '/rest/v2/tag', {}, query);
  assert.equal(of('https://kb.example'), 'https://kb.example/rest/v2/tag');
  assert.equal(of('https://kb.example/'), 'https://kb.example/rest/v2/tag');
  assert.equal(of('https://kb.example/help/kb'), 'https://kb.example/help/kb/rest/v2/tag');
  assert.equal(of('https://kb.example/help/kb//'), 'https://kb.example/help/kb/rest/v2/tag');
  assert.equal(
    of('https://kb.example/kb?code=1', {take: 2}),
    'https://kb.example/kb/rest/v2/tag?code=1&take=2',
  );
  assert.equal(of('HTTP://127.0.0.1:8787'), 'http://127.0.0.1:8787/rest/v2/tag');
});

test('a relative base URL starts at the document', (t) => {
  Object.assign(globalThis, {document: {baseURI: 'https://shop.example/a/page.html'}});
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const of = (baseUrl: string) => address({baseUrl}, '/rest/v2/tag');
  assert.equal(of('/'), 'https://shop.example/rest/v2/tag');
  assert.equal(of('/kb'), 'https://shop.example/kb/rest/v2/tag');
  assert.equal(of('kb'), 'https://shop.example/a/kb/rest/v2/tag');
  assert.equal(of('//kb.example'), 'https://kb.example/rest/v2/tag');
  assert.throws(() => of(''), {code: 'config'});
});

test('without a valid base URL a call rejects with a hint for the owner; createClient does not throw', async () => {
  const wrong: ClientOptions[] = [
    {},
    ...[
      '',
      '/kb',
      'kb.example',
      'localhost:8787',
      'ftp://kb.example',
      'javascript:alert(1)',
      'data:,x',
      'https://',
    ].map((baseUrl) => ({baseUrl})),
    {baseUrl: null},
  ];
  for (const options of wrong) {
    const client = createClient(options);
    await assert.rejects(
      tagGetAll(client),
      {
        name: 'KbError',
        code: 'config',
        message: /Set base-url .* to the address of the service/,
      },
      JSON.stringify(options),
    );
  }
});

test('segment: declared paths, never a test segment, always one', () => {
  for (const {path} of Object.values<Operation>(contract)) {
    const of = (segment?: ClientOptions['segment']) =>
      address({baseUrl: 'http://kb', segment}, path, {
        contentId: 1,
        culture: 'en-US',
        externalId: 'x',
        query: 'qq',
      }).slice('http://kb'.length);
    const declared = path
      .replace('{contentId}', '1')
      .replace('{culture}', 'en-US')
      .replace('{externalId}', 'x')
      .replace('{query}', 'qq');
    assert.equal(of(), declared);
    assert.equal(of('declared'), declared);
    assert.equal(of('production'), declared.replace('/rest/test/', '/rest/'));
    assert.equal(of('test'), declared.replace(/^\/rest\/(test\/)?/, '/rest/test/'));
  }
});

test('segment: a parameter that looks like one is unchanged', () => {
  const of = (segment: ClientOptions['segment']) =>
    address({baseUrl: 'http://kb/test/v9', segment}, contract.Search_GetSuggestions.path, {
      query: '/test/v2',
    });
  assert.equal(of('production'), 'http://kb/test/v9/rest/v2/search/suggestions/%2Ftest%2Fv2');
  assert.equal(of('test'), 'http://kb/test/v9/rest/test/v2/search/suggestions/%2Ftest%2Fv2');
});

test('parameters are inserted literally, without replacement patterns', () => {
  const url = address({baseUrl: 'http://kb'}, contract.Search_GetSuggestions.path, {
    query: "$&$1$`$'{query}",
  });
  assert.equal(decodeURIComponent(url.split('/').at(-1)!), "$&$1$`$'{query}");
});

test('recommendedGet without an input sends no query', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, []), {freshFor: 0});
  await recommendedGet(client);
  assert.equal(seen[0]?.url, '/rest/v2/recommended/');
});
