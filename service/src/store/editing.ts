/** What editors do from the command line: states of translations, and the curated order. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {intArray, readable, rowsOf, run, suitability, textArray} from './sql.ts';
import type {ContentKind, KnowledgeState, PreferredCultures} from './types.ts';

export interface StatedTranslation {
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
}

export interface StatedContent {
  contentId: number;
  /** The import's own name of the item. */
  key: string | null;
  type: ContentKind;
  /** By culture. */
  translations: StatedTranslation[];
}

const highestId = 2_147_483_647;

/** The contentId that a person means, by the number itself or by the import's key; undefined when there is none. */
export async function findContentId(db: Database, reference: string): Promise<number | undefined> {
  const number =
    /^[1-9]\d{0,9}$/.test(reference) && Number(reference) <= highestId ? Number(reference) : null;
  const [row] = await rowsOf<{id: number}>(
    db,
    sql`select id from contents where id = ${number} or import_key = ${reference}
      order by id = ${number} desc nulls last limit 1`,
  );
  return row?.id;
}

/** The states of an item's translations, or undefined when there is no such item. */
export async function readStates(db: Database, contentId: number): Promise<StatedContent | undefined> {
  const [row] = await rowsOf<StatedContent>(
    db,
    sql`select c.id as "contentId", c.import_key as key, c.type,
      (select coalesce(json_agg(json_build_object('culture', t.culture, 'title', t.title,
        'knowledgeState', t.knowledge_state) order by t.culture_key), '[]') from translations t where t.content_id = c.id) as translations
      from contents c where c.id = ${contentId}`,
  );
  return row;
}

/**
 * Gives translations another state, all or none. The import leaves it alone until the file changes.
 * @param choose gets the translations as they are, and gives back the cultures of those to change; what it throws ends the change
 * @returns undefined when there is no such item
 */
export function changeStates(
  db: Database,
  contentId: number,
  state: KnowledgeState,
  choose: (content: StatedContent) => readonly string[],
): Promise<readonly string[] | undefined> {
  return db.transaction(async (tx) => {
    // Other writers of the item wait, so that what `choose` sees is what changes.
    await run(tx, sql`select from contents where id = ${contentId} for no key update`);
    const content = await readStates(tx, contentId);
    if (!content) return undefined;
    const cultures = choose(content);
    await run(
      tx,
      sql`update translations set knowledge_state = ${state} where content_id = ${contentId}
        and culture_key = any(${textArray(cultures.map((culture) => culture.toLowerCase()))})`,
    );
    return cultures;
  });
}

export interface CuratedItem {
  /** From 1. */
  place: number;
  contentId: number;
  key: string | null;
  /** Of a readable translation if there is one. */
  title: string | null;
  /** Whether readers see it in some culture now. */
  readable: boolean;
}

/** The curated order, also of what readers do not see at the moment. */
export function curatedOrder(db: Database, preferred: PreferredCultures = []): Promise<CuratedItem[]> {
  return rowsOf(
    db,
    sql`select (row_number() over (order by c.recommended_rank, c.id))::int as place, c.id as "contentId", c.import_key as key,
      best.title, coalesce(best.readable, false) as readable
      from contents c left join lateral (
        select t.title, ${readable} as readable from translations t where t.content_id = c.id
        order by ${readable} desc, ${suitability(preferred)}, t.id limit 1
      ) best on true
      where c.recommended_rank is not null order by place`,
  );
}

/**
 * Changes the curated order in one step.
 * @param edit gets the contentIds in their order and gives back the new order, each once; what it throws ends the change
 */
export function editCuratedOrder(
  db: Database,
  edit: (order: readonly number[]) => readonly number[],
  preferred: PreferredCultures = [],
): Promise<CuratedItem[]> {
  return db.transaction(async (tx) => {
    // Two editors at once would number two items alike.
    await run(tx, sql`lock table contents in share row exclusive mode`);
    const order = edit((await curatedOrder(tx)).map(({contentId}) => contentId));
    await run(
      tx,
      sql`update contents set recommended_rank = given.place
        from contents c left join unnest(${intArray(order)}) with ordinality as given(id, place) on given.id = c.id
        where contents.id = c.id and c.recommended_rank is distinct from given.place`,
    );
    return curatedOrder(tx, preferred);
  });
}
