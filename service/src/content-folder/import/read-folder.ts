import {readdir, stat} from 'node:fs/promises';
import {posix, join} from 'node:path';
import {canonicalCulture} from '../../text/cultures.ts';
import {didYouMean} from '../../text/did-you-mean.ts';
import type {ImportProblem} from '../format/problems.ts';
import {searchSettingsFile} from '../format/search-settings.ts';
import {sourceFormat, type SourceFile} from '../format/source-file.ts';

/** The articles of a folder, and the paths of all other files (from the folder, with `/`). */
export interface FolderListing {
  sources: SourceFile[];
  /** Files with settings of the search, by culture. */
  searchSettings: Map<string, string>;
  media: Set<string>;
  /** Articles in folders that name no culture, with the keys that they would have in one. */
  misplaced: {file: string; key: string}[];
  problems: ImportProblem[];
}

/**
 * Lists a folder of the form `<culture>/<path>.md`. Skips names that start with `.` or `_`, and a README at the top. Symbolic
 * links are not followed, so that nothing outside the folder is published.
 * @throws Error when the folder cannot be read.
 */
export async function readFolder(root: string): Promise<FolderListing> {
  const info = await stat(root).catch(() => undefined);
  if (!info?.isDirectory()) throw new Error(`${root} is not a folder that can be read`);
  const listing: FolderListing = {
    sources: [],
    searchSettings: new Map(),
    media: new Set(),
    misplaced: [],
    problems: [],
  };
  for (const file of await walk(root)) {
    const format = sourceFormat(file);
    const culture = posix.basename(file) === searchSettingsFile && canonicalCulture(posix.dirname(file));
    if (culture) listing.searchSettings.set(culture, file);
    else if (!format) listing.media.add(file);
    else if (!/^readme\.[a-z]+$/i.test(file)) addSource(listing, file, format);
  }
  return listing;
}

function addSource(listing: FolderListing, file: string, format: SourceFile['format']): void {
  const slash = file.indexOf('/');
  const folder = slash < 0 ? '' : file.slice(0, slash);
  const culture = canonicalCulture(folder);
  const key = file.slice(slash + 1, file.length - posix.extname(file).length);
  if (culture) {
    listing.sources.push({file, key, culture, format});
    return;
  }
  const where = folder === '' ? 'lies at the top' : `lies in "${folder}", which names no culture`;
  const message = `${where}; move it into a folder such as en-us or de-de`;
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
    if (entry.isDirectory()) found.push(...(await walk(root, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

/** The message for a missing path, with the most similar existing one. */
export function missingMessage(path: string, known: Iterable<string>): string {
  if (path.startsWith('../')) return `${path} lies outside the imported folder; copy it in`;
  return `${path} is not in the folder${didYouMean(path, known)}`;
}
