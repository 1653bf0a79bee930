/** The tree of folders, and the targets of shortcuts. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {type FieldsWriter, writeItemFields} from './item-fields.ts';
import {literal, preparedRowsOf, rowsOf, run} from './sql.ts';
import type {ContentKind} from './types.ts';

/**
 * Makes transactions that move items wait for each other: neither of two alone sees the circle of folders that both make. Take it before
 * locks on items, as all that move them do.
 */
export const acquireTreeLock = (tx: Database) =>
  run(tx, sql`select pg_advisory_xact_lock(hashtext('kb-help tree'))`);

/**
 * The folders from one up to the top, as the table `path` of a statement. Ends in a circle, too.
 * @param start condition for the first, on `contents`
 */
const pathToTop = (start: Sql): Sql => sql`with recursive path as (
    select id, node_id, parent_node_id from contents where ${start}
    union select c.id, c.node_id, c.parent_node_id from contents c join path on c.node_id = path.parent_node_id
  )`;

/** Folders around an item at most. Whatever moves it reads all of them. */
export const maxFolders = 100;

/**
 * Why an item cannot be the parent of another one: it does not exist, is deleted, is no folder, is a descendant of that item, or would put it, or what
 * lies in it, into too many folders.
 */
export type ParentFault = 'missing' | 'gone' | 'no-folder' | 'below-itself' | 'too-deep';

/**
 * The contentId of a folder that an item may lie in, or why it may not. Locks the folder until the transaction ends.
 * @param where which item is to be the folder, as a condition on `c`
 * @param contentId of the item, when it exists already. Take the tree's lock before.
 */
export async function findParent(
  db: Database,
  where: Sql,
  contentId?: number,
): Promise<number | ParentFault> {
  const [found] = await rowsOf<{id: number; type: ContentKind; gone: boolean}>(
    db,
    sql`select c.id, c.type, not exists (select from translations t where t.content_id = c.id and t.knowledge_state <> 'deleted') as gone
      from contents c where ${where} for key share of c`,
  );
  if (!found) return 'missing';
  if (found.gone) return 'gone';
  if (found.type !== 'folder') return 'no-folder';
  const [path] = await rowsOf<{folders: number; hasItem: boolean; isSame: boolean}>(
    db,
    sql`${pathToTop(sql`id = ${found.id}`)}
      select count(*)::int as folders, coalesce(bool_or(id = ${contentId ?? null}::int), false) as "hasItem",
        exists (select from contents i join contents p on p.node_id = i.parent_node_id
          where i.id = ${contentId ?? null}::int and p.id = ${found.id}) as "isSame"
      from path`,
  );
  if (path!.hasItem) return 'below-itself';
  // What lies deeper since before there was a limit can be edited.
  if (path!.isSame) return found.id;
  const inside = contentId === undefined ? 0 : await levelsInside(db, contentId);
  return path!.folders + inside > maxFolders ? 'too-deep' : found.id;
}

/** Levels of items in an item, and one more than there can be in a circle. */
async function levelsInside(db: Database, contentId: number): Promise<number> {
  const [row] = await rowsOf<{levels: number}>(
    db,
    sql`with recursive inside as (
        select node_id, 0 as level from contents where id = ${contentId}
        union select c.node_id, i.level + 1 from contents c join inside i on c.parent_node_id = i.node_id where i.level <= ${literal(maxFolders)}
      ) select coalesce(max(level), 0)::int as levels from inside`,
  );
  return row!.levels;
}

/** A parent is no folder or a descendant of the item, or a parent or target does not exist. */
export class MoveError extends RangeError {
  readonly contentId: number;

  constructor(contentId: number, message: string) {
    super(message);
    this.contentId = contentId;
  }
}

/**
 * Sets the folder of an item and the target of a shortcut; null for none. Imports do this after all items exist.
 * @returns whether anything changed
 * @throws MoveError
 */
export async function moveContent(
  db: Database,
  contentId: number,
  {parentContentId, shortcutTo}: {parentContentId: number | null; shortcutTo: number | null},
  writer: FieldsWriter = {actor: null},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await acquireTreeLock(tx);
    if (parentContentId !== null) await requireParent(tx, contentId, parentContentId);
    if (shortcutTo !== null) await requireContent(tx, contentId, shortcutTo);
    await requireContent(tx, contentId, contentId);
    const fields = {parent: parentContentId, shortcut: shortcutTo};
    return (await writeItemFields(tx, [{contentId, fields}], writer)).size > 0;
  });
}

async function requireParent(db: Database, contentId: number, parentContentId: number): Promise<void> {
  const [parent] = await preparedRowsOf<{type: ContentKind; isBelow: boolean}>(
    db,
    sql`${pathToTop(sql`id = ${parentContentId}`)}
      select type, exists (select from path where path.id = ${contentId}) as "isBelow"
      from contents where id = ${parentContentId}`,
  );
  if (!parent) throw new MoveError(contentId, `there is no content ${parentContentId}`);
  if (parent.type !== 'folder') throw new MoveError(contentId, `content ${parentContentId} is no folder`);
  if (parent.isBelow)
    throw new MoveError(contentId, `content ${parentContentId} lies below content ${contentId}`);
}

async function requireContent(db: Database, contentId: number, required: number): Promise<void> {
  const rows = await preparedRowsOf(db, sql`select id from contents where id = ${required}`);
  if (rows.length === 0) throw new MoveError(contentId, `there is no content ${required}`);
}
