/** The curated order, which editors give to recommended articles. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {acquireImportLock} from './import-lock.ts';
import {writeItemFields} from './item-fields.ts';
import {cultureRank, isoDate, readable, rowsOf} from './sql.ts';
import type {KnowledgeState, PreferredCultures} from './types.ts';

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

/** With what says why readers do not see it. All of it is null for an item without translations. */
export interface CuratedDetail extends CuratedItem {
  /** Of the translation that has the title. */
  culture: string | null;
  state: KnowledgeState | null;
  startDate: string | null;
  endDate: string | null;
}

/** The curated order, including items that readers do not see. */
export function curatedDetails(db: Database, preferred: PreferredCultures = []): Promise<CuratedDetail[]> {
  return rowsOf(
    db,
    sql`select (row_number() over (order by c.recommended_rank, c.id))::int as place, c.id as "contentId", c.import_key as key,
      best.title, coalesce(best.readable, false) as readable, best.culture, best.state, best."startDate", best."endDate"
      from contents c left join lateral (
        select t.title, ${readable} as readable, t.culture, t.knowledge_state as state,
          ${isoDate(sql`t.start_date`)} as "startDate", ${isoDate(sql`t.end_date`)} as "endDate"
        from translations t where t.content_id = c.id
        order by ${readable} desc, t.knowledge_state <> 'published', t.knowledge_state = 'deleted', ${cultureRank(preferred)}, t.id limit 1
      ) best on true
      where c.recommended_rank is not null order by place`,
  );
}

export async function curatedOrder(db: Database, preferred: PreferredCultures = []): Promise<CuratedItem[]> {
  const items = await curatedDetails(db, preferred);
  return items.map(({place, contentId, key, title, readable}) => ({place, contentId, key, title, readable}));
}

/** The contentIds in order, in a transaction that has made others wait: concurrent editors would give two items the same rank. */
export async function lockCuratedOrder(tx: Database): Promise<number[]> {
  // Imports write ranks, too.
  await acquireImportLock(tx);
  const rows = await rowsOf<{id: number}>(
    tx,
    sql`select id from contents where recommended_rank is not null order by recommended_rank, id`,
  );
  return rows.map(({id}) => id);
}

async function writeOrder(
  tx: Database,
  {former, order, actor}: {former: readonly number[]; order: readonly number[]; actor: string | null},
): Promise<void> {
  const ranks = new Map([
    ...former.map((id) => [id, null] as const),
    ...order.map((id, index) => [id, index + 1] as const),
  ]);
  const writes = [...ranks].map(([contentId, recommended]) => ({contentId, fields: {recommended}}));
  await writeItemFields(tx, writes, {actor});
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
    const former = await lockCuratedOrder(tx);
    await writeOrder(tx, {former, order: edit(former), actor});
    return curatedOrder(tx, preferred);
  });
}

/** Another place of an item, from 1; null where it is not in the order. */
export interface PlaceChange {
  contentId: number;
  from: number | null;
  to: number | null;
}

/**
 * Gives an item another place, in a transaction of the caller.
 * @returns whether it was where the change says; one that is to go may be anywhere in the order
 */
export async function changePlace(
  tx: Database,
  {contentId, from, to}: PlaceChange,
  actor: string | null,
): Promise<boolean> {
  const former = await lockCuratedOrder(tx);
  const isThere = former.includes(contentId);
  const isAsBefore = from === null ? !isThere : to === null ? isThere : former[from - 1] === contentId;
  if (!isAsBefore) return false;
  const others = former.filter((id) => id !== contentId);
  const order = to === null ? others : others.toSpliced(to - 1, 0, contentId);
  await writeOrder(tx, {former, order, actor});
  return true;
}
