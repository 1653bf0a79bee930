/** Counts of searches by day, for reports. */
import sql, {raw, type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {removeOldLines} from './improvement-lines.ts';
import {literal, rowsOf, run} from './sql.ts';

/** What searches count by. */
export interface CountedQuery {
  query: string;
  culture: string;
}

export interface SearchCount extends CountedQuery {
  searches: number;
  withoutResult: number;
  /** Of these, the ones that found something, by programs that report the opening of a result. */
  reporting: number;
}

export interface OpeningCount extends CountedQuery {
  opened: number;
}

/** Adds to the counts of today. */
export const addSearches = (db: Database, counts: readonly SearchCount[]): Promise<void> =>
  run(
    db,
    // Sorted, so that concurrent processes do not deadlock.
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(counts)}::json)
          as given(query text, culture text, searches int, "withoutResult" int, reporting int)
      ), today as (
        insert into daily_searches as d (day, culture, searches, without_result)
        select current_date, lower(culture), sum(searches), sum("withoutResult") from given
        group by lower(culture) order by lower(culture)
        on conflict (day, culture) do update
        set searches = d.searches + excluded.searches, without_result = d.without_result + excluded.without_result
      )
      insert into searches as s (day, query, culture, searches, without_result, reporting)
      select current_date, query, culture, searches, "withoutResult", reporting from given order by query, culture
      on conflict (day, query, culture) do update set searches = s.searches + excluded.searches,
        without_result = s.without_result + excluded.without_result, reporting = s.reporting + excluded.reporting`,
  );

/** Adds openings to the searches that led to them, of today or yesterday. Those of other words are dropped: nothing is stored that was not searched for. */
export const addOpenings = (db: Database, counts: readonly OpeningCount[]): Promise<void> =>
  run(
    db,
    // Locked in the order of addSearches, so that concurrent processes do not deadlock.
    sql`with led as (
        select s.day, s.query, s.culture, given.opened
        from json_to_recordset(${JSON.stringify(counts)}::json) as given(query text, culture text, opened int)
        cross join lateral (
          select day from searches where day = any(array[current_date, current_date - 1]) and query = given.query
            and culture = given.culture and reporting > 0 order by day desc limit 1
        ) as latest
        join searches s on s.day = latest.day and s.query = given.query and s.culture = given.culture
        order by s.query, s.culture for update of s
      )
      update searches s set opened = least(s.opened + led.opened, s.reporting) from led
      where s.day = led.day and s.query = led.query and s.culture = led.culture`,
  );

/** @param days retention, of counts of reads by day, too */
export async function removeOldCounts(db: Database, days: number): Promise<void> {
  for (const table of ['searches', 'daily_searches', 'daily_views'])
    await run(db, sql`delete from ${raw(table)} where day < current_date - ${literal(days)}`);
  await removeOldLines(db);
}

export interface SearchLine extends CountedQuery {
  searches: number;
  withoutResult: number;
  /** Searches that found something of which nothing was opened, by programs that report openings. */
  notOpened: number;
  opened: number;
}

/** What a report lists: the most frequent searches, those that found nothing most often, or those after which readers opened almost none. */
export type SearchReport = 'all' | 'withoutResult' | 'notOpened';

const notOpened = sql`greatest(sum(reporting) - sum(opened), 0)`;
/** Fewer than one in ten led to an opening: one that did by chance does not take a query off the list. */
export const searchConditions = {
  withoutResult: sql`sum(without_result) > 0`,
  notOpened: sql`sum(opened) * 10 < sum(reporting)`,
};
const lines: Record<SearchReport, {having: Sql; by: Sql}> = {
  all: {having: sql`true`, by: sql`sum(searches)`},
  withoutResult: {having: searchConditions.withoutResult, by: sql`sum(without_result)`},
  notOpened: {having: searchConditions.notOpened, by: notOpened},
};

/** Searches of the last days by their words, as lines of improvements. */
export const searchesSince = (days: number, having: Sql): Sql => sql`
  select null::int as content_id, culture, query as subject, sum(searches)::int as searches,
    sum(without_result)::int as "withoutResult", ${notOpened}::int as "notOpened", sum(opened)::int as opened
  from searches where day > current_date - ${literal(days)} group by query, culture having ${having}`;

/** Searches of the last days, the one that counts most for the report first. */
export const searchReport = (
  db: Database,
  {days, take, list}: {days: number; take: number; list: SearchReport},
): Promise<SearchLine[]> =>
  rowsOf(
    db,
    sql`select query, culture, sum(searches)::int as searches, sum(without_result)::int as "withoutResult",
        ${notOpened}::int as "notOpened", sum(opened)::int as opened
      from searches where day > current_date - ${literal(days)} group by query, culture
      having ${lines[list].having} order by ${lines[list].by} desc, query, culture limit ${literal(take)}`,
  );
