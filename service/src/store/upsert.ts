/** Creates and updates content, as imports do. */
import {createHash} from 'node:crypto';
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {DictionaryWords} from './dictionary.ts';
import {ContentIdConflict} from './content-ids.ts';
import {type IndexedTexts, indexTexts} from './indexing.ts';
import type {ContentItem, TranslationItem} from './items.ts';
import {nextIds, reserveIds} from './sequences.ts';
import {intArray, preparedRowsOf, rowsOf, run, runPrepared, textArray} from './sql.ts';
import {
  insertParts,
  insertSharedNames,
  insertTags,
  removePartsAndTags,
  writeTranslation,
} from './translations.ts';

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
    const {contentId} = item;
    if (contentId !== undefined) await acquireImportLock(tx);
    const known = contentId === undefined ? undefined : await readStoredItems(tx, [contentId]);
    await insertSharedNames(tx, item.translations);
    const words = new DictionaryWords();
    const result =
      contentId === undefined
        ? await writeNewItem(tx, item, words)
        : await writeItem(tx, contentId, item, known?.get(contentId), words);
    await words.write(tx);
    if (contentId !== undefined && result.outcome === 'created')
      await reserveIds(tx, 'contents_id_seq', contentId);
    return result;
  });
}

/** Imports reserve their ids when they end, so the next id may be that of an import which ended meanwhile; then the one after it is free. */
async function writeNewItem(tx: Database, item: ContentItem, words: DictionaryWords): Promise<UpsertResult> {
  for (;;) {
    const [contentId] = await nextIds(tx, 'contents_id_seq', 1);
    try {
      return await writeItem(tx, contentId!, item, undefined, words);
    } catch (error) {
      if (!(error instanceof ContentIdConflict)) throw error;
    }
  }
}

/** Serializes imports until the transaction ends: two imports of one new item would both create it. */
export const acquireImportLock = (tx: Database) =>
  run(tx, sql`select pg_advisory_xact_lock(hashtext('kb-help import'))`);

/**
 * Locks all items of imports, for one that may archive any of them. In the order of `readStoredItems`, and before the import writes
 * rows that editors of these items wait for.
 */
export const lockImportedItems = (tx: Database) =>
  run(tx, sql`select from contents where import_key is not null order by id for no key update`);

/**
 * The same within a transaction, for an item with an id from `assignContentIds` and its state from `readStoredItems`, after
 * `insertSharedNames`. Its words are only collected.
 * @param newNodeId node id of a new item, from `assignNodeIds`; without it the next one
 * @throws ContentIdConflict when another transaction has created an item with its id or node meanwhile; nothing is written then
 */
export async function writeItem(
  tx: Database,
  contentId: number,
  {translations, ...own}: ContentItem,
  known: StoredItem | undefined,
  words: DictionaryWords,
  newNodeId?: number,
): Promise<UpsertResult> {
  const fingerprint = fingerprintOf(own);
  const same = known?.fingerprint === fingerprint;
  const nodeId = known?.nodeId ?? (await insertContent(tx, contentId, own, {fingerprint, newNodeId}));
  if (known && !same) await updateContent(tx, contentId, own, fingerprint);

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
  /** Null when no import made it. */
  key: string | null;
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
    sql`select c.id, c.import_key as key, c.node_id as "nodeId", c.fingerprint, c.shortcut_to as "shortcutTo",
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

type OwnFields = Omit<ContentItem, 'translations'>;

function withNulls(item: OwnFields) {
  const {type, tag, icon24 = null, icon48 = null, recommendedRank = null, key = null} = item;
  return {type, tag, icon24, icon48, recommendedRank, key};
}

/** Does not overwrite an item that another transaction created after this one had looked. Waits for the end of such a transaction. */
async function insertContent(
  db: Database,
  contentId: number,
  item: OwnFields,
  {fingerprint, newNodeId}: {fingerprint: string; newNodeId: number | undefined},
): Promise<number> {
  const {type, tag, icon24, icon48, recommendedRank, key} = withNulls(item);
  const [row] = await preparedRowsOf<{nodeId: number}>(
    db,
    sql`with written as (
        insert into contents (id, node_id, type, tag, icon24, icon48, recommended_rank, import_key, fingerprint)
        values (${contentId}, coalesce(${newNodeId ?? null}::int, nextval('node_ids')), ${type}, ${tag}, ${icon24}, ${icon48}, ${recommendedRank},
          ${key}, ${fingerprint})
        on conflict do nothing
        returning id, node_id
      ), counted as (
        insert into content_counters (content_id) select id from written
      )
      select node_id as "nodeId" from written`,
  );
  if (row) return row.nodeId;
  const message = `content ${contentId}, or its node, was created by someone else during the import; import again`;
  throw new ContentIdConflict(key ?? '', contentId, message);
}

/** Of an item that `readStoredItems` has locked. */
async function updateContent(
  db: Database,
  contentId: number,
  item: OwnFields,
  fingerprint: string,
): Promise<void> {
  const {type, tag, icon24, icon48, recommendedRank, key} = withNulls(item);
  await runPrepared(
    db,
    sql`update contents set type = ${type}, tag = ${tag}, icon24 = ${icon24}, icon48 = ${icon48}, recommended_rank = ${recommendedRank},
        import_key = ${key}, fingerprint = ${fingerprint} where id = ${contentId}`,
  );
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
