/** Creates content without an import (Content_Post, Interface 4.7). */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {rowsOf, run} from './sql.ts';
import type {ContentKind} from './types.ts';
import type {ContentItem} from './items.ts';
import {pathToTop} from './tree.ts';
import {upsertContent} from './upsert.ts';

/** Why a node cannot be the parent of an item: it does not exist, is deleted, is no folder, or is a descendant of the item. */
export type ParentFault = 'missing' | 'gone' | 'no-folder' | 'below-itself';

/**
 * Creates an item in the folder at a node, or at the top.
 * @returns its contentId, or why the parent is invalid
 */
export function createContent(
  db: Database,
  item: Omit<ContentItem, 'contentId' | 'key'>,
  parentNodeId?: number,
): Promise<number | ParentFault> {
  return db.transaction(async (tx) => {
    const reason = parentNodeId === undefined ? undefined : await findParentFault(tx, parentNodeId);
    if (reason) return reason;
    const {contentId} = await upsertContent(tx, item);
    if (parentNodeId !== undefined) {
      await run(tx, sql`update contents set parent_node_id = ${parentNodeId} where id = ${contentId}`);
    }
    return contentId;
  });
}

/**
 * Why a node cannot be the parent, or undefined. Locks the folder until the transaction ends.
 * @param ownNodeId node of the item, when it exists already. Take the tree's lock before.
 */
export async function findParentFault(
  db: Database,
  nodeId: number,
  ownNodeId?: number,
): Promise<ParentFault | undefined> {
  const [node] = await rowsOf<{type: ContentKind; gone: boolean}>(
    db,
    sql`select c.type, not exists (select from translations t where t.content_id = c.id and t.knowledge_state <> 'deleted') as gone
      from contents c where c.node_id = ${nodeId} for key share of c`,
  );
  if (!node) return 'missing';
  if (node.gone) return 'gone';
  if (node.type !== 'folder') return 'no-folder';
  if (ownNodeId === undefined) return undefined;
  const [own] = await rowsOf<object>(
    db,
    sql`${pathToTop(sql`node_id = ${nodeId}`)} select from path where node_id = ${ownNodeId}`,
  );
  return own && 'below-itself';
}
