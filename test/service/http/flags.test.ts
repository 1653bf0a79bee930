import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import type {Content} from '../../../contract/schemas.ts';
import {add, daysFromNow, translation} from './content.ts';
import {assertProblem, assertSuccess, startTestService, type TestService} from './service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.close());

const given = {culture: 'en-US', title: 'Step 2', reason: 'The price is old'};
const flag = (contentId: number, body: object = {}) =>
  service.ask('/rest/v2/articleflag/', {body: {contentId, ...given, ...body}});
const remove = (contentId: number, body: object = {}) =>
  service.ask('/rest/test/v2/articleflag', {
    method: 'DELETE',
    body: {contentId, ...given, title: 'Done', reason: 'New price', ...body},
  });
const article = () => add(service.db, [translation('Kettle'), translation('Kessel', {culture: 'de-DE'})]);

/** Flag and who set it, of each translation. */
async function flags(contentId: number) {
  const {translations} = (await service.ask(`/rest/v2/content/${contentId}`)).body as Content;
  return translations?.map(({flag, flaggedBy}) => [flag, flaggedBy]);
}

/** What happened to the flags of an item, in order. */
async function history(contentId: number) {
  const statement = sql`select culture_key, action, flag, title, reason, actor from flag_events
    where content_id = ${contentId} order by id`;
  const {rows} = (await service.db.execute(statement)) as unknown as {rows: Record<string, unknown>[]};
  return rows.map((row) => Object.values(row));
}

describe('ArticleFlag_Post', () => {
  it('flags the translation with the reason, by the e-mail address or anonymously', async () => {
    const contentId = await article();
    assertSuccess(await flag(contentId), 'ArticleFlag_Post');
    assert.deepEqual(await flags(contentId), [
      ['The price is old', 'anonymous'],
      [undefined, undefined],
    ]);
    const again = {culture: 'EN-us', title: 'Step 3', reason: 'Broken link', email: 'bo@example.com'};
    assertSuccess(await flag(contentId, again), 'ArticleFlag_Post');
    assert.deepEqual((await flags(contentId))?.[0], ['Broken link', 'bo@example.com']);
    assert.deepEqual(await history(contentId), [
      ['en-us', 'flagged', 'The price is old', 'Step 2', 'The price is old', 'anonymous'],
      ['en-us', 'flagged', 'Broken link', 'Step 3', 'Broken link', 'bo@example.com'],
    ]);
  });

  it('takes only what readers can see, and a reason', async () => {
    const {db} = service;
    const contentId = await add(db, [
      translation('Kettle', {startDate: daysFromNow(1)}),
      translation('Kessel', {culture: 'de-DE', knowledgeState: 'draft'}),
      translation('Kittel', {culture: 'sv-SE', knowledgeState: 'deleted'}),
    ]);
    assertProblem(await flag(contentId), 403, 'not-readable');
    assertProblem(await flag(contentId, {culture: 'de-DE'}), 403, 'not-readable');
    assertProblem(await flag(contentId, {culture: 'sv-SE'}), 410, 'content-gone');
    assertProblem(await flag(contentId, {culture: 'ar-SA'}), 404, 'no-such-content');
    assertProblem(await flag(999_999), 404, 'no-such-content');
    assertProblem(await flag(await article(), {reason: ' \n'}), 400, 'invalid-request');
    assert.deepEqual(await history(contentId), []);
  });
});

describe('ArticleFlag_Delete', () => {
  it('takes the flag back, and keeps the removal with title, reason and the name of the key', async () => {
    const contentId = await article();
    await flag(contentId);
    await flag(contentId, {culture: 'de-DE', reason: 'Veraltet'});
    assertSuccess(await remove(contentId, {culture: 'en-us'}), 'ArticleFlag_Delete');
    assert.deepEqual(await flags(contentId), [
      [undefined, undefined],
      ['Veraltet', 'anonymous'],
    ]);
    assert.deepEqual((await history(contentId)).at(-1), [
      'en-us',
      'removed',
      'The price is old',
      'Done',
      'New price',
      'test',
    ]);
  });

  it('answers 410 where there is no flag, so the second removal of two at once too', async () => {
    const contentId = await article();
    assertProblem(await remove(contentId), 410, 'no-flag');
    await flag(contentId);
    const answers = await Promise.all(Array.from({length: 6}, () => remove(contentId)));
    assert.deepEqual(answers.map(({status}) => status).sort(), [200, 410, 410, 410, 410, 410]);
    assertProblem(await remove(contentId), 410, 'no-flag');
    assert.deepEqual(
      (await history(contentId)).map(([, action]) => action),
      ['flagged', 'removed'],
    );
  });

  it('takes back flags of what readers see no more, but not of what is deleted or never was', async () => {
    const {db} = service;
    const contentId = await article();
    await flag(contentId);
    await db.execute(
      sql`update translations set knowledge_state = 'archived' where content_id = ${contentId}`,
    );
    assertSuccess(await remove(contentId), 'ArticleFlag_Delete');
    const gone = await add(db, [translation('Gone', {knowledgeState: 'deleted'})]);
    assertProblem(await remove(gone), 410, 'content-gone');
    assertProblem(await remove(gone, {culture: 'de-DE'}), 410, 'content-gone');
    assertProblem(await remove(contentId, {culture: 'ar-SA'}), 404, 'no-such-content');
    assertProblem(await remove(999_999), 404, 'no-such-content');
  });

  it('takes back the flag of a vote', async () => {
    const contentId = await article();
    const vote = {contentId, culture: 'en-US', isHelpful: false, comment: 'Wrong'};
    await service.ask('/rest/v2/statistics/vote/', {body: vote});
    assert.deepEqual((await flags(contentId))?.[0], ['not helpful', 'anonymous']);
    assertSuccess(await remove(contentId), 'ArticleFlag_Delete');
    assert.deepEqual((await flags(contentId))?.[0], [undefined, undefined]);
  });
});
