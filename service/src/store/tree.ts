/** The tree of folders, and the targets of shortcuts. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {type FieldsWriter, writeItemFields} from './item-fields.ts';
import {preparedRowsOf, rowsOf, run} from './sql.ts';
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

/** Why an item cannot be the parent of another one: it does not exist, is deleted, is no folder, or is a descendant of that item. */
export type ParentFault = 'missing' | 'gone' | 'no-folder' | 'below-itself';

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
  if (contentId === undefined) return found.id;
  const below = await rowsOf(
    db,
    sql`${pathToTop(sql`id = ${found.id}`)} select from path where id = ${contentId}`,
  );
  return below.length > 0 ? 'below-itself' : found.id;
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
