/** What people decided about lines of the list of improvements: done, assigned to a person, put off. */
import sql, {type Sql} from 'sql-template-tag';
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
export type SearchKind = (typeof searchKinds)[number];
export const isSearchKind = (kind: LineKind): kind is SearchKind => searchKinds.some((each) => each === kind);

/** Whether people say that a line is done. The others go with what they are about: a flag that is cleared, a link that is mended. */
export const hasDone = (kind: LineKind): boolean => kind !== 'flag' && kind !== 'broken';

const untouched: LineState = {doneDate: null, seen: 0, untilDate: null, assignedTo: null};

const isLine = ({kind, contentId, culture, subject}: LineKey): Sql =>
  sql`n.kind = ${kind} and n.content_id is not distinct from ${contentId}::int and n.culture = ${culture} and n.subject = ${subject}`;

/** What a line is about. */
function sourceOf({kind, contentId, culture, subject}: LineKey): Sql {
  if (isSearchKind(kind))
    return sql`select from searches s where s.query = ${subject} and s.culture = ${culture}`;
  const translation = sql`from translations t where t.content_id = ${contentId}::int and t.culture = ${culture}`;
  return kind === 'broken'
    ? sql`select from outgoing_links l where l.address = ${subject} and l.translation_id = (select t.id ${translation})`
    : sql`select ${translation} and ${subject} = ''`;
}

/**
 * The line of a key, with a number where people decided about it before.
 * @returns undefined where nothing has this key: no such search, translation or link
 */
export async function findLine(
  db: Database,
  key: LineKey,
): Promise<{id: number | undefined; state: LineState} | undefined> {
  const [line] = await rowsOf<{id: number | null; state: LineState}>(
    db,
    sql`select ${columns} from (select 1) one left join improvement_lines n on ${isLine(key)} where exists (${sourceOf(key)})`,
  );
  if (!line) return undefined;
  return line.id === null ? {id: undefined, state: untouched} : {id: line.id, state: line.state};
}

/** Gives a line that `findLine` finds a number. */
export async function addLine(db: Database, key: LineKey): Promise<number> {
  const {kind, contentId, culture, subject} = key;
  await run(
    db,
    sql`insert into improvement_lines (kind, content_id, culture, subject)
      values (${kind}, ${contentId}::int, ${culture}, ${subject}) on conflict do nothing`,
  );
  const [line] = await rowsOf<{id: number}>(
    db,
    sql`select n.id from improvement_lines n where ${isLine(key)}`,
  );
  return line!.id;
}

/** What a search has counted today, for the lines of its kind. */
const countedToday = (kind: Sql, {culture, subject}: {culture: Sql; subject: Sql}): Sql =>
  sql`(select coalesce(sum(case when ${kind} = 'missed' then s.without_result else greatest(s.reporting - s.opened, 0) end), 0)::int
    from searches s where s.day = current_date and s.query = ${subject} and s.culture = ${culture})`;

export async function searchesToday(db: Database, {kind, culture, subject}: LineKey): Promise<number> {
  const count = countedToday(sql`${kind}::text`, {culture: sql`${culture}`, subject: sql`${subject}`});
  const [row] = await rowsOf<{count: number}>(db, sql`select ${count} as count`);
  return row!.count;
}

/** Lines of searches with their numbers, which they get where they have none. */
export async function numberedSearches(
  db: Database,
  keys: readonly LineKey[],
): Promise<{line: number; state: LineState; today: number}[]> {
  if (keys.length === 0) return [];
  const given = sql`json_to_recordset(${JSON.stringify(keys)}::json) as given(kind text, culture text, subject text)`;
  await run(
    db,
    sql`insert into improvement_lines (kind, content_id, culture, subject)
      select kind, null, culture, subject from ${given} on conflict do nothing`,
  );
  const today = countedToday(sql`n.kind`, {culture: sql`n.culture`, subject: sql`n.subject`});
  const lines = await rowsOf<{id: number; state: LineState; today: number}>(
    db,
    sql`select ${columns}, ${today} as today from ${given}
      join improvement_lines n on n.content_id is null and n.kind = given.kind and n.culture = given.culture and n.subject = given.subject
      order by n.id`,
  );
  return lines.map(({id, ...line}) => ({line: id, ...line}));
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
