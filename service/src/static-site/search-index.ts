/** The index that a browser searches: MiniSearch, filled here and read by `service/pages/search/search.js`. */
import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import MiniSearch, {type Options} from 'minisearch';
import {packageFolder} from '../package-folder.ts';
import {stopWordsOf} from '../text/stop-words.ts';

/** An article in the index. */
export interface IndexedArticle {
  key: string;
  title: string;
  /** What a result shows of it. */
  text: string;
  /** Below the site. */
  path: string;
  contentId: number;
  culture: string;
  type: string;
  updateDate: string;
  tags: string;
  body: string;
}

const folder = join(packageFolder, 'pages', 'search');
const searchModule = pathToFileURL(join(folder, 'search.js')).href;

/** @returns the text of the file */
export async function writeIndex(culture: string, articles: readonly IndexedArticle[]): Promise<string> {
  const {options} = (await import(searchModule)) as {options: Options<IndexedArticle>};
  const stopWords = stopWordsOf(culture.split('-')[0]!);
  const ignored = new Set(stopWords);
  const index = new MiniSearch<IndexedArticle>({
    ...options,
    processTerm: (word) => (ignored.has(word) ? null : word),
  });
  index.addAll(articles);
  return JSON.stringify({stopWords, index});
}

/** The scripts that search, and the folder for exactly these. */
export async function readSearchScripts(): Promise<{folder: string; files: Map<string, string>}> {
  const library = fileURLToPath(import.meta.resolve('minisearch'));
  const sources = {
    'search.js': join(folder, 'search.js'),
    'folding.js': join(folder, 'folding.js'),
    'results.js': join(folder, 'results.js'),
    'minisearch.js': library,
    'minisearch-license.txt': join(dirname(library), '../../LICENSE.txt'),
  };
  const files = new Map<string, string>();
  const hash = createHash('sha256');
  for (const [name, path] of Object.entries(sources)) {
    const text = (await readFile(path, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\n*$/, '\n');
    hash.update(text);
    files.set(name, text);
  }
  return {folder: `search-${hash.digest('hex').slice(0, 12)}`, files};
}
