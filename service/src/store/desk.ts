/** What the desk counts and lists. */
import sql, {join, type Sql} from 'sql-template-tag';
import type {KnowledgeState} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import type {Placed} from './item-order.ts';
import {intArray, isoDate, literal, rowsOf, textArray} from './sql.ts';

/** Whether there are articles, and published ones, besides the samples, and whether any of those is published. */
export async function countArticles(
  db: Database,
  samples: readonly number[],
): Promise<{written: boolean; published: boolean; samples: boolean}> {
  const article = sql`from translations t join contents c on c.id = t.content_id
    where c.type <> 'folder' and c.id = any(${intArray(samples)}) is`;
  const [row] = await rowsOf<{written: boolean; published: boolean; samples: boolean}>(
    db,
    sql`select exists(select ${article} false and t.knowledge_state <> 'deleted') as written,
      exists(select ${article} false and t.knowledge_state = 'published') as published,
      exists(select ${article} true and t.knowledge_state = 'published') as samples`,
  );
  return row!;
}

export interface ArticleRow {
  contentId: number;
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
  updatedDate: string;
  /** Title of the folder that it lies in. */
  folder: string | null;
  flag: string | null;
  /** When a published one is shown from, where that is to come. */
  startDate: string | null;
}

/** What an article may be besides its values. */
export const articleKinds = ['waiting', 'imported', 'flagged', 'unread', 'scheduled'] as const;

export interface ArticleFilter {
  /** All of them are in the title. */
  words: string;
  state?: KnowledgeState | undefined;
  culture?: string | undefined;
  /** Node of a folder that it lies in or below. */
  folder?: number | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  /** Months since it was changed. */
  stale?: number | undefined;
  only?: (typeof articleKinds)[number] | undefined;
}

const isWaiting = sql`t.knowledge_state in ('workInProgress', 'draft', 'approved')`;
const isScheduled = sql`t.knowledge_state = 'published' and t.start_date > now()`;

const isArticle = sql`c.type = 'article' and t.knowledge_state <> 'deleted'`;

/** Conditions on `t` and its item `c`. */
function conditionsOf({words, state, culture, folder, tag, author, stale, only}: ArticleFilter): Sql[] {
  const patterns = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const kinds = {
    waiting: isWaiting,
    imported: sql`t.knowledge_state = 'draft' and exists (
      select from audit_log a where a.act = 'import' and a.content_ids @> array[c.id])`,
    flagged: sql`t.flag is not null`,
    unread: sql`t.knowledge_state = 'published' and exists (
      select from content_counters k where k.content_id = c.id and k.views = 0)`,
    scheduled: isScheduled,
  };
  return [
    sql`c.type = 'article'`,
    state ? sql`t.knowledge_state = ${state}` : sql`t.knowledge_state <> 'deleted'`,
    ...(patterns.length > 0 ? [sql`t.title ilike all(${textArray(patterns)})`] : []),
    ...(culture ? [sql`t.culture_key = ${culture.toLowerCase()}`] : []),
    ...(folder === undefined
      ? []
      : [
          sql`c.parent_node_id in (with recursive below as (
            select ${folder}::int as node_id
            union select f.node_id from contents f join below b on f.parent_node_id = b.node_id where f.type = 'folder'
          ) select node_id from below)`,
        ]),
    ...(tag
      ? [
          sql`exists (select from tags g join translation_tags tt on tt.tag_id = g.id
            where md5(g.name) = md5(${tag}) and g.name = ${tag} and tt.translation_id = t.id)`,
        ]
      : []),
    ...(author ? [sql`lower(t.author) = lower(${author})`] : []),
    ...(stale ? [sql`t.updated_date < now() - make_interval(months => ${literal(stale)})`] : []),
    ...(only ? [kinds[only]] : []),
  ];
}

/** Translations of articles, those that were changed last first. Deleted ones are left out unless they are asked for. */
export function listArticles(
  db: Database,
  filter: ArticleFilter,
  {take, skip}: {take: number; skip: number},
): Promise<(ArticleRow & {total: number})[]> {
  return rowsOf(
    db,
    sql`with found as materialized (
        select t.id, c.parent_node_id, count(*) over ()::int as total
        from translations t join contents c on c.id = t.content_id where ${join(conditionsOf(filter), ' and ')}
        order by t.updated_date desc, t.id desc limit ${literal(take)} offset ${literal(skip)}
      )
      select f.total, t.content_id as "contentId", t.culture, t.title, t.knowledge_state as "knowledgeState", t.flag,
        ${isoDate(sql`t.updated_date`)} as "updatedDate",
        case when ${isScheduled} then ${isoDate(sql`t.start_date`)} end as "startDate",
        (select p.title from contents o join translations p on p.content_id = o.id
          where o.node_id = f.parent_node_id and p.knowledge_state <> 'deleted'
          order by p.language <> t.language, p.id limit 1) as folder
      from found f join translations t on t.id = f.id order by t.updated_date desc, t.id desc`,
  );
}

/** Names that filters offer. */
const maxNames = 500;

/** The first characters of an author's name, as they are indexed. */
const author = sql`left(t.author, 200)`;

/** Tags and authors of articles. Each author is the next one in the index, because there are few for many texts. */
export async function articleNames(db: Database): Promise<{tags: string[]; authors: string[]}> {
  const rows = await rowsOf<{name: string; isTag: boolean}>(
    db,
    sql`with recursive authors as (
        (select ${author} as name from translations t where ${author} > '' order by 1 limit 1)
        union all select following.name from authors a cross join lateral (
          select ${author} as name from translations t where ${author} > a.name order by 1 limit 1) following
      )
      (select g.name, true as "isTag" from tags g
        where exists (select from translation_tags tt where tt.tag_id = g.id) order by g.name limit ${literal(maxNames)})
      union all (select name, false from authors limit ${literal(maxNames)})`,
  );
  const names = (isTag: boolean) => rows.filter((row) => row.isTag === isTag).map(({name}) => name);
  return {tags: names(true), authors: names(false)};
}

/** Translations that a person has picked. */
export type Picked = Pick<ArticleRow, 'contentId' | 'culture'>;

/** Those that a filter finds. */
export const pickAll = (db: Database, filter: ArticleFilter): Promise<Picked[]> =>
  rowsOf(
    db,
    sql`select t.content_id as "contentId", t.culture from translations t join contents c on c.id = t.content_id
      where ${join(conditionsOf(filter), ' and ')}`,
  );

/** Their states, tags and folders as they are. */
export const readPicked = (
  db: Database,
  picked: readonly Picked[],
): Promise<
  (Picked &
    Placed & {
      knowledgeState: KnowledgeState;
      tags: string[];
      parentNodeId: number | null;
      /** Where it is still to come. */
      startDate: string | null;
    })[]
> =>
  rowsOf(
    db,
    sql`select t.content_id as "contentId", t.culture, t.knowledge_state as "knowledgeState", c.parent_node_id as "parentNodeId", c.position,
        case when t.start_date > now() then ${isoDate(sql`t.start_date`)} end as "startDate",
        array(select g.name from translation_tags tt join tags g on g.id = tt.tag_id
          where tt.translation_id = t.id order by tt.position) as tags
      from json_to_recordset(${JSON.stringify(picked)}::json) as given("contentId" int, culture text)
      join translations t on t.content_id = given."contentId" and t.culture_key = lower(given.culture)
      join contents c on c.id = t.content_id where c.type = 'article' order by t.id`,
  );

/** Counts of the tasks of editors. */
export interface Waiting {
  drafts: number;
  scheduled: number;
}

export async function countWaiting(db: Database): Promise<Waiting> {
  const [row] = await rowsOf<Waiting>(
    db,
    sql`select (select count(*)::int from translations t join contents c on c.id = t.content_id where ${isScheduled} and ${isArticle}) as scheduled,
      (select count(*)::int from translations t join contents c on c.id = t.content_id where ${isWaiting} and ${isArticle}) as drafts`,
  );
  return row!;
}

/**
 * The languages that articles are in, each the next one in the index.
 * @param own comes first, also without articles
 */
export async function articleCultures(db: Database, own?: string): Promise<string[]> {
  const rows = await rowsOf<{culture: string}>(
    db,
    sql`with recursive cultures as (
        (select culture_key, culture from translations order by culture_key, culture limit 1)
        union all select following.* from cultures k cross join lateral (
          select t.culture_key, t.culture from translations t where t.culture_key > k.culture_key
          order by t.culture_key, t.culture limit 1) following
      ) select culture from cultures`,
  );
  const known = rows.map(({culture}) => culture).sort();
  if (own === undefined) return known;
  return [own, ...known.filter((each) => each.toLowerCase() !== own.toLowerCase())];
}
