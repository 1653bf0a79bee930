/** Brings the pictures of converted articles along: at their addresses they are gone with the account at the other product. */
import {createWriteStream} from 'node:fs';
import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {basename, dirname, join, relative} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {scanHtml, tagText, withAddresses} from '../content-folder/format/html.ts';
import type {ImportProblem, KnownProblem} from '../content-folder/format/problems.ts';
import {codeOf} from '../database-errors.ts';
import {describeFile, FileRefused} from '../files/describe.ts';
import {reserveSpace} from '../files/store.ts';
import {maxTextLength} from '../text/max-text-length.ts';
import {anywhere, OutOfReach, requestWithin, type Reach} from './reach.ts';

/** Bytes. */
const maxPicture = 20e6;
const maxAtOnce = 6;
/** In milliseconds, for a picture as a whole. */
const maxTime = 60_000;

const mediaFolder = 'media';

export interface PictureOptions {
  /** Where pictures are fetched from. Default: wherever this machine gets to. */
  reach?: Reach;
  /** How many are asked for. */
  most?: number;
  /** Bytes of all of them. */
  mostBytes?: number;
  /** Ends it, after a time for all of them: the rest stays. */
  signal?: AbortSignal;
  /** Bytes that stay free on the folder's disk, with room for a copy of each picture. */
  keptFree?: number;
  /** Called after each. */
  onProgress?: (done: number, total: number) => void;
}

/** A picture that stays at its address, where it is shown first. */
export interface LeftPicture extends ImportProblem {
  address: string;
  /** Part of the message. */
  reason: string;
}

export interface Pictures {
  /** How many are in the folder now. */
  downloaded: number;
  /** In the order of the files. */
  left: LeftPicture[];
}

/**
 * Fetches each picture that the HTML files of a folder show from an address of the web, puts it into `media`, and lets the files show that one.
 * Those beyond the limits stay at their addresses, as those that cannot be had.
 */
export async function downloadPictures(folder: string, options: PictureOptions = {}): Promise<Pictures> {
  const {reach = anywhere, most = Infinity, mostBytes = Infinity, keptFree = 0, signal, onProgress} = options;
  const files = await filesOf(folder);
  const shown = new Map<string, Pick<ImportProblem, 'file' | 'line'>>();
  for (const file of files)
    for (const {href, line} of picturesIn(await readFile(join(folder, file), 'utf8')))
      if (!shown.has(href)) shown.set(href, {file, line});

  await mkdir(join(folder, mediaFolder), {recursive: true});
  const paths = new Map<string, string>();
  const problems = new Map<string, ReasonToStay>();
  const releases: (() => void)[] = [];
  const waiting = shown.keys();
  let asked = 0;
  let bytes = 0;
  let done = 0;
  const bring = async (address: string) => {
    if (signal?.aborted || bytes > mostBytes || (asked += 1) > most) throw new Unasked();
    const release = reserve(folder, 2 * maxPicture, keptFree);
    const {path, size} = await fetchPicture(address, {folder, reach, signal}).finally(release);
    // For its copy.
    releases.push(reserve(folder, size, 0));
    bytes += size;
    paths.set(address, path);
  };
  const work = async () => {
    for (const address of waiting) {
      await bring(address).catch((error: unknown) => {
        problems.set(address, reasonOf(address, signal?.aborted ? new Unasked() : error));
      });
      onProgress?.((done += 1), shown.size);
    }
  };
  await Promise.all(Array.from({length: maxAtOnce}, work));
  for (const release of releases) release();

  for (const file of paths.size > 0 ? files : []) {
    const before = await readFile(join(folder, file), 'utf8');
    const after = showing(before, (address) => {
      const path = paths.get(address);
      return path && relative(dirname(join(folder, file)), path).replaceAll('\\', '/');
    });
    if (after !== before) await writeFile(join(folder, file), after);
  }
  const left = [...shown].flatMap(([address, place]) => {
    const problem = problems.get(address);
    if (!problem) return [];
    const message = `a picture stays at ${address}: ${problem.reason}`;
    return [{address, ...place, ...problem, message, severity: 'warning' as const}];
  });
  return {downloaded: new Set(paths.values()).size, left};
}

/** Paths of the HTML files, with `/`, sorted. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The file before and after the end of its front matter, which is no HTML. */
function partsOf(file: string): [fields: string, html: string] {
  const mark = '\n---\n';
  const at = file.indexOf(mark);
  const end = at < 0 ? 0 : at + mark.length;
  return [file.slice(0, end), file.slice(end)];
}

function picturesIn(file: string) {
  const [fields, html] = partsOf(file);
  // The import refuses it.
  if (html.length > maxTextLength) return [];
  return scanHtml(html, fields.split('\n').length)
    .tags.filter(({name}) => name === 'img')
    .flatMap(({addresses}) => addresses.map(({reference}) => reference))
    .filter(({href}) => /^https?:\/\//i.test(href) && URL.canParse(href));
}

/** The file with the pictures at the paths that they have now. */
function showing(file: string, pathOf: (address: string) => string | undefined): string {
  const [fields, html] = partsOf(file);
  let result = fields;
  let from = 0;
  for (const tag of scanHtml(html, 1).tags) {
    if (tag.name !== 'img') continue;
    const attributes = withAddresses(tag, ({href}) => pathOf(href) ?? href);
    result += html.slice(from, tag.start) + tagText(html, tag, attributes);
    from = tag.end;
  }
  return result + html.slice(from);
}

interface Fetched {
  path: string;
  /** Bytes. */
  size: number;
}

interface FetchOptions {
  folder: string;
  reach: Reach;
  signal: AbortSignal | undefined;
}

/** @throws FileRefused or NoPicture when it is none, BadStatus, TooLate, and whatever `requestWithin` throws */
async function fetchPicture(address: string, {folder, reach, signal: end}: FetchOptions): Promise<Fetched> {
  const late = AbortSignal.timeout(maxTime);
  const signal = end ? AbortSignal.any([end, late]) : late;
  const part = join(folder, mediaFolder, `.part-${crypto.randomUUID()}`);
  try {
    const response = await requestWithin(reach, address, signal);
    const {statusCode = 0} = response;
    if (statusCode < 200 || statusCode > 299) {
      response.destroy();
      throw new BadStatus(statusCode);
    }
    await pipeline(response, bounded, createWriteStream(part), {signal});
    const description = await describeFile(part, basename(new URL(address).pathname));
    if (description.kind !== 'image') throw new NoPicture('it is no picture');
    const path = join(folder, mediaFolder, description.name);
    await rename(part, path);
    return {path, size: description.size};
  } catch (error) {
    throw late.aborted ? new TooLate() : error;
  } finally {
    await rm(part, {force: true});
  }
}

/** @throws Unasked without so much room */
function reserve(folder: string, bytes: number, keptFree: number): () => void {
  try {
    return reserveSpace(folder, bytes, keptFree);
  } catch (cause) {
    throw new Unasked({cause});
  }
}

async function* bounded(source: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxPicture) throw new NoPicture(`it has more than ${maxPicture / 1e6} MB`);
    yield chunk;
  }
}

class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

class TooLate extends Error {
  override readonly name = 'TooLate';

  constructor() {
    super(`it did not come within ${maxTime / 1000} seconds`);
  }
}

class BadStatus extends Error {
  override readonly name = 'BadStatus';
  readonly status: string;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = String(status);
  }
}

/** There is no time or room left for it. */
class Unasked extends Error {
  override readonly name = 'Unasked';

  constructor(options?: ErrorOptions) {
    super('the others took all the time or room that there is for pictures', options);
  }
}

type ReasonToStay = Pick<LeftPicture, 'reason' | 'known'>;

/** Of what the other server says, only its status. */
function reasonOf(address: string, error: unknown): ReasonToStay {
  // Where a host has several addresses, the error of all of them has no message.
  const reason = (error instanceof Error && error.message) || codeOf(error) || String(error);
  const stays = (code: 'pictureOutOfReach' | 'pictureUnasked' | 'pictureUnreachable') => ({
    reason,
    known: {code, values: [address]} satisfies KnownProblem<typeof code>,
  });
  if (error instanceof BadStatus)
    return {reason, known: {code: 'pictureStatus', values: [address, error.status]}};
  if (error instanceof FileRefused || error instanceof NoPicture)
    return {
      reason: error instanceof FileRefused ? `it ${reason}` : reason,
      known: {code: 'pictureNone', values: [address, maxPicture / 1e6]},
    };
  if (error instanceof OutOfReach) return stays('pictureOutOfReach');
  return stays(error instanceof Unasked ? 'pictureUnasked' : 'pictureUnreachable');
}
