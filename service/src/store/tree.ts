/** The tree of folders, and the targets of shortcuts. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {preparedRowsOf, run} from './sql.ts';
import type {ContentKind} from './types.ts';

/**
 * Lets one transaction at a time move items: each of two may see no circle of folders where both together make one. Take it before
 * locks on items, as all that move them do.
 */
export const acquireTreeLock = (tx: Database) =>
  run(tx, sql`select pg_advisory_xact_lock(hashtext('kb-help tree'))`);

/**
 * The folders from one up to the top, as the table `path` of a statement. Ends in a circle, too.
 * @param start condition for the first, on `contents`
 */
export const pathToTop = (start: Sql): Sql => sql`with recursive path as (
    select id, node_id, parent_node_id from contents where ${start}
    union select c.id, c.node_id, c.parent_node_id from contents c join path on c.node_id = path.parent_node_id
  )`;

/**
 * Sets the folder of an item and the target of a shortcut; null for none. Imports do this after all items exist.
 * @returns whether anything changed
 * @throws RangeError when the parent is no folder or a descendant of the item, or when parent or target does not exist
 */
export async function moveContent(
  db: Database,
  contentId: number,
  {parentContentId, shortcutTo}: {parentContentId: number | null; shortcutTo: number | null},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await acquireTreeLock(tx);
    const parentNodeId = parentContentId === null ? null : await folderNodeId(tx, contentId, parentContentId);
    if (shortcutTo !== null) await requireContent(tx, shortcutTo);
    await requireContent(tx, contentId);
    const rows = await preparedRowsOf(
      tx,
      sql`update contents set parent_node_id = ${parentNodeId}, shortcut_to = ${shortcutTo} where id = ${contentId}
        and (parent_node_id is distinct from ${parentNodeId} or shortcut_to is distinct from ${shortcutTo}) returning id`,
    );
    return rows.length > 0;
  });
}

async function folderNodeId(db: Database, contentId: number, parentContentId: number): Promise<number> {
  const [parent] = await preparedRowsOf<{nodeId: number; type: ContentKind; isBelow: boolean}>(
    db,
    sql`${pathToTop(sql`id = ${parentContentId}`)}
      select node_id as "nodeId", type, exists (select from path where path.id = ${contentId}) as "isBelow"
      from contents where id = ${parentContentId}`,
  );
  if (!parent) throw new RangeError(`there is no content ${parentContentId}`);
  if (parent.type !== 'folder') throw new RangeError(`content ${parentContentId} is no folder`);
  if (parent.isBelow) throw new RangeError(`content ${parentContentId} lies below content ${contentId}`);
  return parent.nodeId;
}

async function requireContent(db: Database, contentId: number): Promise<void> {
  const rows = await preparedRowsOf(db, sql`select id from contents where id = ${contentId}`);
  if (rows.length === 0) throw new RangeError(`there is no content ${contentId}`);
}
