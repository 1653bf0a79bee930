import assert from 'node:assert/strict';
import {once} from 'node:events';
import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {connect, createServer, type AddressInfo, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {voteTotals} from '../../../service/src/store/feedback.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {
  makeTestEnvironment,
  startProcess as start,
  type StartOptions,
  type TestEnvironment,
} from '../support/process.ts';
import {add, translation} from './content.ts';
import {askService, type AskOptions} from './service.ts';

let environment: TestEnvironment;
let contentId: number;
const startProcess = (env: Record<string, string> = {}, options?: StartOptions) =>
  start({...environment.env, ...env}, options);

before(async () => {
  environment = await makeTestEnvironment();
  const {db, close} = await environment.open();
  await insertKey(db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback']});
  contentId = await add(db, [translation('Kettle')]);
  await close();
});
after(() => environment.remove());

/** Sends the head of a request and waits until the service has taken it, which "100 Continue" says. */
async function beginVote(url: string, body: string): Promise<{socket: Socket; answer: Promise<string>}> {
  const {hostname, port} = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  const answer = once(socket, 'close').then(() => received);
  socket.write(
    `POST /rest/v2/statistics/vote/ HTTP/1.1\r\nHost: ${hostname}\r\nOcp-Apim-Subscription-Key: key\r\n` +
      `Expect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await once(socket, 'data');
  assert.match(received, /^HTTP\/1\.1 100 /);
  return {socket, answer};
}

async function refusesConnections(url: string): Promise<void> {
  const {hostname, port} = new URL(url);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const refused = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(false));
      socket.once('error', () => resolve(true));
    });
    socket.destroy();
    if (refused) return;
  }
}

test('SIGTERM: pending requests are answered and stored, new connections are refused, the exit code is 0', async () => {
  const service = await startProcess();
  assert.match(service.url, /^http:\/\/127\.0\.0\.1:\d+$/, service.output.stderr);
  const body = JSON.stringify({contentId, culture: 'en-US', isHelpful: true});
  const {socket, answer} = await beginVote(service.url, body);
  service.child.kill('SIGTERM');
  await refusesConnections(service.url);
  socket.write(body);
  const said = await answer;
  assert.match(said, /^HTTP\/1\.1 200 /m);
  assert.match(said, /^connection: close\r$/im);
  assert.equal(await service.exit, 0, service.output.stderr);
  assert.equal(service.output.stdout, `${service.url}\n`, 'standard output has the address and nothing else');

  const {db, close} = await environment.open();
  const [total] = await voteTotals(db, [contentId]);
  await close();
  assert.equal(total?.voteUpCount, 1);
});

test('SIGTERM to `npm run service` stops the service: it frees its port, and nothing is left behind', async () => {
  const service = await start(environment.env, {command: ['npm', 'run', '--silent', 'service']});
  assert.match(service.url, /^http:/, service.output.stderr);
  service.child.kill('SIGTERM');
  assert.equal(await service.exit, 0, service.output.stderr);
  assert.match(service.output.stderr, /"stopped"/);
  await refusesConnections(service.url);
});

test('the log has a line for each request, and nothing of what was sent; a connection that was never used does not delay the stop', async () => {
  const service = await startProcess(
    {
      LOG_LEVEL: 'trace',
      ISSUER: 'http://127.0.0.1:1',
      AUDIENCE: 'kb',
      STOP_TIMEOUT_S: '1',
      METRICS_HOST: '127.0.0.1',
    },
    // More than a test may take.
    {own: {stopTimeout: 600_000}},
  );
  const headers = {
    'X-Request-Id': 'request-7',
    Authorization: 'Bearer secret-token',
    'X-Forwarded-For': '203.0.113.77',
  };
  const ask = (path: string, options: AskOptions = {}) =>
    askService(`${service.url}${path}`, {key: 'key', ...options});
  const article = `/rest/v2/content/${contentId}/`;
  await ask(article, {key: 'secret-key', headers});
  await ask(article, {headers});
  await ask('/rest/v2/search?SearchPhrase=secret-phrase');
  await ask('/rest/test/v2/search/suggestions/secret-phrase');
  const vote = {
    contentId,
    culture: 'en-US',
    isHelpful: false,
    reason: 'secret-reason',
    comment: 'secret-comment',
  };
  await ask('/rest/v2/statistics/vote/', {body: {...vote, email: 'secret@example.com', name: 'secret-name'}});
  await ask('/rest/v2/statistics/vote/', {body: {...vote, email: 7, name: 'secret-name'}});
  await ask('/rest/v2/token/', {body: {username: 'secret-user', password: 'secret-password'}});
  await ask('/rest/v2/token/', {body: '{"username": "secret-user", "password": "secret-pass'});
  await ask('/nowhere/secret-path?key=secret-query', {headers: {Cookie: 'secret-cookie=1'}});
  const {hostname, port} = new URL(service.url);
  // It is reset when the process has not accepted it yet.
  const unused = connect(Number(port), hostname).on('error', () => undefined);
  await once(unused, 'connect');
  service.child.kill('SIGINT');
  await once(unused, 'close');
  assert.equal(await service.exit, 0, service.output.stderr);
  const lines = service.output.stderr
    .trim()
    .split('\n')
    // The address of the set-up, and how to open it, are for people.
    .filter((line) => !/^(Set it up|Only this machine)/.test(line))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    lines.map(({msg}) => String(msg)).filter((sentence) => sentence.includes('no longer')),
    [
      'METRICS_HOST is no longer a setting: write both into METRICS_PORT, such as 0.0.0.0:9464.',
      'STOP_TIMEOUT_S is no longer a setting: it is 10 seconds.',
    ],
  );
  const requests = lines.filter(({msg}) => msg === 'request');
  assert.deepEqual(
    requests.map(({operation, status, problem}) => [operation, status, problem]),
    [
      ['Content_Get_Slash', 403, 'subscription-key'],
      ['Content_Get_Slash', 503, 'identity-provider-unavailable'],
      ['Search_Get', 200, undefined],
      ['Search_GetSuggestions', 200, undefined],
      ['Statistics_VotePost', 200, undefined],
      ['Statistics_VotePost', 400, 'invalid-request'],
      ['Token_Post', 403, 'credentials'],
      ['Token_Post', 400, 'invalid-request'],
      [undefined, 404, 'no-such-route'],
    ],
  );
  assert.equal(requests[0]?.['requestId'], 'request-7');
  for (const {ms, method, level, time} of requests) {
    assert.ok(typeof ms === 'number' && method && level && time);
  }
  assert.doesNotMatch(service.output.stderr, /secret|203\.0\.113/);
});

test('a port in use and wrong settings end the process, with a sentence that helps', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const {port} = other.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-port-'));
  try {
    const second = await startProcess({PORT: String(port), KB_DATA: folder});
    assert.equal(await second.exit, 1);
    assert.match(second.output.stderr, new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use; .*PORT`));
    // It is said before a database is made.
    assert.deepEqual(await readdir(folder), []);
    const third = await startProcess({PORT: 'x', LOG_LEVEL: 'loud'});
    assert.equal(await third.exit, 1);
    assert.match(third.output.stderr, /PORT is "x"; write .*\n.*LOG_LEVEL is "loud"; write /);
  } finally {
    other.close();
    await rm(folder, {recursive: true});
  }
});
