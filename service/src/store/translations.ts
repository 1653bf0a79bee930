/** Writes one translation with its parts and tags. */
import sql, {join, raw} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {type IndexedTexts, indexVersion} from './indexing.ts';
import {configOf, languageOf} from './languages.ts';
import {intArray, preparedRowsOf, runPrepared, textArray} from './sql.ts';
import type {PartItem, TranslationItem} from './items.ts';
import type {KnowledgeState} from './types.ts';

/**
 * Adds the languages and tags that translations need. Transactions share these rows, and one that adds a row keeps the others that
 * need it waiting until it ends. So that none waits for one that waits for it, a transaction adds all of them first, in sorted order,
 * then the words of the dictionary, and writes existing translations after that.
 */
export async function insertSharedNames(
  db: Database,
  translations: readonly Pick<TranslationItem, 'culture' | 'tags'>[],
): Promise<void> {
  await insertLanguages(db, [...new Set(translations.map(({culture}) => languageOf(culture)))].sort());
  await insertTagNames(db, [...new Set(translations.flatMap(({tags}) => tags))].sort());
}

// `offset 0` keeps the planner from joins that change the order.
const insertLanguages = (db: Database, sorted: readonly string[]) =>
  runPrepared(
    db,
    sql`insert into languages (language, config)
      select language, config from unnest(${textArray(sorted)}, ${textArray(sorted.map(configOf))}) as given(language, config)
      where not exists (select from languages known where known.language = given.language offset 0) on conflict do nothing`,
  );

async function insertTagNames(db: Database, sorted: readonly string[]): Promise<void> {
  if (sorted.length === 0) return;
  await runPrepared(
    db,
    sql`insert into tags (name) select name from unnest(${textArray(sorted)}) as given(name)
      where not exists (select from tags known where md5(known.name) = md5(given.name) and known.name = given.name offset 0)
      on conflict do nothing`,
  );
}

/** What the last import wrote, so that the next one can find what was changed since. */
export interface ImportOrigin {
  /** SHA-256 of the text, from `textHash`. */
  fingerprint: string;
  /** SHA-256 of the file and what it uses. */
  sourceHash: string;
  state: KnowledgeState;
}

const namesOf = (columns: object, prefix = '') =>
  raw(
    Object.keys(columns)
      .map((name) => prefix + name)
      .join(', '),
  );

/** The columns of the index, made of the texts of a translation. */
function indexColumns(culture: string, texts: IndexedTexts) {
  const language = languageOf(culture);
  const config = configOf(language);
  const vector = (text: string, weight: string, by = config) =>
    sql`setweight(to_tsvector(${by}::regconfig, ${text}), ${weight})`;
  return {
    language,
    config,
    title_key: texts.titleKey,
    summary: texts.summary,
    excerpt: texts.excerpt,
    search: sql`${vector(texts.title, 'A')} || ${vector(texts.tagsAndDescription, 'B')}
      || ${vector(texts.context, 'C')} || ${vector(texts.body, 'D')}`,
    title_search: sql`${vector(texts.title, 'A')} || ${vector(texts.plainTitle, 'A', 'simple')}
      || ${vector(texts.tags, 'B')} || ${vector(texts.plainTags, 'B', 'simple')}`,
    index_version: indexVersion,
  };
}

/** Writes the index of a translation anew; its text stays. */
export async function writeIndex(
  db: Database,
  translationId: number,
  culture: string,
  texts: IndexedTexts,
): Promise<void> {
  const columns = indexColumns(culture, texts);
  await runPrepared(
    db,
    sql`update translations set (${namesOf(columns)}) = row (${join(Object.values(columns))}) where id = ${translationId}`,
  );
}

/**
 * Writes the translation itself, without parts and tags.
 * @param more.origin of an import; without it, that of the last import stays
 */
export async function writeTranslation(
  db: Database,
  contentId: number,
  item: TranslationItem,
  {texts, origin}: {texts: IndexedTexts; origin?: ImportOrigin | undefined},
): Promise<number> {
  const created = sql`${item.createdDate ?? null}::timestamptz`;
  const columns = {
    culture: item.culture,
    title: item.title,
    author: item.author,
    author_email: item.authorEmail,
    issue: item.issue ?? null,
    environment: item.environment ?? null,
    description: item.description ?? null,
    cause: item.cause ?? null,
    url: item.url ?? null,
    target: item.target ?? null,
    metadata: item.metadata ?? null,
    notes: item.notes ?? null,
    knowledge_state: item.knowledgeState,
    source: item.source ?? 'empty',
    quality_score: item.qualityScore ?? null,
    created_by_user_id: item.createdByUserId ?? null,
    last_edited_by_user_id: item.lastEditedByUserId ?? null,
    updated_date: sql`coalesce(${item.updatedDate ?? null}::timestamptz, now())`,
    start_date: item.startDate ?? null,
    end_date: item.endDate ?? null,
    ...indexColumns(item.culture, texts),
  };
  const imported = {
    fingerprint: origin?.fingerprint ?? null,
    source_hash: origin?.sourceHash ?? null,
    imported_state: origin?.state ?? null,
  };
  const inserted = {content_id: contentId, culture_key: item.culture.toLowerCase(), ...columns, ...imported};
  const [row] = await preparedRowsOf<{id: number}>(
    db,
    sql`insert into translations as t (${namesOf(inserted)}, created_date)
      values (${join(Object.values(inserted))}, coalesce(${created}, now()))
      on conflict (content_id, culture_key) do update set (${namesOf(columns)}) = row (${namesOf(columns, 'excluded.')}),
        ${join(Object.keys(imported).map((name) => raw(`${name} = coalesce(excluded.${name}, t.${name})`)))},
        created_date = coalesce(${created}, t.created_date)
      returning id`,
  );
  return row!.id;
}

export async function removePartsAndTags(db: Database, translationId: number): Promise<void> {
  await runPrepared(
    db,
    sql`with parts as (delete from article_parts where translation_id = ${translationId})
      delete from translation_tags where translation_id = ${translationId}`,
  );
}

/** Adds the parts of a translation, with their video steps. */
export async function insertParts(
  db: Database,
  translationId: number,
  parts: readonly PartItem[],
): Promise<void> {
  if (parts.length === 0) return;
  const steps = parts.flatMap((part, index) =>
    (part.videoSteps ?? []).map((step, position) => ({...step, part: index + 1, position})),
  );
  await runPrepared(
    db,
    sql`with part as (
      insert into article_parts (translation_id, position, type, markup, url)
      select ${translationId}, given.position, given.type, given.markup, given.url
      from unnest(${textArray(parts.map(({type}) => type))}, ${textArray(parts.map(({markup}) => markup ?? null))},
        ${textArray(parts.map(({url}) => url ?? null))}) with ordinality as given(type, markup, url, position)
      returning id, position
    )
    insert into video_steps (part_id, position, markup, time_in_seconds)
    select part.id, given.position, given.markup, given.seconds
    from unnest(${intArray(steps.map(({part}) => part))}, ${intArray(steps.map(({position}) => position))},
      ${textArray(steps.map(({markup}) => markup))}, ${intArray(steps.map(({timeInSeconds}) => timeInSeconds))})
      as given(part, position, markup, seconds)
    join part on part.position = given.part`,
  );
}

/** Adds the tags of a translation, whose names exist. */
export async function insertTags(
  db: Database,
  translationId: number,
  names: readonly string[],
): Promise<void> {
  const unique = [...new Set(names)];
  if (unique.length === 0) return;
  await runPrepared(
    db,
    sql`insert into translation_tags (translation_id, tag_id, position)
    select ${translationId}, g.id, given.position
    from unnest(${textArray(unique)}) with ordinality as given(name, position)
    join tags g on md5(g.name) = md5(given.name) and g.name = given.name`,
  );
}
