/** How often somebody asked. */
import {integer, pgTable, text} from 'drizzle-orm/pg-core';

/** One row for each address or key that asked of late. Nothing is lost with them, so the server keeps no log of their changes. */
export const rates = pgTable('rates', {
  /** A hash of who asked. */
  subject: text('subject').primaryKey(),
  /** Minutes since 1970. */
  minute: integer('minute').notNull(),
  used: integer('used').notNull(),
});
