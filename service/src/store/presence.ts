/** The sessions that have an article open at the desk. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {literal, rowsOf, run} from './sql.ts';

/**
 * Seconds after which an article counts as closed, when its page has not said that it is open. Browsers let a tab that has been hidden for
 * minutes ask once a minute.
 */
const seconds = 75;

/**
 * Notes that an article is open in a session.
 * @returns names of the other people who have it open
 */
export async function notePresence(
  db: Database,
  {sessionId, userId, contentId}: {sessionId: string; userId: number; contentId: number},
): Promise<string[]> {
  await run(
    db,
    sql`insert into presence (session_id, content_id) values (${sessionId}, ${contentId})
      on conflict (session_id, content_id) do update set seen_date = now()`,
  );
  const seen = sql`p.seen_date > now() - make_interval(secs => ${literal(seconds)})`;
  await run(db, sql`delete from presence p where not (${seen})`);
  const rows = await rowsOf<{name: string}>(
    db,
    sql`select distinct coalesce(u.display_name, u.username) as name
      from presence p join sessions s on s.id = p.session_id join users u on u.id = s.user_id
      where p.content_id = ${contentId} and u.id <> ${userId} and ${seen} order by name`,
  );
  return rows.map(({name}) => name);
}

/** The article's page was left. */
export const endPresence = (db: Database, sessionId: string, contentId: number): Promise<void> =>
  run(db, sql`delete from presence where session_id = ${sessionId} and content_id = ${contentId}`);
