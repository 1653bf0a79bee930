/** What the folders of a plain folder mean: its articles need no front matter. */
import {createHash} from 'node:crypto';
import {posix} from 'node:path';
import {parseArticle, type Article} from '../format/parse-article.ts';
import {titleOf} from './read-folder.ts';

export interface PlainFolder {
  /** Gets an article for each folder that no file is about. */
  articles: Article[];
  /** Gets the digests of these. */
  sources: Map<string, string>;
  culture: string;
  /** Whether articles without a state are published. Otherwise new ones are drafts, and the others keep theirs. */
  publish: boolean;
}

/** Makes a folder item of each folder, and the parent of what lies in it. Folders are published, so that they show what is in them. */
export function applyPlainFolder({articles, sources, culture, publish}: PlainFolder): void {
  const folders = new Set(articles.flatMap(({key}) => foldersAbove(key)));
  const known = new Set(articles.map(({key}) => key));
  for (const folder of folders) {
    if (known.has(folder)) continue;
    const file = `${folder}/`;
    const source = {file, key: folder, culture, format: 'markdown', title: titleOf(folder)} as const;
    articles.push(parseArticle(source, '', () => {}));
    sources.set(file, createHash('sha256').update(file).digest('hex'));
  }
  for (const article of articles) {
    const {key, fields} = article;
    const [parent] = foldersAbove(key);
    if (parent !== undefined) fields.parent ??= {value: parent, line: 1};
    if (folders.has(key)) fields.kind ??= {value: 'folder', line: 1};
    const isFolder = fields.kind?.value === 'folder';
    if (publish) fields.state ??= {value: 'published', line: 1};
    else article.stateIfNew = isFolder ? 'published' : 'draft';
  }
}

/** The folders that a path lies in, from the innermost. */
function foldersAbove(key: string): string[] {
  const parent = posix.dirname(key);
  return parent === '.' ? [] : [parent, ...foldersAbove(parent)];
}
