import assert from 'node:assert/strict';
import type {ServerResponse} from 'node:http';
import {test} from 'node:test';
import {tagGetAll} from '../../portal/src/api/index.ts';
import {contentGet, createClient, recommendedGet, statisticsVotePost} from '../../src/api/index.ts';
import {deferred, json, serveTo} from './scripted-server.ts';

const vote = {body: {contentId: 1, culture: 'en-US', isHelpful: true}};
const abortError = {name: 'AbortError'};

/** A request that has arrived and waits for its answer. */
const arrivals = () => {
  const first = deferred<ServerResponse>();
  return {script: (response: ServerResponse) => first.resolve(response), first: first.promise};
};
const left = (response: ServerResponse) =>
  new Promise<boolean>((resolve) => response.on('close', () => resolve(!response.writableFinished)));

test('equal pending reads share one request', async (t) => {
  const {script, first} = arrivals();
  const {client, seen} = await serveTo(t, script);
  const both = Promise.all([
    recommendedGet(client, {query: {take: 3}}),
    recommendedGet(client, {query: {take: 3}}),
  ]);
  json(await first, [{name: 'a'}]);
  const [one, other] = await both;
  assert.equal(one, other);
  assert.equal(seen.length, 1);
});

test('equal pending reads of Content_Get share one request, and count as one view', async (t) => {
  const {script, first} = arrivals();
  const {client, seen} = await serveTo(t, script);
  const both = Promise.all([
    contentGet(client, {params: {contentId: 1}}),
    contentGet(client, {params: {contentId: 1}}),
  ]);
  json(await first, {contentId: 1});
  await both;
  assert.equal(seen.length, 1);
});

test('reads that differ in address, culture or client are not shared', async (t) => {
  const {client, seen, url} = await serveTo(t, (response) => json(response, []));
  await Promise.all([
    recommendedGet(client, {query: {take: 3}}),
    recommendedGet(client, {query: {take: 4}}),
    recommendedGet(client, {query: {take: 3}}, {culture: 'de-DE'}),
    recommendedGet(createClient({baseUrl: url}), {query: {take: 3}}),
  ]);
  assert.equal(seen.length, 4);
});

test('writes are not shared', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, undefined));
  await Promise.all([statisticsVotePost(client, vote), statisticsVotePost(client, vote)]);
  assert.equal(seen.length, 2);
});

test('a failure rejects every caller, and the next call sends a new request', async (t) => {
  const {client, seen} = await serveTo(t, (response, _, index) => json(response, ['a'], index ? 200 : 404));
  const failures = await Promise.allSettled([tagGetAll(client), tagGetAll(client), tagGetAll(client)]);
  assert.deepEqual(
    failures.map(({status}) => status),
    ['rejected', 'rejected', 'rejected'],
  );
  assert.equal(seen.length, 1);
  assert.deepEqual(await tagGetAll(client), ['a']);
});

test('an aborted call rejects with its reason; the others get the reply', async (t) => {
  const {script, first} = arrivals();
  const {client, seen} = await serveTo(t, script);
  const leaving = new AbortController();
  const gone = tagGetAll(client, {}, {signal: leaving.signal});
  const staying = tagGetAll(client, {}, {signal: new AbortController().signal});
  const response = await first;
  leaving.abort();
  await assert.rejects(gone, abortError);
  json(response, ['a']);
  assert.deepEqual(await staying, ['a']);
  assert.equal(seen.length, 1);
});

test('the request is aborted with the last call', async (t) => {
  const {script, first} = arrivals();
  const {client} = await serveTo(t, script);
  const controllers = [new AbortController(), new AbortController()];
  const calls = controllers.map(({signal}) => tagGetAll(client, {}, {signal}));
  const aborted = left(await first);
  const outcomes = Promise.allSettled(calls);
  for (const controller of controllers) controller.abort();
  assert.deepEqual(
    (await outcomes).map((outcome) => outcome.status === 'rejected' && (outcome.reason as Error).name),
    ['AbortError', 'AbortError'],
  );
  assert.equal(await aborted, true);
});

test('a call made right after the last abort gets a reply', async (t) => {
  const arrived = deferred();
  const {client, seen} = await serveTo(t, (response, _, index) => {
    if (index) json(response, ['a']);
    else arrived.resolve();
  });
  const controller = new AbortController();
  const gone = assert.rejects(tagGetAll(client, {}, {signal: controller.signal}), abortError);
  await arrived.promise;
  controller.abort();
  assert.deepEqual(await tagGetAll(client), ['a']);
  await gone;
  assert.equal(seen.length, 2);
});

test('a signal that is already aborted sends nothing', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, ['a']));
  for (const ask of [
    () => tagGetAll(client, {}, {signal: AbortSignal.abort()}),
    () => statisticsVotePost(client, vote, {signal: AbortSignal.abort()}),
  ]) {
    await assert.rejects(ask(), abortError);
  }
  assert.deepEqual(await tagGetAll(client), ['a']);
  assert.equal(seen.length, 1);
});

test('a call rejects with the reason of the abort itself', async (t) => {
  const {client} = await serveTo(t, () => undefined);
  const controller = new AbortController();
  const reason = new Error('closed by the reader');
  const call = statisticsVotePost(client, vote, {signal: controller.signal});
  controller.abort(reason);
  await assert.rejects(call, (error) => error === reason);
});

test('a write is aborted by its signal', async (t) => {
  const {script, first} = arrivals();
  const {client} = await serveTo(t, script);
  const controller = new AbortController();
  const call = assert.rejects(statisticsVotePost(client, vote, {signal: controller.signal}), abortError);
  const aborted = left(await first);
  controller.abort();
  await call;
  assert.equal(await aborted, true);
});

test('no listener remains on the signal of a call', async (t) => {
  const {client} = await serveTo(t, (response) => json(response, ['a']));
  const {signal} = new AbortController();
  const events: string[] = [];
  t.mock.method(
    signal,
    'addEventListener',
    function (this: AbortSignal, ...args: Parameters<AbortSignal['addEventListener']>) {
      const own = (args[2] as AddEventListenerOptions).signal;
      events.push('added');
      own?.addEventListener('abort', () => events.push('removed'));
    },
  );
  await tagGetAll(client, {}, {signal});
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(events, ['added', 'removed']);
});

for (const [name, script] of Object.entries({
  'never answers': () => undefined,
  'stops in the middle': (response: ServerResponse) => response.writeHead(200).write('["a'),
})) {
  test(`time-out: a service that ${name}`, async (t) => {
    let requests = 0;
    const counted: typeof fetch = (...request) => {
      requests++;
      return fetch(...request);
    };
    const {client} = await serveTo(t, script, {timeout: 50, fetch: counted});
    await assert.rejects(tagGetAll(client), {name: 'KbError', code: 'timeout'});
    assert.equal(requests, 1);
    await assert.rejects(statisticsVotePost(client, vote, {timeout: 20}), {code: 'timeout'});
  });
}

test('time-out: of all attempts together', async (t) => {
  const {client} = await serveTo(t, (response) => json(response, {}, 503), {retryDelay: 1000, timeout: 50});
  await assert.rejects(tagGetAll(client), {code: 'timeout'});
});

test('time-out: a getToken that never settles, a fetch that ignores its signal', async () => {
  const never = () => new Promise<never>(() => undefined);
  const client = createClient({baseUrl: 'http://kb', getToken: never, fetch: never, timeout: 20});
  await assert.rejects(statisticsVotePost(client, vote), {code: 'timeout'});
  await assert.rejects(tagGetAll(client), {code: 'timeout'});
});
