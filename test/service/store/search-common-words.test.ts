/** Only so many texts of a common word are scored. Which ones must not hide the article that is about it. */
import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import sql from 'sql-template-tag';
import {searchContent} from '../../../service/src/store/search.ts';
import {run} from '../../../service/src/store/sql.ts';
import {suggestTitles} from '../../../service/src/store/suggestions.ts';
import {refreshStatistics} from '../../../service/src/store/upsert.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {writeArticle} from './items.ts';

let database: TestDatabase;

/** Copies of an article with all that a search reads, numbered in their titles. */
async function copyArticle(contentId: number, copies: number): Promise<void> {
  const {db} = database;
  const numbers = sql`generate_series(1, ${copies}::int) as n`;
  await run(
    db,
    sql`with made as (insert into contents (type, tag) select 'article', 'text' from ${numbers} returning id),
      counted as (insert into content_counters (content_id) select id from made)
      insert into translations (content_id, culture, culture_key, language, config, title, title_key, author, author_email,
        knowledge_state, created_date, updated_date, summary, excerpt, search, title_search, index_version)
      select made.id, culture, culture_key, language, config, title || ' ' || made.id, title_key || ' ' || made.id, author, author_email,
        knowledge_state, created_date, updated_date, summary, excerpt, search, title_search, index_version
      from made cross join translations o where o.content_id = ${contentId}`,
  );
}

const search = async (phrase: string) =>
  (await searchContent(database.db, phrase, {take: 10, preferred: ['en-US']})).hits.map(({title}) => title);

before(async () => {
  database = await openTestDatabase();
  const {db} = database;
  const passing = await writeArticle(db, {
    title: 'Island notes',
    body: `We saw a ferret and the grooming of a horse. ${'There is more to say about beaches than fits here. '.repeat(8)}`,
  });
  await copyArticle(passing, 5000);
  await copyArticle(
    await writeArticle(db, {title: 'Export in the settings of an account', body: 'Where it stands.'}),
    2000,
  );
  for (const title of ['About invoices', 'About payments'])
    await copyArticle(await writeArticle(db, {title, body: 'Short.'}), 700);
  await copyArticle(
    await writeArticle(db, {
      title: 'Notes of a year',
      body: `An invoice came, and payments went. ${'There was much more to do in each of the months. '.repeat(8)}`,
    }),
    1500,
  );
  // Written last: an index gives first what was written first.
  const older = {updatedDate: '2020-01-01T00:00:00Z'};
  await writeArticle(db, {
    title: 'Small pets',
    body: 'A ferret needs grooming. Grooming a ferret takes ten minutes: brush the ferret, then its ears. Grooming ends with a treat.',
    ...older,
  });
  await writeArticle(db, {title: 'Account', body: 'What it is.', ...older});
  await writeArticle(db, {title: 'Account export', body: 'How it is done.', ...older});
  await writeArticle(db, {title: 'Account export of a whole team', body: 'How it is done.', ...older});
  await writeArticle(db, {
    title: 'Money',
    body: `An invoice is settled by payments. The invoice has a number; payments name it. ${'This is written in the contract of a customer. '.repeat(3)}`,
    ...older,
  });
  await refreshStatistics(db);
});
after(() => database.release());

it('5,000 texts that mention the words in passing do not hide the one about them', async () => {
  assert.equal((await search('ferret grooming'))[0], 'Small pets');
  assert.equal((await search('ferret'))[0], 'Small pets');
  assert.equal((await search('how do I do the grooming of my ferret please'))[0], 'Small pets');
});

it('2,000 titles with the words do not hide the one that is exactly them, nor those that begin so', async () => {
  assert.deepEqual((await search('account')).slice(0, 3), [
    'Account',
    'Account export',
    'Account export of a whole team',
  ]);
  assert.deepEqual((await search('account export')).slice(0, 2), [
    'Account export',
    'Account export of a whole team',
  ]);
});

it('nor where it was typed as a question, with words that count nothing, or with an error', async () => {
  for (const phrase of ['account?', 'the account', 'How is an account?!', 'acount'])
    assert.equal((await search(phrase))[0], 'Account', phrase);
  const {suggestions} = await suggestTitles(database.db, 'account?', {
    preferred: ['en-US'],
    budgetMs: 60_000,
  });
  assert.equal(suggestions[0], 'Account');
});

it('texts that have all of the words come in, those first that say most about each', async () => {
  assert.equal((await search('invoice payments'))[0], 'Money');
  // PostgreSQL keeps no stop words of texts.
  assert.equal((await search('all invoice payments'))[0], 'Money');
});
