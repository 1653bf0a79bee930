/** Searches counted by day, query and culture; holds no data of readers. */
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
