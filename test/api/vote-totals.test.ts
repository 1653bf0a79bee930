import assert from 'node:assert/strict';
import {test} from 'node:test';
import {voteTotals} from '../../src/api/index.ts';
import {json, serveTo, type Script} from './scripted-server.ts';

const idsOf = (url: string) => new URL(url, 'http://host').searchParams.getAll('contentIds').map(Number);
const total = (contentId: number) => ({
  contentId,
  voteUpCount: contentId,
  voteDownCount: 1,
  solutionRatio: 50,
});
const answer: Script = (response, {url}) => json(response, idsOf(url).map(total));

test('calls in the same task share one request, and each gets its own total', async (t) => {
  const {client, seen} = await serveTo(t, answer);
  const ids = [5, 3, 5, 10, 3];
  const later = Promise.resolve().then(() => voteTotals(client, 7));
  assert.deepEqual(await Promise.all(ids.map((id) => voteTotals(client, id))), ids.map(total));
  assert.deepEqual(await later, total(7));
  assert.equal(seen.length, 1);
  assert.match(seen[0]!.url, /^\/rest\/test\/v2\/statistics\/vote\?/);
  assert.deepEqual(new Set(idsOf(seen[0]!.url)), new Set([3, 5, 7, 10]));
  assert.equal(idsOf(seen[0]!.url).length, 4);
});

test('calls in the next task are another request, unless the reply is cached', async (t) => {
  const {client, seen} = await serveTo(t, answer);
  await voteTotals(client, 1);
  await voteTotals(client, 2);
  await voteTotals(client, 1);
  await Promise.all([voteTotals(client, 3), voteTotals(client, 4)]);
  await Promise.all([voteTotals(client, 4), voteTotals(client, 3)]);
  assert.deepEqual(
    seen.map(({url}) => idsOf(url)),
    [[1], [2], [3, 4]],
  );
});

test('with getToken, Statistics_VoteGet is called with the token', async (t) => {
  const {client, seen} = await serveTo(t, answer, {getToken: () => 'token'});
  await voteTotals(client, 1);
  assert.match(seen[0]!.url, /^\/rest\/test\/v2\/statistics\/vote\/\?/);
  assert.equal(seen[0]!.headers.authorization, 'Bearer token');
});

test('more than a hundred items are several requests', async (t) => {
  const {client, seen} = await serveTo(t, answer);
  const ids = Array.from({length: 250}, (_, index) => index + 1);
  assert.deepEqual(await Promise.all(ids.map((id) => voteTotals(client, id))), ids.map(total));
  const asked = seen.map(({url}) => idsOf(url));
  assert.deepEqual(asked.map(({length}) => length).sort(), [100, 100, 50].sort());
  assert.deepEqual(
    asked.flat().sort((a, b) => a - b),
    ids,
  );
});

test('an item that is missing, or without figures, has no votes', async (t) => {
  const {client} = await serveTo(t, (response) =>
    json(response, [{contentId: 2, voteUpCount: null}, null, 5].slice(0, 1)),
  );
  const none = (contentId: number) => ({contentId, voteUpCount: 0, voteDownCount: 0, solutionRatio: 0});
  assert.deepEqual(await Promise.all([voteTotals(client, 1), voteTotals(client, 2)]), [none(1), none(2)]);
});

test('an aborted call does not abort the others', async (t) => {
  const {client, seen} = await serveTo(t, answer);
  const controller = new AbortController();
  const leaving = assert.rejects(voteTotals(client, 1, {signal: controller.signal}), {name: 'AbortError'});
  const staying = voteTotals(client, 2);
  controller.abort();
  await leaving;
  assert.deepEqual(await staying, total(2));
  assert.equal(seen.length, 1);
});

test('nothing is sent when all calls are aborted, and a new call in the same task gets a reply', async (t) => {
  const {client, seen} = await serveTo(t, answer);
  const left = [1, 2].map((id) =>
    assert.rejects(voteTotals(client, id, {signal: AbortSignal.abort()}), {name: 'AbortError'}),
  );
  await Promise.all(left);
  assert.equal(seen.length, 0);
  const controller = new AbortController();
  const gone = assert.rejects(voteTotals(client, 1, {signal: controller.signal}), {name: 'AbortError'});
  controller.abort();
  assert.deepEqual(await voteTotals(client, 1), total(1));
  await gone;
  assert.equal(seen.length, 1);
});

test('a failure rejects every call', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, {}, 404));
  const outcomes = await Promise.allSettled([voteTotals(client, 1), voteTotals(client, 2)]);
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected'));
  assert.equal(seen.length, 1);
});
