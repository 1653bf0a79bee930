/**
 * A database that dies while votes are being acknowledged: a PostgreSQL server, which the service outlives, and an embedded one, with which the process
 * ends.
 */
import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {rename} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import pg from 'pg';
import {openDatabase} from '../../../service/src/db/database.ts';
import {voteTotals} from '../../../service/src/store/feedback.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {add, translation} from '../http/content.ts';
import {askService, assertProblem} from '../http/service.ts';
import {makeCluster, type Cluster} from '../support/cluster.ts';
import {testKind} from '../support/database.ts';
import {makeTestEnvironment, startProcess, type Process} from '../support/process.ts';

if (testKind === 'server') {
  let cluster: Cluster;
  let service: Process;
  let contentId: number;

  before(async () => {
    cluster = await makeCluster([]);
    await cluster.start();
    const {db, close} = await openDatabase({databaseUrl: cluster.url});
    await insertKey(db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback']});
    contentId = await add(db, [translation('Kettle', {tags: ['tea']})]);
    await close();
    service = await startProcess(
      {DATABASE_URL: cluster.url},
      {own: {databaseTimeout: 2000, replyCacheAge: 0}},
    );
    assert.notEqual(service.url, '', service.output.stderr);
  });
  after(async () => {
    service.child.kill('SIGTERM');
    await service.exit;
    await cluster.remove();
  });

  const ask = (path: string, body?: object) => askService(service.url + path, {key: 'key', body});
  const ready = async () => (await ask('/health/ready')).status === 200;

  async function recorded(): Promise<number> {
    const {db, close} = await openDatabase({databaseUrl: cluster.url});
    const [total] = await voteTotals(db, [contentId]);
    await close();
    return total?.voteUpCount ?? 0;
  }

  /** Votes from six callers at once, until `stop()` is called: how many were acknowledged, and how many turned away. */
  function voteOn() {
    const sum = {acknowledged: 0, refused: 0};
    let open = true;
    let enough = () => {};
    const some = new Promise<void>((resolve) => (enough = resolve));
    const caller = async () => {
      while (open) {
        const answer = await ask('/rest/v2/statistics/vote/', {contentId, culture: 'en-US', isHelpful: true});
        if (answer.status === 200) sum.acknowledged++;
        else {
          assertProblem(answer, 503);
          assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
          sum.refused++;
        }
        if (sum.acknowledged === 100) enough();
      }
    };
    const callers = Promise.all(Array.from({length: 6}, caller));
    return {
      /** A hundred are acknowledged. */
      some: Promise.race([some, callers]),
      sum,
      async stop() {
        open = false;
        await callers;
      },
    };
  }

  /** Nothing acknowledged is lost; and what was turned away may have been written just before. */
  async function assertKept(
    before: number,
    {acknowledged, refused}: {acknowledged: number; refused: number},
  ) {
    const found = (await recorded()) - before;
    assert.ok(found >= acknowledged, `${found} recorded, ${acknowledged} acknowledged`);
    assert.ok(found <= acknowledged + refused, `${found} recorded, ${refused} turned away`);
    assert.equal(service.child.exitCode, null, 'the service runs on');
  }

  test('kill -9 of the server under load: 503 and not ready until it is back, and no acknowledged write is lost', async () => {
    for (let round = 0; round < 2; round++) {
      const before = await recorded();
      const load = voteOn();
      await load.some;
      await cluster.kill();
      while (await ready());
      const tags = await ask('/rest/v2/tag');
      assertProblem(tags, 503, 'database-unavailable');
      assert.match(tags.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      assert.equal((await ask('/health/live')).status, 200);
      await cluster.start();
      while (!(await ready()));
      const {acknowledged} = load.sum;
      while (load.sum.acknowledged === acknowledged) await ask('/health/live');
      await load.stop();
      await assertKept(before, load.sum);
    }
  });

  test('kill -9 of one of its connections: the service recovers with the server', async () => {
    const before = await recorded();
    const load = voteOn();
    await load.some;
    const client = new pg.Client({connectionString: cluster.url});
    client.on('error', () => {});
    await client.connect();
    const {rows} = await client.query<{pid: number}>(
      "select pid from pg_stat_activity where application_name = 'kb-help' order by backend_start limit 1",
    );
    process.kill(rows[0]!.pid, 'SIGKILL');
    await new Promise<void>((resolve) => client.on('end', () => resolve()));
    const {acknowledged} = load.sum;
    while (load.sum.acknowledged < acknowledged + 20) await ask('/health/live');
    await load.stop();
    assert.equal(await ready(), true);
    await assertKept(before, load.sum);
  });
} else {
  test('an embedded database that breaks down: 503, the process says why and ends, and what was acknowledged is there', async () => {
    const environment = await makeTestEnvironment();
    try {
      const first = await environment.open();
      await insertKey(first.db, {hash: hashKey('key'), name: 'test', scopes: ['feedback']});
      const contentId = await add(first.db, [translation('Kettle')]);
      await first.close();
      const {url, exit, output} = await startProcess(environment.env);
      const vote = () => {
        // Nothing that is made smaller, so that the database soon needs the next file of its log.
        const comment = randomBytes(14_000).toString('base64');
        const body = {contentId, culture: 'en-US', isHelpful: true, comment};
        return askService(`${url}/rest/v2/statistics/vote/`, {key: 'key', body});
      };
      assert.equal((await vote()).status, 200);
      const log = join(environment.folder, 'database/pg_wal');
      await rename(log, `${log}-away`);
      let acknowledged = 1;
      let answer = await vote();
      for (; answer.status === 200; answer = await vote()) acknowledged++;
      assertProblem(answer, 503, 'database-unavailable');
      assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      assert.equal(await exit, 1);
      assert.match(output.stderr, /^error: The embedded database broke down: .*pg_wal.* start again/m);
      assert.doesNotMatch(output.stderr, /^ +at .+:\d+:\d+/m, 'a sentence, no stack');
      await rename(`${log}-away`, log);
      const {db, close} = await environment.open();
      assert.equal((await voteTotals(db, [contentId]))[0]?.voteUpCount, acknowledged);
      await close();
    } finally {
      await environment.remove();
    }
  });
}
