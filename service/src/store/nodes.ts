/** Numbers of nodes, for items that bring theirs along. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {intArray, rowsOf, run} from './sql.ts';

/** New nodes are numbered after this one from now on. */
export async function reserveNodeIds(db: Database, nodeId: number): Promise<void> {
  if (nodeId === 0) return;
  await run(db, sql`select setval('node_ids', ${nodeId}) from node_ids where last_value <= ${nodeId}`);
}

/**
 * Renumbers nodes that nothing refers to yet, after `reserveNodeIds`: then none of them has a number that another is to get.
 * @returns by number, the contentId that has it already; nothing is renumbered unless this is empty
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
