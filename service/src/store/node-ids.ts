/** Node ids that imported items ask for. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {intArray, rowsOf, run} from './sql.ts';

/** Lets the sequence continue after this id. */
export async function reserveNodeIds(db: Database, nodeId: number): Promise<void> {
  if (nodeId === 0) return;
  await run(db, sql`select setval('node_ids', ${nodeId}) from node_ids where last_value <= ${nodeId}`);
}

/**
 * Changes the node ids of items that nothing refers to yet. Call `reserveNodeIds` before the items are created, so that none of them has a wanted id.
 * @returns the contentIds that have wanted ids already, by node id; unless it is empty, nothing is changed
 */
export async function assignNodeIds(
  db: Database,
  wanted: readonly {contentId: number; nodeId: number}[],
): Promise<Map<number, number>> {
  const nodes = intArray(wanted.map(({nodeId}) => nodeId));
  const contents = intArray(wanted.map(({contentId}) => contentId));
  const taken = await rowsOf<{contentId: number; nodeId: number}>(
    db,
    sql`select id as "contentId", node_id as "nodeId" from contents where node_id = any(${nodes}) and id <> all(${contents})`,
  );
  if (taken.length === 0 && wanted.length > 0) {
    await run(
      db,
      sql`update contents set node_id = given.node from unnest(${contents}, ${nodes}) as given(content, node)
        where contents.id = given.content`,
    );
  }
  return new Map(taken.map(({contentId, nodeId}) => [nodeId, contentId]));
}
