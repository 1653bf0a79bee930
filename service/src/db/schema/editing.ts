/** Revisions, the log of what was done, and idempotency keys of writes. */
import {sql} from 'drizzle-orm';
import {index, integer, jsonb, pgTable, text} from 'drizzle-orm/pg-core';
import {created, instant, longId} from './columns.ts';
import {contents} from './content.ts';

/** Translations as they were before an edit. */
export const revisions = pgTable(
  'revisions',
  {
    id: longId(),
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id, {onDelete: 'cascade'}),
    cultureKey: text('culture_key').notNull(),
    /** A `TranslationItem`. */
    translation: jsonb('translation').notNull(),
    /** Name of the editor who replaced it. */
    actor: text('actor'),
    /** When it was replaced. */
    createdDate: created(),
  },
  (table) => [index('revisions_content').on(table.contentId, table.id)],
);

/** Replies to writes with an idempotency key, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of the key, the caller and the operation. */
    key: text('key').primaryKey(),
    /** SHA-256 of the request. */
    request: text('request').notNull(),
    /** Null only within the transaction of the write. */
    status: integer('status'),
    /** JSON. */
    body: text('body'),
    createdDate: instant('created_date').notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdDate)],
);

/** Log of acts at the desk and by the interface, with their authors. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: longId(),
    createdDate: created(),
    /** Name of the person; of a program where none acted. */
    actor: text('actor'),
    act: text('act').notNull(),
    contentIds: integer('content_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** An `ActDetail`. */
    detail: jsonb('detail').notNull().default({}),
    /** What undoing it reverses: an array of `Change`. */
    changes: jsonb('changes').notNull().default([]),
  },
  (table) => [index('audit_log_content').using('gin', table.contentIds).with({fastupdate: false})],
);
