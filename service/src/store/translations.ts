/** Writes one translation with its parts and tags. */
import sql from 'sql-template-tag';
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

/** The columns of the index, made of the texts of a translation. */
function indexColumns(culture: string, texts: IndexedTexts) {
  const language = languageOf(culture);
  const config = configOf(language);
  const vector = (text: string, weight: string, by = config) =>
    sql`setweight(to_tsvector(${by}::regconfig, ${text}), ${weight})`;
  const search = sql`${vector(texts.title, 'A')} || ${vector(texts.tagsAndDescription, 'B')}
    || ${vector(texts.context, 'C')} || ${vector(texts.body, 'D')}`;
  const titleSearch = sql`${vector(texts.title, 'A')} || ${vector(texts.plainTitle, 'A', 'simple')}
    || ${vector(texts.tags, 'B')} || ${vector(texts.plainTags, 'B', 'simple')}`;
  return {language, config, search, titleSearch};
}

/** Writes the index of a translation anew; its text stays. */
export async function writeIndex(
  db: Database,
  translationId: number,
  culture: string,
  texts: IndexedTexts,
): Promise<void> {
  const {language, config, search, titleSearch} = indexColumns(culture, texts);
  await runPrepared(
    db,
    sql`update translations set language = ${language}, config = ${config}, title_key = ${texts.titleKey}, summary = ${texts.summary},
      excerpt = ${texts.excerpt}, search = ${search}, title_search = ${titleSearch}, index_version = ${indexVersion}
      where id = ${translationId}`,
  );
}

/**
 * Writes the translation itself, without parts and tags.
 * @param origin of an import; without it, that of the last import stays
 */
export async function writeTranslation(
  db: Database,
  contentId: number,
  item: TranslationItem,
  texts: IndexedTexts,
  origin?: ImportOrigin,
): Promise<number> {
  const {language, config, search, titleSearch} = indexColumns(item.culture, texts);
  const {fingerprint = null, sourceHash = null, state = null} = origin ?? {};
  const [row] = await preparedRowsOf<{id: number}>(
    db,
    sql`insert into translations as t (content_id, culture, culture_key, language, config, title, title_key, author, author_email,
        issue, environment, description, cause, url, target, metadata, notes, knowledge_state, source, quality_score,
        created_by_user_id, last_edited_by_user_id, created_date, updated_date, start_date, end_date, summary, excerpt,
        search, title_search, index_version, fingerprint, source_hash, imported_state)
      values (${contentId}, ${item.culture}, ${item.culture.toLowerCase()}, ${language}, ${config}, ${item.title},
        ${texts.titleKey}, ${item.author}, ${item.authorEmail}, ${item.issue ?? null}, ${item.environment ?? null},
        ${item.description ?? null}, ${item.cause ?? null}, ${item.url ?? null}, ${item.target ?? null},
        ${item.metadata ?? null}, ${item.notes ?? null}, ${item.knowledgeState}, ${item.source ?? 'empty'},
        ${item.qualityScore ?? null}, ${item.createdByUserId ?? null}, ${item.lastEditedByUserId ?? null},
        coalesce(${item.createdDate ?? null}::timestamptz, now()), coalesce(${item.updatedDate ?? null}::timestamptz, now()),
        ${item.startDate ?? null}, ${item.endDate ?? null}, ${texts.summary}, ${texts.excerpt},
        ${search}, ${titleSearch}, ${indexVersion}, ${fingerprint}, ${sourceHash}, ${state})
      on conflict (content_id, culture_key) do update set culture = excluded.culture, language = excluded.language,
        config = excluded.config, title = excluded.title, title_key = excluded.title_key, author = excluded.author,
        author_email = excluded.author_email, issue = excluded.issue, environment = excluded.environment,
        description = excluded.description, cause = excluded.cause, url = excluded.url, target = excluded.target,
        metadata = excluded.metadata, notes = excluded.notes, knowledge_state = excluded.knowledge_state,
        source = excluded.source, quality_score = excluded.quality_score, created_by_user_id = excluded.created_by_user_id,
        last_edited_by_user_id = excluded.last_edited_by_user_id,
        created_date = coalesce(${item.createdDate ?? null}::timestamptz, t.created_date),
        updated_date = excluded.updated_date, start_date = excluded.start_date, end_date = excluded.end_date,
        summary = excluded.summary, excerpt = excluded.excerpt, search = excluded.search,
        title_search = excluded.title_search, index_version = excluded.index_version,
        fingerprint = coalesce(excluded.fingerprint, t.fingerprint), source_hash = coalesce(excluded.source_hash, t.source_hash),
        imported_state = coalesce(excluded.imported_state, t.imported_state)
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
