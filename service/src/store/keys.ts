/** Subscription keys. Only their SHA-256 is stored, so a copy of the database opens nothing. */
import {createHash} from 'node:crypto';
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {isoDate, rowsOf, textArray} from './sql.ts';

export type KeyScope = 'read' | 'feedback' | 'write';

export interface SubscriptionKey {
  keyId: number;
  name: string;
  scopes: KeyScope[];
  /** Origins that may send it, such as `https://example.com`; empty means any caller. */
  origins: string[];
  createdDate: string;
  expiryDate: string | null;
  revokedDate: string | null;
}

const columns = sql`id as "keyId", name, scopes, origins, ${isoDate(sql`created_date`)} as "createdDate",
  ${isoDate(sql`expiry_date`)} as "expiryDate", ${isoDate(sql`revoked_date`)} as "revokedDate"`;

/** SHA-256 of a key, in hexadecimal: what `insertKey` and `findKey` take. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Stores a key by its hash. Storing the same hash again replaces name, scopes, origins and expiry, and takes a revocation back. */
export async function insertKey(
  db: Database,
  key: {
    hash: string;
    name: string;
    scopes: readonly KeyScope[];
    origins?: readonly string[];
    expiryDate?: string;
  },
): Promise<SubscriptionKey> {
  const [row] = await rowsOf<SubscriptionKey>(
    db,
    sql`insert into subscription_keys (hash, name, scopes, origins, expiry_date)
      values (${key.hash}, ${key.name}, ${textArray(key.scopes)}, ${textArray(key.origins ?? [])}, ${key.expiryDate ?? null})
      on conflict (hash) do update set name = excluded.name, scopes = excluded.scopes, origins = excluded.origins,
        expiry_date = excluded.expiry_date, revoked_date = null
      returning ${columns}`,
  );
  return row!;
}

/** The key with this hash that is neither revoked nor expired, else null. */
export async function findKey(db: Database, hash: string): Promise<SubscriptionKey | null> {
  const [row] = await rowsOf<SubscriptionKey>(
    db,
    sql`select ${columns} from subscription_keys
      where hash = ${hash} and revoked_date is null and (expiry_date is null or expiry_date > now())`,
  );
  return row ?? null;
}

/** All keys, revoked and expired ones too, oldest first. */
export const listKeys = (db: Database): Promise<SubscriptionKey[]> =>
  rowsOf(db, sql`select ${columns} from subscription_keys order by id`);

/** Revokes a key at once. False when there is no such key, or it was revoked before. */
export async function revokeKey(db: Database, keyId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update subscription_keys set revoked_date = now() where id = ${keyId} and revoked_date is null returning id`,
  );
  return rows.length > 0;
}
