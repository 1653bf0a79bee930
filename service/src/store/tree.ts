/** The tree of folders, and the targets of shortcuts. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {preparedRowsOf} from './sql.ts';
import type {ContentKind} from './types.ts';

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
  const rows = await preparedRowsOf<{id: number; nodeId: number; type: ContentKind}>(
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
  const rows = await preparedRowsOf(db, sql`select id from contents where id = ${contentId}`);
  if (rows.length === 0) throw new RangeError(`there is no content ${contentId}`);
}
