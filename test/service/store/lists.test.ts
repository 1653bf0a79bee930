import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import {addViews, insertVote} from '../../../service/src/store/feedback.ts';
import {recommendedItems, relatedItems} from '../../../service/src/store/lists.ts';
import {moveContent} from '../../../service/src/store/tree.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {write, writeArticle} from './items.ts';

let database: TestDatabase;
before(async () => (database = await openTestDatabase()));
after(() => database.release());
beforeEach(() => database.db.execute(sql`truncate contents cascade`));

async function vote(contentId: number, up: number, down: number) {
  for (let index = 0; index < up + down; index++) {
    await insertVote(database.db, {contentId, culture: 'en-US', isHelpful: index < up});
  }
}

const titles = (items: {title: string}[]) => items.map(({title}) => title);

describe('recommended items', () => {
  it('come in the curated order, then by votes, then by views', async () => {
    const {db} = database;
    const rank = (title: string, recommendedRank: number, more = {}) =>
      write(db, {recommendedRank, translations: [{title, ...more}]});
    const few = await writeArticle(db, {title: 'one of one'});
    const many = await writeArticle(db, {title: 'nine of ten'});
    const bad = await writeArticle(db, {title: 'one of ten'});
    const seen = await writeArticle(db, {title: 'often read'});
    await writeArticle(db, {title: 'never read'});
    await vote(few, 1, 0);
    await vote(many, 9, 1);
    await vote(bad, 1, 9);
    await addViews(db, [{contentId: seen, culture: 'en-US', views: 1}]);
    await rank('second', 2);
    await rank('first', 1);
    await rank('curated but a draft', 0, {knowledgeState: 'draft'});
    await rank('curated but over', 0, {endDate: '2001-01-01T00:00:00Z'});
    await write(db, {type: 'folder', tag: 'folder', translations: [{title: 'no article'}]});
    await writeArticle(db, {title: 'draft', knowledgeState: 'draft'});

    const all = ['first', 'second', 'nine of ten', 'one of one', 'one of ten', 'often read', 'never read'];
    assert.deepEqual(titles(await recommendedItems(db, 15)), all);
    assert.deepEqual(titles(await recommendedItems(db, 3)), all.slice(0, 3));
    assert.deepEqual(titles(await recommendedItems(db, 1)), all.slice(0, 1));
  });

  it('are told in the culture that suits the reader: exact, then the language, then the next', async () => {
    const {db} = database;
    const contentId = await write(db, {
      translations: [
        {title: 'Hello', culture: 'en-US', description: '<p>Some <b>text</b> &amp; more</p>'},
        {title: 'Hallo', culture: 'de-DE', body: '<p>Nur Text</p>'},
        {title: 'Servus', culture: 'de-AT'},
        {title: 'Hej', culture: 'sv-SE', knowledgeState: 'draft'},
      ],
    });
    const title = async (...preferred: string[]) => (await recommendedItems(db, 1, preferred))[0]?.title;
    assert.equal(await title(), 'Hello');
    assert.equal(await title('DE-at'), 'Servus');
    assert.equal(await title('de-CH', 'en-US'), 'Hallo');
    assert.equal(await title('sv-SE', 'de-DE'), 'Hallo');
    assert.equal(await title('fi-FI'), 'Hello');
    await vote(contentId, 2, 1);
    await addViews(db, [{contentId, culture: 'en-US', views: 1}]);
    const [english] = await recommendedItems(db, 1, ['en-US']);
    const {updatedDate, ...rest} = english!;
    assert.ok(!Number.isNaN(Date.parse(updatedDate)));
    assert.deepEqual(rest, {
      contentId,
      culture: 'en-US',
      title: 'Hello',
      text: 'Some text & more',
      type: 'article',
      tag: 'text',
      knowledgeState: 'published',
      url: null,
      target: null,
      views: 1,
      solutionRatio: 67,
    });
    assert.equal((await recommendedItems(db, 1, ['de-DE']))[0]?.text, 'Nur Text');
  });
});

describe('related articles', () => {
  it('come nearest first by tags, folder and words, never the article itself', async () => {
    const {db} = database;
    const folder = await write(db, {type: 'folder', tag: 'folder', translations: [{title: 'Policies'}]});
    const move = (contentId: number) =>
      moveContent(db, contentId, {parentContentId: folder, shortcutTo: null});
    const base = await writeArticle(db, {
      title: 'Configure security policies',
      tags: ['csp', 'headers', 'web'],
    });
    const tagged = await writeArticle(db, {title: 'Trusted types', tags: ['csp', 'headers', 'web']});
    await writeArticle(db, {title: 'The policy for security', tags: []});
    const neighbour = await writeArticle(db, {title: 'Something else'});
    await writeArticle(db, {title: 'Unrelated entirely', tags: ['cooking']});
    await writeArticle(db, {
      title: 'Security draft',
      tags: ['csp', 'headers', 'web'],
      knowledgeState: 'draft',
    });
    await writeArticle(db, {title: 'Sicherheit', culture: 'de-DE', tags: ['csp', 'headers', 'web']});
    for (const contentId of [base, tagged, neighbour]) await move(contentId);

    const related = await relatedItems(db, base);
    assert.equal(related?.contentId, base);
    assert.equal(related?.title, 'Configure security policies');
    assert.equal(titles(related.items)[0], 'Trusted types');
    assert.deepEqual(titles(related.items).sort(), [
      'Something else',
      'The policy for security',
      'Trusted types',
    ]);
  });

  it('are ten at most, and each item once though it has two cultures of a language', async () => {
    const {db} = database;
    const base = await writeArticle(db, {title: 'Base', tags: ['same']});
    for (let index = 0; index < 12; index++) {
      await write(db, {
        translations: [
          {title: `US ${index}`, culture: 'en-US', tags: ['same']},
          {title: `GB ${index}`, culture: 'en-GB', tags: ['same']},
        ],
      });
    }
    const related = await relatedItems(db, base, ['en-GB']);
    assert.equal(related?.items.length, 10);
    assert.equal(new Set(related.items.map(({contentId}) => contentId)).size, 10);
  });

  it('are none for what readers do not find, and an empty list for what stands alone', async () => {
    const {db} = database;
    const draft = await writeArticle(db, {title: 'Draft', knowledgeState: 'draft'});
    const alone = await writeArticle(db, {title: 'The of and'});
    assert.equal(await relatedItems(db, draft), null);
    assert.equal(await relatedItems(db, 2147483647), null);
    assert.deepEqual(await relatedItems(db, alone), {contentId: alone, title: 'The of and', items: []});
  });

  it('are found for a title of operators, quotes and very many words', async () => {
    const {db} = database;
    const words = Array.from({length: 500}, (_, index) => `word${index}`).join(' ');
    const base = await writeArticle(db, {title: `it's & | ! ( ) :* <-> \\' C:\\keys ${words}`});
    await writeArticle(db, {title: 'Word0 alone'});
    const related = await relatedItems(db, base);
    assert.deepEqual(titles(related!.items), ['Word0 alone']);
  });

  for (const [culture, one, other] of [
    ['ja-JP', '東京都の記事を検索する', '東京都の記事を保存する'],
    ['zh-CN', '重置密码', '忘记密码'],
    ['ko-KR', '비밀번호 재설정', '비밀번호 변경'],
    ['th-TH', 'การตั้งค่าเครือข่าย', 'การตั้งค่าเครื่องพิมพ์'],
    ['en-US', 'Client/Server handshake', 'Server restarts'],
    ['en-US', 'The file wlan_config', 'Reset the wlan'],
    ['de-DE', 'Kessel entkalken', 'Kessel reinigen'],
  ] as const)
    it(`are those with a similar title in ${culture}: ${one}, ${other}`, async () => {
      const {db} = database;
      const base = await writeArticle(db, {title: one, culture});
      const similar = await writeArticle(db, {title: other, culture});
      await writeArticle(db, {title: 'xyz', culture});
      assert.deepEqual(titles((await relatedItems(db, base))!.items), [other]);
      assert.deepEqual(titles((await relatedItems(db, similar))!.items), [one]);
    });

  it('share a word that few titles have, or two that many have', async () => {
    const {db} = database;
    const [base = 0] = await db.transaction(async (tx) => {
      for (let count = 0; count < 200; count++)
        for (const title of ['Reset', 'Password']) await writeArticle(tx, {title});
      return [
        await writeArticle(tx, {title: 'Reset a forgotten password'}),
        await writeArticle(tx, {title: 'When the password was reset'}),
        await writeArticle(tx, {title: 'Forgotten keys'}),
      ];
    });
    const related = await relatedItems(db, base);
    assert.deepEqual(titles(related!.items).sort(), ['Forgotten keys', 'When the password was reset']);
  });

  for (const [what, hidden] of [
    ['drafts', {knowledgeState: 'draft'}],
    ['another language', {culture: 'de-DE'}],
  ] as const)
    it(`are found by tag, folder and title behind any number of newer articles: ${what}`, async () => {
      const {db} = database;
      const [base = 0] = await db.transaction(async (tx) => {
        const folder = await write(tx, {type: 'folder', tag: 'folder', translations: [{title: 'Folder'}]});
        const move = (contentId: number) =>
          moveContent(tx, contentId, {parentContentId: folder, shortcutTo: null});
        const base = await writeArticle(tx, {title: 'Valve sizes', tags: ['same']});
        await writeArticle(tx, {title: 'Tagged', tags: ['same']});
        const neighbour = await writeArticle(tx, {title: 'Neighbour'});
        await writeArticle(tx, {title: 'One valve among several other parts of the engine'});
        for (const contentId of [base, neighbour]) await move(contentId);
        for (let count = 0; count < 200; count++)
          await move(await writeArticle(tx, {title: 'Valve', tags: ['same'], ...hidden}));
        return [base];
      });
      assert.deepEqual(titles((await relatedItems(db, base))!.items).sort(), [
        'Neighbour',
        'One valve among several other parts of the engine',
        'Tagged',
      ]);
    });
});
