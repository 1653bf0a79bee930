import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {loadConfig} from '../../../service/src/config.ts';
import {startService, type RunningService} from '../../../service/src/main.ts';
import {assertProblem, askService, startTestService, type TestService} from './service.ts';

const limit = 40;
/** More than two limits: the minute may end while they are sent, and another one begin. */
const manyRequests = 2 * limit + 1;
const tags = '/rest/v2/tag';
let service: TestService;
let second: RunningService;
let key: string;

before(async () => {
  service = await startTestService({rateLimit: limit});
  key = await service.addKey(['read']);
  const config = {
    ...loadConfig({PORT: '0', LOG_LEVEL: 'silent'}),
    dataFolder: service.dataFolder,
    rateLimit: limit,
  };
  second = await startService(config, {database: service.database});
});
after(async () => {
  await second.close();
  await service.close();
});

/** A request that a proxy on this machine passes on. */
const from = (address: string, url = service.url) =>
  askService(url + tags, {key, headers: {'X-Forwarded-For': address}});

const passed = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length;

test('an address is refused beyond its limit with 429 and Retry-After, others are not', async () => {
  const answers = await Promise.all(Array.from({length: manyRequests}, () => from('192.0.2.1')));
  const refused = answers.find(({status}) => status === 429);
  assert.ok(refused);
  assertProblem(refused, 429, 'too-many-requests');
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait >= 1 && wait <= 60, String(wait));
  assert.notEqual((await from('192.0.2.2')).status, 429);
});

test('the nearest address that no trusted proxy has is the one that counts', async () => {
  const spend = (forwarded: (index: number) => string) =>
    Promise.all(
      Array.from({length: manyRequests}, async (_, index) => (await from(forwarded(index))).status),
    );
  // What a caller writes there himself stands before what the proxy adds.
  assert.ok((await spend((index) => `198.51.100.${index}, 192.0.2.3`)).includes(429));
  assert.ok((await spend((index) => `2001:db8:0:7::${index.toString(16)}`)).includes(429), 'one network');
  assert.ok(!(await spend((index) => `2001:db8:1:${index.toString(16)}::1`)).includes(429), 'many networks');
  assert.ok(!(await spend((index) => `203.0.113.${index}`)).includes(429), 'many addresses');
});

test('addresses with ports and in brackets count, and what is no address counts as the proxy itself', async () => {
  const spend = (forwarded: (index: number) => string) =>
    Promise.all(
      Array.from({length: manyRequests}, async (_, index) => (await from(forwarded(index))).status),
    );
  assert.ok((await spend((index) => `203.0.113.99:${1000 + index}`)).includes(429), 'a port');
  assert.ok(
    (await spend((index) => `[2001:db8:9::${index.toString(16)}]:${index}`)).includes(429),
    'brackets',
  );
  assert.ok(
    (await spend((index) => `[2001:db8:a::${index.toString(16)}]`)).includes(429),
    'brackets, no port',
  );
  const strange = ['unknown', '_hidden', '', '0300.1.2', '2001:db8::1]:0', '192.0.2.300', '1.2.3.4:x'];
  assert.ok((await spend((index) => strange[index % strange.length]!)).includes(429), 'no address');
});

test('files have a limit of their own, which a page with many images does not reach', async () => {
  const statuses = async (address: string, count: number) => {
    const image = `${service.url}/files/0123456789abcdef-none.png`;
    const headers = {'X-Forwarded-For': address};
    return Promise.all(Array.from({length: count}, async () => (await askService(image, {headers})).status));
  };
  assert.deepEqual([...new Set(await statuses('192.0.2.21', 3 * limit))], [404]);
  assert.notEqual((await from('192.0.2.21')).status, 429, 'images take nothing from the other requests');
  const many = await statuses('192.0.2.22', 5 * manyRequests);
  assert.deepEqual([...new Set(many)].sort(), [404, 429]);
});

test('loopback addresses are not limited: a local proxy without X-Forwarded-For stands for all its clients', async () => {
  const statuses = await Promise.all(
    Array.from({length: manyRequests}, async () => (await service.ask(tags)).status),
  );
  assert.ok(!statuses.includes(429));
});

test('X-Forwarded-For of a proxy that is not trusted is ignored', async () => {
  const config = loadConfig({PORT: '0', LOG_LEVEL: 'silent', TRUST_PROXY: 'none', RATE_LIMIT_ADDRESS: '1'});
  const strict = await startService(
    {...config, dataFolder: service.dataFolder},
    {database: service.database},
  );
  try {
    for (let count = 0; count < 3; count++) {
      assert.notEqual((await from('192.0.2.9', strict.url)).status, 429);
    }
  } finally {
    await strict.close();
  }
});

test('two processes over one server let through what one would, not twice as much', async (t) => {
  const sent = Array.from({length: 3 * limit}, (_, index) =>
    from('192.0.2.77', index % 2 ? service.url : second.url),
  );
  const statuses = (await Promise.all(sent)).map(({status}) => status);
  const shared = service.database.kind === 'server';
  // The embedded database has one process, so there each counts for itself. A minute may end on the way.
  t.diagnostic(`${passed(statuses)} of ${statuses.length} passed, the limit is ${limit}`);
  const most = shared ? limit : 2 * limit;
  assert.ok(passed(statuses) >= most - 4, String(passed(statuses)));
  assert.ok(passed(statuses) <= 2 * most, String(passed(statuses)));
});
