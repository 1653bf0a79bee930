/** Searches and reads, counted by day; holds no data of readers. */
import {date, integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';

export const searches = pgTable(
  'searches',
  {
    day: date('day').notNull(),
    /** Lower case. */
    query: text('query').notNull(),
    /** The culture that the reader preferred. */
    culture: text('culture').notNull(),
    searches: integer('searches').notNull(),
    /** Of these, the ones that found nothing. */
    withoutResult: integer('without_result').notNull(),
  },
  (table) => [primaryKey({columns: [table.day, table.query, table.culture]})],
);

/** Reads by day, and by the culture of the translation that suited the reader best. */
export const dailyViews = pgTable(
  'daily_views',
  {
    day: date('day').notNull(),
    /** Lower case. */
    culture: text('culture').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({columns: [table.day, table.culture]})],
);
