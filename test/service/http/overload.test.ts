import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import sql from 'sql-template-tag';
import {loadConfig} from '../../../service/src/config.ts';
import {startService} from '../../../service/src/main.ts';
import {add, translation} from './content.ts';
import {assertProblem, askService, startTestService, type Answer, type TestService} from './service.ts';
import {testKind} from '../support/database.ts';

const contentId = 7;
const most = 4;
let service: TestService;
before(async () => {
  service = await startTestService({maxInFlight: most});
  await add(service.db, [translation('Kettle', {tags: ['tea']})], {contentId});
});
after(() => service.close());

/** Keeps votes waiting until the returned function is called. */
async function holdVotes(): Promise<() => Promise<void>> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const held = service.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table votes in access exclusive mode`);
    locked();
    await gate;
  });
  await isLocked;
  return () => {
    release();
    return held;
  };
}

const vote = (url = service.url, key = '') =>
  askService(`${url}/rest/v2/statistics/vote/`, {key, body: {contentId, culture: 'en-US', isHelpful: true}});

/** Sends so many votes, waits until all that are too many have been refused, then lets the others through. */
async function crowd(count: number, room: number, send: () => Promise<Answer>): Promise<Answer[]> {
  const release = await holdVotes();
  let refused = 0;
  let enough = () => {};
  const allRefused = new Promise<void>((resolve) => (enough = resolve));
  const answers = Array.from({length: count}, async () => {
    const answer = await send();
    if (answer.status === 503 && ++refused === count - room) enough();
    return answer;
  });
  await allRefused;
  await release();
  return Promise.all(answers);
}

test('requests beyond the concurrency limit are 503 with Retry-After, and the others are answered', async () => {
  const key = await service.addKey(['feedback', 'read']);
  // The lookup of the key is remembered, so that it does not wait for the database.
  assert.equal((await vote(service.url, key)).status, 200);
  const answers = await crowd(most + 6, most, () => vote(service.url, key));
  const refused = answers.filter(({status}) => status === 503);
  assert.equal(refused.length, 6);
  for (const answer of refused) {
    assertProblem(answer, 503, 'overloaded');
    assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  }
  assert.deepEqual(new Set(answers.map(({status}) => status)), new Set([200, 503]));
  assert.equal((await service.ask('/rest/v2/tag')).status, 200, 'it is over');
});

if (testKind === 'server') {
  test('an exhausted pool with a full queue: 503; queued requests are answered', async () => {
    const databaseUrl = service.database.databaseUrl!;
    const config = loadConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '1',
    });
    const small = await startService({...config, dataFolder: service.dataFolder});
    try {
      const key = await service.addKey(['feedback']);
      assert.equal((await vote(small.url, key)).status, 200);
      // One has the connection, twenty wait for it.
      const answers = await crowd(60, 21, () => vote(small.url, key));
      const statuses = answers.map(({status}) => status);
      assert.equal(statuses.filter((status) => status === 200).length, 21);
      assertProblem(
        answers.find(({status}) => status === 503)!,
        503,
        'overloaded',
      );
    } finally {
      await small.close();
    }
  });

  test('a statement that exceeds its time limit is canceled, with 503 and Retry-After', async () => {
    const databaseUrl = service.database.databaseUrl!;
    const config = loadConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
    });
    const hasty = await startService({...config, databaseTimeout: 1000, dataFolder: service.dataFolder});
    const release = await holdVotes();
    try {
      const key = await service.addKey(['feedback']);
      assertProblem(await vote(hasty.url, key), 503, 'overloaded');
      await release();
      while ((await vote(hasty.url, key)).status !== 200);
    } finally {
      await release();
      await hasty.close();
    }
  });
}
