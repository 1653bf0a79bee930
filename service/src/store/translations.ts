/** Writes one translation with its parts and tags. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import type {IndexedTexts} from './indexing.ts';
import {configOf, languageOf} from './languages.ts';
import {intArray, preparedRowsOf, runPrepared, textArray} from './sql.ts';
import type {PartItem, TranslationItem} from './items.ts';

/** Writes the translation itself, without parts and tags, and records its language. */
export async function writeTranslation(
  db: Database,
  contentId: number,
  item: TranslationItem,
  texts: IndexedTexts,
  fingerprint: string | null,
): Promise<number> {
  const language = languageOf(item.culture);
  const config = configOf(language);
  const vector = (text: string, weight: string, by = config) =>
    sql`setweight(to_tsvector(${by}::regconfig, ${text}), ${weight})`;
  const search = sql`${vector(texts.title, 'A')} || ${vector(texts.tagsAndDescription, 'B')}
    || ${vector(texts.context, 'C')} || ${vector(texts.body, 'D')}`;
  const titleSearch = sql`${vector(texts.title, 'A')} || ${vector(texts.plainTitle, 'A', 'simple')}
    || ${vector(texts.tags, 'B')} || ${vector(texts.plainTags, 'B', 'simple')}`;
  const [row] = await preparedRowsOf<{id: number}>(
    db,
    sql`with language as (
        insert into languages (language, config) values (${language}, ${config}) on conflict do nothing
      )
      insert into translations as t (content_id, culture, culture_key, language, config, title, title_key, author, author_email,
        issue, environment, description, cause, url, target, metadata, notes, knowledge_state, source, quality_score,
        created_by_user_id, last_edited_by_user_id, created_date, updated_date, start_date, end_date, summary, excerpt,
        search, title_search, fingerprint)
      values (${contentId}, ${item.culture}, ${item.culture.toLowerCase()}, ${language}, ${config}, ${item.title},
        ${texts.titleKey}, ${item.author}, ${item.authorEmail}, ${item.issue ?? null}, ${item.environment ?? null},
        ${item.description ?? null}, ${item.cause ?? null}, ${item.url ?? null}, ${item.target ?? null},
        ${item.metadata ?? null}, ${item.notes ?? null}, ${item.knowledgeState}, ${item.source ?? 'empty'},
        ${item.qualityScore ?? null}, ${item.createdByUserId ?? null}, ${item.lastEditedByUserId ?? null},
        coalesce(${item.createdDate ?? null}::timestamptz, now()), coalesce(${item.updatedDate ?? null}::timestamptz, now()),
        ${item.startDate ?? null}, ${item.endDate ?? null}, ${texts.summary}, ${texts.excerpt},
        ${search}, ${titleSearch}, ${fingerprint})
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
        title_search = excluded.title_search, fingerprint = excluded.fingerprint
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

/** Adds the tags of a translation, creating new ones. */
export async function insertTags(
  db: Database,
  translationId: number,
  names: readonly string[],
): Promise<void> {
  const unique = [...new Set(names)];
  if (unique.length === 0) return;
  // Sorted, so that concurrent writers do not deadlock.
  await runPrepared(
    db,
    sql`insert into tags (name) select unnest(${textArray([...unique].sort())}) on conflict do nothing`,
  );
  await runPrepared(
    db,
    sql`insert into translation_tags (translation_id, tag_id, position)
    select ${translationId}, g.id, given.position
    from unnest(${textArray(unique)}) with ordinality as given(name, position)
    join tags g on md5(g.name) = md5(given.name) and g.name = given.name`,
  );
}
