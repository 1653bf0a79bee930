import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {after, before, test} from 'node:test';
import {contract, type Operation, type OperationId} from '../../../contract/operations.ts';
import {assertTaken, bodies, caller, contentId, fill, rows, type Call} from './calls.ts';
import {pino} from 'pino';
import {createApp} from '../../../service/src/app.ts';
import {SigningKeyCipher} from '../../../service/src/auth/signing-key-cipher.ts';
import {signingKeysOf} from '../../../service/src/auth/signing-keys.ts';
import {loadConfig} from '../../../service/src/config.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {createAdmissionControl} from '../../../service/src/http/admission-control.ts';
import {add, translation} from './content.ts';
import {assertProblem, assertSuccess, startTestService, type TestService} from './service.ts';

let service: TestService;
let call: Call;
before(async () => {
  service = await startTestService();
  call = caller(service.ask);
  await add(service.db, [translation('Kettle', {tags: ['tea']})], {contentId});
});
after(() => service.close());

const withoutTest = (path: string) => path.replace('/rest/test/', '/rest/');
const bare = (path: string) => withoutTest(path).replace(/\/$/, '');
/** Another row with the same method has the same path but for its trailing slash. */
const slashTells = (id: OperationId, {method, path}: Operation) =>
  rows.some(([other, row]) => other !== id && row.method === method && bare(row.path) === bare(path));

for (const [id, row] of rows) {
  test(`${id}: answers under its declared path, with and without the test segment and the trailing slash`, async () => {
    const own = withoutTest(row.path);
    const spellings = slashTells(id, row) ? [own] : [bare(row.path), `${bare(row.path)}/`];
    const paths = spellings.flatMap((path) => [path, path.replace('/rest/', '/rest/test/')]);
    assert.ok(paths.includes(row.path));
    for (const path of paths) assertTaken(await call(id, {path: fill(path)}), id);
  });

  test(`${id}: 405 with Allow for another method, and OPTIONS says the same`, async () => {
    const answer = await service.ask(fill(row.path), {method: 'PATCH'});
    assertProblem(answer, 405, 'method-not-allowed');
    const allow = answer.headers.get('allow')?.split(', ') ?? [];
    assert.ok(allow.includes(row.method) && allow.includes('OPTIONS'));
    assert.equal(allow.includes('HEAD'), allow.includes('GET'));
    const options = await service.ask(fill(row.path), {method: 'OPTIONS'});
    assert.equal(options.status, 204);
    assert.deepEqual(options.headers.get('allow')?.split(', '), allow);
  });

  const parameters = Object.keys(row.params?.properties ?? {});
  if (parameters.includes('contentId') && id !== 'Content_Put') {
    test(`${id}: 400 for a contentId that is no 32-bit integer`, async () => {
      for (const value of [
        'abc',
        '1.5',
        '1e3',
        '0x1',
        '2147483648',
        '-2147483649',
        '9'.repeat(30),
        '%201',
        '1%00',
        'null',
      ]) {
        assertProblem(await call(id, {path: fill(row.path, {contentId: value})}), 400, 'invalid-request');
      }
    });
  }
  for (const name of parameters) {
    test(`${id}: 400 for a ${name} that cannot be decoded or holds NUL`, async () => {
      for (const value of ['%', '%zz', '%E0%A4%A', '%C0%80', '%ED%A0%80', 'aa%FF']) {
        assertProblem(await call(id, {path: fill(row.path, {[name]: value})}), 400, 'malformed-path');
      }
      const nul = await call(id, {path: fill(row.path, {[name]: 'aa%00'})});
      // Content_Put asks for an identity token before it looks at the parameter.
      if (id === 'Content_Put') assertProblem(nul, 403, 'identity-token');
      else assertProblem(nul, 400, 'invalid-request');
    });
  }
}

const withBody = rows.filter(([id]) => bodies[id] && !id.startsWith('Content_'));
for (const [id, row] of withBody) {
  const properties = (row.body as {properties: Record<string, {type?: string; enum?: string[]}>}).properties;
  const required = (row.body as {required?: string[]}).required ?? [];

  test(`${id}: 400 for a missing or wrongly typed field, and never a coercion`, async () => {
    for (const name of required) {
      const {[name]: _, ...rest} = bodies[id]!;
      const problem = assertProblem(await call(id, {body: rest}), 400, 'invalid-request');
      assert.match(problem.detail ?? '', new RegExp(`\\b${name}\\b`));
      const nothing = await call(id, {body: {...bodies[id], [name]: null}});
      assertProblem(nothing, 400, 'invalid-request');
    }
    for (const [name, {type, enum: allowed}] of Object.entries(properties)) {
      const wrong = allowed
        ? ['other', 0]
        : type === 'integer'
          ? ['1', 1.5, 2147483648, -2147483649, true, 1e300]
          : type === 'boolean'
            ? ['true', 1, 0]
            : [1, true, {}, ['a']];
      for (const value of wrong) {
        const answer = await call(id, {body: {...bodies[id], [name]: value}});
        const problem = assertProblem(answer, 400, 'invalid-request') as {errors?: Record<string, string>};
        assert.ok(`/${name}` in (problem.errors ?? {}), answer.text);
      }
    }
  });

  test(`${id}: null in an optional field counts as absent`, async () => {
    for (const name of Object.keys(properties).filter((name) => !required.includes(name))) {
      assertTaken(await call(id, {body: {...bodies[id], [name]: null}}), id);
    }
  });

  test(`${id}: 400 for texts with NUL, half a surrogate pair or too many characters`, async () => {
    const texts = Object.entries(properties).filter(([, {type}]) => type === 'string');
    for (const [name] of texts) {
      const long = 'a'.repeat(id.startsWith('Content_') ? 1_100_000 : 20_001);
      for (const value of ['a\0b', 'a\ud800b', '\udc00', long]) {
        assertProblem(await call(id, {body: {...bodies[id], [name]: value}}), 400, 'invalid-request');
      }
    }
    assertProblem(await call(id, {body: {...bodies[id], ['extra\0']: 1}}), 400, 'invalid-request');
    assertProblem(await call(id, {body: {...bodies[id], extra: '\ud800'}}), 400, 'invalid-request');
  });

  test(`${id}: 400 for what is no JSON object, cut off, nested deep, full of values, or no UTF-8`, async () => {
    const text = JSON.stringify(bodies[id]);
    const latin = Buffer.from(text.replace('}', ',"extra":"é"}'), 'latin1');
    const deep = text.replace('}', `,"extra":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    const full = [
      text.replace('}', `,"extra":[0${',0'.repeat(20_000)}]}`),
      text.replace('}', `${Array.from({length: 20_001}, (_, index) => `,"${index}":0`).join('')}}`),
    ];
    const cut = text.slice(0, -1);
    for (const body of ['', ' ', 'null', '[]', '1', '"a"', cut, `${text}x`, deep, latin, ...full]) {
      assertProblem(await call(id, {body}), 400, 'invalid-request');
    }
  });

  test(`${id}: 413 over ${id.startsWith('Content_') ? '2 MB' : '512 KB'}`, async () => {
    const limit = id.startsWith('Content_') ? 2 * 1024 * 1024 : 512 * 1024;
    const body = (length: number) => `{"extra":"${'a'.repeat(length - '{"extra":""}'.length)}"}`;
    assertProblem(await call(id, {body: body(limit + 1)}), 413, 'too-large');
    assertProblem(await call(id, {body: body(limit)}), 400, 'invalid-request');
  });

  test(`${id}: 415 for another media type or encoding; none at all is fine`, async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'application/json; charset=utf-16',
      'x',
    ]) {
      assertProblem(await call(id, {headers: {'Content-Type': type}}), 415, 'media-type');
    }
    assertProblem(await call(id, {headers: {'Content-Encoding': 'gzip'}}), 415, 'media-type');
    for (const type of [
      'application/json',
      'application/json; charset=UTF-8',
      'Application/JSON',
      'application/vnd.x+json',
    ]) {
      assertTaken(await call(id, {headers: {'Content-Type': type}}), id);
    }
    const bytes = Buffer.from(JSON.stringify(bodies[id]));
    assertTaken(await call(id, {body: bytes, headers: {'Content-Type': ''}}), id);
  });

  test(`${id}: properties that nobody declared are ${id === 'ArticleAssociation_Post' ? 'refused' : 'ignored'}`, async () => {
    // Written out: in an object literal `__proto__` would be no property, and never be sent.
    for (const extra of [
      '"extra":{"deep":[1]}',
      '"__proto__":{"polluted":true}',
      '"constructor":{"prototype":{"polluted":true}}',
    ]) {
      const body = JSON.stringify(bodies[id]).replace('{', `{${extra},`);
      const answer = await call(id, {body});
      if (id === 'ArticleAssociation_Post') assertProblem(answer, 400, 'invalid-request');
      else assertTaken(answer, id);
    }
    assert.equal('polluted' in {}, false);
  });

  test(`${id}: nothing is taken from a prototype that the body brings`, async () => {
    for (const name of required) {
      const {[name]: value, ...rest} = bodies[id]!;
      const inherited = `{"__proto__":${JSON.stringify({[name]: value})},`;
      const body = JSON.stringify(rest).replace('{', inherited).replace(',}', '}');
      assertProblem(await call(id, {body}), 400, 'invalid-request');
    }
  });
}

test('ArticleAssociation_Post: texts longer than 500 characters are refused with the limit, null is a text', async () => {
  for (const name of ['externalId', 'externalType', 'externalSource']) {
    const body = {...bodies.ArticleAssociation_Post, [name]: 'a'.repeat(501)};
    const refused = assertProblem(await call('ArticleAssociation_Post', {body}), 400, 'invalid-request');
    assert.match((refused as {detail: string}).detail, /must not have more than 500 characters/, name);
  }
  const body = {...bodies.ArticleAssociation_Post, externalType: null};
  assertTaken(await call('ArticleAssociation_Post', {body}), 'ArticleAssociation_Post');
});

test('Statistics_Share: 400 for a culture without a region', async () => {
  for (const culture of ['en', 'en_US', 'en-US-x', 'e-US', 'deutsch-DE', 'en-U1', '']) {
    const body = {...bodies.Statistics_Share, culture};
    assertProblem(await call('Statistics_Share', {body}), 400, 'invalid-request');
  }
});

test('queries: a wrong percent sign, NUL, or a parameter given twice is 400; unknown ones are ignored', async () => {
  for (const [id, name] of [
    ['Recommended_Get', 'take'],
    ['Search_Get', 'SearchPhrase'],
  ] as const) {
    for (const value of ['%', '%zz', '%E0%A4%A', '%FF']) {
      assertProblem(await call(id, {query: `?${name}=${value}`}), 400, 'malformed-path');
    }
    assertProblem(await call(id, {query: `?${name}=1%00`}), 400, 'invalid-request');
    assertProblem(await call(id, {query: `?${name}=1&${name}=2`}), 400, 'invalid-request');
    assertTaken(await call(id, {query: `?${name}=1&other=x&other=y&constructor=z&__proto__=w`}), id);
  }
});

test('unknown routes are 404, with or without a key, whatever the method', async () => {
  for (const path of [
    '/rest',
    '/rest/v2',
    '/rest/v3/tag',
    '/rest/test/test/v2/tag',
    '/rest/v2/tag/x',
    '/rest/v2//tag',
    '/REST/v2/tag',
    '/files/none',
  ]) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      assertProblem(await service.ask(path, {method}), 404, 'no-such-route');
    }
    assertProblem(await service.ask(path, {key: null}), 404, 'no-such-route');
  }
});

test('a problem names the path without its query, and the id that the caller brought', async () => {
  const headers = {'X-Request-Id': 'my-id.1'};
  const answer = await service.ask('/rest/v2/recommended/?take=99&secret=1', {headers});
  assert.equal(assertProblem(answer, 400).instance, '/rest/v2/recommended/#my-id.1');
  assert.equal(answer.headers.get('x-request-id'), 'my-id.1');
  const strange = await service.ask('/rest/v2/tag', {headers: {'X-Request-Id': 'a b<c>'}});
  assert.match(strange.headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/);
});

test('a body that grows beyond the limit without saying so is 413 too', async () => {
  const chunk = 'a'.repeat(64 * 1024);
  const stream = new ReadableStream<string>({
    start: (controller) => controller.enqueue('{"extra":"'),
    pull: (controller) => controller.enqueue(chunk),
  }).pipeThrough(new TextEncoderStream());
  const {path} = contract.Statistics_VotePost;
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: {'Ocp-Apim-Subscription-Key': await service.addKey(['feedback'])},
    body: stream,
    duplex: 'half',
  } as RequestInit);
  assert.equal(response.status, 413);
});

test('a connection ends with the answer to a read whose body does not come, or comes byte by byte', async () => {
  const {hostname, port} = new URL(service.url);
  for (const [body, piece] of [
    ['Content-Length: 999999999', '1'],
    ['Transfer-Encoding: chunked', '1\r\n1\r\n'],
  ])
    for (const drips of [false, true]) {
      const socket = connect(Number(port), hostname);
      let answer = '';
      let drip: NodeJS.Timeout | undefined;
      socket.on('data', (data) => {
        answer += data.toString('latin1');
        // Not before all of the answer is here: what is sent to a closed connection resets it.
        if (drips && answer.endsWith('}')) drip = setInterval(() => socket.write(piece!), 20);
      });
      socket.on('error', () => {});
      socket.write(`GET /health/live HTTP/1.1\r\nHost: a\r\n${body}\r\n\r\n1`);
      await new Promise((resolve) => socket.once('close', resolve));
      clearInterval(drip);
      assert.match(answer, /^HTTP\/1\.1 200 [^]*\{"status":"ok"\}/);
    }
});

/** Sends what no HTTP library would, and gives the whole answer. */
function sendRaw(text: string): Promise<string> {
  const {hostname, port} = new URL(service.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end(text));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

function assertRawProblem(answer: string, status: number, slug: string) {
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  assert.ok(head.startsWith(`HTTP/1.1 ${status} `), answer);
  const lines = head.split('\r\n').slice(1);
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
  return assertProblem({status, headers, text, body: JSON.parse(text)}, status, slug);
}

test('requests that are no HTTP, name no host, are too long or expect something have the problem body, and harm nobody', async () => {
  for (const head of [
    'GET /rest/v2/tag HTTP/1.1',
    'GET rest HTTP/1.1\r\nHost: a',
    'nonsense',
    'GET /\\x HTTP/1.1\r\nHost: a b',
    'GET /rest/v2/tag HTTP/1.1\r\nHost: a\r\nHost: b',
  ]) {
    assertRawProblem(await sendRaw(`${head}\r\n\r\n`), 400, 'malformed-request');
  }
  const long = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(64 * 1024)}\r\n\r\n`;
  assertRawProblem(await sendRaw(long), 431, 'headers-too-large');
  const expecting = 'GET /rest/v2/tag?a=b HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n';
  const refused = assertRawProblem(await sendRaw(expecting), 417, 'expectation');
  assert.match(refused.instance ?? '', /^\/rest\/v2\/tag#/);
  assertSuccess(await call('Tag_GetAll'), 'Tag_GetAll');
});

test('/health/live and /health/ready are 200', async () => {
  for (const path of ['/health/live', '/health/ready']) {
    const answer = await service.ask(path, {key: null});
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
});

const stoppingApp = ({database, dataFolder}: TestService, publicUrl: () => string) =>
  createApp({
    config: loadConfig({}),
    database,
    storage: folderStorage(dataFolder),
    signingKeys: signingKeysOf(database.db, new SigningKeyCipher([])),
    publicUrl,
    log: pino({level: 'silent'}),
    admission: createAdmissionControl({inFlight: 256, running: 10, runningOfCaller: 2, waiting: 200}),
    stopping: () => true,
  });

test('while the service stops, requests are 503 with Retry-After, and it is live but not ready', async () => {
  const app = stoppingApp(service, () => service.url);
  const response = await app.request('/rest/v2/tag');
  const text = await response.text();
  const answer = {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as unknown,
  };
  assertProblem(answer, 503, 'shutting-down');
  assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal(response.headers.get('connection'), 'close');
  assert.equal((await app.request('/health/ready')).status, 503);
  assert.equal((await app.request('/health/live')).status, 200);
});

test('a browser gets a page then, which is rendered once for a language', async () => {
  let uses = 0;
  const app = stoppingApp(service, () => {
    uses += 1;
    return service.url;
  });
  const ask = async (culture: string) => {
    const response = await app.request(`/help/${culture}`, {headers: {Accept: 'text/html'}});
    assert.equal(response.status, 503);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal(response.headers.get('connection'), 'close');
    return response.text();
  };
  const first = await ask('en-US');
  assert.match(first, /<html lang="en-US">/);
  assert.ok(uses > 0);
  uses = 0;
  for (const culture of ['en-US', 'en-AU', 'en-Latn-NZ', 'en-ABC', 'hu-HU', 'none'])
    assert.equal(await ask(culture), first, culture);
  assert.equal(uses, 0);
  assert.match(await ask('de-AT'), /<html lang="de">/);
});

test('where that page cannot be made either, the answer is as everywhere', async () => {
  const app = stoppingApp(service, () => {
    throw new Error('There is no address.');
  });
  const response = await app.request('/help/en-US', {headers: {Accept: 'text/html'}});
  assert.equal(response.status, 503);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
});
