/** Users: with a password (Token_Post), or signed in at the desk by an OpenID Connect provider. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isoDate, rowsOf, textArray} from './sql.ts';

export interface User {
  userId: number;
  username: string;
  displayName: string | null;
  email: string | null;
  roles: string[];
  /** The OpenID Connect provider that authenticates the user and sends the roles; null for a user with a password. */
  issuer: string | null;
  createdDate: string;
  /** When the password was set. */
  passwordDate: string;
  /** When the password was set, or the user disabled: sessions and tokens from before have ended. */
  sessionDate: string;
  /** Set while the user cannot sign in. */
  disabledDate: string | null;
}

const columns = sql`id as "userId", username, display_name as "displayName", email, roles, issuer,
  ${isoDate(sql`created_date`)} as "createdDate", ${isoDate(sql`password_date`)} as "passwordDate",
  ${isoDate(sql`session_date`)} as "sessionDate",
  ${isoDate(sql`disabled_date`)} as "disabledDate"`;

/** Names compare case-insensitively and in a normalized Unicode form. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

const hasUsername = (username: string) => sql`username_key = ${usernameKey(username)}`;

/** Adds a user. Null when the name is taken. */
export async function insertUser(
  db: Database,
  user: {
    username: string;
    passwordHash: string;
    roles: readonly string[];
    displayName?: string;
    email?: string;
  },
): Promise<User | null> {
  const {username, passwordHash, roles, displayName = null, email = null} = user;
  const [row] = await rowsOf<User>(
    db,
    sql`insert into users (username, username_key, password_hash, roles, display_name, email)
      values (${username}, ${usernameKey(username)}, ${passwordHash}, ${textArray(roles)}, ${displayName}, ${email})
      on conflict (username_key) do nothing returning ${columns}`,
  );
  return row ?? null;
}

/** Updates the user that a provider has authenticated with its current claims; creates the user at the first sign-in. */
export async function upsertProviderUser(
  db: Database,
  user: {issuer: string; subject: string; name?: string; email?: string; roles: readonly string[]},
): Promise<User> {
  const {issuer, subject, name = null, email = null, roles} = user;
  const username = `${subject} (${new URL(issuer).host})`;
  const [row] = await rowsOf<User>(
    db,
    sql`insert into users (username, username_key, issuer, subject, roles, display_name, email)
      values (${username}, ${usernameKey(username)}, ${issuer}, ${subject}, ${textArray(roles)}, ${name}, ${email})
      on conflict (issuer, subject) do update
        set roles = excluded.roles, display_name = excluded.display_name, email = excluded.email
      returning ${columns}`,
  );
  return row!;
}

export async function findUser(db: Database, userId: number): Promise<User | null> {
  const [row] = await rowsOf<User>(db, sql`select ${columns} from users where id = ${userId}`);
  return row ?? null;
}

/** A user by name, with the hash of the password, even if disabled. */
export async function findCredentials(
  db: Database,
  username: string,
): Promise<(User & {passwordHash: string | null}) | null> {
  const [row] = await rowsOf<User & {passwordHash: string | null}>(
    db,
    sql`select ${columns}, password_hash as "passwordHash" from users where ${hasUsername(username)}`,
  );
  return row ?? null;
}

/** All users, oldest first, including disabled ones. */
export const listUsers = (db: Database): Promise<User[]> =>
  rowsOf(db, sql`select ${columns} from users order by id`);

async function updateUser(db: Database, username: string, change: Sql): Promise<User | null> {
  const [row] = await rowsOf<User>(
    db,
    sql`update users set ${change} where ${hasUsername(username)} returning ${columns}`,
  );
  return row ?? null;
}

/** Sets the password, which ends sessions and tokens. Null when there is no such user. */
export const setPassword = (db: Database, username: string, passwordHash: string) =>
  updateUser(db, username, sql`password_hash = ${passwordHash}, password_date = now(), session_date = now()`);

/** Sets the roles. Null when there is no such user. */
export const setRoles = (db: Database, username: string, roles: readonly string[]) =>
  updateUser(db, username, sql`roles = ${textArray(roles)}`);

/** Disables a user, which ends sessions and tokens for good, or enables one. Null when there is no such user. */
export const setDisabled = (db: Database, username: string, disabled: boolean) =>
  updateUser(
    db,
    username,
    disabled
      ? sql`disabled_date = coalesce(disabled_date, now()), session_date = now()`
      : sql`disabled_date = null`,
  );
