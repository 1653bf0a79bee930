import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {didYouMean} from '../../text/did-you-mean.ts';
import {groupItems, type Item} from '../format/items.ts';
import {parseArticle, type Article} from '../format/parse-article.ts';
import {ImportError, sortProblems, type ImportProblem} from '../format/problems.ts';
import {readStoredIndex, storedIndex, type UsedFile} from '../format/stored-files.ts';
import {readFolder} from './read-folder.ts';
import {ReferenceResolver, type ArticleLink} from './reference-resolver.ts';

/** A folder that was checked and can be written to the database. */
export interface CheckedFolder {
  root: string;
  items: Map<string, Item>;
  /** Links between articles. They are resolved when the contentIds are known. */
  links: readonly ArticleLink[];
  /** The files that articles use, without duplicates. */
  files: readonly UsedFile[];
}

/**
 * Reads a whole folder and checks everything that can be checked without the database.
 * @throws ImportError with every problem found
 */
export async function checkFolder(
  root: string,
  onProgress?: (done: number, total: number) => void,
): Promise<CheckedFolder> {
  const listing = await readFolder(root);
  const problems = [...listing.problems];
  const reportProblem = (problem: ImportProblem) => void problems.push(problem);
  const articles: Article[] = [];
  for (const source of listing.sources) {
    const report = (line: number, message: string) => reportProblem({file: source.file, line, message});
    articles.push(parseArticle(source, await readFile(join(root, source.file), 'utf8'), report));
    onProgress?.(articles.length, listing.sources.length);
  }
  if (articles.length === 0 && problems.length === 0) {
    throw new Error(`${root} holds no articles; they are files such as en-us/first-steps.md`);
  }
  const items = groupItems(articles, reportProblem);
  const stored = await readStoredIndex(root, (line, message) =>
    reportProblem({file: storedIndex, line, message}),
  );
  for (const {content} of stored.values()) {
    if (!content || items.has(content.value)) continue;
    const message = `unknown content "${content.value}"${didYouMean(content.value, items.keys())}`;
    reportProblem({file: storedIndex, line: content.line, message});
  }
  const resolver = new ReferenceResolver(root, listing, articles, stored);
  for (const article of articles) {
    await resolver.resolve(article, (line, message) => reportProblem({file: article.file, line, message}));
  }
  await resolver.useStored(reportProblem);
  if (problems.length > 0) throw new ImportError(sortProblems(problems));
  return {root, items, links: resolver.links, files: await resolver.files()};
}
