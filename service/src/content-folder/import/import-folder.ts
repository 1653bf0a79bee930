import {join} from 'node:path';
import type {Database} from '../../db/database.ts';
import type {FileDescription} from '../../files/describe.ts';
import type {FileStorage} from '../../files/store.ts';
import {DictionaryWords} from '../../store/dictionary.ts';
import {upsertFile, type FileInput} from '../../store/files.ts';
import {assignContentIds, contentIdsOf, ContentIdConflict, readTitles} from '../../store/content-ids.ts';
import {assignNodeIds, nodeHolders} from '../../store/node-ids.ts';
import {reserveIds} from '../../store/sequences.ts';
import {insertSharedNames} from '../../store/translations.ts';
import {acquireTreeLock, moveContent} from '../../store/tree.ts';
import {readSearchSettings, removeSearchSettings, writeSearchSettings} from '../../store/search-settings.ts';
import {
  acquireImportLock,
  lockImportedItems,
  readStoredItems,
  refreshStatistics,
  writeItem,
  type UpsertOutcome,
} from '../../store/upsert.ts';
import {defaultTag, tagsOf, toContentItem} from '../format/content-item.ts';
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
  /**
   * Let the folder take over items, by their id, that no import has made, or one of another folder; `imported` only the latter. Otherwise that
   * is an error.
   */
  adopt?: boolean | 'imported';
  /** Leave out items with errors instead of failing. They stay as they are in the service. */
  skipInvalid?: boolean;
  onProgress?: (phase: ImportPhase, done: number, total: number) => void;
  /** Receives what only the database shows: items that change their key. */
  onWarning?: (warning: ImportProblem) => void;
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
 * @throws ImportError when the folder uses ids of other content, or cannot be pruned
 */
export async function importChecked(folder: CheckedFolder, options: ImportOptions): Promise<ImportSummary> {
  const {db, dryRun, prune} = options;
  if (prune) requireKnownItems(folder);
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

/** @throws ImportError when files are left out of which the items are not known, and so could be archived */
function requireKnownItems({misplaced}: CheckedFolder): void {
  if (misplaced.length === 0) return;
  const message =
    'is left out, and its folder names no culture, so its item is unknown and --prune could archive it; move it, or import without --prune';
  throw new ImportError(misplaced.map((file) => ({file, line: 1, message})));
}

async function writeFolder(
  db: Database,
  folder: CheckedFolder,
  {storage, articleUrl, dryRun, prune, adopt, onProgress, onWarning}: ImportOptions,
): Promise<ImportSummary> {
  await acquireImportLock(db);
  await acquireTreeLock(db);
  const {root, items, skippedKeys, links, files} = folder;
  const ids = await assignIds(db, folder, {adopt, dryRun, onWarning});
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
  if (prune) await lockImportedItems(db);
  const stored = await readStoredItems(db, [...ids.values()]);
  // What was created since the ids were assigned is not taken over: writing the item finds that its id is taken.
  if (adopt !== true) for (const [contentId, {key}] of stored) if (key === null) stored.delete(contentId);
  const created = ordered.filter((item) => !stored.has(idOf(item.key)));
  const nodes = await assignNodes(db, created, idOf, {dryRun});
  const articles = ordered.flatMap((item) => item.articles);
  await insertSharedNames(
    db,
    articles.map((article) => ({culture: article.culture, tags: tagsOf(article)})),
  );
  const outcomes = new Map<Item, UpsertOutcome>();
  const words = new DictionaryWords();
  for (const item of ordered) {
    const contentId = idOf(item.key);
    const content = toContentItem(item, contentId, (one) => defaultTag(one, items));
    const written = await writeItem(
      db,
      contentId,
      content,
      stored.get(contentId),
      words,
      nodes.get(contentId),
    ).catch((error: unknown) => {
      if (!(error instanceof ContentIdConflict)) throw error;
      throw new ImportError([{...locationOf(item, 'id'), message: error.message}]);
    });
    outcomes.set(item, written.outcome);
    onProgress?.('writing', outcomes.size, ordered.length);
  }
  await words.write(db);
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
  const skipped = await contentIdsOf(db, [...skippedKeys]);
  await writeSettings(db, folder, new Map([...skipped, ...ids]), prune);
  if (prune) summary.archived = (await archiveMissing(db, new Set([...items.keys(), ...skippedKeys]))).length;
  // At the end, because the sequences stay where they are when the transaction is rolled back.
  if (!dryRun) {
    await reserveIds(db, 'contents_id_seq', Math.max(0, ...ids.values()));
    await reserveIds(db, 'node_ids', Math.max(0, ...nodes.values()));
  }
  return summary;
}

/** Cultures without a file keep their settings, like items that the folder no longer has, except with `prune`. */
async function writeSettings(
  db: Database,
  {searchSettings, skippedSettings}: CheckedFolder,
  ids: ReadonlyMap<string, number>,
  prune = false,
): Promise<void> {
  if (prune) {
    const skipped = new Set(skippedSettings.map((culture) => culture.toLowerCase()));
    const cultures = (await readSearchSettings(db)).map(({culture}) => culture);
    await removeSearchSettings(
      db,
      cultures.filter((culture) => !skipped.has(culture)),
    );
  }
  for (const {culture, synonyms, pinned} of searchSettings) {
    const pins = pinned.map(({query, articles}) => ({
      query,
      // An article that is left out has no id unless an earlier import brought it.
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

const adoptAdvice = 'change id, leave it out, or import with --adopt to take the content over';

/** An item with the id of an item whose key the folder does not have. */
interface Takeover {
  item: Item;
  contentId: number;
  /** The key so far. */
  holder: string;
}

/** Assigns contentIds to all items. The store reports one conflict at a time, so each is noted and the rest tried again. */
async function assignIds(
  db: Database,
  {items, skippedKeys}: CheckedFolder,
  {adopt, dryRun, onWarning}: Pick<ImportOptions, 'adopt' | 'dryRun' | 'onWarning'>,
): Promise<Map<string, number>> {
  const wanted = new Map([...items.values()].map(({key, id}) => [key, {key, contentId: id}]));
  const takeovers: Takeover[] = [];
  const problems: ImportProblem[] = [];
  for (;;) {
    try {
      const ids = await assignContentIds(db, [...wanted.values()], {adopt: adopt === true, dryRun});
      const judged = await judgeTakeovers(db, takeovers, Boolean(adopt));
      problems.push(...judged.filter(({severity}) => severity === undefined));
      if (problems.length > 0) throw new ImportError(sortProblems(problems));
      for (const warning of judged) onWarning?.(warning);
      return new Map([...ids, ...takeovers.map(({item, contentId}) => [item.key, contentId] as const)]);
    } catch (error) {
      const item = error instanceof ContentIdConflict ? items.get(error.key) : undefined;
      if (!(error instanceof ContentIdConflict) || !item || !wanted.delete(item.key)) throw error;
      const {contentId, holder, foreign, message} = error;
      if (holder !== undefined && !items.has(holder) && !skippedKeys.has(holder)) {
        takeovers.push({item, contentId, holder});
      } else {
        const advice = foreign ? adoptAdvice : 'change id, or leave it out';
        problems.push({...locationOf(item, 'id'), message: `${message}; ${advice}`});
      }
    }
  }
}

/**
 * A file that was moved or renamed keeps its item, which a title that has stayed the same shows: a warning. Any other item belongs to
 * another folder: an error without `adopt`.
 */
async function judgeTakeovers(
  db: Database,
  takeovers: readonly Takeover[],
  adopt: boolean,
): Promise<ImportProblem[]> {
  const stored = await readTitles(
    db,
    takeovers.map(({contentId}) => contentId),
  );
  return takeovers.map(({item, contentId, holder}): ImportProblem => {
    const titles = stored.filter((each) => each.contentId === contentId);
    const isMoved = item.articles.some(({culture, fields}) =>
      titles.some(
        (each) => each.title === fields.title?.value && each.culture.toLowerCase() === culture.toLowerCase(),
      ),
    );
    const location = locationOf(item, 'id');
    if (isMoved || adopt) {
      const message = `content ${contentId} was "${holder}" and becomes "${item.key}"`;
      return {...location, message, severity: 'warning'};
    }
    const cultures = item.articles.map(({culture}) => culture.toLowerCase());
    const known = titles.find(({culture}) => cultures.includes(culture.toLowerCase())) ?? titles[0];
    const title = known ? `, "${known.title}"` : '';
    const message = `content ${contentId} is "${holder}"${title}, and no title shows that this is the same; ${adoptAdvice}`;
    return {...location, message};
  });
}
