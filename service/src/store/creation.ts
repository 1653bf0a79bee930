/** Creates content without an import (Content_Post, Interface 4.7). */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {writeItemFields} from './item-fields.ts';
import type {ContentItem} from './items.ts';
import {findParent, type ParentFault} from './tree.ts';
import {upsertContent} from './upsert.ts';

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
    const parent = parentNodeId === undefined ? null : await findParent(tx, sql`c.node_id = ${parentNodeId}`);
    if (typeof parent === 'string') return parent;
    const {contentId} = await upsertContent(tx, item);
    await writeItemFields(tx, [{contentId, fields: {parent}}], {actor: null, isNew: true});
    return contentId;
  });
}
