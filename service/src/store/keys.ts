/** Subscription keys. Only their SHA-256 is stored, so that a copy of the database grants no access. */
import {createHash, randomBytes} from 'node:crypto';
import sql from 'sql-template-tag';
import type {Scope} from '../../../contract/operations.ts';
import type {Database} from '../db/database.ts';
import {isoDate, rowsOf, textArray} from './sql.ts';

export interface SubscriptionKey {
  keyId: number;
  name: string;
  scopes: Scope[];
  /** Allowed origins, such as `https://example.com`; empty allows any caller. */
  origins: string[];
  createdDate: string;
  expiryDate: string | null;
  revokedDate: string | null;
}

const columns = sql`id as "keyId", name, scopes, origins, ${isoDate(sql`created_date`)} as "createdDate",
  ${isoDate(sql`expiry_date`)} as "expiryDate", ${isoDate(sql`revoked_date`)} as "revokedDate"`;

/** SHA-256 of a key, in hexadecimal, for `insertKey` and `findKey`. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Purpose and rights of a key. */
export interface KeyInput {
  name: string;
  scopes: readonly Scope[];
  origins?: readonly string[];
  expiryDate?: string;
}

/** 256 random bits. */
export const newKey = (): string => `kb_${randomBytes(32).toString('base64url')}`;

const inserted = ({hash, name, scopes, origins = [], expiryDate}: KeyInput & {hash: string}) =>
  sql`insert into subscription_keys (hash, name, scopes, origins, expiry_date)
    values (${hash}, ${name}, ${textArray(scopes)}, ${textArray(origins)}, ${expiryDate ?? null})`;

/**
 * Makes a key. It is known only now, because its hash alone is stored.
 * @param key of `newKey`; the same one again makes no other, and leaves the first as it is
 */
export async function createKey(
  db: Database,
  input: KeyInput,
  key: string = newKey(),
): Promise<{key: string; stored: SubscriptionKey; isNew: boolean}> {
  const hash = hashKey(key);
  const [made] = await rowsOf<SubscriptionKey>(
    db,
    sql`${inserted({...input, hash})} on conflict (hash) do nothing returning ${columns}`,
  );
  if (made) return {key, stored: made, isNew: true};
  const [stored] = await rowsOf<SubscriptionKey>(
    db,
    sql`select ${columns} from subscription_keys where hash = ${hash}`,
  );
  return {key, stored: stored!, isNew: false};
}

/** Stores a key by its hash. The same hash again replaces name, scopes, origins and expiry, and undoes a revocation. */
export async function insertKey(db: Database, key: KeyInput & {hash: string}): Promise<SubscriptionKey> {
  const [row] = await rowsOf<SubscriptionKey>(
    db,
    sql`${inserted(key)}
      on conflict (hash) do update set name = excluded.name, scopes = excluded.scopes, origins = excluded.origins,
        expiry_date = excluded.expiry_date, revoked_date = null
      returning ${columns}`,
  );
  return row!;
}

/** The valid key with this hash, or null when there is none, or it is revoked or expired. */
export async function findKey(db: Database, hash: string): Promise<SubscriptionKey | null> {
  const [row] = await rowsOf<SubscriptionKey>(
    db,
    sql`select ${columns} from subscription_keys
      where hash = ${hash} and revoked_date is null and (expiry_date is null or expiry_date > now())`,
  );
  return row ?? null;
}

/** All keys, oldest first, including revoked and expired ones. */
export const listKeys = (db: Database): Promise<SubscriptionKey[]> =>
  rowsOf(db, sql`select ${columns} from subscription_keys order by id`);

/** Gives a key another name and other origins. False when there is no such key, or it is revoked. */
export async function changeKey(
  db: Database,
  keyId: number,
  {name, origins}: Pick<SubscriptionKey, 'name' | 'origins'>,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update subscription_keys set name = ${name}, origins = ${textArray(origins)}
      where id = ${keyId} and revoked_date is null returning id`,
  );
  return rows.length > 0;
}

/** Revokes a key. False when there is no such key, or it is revoked already. */
export async function revokeKey(db: Database, keyId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update subscription_keys set revoked_date = now() where id = ${keyId} and revoked_date is null returning id`,
  );
  return rows.length > 0;
}
