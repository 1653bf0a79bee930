/** Two processes over one PostgreSQL server, behind nginx with its cache. */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {viewCount, voteTotals} from '../../service/src/store/feedback.ts';
import {hashKey, insertKey} from '../../service/src/store/keys.ts';
import type {OpenDatabase} from '../../service/src/db/database.ts';
import {add, translation} from '../service/http/content.ts';
import {askService, type AskOptions} from '../service/http/service.ts';
import {
  makeTestEnvironment,
  startProcess,
  type TestEnvironment,
  type Process,
} from '../service/support/process.ts';
import {freePort, startNginx, type Proxy} from '../support/nginx.ts';

const contentId = 7;
/** Requests a minute for one address. */
const limit = 120;
/** Seconds that nginx may keep an answer. */
const kept = 1;
const shared = {
  LOG_LEVEL: 'info',
  PUBLIC_URL: 'https://kb.example',
  METRICS_PORT: '0',
  RATE_LIMIT_ADDRESS: String(limit),
};

let environment: TestEnvironment;
let database: OpenDatabase;
let proxy: Proxy;
let processes: [Process, Process];

before(async () => {
  environment = await makeTestEnvironment();
  const env = {...environment.env, ...shared};
  // All at once, on a database without tables: the first process creates them, and the others wait.
  const starting = [0, 1].map(() =>
    startProcess(env, {own: {replyCacheAge: 1000, sharedCacheAge: kept, connectionTimeout: 60_000}}),
  );
  database = await environment.open();
  await insertKey(database.db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback']});
  await add(database.db, [translation('Kettle', {tags: ['tea']})], {contentId});
  processes = (await Promise.all(starting)) as [Process, Process];
  for (const {url, output} of processes) assert.notEqual(url, '', output.stderr);
  const ports = processes.map(({url}) => Number(new URL(url).port));
  proxy = await startNginx('nginx.conf', await freePort(), [
    [/127\.0\.0\.1:8787/, `127.0.0.1:${ports[0]}`],
    [/127\.0\.0\.1:8788/, `127.0.0.1:${ports[1]}`],
  ]);
});
after(async () => {
  await proxy.stop();
  for (const {child, exit} of processes) {
    child.kill('SIGTERM');
    await exit;
  }
  await database.close();
  await environment.remove();
});

const ask = (path: string, options: AskOptions = {}) =>
  askService(proxy.url + path, {key: 'key', ...options});
const vote = () => ask('/rest/v2/statistics/vote/', {body: {contentId, culture: 'en-US', isHelpful: true}});
const votesPath = `/rest/test/v2/statistics/vote?contentIds=${contentId}`;

/** How many requests of an operation each process has answered, by its own numbers. */
async function answered(operation: string): Promise<number[]> {
  return Promise.all(
    processes.map(async ({output, child}) => {
      if (child.exitCode !== null || child.signalCode !== null) return 0;
      const listening = output.stderr.split('\n').find((line) => line.includes('"listening"'))!;
      const {metrics} = JSON.parse(listening) as {metrics: string};
      const text = await (await fetch(metrics)).text();
      const counts = text.matchAll(
        new RegExp(`^kb_http_request_duration_seconds_count\\{operation="${operation}",.* (\\d+)$`, 'gm'),
      );
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
}
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test('reads in the cache of nginx do not reach the processes', async () => {
  const path = '/rest/v2/recommended/';
  const answers = await Promise.all(Array.from({length: 50}, () => ask(path)));
  assert.deepEqual(new Set(answers.map(({status}) => status)), new Set([200]));
  assert.equal(new Set(answers.map(({text}) => text)).size, 1);
  // Fifty took longer than they are kept, on a slow machine: then there was a second one.
  const reached = sum(await answered('Recommended_Get'));
  const fetched = answers.filter(({headers}) => headers.get('x-cache') !== 'HIT').length;
  assert.ok(reached >= 1 && reached <= 5, `${reached} reached a process, ${fetched} were no hits`);
});

test('the cache distinguishes key, language, encoding and page', async () => {
  await add(database.db, [translation('Tea'), translation('Tee', {culture: 'de-DE'})]);
  const path = '/rest/v2/recommended/';
  const german = await ask(path, {headers: {'Accept-Language': 'de'}});
  const english = await ask(path, {headers: {'Accept-Language': 'en'}});
  assert.notEqual(german.text, english.text);
  assert.equal((await ask('/rest/v2/recommended/', {key: 'other'})).status, 403);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await ask(path, {headers: {'Accept-Language': 'de', 'Accept-Encoding': encoding}});
    assert.equal(answer.text, german.text, encoding);
  }
  const origin = 'https://a.example';
  const page = await ask('/rest/v2/recommended/', {headers: {Origin: origin}});
  assert.equal(page.headers.get('access-control-allow-origin'), origin);
});

test('a change is visible to all within the stated time', async () => {
  const up = async () => (JSON.parse((await ask(votesPath)).text) as {voteUpCount: number}[])[0]?.voteUpCount;
  const before = (await up()) ?? 0;
  const start = performance.now();
  assert.equal((await vote()).status, 200);
  while ((await up()) !== before + 1) {
    // What nginx keeps, what it gives out while it asks again, and what a process keeps; and room for a slow machine.
    assert.ok(performance.now() - start < (kept + kept + 1 + 10) * 1000, 'the change is not visible');
  }
});

test('reads of an article always reach a process, and each is counted once, whichever answers', async () => {
  const before = (await viewCount(database.db, contentId)) ?? 0;
  const readings = 40;
  await Promise.all(Array.from({length: readings}, () => ask(`/rest/v2/content/${contentId}`)));
  const counts = await answered('Content_Get');
  assert.equal(sum(counts), readings);
  assert.ok(
    counts.every((count) => count > 0),
    `both take part: ${counts.join(' and ')}`,
  );
  // Each process writes its views in batches.
  while (((await viewCount(database.db, contentId)) ?? 0) < before + readings);
  assert.equal(await viewCount(database.db, contentId), before + readings);
});

test('a rate limit counts over both processes', async () => {
  const [first, second] = processes;
  const headers = {'X-Forwarded-For': '192.0.2.1'};
  const statuses = await Promise.all(
    Array.from({length: 4 * limit}, async (_, index) => {
      const {url} = index % 2 ? first : second;
      return (await askService(`${url}/rest/v2/tag`, {key: 'key', headers})).status;
    }),
  );
  const passed = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  assert.equal(passed + refused, statuses.length);
  // A minute may end on the way; a share of each process may be left over.
  assert.ok(passed >= limit - 12 && passed <= 2 * limit, `${passed} passed`);
});

test('a process that is killed under load: no read fails, and no acknowledged write is lost', async () => {
  const before = (await voteTotals(database.db, [contentId]))[0]?.voteUpCount ?? 0;
  const [, victim] = processes;
  let acknowledged = 0;
  let failed = 0;
  const failedReads: number[] = [];
  let killed = false;
  const writer = async () => {
    while (acknowledged < 300) {
      const {status} = await vote().catch(() => ({status: 0}));
      if (status === 200) acknowledged++;
      else failed++;
      if (acknowledged >= 100 && !killed) {
        killed = true;
        victim.child.kill('SIGKILL');
      }
    }
  };
  const reader = async () => {
    while (acknowledged < 300) {
      const {status} = await ask(`/rest/v2/content/${contentId}`);
      if (status !== 200) failedReads.push(status);
    }
  };
  await Promise.all([writer(), writer(), writer(), writer(), reader(), reader()]);
  await victim.exit;
  assert.ok(killed);
  assert.deepEqual(failedReads, []);
  const after = (await voteTotals(database.db, [contentId]))[0]?.voteUpCount ?? 0;
  // A vote that was recorded just before the end may have had no answer any more, but never the other way round.
  assert.ok(after - before >= acknowledged, `${after - before} recorded, ${acknowledged} acknowledged`);
  assert.ok(after - before <= acknowledged + failed, `${after - before} recorded, ${failed} failed`);
});

test('without any process nginx still serves its cache', async () => {
  const path = '/rest/v2/tag';
  const known = await ask(path);
  assert.equal(known.status, 200);
  const [first] = processes;
  first.child.kill('SIGKILL');
  await first.exit;
  const answer = await ask(path);
  assert.equal(answer.status, 200);
  assert.equal(answer.text, known.text);
});
