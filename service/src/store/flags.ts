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

/** Whether a vote has flagged the translation `t`: both have the time of one statement. */
export const flaggedByVote = sql`exists (select from votes v where v.content_id = t.content_id
  and v.culture_key = t.culture_key and not v.is_helpful and v.created_date = t.flag_date)`;

/** Removes the flag that a vote has given a translation. That of a person stays. */
export async function removeFlagOfVote(
  db: Database,
  {contentId, culture}: Pick<FlagInput, 'contentId' | 'culture'>,
  actor: string,
): Promise<void> {
  const [flagged] = await rowsOf(
    db,
    sql`select t.id from translations t where t.content_id = ${contentId} and t.culture_key = ${culture.toLowerCase()}
      and t.flag is not null and ${flaggedByVote}`,
  );
  if (flagged) await removeFlag(db, {contentId, culture, title: '', reason: ''}, actor);
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
