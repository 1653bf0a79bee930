/** Brings the pictures of converted articles along: at their addresses they are gone with the account at the other product. */
import {createWriteStream} from 'node:fs';
import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {basename, dirname, join, relative} from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {ReadableStream} from 'node:stream/web';
import {scanHtml, tagText, withAddresses} from '../content-folder/format/html.ts';
import {describeFile, FileRefused} from '../files/describe.ts';

/** Bytes. */
const maxPicture = 20e6;
const maxAtOnce = 4;
/** In milliseconds, for a picture as a whole. */
const maxTime = 60_000;

const mediaFolder = 'media';

export interface Pictures {
  /** How many are in the folder now. */
  brought: number;
  /** Those that stay at their addresses, and why. */
  left: {address: string; message: string}[];
}

/**
 * Fetches each picture that the HTML files of a folder show from an address of the web, puts it into `media`, and lets the files show that one.
 * @param onProgress is called after each
 */
export async function bringPictures(
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<Pictures> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
  const addresses = new Set<string>();
  for (const file of files)
    for (const {href} of picturesIn((await readConverted(file)).html)) addresses.add(href);

  const media = join(folder, mediaFolder);
  await mkdir(media, {recursive: true});
  const paths = new Map<string, string>();
  const left: Pictures['left'] = [];
  const waiting = addresses.values();
  let done = 0;
  const work = async () => {
    for (const address of waiting) {
      try {
        paths.set(address, await fetchPicture(address, media));
      } catch (error) {
        left.push({address, message: reasonOf(error)});
      }
      onProgress?.((done += 1), addresses.size);
    }
  };
  await Promise.all(Array.from({length: maxAtOnce}, work));

  for (const file of paths.size > 0 ? files : []) {
    const {fields, html} = await readConverted(file);
    const after = showing(html, (address) => {
      const path = paths.get(address);
      return path && relative(dirname(file), path).replaceAll('\\', '/');
    });
    if (after !== html) await writeFile(file, fields + after);
  }
  return {brought: new Set(paths.values()).size, left};
}

/** A converted file with its front matter apart, which may have tags in a title. */
async function readConverted(path: string): Promise<{fields: string; html: string}> {
  const text = await readFile(path, 'utf8');
  const end = '\n---\n';
  const start = text.indexOf(end) + end.length;
  return {fields: text.slice(0, start), html: text.slice(start)};
}

const picturesIn = (html: string) =>
  scanHtml(html, 1)
    .tags.filter(({name}) => name === 'img')
    .flatMap(({addresses}) => addresses.map(({reference}) => reference))
    .filter(({href}) => /^https?:\/\//i.test(href));

/** The text with the pictures at the paths that they have now. */
function showing(html: string, pathOf: (address: string) => string | undefined): string {
  let result = '';
  let from = 0;
  for (const tag of scanHtml(html, 1).tags) {
    if (tag.name !== 'img') continue;
    const attributes = withAddresses(tag, ({href}) => pathOf(href) ?? href);
    result += html.slice(from, tag.start) + tagText(html, tag, attributes);
    from = tag.end;
  }
  return result + html.slice(from);
}

/**
 * @returns where it is now, in the folder
 * @throws FileRefused when it is no picture, and whatever `fetch` throws
 */
async function fetchPicture(address: string, folder: string): Promise<string> {
  const response = await fetch(address, {signal: AbortSignal.timeout(maxTime)});
  if (!response.ok || !response.body) {
    // What is not read keeps its connection.
    await response.body?.cancel();
    throw new Refused(`HTTP ${response.status}`);
  }
  const part = join(folder, `.part-${crypto.randomUUID()}`);
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), bounded, createWriteStream(part));
    const description = await describeFile(part, basename(new URL(address).pathname));
    if (description.kind !== 'image') throw new Refused('it is no picture');
    const path = join(folder, description.name);
    await rename(part, path);
    return path;
  } finally {
    await rm(part, {force: true});
  }
}

class Refused extends Error {
  override readonly name = 'Refused';
}

async function* bounded(source: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxPicture) throw new Refused(`it has more than ${maxPicture / 1e6} MB`);
    yield chunk;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FileRefused) return `it ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `it did not come within ${maxTime / 1000} seconds`;
  // What fetch says is the same for each failure.
  return error.cause instanceof Error ? error.cause.message : error.message;
}
