import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import {add, daysFromNow, translation} from './content.ts';
import {startIssuer, type Issuer} from './issuer.ts';
import {assertProblem, assertSuccess, startTestService, type TestService} from './service.ts';

let service: TestService;
let issuer: Issuer;
before(async () => {
  issuer = await startIssuer();
  service = await startTestService({
    issuer: issuer.config,
  });
});
after(() => Promise.all([service.close(), issuer.close()]));

const post = (contentId: number, body: object = {}, headers?: Record<string, string>) =>
  service.ask(`/rest/v2/linkindicator/${contentId}`, {
    body: {linkUrl: 'https://crm.example/case/1', description: 'Answered a case', ...body},
    headers,
  });

async function recorded(contentId: number) {
  const statement = sql`select link_url, description from link_indicators where content_id = ${contentId} order by id`;
  const {rows} = (await service.db.execute(statement)) as unknown as {rows: Record<string, unknown>[]};
  return rows.map((row) => Object.values(row));
}

describe('Linkindicator_Post', () => {
  it('records where an item was used and why, as often as it was', async () => {
    const contentId = await add(service.db, [translation('Kettle')]);
    assertSuccess(await post(contentId), 'Linkindicator_Post');
    const other = {linkUrl: 'HTTP://[::1]:8080/a?b=c&d=é#e', description: ''};
    assertSuccess(await post(contentId, other), 'Linkindicator_Post');
    assertSuccess(await post(contentId), 'Linkindicator_Post');
    assert.deepEqual(await recorded(contentId), [
      ['https://crm.example/case/1', 'Answered a case'],
      [other.linkUrl, ''],
      ['https://crm.example/case/1', 'Answered a case'],
    ]);
  });

  it('takes http and https addresses only', async () => {
    const contentId = await add(service.db, [translation('Kettle')]);
    for (const linkUrl of [
      '',
      'crm.example',
      '/case/1',
      '//crm.example',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'ftp://crm.example',
      'file:///etc/passwd',
      'https:crm.example',
      'https://',
      'https:///case',
      ' https://crm.example',
      'https://crm.example/a b',
      'https://crm.example:99999/',
      'httpx://crm.example',
    ]) {
      const problem = assertProblem(await post(contentId, {linkUrl}), 400, 'invalid-request');
      assert.deepEqual(Object.keys((problem as {errors?: object}).errors ?? {}), ['/linkUrl'], linkUrl);
    }
    assert.deepEqual(await recorded(contentId), []);
  });

  it('answers 404 for what is not there any more, 403 for what readers cannot see; editors can', async () => {
    const {db} = service;
    const gone = await add(db, [translation('Gone', {knowledgeState: 'deleted'})]);
    const hidden = [
      await add(db, [translation('Draft', {knowledgeState: 'draft'})]),
      await add(db, [translation('Later', {startDate: daysFromNow(1)})]),
    ];
    assertProblem(await post(999_999), 404, 'no-such-content');
    assertProblem(await post(gone), 404, 'no-such-content');
    const bearer = async (roles: string[]) => ({Authorization: `Bearer ${await issuer.sign({roles})}`});
    for (const contentId of hidden) {
      assertProblem(await post(contentId), 403, 'not-readable');
      assertProblem(await post(contentId, {}, await bearer(['reader'])), 403, 'not-readable');
      assertSuccess(await post(contentId, {}, await bearer(['editor'])), 'Linkindicator_Post');
      assert.equal((await recorded(contentId)).length, 1);
    }
    assertProblem(await post(gone, {}, await bearer(['editor'])), 404, 'no-such-content');
  });
});
