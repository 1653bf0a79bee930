import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {AssociatedContent, Association} from '../../../contract/schemas.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {add, daysFromNow, translation} from './content.ts';
import {
  assertProblem,
  assertSuccess,
  startTestService,
  type AskOptions,
  type TestService,
  assertViews,
} from './service.ts';

let service: TestService;
/** A key of a web page. */
let reading: string;
before(async () => {
  service = await startTestService();
  reading = await service.addKey(['read']);
});
after(() => service.close());

const path = '/rest/v2/articleassociation';
const post = (contentId: number, body: object = {}) =>
  service.ask(path, {body: {contentId, culture: 'en-US', externalId: 'case 1', ...body}});
const bind = async (contentId: number, body: object = {}) =>
  assertSuccess(await post(contentId, body), 'ArticleAssociation_Post', 201) as Record<string, unknown>;
const bound = async (externalId: string, options?: AskOptions) =>
  assertSuccess(
    await service.ask(`${path}/${encodeURIComponent(externalId)}`, options),
    'ArticleAssociation_GetExternal',
  ) as AssociatedContent[];
const article = (...cultures: string[]) =>
  add(
    service.db,
    (cultures.length > 0 ? cultures : ['en-US']).map((culture) => translation('Kettle', {culture})),
  );

describe('ArticleAssociation_Post', () => {
  it('answers 201 with the record as it was bound, and when', async () => {
    const contentId = await article();
    const key = 'a portal';
    const {keyId} = await insertKey(service.db, {hash: hashKey(key), name: key, scopes: ['write']});
    const body = {contentId, culture: 'en-US', externalId: 'a', externalType: 'case'};
    const answer = await service.ask(path, {key, body});
    const {createdDate, ...record} = assertSuccess(answer, 'ArticleAssociation_Post', 201) as Association;
    assert.deepEqual(record, {
      externalId: 'a',
      externalType: 'case',
      externalSource: null,
      createdByUserId: keyId,
    });
    assert.ok(Math.abs(Date.now() - Date.parse(String(createdDate))) < 60_000);
  });

  it('answers 409 for the same record on the same translation; absent and null are the same', async () => {
    const contentId = await article('en-US', 'de-DE');
    const full = {externalId: 'b', externalType: 'case', externalSource: 'crm'};
    await bind(contentId, full);
    assertProblem(await post(contentId, full), 409, 'bound-already');
    assertProblem(await post(contentId, {...full, culture: 'EN-us'}), 409, 'bound-already');
    await bind(contentId, {externalId: 'b'});
    const nothing = {externalId: 'b', externalType: null, externalSource: null};
    assertProblem(await post(contentId, nothing), 409, 'bound-already');
    for (const other of [
      {culture: 'de-DE'},
      {externalId: 'B'},
      {externalType: 'Case'},
      {externalType: ''},
      {externalSource: null},
      {externalType: 'crm', externalSource: 'case'},
    ]) {
      await bind(contentId, {...full, ...other});
    }
    await bind(await article(), full);
  });

  it('binds a record once when asked many times at once', async () => {
    const contentId = await article();
    const answers = await Promise.all(Array.from({length: 12}, () => post(contentId, {externalId: 'busy'})));
    const statuses = answers.map(({status}) => status).sort();
    assert.deepEqual(statuses, [201, ...Array.from({length: 11}, () => 409)]);
  });

  it('answers 410 for deleted content or a deleted translation, 400 for what never was', async () => {
    const {db} = service;
    const some = await add(db, [
      translation('Kettle'),
      translation('Kessel', {culture: 'de-DE', knowledgeState: 'deleted'}),
    ]);
    const gone = await add(db, [translation('Gone', {knowledgeState: 'deleted'})]);
    assertProblem(await post(some, {culture: 'de-de'}), 410, 'content-gone');
    assertProblem(await post(gone), 410, 'content-gone');
    assertProblem(await post(gone, {culture: 'sv-SE'}), 410, 'content-gone');
    assertProblem(await post(some, {culture: 'sv-SE'}), 400, 'unknown-content');
    assertProblem(await post(some, {culture: ''}), 400, 'unknown-content');
    assertProblem(await post(999_999), 400, 'unknown-content');
  });

  it('answers 400 for an empty externalId', async () => {
    const problem = assertProblem(await post(await article(), {externalId: ''}), 400, 'invalid-request');
    assert.deepEqual(Object.keys((problem as {errors?: object}).errors ?? {}), ['/externalId']);
  });

  it('takes what is not published yet: an article is often written for a case', async () => {
    const draft = await add(service.db, [translation('Draft', {knowledgeState: 'draft'})]);
    await bind(draft);
  });

  it('takes 500 characters and no more, of any writing', async () => {
    const contentId = await article();
    const texts = ['a'.repeat(500), 'ж'.repeat(500), '界'.repeat(500)];
    for (const text of texts) {
      const record = {externalId: text, externalType: text, externalSource: text};
      const {createdDate, createdByUserId, ...stored} = await bind(contentId, record);
      assert.ok(createdDate && createdByUserId);
      assert.deepEqual(stored, record);
      assertProblem(await post(contentId, {externalId: `${text}a`}), 400, 'invalid-request');
    }
  });
});

describe('ArticleAssociation_GetExternal', () => {
  it('lists what the record is bound to, whatever its type and source: the last binding first', async () => {
    const first = await article('en-US', 'de-DE', 'sv-SE');
    const second = await article();
    const externalId = 'a/b?c#d e%f';
    await bind(first, {externalId});
    await bind(second, {externalId, externalSource: 'crm'});
    await bind(first, {externalId, culture: 'de-de', externalType: 'case'});
    await bind(first, {externalId: 'another', culture: 'de-DE'});
    const found = await bound(externalId);
    assert.deepEqual(
      found.map(({contentId, translations}) => [
        contentId,
        translations?.map(({culture, associationCount}) => [culture, associationCount]),
      ]),
      [
        [
          first,
          [
            ['en-US', 1],
            ['de-DE', 2],
          ],
        ],
        [second, [['en-US', 1]]],
      ],
    );
    assert.deepEqual(await bound(externalId.toUpperCase()), []);
  });

  it('says of each translation what the interface declares', async () => {
    const {db, ask} = service;
    const updatedDate = daysFromNow(-3);
    const contentId = await add(db, [translation('Kettle', {updatedDate, lastEditedByUserId: 12})]);
    await bind(contentId, {externalId: 'fields'});
    await bind(contentId, {externalId: 'fields', externalType: 'case'});
    for (const isHelpful of [true, true, false]) {
      await ask('/rest/v2/statistics/vote/', {body: {contentId, culture: 'en-US', isHelpful}});
    }
    await ask(`/rest/v2/content/${contentId}`);
    await assertViews(ask, contentId, 1);
    assert.deepEqual(await bound('fields'), [
      {
        contentId,
        translations: [
          {
            culture: 'en-US',
            title: 'Kettle',
            knowledgeState: 'published',
            updatedDate,
            lastEditedByUserId: 12,
            solutionRatio: 67,
            viewCount: 1,
            associationCount: 2,
          },
        ],
      },
    ]);
  });

  it('answers an empty list for a record that nothing is bound to', async () => {
    assert.deepEqual(await bound('nobody'), []);
  });

  it('shows portals all that is not deleted, and pages what readers see', async () => {
    const {db} = service;
    const item = await add(db, [
      translation('Kettle'),
      translation('Kessel', {culture: 'de-DE', knowledgeState: 'draft'}),
      translation('Kittel', {culture: 'sv-SE', endDate: daysFromNow(-1)}),
    ]);
    const draft = await add(db, [translation('Draft', {knowledgeState: 'draft'})]);
    for (const culture of ['en-US', 'de-DE', 'sv-SE']) await bind(item, {externalId: 'mixed', culture});
    await bind(draft, {externalId: 'mixed'});
    const shown = async (options?: AskOptions) =>
      (await bound('mixed', options)).map(({translations}) => translations?.map(({title}) => title));
    assert.deepEqual(await shown(), [['Draft'], ['Kettle', 'Kessel', 'Kittel']]);
    assert.deepEqual(await shown({key: reading}), [['Kettle']]);
  });

  it("is kept by nobody: records of other systems are nobody else's", async () => {
    const answer = await service.ask(`${path}/nobody`);
    assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
  });
});
