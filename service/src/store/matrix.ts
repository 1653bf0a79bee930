/** Articles by language: which translation there is, which is missing, and which is older than its original. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {literal, rowsOf, textArray} from './sql.ts';
import type {KnowledgeState} from './types.ts';

export const matrixStates = ['missing', 'older', 'waiting', 'there'] as const;

export interface MatrixFilter {
  /** The columns. A filter by state applies to these cultures. */
  cultures: readonly string[];
  state?: (typeof matrixStates)[number] | undefined;
  /** Language of originals, where an article is in it. */
  own: string;
  take: number;
  skip: number;
}

export interface MatrixCell {
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
  /** The original was changed later. */
  isOlder: boolean;
}

export interface MatrixRow {
  contentId: number;
  /** Culture of the original. */
  culture: string;
  title: string;
  cells: MatrixCell[];
  total: number;
}

/**
 * Articles whose original is not archived, by its title. The original is the translation in the service's own culture, and without one
 * the first that was written.
 */
export function translationMatrix(
  db: Database,
  {cultures, state, own, take, skip}: MatrixFilter,
): Promise<MatrixRow[]> {
  const keys = textArray(cultures.map((culture) => culture.toLowerCase()));
  const isAlive = sql`t.content_id = c.id and t.knowledge_state <> 'deleted'`;
  const isShown = sql`${isAlive} and t.culture_key = any(${keys})`;
  const isOlder = sql`t.id <> o.id and t.updated_date < o.updated_date`;
  const states = {
    missing: sql`c.id not in (select t.content_id from translations t
      where t.knowledge_state <> 'deleted' and t.culture_key = any(${keys}) group by t.content_id having count(*) = ${cultures.length})`,
    older: sql`exists (select from translations t where ${isShown} and ${isOlder})`,
    waiting: sql`exists (select from translations t where ${isShown} and t.knowledge_state in ('workInProgress', 'draft', 'approved'))`,
    there: sql`exists (select from translations t where ${isShown})`,
  };
  return rowsOf(
    db,
    sql`with found as materialized (
        select c.id, o.id as original, o.title, count(*) over ()::int as total
        from contents c join (
          select distinct on (t.content_id) t.content_id, t.id, t.title, t.updated_date, t.knowledge_state
          from translations t where t.knowledge_state <> 'deleted'
          order by t.content_id, t.culture_key <> ${own.toLowerCase()}, t.id) o on o.content_id = c.id
        where c.type = 'article' and o.knowledge_state <> 'archived' and ${state ? states[state] : sql`true`}
        order by o.title, c.id limit ${literal(take)} offset ${literal(skip)}
      )
      select c.id as "contentId", o.culture, o.title, c.total, (
          select json_agg(json_build_object('culture', t.culture, 'title', t.title, 'knowledgeState', t.knowledge_state, 'isOlder', ${isOlder}))
          from translations t where ${isAlive}) as cells
      from found c join translations o on o.id = c.original order by o.title, c.id`,
  );
}
