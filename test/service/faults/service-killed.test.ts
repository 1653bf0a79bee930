/** A service that is killed, or told to stop, while it is asked for much. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {request} from 'node:http';
import {after, before, test} from 'node:test';
import {voteTotals} from '../../../service/src/store/feedback.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {add, translation} from '../http/content.ts';
import {askService} from '../http/service.ts';
import {testKind} from '../support/database.ts';
import {makeTestEnvironment, startProcess, type TestEnvironment, type Process} from '../support/process.ts';

let environment: TestEnvironment;
let contentId: number;
before(async () => {
  environment = await makeTestEnvironment();
  const {db, close} = await environment.open();
  await insertKey(db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback', 'write']});
  contentId = await add(db, [translation('Kettle')]);
  await close();
});
after(() => environment.remove());

async function recorded(): Promise<number> {
  const {db, close} = await environment.open();
  const [total] = await voteTotals(db, [contentId]);
  await close();
  return total?.voteUpCount ?? 0;
}

interface Load {
  /** Votes that were answered 200. */
  acknowledged: number;
  /** Votes that were answered with something else. */
  refused: number;
  /** Votes whose connection broke: stored or not. */
  broken: number;
}

/** Votes from six callers at once until the service is gone; `act` is called when some have been acknowledged. */
async function voteUntilGone(url: string, act: () => void): Promise<Load> {
  const load: Load = {acknowledged: 0, refused: 0, broken: 0};
  const caller = async () => {
    for (;;) {
      try {
        const body = {contentId, culture: 'en-US', isHelpful: true};
        const {status} = await askService(`${url}/rest/v2/statistics/vote/`, {key: 'key', body});
        if (status === 200) load.acknowledged++;
        else load.refused++;
        if (status === 200 && load.acknowledged === 50) act();
      } catch (error) {
        const {code} = (error as {cause?: {code?: string}}).cause ?? {};
        if (code === 'ECONNREFUSED') return;
        load.broken++;
      }
    }
  };
  await Promise.all(Array.from({length: 6}, caller));
  return load;
}

/** An upload that never ends. Resolves when the service has begun to read it; `gone` does when that has ended it. */
async function endlessUpload(url: string) {
  const headers = {
    'Ocp-Apim-Subscription-Key': 'key',
    'Content-Type': 'multipart/form-data; boundary=x',
    Expect: '100-continue',
  };
  const sent = request(`${url}/rest/test/v2/file/content/${contentId}`, {method: 'POST', headers});
  const gone = new Promise<void>((resolve) => {
    sent.on('error', () => resolve());
    sent.on('response', () => resolve());
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nText');
  return {gone};
}

let service: Process;

test('kill -9 under load: no acknowledged write is lost, and the next process starts', async () => {
  service = await startProcess(environment.env);
  assert.notEqual(service.url, '', service.output.stderr);
  if (testKind === 'embedded') {
    const second = await startProcess(environment.env);
    assert.equal(await second.exit, 1);
    assert.match(second.output.stderr, /data folder .* is in use by process \d+ .*DATABASE_URL/);
    assert.doesNotMatch(second.output.stderr, /\bat .+:\d+:\d+/, 'a sentence, no stack');
  }
  const load = await voteUntilGone(service.url, () => service.child.kill('SIGKILL'));
  await service.exit;
  const found = await recorded();
  assert.ok(found >= load.acknowledged, `${found} recorded, ${load.acknowledged} acknowledged`);
  assert.ok(found <= load.acknowledged + load.broken, `${found} recorded, ${load.broken} broken`);
});

test('SIGTERM under load: exactly the acknowledged writes are stored, and the process ends in time', async () => {
  const before = await recorded();
  service = await startProcess(environment.env, {own: {stopTimeout: 1000}});
  const upload = await endlessUpload(service.url);
  const load = await voteUntilGone(service.url, () => service.child.kill('SIGTERM'));
  assert.equal(await service.exit, 0, service.output.stderr);
  await upload.gone;
  const found = (await recorded()) - before;
  assert.ok(found >= load.acknowledged, `${found} recorded, ${load.acknowledged} acknowledged`);
  // Only connections that fell idle are closed, so a caller that was just about to use one may not know.
  assert.ok(found <= load.acknowledged + load.broken, `${found} recorded, ${load.broken} broken`);
});
