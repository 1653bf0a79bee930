/** Lists of items for readers (Recommended_Get, RelatedArticle_Get). */
import {type SQL, sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {preparedRowsOf, listColumns, literal, readable, rowsOf, suitability} from './sql.ts';
import type {ListItem, PreferredCultures} from './types.ts';

/** The translation `t` of `c` that suits the reader best. */
export const bestTranslation = (preferred: PreferredCultures): SQL => sql`lateral (
  select t.* from translations t where t.content_id = c.id and ${readable}
  order by ${suitability(preferred)}, t.id limit 1) t`;

const isReadable = sql`exists (select from translations t where t.content_id = c.id and ${readable})`;

/**
 * Curated items in their order, then published articles by the lower bound of the Wilson interval of their votes, then by views.
 * @param take how many at most
 */
export function recommendedItems(
  db: Database,
  take: number,
  preferred: PreferredCultures = [],
): Promise<ListItem[]> {
  const most = literal(take);
  return preparedRowsOf(
    db,
    sql`select ${listColumns} from (
        (select c.id, c.recommended_rank as rank from contents c
          where c.recommended_rank is not null and ${isReadable} order by c.recommended_rank, c.id limit ${most})
        union all
        (select k.content_id, null from content_counters k join contents c on c.id = k.content_id
          where c.type = 'article' and c.recommended_rank is null and ${isReadable}
          order by k.score desc, k.views desc, k.content_id limit ${most})
      ) as picked join contents c on c.id = picked.id join content_counters k on k.content_id = c.id
      cross join ${bestTranslation(preferred)}
      order by picked.rank nulls last, k.score desc, k.views desc, c.id limit ${most}`,
  );
}

export interface RelatedItems {
  contentId: number;
  /** Title of the article asked about. */
  title: string;
  /** Nearest first, at most 10, never the article itself. */
  items: ListItem[];
}

/** Published articles nearest to an article. Null when a reader finds no such content. */
export async function relatedItems(
  db: Database,
  contentId: number,
  preferred: PreferredCultures = [],
): Promise<RelatedItems | null> {
  const [base] = await preparedRowsOf<{translationId: number; title: string}>(
    db,
    sql`select t.id as "translationId", t.title from contents c cross join ${bestTranslation(preferred)}
      where c.id = ${contentId}`,
  );
  if (!base) return null;
  return {contentId, title: base.title, items: await nearestItems(db, base.translationId)};
}

/** Candidates of each kind that are compared with each other. */
const maxCandidates = 300;

/**
 * Articles near a translation, in its language. A shared tag counts 1, the same folder 1, and a title that matches
 * the words of this title up to 2.
 */
function nearestItems(db: Database, translationId: number): Promise<ListItem[]> {
  return rowsOf(
    db,
    sql`with base as materialized (
        select t.id, t.content_id, t.language, c.parent_node_id,
          (select string_agg(quote_literal(lexeme), ' | ')::tsquery
            from unnest(to_tsvector(t.config::regconfig, t.title))) as query
        from translations t join contents c on c.id = t.content_id where t.id = ${translationId}
      ), tagged as (
        select other.translation_id as id, count(*)::float8 as nearness
        from translation_tags mine join translation_tags other on other.tag_id = mine.tag_id
        where mine.translation_id = ${translationId} group by other.translation_id
        order by count(*) desc, other.translation_id limit ${maxCandidates}
      ), neighbours as (
        select t.id, 1 as nearness from base b join contents c on c.parent_node_id = b.parent_node_id
        join translations t on t.content_id = c.id and t.language = b.language order by t.id limit ${maxCandidates}
      ), similar_titles as (
        select found.id, least(2, 4 * found.rank) as nearness from (
          select t.id, ts_rank(t.title_search, b.query) as rank
          from base b join translations t on t.title_search @@ b.query and t.language = b.language
          order by rank desc, t.id limit ${maxCandidates}) as found
      ), near as (
        select id, sum(nearness) as nearness from (
          select id, nearness from tagged union all select id, nearness from neighbours
          union all select id, nearness from similar_titles) as candidates group by id
      ), best as (
        select distinct on (t.content_id) t.id, n.nearness
        from base b join near n on true join translations t on t.id = n.id and t.language = b.language
        where t.content_id <> b.content_id and ${readable} order by t.content_id, n.nearness desc, t.id
      )
      select ${listColumns} from best join translations t on t.id = best.id
      join contents c on c.id = t.content_id and c.type = 'article' join content_counters k on k.content_id = c.id
      order by best.nearness desc, k.score desc, k.views desc, c.id limit 10`,
  );
}
