/** Counters of the rate limits, shared by all processes. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {rowsOf, run} from './sql.ts';

/** Minutes since 1970 by the clock of the database, because those of processes differ. */
const minute = sql`floor(extract(epoch from clock_timestamp()) / 60)::int`;

/** Takes `amount` of a subject's limit for this minute, or the rest of it. One statement, so that concurrent processes count correctly. */
export async function takeRate(
  db: Database,
  {subject, amount, limit}: {subject: string; amount: number; limit: number},
): Promise<{granted: number; endsIn: number}> {
  const [row] = await rowsOf<{used: number; endsIn: number}>(
    db,
    sql`insert into rates as r (subject, minute, used) values (${subject}, ${minute}, ${amount}::int)
      on conflict (subject) do update set minute = excluded.minute,
        used = case when r.minute = excluded.minute then r.used + excluded.used else excluded.used end
      returning used, (60000 - mod(extract(epoch from clock_timestamp()) * 1000, 60000))::int as "endsIn"`,
  );
  const before = (row?.used ?? amount) - amount;
  return {granted: Math.min(amount, Math.max(limit - before, 0)), endsIn: row?.endsIn ?? 0};
}

/** Removes the counters of past minutes. */
export const removeOldRates = (db: Database): Promise<void> =>
  run(db, sql`delete from rates where minute < ${minute}`);
