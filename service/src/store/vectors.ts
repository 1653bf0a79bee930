/**
 * Vectors of passages (pgvector). Their tables are no migration, because they exist only where the extension does, and only once an endpoint for
 * embeddings is set.
 */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {
  cultureRank,
  isPreferredLanguage,
  listColumns,
  literal,
  readable,
  rowsOf,
  run,
  textArray,
} from './sql.ts';
import type {ListItem, PreferredCultures} from './types.ts';

/** Whose texts may be sent: of what readers can read, or of everything but the archived and deleted. */
export type VectorScope = 'readable' | 'all';

export interface PendingTranslation {
  id: number;
  title: string;
  /** Plain text, one block a line. */
  text: string;
  /** Version of the row, which changes with each write. */
  rowVersion: string;
  /** The text that its vectors were made of; null without any. */
  hash: string | null;
}

/**
 * Creates the tables, and removes the vectors of other models.
 * @throws the database's error where the extension is missing
 */
export async function prepareVectors(db: Database, model: string): Promise<void> {
  await run(db, sql`create extension if not exists vector`);
  await run(
    db,
    sql`create table if not exists embedded_translations (
      translation_id integer primary key references translations (id) on delete cascade,
      row_version text not null, hash text not null, model text not null)`,
  );
  await run(
    db,
    sql`create table if not exists passage_vectors (
      translation_id integer not null references embedded_translations (translation_id) on delete cascade,
      position integer not null, embedding vector not null, primary key (translation_id, position))`,
  );
  await run(
    db,
    sql`create table if not exists embedding_usage (day date primary key, passages integer not null)`,
  );
  const others = await rowsOf(
    db,
    sql`delete from embedded_translations where model <> ${model} returning translation_id`,
  );
  // It is made for vectors of one length.
  if (others.length > 0) await run(db, sql`drop index if exists passage_vectors_nearest`);
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
    sql`select t.id, t.title, t.excerpt as text, t.xmin::text as "rowVersion", e.hash
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
    await run(tx, sql`delete from passage_vectors where translation_id = ${id}`);
    for (const [position, vector] of vectors.entries()) {
      await run(
        tx,
        sql`insert into passage_vectors (translation_id, position, embedding) values (${id}, ${position}, ${vectorText(vector)}::vector)`,
      );
    }
  });
}

/** The most dimensions that the index takes. Longer vectors are compared one by one. */
const maxIndexedDimensions = 2000;

export async function indexVectors(db: Database, dimensions: number): Promise<void> {
  if (dimensions > maxIndexedDimensions) return;
  await run(
    db,
    sql`create index if not exists passage_vectors_nearest on passage_vectors
      using hnsw ((embedding::vector(${literal(dimensions)})) vector_cosine_ops)`,
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

/** Passages that are compared, so that several of one article leave room for others. */
const maxPassages = 100;

/** The readable items whose passages are nearest to a vector, nearest first. With `preferred`, only translations in those languages. */
export const nearestItems = (
  db: Database,
  vector: readonly number[],
  {model, preferred, take}: {model: string; preferred: PreferredCultures; take: number},
): Promise<ListItem[]> =>
  db.transaction(async (tx) => {
    // By default the index ends after 40 vectors, whatever their language.
    await run(tx, sql`set local hnsw.ef_search = 200`);
    const length = literal(vector.length);
    return rowsOf<ListItem>(
      tx,
      sql`with near as materialized (
          select v.translation_id, v.embedding::vector(${length}) <=> ${vectorText(vector)}::vector(${length}) as distance
          from passage_vectors v join embedded_translations e using (translation_id) join translations t on t.id = v.translation_id
          where e.model = ${model} and ${readable} and ${isPreferredLanguage(sql`t.language`, preferred)}
          order by distance limit ${maxPassages}
        ), best as (
          select distinct on (t.content_id) t.id, near.distance
          from near join translations t on t.id = near.translation_id
          order by t.content_id, ${cultureRank(preferred)}, near.distance
        )
        select ${listColumns} from best join translations t on t.id = best.id join contents c on c.id = t.content_id
          join content_counters k on k.content_id = c.id
        order by best.distance, c.id limit ${take}`,
    );
  });
