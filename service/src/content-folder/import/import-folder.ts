import {join} from 'node:path';
import type {Database} from '../../db/database.ts';
import type {FileDescription} from '../../files/describe.ts';
import type {FileStorage} from '../../files/store.ts';
import {DictionaryWords} from '../../store/dictionary.ts';
import {upsertFile, type FileInput} from '../../store/files.ts';
import {assignContentIds, ContentIdConflict} from '../../store/content-ids.ts';
import {assignNodeIds, reserveNodeIds} from '../../store/node-ids.ts';
import {moveContent} from '../../store/tree.ts';
import {readSearchSettings, removeSearchSettings, writeSearchSettings} from '../../store/search-settings.ts';
import {
  acquireImportLock,
  readStoredItems,
  refreshStatistics,
  writeItem,
  type UpsertOutcome,
} from '../../store/upsert.ts';
import {defaultTag, toContentItem} from '../format/content-item.ts';
import {expandArticleUrl} from '../format/expand-article-url.ts';
import {parentsFirst, locationOf, type Item} from '../format/items.ts';
import {ImportError, sortProblems, type ImportProblem} from '../format/problems.ts';
import {archiveMissing} from './archive-missing.ts';
import {checkFolder, type CheckedFolder} from './check-folder.ts';

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
  /** Let the folder take over items, by their id, that no import has made. Otherwise that is an error. */
  adopt?: boolean;
  /** Leave out items with errors instead of failing. They stay as they are in the service. */
  skipInvalid?: boolean;
  onProgress?: (phase: ImportPhase, done: number, total: number) => void;
}

/** Numbers of items by outcome, and of files that the articles use. */
export interface ImportSummary {
  created: number;
  updated: number;
  unchanged: number;
  archived: number;
  files: number;
}

/** Rolls back the transaction of a dry run. */
class DryRunEnd extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super('dry run');
    this.summary = summary;
  }
}

/**
 * Imports a folder. Importing it again updates what has changed.
 * @throws ImportError with every problem of the folder, in which case nothing is imported
 */
export async function importFolder(root: string, options: ImportOptions): Promise<ImportSummary> {
  const {skipInvalid, onProgress} = options;
  const folder = await checkFolder(root, {
    skipInvalid,
    onProgress: (done, total) => onProgress?.('reading', done, total),
  });
  return importChecked(folder, options);
}

/**
 * Imports a checked folder in one transaction.
 * @throws ImportError when the folder uses ids of other content
 */
export async function importChecked(folder: CheckedFolder, options: ImportOptions): Promise<ImportSummary> {
  const {db, dryRun} = options;
  const summary = await db
    .transaction(async (transaction) => {
      const written = await writeFolder(transaction, folder, options);
      if (dryRun) throw new DryRunEnd(written);
      return written;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRunEnd) return error.summary;
      throw error;
    });
  const changed = summary.created + summary.updated + summary.archived > 0;
  if (changed && !dryRun) await refreshStatistics(db);
  return summary;
}

async function writeFolder(
  db: Database,
  {root, items, skippedKeys, links, files, searchSettings}: CheckedFolder,
  {storage, articleUrl, dryRun, prune, adopt, onProgress}: ImportOptions,
): Promise<ImportSummary> {
  await acquireImportLock(db);
  const ids = await assignIds(db, items, skippedKeys, {adopt});
  const idOf = (key: string) => ids.get(key)!;
  for (const {reference, from, to, fragment} of links) {
    const contentId = idOf(to.key);
    const url = expandArticleUrl(articleUrl, contentId, to.culture) + fragment;
    const hreflang = to.culture === from.culture ? undefined : to.culture;
    reference.resolved = {url, contentId, hreflang};
  }
  for (const [index, {path, description}] of files.entries()) {
    // Files are stored before the content that uses them is visible. If the import fails, an unused file remains, which does no harm.
    if (!dryRun) await storage.put(description, join(root, path));
    onProgress?.('files', index + 1, files.length);
  }

  const summary: ImportSummary = {created: 0, updated: 0, unchanged: 0, archived: 0, files: files.length};
  const ordered = parentsFirst(items);
  await reserveNodeIds(db, Math.max(0, ...ordered.map(({node}) => node ?? 0)));
  const stored = await readStoredItems(db, [...ids.values()]);
  const outcomes = new Map<Item, UpsertOutcome>();
  const words = new DictionaryWords();
  for (const item of ordered) {
    const contentId = idOf(item.key);
    const content = toContentItem(item, contentId, (one) => defaultTag(one, items));
    outcomes.set(item, (await writeItem(db, contentId, content, stored.get(contentId), words)).outcome);
    onProgress?.('writing', outcomes.size, ordered.length);
  }
  await words.write(db);
  const created = ordered.filter((item) => outcomes.get(item) === 'created');
  await assignNodes(db, created, idOf);
  for (const item of ordered) {
    const parentContentId = item.parent === undefined ? null : idOf(item.parent);
    const shortcutTo = item.shortcut === undefined ? null : idOf(item.shortcut);
    const before = stored.get(idOf(item.key));
    const moves =
      parentContentId !== (before?.parentContentId ?? null) || shortcutTo !== (before?.shortcutTo ?? null);
    const moved = moves && (await moveContent(db, idOf(item.key), {parentContentId, shortcutTo}));
    const outcome = outcomes.get(item)!;
    summary[moved && outcome === 'unchanged' ? 'updated' : outcome]++;
  }
  for (const {description, content} of files) {
    await upsertFile(db, {...toFileInput(description), contentId: content && idOf(content.value)});
  }
  await writeSettings(db, searchSettings, ids, prune);
  if (prune) summary.archived = (await archiveMissing(db, new Set([...items.keys(), ...skippedKeys]))).length;
  return summary;
}

/** Cultures without a file keep their settings, like items that the folder no longer has, except with `prune`. */
async function writeSettings(
  db: Database,
  settings: CheckedFolder['searchSettings'],
  ids: ReadonlyMap<string, number>,
  prune = false,
): Promise<void> {
  if (prune)
    await removeSearchSettings(
      db,
      (await readSearchSettings(db)).map(({culture}) => culture),
    );
  for (const {culture, synonyms, pinned} of settings) {
    const pins = pinned.map(({query, articles}) => ({
      query,
      // Articles that are left out have no id.
      contentIds: articles.flatMap(({value}) => ids.get(value) ?? []),
    }));
    await writeSearchSettings(db, {culture, synonyms, pinned: pins});
  }
}

const toFileInput = ({
  name,
  originalName,
  contentType,
  size,
  sha256,
  width,
  height,
}: FileDescription): FileInput => ({
  name,
  originalName,
  contentType,
  size,
  sha256,
  width,
  height,
});

/** Assigns the node ids that new items ask for. */
async function assignNodes(
  db: Database,
  created: readonly Item[],
  idOf: (key: string) => number,
): Promise<void> {
  const wanted = created.flatMap((item) => (item.node === undefined ? [] : [{item, nodeId: item.node}]));
  const taken = await assignNodeIds(
    db,
    wanted.map(({item, nodeId}) => ({contentId: idOf(item.key), nodeId})),
  );
  const problems = wanted.flatMap(({item, nodeId}) => {
    const holder = taken.get(nodeId);
    if (holder === undefined) return [];
    const message = `node ${nodeId} belongs to content ${holder} already; change node, or leave it out`;
    return [{...locationOf(item, 'node'), message}];
  });
  if (problems.length > 0) throw new ImportError(sortProblems(problems));
}

/**
 * Assigns contentIds to all items. The store reports one conflict at a time, so each is noted and the rest tried again. An id of
 * a key that the folder no longer has is no conflict: its file was moved or renamed.
 */
async function assignIds(
  db: Database,
  items: ReadonlyMap<string, Item>,
  skippedKeys: ReadonlySet<string>,
  options: {adopt?: boolean},
): Promise<Map<string, number>> {
  const wanted = new Map([...items.values()].map(({key, id}) => [key, {key, contentId: id}]));
  const moved = new Map<string, number>();
  const problems: ImportProblem[] = [];
  for (;;) {
    try {
      const ids = await assignContentIds(db, [...wanted.values()], options);
      if (problems.length > 0) throw new ImportError(sortProblems(problems));
      return new Map([...ids, ...moved]);
    } catch (error) {
      const item = error instanceof ContentIdConflict ? items.get(error.key) : undefined;
      if (!(error instanceof ContentIdConflict) || !item || !wanted.delete(item.key)) throw error;
      const {holder} = error;
      const isMoved = holder !== undefined && !items.has(holder) && !skippedKeys.has(holder);
      if (isMoved) moved.set(item.key, error.contentId);
      else {
        const advice = error.foreign
          ? 'change id, leave it out, or import with --adopt to take the content over'
          : 'change id, or leave it out';
        problems.push({...locationOf(item, 'id'), message: `${error.message}; ${advice}`});
      }
    }
  }
}
