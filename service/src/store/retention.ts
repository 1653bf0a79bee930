/** Removes feedback of readers and entries of the audit log that are older than the settings allow. Totals of votes and views stay. */
import sql, {raw} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {literal, rowsOf} from './sql.ts';

const tables = ['votes', 'shares', 'link_indicators', 'flag_events', 'audit_log'] as const;
/** Rows of one statement, which hold locks for a moment only. */
const perStatement = 10_000;

/**
 * Removes votes with their comments, shares, uses, the history of flags and the log of what was done.
 * @param days retention
 */
export async function removeOldFeedback(db: Database, days: number): Promise<void> {
  for (const table of tables) {
    let removed: unknown[];
    do {
      // Numbers ascend with time, so the oldest rows show whether there is anything to do.
      removed = await rowsOf(
        db,
        sql`with oldest as (select id from ${raw(table)} order by id limit ${literal(perStatement)})
          delete from ${raw(table)} r using oldest
          where r.id = oldest.id and r.created_date < now() - make_interval(days => ${literal(days)}) returning 1`,
      );
    } while (removed.length === perStatement);
  }
}
