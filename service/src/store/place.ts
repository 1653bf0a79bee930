/** Where items lie, and what shortcuts point to. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {rowsOf} from './sql.ts';
import type {ContentKind} from './types.ts';

/**
 * Second step of an import, once all items exist: sets the folder that an item lies in and what a shortcut points to; null for none.
 * @returns whether anything changed
 * @throws RangeError when the parent is no folder, lies below the item itself, or either does not exist
 */
export async function placeContent(
  db: Database,
  contentId: number,
  {parentContentId, shortcutTo}: {parentContentId: number | null; shortcutTo: number | null},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const parentNodeId = parentContentId === null ? null : await folderNode(tx, contentId, parentContentId);
    if (shortcutTo !== null) await requireContent(tx, shortcutTo);
    await requireContent(tx, contentId);
    const rows = await rowsOf(
      tx,
      sql`update contents set parent_node_id = ${parentNodeId}, shortcut_to = ${shortcutTo} where id = ${contentId}
        and (parent_node_id is distinct from ${parentNodeId} or shortcut_to is distinct from ${shortcutTo}) returning id`,
    );
    return rows.length > 0;
  });
}

async function folderNode(db: Database, contentId: number, parentContentId: number): Promise<number> {
  const rows = await rowsOf<{id: number; nodeId: number; type: ContentKind}>(
    db,
    sql`with recursive path as (
        select id, node_id, parent_node_id, type, 0 as depth from contents where id = ${parentContentId}
        union all
        select c.id, c.node_id, c.parent_node_id, c.type, depth + 1 from contents c join path on c.node_id = path.parent_node_id
      ) select id, node_id as "nodeId", type from path order by depth`,
  );
  const [parent] = rows;
  if (!parent) throw new RangeError(`there is no content ${parentContentId}`);
  if (parent.type !== 'folder') throw new RangeError(`content ${parentContentId} is no folder`);
  if (rows.some(({id}) => id === contentId)) {
    throw new RangeError(`content ${parentContentId} lies below content ${contentId}`);
  }
  return parent.nodeId;
}

async function requireContent(db: Database, contentId: number): Promise<void> {
  const rows = await rowsOf(db, sql`select id from contents where id = ${contentId}`);
  if (rows.length === 0) throw new RangeError(`there is no content ${contentId}`);
}
