/**
 * Vectors of passages (pgvector). Their tables are no migration, because they exist only where the extension does, and only once an endpoint for
 * embeddings is set.
 */
import sql, {join, raw, type Sql} from 'sql-template-tag';
import {isDiskFull, isLockTimeout, isStatementTimeout, isUnavailable} from '../database-errors.ts';
import type {Database} from '../db/database.ts';
import {languageOf} from './languages.ts';
import {cultureRank, intArray, listColumns, literal, readable, rowsOf, run, textArray} from './sql.ts';
import type {ListItem, PreferredCultures} from './types.ts';

/** Whose texts may be sent: of what readers can read, or of everything but the archived and deleted. */
export type VectorScope = 'readable' | 'all';

export interface PendingTranslation {
  id: number;
  title: string;
  language: string;
  /** Plain text, one block a line. */
  text: string;
  /** Version of the row, which changes with each write. */
  rowVersion: string;
  /** The text that its vectors were made of; null without any. */
  hash: string | null;
}

/** PostgreSQL has no pgvector, or this user may not create it. `cause` is the database's error. */
export class VectorsMissing extends Error {
  override readonly name = 'VectorsMissing';
}

/**
 * Creates the tables, which several processes may do at once.
 * @throws VectorsMissing
 */
export const prepareVectors = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await run(tx, sql`select pg_advisory_xact_lock(hashtext('kb-help vectors'))`);
    const known = await rowsOf(tx, sql`select from pg_extension where extname = 'vector'`);
    if (known.length === 0) {
      await run(tx, sql`create extension vector`).catch((cause: unknown) => {
        if (isUnavailable(cause) || isStatementTimeout(cause) || isDiskFull(cause)) throw cause;
        throw new VectorsMissing('the database has no pgvector', {cause});
      });
    }
    await run(
      tx,
      sql`create table if not exists embedded_translations (
        translation_id integer primary key references translations (id) on delete cascade,
        row_version text not null, hash text not null, model text not null)`,
    );
    await run(
      tx,
      sql`create table if not exists language_vectors (
        translation_id integer not null references embedded_translations (translation_id) on delete cascade,
        position integer not null, language text not null, dimensions integer not null, embedding vector not null,
        primary key (translation_id, position))`,
    );
    await run(
      tx,
      sql`create table if not exists embedding_usage (day date primary key, passages integer not null)`,
    );
  });

/** Removes the vectors of some translations that another model has made. @returns whether there were any */
export async function removeOtherModels(db: Database, model: string, take: number): Promise<boolean> {
  const removed = await rowsOf(
    db,
    sql`delete from embedded_translations where translation_id in (
      select translation_id from embedded_translations where model <> ${model} limit ${take}) returning translation_id`,
  );
  return removed.length > 0;
}

/** Removes the indexes that no vectors are left for, since those of another model may be of another length. */
export async function removeUnusedIndexes(db: Database): Promise<void> {
  const indexes = await rowsOf<{name: string}>(
    db,
    sql`select relname as name from pg_index join pg_class on oid = indexrelid
      where indrelid = 'language_vectors'::regclass and relname ~ '^language_vectors_[a-z]+_\\d+$'`,
  );
  for (const {name} of indexes) {
    const [, , language = '', dimensions = ''] = name.split('_');
    const used = await rowsOf(
      db,
      sql`select from language_vectors where language = ${language} and dimensions = ${literal(Number(dimensions))} limit 1`,
    );
    if (used.length === 0) await run(db, sql`drop index if exists ${raw(name)}`);
  }
}

/** Whether there is the table in which one index had the vectors of all languages. Processes of that version may still read and write it. */
export async function hasFormerVectors(db: Database): Promise<boolean> {
  const rows = await rowsOf(db, sql`select where to_regclass('passage_vectors') is not null`);
  return rows.length > 0;
}

/** The next translations with vectors in the former table, by their numbers, which leaves out the places of those that were moved. */
export async function formerTranslations(db: Database, after: number, take: number): Promise<number[]> {
  const rows = await rowsOf<{id: number}>(
    db,
    sql`select distinct translation_id as id from passage_vectors where translation_id > ${after} order by 1 limit ${take}`,
  );
  return rows.map(({id}) => id);
}

/** Passages that one statement moves. */
const passagesAtOnce = 100;

/** Moves the vectors of a translation from the former table. They are put in place of those that it has, since another process has made them later. */
export async function moveFormerVectors(db: Database, id: number): Promise<void> {
  const [kind] = await rowsOf<{language: string; dimensions: number}>(
    db,
    sql`select t.language, vector_dims(v.embedding) as dimensions from passage_vectors v join translations t on t.id = v.translation_id
      where v.translation_id = ${id} limit 1`,
  );
  if (!kind) return;
  // Made while it is empty, an index takes no time at once.
  await indexVectors(db, kind.language, kind.dimensions);
  await db.transaction(async (tx) => {
    // All that write vectors write this row first.
    await run(tx, sql`select from embedded_translations where translation_id = ${id} for update`);
    const moved = await rowsOf<{position: number}>(
      tx,
      sql`select position from passage_vectors where translation_id = ${id} order by position`,
    );
    if (moved.length === 0) return;
    await run(tx, sql`delete from language_vectors where translation_id = ${id}`);
    // The index may take long for thousands, and a statement may not.
    for (let at = 0; at < moved.length; at += passagesAtOnce) {
      const positions = moved.slice(at, at + passagesAtOnce).map(({position}) => position);
      await run(
        tx,
        sql`insert into language_vectors (translation_id, position, language, dimensions, embedding)
          select t.id, v.position, t.language, vector_dims(v.embedding), v.embedding
          from passage_vectors v join translations t on t.id = v.translation_id
          where t.id = ${id} and v.position = any(${intArray(positions)})`,
      );
    }
    await run(tx, sql`delete from passage_vectors where translation_id = ${id}`);
  });
}

/** Gives the space of the former table back, once it is empty and not in use. @returns whether that is done */
export async function emptyFormerVectors(db: Database): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await run(tx, sql`lock table passage_vectors in access exclusive mode nowait`);
      const left = await rowsOf(tx, sql`select from passage_vectors limit 1`);
      if (left.length === 0) await run(tx, sql`truncate passage_vectors`);
      return left.length === 0;
    });
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

const inScope = (scope: VectorScope): Sql =>
  scope === 'readable' ? readable : sql`t.knowledge_state not in ('archived', 'deleted')`;

/**
 * Translations that have been written since their vectors were made. What was interrupted comes again.
 * @param options.except versions of rows that are left out
 */
export const pendingTranslations = (
  db: Database,
  scope: VectorScope,
  {take, except = []}: {take: number; except?: readonly string[]},
): Promise<PendingTranslation[]> =>
  rowsOf(
    db,
    sql`select t.id, t.title, t.language, t.excerpt as text, t.xmin::text as "rowVersion", e.hash
      from translations t join contents c on c.id = t.content_id left join embedded_translations e on e.translation_id = t.id
      where ${inScope(scope)} and c.type <> 'shortcut' and e.row_version is distinct from t.xmin::text
        and t.id || '/' || t.xmin::text <> all(${textArray(except)}) order by t.id limit ${take}`,
  );

export interface EmbeddedTranslation {
  id: number;
  rowVersion: string;
  hash: string;
  model: string;
  /** Absent when the text is the one that the vectors are of. */
  vectors?: readonly (readonly number[])[];
}

const vectorText = (vector: readonly number[]) => `[${vector.join(',')}]`;

export async function writeVectors(
  db: Database,
  {id, rowVersion, hash, model, vectors}: EmbeddedTranslation,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Nothing is written when the translation has been deleted meanwhile.
    const [row] = await rowsOf(
      tx,
      sql`insert into embedded_translations (translation_id, row_version, hash, model)
        select t.id, ${rowVersion}, ${hash}, ${model} from translations t where t.id = ${id}
        on conflict (translation_id) do update set row_version = excluded.row_version, hash = excluded.hash, model = excluded.model
        returning translation_id`,
    );
    if (!row || !vectors) return;
    await run(tx, sql`delete from language_vectors where translation_id = ${id}`);
    for (const [position, vector] of vectors.entries()) {
      await run(
        tx,
        sql`insert into language_vectors (translation_id, position, language, dimensions, embedding)
          select id, ${position}, language, ${vector.length}, ${vectorText(vector)}::vector from translations where id = ${id}`,
      );
    }
  });
}

/** The most dimensions that an index takes. Longer vectors are compared one by one. */
const maxIndexedDimensions = 2000;

/** Makes the index of a language: in one of all, the nearest of a language may stand behind any number of others. */
export async function indexVectors(db: Database, language: string, dimensions: number): Promise<void> {
  // The statement has the language in its text.
  if (dimensions > maxIndexedDimensions || !/^[a-z]{1,8}$/.test(language)) return;
  const length = literal(dimensions);
  await run(
    db,
    sql`create index if not exists ${raw(`language_vectors_${language}_`)}${length} on language_vectors
      using hnsw ((embedding::vector(${length})) vector_cosine_ops) where language = ${raw(`'${language}'`)} and dimensions = ${length}`,
  );
}

/** Takes passages from the budget of the day, which all processes share. @returns whether they are within it */
export async function spendBudget(db: Database, passages: number, budget: number): Promise<boolean> {
  if (passages > budget) return false;
  const rows = await rowsOf(
    db,
    sql`insert into embedding_usage as u (day, passages) values (current_date, ${passages})
      on conflict (day) do update set passages = u.passages + excluded.passages where u.passages + excluded.passages <= ${budget}
      returning passages`,
  );
  return rows.length > 0;
}

/** Lets one process at a time make vectors. @returns whether this one may for a minute */
export async function leaseVectors(db: Database, holder: string): Promise<boolean> {
  const now = sql`extract(epoch from now())`;
  const rows = await rowsOf(
    db,
    sql`insert into settings as s (name, value)
      values ('embeddings', jsonb_build_object('holder', ${holder}::text, 'until', ${now} + 60))
      on conflict (name) do update set value = excluded.value
        where s.value ->> 'holder' = ${holder} or (s.value ->> 'until')::float8 < ${now} returning name`,
  );
  return rows.length > 0;
}

export const releaseVectors = (db: Database, holder: string): Promise<void> =>
  run(db, sql`delete from settings where name = 'embeddings' and value ->> 'holder' = ${holder}`);

/** Passages of a language that are compared, so that several of one article leave room for others. */
const maxPassages = 100;

/** The readable items whose passages are nearest to a vector, nearest first. With `preferred`, only translations in those languages. */
export const nearestItems = (
  db: Database,
  vector: readonly number[],
  {model, preferred, take}: {model: string; preferred: PreferredCultures; take: number},
): Promise<ListItem[]> =>
  db.transaction(async (tx) => {
    // By default an index ends after 40 vectors. From pgvector 0.8 on it goes on where too many of them are of what readers cannot read.
    await run(
      tx,
      sql`select set_config('hnsw.ef_search', '200', true), case when string_to_array(extversion, '.')::int[] >= '{0,8}'
        then set_config('hnsw.iterative_scan', 'strict_order', true) end from pg_extension where extname = 'vector'`,
    );
    const languages =
      preferred.length > 0
        ? [...new Set(preferred.map(languageOf))]
        : (await rowsOf<{language: string}>(tx, sql`select language from languages`)).map(
            ({language}) => language,
          );
    if (languages.length === 0) return [];
    const length = literal(vector.length);
    const target = sql`${vectorText(vector)}::vector(${length})`;
    // One part for each language, since each has its index.
    const near = languages.map(
      (language) => sql`(select v.translation_id, v.embedding::vector(${length}) <=> ${target} as distance
          from language_vectors v join embedded_translations e using (translation_id) join translations t on t.id = v.translation_id
          where v.language = ${language} and v.dimensions = ${length} and e.model = ${model} and ${readable}
          order by distance limit ${literal(maxPassages)})`,
    );
    return rowsOf<ListItem>(
      tx,
      sql`with near as materialized (select * from (${join(near, ' union all ')}) n order by distance limit ${literal(maxPassages)}),
        best as (
          select distinct on (t.content_id) t.id, near.distance
          from near join translations t on t.id = near.translation_id
          order by t.content_id, ${cultureRank(preferred)}, near.distance
        )
        select ${listColumns} from best join translations t on t.id = best.id join contents c on c.id = t.content_id
          join content_counters k on k.content_id = c.id
        order by best.distance, c.id limit ${take}`,
    );
  });
