/** Former fields of items. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import type {ItemFields} from './items.ts';
import type {Revision} from './revisions.ts';
import {intArray, isoDate, rowsOf} from './sql.ts';
import {readStoredItems} from './stored-items.ts';

export interface FieldsRevision extends Pick<Revision, 'revisionId' | 'replacedDate' | 'actor'> {
  /** The replaced fields, with their former values. */
  fields: Partial<ItemFields>;
}

/** Former fields of an item, latest first. */
export const listFieldsRevisions = (db: Database, contentId: number): Promise<FieldsRevision[]> =>
  rowsOf(
    db,
    sql`select id::int as "revisionId", fields, ${isoDate(sql`created_date`)} as "replacedDate", actor
      from revisions where content_id = ${contentId} and fields is not null order by id desc`,
  );

export interface FieldsChange extends FieldsRevision {
  /** The new values. */
  after: Partial<ItemFields>;
}

export interface FieldsHistory {
  changes: FieldsChange[];
  /** Titles of the folders and targets in the changes, by contentId, without erased items. */
  titles: Map<number, string>;
}

/**
 * Former fields of an item with what they became, latest first.
 * @param culture of the titles, where there is one in it
 */
export async function readFieldsHistory(
  db: Database,
  contentId: number,
  culture: string,
): Promise<FieldsHistory> {
  const revisions = await listFieldsRevisions(db, contentId);
  const item = (await readStoredItems(db, [contentId], {lock: false})).get(contentId);
  const now: Partial<ItemFields> = {...item?.fields};
  const changes = revisions.map((revision): FieldsChange => {
    const after = Object.fromEntries(
      Object.keys(revision.fields).map((name) => [name, now[name as keyof ItemFields] ?? null]),
    );
    Object.assign(now, revision.fields);
    return {...revision, after};
  });
  const named = changes.flatMap(({fields, after}) => [
    fields.parent,
    fields.shortcut,
    after.parent,
    after.shortcut,
  ]);
  const ids = [...new Set(named.filter((id) => typeof id === 'number'))];
  const rows = await rowsOf<{id: number; title: string}>(
    db,
    sql`select distinct on (content_id) content_id as id, title from translations
      where content_id = any(${intArray(ids)})
      order by content_id, culture_key <> ${culture.toLowerCase()}, knowledge_state = 'deleted', id`,
  );
  return {changes, titles: new Map(rows.map(({id, title}) => [id, title]))};
}
