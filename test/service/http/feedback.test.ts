import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Content, VoteTotal, WidgetItem} from '../../../contract/schemas.ts';
import sql from 'sql-template-tag';
import {loadConfig} from '../../../service/src/config.ts';
import {startService} from '../../../service/src/main.ts';
import {tablesWith} from '../support/stored-text.ts';
import {add, daysFromNow, translation} from './content.ts';
import {assertProblem, assertSuccess, startTestService, type TestService} from './service.ts';

let service: TestService;
before(async () => {
  service = await startTestService({feedbackNames: true});
});
after(() => service.close());

const operations = {
  Statistics_VotePost: {path: '/rest/test/v2/statistics/vote/', more: {isHelpful: true}},
  Statistics_VotePostByModel: {
    path: '/rest/v1/statistics/vote',
    more: {isHelpful: true, email: 'a@example.com'},
  },
  Statistics_Share: {path: '/rest/v2/statistics/share', more: {shareTarget: 'one', shareMethod: 'email'}},
} as const;
type FeedbackId = keyof typeof operations;
const ids = Object.keys(operations) as FeedbackId[];

const send = (id: FeedbackId, contentId: number, body: object = {}) =>
  service.ask(operations[id].path, {body: {contentId, culture: 'en-US', ...operations[id].more, ...body}});

const totals = async (contentIds: readonly number[]) => {
  const query = contentIds.map((contentId) => `contentIds=${contentId}`).join('&');
  return assertSuccess(
    await service.ask(`/rest/test/v2/statistics/vote/?${query}`),
    'Statistics_VoteGet',
  ) as VoteTotal[];
};

for (const id of ids) {
  test(`${id}: 200 with no body when recorded, in any case of the culture`, async () => {
    const contentId = await add(service.db, [translation('Article')]);
    for (const culture of ['en-US', 'en-us', 'EN-US']) {
      const answer = await send(id, contentId, {culture});
      assertSuccess(answer, id);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  });

  test(`${id}: what does not exist, is deleted, or is not shown`, async () => {
    const {db} = service;
    const article = await add(db, [
      translation('Article'),
      translation('Entwurf', {culture: 'de-DE', knowledgeState: 'draft'}),
      translation('Borttagen', {culture: 'sv-SE', knowledgeState: 'deleted'}),
      translation('Futur', {culture: 'fr-FR', startDate: daysFromNow(1)}),
    ]);
    const gone = await add(db, [translation('Gone', {knowledgeState: 'deleted'})]);
    assertProblem(await send(id, 999_999), 404);
    assertProblem(await send(id, article, {culture: 'ar-SA'}), 404);
    assertProblem(await send(id, gone), 410);
    assertProblem(await send(id, article, {culture: 'sv-SE'}), 410);
    assertProblem(await send(id, article, {culture: 'de-DE'}), 403, 'not-readable');
    assertProblem(await send(id, article, {culture: 'fr-FR'}), 403, 'not-readable');
    assert.deepEqual(await totals([article, gone]), [
      {contentId: article, voteUpCount: 0, voteDownCount: 0, solutionRatio: 0},
    ]);
  });
}

test('votes add up, from both operations and over all translations, to a whole percentage', async () => {
  const {db} = service;
  const contentId = await add(db, [translation('Voted'), translation('Gewählt', {culture: 'de-DE'})]);
  await send('Statistics_VotePost', contentId);
  await send('Statistics_VotePostByModel', contentId, {culture: 'de-DE'});
  await send('Statistics_VotePost', contentId, {isHelpful: false});
  const total = {contentId, voteUpCount: 2, voteDownCount: 1, solutionRatio: 67};
  assert.deepEqual(await totals([contentId]), [total]);
  const listed = (await service.ask('/rest/v2/recommended/?take=15')).body as WidgetItem[];
  assert.equal(listed.find((item) => item.contentId === contentId)?.solutionRatio, 67);
});

test('Statistics_VoteGet, VoteGetMultiple: repeated and comma-separated ids, in their order, each once', async () => {
  const {db, ask} = service;
  const [a, b] = [await add(db, [translation('A')]), await add(db, [translation('B')])];
  const draft = await add(db, [translation('Draft', {knowledgeState: 'draft'})]);
  await send('Statistics_VotePost', a);
  const expected = [
    {contentId: b, voteUpCount: 0, voteDownCount: 0, solutionRatio: 0},
    {contentId: a, voteUpCount: 1, voteDownCount: 0, solutionRatio: 100},
  ];
  for (const [id, slash] of [
    ['Statistics_VoteGet', '/'],
    ['Statistics_VoteGetMultiple', ''],
  ] as const) {
    const path = `/rest/test/v2/statistics/vote${slash}`;
    for (const query of [`${b},${a}`, `${b}&contentIds=${a}`, `${b},${b}&contentIds=${a},${draft},999999`]) {
      assert.deepEqual(assertSuccess(await ask(`${path}?contentIds=${query}`), id), expected);
    }
    for (const query of ['x', '1,', '', '1.5', '1,99999999999']) {
      assertProblem(await ask(`${path}?contentIds=${query}`), 400, 'invalid-request');
    }
  }
});

test('names of query parameters compare without case, and arrays may carry brackets', async () => {
  const {db, ask} = service;
  const [a, b] = [await add(db, [translation('A')]), await add(db, [translation('B')])];
  for (const query of [`ContentIds=${a}`, `contentids[]=${a}`, `CONTENTIDS%5B%5D=${a}`]) {
    for (const slash of ['/', '']) {
      const answer = await ask(`/rest/test/v2/statistics/vote${slash}?${query}`);
      const totals = assertSuccess(answer, 'Statistics_VoteGetMultiple') as VoteTotal[];
      assert.deepEqual(
        totals.map(({contentId}) => contentId),
        [a],
        query,
      );
    }
  }
  assert.deepEqual(
    ((await ask(`/rest/v2/statistics/vote?contentIds=${a}&ContentIds[]=${b}`)).body as VoteTotal[]).length,
    2,
  );
  assert.equal(((await ask('/rest/v2/recommended/?TAKE=1')).body as unknown[]).length, 1);
  assertProblem(await ask('/rest/v2/recommended/?TAKE=99'), 400, 'invalid-request');
  assertProblem(await ask('/rest/v2/recommended/?take=1&Take=2'), 400, 'invalid-request');
});

test('without ids, Statistics_VoteGet refuses and Statistics_VoteGetMultiple answers every item with votes', async () => {
  const {db, ask} = service;
  const voted = await add(db, [translation('Voted')]);
  const silent = await add(db, [translation('Silent')]);
  await send('Statistics_VotePost', voted);
  assertProblem(await ask('/rest/test/v2/statistics/vote/'), 400, 'invalid-request');
  const answer = await ask('/rest/test/v2/statistics/vote');
  const all = assertSuccess(answer, 'Statistics_VoteGetMultiple') as VoteTotal[];
  assert.deepEqual(
    all.filter(({contentId}) => contentId === voted),
    [{contentId: voted, voteUpCount: 1, voteDownCount: 0, solutionRatio: 100}],
  );
  assert.ok(!all.some(({contentId}) => contentId === silent));
});

test('a not-helpful vote with a reason or a comment flags the translation, others do not', async () => {
  const flagAfter = async (...votes: object[]) => {
    const contentId = await add(service.db, [translation('Flag'), translation('Flagge', {culture: 'de-DE'})]);
    for (const vote of votes)
      assertSuccess(await send('Statistics_VotePost', contentId, vote), 'Statistics_VotePost');
    const {translations} = (await service.ask(`/rest/v2/content/${contentId}`)).body as Content;
    assert.equal(translations?.[1]?.flag, undefined);
    return [translations?.[0]?.flag, translations?.[0]?.flaggedBy];
  };
  const no = {isHelpful: false};
  assert.deepEqual(await flagAfter({isHelpful: true, reason: 'outdated'}), [undefined, undefined]);
  assert.deepEqual(await flagAfter(no), [undefined, undefined]);
  assert.deepEqual(await flagAfter({...no, reason: 'outdated', name: 'Bo', email: 'b@example.com'}), [
    'outdated',
    'Bo',
  ]);
  assert.deepEqual(await flagAfter({...no, reason: ' ', comment: '\n'}), [undefined, undefined]);
  assert.deepEqual(await flagAfter({...no, reason: ' ', comment: 'Wrong'}), ['not helpful', 'anonymous']);
  assert.deepEqual(await flagAfter({...no, reason: ' old ', name: ' ', email: 'b@example.com'}), [
    'old',
    'b@example.com',
  ]);
  assert.deepEqual(await flagAfter({...no, comment: 'Wrong', email: 'b@example.com'}), [
    'not helpful',
    'b@example.com',
  ]);
  assert.deepEqual(await flagAfter({...no, reason: 'first'}, {...no, reason: 'second'}), [
    'second',
    'anonymous',
  ]);
});

test('votes sent at the same time are all counted', async () => {
  const contentId = await add(service.db, [translation('Busy')]);
  const votes = Array.from({length: 40}, (_, index) =>
    send('Statistics_VotePost', contentId, {isHelpful: index % 4 > 0, comment: `comment ${index}`}),
  );
  for (const answer of await Promise.all(votes)) assertSuccess(answer, 'Statistics_VotePost');
  const total = {contentId, voteUpCount: 30, voteDownCount: 10, solutionRatio: 75};
  assert.deepEqual(await totals([contentId]), [total]);
});

test('who votes is not stored unless the settings say so; who flags can be answered', async () => {
  const quiet = await startTestService();
  try {
    const contentId = await add(quiet.db, [translation('Quiet')]);
    const who = {contentId, culture: 'en-US', email: 'bo@bowsky.example'};
    const vote = {...who, isHelpful: false, comment: 'Wrong', name: 'Bo Bowsky'};
    for (const [path, body] of [
      ['/rest/v1/statistics/vote', vote],
      ['/rest/test/v2/statistics/vote/', vote],
      [
        '/rest/v2/articleflag/',
        {contentId, culture: 'en-US', email: 'flag@answer.example', title: 'Quiet', reason: 'Old'},
      ],
    ] as const) {
      const answer = await quiet.ask(path, {body, headers: {'Idempotency-Key': path}});
      assert.equal(answer.status, 200, answer.text);
    }
    assert.deepEqual(await tablesWith(quiet.db, 'Wrong'), ['flag_events', 'votes']);
    assert.deepEqual(await tablesWith(quiet.db, 'bowsky'), []);
    assert.deepEqual(await tablesWith(quiet.db, 'flag@answer'), ['flag_events', 'translations']);
  } finally {
    await quiet.close();
  }
});

test('feedback is removed after the days of the settings, and its totals stay; who saved a draft in a row goes with the row', async () => {
  const first = await startTestService();
  const contentId = await add(first.db, [translation('Rated')]);
  const vote = (comment: string) =>
    first.ask('/rest/v2/statistics/vote/', {body: {contentId, culture: 'en-US', isHelpful: false, comment}});
  try {
    await vote('Long ago');
    await first.db.execute(sql`update votes set created_date = now() - interval '31 days'`);
    await first.db.execute(sql`update flag_events set created_date = now() - interval '31 days'`);
    await vote('Lately');
    for (const [title, minutes] of [
      ['Over', 11],
      ['Going on', 1],
    ] as const)
      await first.db.execute(sql`insert into draft_runs (content_id, person, cultures, act_id, saved_date)
        values (${await add(first.db, [translation(title)])}, ${`Saver ${title}`}, 'en-us', 1,
          now() - make_interval(mins => ${minutes}))`);
    const config = loadConfig({PORT: '0', LOG_LEVEL: 'silent', FEEDBACK_DAYS: '30'});
    const {database, dataFolder} = first;
    const second = await startService({...config, dataFolder}, {database});
    // What is under way is finished.
    await second.close();
    assert.deepEqual(await tablesWith(first.db, 'Long ago'), []);
    assert.deepEqual(await tablesWith(first.db, 'Lately'), ['flag_events', 'votes']);
    assert.deepEqual(await tablesWith(first.db, 'Saver Over'), []);
    assert.deepEqual(await tablesWith(first.db, 'Saver Going on'), ['draft_runs']);
    const totals = assertSuccess(
      await first.ask(`/rest/test/v2/statistics/vote?contentIds=${contentId}`),
      'Statistics_VoteGetMultiple',
    ) as VoteTotal[];
    assert.equal(totals[0]?.voteDownCount, 2);
  } finally {
    await first.close();
  }
});

test('only insiders are told the address of an author', async () => {
  const contentId = await add(service.db, [translation('Signed')]);
  const emailFor = async (key: string) => {
    const {translations} = (await service.ask(`/rest/v2/content/${contentId}`, {key})).body as Content;
    return translations?.[0]?.authorEmail;
  };
  assert.equal(await emailFor(await service.addKey(['read', 'feedback'])), undefined);
  assert.equal(await emailFor(await service.addKey(['read', 'write'])), 'ada@example.com');
});
