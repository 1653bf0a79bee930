/** Flags of translations that need improvement (ArticleFlag_Post, ArticleFlag_Delete). `flag_events` has their history. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {rowsOf, run} from './sql.ts';

export interface FlagInput {
  contentId: number;
  culture: string;
  title: string;
  reason: string;
}

/** Flags a translation. An earlier flag is replaced and stays in the history. */
export async function insertFlag(
  db: Database,
  {contentId, culture, title, reason}: FlagInput,
  actor: string,
): Promise<void> {
  const cultureKey = culture.toLowerCase();
  await run(
    db,
    sql`with flagged as (
      update translations set flag = ${reason}, flag_date = now(), flagged_by = ${actor}
      where content_id = ${contentId} and culture_key = ${cultureKey} returning id
    )
    insert into flag_events (content_id, culture_key, action, flag, title, reason, actor)
    select ${contentId}, ${cultureKey}, 'flagged', ${reason}, ${title}, ${reason}, ${actor} from flagged`,
  );
}

/** Removes the flag of a translation, and records the removal. False without a flag. Interface 4.9. */
export async function removeFlag(
  db: Database,
  {contentId, culture, title, reason}: FlagInput,
  actor: string,
): Promise<boolean> {
  const cultureKey = culture.toLowerCase();
  const removed = await rowsOf(
    db,
    sql`with flagged as (
      select id, flag from translations
      where content_id = ${contentId} and culture_key = ${cultureKey} and flag is not null for update
    ), cleared as (
      update translations t set flag = null, flag_date = null, flagged_by = null
      from flagged where t.id = flagged.id returning flagged.flag as flag
    )
    insert into flag_events (content_id, culture_key, action, flag, title, reason, actor)
    select ${contentId}, ${cultureKey}, 'removed', flag, ${title}, ${reason}, ${actor} from cleared returning id`,
  );
  return removed.length > 0;
}
