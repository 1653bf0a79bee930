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
  /** When the password was set; tokens from before are worth nothing. */
  passwordDate: instant('password_date').notNull().defaultNow(),
  disabledDate: instant('disabled_date'),
});

/** Keys that sign the service's own identity tokens. The newest that is not retired signs, all others still verify. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  /** JSON Web Key with its private part. */
  privateJwk: text('private_jwk').notNull(),
  createdDate: created(),
  /** From then on it verifies nothing, and the row may go. */
  endDate: instant('end_date'),
});

/** Failed sign-ins of late, by a hash of who tried. A row that lies in the past means nothing. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text('key').primaryKey(),
    /** Every attempt puts it one step further into the future. */
    freeDate: instant('free_date').notNull(),
  },
  (table) => [index('sign_in_attempts_free').on(table.freeDate)],
);

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
