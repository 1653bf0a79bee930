/** Recent attempts to sign in, counted across processes. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {rowsOf, run, textArray} from './sql.ts';

/** A subject that attempts are counted for. */
export interface AttemptCount {
  key: string;
  /** Seconds after which an attempt is forgotten. */
  step: number;
}

/** Moves the dates by one step. Rows are locked in the given order, so callers pass keys in a consistent one. */
const shiftDates = (counts: readonly AttemptCount[], by: 1 | -1) => sql`
  insert into sign_in_attempts as a (key, free_date)
  select given.key, now() + make_interval(secs => ${by} * given.step)
  from unnest(${textArray(counts.map(({key}) => key))}, ${counts.map(({step}) => step)}::float8[])
    with ordinality as given(key, step, position) order by given.position
  on conflict (key) do update set free_date = greatest(a.free_date, now()) + (excluded.free_date - now())
  returning key, extract(epoch from free_date - now())::float8 as wait`;

/**
 * Counts an attempt, and deletes a few expired rows.
 * @returns for each count, in order, the seconds until all its attempts are forgotten
 */
export async function countAttempt(db: Database, counts: readonly AttemptCount[]): Promise<number[]> {
  await run(
    db,
    sql`delete from sign_in_attempts where key in (select key from sign_in_attempts
      where free_date < now() order by free_date limit 10 for update skip locked)`,
  );
  const rows = await rowsOf<{key: string; wait: number}>(db, shiftDates(counts, 1));
  const waits = new Map(rows.map(({key, wait}) => [key, wait]));
  return counts.map(({key}) => waits.get(key) ?? 0);
}

/** Takes a counted attempt back. */
export async function forgetAttempt(db: Database, counts: readonly AttemptCount[]): Promise<void> {
  await run(db, shiftDates(counts, -1));
}
