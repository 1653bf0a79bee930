import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import sql from 'sql-template-tag';
import {loadConfig} from '../../../service/src/config.ts';
import {startService, type RunningService} from '../../../service/src/main.ts';
import {voteTotals} from '../../../service/src/store/feedback.ts';
import {problemOf} from '../../../service/src/http/errors.ts';
import {add, translation} from '../http/content.ts';
import {assertProblem, askService, startTestService, type TestService} from '../http/service.ts';
import {testKind} from '../support/database.ts';
import {startTcpProxy, type TcpProxy} from './tcp-proxy.ts';

const contentId = 7;

if (testKind === 'server') {
  let service: TestService;
  let proxy: TcpProxy;
  let away: RunningService;
  let key: string;
  before(async () => {
    service = await startTestService();
    key = await service.addKey(['read', 'feedback']);
    await add(service.db, [translation('Kettle', {tags: ['tea']})], {contentId});
    const databaseUrl = new URL(service.database.databaseUrl!);
    proxy = await startTcpProxy({host: databaseUrl.hostname, port: Number(databaseUrl.port)});
    databaseUrl.port = String(proxy.port);
    const config = loadConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl.href,
      DATABASE_POOL: '4',
    });
    const settings = {...config, databaseTimeout: 1000, replyCacheAge: 0, dataFolder: service.dataFolder};
    away = await startService(settings);
  });
  after(async () => {
    await proxy.close();
    await away.close();
    await service.close();
  });

  const ask = (path: string, body?: object) => askService(away.url + path, {key, body});
  const vote = () => ask('/rest/v2/statistics/vote/', {contentId, culture: 'en-US', isHelpful: true});
  /** A statement may take longer than its time limit: the first one, and any on a busy machine. */
  const recovered = async () => {
    while ((await vote()).status !== 200);
  };
  const recorded = async () => (await voteTotals(service.db, [contentId]))[0]?.voteUpCount ?? 0;

  test('an unreachable database: 503 with Retry-After, not ready, alive; the service recovers with it', async () => {
    await recovered();
    const before = await recorded();
    for (let round = 0; round < 2; round++) {
      const underway = Array.from({length: 12}, () => vote());
      await proxy.disconnect();
      const statuses = (await Promise.all(underway)).map(({status}) => status);
      assert.ok(
        statuses.every((status) => status === 200 || status === 503),
        statuses.join(),
      );
      for (const path of ['/rest/v2/tag', `/rest/v2/content/${contentId}`]) {
        const answer = await ask(path);
        assertProblem(answer, 503, 'database-unavailable');
        assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      }
      assert.equal((await ask('/health/ready')).status, 503);
      assert.equal((await ask('/health/live')).status, 200);
      await proxy.restore();
      await recovered();
      while ((await ask('/health/ready')).status !== 200);
      const acknowledged = statuses.filter((status) => status === 200).length + 1;
      assert.ok((await recorded()) >= before + acknowledged, 'what was acknowledged is there');
    }
  });

  test('a database that stops answering: requests time out, and its connections are closed', async () => {
    await recovered();
    proxy.freeze();
    try {
      const answers = await Promise.all([vote(), ask('/rest/v2/tag'), ask(`/rest/v2/content/${contentId}`)]);
      for (const answer of answers) assertProblem(answer, 503, 'database-unavailable');
      assert.equal((await ask('/health/ready')).status, 503);
    } finally {
      await proxy.restore();
    }
    await recovered();
  });
} else {
  test('an embedded database that was closed: 503, and the process continues', async () => {
    const service = await startTestService();
    const key = await service.addKey(['read']);
    assert.equal((await service.ask('/rest/v2/tag', {key})).status, 404);
    await service.database.close();
    assertProblem(await service.ask('/rest/v2/tag', {key}), 503, 'database-unavailable');
    assert.equal((await service.ask('/health/ready')).status, 503);
    assert.equal((await service.ask('/health/live')).status, 200);
    await service.close();
  });

  test('requests while an embedded database closes: 503', async () => {
    const service = await startTestService();
    const key = await service.addKey(['read']);
    // As when the lock of the folder is lost: requests in flight are not waited for.
    const closing = service.database.close();
    const statement = service.db.execute(sql`select 1`).then(() => undefined, problemOf);
    const answer = service.ask('/rest/v2/tag', {key});
    assert.equal((await statement)?.slug, 'database-unavailable');
    assertProblem(await answer, 503, 'database-unavailable');
    await closing;
    assert.equal((await service.ask('/health/live')).status, 200);
    await service.close();
  });
}
