/** Keys that sign the service's own identity tokens. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isoDate, rowsOf, run} from './sql.ts';

export interface SigningKeyRecord {
  kid: string;
  /** JSON Web Key with its private part, or a compact JWE of that. */
  privateJwk: string;
  createdDate: string;
  /** When it stops verifying, or null as long as it signs. */
  endDate: string | null;
}

/** Keys that still verify tokens, newest first. */
export const signingKeys = (db: Database): Promise<SigningKeyRecord[]> =>
  rowsOf(
    db,
    sql`select kid, private_jwk as "privateJwk", ${isoDate(sql`created_date`)} as "createdDate",
        ${isoDate(sql`end_date`)} as "endDate"
      from signing_keys where end_date is null or end_date > now() order by created_date desc, kid`,
  );

export async function insertSigningKey(
  db: Database,
  {kid, privateJwk}: Pick<SigningKeyRecord, 'kid' | 'privateJwk'>,
): Promise<void> {
  await run(db, sql`insert into signing_keys (kid, private_jwk) values (${kid}, ${privateJwk})`);
}

/** Stores a key in another form, unless it has changed meanwhile. */
export async function replacePrivateJwk(
  db: Database,
  kid: string,
  former: string,
  privateJwk: string,
): Promise<void> {
  await run(
    db,
    sql`update signing_keys set private_jwk = ${privateJwk} where kid = ${kid} and private_jwk = ${former}`,
  );
}

export async function deleteSigningKey(db: Database, kid: string): Promise<void> {
  await run(db, sql`delete from signing_keys where kid = ${kid}`);
}

/**
 * Retires all keys for signing.
 * @param seconds how long they still verify tokens
 */
export async function retireSigningKeys(db: Database, seconds: number): Promise<void> {
  await run(
    db,
    sql`update signing_keys set end_date = least(end_date, now() + make_interval(secs => ${seconds}))`,
  );
  await run(db, sql`delete from signing_keys where end_date <= now()`);
}
