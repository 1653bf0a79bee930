/** What readers said about one article, and the state that its translations are in. */
import sql, {join, type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isoDate, literal, readable, rowsOf} from './sql.ts';
import type {ContentKind, KnowledgeState} from './types.ts';

export interface ArticleTranslation {
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
  /** Whether readers see it now. */
  isReadable: boolean;
  /** Whether readers do not see it yet: it is neither archived, nor past its end. */
  isDraft: boolean;
  flag: string | null;
  flagDate: string | null;
  flaggedBy: string | null;
}

export interface ArticleStates {
  type: ContentKind;
  /** Translations that are not deleted, the oldest first. */
  translations: ArticleTranslation[];
}

/** Undefined for an item that is not there, or that is deleted in all languages. */
export async function articleStates(db: Database, contentId: number): Promise<ArticleStates | undefined> {
  const rows = await rowsOf<ArticleTranslation & {type: ContentKind}>(
    db,
    sql`select c.type, t.culture, t.title, t.knowledge_state as "knowledgeState", ${readable} as "isReadable",
        case t.knowledge_state when 'published' then coalesce(t.start_date > now(), false) else t.knowledge_state <> 'archived' end as "isDraft", t.flag,
        ${isoDate(sql`t.flag_date`)} as "flagDate", t.flagged_by as "flaggedBy"
      from contents c join translations t on t.content_id = c.id
      where c.id = ${contentId} and t.knowledge_state <> 'deleted' order by t.id`,
  );
  const [first] = rows;
  return first && {type: first.type, translations: rows.map(({type: _type, ...each}) => each)};
}

export interface Votes {
  yes: number;
  no: number;
}

export interface VotesInCulture {
  culture: string;
  /** Votes of each requested period. */
  periods: Votes[];
  /** Votes that are still stored one by one. */
  kept: Votes;
}

export interface ArticleVotes {
  /** By language. */
  cultures: VotesInCulture[];
  /** All votes, including those that retention has removed. */
  total: Votes;
}

/** @param periods in days */
export async function articleVotes(
  db: Database,
  contentId: number,
  periods: readonly number[],
): Promise<ArticleVotes> {
  const votesWhere = (condition: Sql): Sql =>
    sql`json_build_object('yes', count(*) filter (where v.is_helpful and ${condition}),
      'no', count(*) filter (where not v.is_helpful and ${condition}))`;
  const recent = periods.map((days) =>
    votesWhere(sql`v.created_date > now() - make_interval(days => ${literal(days)})`),
  );
  const cultures = await rowsOf<VotesInCulture>(
    db,
    sql`select coalesce(t.culture, v.culture_key) as culture, json_build_array(${join(recent)}) as periods,
        ${votesWhere(sql`true`)} as kept
      from votes v left join translations t on t.content_id = v.content_id and t.culture_key = v.culture_key
      where v.content_id = ${contentId} group by 1 order by 1`,
  );
  const [total = {yes: 0, no: 0}] = await rowsOf<Votes>(
    db,
    sql`select votes_up as yes, votes_down as no from content_counters where content_id = ${contentId}`,
  );
  return {cultures, total};
}

export interface ArticleComment {
  voteId: number;
  date: string;
  culture: string;
  isHelpful: boolean;
  reason: string | null;
  comment: string | null;
}

/** The latest votes on an article that came with a reason or a comment, without names and addresses. */
export const articleComments = (db: Database, contentId: number, take: number): Promise<ArticleComment[]> =>
  rowsOf(
    db,
    sql`select v.id::float8 as "voteId", ${isoDate(sql`v.created_date`)} as date, coalesce(t.culture, v.culture_key) as culture,
        v.is_helpful as "isHelpful", v.reason, v.comment
      from votes v left join translations t on t.content_id = v.content_id and t.culture_key = v.culture_key
      where v.content_id = ${contentId} and (v.reason is not null or v.comment is not null)
      order by v.created_date desc, v.id desc limit ${literal(take)}`,
  );
