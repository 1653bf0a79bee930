/** Counts of searches by day, for reports. */
import sql, {raw} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {literal, rowsOf, run} from './sql.ts';

export interface SearchCount {
  query: string;
  culture: string;
  searches: number;
  withoutResult: number;
}

/** Adds to the counts of today. */
export const addSearches = (db: Database, counts: readonly SearchCount[]): Promise<void> =>
  run(
    db,
    // Sorted, so that concurrent processes do not deadlock.
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(counts)}::json)
          as given(query text, culture text, searches int, "withoutResult" int)
      ), today as (
        insert into daily_searches as d (day, culture, searches, without_result)
        select current_date, lower(culture), sum(searches), sum("withoutResult") from given
        group by lower(culture) order by lower(culture)
        on conflict (day, culture) do update
        set searches = d.searches + excluded.searches, without_result = d.without_result + excluded.without_result
      )
      insert into searches as s (day, query, culture, searches, without_result)
      select current_date, query, culture, searches, "withoutResult" from given order by query, culture
      on conflict (day, query, culture) do update
      set searches = s.searches + excluded.searches, without_result = s.without_result + excluded.without_result`,
  );

/** @param days retention, of counts of reads by day, too */
export async function removeOldCounts(db: Database, days: number): Promise<void> {
  for (const table of ['searches', 'daily_searches', 'daily_views'])
    await run(db, sql`delete from ${raw(table)} where day < current_date - ${literal(days)}`);
}

/** The most frequent searches of the last days; `withoutResult`: those that found nothing most often. */
export const searchReport = (
  db: Database,
  {days, take, withoutResult}: {days: number; take: number; withoutResult: boolean},
): Promise<SearchCount[]> =>
  rowsOf(
    db,
    sql`select query, culture, sum(searches)::int as searches, sum(without_result)::int as "withoutResult"
      from searches where day > current_date - ${literal(days)} group by query, culture
      ${withoutResult ? sql`having sum(without_result) > 0` : sql``}
      order by ${withoutResult ? sql`sum(without_result)` : sql`sum(searches)`} desc, query, culture limit ${literal(take)}`,
  );

/** How many different words found nothing in the last days. */
export async function countMissed(db: Database, days: number): Promise<number> {
  const [row] = await rowsOf<{count: number}>(
    db,
    sql`select count(*)::int as count from (
      select from searches where day > current_date - ${literal(days)} and without_result > 0 group by query, culture) as missed`,
  );
  return row!.count;
}
