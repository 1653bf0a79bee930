/** Sessions of the desk. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isoDate, rowsOf, run} from './sql.ts';
import {findUser, type User} from './users.ts';

/** Days after its last use that a session ends. */
const idleDays = 7;

export interface Session {
  /** SHA-256 of what the cookie holds. */
  id: string;
  userId: number;
  createdDate: string;
  usedDate: string;
  /** User-Agent of the browser. */
  browser: string;
}

const columns = sql`s.id, s.user_id as "userId", ${isoDate(sql`s.created_date`)} as "createdDate",
  ${isoDate(sql`s.used_date`)} as "usedDate", s.browser`;

/** Another password and a disabled user end sessions, as they end tokens. */
const isValid = sql`s.used_date > now() - make_interval(days => ${idleDays}) and u.disabled_date is null
  and s.created_date >= u.session_date`;

/** Stores a session, and removes those that have ended. */
export async function insertSession(
  db: Database,
  session: {id: string; userId: number; browser: string},
): Promise<void> {
  await run(db, sql`delete from sessions s using users u where u.id = s.user_id and not (${isValid})`);
  const {id, userId, browser} = session;
  await run(db, sql`insert into sessions (id, user_id, browser) values (${id}, ${userId}, ${browser})`);
}

/** The user of a session that has not ended. Notes the use, at most once a minute. */
export async function useSession(db: Database, id: string): Promise<User | null> {
  const [found] = await rowsOf<{userId: number; stale: boolean}>(
    db,
    sql`select s.user_id as "userId", s.used_date < now() - interval '1 minute' as stale
      from sessions s join users u on u.id = s.user_id where s.id = ${id} and ${isValid}`,
  );
  if (!found) return null;
  if (found.stale) await run(db, sql`update sessions set used_date = now() where id = ${id}`);
  return findUser(db, found.userId);
}

/** The sessions of a user, last used first. */
export const listSessions = (db: Database, userId: number): Promise<Session[]> =>
  rowsOf(
    db,
    sql`select ${columns} from sessions s join users u on u.id = s.user_id
      where s.user_id = ${userId} and ${isValid} order by s.used_date desc, s.id`,
  );

export const endSession = (db: Database, userId: number, id: string): Promise<void> =>
  run(db, sql`delete from sessions where id = ${id} and user_id = ${userId}`);
