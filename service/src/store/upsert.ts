/** Creates and updates content, as imports do. */
import {createHash} from 'node:crypto';
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {DictionaryWords} from './dictionary.ts';
import {nextContentIds, reserveContentIds} from './content-ids.ts';
import {type IndexedTexts, indexTexts} from './indexing.ts';
import type {ContentItem, TranslationItem} from './items.ts';
import {intArray, preparedRowsOf, rowsOf, run, textArray} from './sql.ts';
import {insertParts, insertTags, removePartsAndTags, writeTranslation} from './translations.ts';

export type UpsertOutcome = 'created' | 'updated' | 'unchanged';

export interface UpsertResult {
  contentId: number;
  nodeId: number;
  outcome: UpsertOutcome;
}

/** Part of every fingerprint. Raise it when the index changes, so that the next import writes everything again. */
const indexVersion = 3;

const fingerprintOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([indexVersion, value]))
    .digest('hex');

/**
 * Creates or updates an item in one transaction. Parts and tags are replaced; votes, views, flags, parent and shortcut target stay.
 * Translations that the item no longer has become `deleted`. What equals the last import is not written, so that a state changed since
 * then stays.
 */
export function upsertContent(db: Database, item: ContentItem): Promise<UpsertResult> {
  return db.transaction(async (tx) => {
    if (item.contentId !== undefined) {
      await acquireImportLock(tx);
      await reserveContentIds(tx, item.contentId);
    }
    const contentId = item.contentId ?? (await nextContentIds(tx, 1))[0]!;
    const known = await readStoredItems(tx, [contentId]);
    const words = new DictionaryWords();
    const result = await writeItem(tx, contentId, item, known.get(contentId), words);
    await words.write(tx);
    return result;
  });
}

/** Serializes imports until the transaction ends: two imports of one new item would both create it. */
export const acquireImportLock = (tx: Database) =>
  run(tx, sql`select pg_advisory_xact_lock(hashtext('kb-help import'))`);

/**
 * The same within a transaction, for an item with an id from `assignContentIds` and its state from `readStoredItems`. Its words are only
 * collected.
 */
export async function writeItem(
  tx: Database,
  contentId: number,
  {translations, ...own}: ContentItem,
  known: StoredItem | undefined,
  words: DictionaryWords,
): Promise<UpsertResult> {
  const fingerprint = fingerprintOf(own);
  const same = known?.fingerprint === fingerprint;
  const nodeId = same ? known.nodeId : await writeContent(tx, contentId, own, fingerprint);

  let changed = !same;
  for (const translation of translations) {
    const culture = translation.culture.toLowerCase();
    const after = fingerprintOf([own.type, translation]);
    if (known?.translations.get(culture) === after) continue;
    changed = true;
    const isNew = !known?.translations.has(culture);
    const texts = indexTexts(translation, own.type);
    await writeTranslationWithParts(tx, {contentId, isNew}, translation, texts, after);
    words.add(translation.culture, texts.words);
  }
  const cultures = translations.map(({culture}) => culture.toLowerCase());
  const others = [...(known?.translations.keys() ?? [])].some((culture) => !cultures.includes(culture));
  const deleted = others && (await deleteOtherTranslations(tx, contentId, cultures));
  return {contentId, nodeId, outcome: !known ? 'created' : changed || deleted ? 'updated' : 'unchanged'};
}

/** Fingerprints and position of a stored item. */
export interface StoredItem {
  nodeId: number;
  fingerprint: string | null;
  parentContentId: number | null;
  shortcutTo: number | null;
  /** Fingerprints by culture in lower case. */
  translations: Map<string, string | null>;
}

/** The items that exist. Locks them for other writers, in a consistent order so that writers do not deadlock. */
export async function readStoredItems(
  db: Database,
  contentIds: readonly number[],
): Promise<Map<number, StoredItem>> {
  const contents = await rowsOf<Omit<StoredItem, 'translations'> & {id: number}>(
    db,
    sql`select c.id, c.node_id as "nodeId", c.fingerprint, c.shortcut_to as "shortcutTo",
        (select p.id from contents p where p.node_id = c.parent_node_id) as "parentContentId"
      from contents c where c.id = any(${intArray(contentIds)}) order by c.id for no key update of c`,
  );
  if (contents.length === 0) return new Map();
  const rows = await rowsOf<{id: number; culture: string; fingerprint: string | null}>(
    db,
    sql`select content_id as id, culture_key as culture, fingerprint from translations
      where content_id = any(${intArray(contentIds)})`,
  );
  const found = new Map(
    contents.map(({id, ...content}) => [id, {...content, translations: new Map<string, string | null>()}]),
  );
  for (const {id, culture, fingerprint} of rows) found.get(id)?.translations.set(culture, fingerprint);
  return found;
}

async function writeContent(
  db: Database,
  contentId: number,
  item: Omit<ContentItem, 'translations'>,
  fingerprint: string,
): Promise<number> {
  const {type, tag, icon24 = null, icon48 = null, recommendedRank = null, key = null} = item;
  const [row] = await preparedRowsOf<{nodeId: number}>(
    db,
    sql`with written as (
        insert into contents (id, type, tag, icon24, icon48, recommended_rank, import_key, fingerprint)
        values (${contentId}, ${type}, ${tag}, ${icon24}, ${icon48}, ${recommendedRank}, ${key}, ${fingerprint})
        on conflict (id) do update set type = excluded.type, tag = excluded.tag, icon24 = excluded.icon24,
          icon48 = excluded.icon48, recommended_rank = excluded.recommended_rank, import_key = excluded.import_key,
          fingerprint = excluded.fingerprint
        returning id, node_id
      ), counted as (
        insert into content_counters (content_id) select id from written on conflict do nothing
      )
      select node_id as "nodeId" from written`,
  );
  return row!.nodeId;
}

async function writeTranslationWithParts(
  db: Database,
  {contentId, isNew}: {contentId: number; isNew: boolean},
  item: TranslationItem,
  texts: IndexedTexts,
  fingerprint: string,
): Promise<void> {
  const translationId = await writeTranslation(db, contentId, item, texts, fingerprint);
  if (!isNew) await removePartsAndTags(db, translationId);
  await insertParts(db, translationId, item.parts);
  await insertTags(db, translationId, item.tags);
}

/** Marks translations in other cultures as `deleted`, unless editors added them. */
async function deleteOtherTranslations(
  db: Database,
  contentId: number,
  cultures: readonly string[],
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update translations set knowledge_state = 'deleted', fingerprint = null, updated_date = now()
      where content_id = ${contentId} and culture_key <> all(${textArray(cultures)}) and fingerprint is not null and knowledge_state <> 'deleted'
      returning id`,
  );
  return rows.length > 0;
}

/** Updates the planner's statistics after many writes. The embedded database has no autovacuum. */
export async function refreshStatistics(db: Database): Promise<void> {
  await run(db, sql`vacuum (analyze)`);
}
