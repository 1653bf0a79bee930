/** Reports of votes, comments and flags. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isoDate, literal, rowsOf} from './sql.ts';

export interface FeedbackLine {
  /** For `erase comment`. */
  voteId: number;
  date: string;
  contentId: number;
  culture: string;
  title: string;
  isHelpful: boolean;
  reason: string | null;
  comment: string | null;
  name: string | null;
  email: string | null;
}

/** Votes of the last days with a reason or a comment, latest first. */
export const feedbackReport = (
  db: Database,
  {days, take}: {days: number; take: number},
): Promise<FeedbackLine[]> =>
  rowsOf(
    db,
    sql`select v.id::float8 as "voteId", ${isoDate(sql`v.created_date`)} as date, v.content_id as "contentId", t.culture, t.title,
      v.is_helpful as "isHelpful", v.reason, v.comment, v.name, v.email
      from votes v join translations t on t.content_id = v.content_id and t.culture_key = v.culture_key
      where (v.reason is not null or v.comment is not null) and v.created_date > now() - make_interval(days => ${literal(days)})
      order by v.created_date desc, v.id desc limit ${literal(take)}`,
  );

export interface FlagLine {
  date: string | null;
  contentId: number;
  culture: string;
  title: string;
  flag: string;
  flaggedBy: string | null;
}

/** Flagged translations, latest first. */
export const flagReport = (db: Database, take: number): Promise<FlagLine[]> =>
  rowsOf(
    db,
    sql`select ${isoDate(sql`t.flag_date`)} as date, t.content_id as "contentId", t.culture, t.title, t.flag,
      t.flagged_by as "flaggedBy"
      from translations t where t.flag is not null and t.knowledge_state <> 'deleted'
      order by t.flag_date desc nulls last, t.id limit ${literal(take)}`,
  );
