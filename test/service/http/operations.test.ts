/** What operators ask: health, numbers, the interface as a page. */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {openapi} from '../../../contract/openapi.ts';
import {loadConfig} from '../../../service/src/config.ts';
import {startService, type RunningService} from '../../../service/src/main.ts';
import {add, translation} from './content.ts';
import {testKind} from '../support/database.ts';
import {publicUrl, startTestService, type TestService} from './service.ts';

let service: TestService;
let measured: RunningService;
let key: string;

before(async () => {
  service = await startTestService();
  key = await service.addKey(['read']);
  await add(service.db, [translation('Kettle', {tags: ['tea']})], {contentId: 7});
  const config = loadConfig({PORT: '0', LOG_LEVEL: 'silent', METRICS_PORT: '0', PUBLIC_URL: publicUrl});
  measured = await startService({...config, dataFolder: service.dataFolder}, {database: service.database});
});
after(async () => {
  await measured.close();
  await service.close();
});

const get = (path: string) =>
  fetch(measured.url + path, {headers: {'Ocp-Apim-Subscription-Key': key, 'Accept-Encoding': 'identity'}});

/** The numbers, by name and labels. */
async function numbers(): Promise<Map<string, number>> {
  const response = await fetch(measured.metricsUrl!);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

test('metrics count the replies of each operation, by status and time', async () => {
  for (const path of [
    '/rest/v2/tag',
    '/rest/v2/tag',
    '/rest/v2/content/999',
    '/rest/v2/content/7',
    '/none',
  ]) {
    await get(path);
  }
  const found = await numbers();
  const count = (operation: string, status: number) =>
    found.get(`kb_http_request_duration_seconds_count{operation="${operation}",status="${status}"}`);
  assert.equal(count('Tag_GetAll', 200), 2);
  assert.equal(count('Content_Get', 404), 1);
  assert.equal(count('Content_Get', 200), 1);
  assert.equal(count('none', 404), 1);
  // The tags once, and two items: what does not exist is not kept.
  assert.equal(found.get('kb_reply_cache_reads_total{result="miss"}'), 3);
  assert.equal(found.get('kb_reply_cache_reads_total{result="hit"}'), 1);
  assert.equal(found.get('kb_http_requests_in_flight'), 0);
  for (const state of ['total', 'idle', 'waiting']) {
    assert.ok(Number.isInteger(found.get(`kb_database_pool_connections{state="${state}"}`)), state);
  }
  assert.ok((found.get('kb_database_pool_connections{state="total"}') ?? 0) >= 1);
  assert.ok((found.get('nodejs_eventloop_lag_p99_seconds') ?? -1) >= 0);
});

test('metrics are on a port of their own, and off by default', async () => {
  assert.equal((await get('/metrics')).status, 404);
  assert.equal((await fetch(measured.metricsUrl!.replace('/metrics', '/rest/v2/tag'))).status, 404);
  assert.equal((await service.ask('/metrics')).status, 404);
});

if (testKind === 'embedded') {
  test('ready does not wait for what requests wait for', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let held: Promise<void> | undefined;
    await new Promise<void>((resolve) => {
      held = service.db.transaction(async () => {
        resolve();
        await ended;
      });
    });
    let answered = false;
    const waiting = get('/rest/v2/recommended').then(({status}) => {
      answered = true;
      return status;
    });
    try {
      assert.equal((await get('/health/ready')).status, 200);
      assert.equal(answered, false);
    } finally {
      end();
    }
    await held;
    assert.equal(await waiting, 200);
  });
}

test('/openapi.json is the document of the contract, under the public address', async () => {
  const response = await get('/openapi.json');
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  const expected = JSON.parse(JSON.stringify({...openapi(), servers: [{url: publicUrl}]})) as unknown;
  assert.deepEqual(await response.json(), expected);
});

test('/docs shows every operation and schema; nothing on it runs or comes from elsewhere', async () => {
  const response = await get('/docs');
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(
    policy,
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'/,
  );
  const page = await response.text();
  const {paths, components} = openapi();
  for (const verbs of Object.values(paths)) {
    for (const {operationId} of Object.values(verbs) as {operationId: string}[]) {
      assert.ok(page.includes(`<article id="${operationId}">`), operationId);
    }
  }
  for (const name of Object.keys(components.schemas)) assert.ok(page.includes(`id="schema-${name}"`), name);
  assert.doesNotMatch(page, /<script|<link|<img|<iframe|\son\w+=|\sstyle=|src=|url\(/);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
  for (const id of targets) assert.ok(page.includes(`id="${id}"`), id);
});
