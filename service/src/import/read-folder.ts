import {readdir, stat} from 'node:fs/promises';
import {posix, join} from 'node:path';
import {didYouMean} from './closest.ts';
import type {ImportProblem} from './problems.ts';

/** A Markdown or HTML file below a culture's folder: one translation of the item that `key` names. */
export interface SourceFile {
  /** Path from the imported folder, with `/`. */
  file: string;
  /** Path below the culture's folder, without extension. Translations of one item share it. */
  key: string;
  /** From the folder's name, written the usual way: `en-US`. */
  culture: string;
  format: 'markdown' | 'html';
}

/** What a folder holds: texts, and the paths of all other files (from the folder, with `/`). */
export interface FolderListing {
  sources: SourceFile[];
  media: Set<string>;
  problems: ImportProblem[];
}

const formats: Record<string, SourceFile['format']> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
};
const languageNames = new Intl.DisplayNames('en', {type: 'language', fallback: 'none'});
const culturePattern = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2,5}))?$/i;

/** `en-us` → `en-US`, `zh-hant-tw` → `zh-Hant-TW`, `nb` → `nb`; undefined when it is no culture. */
export function canonicalCulture(name: string): string | undefined {
  const match = culturePattern.exec(name);
  if (!match?.[1]) return undefined;
  const [language, script, region] = [match[1].toLowerCase(), match[2], match[3]?.toUpperCase()];
  if (languageNames.of(language) === undefined) return undefined;
  return [
    language,
    ...(script ? [script[0]!.toUpperCase() + script.slice(1).toLowerCase()] : []),
    ...(region ? [region] : []),
  ].join('-');
}

/** Is this path (any separator of URLs) one of a text that becomes an article? */
export const isSourcePath = (path: string) => posix.extname(path).toLowerCase() in formats;

/**
 * Lists a folder laid out as `<culture>/<path>.md`. Names that start with `.` or `_` are left out, and so is a README at the top;
 * symbolic links are not followed, so that nothing outside the folder is ever published.
 * @throws Error when the folder cannot be read.
 */
export async function readFolder(root: string): Promise<FolderListing> {
  const info = await stat(root).catch(() => undefined);
  if (!info?.isDirectory()) throw new Error(`${root} is not a folder that can be read`);
  const listing: FolderListing = {sources: [], media: new Set(), problems: []};
  for (const file of await walk(root)) {
    const extension = posix.extname(file).toLowerCase();
    const format = formats[extension];
    if (!format) listing.media.add(file);
    else if (!/^readme\.[a-z]+$/i.test(file)) addSource(listing, file, format);
  }
  return listing;
}

function addSource(listing: FolderListing, file: string, format: SourceFile['format']): void {
  const slash = file.indexOf('/');
  const folder = slash < 0 ? '' : file.slice(0, slash);
  const culture = canonicalCulture(folder);
  if (culture) {
    const key = file.slice(slash + 1, file.length - posix.extname(file).length);
    listing.sources.push({file, key, culture, format});
    return;
  }
  const where = folder === '' ? 'lies at the top' : `lies in "${folder}", which names no culture`;
  const message = `${where}; move it into a folder such as en-us or de-de`;
  listing.problems.push({file, line: 1, message});
}

async function walk(root: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(root, below), {withFileTypes: true});
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const found: string[] = [];
  for (const entry of entries) {
    if (/^[._]/.test(entry.name)) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await walk(root, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

/** Why a path of the folder is not there, with the nearest one that is. */
export function missingMessage(path: string, known: Iterable<string>): string {
  if (path.startsWith('../')) return `${path} lies outside the imported folder; copy it in`;
  return `${path} is not in the folder${didYouMean(path, known)}`;
}
