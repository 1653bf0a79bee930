/** Reads, searches and votes by day and by language. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {literal, rowsOf} from './sql.ts';

export interface Figures {
  reads: number;
  searches: number;
  /** Searches that found nothing. */
  withoutResult: number;
  yes: number;
  no: number;
}

export interface DayFigures extends Figures {
  /** Such as `2026-11-25`. */
  day: string;
}

export interface LanguageFigures extends Figures {
  language: string;
}

/** The three tables of counts, by day and language. Each is summed by itself first: votes and searches have many rows a day. */
const counted = (since: Sql) => sql`
  select day, split_part(lower(culture), '-', 1) as language, reads, searches, without_result, yes, no from (
    select day, culture, sum(views) as reads, 0 as searches, 0 as without_result, 0 as yes, 0 as no
      from daily_views where day > ${since} group by day, culture
    union all select day, culture, 0, sum(searches), sum(without_result), 0, 0
      from searches where day > ${since} group by day, culture
    union all select created_date::date, culture_key, 0, 0, 0, count(*) filter (where is_helpful), count(*) filter (where not is_helpful)
      from votes where created_date >= ${since} + 1 group by created_date::date, culture_key
  ) as by_culture`;

const sums = sql`coalesce(sum(n.reads), 0)::int as reads, coalesce(sum(n.searches), 0)::int as searches,
  coalesce(sum(n.without_result), 0)::int as "withoutResult", coalesce(sum(n.yes), 0)::int as yes, coalesce(sum(n.no), 0)::int as no`;

/**
 * A line for each of the last days, today last.
 * @param language such as `de`; all without it
 */
export const figuresByDay = (db: Database, days: number, language?: string): Promise<DayFigures[]> =>
  rowsOf(
    db,
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, ${sums}
      from generate_series(current_date - ${literal(days - 1)}, current_date, interval '1 day') as d(day)
      left join (${counted(sql`current_date - ${literal(days)}`)}) n
        on n.day = d.day::date and ${language === undefined ? sql`true` : sql`n.language = ${language}`}
      group by d.day order by d.day`,
  );

/** Those with most reads first. */
export const figuresByLanguage = (db: Database, days: number): Promise<LanguageFigures[]> =>
  rowsOf(
    db,
    sql`select n.language, ${sums} from (${counted(sql`current_date - ${literal(days)}`)}) n
      group by n.language order by sum(n.reads) desc, sum(n.searches) desc, n.language`,
  );
