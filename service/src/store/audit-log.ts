/** The log of changes: reading and undoing them. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {applyChanges, changedIds, reversed, type Change} from './changes.ts';
import {intArray, isoDate, literal, rowsOf, textArray} from './sql.ts';
import type {KnowledgeState} from './types.ts';

/** The actor of what a command did. */
export const commandLine = 'command line';

/** Acts that only administrators see. */
export const administratorActs = [
  'key',
  'end-key',
  'person',
  'role',
  'password',
  'access',
  'site',
  'signing-key',
  'erase',
  'backup',
  'download',
] as const;

export type Act =
  | 'write'
  | 'edit'
  | 'restore'
  | 'state'
  | 'move'
  | 'tag'
  | 'untag'
  | 'folder'
  | 'rename'
  | 'order'
  | 'merge'
  | 'unflag'
  | 'preview'
  | 'import'
  | 'recommend'
  | 'synonyms'
  | 'remove-synonyms'
  | 'pin'
  | 'unpin'
  | 'order-pins'
  | 'search-settings'
  | 'line-done'
  | 'line-assign'
  | 'line-later'
  | 'line-reopen'
  | (typeof administratorActs)[number];

/** What a sentence about the act needs besides the items. No title, which `erase` would have to find. */
export interface ActDetail {
  state?: KnowledgeState;
  tag?: string;
  /** contentId of the folder that an item was moved to, or whose items were ordered; null at the top. */
  folder?: number | null;
  culture?: string;
  /** Name of a user, or of a key. */
  person?: string;
  name?: string;
  to?: string;
  /** Synonyms. */
  terms?: readonly string[];
  /** Words that readers search, to which articles are pinned. */
  query?: string;
  /** Kind of what was erased. */
  erased?: 'article' | 'person' | 'comment' | 'file';
  /** What became of an item in the curated order. */
  recommended?: 'added' | 'moved' | 'removed';
  /** Kind of what was downloaded. */
  download?: 'export' | 'site' | 'backup' | 'searches' | 'feedback' | 'flags';
  /** Date of the restored backup; until which a line is put off; from which on readers see what was published. */
  date?: string;
  /** Number of a line of improvements. Its words stand there, with which they are removed. */
  line?: number;
  /** A line is assigned no more. */
  released?: boolean;
  created?: number;
  updated?: number;
  archived?: number;
  /** It undid an act of this kind. */
  undone?: boolean;
}

export interface ActInput {
  actor: string | null;
  act: Act;
  contentIds?: readonly number[];
  detail?: ActDetail;
  changes?: readonly Change[];
}

/** @returns the number of the entry */
export async function recordAct(
  db: Database,
  {actor, act, contentIds = [], detail = {}, changes = []}: ActInput,
): Promise<number> {
  // Folders that another one went between only got other positions. Of an import, the log names what waits to be published.
  const acted = changedIds(changes.filter(({what}) => what !== 'position' && what !== 'imported'));
  const ids = [...new Set([...contentIds, ...acted])];
  const [row] = await rowsOf<{id: number}>(
    db,
    sql`insert into audit_log (actor, act, content_ids, detail, changes)
      values (${actor}, ${act}, ${intArray(ids)}, ${JSON.stringify(detail)}::jsonb, ${JSON.stringify(changes)}::jsonb)
      returning id::int as id`,
  );
  return row!.id;
}

/**
 * Makes an act the latest, as it goes on.
 * @returns the number of its entry from now on
 */
export async function moveAct(db: Database, id: number): Promise<number> {
  const [row] = await rowsOf<{id: number}>(
    db,
    sql`with former as (delete from audit_log where id = ${id} returning actor, act, content_ids, detail, changes)
      insert into audit_log (actor, act, content_ids, detail, changes) select * from former returning id::int as id`,
  );
  return row!.id;
}

/**
 * Changes content, and records it.
 * @returns the number of the entry; undefined when nothing was left to change
 */
export function perform(
  db: Database,
  {changes = [], ...input}: ActInput,
  before?: (tx: Database) => Promise<unknown>,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await before?.(tx);
    const made = await applyChanges(tx, changes, input.actor);
    return made.length > 0 ? recordAct(tx, {...input, changes: made}) : undefined;
  });
}

export interface LoggedAct {
  id: number;
  date: string;
  actor: string | null;
  act: Act;
  /** Titles of its first items. */
  titles: string[];
  /** Number of items. */
  count: number;
  detail: ActDetail;
  /** Title of the folder in `detail`. */
  folderTitle: string | null;
  /** Words of the search in `detail`. */
  words: string | null;
  canUndo: boolean;
  contentId: number | null;
}

const titleOf = (contentId: Sql, culture: Sql) =>
  sql`(select t.title from translations t where t.content_id = ${contentId}
    order by t.knowledge_state = 'deleted', t.culture_key <> lower(${culture}), t.id limit 1)`;

/** That of the one translation which an act has changed, apart from lines of Improve that it has answered. */
const changedCulture = sql`(select min(c ->> 'culture') from jsonb_array_elements(a.changes) c where c ->> 'what' <> 'line' having count(*) = 1)`;

const columns = (
  culture = '',
) => sql`a.id::int as id, ${isoDate(sql`a.created_date`)} as date, a.actor, a.act, a.detail,
  cardinality(a.content_ids) as count, a.content_ids[1] as "contentId", a.changes <> '[]' as "canUndo",
  array(select ${titleOf(sql`i`, sql`coalesce(${changedCulture}, ${culture})`)} from unnest(a.content_ids[1:3]) i) as titles,
  ${titleOf(sql`(a.detail ->> 'folder')::int`, sql`${culture}::text`)} as "folderTitle",
  (select n.subject from improvement_lines n where n.id = (a.detail ->> 'line')::int and n.content_id is null) as words`;

interface Audience {
  /** Whether acts that only administrators see are among them. */
  all: boolean;
  /** That of titles, where there are any in it. */
  culture?: string;
}

export interface ActFilter extends Audience {
  contentId?: number | undefined;
  /** Number of an act: only later ones. */
  after?: number;
  /** Not those of this actor. */
  notBy?: string;
  take: number;
  skip: number;
}

const shownTo = ({all}: Audience): Sql =>
  all ? sql`true` : sql`a.act <> all(${textArray(administratorActs)})`;

/** Latest first. */
export const listActs = (
  db: Database,
  {contentId, after, notBy, take, skip, ...audience}: ActFilter,
): Promise<(LoggedAct & {total: number})[]> =>
  rowsOf(
    db,
    sql`select ${columns(audience.culture)}, count(*) over ()::int as total from audit_log a
      where ${shownTo(audience)}
        and ${contentId === undefined ? sql`true` : sql`a.content_ids @> ${intArray([contentId])}`}
        and ${after === undefined ? sql`true` : sql`a.id > ${after}`}
        and ${notBy === undefined ? sql`true` : sql`a.actor is distinct from ${notBy}`}
      order by a.id desc limit ${literal(take)} offset ${literal(skip)}`,
  );

export async function findAct(db: Database, id: number, audience: Audience): Promise<LoggedAct | undefined> {
  const [row] = await rowsOf<LoggedAct>(
    db,
    sql`select ${columns(audience.culture)} from audit_log a where a.id = ${id} and ${shownTo(audience)}`,
  );
  return row;
}

/**
 * Undoes what has not been changed since. That is an act of its own, which can be undone, too.
 * @returns the number of its entry; undefined when nothing was left to undo
 */
export async function undoAct(
  db: Database,
  id: number,
  actor: string | null,
  audience: Audience,
): Promise<number | undefined> {
  const [row] = await rowsOf<{act: Act; contentIds: number[]; detail: ActDetail; changes: Change[]}>(
    db,
    sql`select a.act, a.content_ids as "contentIds", a.detail, a.changes from audit_log a where a.id = ${id} and ${shownTo(audience)}`,
  );
  if (!row) return undefined;
  const detail = {...row.detail, undone: !row.detail.undone};
  // Their changes do not say which of the items they were about.
  const contentIds = ['order', 'pin', 'unpin'].includes(row.act) ? row.contentIds : [];
  return perform(db, {actor, act: row.act, contentIds, detail, changes: reversed(row.changes)});
}
