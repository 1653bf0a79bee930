import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {didYouMean} from '../../text/did-you-mean.ts';
import {groupItems, type Item} from '../format/items.ts';
import {parseArticle, type Article} from '../format/parse-article.ts';
import {ImportError, sortProblems, type ImportProblem} from '../format/problems.ts';
import {readStoredList, storedList, type UsedFile} from '../format/stored-files.ts';
import {readFolder} from './read-folder.ts';
import {ReferenceResolver, type ArticleLink} from './reference-resolver.ts';

/** A folder that was read and found right, ready to be written. */
export interface CheckedFolder {
  root: string;
  items: Map<string, Item>;
  /** Links between articles, not yet resolved: they need the ids. */
  links: readonly ArticleLink[];
  /** The files that articles use, each once. */
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
  const complain = (problem: ImportProblem) => void problems.push(problem);
  const articles: Article[] = [];
  for (const source of listing.sources) {
    const report = (line: number, message: string) => complain({file: source.file, line, message});
    articles.push(parseArticle(source, await readFile(join(root, source.file), 'utf8'), report));
    onProgress?.(articles.length, listing.sources.length);
  }
  if (articles.length === 0 && problems.length === 0) {
    throw new Error(`${root} holds no articles; they are files such as en-us/first-steps.md`);
  }
  const items = groupItems(articles, complain);
  const stored = await readStoredList(root, (line, message) => complain({file: storedList, line, message}));
  for (const {content} of stored.values()) {
    if (!content || items.has(content.value)) continue;
    const message = `unknown content "${content.value}"${didYouMean(content.value, items.keys())}`;
    complain({file: storedList, line: content.line, message});
  }
  const resolver = new ReferenceResolver(root, listing, articles, stored);
  for (const article of articles) {
    await resolver.resolve(article, (line, message) => complain({file: article.file, line, message}));
  }
  await resolver.useStored(complain);
  if (problems.length > 0) throw new ImportError(sortProblems(problems));
  return {root, items, links: resolver.links, files: await resolver.files()};
}
