/** Items as they are in the database, with what the last import knew of them. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import type {ItemFields} from './items.ts';
import {intArray, rowsOf} from './sql.ts';
import type {KnowledgeState} from './types.ts';

/** A translation, without its text, and what the last import knew of it. */
export interface StoredTranslation {
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
  fingerprint: string | null;
  sourceHash: string | null;
  importedState: KnowledgeState | null;
}

export interface StoredItem {
  /** Null when no import made it. */
  key: string | null;
  parentNodeId: number | null;
  fields: ItemFields;
  /** The fields in the folder that was imported last. */
  imported: ItemFields | null;
  /** By culture in lower case. */
  translations: Map<string, StoredTranslation>;
}

type ItemRow = Omit<StoredItem, 'fields' | 'translations'> & ItemFields & {id: number};

/**
 * The items that exist. Locks them for other writers, in a consistent order so that writers do not deadlock.
 * @param options.lock false for a look that nothing is written after
 */
export async function readStoredItems(
  db: Database,
  contentIds: readonly number[],
  {lock = true}: {lock?: boolean} = {},
): Promise<Map<number, StoredItem>> {
  const contents = await rowsOf<ItemRow>(
    db,
    sql`select c.id, c.import_key as key, c.parent_node_id as "parentNodeId", c.type, c.tag, c.icon24, c.icon48, c.recommended_rank as recommended, c.position,
        c.imported, c.shortcut_to as shortcut,
        (select p.id from contents p where p.node_id = c.parent_node_id) as parent
      from contents c where c.id = any(${intArray(contentIds)}) order by c.id ${lock ? sql`for no key update of c` : sql``}`,
  );
  if (contents.length === 0) return new Map();
  const rows = await rowsOf<StoredTranslation & {id: number; key: string}>(
    db,
    sql`select content_id as id, culture_key as key, culture, title, knowledge_state as "knowledgeState", fingerprint,
        source_hash as "sourceHash", imported_state as "importedState"
      from translations where content_id = any(${intArray(contentIds)})`,
  );
  const found = new Map(
    contents.map(({id, type, tag, icon24, icon48, recommended, position, parent, shortcut, ...item}) => {
      const fields = {type, tag, icon24, icon48, recommended, position, parent, shortcut};
      // Earlier imports knew no positions.
      const imported = item.imported && {...item.imported, position: item.imported.position ?? null};
      return [id, {...item, imported, fields, translations: new Map<string, StoredTranslation>()}];
    }),
  );
  for (const {id, key, ...translation} of rows) found.get(id)?.translations.set(key, translation);
  return found;
}
