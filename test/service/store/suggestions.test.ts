import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import pg from 'pg';
import {addViews} from '../../../service/src/store/feedback.ts';
import {SearchTimeout, suggestTitles} from '../../../service/src/store/suggestions.ts';
import {openTestDatabase, testKind, type TestDatabase} from '../support/database.ts';
import {write, writeArticle} from './items.ts';

let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  const {db} = database;
  await writeArticle(db, {title: 'Recommended articles', body: 'The list shows what others liked.'});
  await writeArticle(db, {title: 'Show recommended articles in a list'});
  await writeArticle(db, {title: 'Sort the list', body: 'Recommended ones come first.'});
  await write(db, {
    translations: [
      {title: 'Content Security Policy', tags: ['csp'], body: 'Trusted types and nonces'},
      {title: 'Content Security Policy einrichten', culture: 'de-DE', body: 'Überschriften'},
    ],
  });
  await write(db, {
    translations: [
      {title: 'Bädda in sökningen', culture: 'sv-SE', body: 'hjälp'},
      {title: 'تضمين المقالات في الصفحة', culture: 'ar-SA'},
    ],
  });
  await writeArticle(db, {title: '100 % sure_about \\ it', body: 'x'});
  await writeArticle(db, {title: 'Recommended drafts', knowledgeState: 'draft'});
  await writeArticle(db, {title: 'Recommended later', startDate: '2999-01-01T00:00:00Z'});
  await write(db, {type: 'shortcut', translations: [{title: 'Recommended shortcut'}]});
  for (let index = 0; index < 15; index++) await writeArticle(db, {title: `Zebra number ${index}`});
  for (let index = 0; index < 5; index++) await writeArticle(db, {title: `Walrus number ${index}`});
  await writeArticle(db, {title: 'Of tusks', description: '<p>The walrus, number 4 of all.</p>'});
  await writeArticle(db, {title: 'Same title'});
  await writeArticle(db, {title: 'Same Title'});
});
after(() => database.release());

const suggest = async (query: string, preferred: string[] = []) =>
  (await suggestTitles(database.db, query, {preferred, budgetMs: 60_000})).suggestions;

describe('suggestions', () => {
  it('come by title prefix, then word prefix, then full text, each once', async () => {
    const expected = ['Recommended articles', 'Show recommended articles in a list', 'Sort the list'];
    assert.deepEqual(await suggest('recomm'), expected);
    assert.deepEqual(await suggest('RECOMMENDED'), expected);
  });

  const cases: [query: string, title: string, why: string][] = [
    ['recomended', 'Recommended articles', 'a missing letter'],
    ['recmomended', 'Recommended articles', 'swapped letters'],
    ['reocmm', 'Recommended articles', 'swapped letters in an unfinished word'],
    ['rexommended', 'Recommended articles', 'a wrong letter'],
    ['contnet polciy', 'Content Security Policy', 'two words wrong'],
    ['art reco', 'Recommended articles', 'beginnings of words in any order'],
    ['badda', 'Bädda in sökningen', 'without accents'],
    ['sokn', 'Bädda in sökningen', 'a beginning without accents'],
    ['مقالات', 'تضمين المقالات في الصفحة', 'Arabic without the article'],
    ['الصفحه', 'تضمين المقالات في الصفحة', 'another spelling of the last letter'],
    ['csp', 'Content Security Policy', 'a tag'],
    ['nonce', 'Content Security Policy', 'the text'],
    ['truste nonecs', 'Content Security Policy', 'words of the text, mistyped'],
    ['where can I show the list', 'Show recommended articles in a list', 'some of the words'],
    ['hjälpen', 'Bädda in sökningen', 'the stem of a word of the text'],
    ['100 %', '100 % sure_about \\ it', 'a sign that means something in patterns'],
    ['sure_about \\', '100 % sure_about \\ it', 'more of these'],
  ];
  for (const [query, title, why] of cases) {
    it(`${query}: ${why}`, async () => assert.equal((await suggest(query))[0], title));
  }

  for (const query of [
    '%',
    '__',
    '\\',
    "'",
    `' or 77=77 --`,
    '\0\0',
    ':*',
    '!!',
    '(((',
    '🙂🙂',
    '\ud800qx',
    'q'.repeat(200),
    '<script>',
  ]) {
    it(`are none, and no error, for ${JSON.stringify(query).slice(0, 30)}`, async () => {
      assert.deepEqual(await suggestTitles(database.db, query, {budgetMs: 60_000}), {
        coverage: 100,
        suggestions: [],
        articles: [],
      });
    });
  }

  it('are ten, or as many as asked for', async () => {
    assert.equal((await suggest('zebra')).length, 10);
    assert.equal((await suggestTitles(database.db, 'zebra', {take: 3})).suggestions.length, 3);
  });

  it('are of titles alone where five hold what is typed', async () => {
    assert.equal((await suggest('walrus')).length, 5);
    const fewer = await suggest('walrus 4');
    assert.deepEqual([fewer[0], fewer.includes('Of tusks')], ['Walrus number 4', true]);
  });

  it('show a title that several items have once', async () => {
    assert.equal((await suggest('same t')).length, 1);
  });

  it('put what is read more often first', async () => {
    const popular = await writeArticle(database.db, {title: 'Quokka habits'});
    await writeArticle(database.db, {title: 'Quokka'});
    assert.deepEqual(await suggest('quo'), ['Quokka', 'Quokka habits']);
    await addViews(database.db, [{contentId: popular, culture: 'en-US', views: 1}]);
    assert.deepEqual(await suggest('quo'), ['Quokka habits', 'Quokka']);
  });

  it('are in the languages of the reader, in others only when these hold nothing', async () => {
    assert.deepEqual(await suggest('content', ['de-AT']), ['Content Security Policy einrichten']);
    assert.deepEqual(await suggest('content', ['en-GB']), ['Content Security Policy']);
    assert.deepEqual(await suggest('content', ['sv-SE']), ['Content Security Policy']);
  });
});

describe('the time budget', () => {
  it('ends in a typed error when nothing was found', async () => {
    await assert.rejects(suggestTitles(database.db, 'recommended', {budgetMs: 0}), SearchTimeout);
  });

  // Only a server has a second connection that can keep a table to itself.
  if (testKind === 'server') {
    it('gives what was found, and says how much was searched', async () => {
      const other = new pg.Client({connectionString: database.databaseUrl ?? ''});
      await other.connect();
      try {
        await other.query('begin; lock table words, languages in access exclusive mode');
        const {coverage, suggestions} = await suggestTitles(database.db, 'recomm', {budgetMs: 5000});
        assert.equal(coverage, 75);
        assert.deepEqual(suggestions, ['Recommended articles', 'Show recommended articles in a list']);
        await assert.rejects(suggestTitles(database.db, 'rexommended', {budgetMs: 400}), SearchTimeout);
      } finally {
        await other.end();
      }
      assert.equal((await suggest('rexommended'))[0], 'Recommended articles');
    });

    it('counts the time that it takes to get a connection', async () => {
      const {db} = database;
      const holders = Array.from({length: 10}, () =>
        db.transaction((tx) => tx.execute('select pg_sleep(1)')),
      );
      await assert.rejects(suggestTitles(db, 'recomm', {budgetMs: 200}), SearchTimeout);
      await Promise.all(holders);
    });
  }
});
