// A write succeeds only when the service has confirmed it, and is done once even where a browser sends it twice.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {articleFlagPost, fileContentPost} from '../../portal/src/api/index.ts';
import {statisticsShare, statisticsVotePost} from '../../src/api/index.ts';
import {json, serveTo} from './scripted-server.ts';

const vote = {body: {contentId: 1, culture: 'en-US', isHelpful: true}};

const foreignReplies: [name: string, contentType: string, body: string][] = [
  ['the page of a captive portal', 'text/html', '<!doctype html><title>Welcome</title>'],
  ['null', 'application/json', 'null'],
  ['an array', 'application/json', '[]'],
  ['text', 'text/plain', 'OK'],
  ['JSON that is cut off', 'application/json', '{"a":'],
];

for (const [name, contentType, body] of foreignReplies) {
  test(`a vote answered by ${name} is an error`, async (t) => {
    const {client} = await serveTo(t, (response) => {
      response.writeHead(200, {'Content-Type': contentType}).end(body);
    });
    await assert.rejects(statisticsVotePost(client, vote), {code: 'invalid-reply', status: 200});
  });
}

for (const status of [200, 202]) {
  test(`a vote answered by ${status} without a body, or with an object, succeeds`, async (t) => {
    const {client} = await serveTo(t, (response, _, index) =>
      json(response, index ? {stored: true} : undefined, status),
    );
    await statisticsVotePost(client, vote);
    await statisticsVotePost(client, vote);
  });
}

test('each write has an idempotency key of its own, and a renewed token keeps it', async (t) => {
  const {client, seen} = await serveTo(
    t,
    (response, {headers}) => json(response, undefined, headers.authorization === 'Bearer old' ? 403 : 200),
    {getToken: () => (seen.length ? 'new' : 'old')},
  );
  await statisticsVotePost(client, vote);
  await statisticsVotePost(client, vote);
  const flag = {contentId: 1, culture: 'en-US', title: 't', reason: 'r'};
  await articleFlagPost(client, {body: flag});
  await statisticsShare(client, {
    body: {contentId: 1, culture: 'en-US', shareTarget: 'external', shareMethod: 'email'},
  });
  const keys = seen.map(({headers}) => headers['idempotency-key']);
  assert.equal(keys[0], keys[1]);
  assert.equal(new Set(keys).size, 4);
  for (const key of keys) assert.match(String(key), /^[\da-f]{32}$/);
});

test('an upload has an idempotency key', async (t) => {
  const {client, seen} = await serveTo(t, (response) => json(response, '/files/1', 201));
  await fileContentPost(client, {params: {contentId: 1}, body: {file: new Blob(['x'])}});
  assert.match(String(seen[0]?.headers['idempotency-key']), /^[\da-f]{32}$/);
});
