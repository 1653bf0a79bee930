/** Keys, users and files. */
import {index, integer, bigint, jsonb, pgTable, text} from 'drizzle-orm/pg-core';
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
  /** Lower case: names compare case-insensitively. */
  usernameKey: text('username_key').notNull().unique(),
  /** Null for users of an OpenID Connect provider. */
  passwordHash: text('password_hash'),
  /** `iss` and `sub` of the identity tokens of such a user. */
  issuer: text('issuer'),
  subject: text('subject'),
  displayName: text('display_name'),
  email: text('email'),
  roles: text('roles').array().notNull(),
  createdDate: created(),
  passwordDate: instant('password_date').notNull().defaultNow(),
  /** When the password was set, or the user disabled. Sessions and tokens from before have ended. */
  sessionDate: instant('session_date').notNull().defaultNow(),
  disabledDate: instant('disabled_date'),
});

/** Keys that sign the service's own identity tokens. The newest one without an end date signs; the others only verify. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  /** JSON Web Key with its private part; a compact JWE of that where the service has a secret. */
  privateJwk: text('private_jwk').notNull(),
  createdDate: created(),
  /** From then on the key is unused, and the row may be deleted. */
  endDate: instant('end_date'),
});

/** What an owner sets in the browser (`OwnerSettings`), a row for each name. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Sessions of the desk. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of what the cookie holds. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    createdDate: created(),
    usedDate: instant('used_date').notNull().defaultNow(),
    /** The browser's own name, for the list of sessions. */
    browser: text('browser').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Recent failed sign-ins, by a hash of the name, the address or both. Rows whose date is past have no effect. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text('key').primaryKey(),
    /** Each failed attempt moves it further into the future. */
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
