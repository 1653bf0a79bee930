/** Who may ask, and which files there are. */
import {index, integer, bigint, pgTable, text} from 'drizzle-orm/pg-core';
import {created, id, instant} from './columns.ts';
import {contents} from './content.ts';

export const subscriptionKeys = pgTable('subscription_keys', {
  id: id(),
  /** SHA-256, hexadecimal. */
  hash: text('hash').notNull().unique(),
  name: text('name').notNull(),
  scopes: text('scopes').array().notNull(),
  /** Empty: any origin. */
  origins: text('origins').array().notNull(),
  createdDate: created(),
  expiryDate: instant('expiry_date'),
  revokedDate: instant('revoked_date'),
});

export const users = pgTable('users', {
  id: id(),
  username: text('username').notNull(),
  /** Lower case: names compare without regard to it. */
  usernameKey: text('username_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  displayName: text('display_name'),
  email: text('email'),
  roles: text('roles').array().notNull(),
  createdDate: created(),
  disabledDate: instant('disabled_date'),
});

export const files = pgTable(
  'files',
  {
    name: text('name').primaryKey(),
    contentId: integer('content_id').references(() => contents.id, {onDelete: 'set null'}),
    originalName: text('original_name').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', {mode: 'number'}).notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdDate: created(),
  },
  (table) => [index('files_content').on(table.contentId)],
);
