import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {request} from 'node:http';
import sql from 'sql-template-tag';
import {contract, type Operation, type OperationId, type Scope} from '../../../contract/operations.ts';
import {hashKey, insertKey, revokeKey} from '../../../service/src/store/keys.ts';
import {keyLookup} from '../../../service/src/auth/keys.ts';
import {add, translation} from './content.ts';
import {assertProblem, startTestService, type Answer, type TestService} from './service.ts';

let service: TestService;
let contentId: number;
before(async () => {
  service = await startTestService();
  contentId = await add(service.db, [translation('Kettle', {tags: ['tea']})]);
});
after(() => service.close());

const scopes: readonly Scope[] = ['read', 'feedback', 'write'];
const rows = Object.entries(contract) as [OperationId, Operation][];
const site = 'https://www.example.com';

/** Sends a body that is not JSON: a permitted caller gets 400, and nothing is changed. */
const knock = ({method, path}: Operation, key: string | null, headers: Record<string, string> = {}) => {
  const filled = path
    .replace('{contentId}', String(contentId))
    .replace('{culture}', 'en-US')
    .replace(/\{\w+\}/, 'kettle');
  return service.ask(filled, {method, key, headers, body: method === 'POST' ? 'no JSON' : undefined});
};
const refusal = (answer: Answer) =>
  answer.status === 403 ? (answer.body as {type: string}).type.replace('/problems/', '') : undefined;

test('every operation: 403 without a key, with an unknown, an expired and a revoked one', async () => {
  const expired = await service.addKey(scopes, {expiryDate: new Date(Date.now() - 1000).toISOString()});
  const {keyId} = await insertKey(service.db, {hash: hashKey('revoked'), name: 'revoked', scopes});
  assert.equal(await revokeKey(service.db, keyId), true);
  for (const [, row] of rows) {
    const missing = assertProblem(await knock(row, null), 403, 'subscription-key');
    assertProblem(await knock(row, ''), 403, 'subscription-key');
    const texts = new Set<string | undefined>();
    for (const key of ['unknown', expired, 'revoked', 'x'.repeat(5000), "' or 1=1 --", 'é']) {
      texts.add(assertProblem(await knock(row, key), 403, 'subscription-key').detail);
    }
    assert.equal(texts.size, 1, 'the answer tells no kind of wrong key from another');
    assert.ok(!texts.has(missing.detail));
  }
});

test('every operation × every scope: only the scope of its row opens it', async () => {
  const keys = await Promise.all(scopes.map((scope) => service.addKey([scope])));
  for (const [id, row] of rows) {
    for (const [index, scope] of scopes.entries()) {
      const found = refusal(await knock(row, keys[index]!));
      if (scope !== row.scope) assert.equal(found, 'scope', `${id} with ${scope}`);
      else assert.notEqual(found, 'scope', `${id} with ${scope}`);
    }
  }
});

test('every operation × origins: a key with a list is for those pages and for servers, one without for all', async () => {
  const listed = await service.addKey(scopes, {origins: [site, 'http://localhost:3000']});
  const open = await service.addKey(scopes);
  for (const [id, row] of rows) {
    for (const origin of [site, 'http://localhost:3000']) {
      assert.notEqual(refusal(await knock(row, listed, {Origin: origin})), 'origin', id);
    }
    assert.notEqual(refusal(await knock(row, listed)), 'origin', id);
    for (const origin of [
      'https://evil.example',
      'https://www.example.com.evil.example',
      'http://www.example.com',
      'null',
    ]) {
      assertProblem(await knock(row, listed, {Origin: origin}), 403, 'origin');
      assert.notEqual(refusal(await knock(row, open, {Origin: origin})), 'origin', id);
    }
  }
});

test('a key lookup is cached for ten seconds, so a revoked key ends within them', async () => {
  const {db} = service;
  let now = 1_000_000;
  const lookUp = keyLookup(db, () => now);
  assert.equal(await lookUp('late'), null);
  const {keyId} = await insertKey(db, {hash: hashKey('late'), name: 'late', scopes});
  assert.equal(await lookUp('late'), null);
  now += 10_001;
  assert.equal((await lookUp('late'))?.name, 'late');
  await revokeKey(db, keyId);
  assert.equal((await lookUp('late'))?.name, 'late');
  now += 10_001;
  assert.equal(await lookUp('late'), null);
});

test('a key ends when it expires, also while its lookup is cached', async () => {
  const {db} = service;
  let now = Date.now();
  const expiryDate = new Date(now + 5000).toISOString();
  await insertKey(db, {hash: hashKey('short'), name: 'short', scopes, expiryDate});
  const lookUp = keyLookup(db, () => now);
  assert.equal((await lookUp('short'))?.name, 'short');
  now += 4999;
  assert.equal((await lookUp('short'))?.name, 'short');
  now += 1;
  assert.equal(await lookUp('short'), null);
});

test('keys are kept as hashes: what is in the database opens nothing', async () => {
  const {db, addKey, ask} = service;
  const key = await addKey(['read']);
  const {rows: stored} = (await db.execute(
    sql`select * from subscription_keys where hash = ${hashKey(key)}`,
  )) as unknown as {
    rows: Record<string, unknown>[];
  };
  assert.equal(stored.length, 1);
  assert.ok(!JSON.stringify(stored).includes(key));
  assertProblem(await ask('/rest/v2/tag', {key: String(stored[0]?.['hash'])}), 403, 'subscription-key');
  assert.equal((await ask('/rest/v2/tag', {key})).status, 200);
});

test('a preflight is answered for any origin and path, without a key', async () => {
  for (const path of ['/rest/v2/tag', '/rest/test/v2/articleflag', '/rest/none', '/files/x']) {
    for (const origin of [site, 'null']) {
      const answer = await service.ask(path, {
        method: 'OPTIONS',
        key: null,
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'ocp-apim-subscription-key,authorization',
        },
      });
      assert.equal(answer.status, 204);
      const {headers} = answer;
      assert.equal(headers.get('access-control-allow-origin'), origin);
      assert.equal(headers.get('access-control-allow-credentials'), null);
      for (const name of [
        'Ocp-Apim-Subscription-Key',
        'Authorization',
        'Content-Type',
        'Accept-Language',
        'If-None-Match',
      ]) {
        assert.ok(headers.get('access-control-allow-headers')?.split(', ').includes(name), name);
      }
      for (const name of ['GET', 'POST', 'DELETE']) {
        assert.ok(headers.get('access-control-allow-methods')?.split(', ').includes(name), name);
      }
      assert.match(headers.get('vary') ?? '', /\bOrigin\b/);
    }
  }
});

test('answers, errors too, can be read by the page that asked; ETag and Retry-After among their headers', async () => {
  const listed = await service.addKey(['read'], {origins: [site]});
  const ask = (path: string, origin: string, key: string) =>
    service.ask(path, {key, headers: {Origin: origin}});
  const answers = [
    [200, site, await ask('/rest/v2/tag', site, listed)],
    [403, 'https://evil.example', await ask('/rest/v2/tag', 'https://evil.example', listed)],
    [403, site, await ask('/rest/v2/tag', site, 'unknown')],
    [404, site, await ask('/rest/v2/none', site, listed)],
    [405, site, await ask('/rest/v2/recommended/', site, listed)],
  ] as const;
  for (const [status, origin, answer] of answers.slice(0, -1)) {
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get('access-control-allow-origin'), origin);
    assert.match(answer.headers.get('vary') ?? '', /\bOrigin\b/);
    const exposed = answer.headers.get('access-control-expose-headers')?.split(', ') ?? [];
    assert.ok(exposed.includes('ETag') && exposed.includes('Retry-After'));
  }
  const same = await service.ask('/rest/v2/tag');
  assert.equal(same.headers.get('access-control-allow-origin'), null);
  assert.match(same.headers.get('vary') ?? '', /\bOrigin\b/);
});

const cached = [
  ['/rest/v2/recommended/', true],
  ['/rest/test/v2/relatedarticle/ID/', true],
  ['/rest/test/v2/search/suggestions/kettle', true],
  ['/rest/v2/search?SearchPhrase=kettle', true],
  ['/rest/v2/share/ID/en-US/', true],
  ['/rest/test/v2/share/ID', true],
  ['/rest/v2/tag', false],
  ['/rest/v2/statistics/view/ID', false],
  ['/rest/test/v2/statistics/vote/?contentIds=ID', false],
  ['/rest/test/v2/statistics/vote', false],
] as const;
for (const [template, byLanguage] of cached) {
  test(`shared caches may keep ${template} by key and origin, and ask again with its tag`, async () => {
    const path = template.replace('ID', String(contentId));
    const answer = await service.ask(path);
    assert.equal(answer.status, 200, answer.text);
    assert.match(
      answer.headers.get('cache-control') ?? '',
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/,
    );
    const vary = answer.headers.get('vary')?.split(', ') ?? [];
    assert.ok(vary.includes('Origin') && vary.includes('Ocp-Apim-Subscription-Key'));
    assert.equal(vary.includes('Accept-Language'), byLanguage);
    const tag = answer.headers.get('etag') ?? '';
    const again = await service.ask(path, {headers: {'If-None-Match': tag}});
    assert.equal(again.status, 304);
    assert.equal(again.text, '');
    for (const name of ['etag', 'cache-control', 'vary']) {
      assert.equal(again.headers.get(name), answer.headers.get(name), name);
    }
  });
}

/** fetch undoes an encoding silently; this shows what was sent. */
function rawBody(path: string, headers: Record<string, string>, key: string) {
  return new Promise<{encoding: string | undefined; length: string | undefined; bytes: Buffer}>(
    (resolve, reject) => {
      const all = {...headers, 'Ocp-Apim-Subscription-Key': key};
      request(service.url + path, {headers: all}, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const {'content-encoding': encoding, 'content-length': length} = response.headers;
          resolve({encoding, length, bytes: Buffer.concat(chunks)});
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

test('long answers are compressed in the encoding the caller takes, short ones are not', async () => {
  const long = await add(service.db, [
    translation('Long', {parts: [{type: 'text', markup: '<p>Grüße</p>'.repeat(500)}]}),
  ]);
  const key = await service.addKey(['read']);
  const path = `/rest/v2/content/${long}`;
  const plain = await rawBody(path, {}, key);
  assert.equal(plain.encoding, undefined);
  const undo = {br: brotliDecompressSync, gzip: gunzipSync};
  const cases = [
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const;
  for (const [accepted, encoding] of cases) {
    const answer = await rawBody(path, {'Accept-Encoding': accepted}, key);
    assert.equal(answer.encoding, encoding);
    assert.equal(answer.length, String(answer.bytes.length));
    assert.ok(answer.bytes.length < plain.bytes.length / 5);
    assert.deepEqual(undo[encoding](answer.bytes), plain.bytes);
  }
  for (const accepted of ['identity', 'br;q=0, gzip;q=0.0', 'zstd']) {
    assert.equal((await rawBody(path, {'Accept-Encoding': accepted}, key)).encoding, undefined);
  }
  assert.equal((await rawBody('/rest/v2/tag', {'Accept-Encoding': 'br'}, key)).encoding, undefined);
});
