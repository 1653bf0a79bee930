/** Node ids of imported items. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {highest} from '../highest.ts';
import {newIds} from './sequences.ts';
import {intArray, rowsOf} from './sql.ts';

/** Items that have one of the node ids, by node id. */
export async function nodeHolders(db: Database, nodeIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{contentId: number; nodeId: number}>(
    db,
    sql`select id as "contentId", node_id as "nodeId" from contents where node_id = any(${intArray(nodeIds)})`,
  );
  return new Map(rows.map(({contentId, nodeId}) => [nodeId, contentId]));
}

/** The node ids of new items, by contentId: the one asked for, else a new one. Reserve the highest one at the end of the transaction. */
export async function assignNodeIds(
  db: Database,
  items: readonly {contentId: number; nodeId?: number}[],
  {dryRun}: {dryRun?: boolean} = {},
): Promise<Map<number, number>> {
  const others = items.filter(({nodeId}) => nodeId === undefined);
  const above = highest(items.map(({nodeId}) => nodeId ?? 0));
  const fresh = await newIds(db, 'node_ids', others.length, {above, dryRun});
  return new Map([
    ...items.flatMap(({contentId, nodeId}) => (nodeId === undefined ? [] : [[contentId, nodeId] as const])),
    ...others.map(({contentId}, index) => [contentId, fresh[index]!] as const),
  ]);
}
