/** What people decided about lines of the list of improvements: done, assigned to a person, put off. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isoDate, rowsOf, run} from './sql.ts';

/** In the order of the page. */
export const lineKinds = ['flag', 'missed', 'notOpened', 'notHelpful', 'broken', 'older', 'stale'] as const;
export type LineKind = (typeof lineKinds)[number];

/** What a line is about. */
export interface LineKey {
  kind: LineKind;
  /** Null for searches. */
  contentId: number | null;
  culture: string;
  /** The words of a search, the address of a link, else empty. */
  subject: string;
}

export interface LineState {
  doneDate: string | null;
  /** What searches counted on that day. */
  seen: number;
  untilDate: string | null;
  /** User. */
  assignedTo: number | null;
}

const columns = sql`n.id, json_build_object('doneDate', ${isoDate(sql`n.done_date`)}, 'seen', n.seen,
  'untilDate', ${isoDate(sql`n.until_date`)}, 'assignedTo', n.assigned_to) as state`;

/** Names of searches, of whose words no line outlives the counts. */
export const searchKinds = ['missed', 'notOpened'] as const satisfies readonly LineKind[];
export const isSearchKind = (kind: LineKind): kind is (typeof searchKinds)[number] =>
  searchKinds.some((each) => each === kind);

/**
 * The line of a key as it is stored, which is made where there is none.
 * @returns undefined where nothing has this key: no such search, no such translation
 */
export async function findLine(
  db: Database,
  {kind, contentId, culture, subject}: LineKey,
): Promise<{id: number; state: LineState} | undefined> {
  const isKey = sql`n.kind = ${kind} and n.content_id is not distinct from ${contentId}::int
    and n.culture = ${culture} and n.subject = ${subject}`;
  const source = isSearchKind(kind)
    ? sql`select 1 from searches where query = ${subject} and culture = ${culture} limit 1`
    : sql`select 1 from translations where content_id = ${contentId} and culture = ${culture}`;
  await run(
    db,
    sql`insert into improvement_lines (kind, content_id, culture, subject)
      select ${kind}, ${contentId}::int, ${culture}, ${subject} where exists (${source}) on conflict do nothing`,
  );
  const [line] = await rowsOf<{id: number; state: LineState}>(
    db,
    sql`select ${columns} from improvement_lines n where ${isKey}`,
  );
  return line;
}

/** What a search has counted today, for the lines of its kind. */
export async function searchesToday(db: Database, {kind, culture, subject}: LineKey): Promise<number> {
  const counted = kind === 'missed' ? sql`without_result` : sql`greatest(reporting - opened, 0)`;
  const [row] = await rowsOf<{count: number}>(
    db,
    sql`select coalesce(sum(${counted}), 0)::int as count from searches
      where day = current_date and query = ${subject} and culture = ${culture}`,
  );
  return row!.count;
}

/** Of a line by its number: the log of acts has no words of readers. */
export interface LineChange {
  what: 'line';
  line: number;
  /** Null for searches. */
  contentId: number | null;
  from: LineState;
  to: LineState;
}

/** Changes a line that is still in the state it was in. @returns whether it was */
export async function changeLine(tx: Database, {line, from, to}: LineChange): Promise<boolean> {
  const [current] = await rowsOf<{state: LineState}>(
    tx,
    sql`select ${columns} from improvement_lines n where n.id = ${line} for update`,
  );
  const same = (Object.keys(to) as (keyof LineState)[]).every((name) => current?.state[name] === from[name]);
  if (!current || !same) return false;
  await run(
    tx,
    // A user may have been erased since.
    sql`update improvement_lines set done_date = ${to.doneDate}::timestamptz, seen = ${to.seen},
        until_date = ${to.untilDate}::timestamptz, assigned_to = (select u.id from users u where u.id = ${to.assignedTo}::int)
      where id = ${line}`,
  );
  return true;
}

/** Removes lines of searches that are counted no more. */
export const removeOldLines = (db: Database): Promise<void> =>
  run(
    db,
    sql`delete from improvement_lines n where n.content_id is null
      and not exists (select from searches s where s.query = n.subject and s.culture = n.culture)`,
  );
