/** Reads, searches and votes by day and by language. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {groupBy} from '../group-by.ts';
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

/** The three tables of counts, by day and language. Votes are summed by themselves first: they have many rows a day. */
const counted = (since: Sql) => sql`
  select day, split_part(lower(culture), '-', 1) as language, reads, searches, without_result, yes, no from (
    select day, culture, views as reads, 0 as searches, 0 as without_result, 0 as yes, 0 as no
      from daily_views where day > ${since}
    union all select day, culture, 0, searches, without_result, 0, 0 from daily_searches where day > ${since}
    union all select created_date::date, culture_key, 0, 0, 0, count(*) filter (where is_helpful), count(*) filter (where not is_helpful)
      from votes where created_date >= ${since} + 1 group by created_date::date, culture_key
  ) as by_culture`;

const sums = sql`coalesce(sum(n.reads), 0)::int as reads, coalesce(sum(n.searches), 0)::int as searches,
  coalesce(sum(n.without_result), 0)::int as "withoutResult", coalesce(sum(n.yes), 0)::int as yes, coalesce(sum(n.no), 0)::int as no`;

/** Figures of a day and a language; a day without figures has one line, without a language. */
export type Counted = DayFigures & {language: string | null};

/** What was counted in the last days, today last. One statement, from which the figures below are summed. */
export const readFigures = (db: Database, days: number): Promise<Counted[]> =>
  rowsOf(
    db,
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, n.language, ${sums}
      from generate_series(current_date - ${literal(days - 1)}, current_date, interval '1 day') as d(day)
      left join (${counted(sql`current_date - ${literal(days)}`)}) n on n.day = d.day::date
      group by d.day, n.language order by d.day`,
  );

export const sumFigures = (all: readonly Figures[]): Figures =>
  all.reduce<Figures>(
    (sum, each) => ({
      reads: sum.reads + each.reads,
      searches: sum.searches + each.searches,
      withoutResult: sum.withoutResult + each.withoutResult,
      yes: sum.yes + each.yes,
      no: sum.no + each.no,
    }),
    {reads: 0, searches: 0, withoutResult: 0, yes: 0, no: 0},
  );

/**
 * A line for each day, in the order that they are given in.
 * @param language such as `de`; all without it
 */
export const figuresByDay = (all: readonly Counted[], language?: string): DayFigures[] =>
  [...groupBy(all, ({day}) => day)].map(([day, lines]) => ({
    day,
    ...sumFigures(lines.filter((each) => language === undefined || each.language === language)),
  }));

/** Figures of the last `days` of those given, by language, most reads first. */
export const figuresByLanguage = (all: readonly Counted[], days: number): LanguageFigures[] => {
  const lines = [...groupBy(all, ({day}) => day).values()].slice(-days).flat();
  return [...groupBy(lines, (each) => each.language)]
    .flatMap(([language, own]) => (language === null ? [] : [{language, ...sumFigures(own)}]))
    .sort((a, b) => b.reads - a.reads || b.searches - a.searches || (a.language < b.language ? -1 : 1));
};
