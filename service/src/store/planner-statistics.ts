/** The planner's statistics of the embedded database, which has no autovacuum. */
import sql, {raw} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {rowsOf, run} from './sql.ts';

/**
 * Vacuums and analyzes the tables that have more than doubled since that was done to them last, or that have rows and never were: the
 * planner takes those for small, and reads them whole. A table that grows steadily is treated ever more rarely.
 * @returns their names
 */
export async function refreshOutdatedStatistics(db: Database): Promise<string[]> {
  const tables = await rowsOf<{name: string}>(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and pg_relation_size(oid) > 2 * relpages::bigint * current_setting('block_size')::int`,
  );
  const names = tables.map(({name}) => name);
  if (names.length > 0) {
    await run(db, raw(`vacuum (analyze) ${names.map((name) => `"${name}"`).join(', ')}`));
  }
  return names;
}
