import {readdir, stat} from 'node:fs/promises';
import {posix, join} from 'node:path';
import {canonicalCulture} from '../../text/cultures.ts';
import {closest, suggested} from '../../text/did-you-mean.ts';
import {coded, type ImportProblem} from '../format/problems.ts';
import {searchSettingsFile} from '../format/search-settings.ts';
import {sourceFormat, type SourceFile} from '../format/source-file.ts';

/** The articles of a folder, and the paths of all other files (from the folder, with `/`). */
export interface FolderListing {
  /** The culture of all articles of a plain folder, which has no folders for cultures. */
  plain?: string;
  sources: SourceFile[];
  /** Files with settings of the search, by culture. */
  searchSettings: Map<string, string>;
  media: Set<string>;
  /** Articles in folders that name no culture, with the keys that they would have in one. */
  misplaced: {file: string; key: string}[];
  problems: ImportProblem[];
}

/** Paths of the files of a folder. Symbolic links are not followed, so that nothing outside the folder is published. */
async function listFiles(root: string): Promise<string[]> {
  const info = await stat(root).catch(() => undefined);
  if (!info?.isDirectory()) throw new Error(`${root} is not a folder that can be read`);
  return walk(root);
}

const cultureOf = (file: string) =>
  file.includes('/') ? canonicalCulture(file.slice(0, file.indexOf('/'))) : undefined;

/** Whether a file can be an article: a README at the top is about the folder. */
export const isArticle = (file: string) =>
  sourceFormat(file) !== undefined && !/^readme\.[a-z]+$/i.test(file);

/** Whether a folder has articles, and none of them lies in a folder that names a culture. */
export async function isPlainFolder(root: string): Promise<boolean> {
  const articles = (await listFiles(root)).filter(isArticle);
  return articles.length > 0 && articles.every((file) => cultureOf(file) === undefined);
}

/**
 * Lists a folder of the form `<culture>/<path>.md`, or a plain one of the form `<path>.md`. Skips names that start with `.` or `_`, and a
 * README at the top.
 * @param plain the culture of a plain folder's articles
 * @throws Error when the folder cannot be read.
 */
export async function readFolder(root: string, plain?: string): Promise<FolderListing> {
  const listing: FolderListing = {
    plain,
    sources: [],
    searchSettings: new Map(),
    media: new Set(),
    misplaced: [],
    problems: [],
  };
  for (const file of await listFiles(root)) {
    const format = sourceFormat(file);
    const culture = searchSettingsCulture(file, plain);
    if (culture) listing.searchSettings.set(culture, file);
    else if (!format) listing.media.add(file);
    else if (!isArticle(file)) continue;
    else if (plain === undefined) addSource(listing, file, format);
    else listing.sources.push(plainSource(file, plain, format));
  }
  return listing;
}

function searchSettingsCulture(file: string, plain: string | undefined): string | undefined {
  if (posix.basename(file) !== searchSettingsFile) return undefined;
  return plain === undefined ? canonicalCulture(posix.dirname(file)) : file.includes('/') ? undefined : plain;
}

/** An article of a plain folder. `guides/index.md` and `guides/README.md` are about the folder `guides` itself. */
function plainSource(file: string, culture: string, format: SourceFile['format']): SourceFile {
  const path = file.slice(0, file.length - posix.extname(file).length);
  const isIndex = file.includes('/') && /^(index|readme)$/i.test(posix.basename(path));
  const key = isIndex ? posix.dirname(path) : path;
  return {file, key, culture, format, title: titleOf(key)};
}

/** A title for a name such as `02-getting_started`. */
export function titleOf(key: string): string {
  const words = posix
    .basename(key)
    .replace(/^\d+[-_. ]+(?=.)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

function addSource(listing: FolderListing, file: string, format: SourceFile['format']): void {
  const slash = file.indexOf('/');
  const folder = slash < 0 ? '' : file.slice(0, slash);
  const culture = cultureOf(file);
  const key = file.slice(slash + 1, file.length - posix.extname(file).length);
  if (culture) {
    listing.sources.push({file, key, culture, format});
    return;
  }
  const where = folder === '' ? 'lies at the top' : `lies in "${folder}", which names no culture`;
  const message = `${where}; move it into a folder such as en-us or de-de, or name the culture of all with --culture`;
  listing.problems.push({file, line: 1, message});
  listing.misplaced.push({file, key});
}

async function walk(root: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(root, below), {withFileTypes: true});
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const found: string[] = [];
  for (const entry of entries) {
    if (/^[._]/.test(entry.name)) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) for (const each of await walk(root, path)) found.push(each);
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

/** The problem of a missing path, with the most similar existing one. */
export function missingProblem(path: string, candidates: Iterable<string>, before = '') {
  if (path.startsWith('../'))
    return coded('outside', [path], `${before}${path} lies outside the imported folder; copy it in`);
  const best = closest(path, candidates);
  return coded('missing', [path], `${before}${path} is not in the folder${suggested(best)}`, best);
}
