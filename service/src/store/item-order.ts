/** The order of what lies in a folder, which editors choose by hand where titles in order are not what readers need first. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import type {Change} from './changes.ts';
import {literal, rowsOf} from './sql.ts';
import type {KnowledgeState} from './types.ts';

export interface Placed {
  contentId: number;
  /** From 1; null for what follows those that have one, by title. */
  position: number | null;
}

export interface OrderedItem extends Placed {
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
}

/** Far more than a reader looks through, and few enough for one page. */
const maxOrdered = 500;

/**
 * The items of a folder that are no folders, in the order of the service's own language.
 * @returns the first 500, and how many there are in all
 */
export async function itemOrder(
  db: Database,
  nodeId: number,
  culture: string,
): Promise<{items: OrderedItem[]; total: number}> {
  const rows = await rowsOf<OrderedItem & {total: number}>(
    db,
    sql`select count(*) over ()::int as total, c.id as "contentId", c.position, t.culture, t.title, t.knowledge_state as "knowledgeState"
      from contents c cross join lateral (
        select o.id, o.culture, o.title, o.knowledge_state, o.culture_key <> ${culture.toLowerCase()} as is_other
        from translations o where o.content_id = c.id and o.knowledge_state <> 'deleted' order by is_other, o.id limit 1) t
      where c.parent_node_id = ${nodeId} and c.type <> 'folder'
      order by c.position nulls last, t.is_other, t.title, c.id limit ${literal(maxOrdered)}`,
  );
  return {total: rows[0]?.total ?? 0, items: rows.map(({total: _, ...item}) => item)};
}

/** Gives what stands in this order positions from 1. */
export const positionChanges = (order: readonly Placed[]): Change[] =>
  order.flatMap(({contentId, position}, index): Change[] =>
    position === index + 1 ? [] : [{what: 'position', contentId, from: position, to: index + 1}],
  );

/** Moves an item to an index. What comes after all that was ever moved stays without a position. */
export function moveChanges(order: readonly Placed[], item: Placed, to: number): Change[] {
  const moved = order.filter((each) => each !== item).toSpliced(to, 0, item);
  const last = Math.max(
    order.findLastIndex(({position}) => position !== null),
    order.indexOf(item),
    to,
  );
  return positionChanges(moved.slice(0, last + 1));
}

/** The items of a folder that have a position, all of them. */
export const placedItems = (db: Database, nodeId: number): Promise<Placed[]> =>
  rowsOf<Placed>(
    db,
    sql`select id as "contentId", position from contents
      where parent_node_id = ${nodeId} and type <> 'folder' and position is not null order by position, id`,
  );

/** Takes the positions away, so that titles count again. */
export const unplacedChanges = (items: readonly Placed[]): Change[] =>
  items.flatMap(({contentId, position}): Change[] =>
    position === null ? [] : [{what: 'position', contentId, from: position, to: null}],
  );
