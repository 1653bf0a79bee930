import assert from 'node:assert/strict';
import {test} from 'node:test';
import {tagGetAll} from '../../portal/src/api/index.ts';
import {createClient} from '../../src/api/index.ts';

test('the delay doubles, with a random jitter up to the same again', async (t) => {
  const delays: number[] = [];
  const {setTimeout} = globalThis;
  t.mock.method(globalThis, 'setTimeout', (run: () => void, delay: number) => {
    delays.push(delay);
    return setTimeout(run, 0);
  });
  const client = createClient({
    baseUrl: 'http://kb',
    timeout: 0,
    fetch: async () => new Response(null, {status: 503}),
  });
  for (let i = 0; i < 20; i++) await assert.rejects(tagGetAll(client));
  const first = delays.filter((_, i) => i % 2 === 0);
  const second = delays.filter((_, i) => i % 2 === 1);
  assert.deepEqual([first.length, second.length], [20, 20]);
  assert.ok(
    first.every((delay) => delay >= 300 && delay < 600),
    String(first),
  );
  assert.ok(
    second.every((delay) => delay >= 600 && delay < 1200),
    String(second),
  );
  assert.ok(new Set(delays).size > 20);
});

test('an abort between two attempts ends them', async (t) => {
  const controller = new AbortController();
  const {setTimeout, setImmediate} = globalThis;
  t.mock.method(globalThis, 'setTimeout', (run: () => void) => {
    controller.abort();
    return setTimeout(run, 0);
  });
  let sent = 0;
  const client = createClient({
    baseUrl: 'http://kb',
    timeout: 0,
    fetch: async (_url, init) => {
      init?.signal?.throwIfAborted();
      sent++;
      return new Response(null, {status: 503});
    },
  });
  await assert.rejects(tagGetAll(client, {}, {signal: controller.signal}), {name: 'AbortError'});
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(sent, 1);
});
