import {join} from 'node:path';
import type {Database} from '../../db/database.ts';
import type {FileStorage} from '../../files/store.ts';
import {highest} from '../../highest.ts';
import {recordAct} from '../../store/audit-log.ts';
import type {ImportChange} from '../../store/import-changes.ts';
import {DictionaryWords} from '../../store/dictionary.ts';
import {upsertFile} from '../../store/files.ts';
import {claimContentIds, contentIdsOf, readKeys} from '../../store/content-ids.ts';
import {acquireImportLock} from '../../store/import-lock.ts';
import {assignNodeIds, nodeHolders} from '../../store/node-ids.ts';
import {reserveIds} from '../../store/sequences.ts';
import {MoveError} from '../../store/tree.ts';
import {importSearchSettings} from '../../store/search-imports.ts';
import {
  archiveItems,
  insertItems,
  moveItems,
  otherImportedItems,
  refreshStatistics,
  takenMessage,
  writeItems,
  type ItemResult,
  type UpsertOutcome,
  type WriteOptions,
} from '../../store/upsert.ts';
import type {ImportedItem, Preference} from '../../store/import-plans.ts';
import {defaultTag, fieldsOf, toImportedItem} from '../format/content-item.ts';
import {parentsFirst, locationOf, type Item} from '../format/items.ts';
import {ImportError, sortProblems, type ImportProblem} from '../format/problems.ts';
import {checkFolder, resolveLinks, type CheckedFolder} from './check-folder.ts';
import {describeConflict, describeMissing, describeSearchConflict} from './conflicts.ts';
import {adoptAdvice, judgeTakeovers, type Takeover} from './takeovers.ts';

export type ImportPhase = 'reading' | 'files' | 'writing';

export interface ImportOptions {
  db: Database;
  storage: FileStorage;
  /** Address of an article, with `{contentId}` and `{culture}`, for links between articles. */
  articleUrl: string;
  /** Count what would change, and change nothing. */
  dryRun?: boolean;
  /** Archive items of earlier imports that the folder no longer has. Otherwise they stay. */
  prune?: boolean;
  /**
   * Let the folder take over items, by their id, that no import has made, or one of another folder; `imported` only the latter. Otherwise that
   * is an error.
   */
  adopt?: boolean | 'imported';
  /** Leave out items with errors instead of failing. They stay as they are in the service. */
  skipInvalid?: boolean;
  /** The culture of all articles of a plain folder. Default: folders name cultures. */
  culture?: string;
  /** Publish the articles of a plain folder without a state. Default: they are drafts. */
  publish?: boolean;
  /** Whose change is kept of what a file and a person have both changed. By default that is a conflict, and the service keeps its own. */
  prefer?: Preference;
  /** A name for the log of acts. */
  actor?: string | null;
  /** Keys of items that the log names, so that they can be published together. */
  drafts?: readonly string[];
  /** Whether the database's disk has room. It is asked before each batch. Default: it has. */
  writable?: () => boolean;
  onProgress?: (phase: ImportPhase, done: number, total: number) => void;
  /** Receives what only the database shows: items that change their key. */
  onWarning?: (warning: ImportProblem) => void;
  /** Receives the number of the act in the log, which can be undone. */
  onRecord?: (act: number) => void;
  /** Receives what became of each item. */
  onItem?: (item: {isFolder: boolean; outcome: UpsertOutcome}) => void;
  /** Receives what both a file and a person have changed since the last import. */
  onConflict?: (conflict: ImportProblem) => void;
}

/** Numbers of items by outcome, and of files that the articles use. */
export interface ImportSummary {
  created: number;
  updated: number;
  unchanged: number;
  archived: number;
  files: number;
}

/** The disk is full, and the embedded database would fail. What was imported before stays. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/** @throws ImportStopped */
function requireRoom({writable, dryRun}: ImportOptions): void {
  if (dryRun || !writable || writable()) return;
  throw new ImportStopped(
    'the disk of the database is full; make room and import again, which goes on where this import has stopped',
  );
}

/** Items that are written in one transaction. Editors of these wait until it ends. */
const batchSize = 50;
/** Translations. With each page of acts the log parses what can be undone. */
const maxUndoable = 10_000;

/**
 * Imports a folder. Importing it again updates what has changed.
 * @throws ImportError with every problem of the folder, in which case nothing is imported
 * @throws ImportStopped
 */
export async function importFolder(root: string, options: ImportOptions): Promise<ImportSummary> {
  const {skipInvalid, culture, publish, onProgress} = options;
  const folder = await checkFolder(root, {
    articleUrl: options.articleUrl,
    skipInvalid,
    culture,
    publish,
    onProgress: (done, total) => onProgress?.('reading', done, total),
  });
  return importChecked(folder, options);
}

/**
 * Imports a checked folder, a few items at a time. What is written stays when the import is stopped, and the next one goes on from there.
 * @throws ImportError when the folder uses ids of other content, or cannot be pruned; then nothing is written
 * @throws ImportStopped
 * @throws Error on a full disk
 */
export async function importChecked(folder: CheckedFolder, options: ImportOptions): Promise<ImportSummary> {
  const {db, dryRun = false, prune = false} = options;
  if (prune) requireKnownItems(folder);
  requireRoom(options);
  const numbers = await db.transaction((tx) => createItems(tx, folder, options));
  const {ids} = numbers;
  const idOf = (key: string) => ids.get(key)!;
  resolveLinks(folder.links, options.articleUrl, idOf);
  await storeFiles(folder, options, idOf);
  const summary: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    archived: 0,
    files: folder.files.length,
  };
  /** Articles and other items, without their folders. */
  const written = {created: 0, updated: 0, unchanged: 0};
  const onItem: ImportOptions['onItem'] = (item) => {
    if (!item.isFolder) written[item.outcome] += 1;
    options.onItem?.(item);
  };
  const changes: ImportChange[] = [];
  const onChange = (change: ImportChange) => {
    if (changes.length <= maxUndoable) changes.push(change);
  };
  const results = await writeBatches(folder, {...options, onItem, onChange}, numbers);
  for (const {outcome} of results) summary[outcome]++;
  if (!dryRun) await placeItems(folder, options, results, numbers);
  const skipped = await contentIdsOf(db, [...folder.skippedKeys]);
  await importSettings(folder, options, new Map([...skipped, ...ids]));
  if (prune) summary.archived = await archiveMissing(folder, options);
  const {archived} = summary;
  if (summary.created + summary.updated + archived > 0 && !dryRun) {
    const {created, updated} = written;
    const detail = {created, updated, ...(archived > 0 && {archived})};
    const contentIds = (options.drafts ?? []).map(idOf);
    const actor = options.actor ?? null;
    const undoable = changes.length > maxUndoable ? [] : changes;
    const record = await recordAct(db, {actor, act: 'import', contentIds, detail, changes: undoable});
    if (undoable.length > 0) options.onRecord?.(record);
    await refreshStatistics(db);
  }
  return summary;
}

/** @throws ImportError when files are left out of which the items are not known, and so could be archived */
function requireKnownItems({misplaced}: CheckedFolder): void {
  if (misplaced.length === 0) return;
  const message =
    'is left out, and its folder names no culture, so its item is unknown and --prune could archive it; move it, or import without --prune';
  throw new ImportError(misplaced.map((file) => ({file, line: 1, message})));
}

interface Numbers {
  /** contentIds by key. */
  ids: ReadonlyMap<string, number>;
  /** contentIds of the items of the folder. */
  created: ReadonlySet<number>;
  /** contentIds of items that are taken over. */
  adopted: ReadonlySet<number>;
}

/** Gives numbers to all items, and creates those that do not exist, without translations, so that items can link to each other. */
async function createItems(tx: Database, folder: CheckedFolder, options: ImportOptions): Promise<Numbers> {
  const {dryRun, adopt} = options;
  const {items} = folder;
  await acquireImportLock(tx);
  const {ids, moved} = await assignIds(tx, folder, options);
  const keys = await readKeys(tx, [...ids.values()]);
  const idOf = (key: string) => ids.get(key)!;
  const missing = parentsFirst(items).filter(({key}) => !keys.has(idOf(key)));
  const nodes = await assignNodes(tx, missing, idOf, {dryRun});
  const isAdopted = (key: string) =>
    adopt === true && keys.has(idOf(key)) && keys.get(idOf(key)) !== key && !moved.has(key);
  const adopted = [...items.keys()].filter(isAdopted).map(idOf);
  if (!dryRun) {
    const created = await insertItems(
      tx,
      missing.map((item) => {
        const contentId = idOf(item.key);
        const fields = fieldsOf(item, {tag: defaultTag(item, items), parent: null, shortcut: null});
        return {contentId, nodeId: nodes.get(contentId), key: item.key, fields};
      }),
    );
    const taken = missing.filter(({key}) => !created.has(idOf(key)));
    if (taken.length > 0) {
      throw new ImportError(
        taken.map((item) => ({...locationOf(item, 'id'), message: takenMessage(idOf(item.key))})),
      );
    }
    await reserveIds(tx, 'contents_id_seq', highest(ids.values()));
    await reserveIds(tx, 'node_ids', highest(nodes.values()));
  }
  return {ids, created: new Set(missing.map(({key}) => idOf(key))), adopted: new Set(adopted)};
}

/** Files are stored before the content that uses them is visible. If the import stops, an unused file remains, which does no harm. */
async function storeFiles(
  {root, files}: CheckedFolder,
  {db, storage, dryRun, onProgress}: ImportOptions,
  idOf: (key: string) => number,
): Promise<void> {
  for (const [index, {path, description, content}] of files.entries()) {
    if (!dryRun) {
      await storage.put(description, join(root, path));
      await upsertFile(db, {...description, contentId: content && idOf(content.value)});
    }
    onProgress?.('files', index + 1, files.length);
  }
}

async function writeBatches(
  {items, sources}: CheckedFolder,
  options: ImportOptions & Pick<WriteOptions, 'onChange'>,
  {ids, created, adopted}: Numbers,
): Promise<ItemResult[]> {
  const {db, onItem, onProgress, onConflict} = options;
  const ordered = parentsFirst(items);
  const words = new DictionaryWords();
  const results: ItemResult[] = [];
  const toImported = (item: Item): ImportedItem =>
    toImportedItem(
      item,
      (key) => ids.get(key)!,
      defaultTag(item, items),
      (file) => sources.get(file)!,
    );
  for (let start = 0; start < ordered.length; start += batchSize) {
    requireRoom(options);
    const batch = ordered.slice(start, start + batchSize);
    const imported = batch.map(toImported);
    const written = await db.transaction((tx) =>
      writeItems(tx, imported, {...options, created, adopted, words}),
    );
    for (const [index, result] of written.entries()) {
      const item = batch[index]!;
      results.push(result);
      onItem?.({isFolder: imported[index]!.fields.type === 'folder', outcome: result.outcome});
      for (const conflict of result.conflicts)
        onConflict?.(describeConflict(item, result.contentId, conflict));
      onProgress?.('writing', results.length, ordered.length);
    }
  }
  return results;
}

/** After all items exist, parents first. */
async function placeItems(
  {items}: CheckedFolder,
  {db, prefer, onConflict}: ImportOptions,
  results: readonly ItemResult[],
  {ids, created, adopted}: Numbers,
): Promise<void> {
  const keys = new Map([...ids].map(([key, contentId]) => [contentId, key]));
  const itemOf = (contentId: number) => items.get(keys.get(contentId)!)!;
  const moves = results.flatMap(({contentId, move, conflicts}) =>
    move ? [{contentId, fields: move, conflicts}] : [],
  );
  for (let start = 0; start < moves.length; start += batchSize) {
    const batch = moves.slice(start, start + batchSize);
    const found = await db
      .transaction((tx) => moveItems(tx, batch, {created, adopted, prefer}))
      .catch((error: unknown) => {
        if (!(error instanceof MoveError)) throw error;
        const message = `${error.message}, because something was moved or erased in the service meanwhile; import again to place the other items`;
        throw new ImportError([{...locationOf(itemOf(error.contentId), 'parent'), message}]);
      });
    for (const {contentId, conflicts} of batch) {
      const known = conflicts.map((each) => each.kind === 'field' && each.name);
      for (const conflict of found.get(contentId) ?? [])
        if (conflict.kind === 'field' && !known.includes(conflict.name))
          onConflict?.(describeConflict(itemOf(contentId), contentId, conflict));
    }
  }
}

/**
 * Archives items of earlier imports that the folder no longer has. Votes, views and history stay, and an import that finds the file
 * again restores the item.
 * @returns their number
 */
async function archiveMissing(
  {items, skippedKeys}: CheckedFolder,
  {db, culture, onConflict, ...options}: ImportOptions,
): Promise<number> {
  const missing = await otherImportedItems(db, [...items.keys(), ...skippedKeys]);
  const keys = new Map(missing.map(({contentId, key}) => [contentId, key]));
  const ids = [...keys.keys()];
  let archived = 0;
  for (let start = 0; start < ids.length; start += batchSize) {
    const results = await db.transaction((tx) =>
      archiveItems(tx, ids.slice(start, start + batchSize), options),
    );
    for (const {contentId, isArchived, conflicts} of results) {
      if (isArchived) archived++;
      const location = {key: keys.get(contentId)!, isPlain: culture !== undefined};
      for (const conflict of conflicts) onConflict?.(describeMissing(location, contentId, conflict));
    }
  }
  return archived;
}

/** Cultures without a file keep their settings, like items that the folder no longer has, except with `prune`. */
async function importSettings(
  {searchSettings, skippedSettings}: CheckedFolder,
  {db, dryRun, prune, prefer, actor = null, onConflict}: ImportOptions,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const skipped = new Set(skippedSettings.map((culture) => culture.toLowerCase()));
  const files = searchSettings.map(({culture, synonyms, pinned}) => ({
    culture,
    synonyms,
    pinned: pinned.map(({query, articles}) => ({
      query,
      // An article that is left out has no id unless an earlier import brought it.
      contentIds: articles.flatMap(({value}) => ids.get(value) ?? []),
    })),
  }));
  const prunes = (culture: string) => prune === true && !skipped.has(culture);
  const conflicts = await db.transaction((tx) =>
    importSearchSettings(tx, files, {dryRun, prefer, actor, prunes}),
  );
  for (const conflict of conflicts) onConflict?.(describeSearchConflict(conflict, searchSettings));
}

/** The node ids of new items, by contentId. */
async function assignNodes(
  db: Database,
  created: readonly Item[],
  idOf: (key: string) => number,
  options: {dryRun?: boolean},
): Promise<Map<number, number>> {
  const taken = await nodeHolders(
    db,
    created.flatMap(({node}) => node ?? []),
  );
  const problems = created.flatMap((item) => {
    const holder = item.node === undefined ? undefined : taken.get(item.node);
    if (holder === undefined) return [];
    const message = `node ${item.node} belongs to content ${holder} already; change node, or leave it out`;
    return [{...locationOf(item, 'node'), message}];
  });
  if (problems.length > 0) throw new ImportError(sortProblems(problems));
  const wanted = created.map(({key, node}) => ({contentId: idOf(key), nodeId: node}));
  return assignNodeIds(db, wanted, options);
}

/** Assigns contentIds to all items, of which some were moved or renamed. */
async function assignIds(
  db: Database,
  {items, skippedKeys}: CheckedFolder,
  {adopt, dryRun, onWarning}: Pick<ImportOptions, 'adopt' | 'dryRun' | 'onWarning'>,
): Promise<{ids: Map<string, number>; moved: ReadonlySet<string>}> {
  const wanted = [...items.values()].map(({key, id}) => ({key, contentId: id}));
  const {ids, conflicts} = await claimContentIds(db, wanted, {adopt: adopt === true, dryRun});
  const takeovers: Takeover[] = [];
  const problems: ImportProblem[] = [];
  for (const conflict of conflicts) {
    const {key, contentId, holder, foreign, message} = conflict;
    const item = items.get(key)!;
    if (holder !== undefined && !items.has(holder) && !skippedKeys.has(holder)) {
      takeovers.push({item, contentId, holder});
    } else {
      const advice = foreign ? adoptAdvice : 'change id, or leave it out';
      problems.push({...locationOf(item, 'id'), message: `${message}; ${advice}`});
    }
  }
  const judged = await judgeTakeovers(db, takeovers, Boolean(adopt));
  for (const {problem} of judged) if (problem.severity === undefined) problems.push(problem);
  if (problems.length > 0) throw new ImportError(sortProblems(problems));
  for (const {problem} of judged) onWarning?.(problem);
  return {
    ids: new Map([...ids, ...takeovers.map(({item, contentId}) => [item.key, contentId] as const)]),
    moved: new Set(judged.flatMap(({key, isMoved}) => (isMoved ? [key] : []))),
  };
}
