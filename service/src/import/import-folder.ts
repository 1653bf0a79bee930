import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Database} from '../db/database.ts';
import type {FileStorage} from '../files/store.ts';
import {upsertFile} from '../store/files.ts';
import {
  assignContentIds,
  ContentIdConflict,
  placeContent,
  refreshStatistics,
  upsertContent,
} from '../store/upsert.ts';
import {parseArticle, type Article} from './article.ts';
import {defaultTag, toContentItem} from './content-item.ts';
import {groupItems, parentsFirst, placeOf, type Item} from './items.ts';
import {ImportError, sortProblems, type ImportProblem} from './problems.ts';
import {archiveMissing} from './prune.ts';
import {readFolder} from './read-folder.ts';
import {ReferenceResolver, type ArticleLink, type UsedFile} from './references.ts';

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

/** A folder that was read and found right, ready to be written. */
interface CheckedFolder {
  items: Map<string, Item>;
  links: readonly ArticleLink[];
  files: readonly UsedFile[];
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
 * Makes a folder's files content of the service. Everything is read and checked first and written in one transaction, so a folder is
 * imported as a whole or not at all. Importing it again changes what has changed.
 * @throws ImportError with every problem of the folder
 */
export async function importFolder(root: string, options: ImportOptions): Promise<ImportSummary> {
  const {db, storage, dryRun, onProgress} = options;
  const folder = await checkFolder(root, onProgress);
  if (!dryRun) {
    let stored = 0;
    for (const {path, description} of folder.files) {
      await storage.put(description, join(root, path));
      onProgress?.('files', ++stored, folder.files.length);
    }
  }
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
  if (!dryRun) await refreshStatistics(db);
  return summary;
}

async function checkFolder(root: string, onProgress: ImportOptions['onProgress']): Promise<CheckedFolder> {
  const listing = await readFolder(root);
  const problems = [...listing.problems];
  const complain = (problem: ImportProblem) => void problems.push(problem);
  const articles: Article[] = [];
  for (const source of listing.sources) {
    const report = (line: number, message: string) => complain({file: source.file, line, message});
    articles.push(parseArticle(source, await readFile(join(root, source.file), 'utf8'), report));
    onProgress?.('reading', articles.length, listing.sources.length);
  }
  if (articles.length === 0 && problems.length === 0) {
    throw new Error(`${root} holds no articles; they are files such as en-us/first-steps.md`);
  }
  const items = groupItems(articles, complain);
  const resolver = new ReferenceResolver(root, listing, articles);
  for (const article of articles) {
    await resolver.resolve(article, (line, message) => complain({file: article.file, line, message}));
  }
  if (problems.length > 0) throw new ImportError(sortProblems(problems));
  return {items, links: resolver.links, files: await resolver.files()};
}

async function writeFolder(
  db: Database,
  {items, links, files}: CheckedFolder,
  {articleUrl, prune, onProgress}: ImportOptions,
): Promise<ImportSummary> {
  const ids = await assignIds(db, items);
  const idOf = (key: string) => ids.get(key)!;
  for (const {reference, from, to, fragment} of links) {
    const contentId = idOf(to.key);
    const url = fillTemplate(articleUrl, contentId, to.culture) + fragment;
    const hreflang = to.culture === from.culture ? undefined : to.culture;
    reference.resolved = {url, contentId, hreflang};
  }
  for (const {description} of uniqueFiles(files)) await upsertFile(db, description);

  const summary: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    archived: 0,
    files: uniqueFiles(files).length,
  };
  const ordered = parentsFirst(items);
  const outcomes = new Map<Item, 'created' | 'updated' | 'unchanged'>();
  for (const item of ordered) {
    const content = toContentItem(item, idOf(item.key), (one) => defaultTag(one, items));
    outcomes.set(item, (await upsertContent(db, content)).outcome);
    onProgress?.('writing', outcomes.size, ordered.length);
  }
  for (const item of ordered) {
    const parentContentId = item.parent === undefined ? null : idOf(item.parent);
    const shortcutTo = item.shortcut === undefined ? null : idOf(item.shortcut);
    const moved = await placeContent(db, idOf(item.key), {parentContentId, shortcutTo});
    const outcome = outcomes.get(item)!;
    summary[moved && outcome === 'unchanged' ? 'updated' : outcome]++;
  }
  if (prune) summary.archived = (await archiveMissing(db, new Set(items.keys()))).length;
  return summary;
}

/** Two paths with the same content and name are one file. */
const uniqueFiles = (files: readonly UsedFile[]) => [
  ...new Map(files.map((file) => [file.description.name, file])).values(),
];

/** Ids for all items. The store names one conflict at a time; each is noted and its item left out until none is left. */
async function assignIds(db: Database, items: ReadonlyMap<string, Item>): Promise<Map<string, number>> {
  const wanted = new Map([...items.values()].map(({key, id}) => [key, {key, contentId: id}]));
  const problems: ImportProblem[] = [];
  for (;;) {
    try {
      const ids = await assignContentIds(db, [...wanted.values()]);
      if (problems.length > 0) throw new ImportError(sortProblems(problems));
      return ids;
    } catch (error) {
      const item = error instanceof ContentIdConflict && items.get(error.key);
      if (!item || !wanted.delete(item.key)) throw error;
      problems.push({...placeOf(item, 'id'), message: error.message});
    }
  }
}

function fillTemplate(template: string, contentId: number, culture: string): string {
  return template
    .replaceAll('{contentId}', String(contentId))
    .replaceAll('{culture}', encodeURIComponent(culture));
}
