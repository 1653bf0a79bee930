/** Lists of items for readers (Recommended_Get, RelatedArticle_Get). */
import {type SQL, sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {preparedRowsOf, listColumns, literal, readable, cultureRank} from './sql.ts';
import type {ListItem, PreferredCultures} from './types.ts';

/** The best translation `t` of `c` for a reader. */
export const bestTranslation = (preferred: PreferredCultures): SQL => sql`lateral (
  select t.* from translations t where t.content_id = c.id and ${readable}
  order by ${cultureRank(preferred)}, t.id limit 1) t`;

const isReadable = sql`exists (select from translations t where t.content_id = c.id and ${readable})`;

/**
 * Curated items in their order, then published articles by the lower bound of the Wilson interval of their votes, then by views.
 */
export function recommendedItems(
  db: Database,
  take: number,
  preferred: PreferredCultures = [],
): Promise<ListItem[]> {
  const maxItems = literal(take);
  return preparedRowsOf(
    db,
    sql`select ${listColumns} from (
        (select c.id, c.recommended_rank as rank from contents c
          where c.recommended_rank is not null and ${isReadable} order by c.recommended_rank, c.id limit ${maxItems})
        union all
        (select k.content_id, null from content_counters k join contents c on c.id = k.content_id
          where c.type = 'article' and c.recommended_rank is null and ${isReadable}
          order by k.score desc, k.views desc, k.content_id limit ${maxItems})
      ) as picked join contents c on c.id = picked.id join content_counters k on k.content_id = c.id
      cross join ${bestTranslation(preferred)}
      order by picked.rank nulls last, k.score desc, k.views desc, c.id limit ${maxItems}`,
  );
}

export interface RelatedItems {
  contentId: number;
  /** Title of the article. */
  title: string;
  /** Most similar first, at most 10, without the article itself. */
  items: ListItem[];
}

/** Published articles similar to an article. Null when it is not readable. */
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
  return {contentId, title: base.title, items: await similarItems(db, base.translationId)};
}

/** Candidates by each criterion. */
const maxCandidates = 300;

/** Articles similar to a translation, in its language. A shared tag scores 1, the same folder 1, and a matching title up to 2. */
function similarItems(db: Database, translationId: number): Promise<ListItem[]> {
  return preparedRowsOf(
    db,
    sql`with base as materialized (
        select t.id, t.content_id, t.language, c.parent_node_id,
          (select string_agg(quote_literal(lexeme), ' | ')::tsquery
            from unnest(to_tsvector(t.config::regconfig, t.title))) as query
        from translations t join contents c on c.id = t.content_id where t.id = ${translationId}
      ), tagged as (
        select other.translation_id as id, count(*)::float8 as score
        from translation_tags mine join translation_tags other on other.tag_id = mine.tag_id
        where mine.translation_id = ${translationId} group by other.translation_id
        order by count(*) desc, other.translation_id limit ${literal(maxCandidates)}
      ), siblings as (
        select t.id, 1 as score from base b join contents c on c.parent_node_id = b.parent_node_id
        join translations t on t.content_id = c.id and t.language = b.language order by t.id limit ${literal(maxCandidates)}
      ), similar_titles as (
        select found.id, least(2, 4 * found.rank) as score from (
          select t.id, ts_rank(t.title_search, b.query) as rank
          from base b join translations t on t.title_search @@ b.query and t.language = b.language
          order by rank desc, t.id limit ${literal(maxCandidates)}) as found
      ), candidates as (
        select id, sum(score) as score from (
          select id, score from tagged union all select id, score from siblings
          union all select id, score from similar_titles) as scored group by id
      ), best as (
        select distinct on (t.content_id) t.id, n.score
        from base b join candidates n on true join translations t on t.id = n.id and t.language = b.language
        where t.content_id <> b.content_id and ${readable} order by t.content_id, n.score desc, t.id
      )
      select ${listColumns} from best join translations t on t.id = best.id
      join contents c on c.id = t.content_id and c.type = 'article' join content_counters k on k.content_id = c.id
      order by best.score desc, k.score desc, k.views desc, c.id limit 10`,
  );
}
