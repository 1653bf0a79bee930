/** The states of the translations of one item. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {rowsOf} from './sql.ts';
import type {ContentKind, KnowledgeState} from './types.ts';

export interface TranslationState {
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
}

export interface ContentStates {
  contentId: number;
  /** The import's key of the item. */
  key: string | null;
  type: ContentKind;
  /** Sorted by culture. */
  translations: TranslationState[];
}

const maxId = 2_147_483_647;

/** The contentId of an item by its number or by the import's key, or undefined. */
export async function findContentId(db: Database, reference: string): Promise<number | undefined> {
  const number = /^[1-9]\d{0,9}$/.test(reference) && Number(reference) <= maxId ? Number(reference) : null;
  const [row] = await rowsOf<{id: number}>(
    db,
    sql`select id from contents where id = ${number} or import_key = ${reference}
      order by id = ${number} desc nulls last limit 1`,
  );
  return row?.id;
}

/** The states of an item's translations, or undefined when there is no such item. */
export async function readStates(db: Database, contentId: number): Promise<ContentStates | undefined> {
  const [row] = await rowsOf<ContentStates>(
    db,
    sql`select c.id as "contentId", c.import_key as key, c.type,
      (select coalesce(json_agg(json_build_object('culture', t.culture, 'title', t.title,
        'knowledgeState', t.knowledge_state) order by t.culture_key), '[]') from translations t where t.content_id = c.id) as translations
      from contents c where c.id = ${contentId}`,
  );
  return row;
}
