/** Downloads the pictures of converted articles, whose addresses stop working with the account at the other product. */
import {createWriteStream} from 'node:fs';
import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {basename, dirname, join, relative} from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {ReadableStream} from 'node:stream/web';
import {scanHtml, tagText, withAddresses} from '../content-folder/format/html.ts';
import {describeFile, FileRefused} from '../files/describe.ts';

/** Bytes of a picture. */
const maxSize = 20e6;
const maxConcurrent = 4;
/** Milliseconds for a picture. */
const timeout = 60_000;

const mediaFolder = 'media';

export interface PictureSummary {
  /** Number of files. */
  downloaded: number;
  /** Those that stay at their addresses, and why. */
  failed: {address: string; message: string}[];
}

/**
 * Downloads each picture that the HTML files of a folder show from the web into `media`, and rewrites the files to show the copies.
 * @param onProgress called after each
 */
export async function downloadPictures(
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<PictureSummary> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
  const addresses = new Set<string>();
  for (const file of files)
    for (const {href} of picturesIn(await readFile(file, 'utf8'))) addresses.add(href);

  const media = join(folder, mediaFolder);
  await mkdir(media, {recursive: true});
  const paths = new Map<string, string>();
  const failed: PictureSummary['failed'] = [];
  const waiting = addresses.values();
  let done = 0;
  const work = async () => {
    for (const address of waiting) {
      try {
        paths.set(address, await download(address, media));
      } catch (error) {
        failed.push({address, message: reasonOf(error)});
      }
      onProgress?.((done += 1), addresses.size);
    }
  };
  await Promise.all(Array.from({length: maxConcurrent}, work));

  for (const file of paths.size > 0 ? files : []) {
    const before = await readFile(file, 'utf8');
    const after = withPictures(before, (address) => {
      const path = paths.get(address);
      return path && relative(dirname(file), path).replaceAll('\\', '/');
    });
    if (after !== before) await writeFile(file, after);
  }
  return {downloaded: new Set(paths.values()).size, failed};
}

const picturesIn = (html: string) =>
  scanHtml(html, 1)
    .tags.filter(({name}) => name === 'img')
    .flatMap(({addresses}) => addresses.map(({reference}) => reference))
    .filter(({href}) => /^https?:\/\//i.test(href));

/** @param pathOf returns the path of a downloaded picture */
function withPictures(html: string, pathOf: (address: string) => string | undefined): string {
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
 * @returns its path in the folder
 * @throws FileRefused when it is no picture, and whatever `fetch` throws
 */
async function download(address: string, folder: string): Promise<string> {
  const response = await fetch(address, {signal: AbortSignal.timeout(timeout)});
  if (!response.ok || !response.body) throw new Refused(`HTTP ${response.status}`);
  const part = join(folder, `.part-${crypto.randomUUID()}`);
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), limitSize, createWriteStream(part));
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

async function* limitSize(source: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxSize) throw new Refused(`it has more than ${maxSize / 1e6} MB`);
    yield chunk;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FileRefused) return `it ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `it did not come within ${timeout / 1000} seconds`;
  // The message of fetch is the same for each failure, and its cause says more.
  return error.cause instanceof Error ? error.cause.message : error.message;
}
