import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {didYouMean} from '../../text/did-you-mean.ts';
import {maxWantedId} from '../../store/sequences.ts';
import {expandArticleUrl} from '../../text/article-url.ts';
import {groupItems, itemsBelow, locationOf, unknownParent, type Item} from '../format/items.ts';
import {
  checkLengths,
  parseArticle,
  referencesOf,
  type Article,
  type Report,
} from '../format/parse-article.ts';
import {ImportError, problemFields, sortProblems, type ImportProblem} from '../format/problems.ts';
import {parseSearchSettings, type ParsedSearchSettings} from '../format/search-settings.ts';
import {readStoredIndex, storedIndex, type UsedFile} from '../format/stored-files.ts';
import {applyPlainFolder} from './plain-folder.ts';
import {readFolder, type FolderListing} from './read-folder.ts';
import {ReferenceResolver, type ArticleLink} from './reference-resolver.ts';

/** A folder that was checked and can be written to the database. */
export interface CheckedFolder {
  root: string;
  items: Map<string, Item>;
  /** SHA-256 of the bytes of each article's file. */
  sources: ReadonlyMap<string, string>;
  /** Keys of items that are left out because of errors. */
  skippedKeys: ReadonlySet<string>;
  /** Articles that are left out although it is not certain which item they are of. */
  misplaced: readonly string[];
  /** Cultures whose settings of the search are left out because of errors. */
  skippedSettings: readonly string[];
  /** Why all these are left out. */
  errors: readonly ImportProblem[];
  warnings: readonly ImportProblem[];
  /** Links between articles. They are resolved when the contentIds are known. */
  links: readonly ArticleLink[];
  /** The files that articles use, without duplicates. */
  files: readonly UsedFile[];
  /** Paths of all files that articles name. */
  referenced: readonly string[];
  searchSettings: readonly ParsedSearchSettings[];
}

export interface CheckOptions {
  /** Address of an article, with `{contentId}` and `{culture}`, by which links make texts longer. */
  articleUrl: string;
  /** Leave out items with errors instead of failing. */
  skipInvalid?: boolean;
  /** The culture of all articles of a plain folder. Default: folders name cultures. */
  culture?: string;
  /** Publish the articles of a plain folder without a state. Default: they are drafts. */
  publish?: boolean;
  onProgress?: (done: number, total: number) => void;
}

interface ParsedFolder {
  root: string;
  listing: FolderListing;
  articles: readonly Article[];
  sources: ReadonlyMap<string, string>;
  searchSettings: readonly ParsedSearchSettings[];
  /** Problems of single files. */
  problems: readonly ImportProblem[];
}

/**
 * Reads a whole folder and checks everything that can be checked without the database.
 * @throws ImportError with every problem found, unless items with errors are to be left out
 */
export async function checkFolder(root: string, options: CheckOptions): Promise<CheckedFolder> {
  const {skipInvalid = false} = options;
  const folder = await parseFolder(root, options);
  const {misplaced} = folder.listing;
  const keys = new Map([...folder.articles, ...misplaced].map(({file, key}) => [file, key]));
  const skippedKeys = new Set<string>();
  const errors: ImportProblem[] = [];
  // Leaving items out can make others invalid, such as those in a folder that is left out.
  for (;;) {
    const {problems, ...checked} = await checkItems(folder, skippedKeys, options.articleUrl);
    const found = problems.filter(({severity}) => severity === undefined);
    if (found.length > 0 && !skipInvalid) throw new ImportError(sortProblems(problems));
    const newlySkipped = new Set<string>();
    for (const error of found) {
      errors.push(error);
      const key = keys.get(error.file);
      if (key !== undefined && !skippedKeys.has(key)) newlySkipped.add(key);
    }
    if (newlySkipped.size === 0) {
      const warnings = sortProblems(problems.filter(({severity}) => severity === 'warning'));
      const invalid = new Set(errors.map(({file}) => file));
      return {
        root,
        ...checked,
        sources: folder.sources,
        skippedKeys,
        misplaced: misplaced.map(({file}) => file),
        searchSettings: folder.searchSettings.filter(({file}) => !invalid.has(file)),
        skippedSettings: folder.searchSettings
          .filter(({file}) => invalid.has(file))
          .map(({culture}) => culture),
        errors: sortProblems(errors),
        warnings,
      };
    }
    for (const key of newlySkipped) skippedKeys.add(key);
    // At once, because each round checks all items: folders in one another would take as many rounds.
    for (const item of itemsBelow(checked.items, newlySkipped)) {
      skippedKeys.add(item.key);
      errors.push({...locationOf(item, 'parent'), ...unknownParent(item.parent!)});
    }
  }
}

async function parseFolder(
  root: string,
  {culture, publish = false, onProgress}: CheckOptions,
): Promise<ParsedFolder> {
  const listing = await readFolder(root, culture);
  const problems = [...listing.problems];
  const articles: Article[] = [];
  const sources = new Map<string, string>();
  for (const source of listing.sources) {
    const bytes = await readFile(join(root, source.file));
    sources.set(source.file, createHash('sha256').update(bytes).digest('hex'));
    articles.push(parseArticle(source, bytes.toString('utf8'), reporterFor(source.file, problems)));
    onProgress?.(articles.length, listing.sources.length);
  }
  if (culture !== undefined) applyPlainFolder({articles, sources, culture, publish});
  const searchSettings: ParsedSearchSettings[] = [];
  for (const [culture, file] of listing.searchSettings) {
    const content = await readFile(join(root, file), 'utf8');
    searchSettings.push(parseSearchSettings(file, culture, content, reporterFor(file, problems)));
  }
  if (articles.length === 0 && problems.length === 0) {
    throw new Error(`${root} holds no articles; they are files such as en-us/first-steps.md`);
  }
  return {root, listing, articles, sources, searchSettings, problems};
}

/** Checks all items but those left out. */
async function checkItems(
  {root, listing, articles, searchSettings, problems: fileProblems}: ParsedFolder,
  skippedKeys: ReadonlySet<string>,
  articleUrl: string,
) {
  const included = articles.filter(({key}) => !skippedKeys.has(key));
  const files = new Set(included.map(({file}) => file));
  const skippedFiles = new Set(articles.map(({file}) => file).filter((file) => !files.has(file)));
  const problems = fileProblems.filter(({file}) => !skippedFiles.has(file));
  const reportProblem = (problem: ImportProblem) => void problems.push(problem);
  const items = groupItems(included, reportProblem);
  const stored = await readStoredIndex(root, reporterFor(storedIndex, problems));
  for (const {content} of stored.values()) {
    if (!content || items.has(content.value) || skippedKeys.has(content.value)) continue;
    const message = `unknown content "${content.value}"${didYouMean(content.value, items.keys())}`;
    reportProblem({file: storedIndex, line: content.line, message});
  }
  for (const {file, pinned} of searchSettings) {
    for (const {value, line} of pinned.flatMap((each) => each.articles)) {
      if (items.has(value) || skippedKeys.has(value)) continue;
      reportProblem({file, line, message: `unknown article "${value}"${didYouMean(value, items.keys())}`});
    }
  }
  const resolver = new ReferenceResolver(root, listing, articles, stored, skippedKeys);
  for (const article of included) await resolver.resolve(article, reporterFor(article.file, problems));
  await resolver.useStored(reportProblem);
  // No number of an article is longer.
  resolveLinks(resolver.links, articleUrl, () => maxWantedId);
  for (const article of included)
    if (referencesOf(article).some(({resolved}) => resolved))
      checkLengths(article, reporterFor(article.file, problems));
  for (const {reference} of resolver.links) delete reference.resolved;
  return {
    items,
    problems,
    links: resolver.links,
    files: await resolver.files(),
    referenced: resolver.referenced,
  };
}

/** Gives links between articles their addresses, which replace those that they had. */
export function resolveLinks(
  links: readonly ArticleLink[],
  articleUrl: string,
  idOf: (key: string) => number,
): void {
  for (const {reference, from, to, fragment} of links) {
    const contentId = idOf(to.key);
    const url = expandArticleUrl(articleUrl, contentId, to.culture) + fragment;
    const hreflang = to.culture === from.culture ? undefined : to.culture;
    reference.resolved = {url, contentId, hreflang};
  }
}

const reporterFor =
  (file: string, problems: ImportProblem[]): Report =>
  (line, message, severity) =>
    void problems.push({file, line, ...problemFields(message), ...(severity && {severity})});
