import {join} from 'node:path';
import type {Database} from '../db/database.ts';
import type {FileDescription} from '../files/describe.ts';
import type {FileStorage} from '../files/store.ts';
import {upsertFile, type FileInput} from '../store/files.ts';
import {assignContentIds, ContentIdConflict} from '../store/ids.ts';
import {assignNodeIds, reserveNodeIds} from '../store/nodes.ts';
import {placeContent} from '../store/place.ts';
import {
  acquireImportLock,
  readWritten,
  refreshStatistics,
  writeItem,
  type UpsertOutcome,
} from '../store/upsert.ts';
import {checkFolder, type CheckedFolder} from './check-folder.ts';
import {defaultTag, toContentItem} from './content-item.ts';
import {parentsFirst, placeOf, type Item} from './items.ts';
import {ImportError, sortProblems, type ImportProblem} from './problems.ts';
import {archiveMissing} from './prune.ts';

export type ImportPhase = 'reading' | 'files' | 'writing';

export interface ImportOptions {
  db: Database;
  storage: FileStorage;
  /** Address of an article, with `{contentId}` and `{culture}`, for links between articles. */
  articleUrl: string;
  /** Find out what would happen, and leave everything as it is. */
  dryRun?: boolean;
  /** Archive items that an earlier import brought and the folder no longer has. Without it they stay as they are. */
  prune?: boolean;
  /** Take items over that no import made, when the folder gives their id. Without it that is a mistake. */
  adopt?: boolean;
  onProgress?: (phase: ImportPhase, done: number, total: number) => void;
}

/** How many items came out how, and how many files the articles use. */
export interface ImportSummary {
  created: number;
  updated: number;
  unchanged: number;
  archived: number;
  files: number;
}

/** Takes the transaction of a dry run back. */
class DryRunEnd extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super('dry run');
    this.summary = summary;
  }
}

/**
 * Makes a folder's files content of the service. Importing it again changes what has changed.
 * @throws ImportError with every problem of the folder; nothing was imported then
 */
export async function importFolder(root: string, options: ImportOptions): Promise<ImportSummary> {
  const {onProgress} = options;
  const folder = await checkFolder(root, (done, total) => onProgress?.('reading', done, total));
  return importChecked(folder, options);
}

/**
 * The second half of `importFolder`, for a folder that was found right. It writes in one transaction, so a folder is imported as a whole or not
 * at all.
 * @throws ImportError when ids of the folder belong to other content
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
  {root, items, links, files}: CheckedFolder,
  {storage, articleUrl, dryRun, prune, adopt, onProgress}: ImportOptions,
): Promise<ImportSummary> {
  await acquireImportLock(db);
  const ids = await assignIds(db, items, {adopt});
  const idOf = (key: string) => ids.get(key)!;
  for (const {reference, from, to, fragment} of links) {
    const contentId = idOf(to.key);
    const url = fillTemplate(articleUrl, contentId, to.culture) + fragment;
    const hreflang = to.culture === from.culture ? undefined : to.culture;
    reference.resolved = {url, contentId, hreflang};
  }
  for (const [index, {path, description}] of files.entries()) {
    // Stored before the content that needs it can be seen. One too many, should the rest fail, harms nobody.
    if (!dryRun) await storage.put(description, join(root, path));
    onProgress?.('files', index + 1, files.length);
  }

  const summary: ImportSummary = {created: 0, updated: 0, unchanged: 0, archived: 0, files: files.length};
  const ordered = parentsFirst(items);
  await reserveNodeIds(db, Math.max(0, ...ordered.map(({node}) => node ?? 0)));
  const written = await readWritten(db, [...ids.values()]);
  const outcomes = new Map<Item, UpsertOutcome>();
  for (const item of ordered) {
    const contentId = idOf(item.key);
    const content = toContentItem(item, contentId, (one) => defaultTag(one, items));
    outcomes.set(item, (await writeItem(db, contentId, content, written.get(contentId))).outcome);
    onProgress?.('writing', outcomes.size, ordered.length);
  }
  const created = ordered.filter((item) => outcomes.get(item) === 'created');
  await numberNodes(db, created, idOf);
  for (const item of ordered) {
    const parentContentId = item.parent === undefined ? null : idOf(item.parent);
    const shortcutTo = item.shortcut === undefined ? null : idOf(item.shortcut);
    const before = written.get(idOf(item.key));
    const moves =
      parentContentId !== (before?.parentContentId ?? null) || shortcutTo !== (before?.shortcutTo ?? null);
    const moved = moves && (await placeContent(db, idOf(item.key), {parentContentId, shortcutTo}));
    const outcome = outcomes.get(item)!;
    summary[moved && outcome === 'unchanged' ? 'updated' : outcome]++;
  }
  for (const {description, content} of files) {
    await upsertFile(db, {...toFileInput(description), contentId: content && idOf(content.value)});
  }
  if (prune) summary.archived = (await archiveMissing(db, new Set(items.keys()))).length;
  return summary;
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

/** Gives new items the numbers in the tree that they ask for. */
async function numberNodes(
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
    return [{...placeOf(item, 'node'), message}];
  });
  if (problems.length > 0) throw new ImportError(sortProblems(problems));
}

/**
 * Ids for all items. The store names one conflict at a time, so each is noted and its item left out until none is left. An id that belongs to
 * a key which the folder no longer has is no conflict: its file was moved or renamed.
 */
async function assignIds(
  db: Database,
  items: ReadonlyMap<string, Item>,
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
      if (error.holder !== undefined && !items.has(error.holder)) moved.set(item.key, error.contentId);
      else {
        const advice = error.foreign
          ? 'change id, leave it out, or import with --adopt to take the content over'
          : 'change id, or leave it out';
        problems.push({...placeOf(item, 'id'), message: `${error.message}; ${advice}`});
      }
    }
  }
}

/** The address of an article, by the template. */
export function fillTemplate(template: string, contentId: number, culture: string): string {
  return template
    .replaceAll('{contentId}', String(contentId))
    .replaceAll('{culture}', encodeURIComponent(culture));
}
