/** Lists of items for readers (Recommended_Get, RelatedArticle_Get). */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {preparedRowsOf, listColumns, literal, readable, cultureRank} from './sql.ts';
import {searchableText} from './text.ts';
import type {ListItem, PreferredCultures} from './types.ts';

/** The best translation `t` of `c` for a reader. */
export const bestTranslation = (preferred: PreferredCultures): Sql => sql`lateral (
  select t.* from translations t where t.content_id = c.id and ${readable}
  order by ${cultureRank(preferred)}, t.id limit 1) t`;

const isReadable = sql`exists (select from translations t where t.content_id = c.id and ${readable})`;

/**
 * Curated items in their order, then published articles by the lower bound of the Wilson interval of their votes, then by views. Which of
 * them are in the list is decided by views that are rounded to a few percent, as the index has them.
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
          order by k.score desc, k.popularity desc, k.content_id limit ${maxItems})
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
  return {contentId, title: base.title, items: await similarItems(db, base)};
}

/** Candidates by each criterion, so that a tag or a folder of thousands of articles costs no more than one of hundreds. */
const maxCandidates = 200;
/** Words and characters at the beginning of a title that are looked at, so that a hostile title does not ask for thousands. */
const maxTitleWords = 12;
const maxTitleLength = 1000;

/**
 * Articles similar to a translation, in its language. A shared tag scores 1, the same folder 1, and a matching title up to 2. Of the
 * articles with a tag, and of those in a folder, the newest are candidates. A title matches with one word that few titles have, or
 * with two that many have.
 *
 * `offset 0` keeps PostgreSQL from merging a tag's articles with the table of all translations, which takes four times as long.
 */
function similarItems(
  db: Database,
  {translationId, title}: {translationId: number; title: string},
): Promise<ListItem[]> {
  // As it was indexed: PostgreSQL's parser takes `a/b` for a path, and a Japanese title for one word.
  const searchable = searchableText(title.slice(0, maxTitleLength));
  const limit = sql`limit ${literal(maxCandidates)}`;
  // Before the limit, so that drafts and other languages do not take the places.
  const isCandidate = sql`t.language = b.language and ${readable}`;
  return preparedRowsOf(
    db,
    sql`with base as materialized (
        select t.id, t.content_id, t.language, t.config, c.parent_node_id
        from translations t join contents c on c.id = t.content_id where t.id = ${translationId}
      ), words as materialized (
        select word, (select count(*) from (
            select from translations t where t.title_search @@ word::tsquery and ${isCandidate} ${limit}) as titles
          ) = ${literal(maxCandidates)} as is_common
        from base b cross join lateral (
          select quote_literal(lexeme) as word from unnest(to_tsvector(b.config::regconfig, ${searchable}))
          order by positions[1] limit ${literal(maxTitleWords)}) as unnested
      ), query as materialized (
        select coalesce(
          nullif(concat_ws(' | ',
            (select string_agg(word, ' | ') from words where not is_common),
            (select string_agg(concat('(', one.word, ' & ', other.word, ')'), ' | ')
              from words one join words other on one.word < other.word where one.is_common and other.is_common)), ''),
          (select string_agg(word, ' | ') from words))::tsquery as query
      ), tagged as (
        select other.id, count(*)::float8 as score from base b
        join translation_tags mine on mine.translation_id = b.id cross join lateral (
          select o.translation_id as id from translation_tags o cross join lateral (
            select from translations t where t.id = o.translation_id and ${isCandidate} offset 0) as t
          where o.tag_id = mine.tag_id order by o.translation_id desc ${limit}) as other
        group by other.id
      ), siblings as (
        select sibling.id, 1 as score from base b cross join lateral (
          select t.id from contents c join translations t on t.content_id = c.id
          where c.parent_node_id = b.parent_node_id and ${isCandidate} order by c.id desc ${limit}) as sibling
      ), similar_titles as (
        select found.id, least(2, 4 * found.rank) as score from (
          select t.id, ts_rank(t.title_search, q.query) as rank from base b, query q, translations t
          where t.title_search @@ q.query and ${isCandidate}
          order by rank desc, t.id ${limit}) as found
      ), candidates as (
        select id, sum(score) as score from (
          select id, score from tagged union all select id, score from siblings
          union all select id, score from similar_titles) as scored group by id
      ), best as (
        select distinct on (t.content_id) t.id, n.score
        from base b join candidates n on true join translations t on t.id = n.id
        where t.content_id <> b.content_id order by t.content_id, n.score desc, t.id
      )
      select ${listColumns} from best join translations t on t.id = best.id
      join contents c on c.id = t.content_id and c.type = 'article' join content_counters k on k.content_id = c.id
      order by best.score desc, k.score desc, k.views desc, c.id limit 10`,
  );
}
