import sql, {raw} from 'sql-template-tag';
import {rowsOf} from '../../../service/src/store/sql.ts';
import type {Database} from './database.ts';

/** The tables that hold a text anywhere, in any letter case. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables = await rowsOf<{name: string}>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const found: string[] = [];
  for (const {name} of tables) {
    const rows = await rowsOf(
      db,
      sql`select 1 from ${raw(`"${name}"`)} r where r::text ilike ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
