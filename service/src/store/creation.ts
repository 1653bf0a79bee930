/** Making content that no import knows (Interface 4.7). */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {rowsOf, run} from './sql.ts';
import type {ContentKind} from './types.ts';
import type {ContentItem} from './items.ts';
import {upsertContent} from './upsert.ts';

/** Why nothing can be made at a node: there is none, all of it is deleted, or it is no folder. */
export type NoPlace = 'missing' | 'gone' | 'no-folder';

/**
 * Makes a new item, in the folder at a node or at the top.
 * @returns its contentId, or why it cannot be made there
 */
export function createContent(
  db: Database,
  item: Omit<ContentItem, 'contentId' | 'key'>,
  parentNodeId?: number,
): Promise<number | NoPlace> {
  return db.transaction(async (tx) => {
    const fault = parentNodeId === undefined ? undefined : await faultOf(tx, parentNodeId);
    if (fault) return fault;
    const {contentId} = await upsertContent(tx, item);
    if (parentNodeId !== undefined) {
      await run(tx, sql`update contents set parent_node_id = ${parentNodeId} where id = ${contentId}`);
    }
    return contentId;
  });
}

/** The folder stays there until the transaction ends. */
async function faultOf(db: Database, nodeId: number): Promise<NoPlace | undefined> {
  const [node] = await rowsOf<{type: ContentKind; gone: boolean}>(
    db,
    sql`select c.type, not exists (select from translations t where t.content_id = c.id and t.knowledge_state <> 'deleted') as gone
      from contents c where c.node_id = ${nodeId} for key share of c`,
  );
  if (!node) return 'missing';
  if (node.gone) return 'gone';
  return node.type === 'folder' ? undefined : 'no-folder';
}
