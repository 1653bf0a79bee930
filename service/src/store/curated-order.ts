/** The curated order, which editors give to recommended articles. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {writeItemFields} from './item-fields.ts';
import {cultureRank, readable, rowsOf} from './sql.ts';
import {acquireImportLock} from './upsert.ts';
import type {PreferredCultures} from './types.ts';

export interface CuratedItem {
  /** From 1. */
  place: number;
  contentId: number;
  key: string | null;
  /** Title of a readable translation, if there is one. */
  title: string | null;
  /** Whether readers see it in some culture. */
  readable: boolean;
}

/** The curated order, including items that readers do not see. */
export function curatedOrder(db: Database, preferred: PreferredCultures = []): Promise<CuratedItem[]> {
  return rowsOf(
    db,
    sql`select (row_number() over (order by c.recommended_rank, c.id))::int as place, c.id as "contentId", c.import_key as key,
      best.title, coalesce(best.readable, false) as readable
      from contents c left join lateral (
        select t.title, ${readable} as readable from translations t where t.content_id = c.id
        order by ${readable} desc, ${cultureRank(preferred)}, t.id limit 1
      ) best on true
      where c.recommended_rank is not null order by place`,
  );
}

/**
 * Changes the curated order in one transaction.
 * @param edit takes the contentIds in order and returns the new order, without duplicates; its errors roll the change back
 */
export function editCuratedOrder(
  db: Database,
  edit: (order: readonly number[]) => readonly number[],
  {preferred = [], actor = null}: {preferred?: PreferredCultures; actor?: string | null} = {},
): Promise<CuratedItem[]> {
  return db.transaction(async (tx) => {
    // Concurrent editors would give two items the same rank. Imports write ranks, too.
    await acquireImportLock(tx);
    const former = (await curatedOrder(tx)).map(({contentId}) => contentId);
    const ranks = new Map([
      ...former.map((id) => [id, null] as const),
      ...edit(former).map((id, index) => [id, index + 1] as const),
    ]);
    const writes = [...ranks].map(([contentId, recommended]) => ({contentId, fields: {recommended}}));
    await writeItemFields(tx, writes, {actor});
    return curatedOrder(tx, preferred);
  });
}
