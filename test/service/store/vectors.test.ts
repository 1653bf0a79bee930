import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import {rowsOf, run} from '../../../service/src/store/sql.ts';
import {
  emptyFormerVectors,
  formerTranslations,
  hasFormerVectors,
  indexVectors,
  moveFormerVectors,
  nearestItems,
  pendingTranslations,
  prepareVectors,
  removeOtherModels,
  removeUnusedIndexes,
  writeVectors,
} from '../../../service/src/store/vectors.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {write} from './items.ts';

let database: TestDatabase;
let hasVectors: boolean;

const model = 'by hand';
/** Passages that are nearer to the query than the German one, more than an index of all languages would reach. */
const nearer = 1500;

before(async () => {
  database = await openTestDatabase();
  const {db} = database;
  hasVectors = (await rowsOf(db, sql`select from pg_available_extensions where name = 'vector'`)).length > 0;
  if (!hasVectors) return;
  await write(db, {translations: [{title: 'Garden'}]});
  await write(db, {translations: [{title: 'Hidden', knowledgeState: 'draft'}]});
  await write(db, {translations: [{title: 'Gartenhaus', culture: 'de-DE'}]});
  await prepareVectors(db);
  for (const {id, rowVersion, title, language} of await pendingTranslations(db, 'all', {take: 10})) {
    const vectors = language === 'de' ? [[0.5, 0.1, 0]] : [[1, title === 'Garden' ? 0.2 : 0.1, 0]];
    await writeVectors(db, {id, rowVersion, hash: title, model, vectors});
    await indexVectors(db, language, 3);
  }
  await run(
    db,
    sql`insert into language_vectors (translation_id, position, language, dimensions, embedding)
      select translation_id, number, language, 3, format('[1,%s,%s]', (embedding::real[])[2], number / 1e5)::vector(3)
      from language_vectors cross join generate_series(1, ${nearer}::int) as number where language = 'en'`,
  );
  await run(db, sql`analyze language_vectors`);
});
after(() => database.release());

/** By the indexes, which the planner prefers by itself where there are tens of thousands of passages. */
const nearest = (preferred: string[]) =>
  database.db.transaction(async (tx) => {
    await run(tx, sql`set local enable_seqscan = off`);
    await run(tx, sql`set local enable_sort = off`);
    const items = await nearestItems(tx, [1, 0, 0], {model, preferred, take: 5});
    return items.map(({title}) => title);
  });

const indexes = async () => {
  const found = await rowsOf<{name: string}>(
    database.db,
    sql`select indexname as name from pg_indexes where indexdef like '%hnsw%' and tablename = 'language_vectors' order by 1`,
  );
  return found.map(({name}) => name);
};

describe('the nearest items', () => {
  it('of a language are found however many of another are nearer', async () => {
    if (!hasVectors) return;
    assert.deepEqual(await nearest(['de-DE']), ['Gartenhaus']);
  });

  it('are found however many that readers cannot read are nearer', async () => {
    if (!hasVectors) return;
    assert.deepEqual(await nearest(['en-US']), ['Garden']);
  });

  it('are of all languages where none is preferred', async () => {
    if (!hasVectors) return;
    assert.deepEqual((await nearest([])).sort(), ['Garden', 'Gartenhaus']);
  });

  it('are found, once they were moved, in a database that had one table and index for all languages', async () => {
    if (!hasVectors) return;
    const {db} = database;
    assert.equal(await hasFormerVectors(db), false);
    await run(
      db,
      sql`create table passage_vectors (
        translation_id integer not null references embedded_translations (translation_id) on delete cascade,
        position integer not null, embedding vector not null, primary key (translation_id, position))`,
    );
    await run(
      db,
      sql`insert into passage_vectors select translation_id, position, embedding from language_vectors`,
    );
    await run(db, sql`drop table language_vectors`);
    await run(
      db,
      sql`create index passage_vectors_nearest on passage_vectors using hnsw ((embedding::vector(3)) vector_cosine_ops)`,
    );
    // As processes do that start at the same time.
    await Promise.all([prepareVectors(db), prepareVectors(db)]);
    assert.equal(await hasFormerVectors(db), true);
    assert.deepEqual(await nearest(['de-DE']), []);
    assert.equal(await emptyFormerVectors(db), false);
    let last = 0;
    for (;;) {
      const [id] = await formerTranslations(db, last, 1);
      if (id === undefined) break;
      await moveFormerVectors(db, id);
      // Another process had read it, too.
      await moveFormerVectors(db, id);
      last = id;
    }
    assert.equal(await emptyFormerVectors(db), true);
    assert.deepEqual(await nearest(['de-DE']), ['Gartenhaus']);
    assert.deepEqual(await nearest(['en-US']), ['Garden']);
    assert.deepEqual(await indexes(), ['language_vectors_de_3', 'language_vectors_en_3']);
  });

  it('are those of one model, of whichever length', async () => {
    if (!hasVectors) return;
    const {db} = database;
    const [german] = await rowsOf<{id: number}>(db, sql`select id from translations where language = 'de'`);
    const texts = {id: german!.id, rowVersion: '1', hash: 'longer', model: 'longer'};
    await writeVectors(db, {...texts, vectors: [[1, 0, 0, 0]]});
    await indexVectors(db, 'de', 4);
    const longer = {model: 'longer', preferred: ['de-DE'], take: 5};
    const found = async () => (await nearestItems(db, [1, 0, 0, 0], longer)).map(({title}) => title);
    assert.deepEqual([await nearest(['de-DE']), await found()], [[], ['Gartenhaus']]);
    while (await removeOtherModels(db, 'longer', 1));
    await removeUnusedIndexes(db);
    assert.deepEqual([await indexes(), await found()], [['language_vectors_de_4'], ['Gartenhaus']]);
  });
});
