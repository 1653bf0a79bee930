/** Making content that no import knows (Interface 4.7). */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {rowsOf, run} from './sql.ts';
import type {ContentKind} from './types.ts';
import type {ContentItem} from './items.ts';
import {upsertContent} from './upsert.ts';

/** Why an item cannot lie in a node: there is none, all of it is deleted, it is no folder, or it lies below the item. */
export type NoParent = 'missing' | 'gone' | 'no-folder' | 'below-itself';

/**
 * Makes a new item, in the folder at a node or at the top.
 * @returns its contentId, or why it cannot be made there
 */
export function createContent(
  db: Database,
  item: Omit<ContentItem, 'contentId' | 'key'>,
  parentNodeId?: number,
): Promise<number | NoParent> {
  return db.transaction(async (tx) => {
    const reason = parentNodeId === undefined ? undefined : await parentFault(tx, parentNodeId);
    if (reason) return reason;
    const {contentId} = await upsertContent(tx, item);
    if (parentNodeId !== undefined) {
      await run(tx, sql`update contents set parent_node_id = ${parentNodeId} where id = ${contentId}`);
    }
    return contentId;
  });
}

/**
 * Why an item cannot lie in the folder at a node, or undefined. The folder stays there until the transaction ends.
 * @param itself node of the item, when it exists already
 */
export async function parentFault(
  db: Database,
  nodeId: number,
  itself?: number,
): Promise<NoParent | undefined> {
  const [node] = await rowsOf<{type: ContentKind; gone: boolean}>(
    db,
    sql`select c.type, not exists (select from translations t where t.content_id = c.id and t.knowledge_state <> 'deleted') as gone
      from contents c where c.node_id = ${nodeId} for key share of c`,
  );
  if (!node) return 'missing';
  if (node.gone) return 'gone';
  if (node.type !== 'folder') return 'no-folder';
  if (itself === undefined) return undefined;
  const above = await rowsOf<{nodeId: number}>(
    db,
    sql`with recursive path as (
        select node_id, parent_node_id from contents where node_id = ${nodeId}
        union select c.node_id, c.parent_node_id from contents c join path on c.node_id = path.parent_node_id
      ) select node_id as "nodeId" from path`,
  );
  return above.some((each) => each.nodeId === itself) ? 'below-itself' : undefined;
}
