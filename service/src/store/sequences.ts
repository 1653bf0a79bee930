/** The sequences of contentIds and node ids. What a transaction does to a sequence stays when the transaction is rolled back. */
import sql, {raw} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {rowsOf, run} from './sql.ts';

type Sequence = 'contents_id_seq' | 'node_ids';

/** The highest id that an import may ask for. It leaves 147 million ids to items that are created later. */
export const maxWantedId = 2_000_000_000;

export interface NewIdsOptions {
  /** The highest id that another item of the transaction has been promised. */
  above?: number;
  /** Do not change the sequence. */
  dryRun?: boolean;
}

/**
 * `count` ids that no item has. Those above ids that the sequence has not reached are not taken from it: `reserveIds` moves it when
 * everything else is written. Until then a concurrent transaction may take one of them, so insert without overwriting.
 */
export async function newIds(
  db: Database,
  sequence: Sequence,
  count: number,
  {above = 0, dryRun = false}: NewIdsOptions = {},
): Promise<number[]> {
  if (count === 0) return [];
  const last = await lastValue(db, sequence);
  if (dryRun || above > last) {
    const highest = Math.max(above, last);
    return Array.from({length: count}, (_, index) => highest + 1 + index);
  }
  return nextIds(db, sequence, count);
}

/** Takes `count` ids from the sequence. */
export async function nextIds(db: Database, sequence: Sequence, count: number): Promise<number[]> {
  const rows = await rowsOf<{id: number}>(
    db,
    sql`select nextval(${sequence})::int as id from generate_series(1, ${count})`,
  );
  return rows.map(({id}) => id);
}

/** Makes the sequence continue after this id. */
export async function reserveIds(db: Database, sequence: Sequence, id: number): Promise<void> {
  if (id === 0) return;
  await run(db, sql`select setval(${sequence}, ${id}) from ${raw(sequence)} where last_value <= ${id}`);
}

/** The id that was taken last, 0 when none was. */
async function lastValue(db: Database, sequence: Sequence): Promise<number> {
  const [row] = await rowsOf<{last: number}>(
    db,
    sql`select (last_value - case when is_called then 0 else 1 end)::int as last from ${raw(sequence)}`,
  );
  return row!.last;
}
