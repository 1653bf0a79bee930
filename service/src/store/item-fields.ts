/** Writes the fields of items. What they replace becomes a revision, as former texts do. */
import sql, {join, raw, type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {translationsWhere} from './content.ts';
import {indexTexts} from './indexing.ts';
import type {ItemFields} from './items.ts';
import {toItem} from './replacements.ts';
import {preparedRowsOf} from './sql.ts';
import {writeIndex} from './translations.ts';
import type {ContentKind} from './types.ts';

export interface FieldsWrite {
  contentId: number;
  /** Absent fields keep their values. Parent and target of a shortcut exist. */
  fields: Partial<ItemFields>;
}

export interface FieldsWriter {
  actor: string | null;
  /** The items are being created, so that their fields replace nothing. */
  isNew?: boolean;
}

const fieldsOfItem = sql`jsonb_build_object('type', c.type, 'tag', c.tag, 'icon24', c.icon24, 'icon48', c.icon48,
  'recommended', c.recommended_rank, 'position', c.position, 'shortcut', c.shortcut_to,
  'parent', (select p.id from contents p where p.node_id = c.parent_node_id))`;

const assign = (column: string, name: keyof ItemFields, value: Sql) =>
  sql`${raw(column)} = case when w.fields ? ${raw(`'${name}'`)} then ${value} else c.${raw(column)} end`;
/** Columns of fields that are not given stay as they are by then: the statement may not see yet what another transaction wrote into them. */
const assignments = join([
  assign('type', 'type', sql`w.fields ->> 'type'`),
  assign('tag', 'tag', sql`w.fields ->> 'tag'`),
  assign('icon24', 'icon24', sql`w.fields ->> 'icon24'`),
  assign('icon48', 'icon48', sql`w.fields ->> 'icon48'`),
  assign('recommended_rank', 'recommended', sql`(w.fields ->> 'recommended')::int`),
  assign('position', 'position', sql`(w.fields ->> 'position')::int`),
  assign('shortcut_to', 'shortcut', sql`(w.fields ->> 'shortcut')::int`),
  assign(
    'parent_node_id',
    'parent',
    sql`(select p.node_id from contents p where p.id = (w.fields ->> 'parent')::int)`,
  ),
]);

/**
 * Writes fields of items in a transaction of the caller, which holds the tree's lock where it moves items.
 * @returns contentIds of the items that are different now
 */
export async function writeItemFields(
  tx: Database,
  writes: readonly FieldsWrite[],
  {actor, isNew = false}: FieldsWriter,
): Promise<Set<number>> {
  if (writes.length === 0) return new Set();
  const rows = await preparedRowsOf<{id: number; type: ContentKind; isOtherKind: boolean}>(
    tx,
    sql`with given as (
        select c.id, ${fieldsOfItem} as former, w.fields
        from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w("contentId" int, fields jsonb)
        join contents c on c.id = w."contentId" order by c.id for no key update of c
      ), written as (
        select id, fields, (select jsonb_object_agg(key, value) from jsonb_each(former)
          where fields ? key and value is distinct from fields -> key) as replaced
        from given
      ), revised as (
        insert into revisions (content_id, fields, actor)
        select id, replaced, ${actor} from written where replaced is not null and not ${isNew}::boolean
      )
      update contents c set ${assignments}
      from written w where c.id = w.id and w.replaced is not null
      returning c.id, c.type, w.replaced ? 'type' as "isOtherKind"`,
  );
  for (const {id, type, isOtherKind} of rows) if (isOtherKind) await reindexItem(tx, id, type);
  return new Set(rows.map(({id}) => id));
}

/** Shortcuts are not searched, so the index depends on the kind of the item. */
async function reindexItem(tx: Database, contentId: number, type: ContentKind): Promise<void> {
  const records = await translationsWhere(tx, sql`t.content_id = ${contentId}`);
  for (const record of records.get(contentId) ?? []) {
    await writeIndex(tx, record.translationId, record.culture, indexTexts(toItem(record), type));
  }
}
