/** Counters of the rate limit. */
import {integer, pgTable, text} from 'drizzle-orm/pg-core';

/** One row per address or key with recent requests. Unlogged: safe to lose. */
export const rates = pgTable('rates', {
  /** Hash of the address or key. */
  subject: text('subject').primaryKey(),
  /** Minutes since 1970. */
  minute: integer('minute').notNull(),
  used: integer('used').notNull(),
});
