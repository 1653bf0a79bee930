import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import {searchContent} from '../../../service/src/store/search.ts';
import {
  readSearchSettings,
  searchKey,
  writeSearchSettings,
} from '../../../service/src/store/search-settings.ts';
import {run} from '../../../service/src/store/sql.ts';
import {applyVocabulary} from '../../../service/src/store/vocabulary.ts';
import {vocabulary} from '../../../service/src/vocabulary/index.ts';
import {languages} from '../../../src/i18n/languages.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {write, writeArticle} from './items.ts';

let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  const {db} = database;
  const titles = {
    'en-US': 'Combine two tables',
    'de-DE': 'Zeilen entfernen',
    'sv-SE': 'Radera en rad',
    'fi-FI': 'Lukitse rivit',
    'pl-PL': 'Usuwanie wierszy',
    'ja-JP': '行の消去',
    'zh-CN': '移除一行',
    'ar-SA': 'إزالة صف',
  };
  await write(db, {translations: Object.entries(titles).map(([culture, title]) => ({culture, title}))});
  await writeArticle(db, {title: 'A recipe for soup', body: 'Peel the onions.'});
});
after(() => database.release());

const find = async (query: string, culture: string) =>
  (await searchContent(database.db, query, {take: 5, preferred: [culture]})).hits.map(({title}) => title);

describe('the vocabulary of help pages', () => {
  it('finds what is said in another word, in each language, as long as it is on', async () => {
    const queries = [
      ['merge', 'en-US', 'Combine two tables'],
      ['joining', 'en-US', 'Combine two tables'],
      ['löschen', 'de-DE', 'Zeilen entfernen'],
      ['ta bort', 'sv-SE', 'Radera en rad'],
      ['skasować', 'pl-PL', 'Usuwanie wierszy'],
      ['削除', 'ja-JP', '行の消去'],
      ['删除', 'zh-CN', '移除一行'],
      ['حذف', 'ar-SA', 'إزالة صف'],
    ] as const;
    // As before the first start of a service.
    await run(database.db, sql`delete from synonyms`);
    await run(database.db, sql`delete from settings where name = 'vocabulary'`);
    for (const [query, culture] of queries) assert.deepEqual(await find(query, culture), [], query);
    await applyVocabulary(database.db);
    for (const [query, culture, title] of queries) {
      assert.deepEqual(await find(query, culture), [title], `${culture} ${query}`);
    }
  });

  it('stands beneath the synonyms of a folder, which neither show it nor remove it', async () => {
    await applyVocabulary(database.db);
    await writeSearchSettings(database.db, {
      culture: 'en-US',
      synonyms: [['broth', 'soup']],
      pinned: [],
    });
    assert.deepEqual(await find('broth', 'en-US'), ['A recipe for soup']);
    assert.deepEqual(await find('merge', 'en-US'), ['Combine two tables']);
    assert.deepEqual(await readSearchSettings(database.db), [
      {culture: 'en-us', synonyms: [['broth', 'soup']], pinned: []},
    ]);
    await writeSearchSettings(database.db, {culture: 'en-US', synonyms: [], pinned: []});
    assert.deepEqual(await find('merge', 'en-US'), ['Combine two tables']);
  });

  it('is written once by processes that start at once', async () => {
    await Promise.all([1, 2, 3].map(() => applyVocabulary(database.db)));
    assert.deepEqual(await find('merge', 'en-US'), ['Combine two tables']);
  });

  it('has the languages of the elements, and no term without a word or twice in a set', () => {
    assert.deepEqual(Object.keys(vocabulary).sort(), ['en', ...Object.keys(languages.files)].sort());
    for (const [language, sets] of Object.entries(vocabulary)) {
      for (const set of sets) {
        const keys = new Set(set.map(searchKey));
        assert.ok(set.length > 1 && keys.size === set.length && !keys.has(''), `${language}: ${set.join()}`);
      }
    }
  });
});
