/** Creates and updates content, as imports do. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {groupBy} from '../group-by.ts';
import {recordAct} from './audit-log.ts';
import {translationsWhere} from './content.ts';
import {ContentIdConflict} from './content-ids.ts';
import type {DictionaryWords} from './dictionary.ts';
import {
  changesItem,
  type Conflict,
  type CurrentText,
  differs,
  type ImportedItem,
  needsTexts,
  type Plan,
  planFields,
  planItem,
  planOf,
  planRemoved,
  type Preference,
  type RemovedConflict,
  sha256,
} from './import-plans.ts';
import {importChanges, type ImportChange} from './import-changes.ts';
import {acquireImportLock} from './import-lock.ts';
import {type FieldsWrite, writeItemFields} from './item-fields.ts';
import type {ContentItem, ItemFields} from './items.ts';
import {writeReplacements} from './replacements.ts';
import {nextIds, reserveIds} from './sequences.ts';
import {intArray, rowsOf, run, runPrepared, textArray} from './sql.ts';
import {readStoredItems} from './stored-items.ts';
import {acquireTreeLock, moveContent} from './tree.ts';

/** Names imports in revisions. */
const importActor = 'import';

export type UpsertOutcome = 'created' | 'updated' | 'unchanged';

export interface ItemResult {
  contentId: number;
  outcome: UpsertOutcome;
  /** Reported, and left as they are in the service. */
  conflicts: Conflict[];
  /** The fields of an item that is to be moved when all items exist. */
  move?: ItemFields;
}

export type Move = Pick<ImportedItem, 'contentId' | 'fields'>;

export interface WriteOptions {
  /** contentIds of items that were made for this import. */
  created?: ReadonlySet<number>;
  /** contentIds of items that are replaced even where a person has changed them. */
  adopted?: ReadonlySet<number>;
  prefer?: Preference;
  /** A name for the log of acts. */
  actor?: string | null;
  /** Only look. */
  dryRun?: boolean;
  words?: DictionaryWords;
  /** Receives what is written of translations, to be undone. */
  onChange?: (change: ImportChange) => void;
}

/** Texts of the items whose rows alone do not show that nothing has changed. */
async function readCurrent(
  db: Database,
  plans: readonly Plan[],
  adopted: ReadonlySet<number>,
): Promise<(contentId: number) => CurrentText> {
  const ids = plans
    .filter((plan) => needsTexts(plan, adopted.has(plan.item.contentId)))
    .map(({item}) => item.contentId);
  if (ids.length === 0) return () => () => undefined;
  const records = await translationsWhere(db, sql`t.content_id = any(${intArray(ids)})`);
  return (contentId) => (culture) =>
    records.get(contentId)?.find((record) => record.culture.toLowerCase() === culture);
}

/**
 * Writes items that exist, of which new ones have no translations yet, in a transaction of the caller. Former texts become revisions; votes,
 * views and flags stay. What was changed in the service since the last import stays, too, and is a conflict where the file has changed as well.
 */
export async function writeItems(
  tx: Database,
  items: readonly ImportedItem[],
  options: WriteOptions = {},
): Promise<ItemResult[]> {
  const {created = new Set(), adopted = new Set(), prefer, dryRun = false} = options;
  const stored = await readStoredItems(
    tx,
    items.map(({contentId}) => contentId),
    {lock: !dryRun},
  );
  const plans = items.map((item) => planOf(item, stored.get(item.contentId)));
  const currentOf = await readCurrent(tx, plans, adopted);
  for (const plan of plans) {
    const {contentId} = plan.item;
    planItem(plan, currentOf(contentId), {isAdopted: adopted.has(contentId), prefer});
  }
  if (!dryRun) {
    await writePlans(tx, plans, options);
    for (const change of plans.flatMap(importChanges)) options.onChange?.(change);
  }
  return plans.map((plan) => {
    const {known, fields, conflicts} = plan;
    const {contentId, fields: move} = plan.item;
    const {parent, shortcut} = fields;
    const moves = (known?.fields.parent ?? null) !== parent || (known?.fields.shortcut ?? null) !== shortcut;
    const isNew = !known || created.has(contentId);
    const outcome = isNew ? 'created' : changesItem(plan) ? 'updated' : 'unchanged';
    return {contentId, outcome, conflicts, ...(moves && {move})};
  });
}

async function writePlans(
  tx: Database,
  plans: readonly Plan[],
  {actor = null, words}: WriteOptions,
): Promise<void> {
  const replacements = plans.flatMap(({item: {contentId}, fields: {type}, replacements: each}) =>
    each.map((replacement) => ({contentId, type, actor: importActor, ...replacement})),
  );
  if (replacements.length > 0) await writeReplacements(tx, replacements, words);
  await writeFields(tx, plans);
  for (const plan of plans) await writeRecords(tx, plan);
  await recordStates(tx, plans, actor);
}

/** Records the states that an import changes, which can be undone: an act for each state. */
async function recordStates(tx: Database, plans: readonly Plan[], actor: string | null): Promise<void> {
  const changes = plans.flatMap(({item: {contentId}, known, records, replacements}) => {
    const states = [
      ...records.map(({culture, state}) => ({culture, to: state})),
      ...replacements.map(({after: {culture, knowledgeState}}) => ({culture, to: knowledgeState})),
    ];
    return states.flatMap(({culture, to}) => {
      const from = known?.translations.get(culture.toLowerCase())?.knowledgeState ?? to;
      return from === to ? [] : [{what: 'state', contentId, culture, from, to} as const];
    });
  });
  for (const [state, each] of groupBy(changes, ({to}) => to))
    await recordAct(tx, {actor, act: 'state', detail: {state}, changes: each});
}

async function writeRecords(tx: Database, {item, records}: Plan): Promise<void> {
  for (const {culture, fingerprint, sourceHash, imported, state} of records) {
    await runPrepared(
      tx,
      sql`update translations set fingerprint = ${fingerprint}, source_hash = ${sourceHash}, imported_state = ${imported},
          updated_date = case when knowledge_state = ${state} then updated_date else now() end, knowledge_state = ${state}
        where content_id = ${item.contentId} and culture_key = ${culture}`,
    );
  }
}

/** Without their places, which change when all items exist. */
async function writeFields(tx: Database, plans: readonly Plan[]): Promise<void> {
  const writes: FieldsWrite[] = [];
  const origins: {id: number; key: string | null; imported: ItemFields}[] = [];
  for (const {item, known, fields, imported} of plans) {
    const {contentId} = item;
    const {parent, shortcut, ...others} = fields;
    if (!known || differs(known.fields, {...known.fields, ...others}))
      writes.push({contentId, fields: others});
    const isMoved = known?.fields.parent !== parent || known?.fields.shortcut !== shortcut;
    const place = known?.imported ?? known?.fields ?? imported;
    const record = isMoved ? {...imported, parent: place.parent, shortcut: place.shortcut} : imported;
    const key = item.key ?? known?.key ?? null;
    if (known?.key !== key || differs(known.imported, record))
      origins.push({id: contentId, key, imported: record});
  }
  await writeItemFields(tx, writes, {actor: importActor});
  if (origins.length === 0) return;
  await runPrepared(
    tx,
    sql`update contents c set import_key = o.key, imported = o.imported
      from jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as o(id int, key text, imported jsonb) where c.id = o.id`,
  );
}

/**
 * Moves imported items after all of them exist, in a transaction of the caller. Where a person has moved one meanwhile, too, that is a conflict.
 * @returns conflicts by contentId
 * @throws MoveError
 */
export async function moveItems(
  tx: Database,
  moves: readonly Move[],
  {created = new Set(), adopted = new Set(), prefer}: WriteOptions,
): Promise<Map<number, Conflict[]>> {
  await acquireTreeLock(tx);
  const ids = moves.map(({contentId}) => contentId);
  const stored = await readStoredItems(tx, ids);
  const conflicts = new Map<number, Conflict[]>();
  for (const {contentId, fields: wanted} of moves) {
    const plan = planOf({contentId, fields: wanted, translations: []}, stored.get(contentId));
    planFields(plan, ['parent', 'shortcut'], {isAdopted: adopted.has(contentId), prefer});
    const {fields, imported} = plan;
    const writer = {actor: importActor, isNew: created.has(contentId)};
    await moveContent(tx, contentId, {parentContentId: fields.parent, shortcutTo: fields.shortcut}, writer);
    const place = {parent: imported.parent, shortcut: imported.shortcut};
    await runPrepared(
      tx,
      sql`update contents set imported = imported || ${JSON.stringify(place)}::jsonb where id = ${contentId}`,
    );
    conflicts.set(contentId, plan.conflicts);
  }
  return conflicts;
}

export interface NewItem {
  contentId: number;
  nodeId?: number;
  key?: string;
  fields: ItemFields;
}

/**
 * Creates items without translations, which no list shows, at the top. Does not overwrite an item that another transaction created since this one
 * looked; waits for the end of such a transaction.
 * @returns contentIds of those that were created
 */
export async function insertItems(db: Database, items: readonly NewItem[]): Promise<Set<number>> {
  const column = (value: (item: NewItem) => string | null): Sql => textArray(items.map(value));
  const numbers = (value: (item: NewItem) => number | null): Sql => sql`${items.map(value)}::int[]`;
  const rows = await rowsOf<{id: number}>(
    db,
    sql`with written as (
        insert into contents (id, node_id, type, tag, icon24, icon48, recommended_rank, position, import_key)
        select id, coalesce(node, nextval('node_ids')), type, tag, icon24, icon48, recommended, position, key
        from unnest(${numbers(({contentId}) => contentId)}, ${numbers(({nodeId}) => nodeId ?? null)},
          ${column(({fields}) => fields.type)}, ${column(({fields}) => fields.tag)}, ${column(({fields}) => fields.icon24)},
          ${column(({fields}) => fields.icon48)}, ${numbers(({fields}) => fields.recommended)},
          ${numbers(({fields}) => fields.position)}, ${column(({key}) => key ?? null)}) as given(id, node, type, tag, icon24, icon48, recommended, position, key)
        on conflict do nothing
        returning id
      ), counted as (
        insert into content_counters (content_id) select id from written
      )
      select id from written`,
  );
  return new Set(rows.map(({id}) => id));
}

/**
 * Creates an item, or with a contentId updates it, in one transaction. Parts and tags are replaced; votes, views, flags, parent and shortcut
 * target stay. Translations that the item no longer has become `deleted`.
 */
export function upsertContent(
  db: Database,
  {contentId, key, type, tag, translations, ...item}: ContentItem,
): Promise<Pick<ItemResult, 'contentId' | 'outcome'>> {
  return db.transaction(async (tx) => {
    const fields: ItemFields = {
      ...{type, tag, icon24: item.icon24 ?? null, icon48: item.icon48 ?? null},
      ...{recommended: item.recommendedRank ?? null, position: null, parent: null, shortcut: null},
    };
    if (contentId !== undefined) await acquireImportLock(tx);
    const known =
      contentId === undefined ? undefined : (await readStoredItems(tx, [contentId])).get(contentId);
    const id = known ? contentId! : await createItem(tx, {contentId, key, fields});
    const {parent, shortcut, position} = known?.fields ?? fields;
    const [result] = await writeItems(
      tx,
      [
        {
          contentId: id,
          key,
          fields: {...fields, parent, shortcut, position},
          translations: translations.map((item) => ({item, sourceHash: sha256(item)})),
        },
      ],
      {created: new Set(known ? [] : [id]), prefer: 'files'},
    );
    return result!;
  });
}

/** Imports take their numbers before they reserve them, so the next id may be that of an import which ended meanwhile; then the one after it is free. */
async function createItem(
  tx: Database,
  item: Omit<NewItem, 'contentId'> & {contentId?: number},
): Promise<number> {
  if (item.contentId !== undefined) {
    const {contentId, key = ''} = item;
    if ((await insertItems(tx, [{...item, contentId}])).size === 0)
      throw new ContentIdConflict(key, contentId, takenMessage(contentId));
    await reserveIds(tx, 'contents_id_seq', contentId);
    return contentId;
  }
  for (;;) {
    const [contentId] = await nextIds(tx, 'contents_id_seq', 1);
    if ((await insertItems(tx, [{...item, contentId: contentId!}])).size > 0) return contentId!;
  }
}

export const takenMessage = (contentId: number) =>
  `content ${contentId}, or its node, was created by someone else during the import; import again`;

/** Imported items with other keys, of which a translation is not archived yet. */
export function otherImportedItems(
  db: Database,
  keys: readonly string[],
): Promise<{contentId: number; key: string}[]> {
  return rowsOf(
    db,
    sql`select c.id as "contentId", c.import_key as key from contents c where c.import_key is not null
        and not exists (select from unnest(${textArray(keys)}) as given(key) where given.key = c.import_key)
        and exists (select from translations t where t.content_id = c.id and t.fingerprint is not null
          and t.source_hash is distinct from '' and t.knowledge_state not in ('archived', 'deleted'))
      order by c.id`,
  );
}

interface ArchivedItem {
  contentId: number;
  /** Whether one of its translations is. */
  isArchived: boolean;
  conflicts: RemovedConflict[];
}

/**
 * Archives items whose files are gone, in a transaction of the caller. What was changed in the service since the last import stays, and is a
 * conflict. An import that finds the files again publishes them again.
 */
export async function archiveItems(
  tx: Database,
  contentIds: readonly number[],
  {prefer, dryRun = false, actor = null}: Pick<WriteOptions, 'prefer' | 'dryRun' | 'actor'>,
): Promise<ArchivedItem[]> {
  const stored = await readStoredItems(tx, contentIds, {lock: !dryRun});
  const plans = [...stored].map(([contentId, known]) =>
    planOf({contentId, fields: known.fields, translations: []}, known),
  );
  const currentOf = await readCurrent(tx, plans, new Set());
  const results: ArchivedItem[] = [];
  for (const plan of plans) {
    const {contentId} = plan.item;
    const conflicts = planRemoved(plan, currentOf(contentId), {prefer, state: 'archived'});
    if (!dryRun) await writeRecords(tx, plan);
    results.push({
      contentId,
      isArchived: plan.records.some(({state}) => state === 'archived'),
      conflicts,
    });
  }
  if (!dryRun) await recordStates(tx, plans, actor);
  return results;
}

/**
 * Tells the planner of what an import has written. Unlike a vacuum it only reads samples, so it may be done while others use the tables.
 * Other tables of the database may belong to other applications.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await run(
    db,
    sql`analyze contents, content_counters, translations, article_parts, video_steps, tags, translation_tags, words, revisions, files,
      synonyms, pinned_results, imported_search_settings`,
  );
}
