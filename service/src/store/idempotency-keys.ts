/** Idempotency keys of writes, with the replies. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {rowsOf, run} from './sql.ts';

export interface StoredReply {
  /** SHA-256 of the request. */
  request: string;
  status: number;
  /** JSON; null where there is no body. */
  body: string | null;
  /** Version of the content after the write; null for other writes. */
  version: string | null;
}

/**
 * Claims a key for this transaction; other transactions that claim it wait for its end. Also deletes a few expired keys.
 * @returns the reply of the earlier write with the key, or undefined when it is claimed now
 */
export async function claimIdempotencyKey(
  db: Database,
  {key, request}: {key: string; request: string},
): Promise<StoredReply | undefined> {
  await run(
    db,
    sql`delete from idempotency_keys where created_date < now() - interval '1 day' and (key = ${key} or key in (
      select key from idempotency_keys where created_date < now() - interval '1 day'
      order by created_date limit 10 for update skip locked))`,
  );
  const claimed = await rowsOf(
    db,
    sql`insert into idempotency_keys (key, request) values (${key}, ${request}) on conflict do nothing returning key`,
  );
  if (claimed.length > 0) return undefined;
  const [stored] = await rowsOf<StoredReply>(
    db,
    sql`select request, status, body, version from idempotency_keys where key = ${key}`,
  );
  return stored;
}

/** Stores the reply of a write, for a day. */
export const storeReply = (
  db: Database,
  key: string,
  {status, body, version}: Omit<StoredReply, 'request'>,
): Promise<void> =>
  run(
    db,
    sql`update idempotency_keys set status = ${status}, body = ${body}, version = ${version} where key = ${key}`,
  );
