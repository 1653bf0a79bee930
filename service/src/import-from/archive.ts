/** Archives as other products export them and people pack folders (.zip), and as the desk gives its own export away (.tar.gz). */
import {isUtf8} from 'node:buffer';
import {buffer} from 'node:stream/consumers';
import {crc32, createGunzip} from 'node:zlib';
import {Parser, type ReadEntry} from 'tar';
import yauzl, {type Entry, type ZipFile} from 'yauzl';
import {coded, ImportError, type KnownProblems} from '../content-folder/format/problems.ts';
import {canonicalCulture} from '../text/cultures.ts';

/** A file that was sent, or one of an archive. */
export interface Upload {
  /** As it was sent, with the folders that it lies in; in an archive without the folder around all of it. */
  path: string;
  size: number;
  /** A link to another file, which is not followed. */
  isLink?: boolean;
  /** @throws ImportError for a damaged archive */
  read(): Promise<Buffer>;
}

/** Files in one archive: twice the articles that the service is measured with. */
const maxFiles = 20_000;

const kinds = /\.(?:zip|tar|tgz|tar\.gz)$/i;

export const isArchive = (path: string): boolean => kinds.test(path);

/** What systems add to folders and archives, and files that they hide. */
export const isHidden = (path: string): boolean =>
  path.split('/').some((part) => /^(?:\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i.test(part));

/**
 * The files of an archive. Each says how large it is before it is read, which is a bound for what is read: an archive can grow by a thousand times.
 * @param maxBytes of all files, unpacked
 * @throws ImportError for an archive that is refused as a whole
 */
export async function openArchive(name: string, bytes: Buffer, maxBytes: number): Promise<Upload[]> {
  const contents = new Contents(name, maxBytes);
  await (/zip$/i.test(name) ? openZip(bytes, contents) : openTar(bytes, contents));
  return withoutRoot(contents.files);
}

/** What was found in an archive, and what it is refused for. */
class Contents {
  readonly files: Upload[] = [];
  readonly maxBytes: number;
  readonly #name: string;
  #size = 0;

  constructor(name: string, maxBytes: number) {
    this.#name = name;
    this.maxBytes = maxBytes;
  }

  /** Whether a file is one of the import. Hidden ones are not, nor are folders. @throws ImportError */
  belongs(path: string): boolean {
    if (yauzl.validateFileName(path))
      this.#refuse('zipOutside', [this.#name, path], `${this.#name} names "${path}", outside of it`);
    return !path.endsWith('/') && !isHidden(path);
  }

  /** @throws ImportError */
  add(file: Upload): void {
    this.#size += file.size;
    if (this.#size > this.maxBytes) this.tooLarge();
    this.files.push(file);
  }

  readonly damaged = (): never => {
    const [kind = ''] = kinds.exec(this.#name) ?? [];
    this.#refuse('zipDamaged', [this.#name, kind], `${this.#name} is damaged, or no ${kind} archive`);
  };

  tooLarge(): never {
    const megabytes = this.maxBytes / 2 ** 20;
    this.#refuse(
      'zipTooLarge',
      [this.#name, megabytes, maxFiles],
      `${this.#name} holds more than ${megabytes} MB or ${maxFiles} files; divide it`,
    );
  }

  locked(): never {
    this.#refuse('zipLocked', [this.#name], `${this.#name} is protected by a password; unpack it`);
  }

  #refuse<C extends keyof KnownProblems>(code: C, values: KnownProblems[C], message: string): never {
    throw new ImportError([{file: this.#name, line: 1, ...coded(code, values, message)}]);
  }
}

async function openZip(bytes: Buffer, contents: Contents): Promise<void> {
  // Names are read here: many programs write UTF-8 and do not say so.
  const zip: ZipFile = await yauzl.fromBufferPromise(bytes, {decodeStrings: false}).catch(contents.damaged);
  if (zip.entryCount > maxFiles) contents.tooLarge();
  /** Fails as soon as there are more bytes than the directory says. */
  const read = async (entry: Entry): Promise<Buffer> => {
    const content = await zip.openReadStreamPromise(entry).then(buffer).catch(contents.damaged);
    return crc32(content) === entry.crc32 ? content : contents.damaged();
  };
  for (const entry of await entriesOf(zip).catch(contents.damaged)) {
    const path = nameOf(entry);
    if (!contents.belongs(path)) continue;
    if (entry.isEncrypted()) contents.locked();
    contents.add({path, size: entry.uncompressedSize, isLink: isLink(entry), read: () => read(entry)});
  }
}

/** Has no directory: all is read, as far as it may. */
async function openTar(bytes: Buffer, contents: Contents): Promise<void> {
  let count = 0;
  function take(entry: ReadEntry): void {
    count += 1;
    if (count > maxFiles) contents.tooLarge();
    const path = entry.path.replace(/^(?:\.\/)+/, '');
    const isLink = /Link$/.test(entry.type);
    if (!(isLink || /File$/.test(entry.type)) || !contents.belongs(path)) return void entry.resume();
    const content = entry.concat();
    // Of an archive that ends here, which is refused for that.
    content.catch(() => undefined);
    contents.add({path, size: entry.size, isLink, read: () => content});
  }
  const parser = new Parser({strict: true, onReadEntry: take});
  let isOver = false;
  parser.on('eof', () => (isOver = true));
  const ended = new Promise<void>((resolve, reject) => void parser.on('end', resolve).on('error', reject));
  // Each file has a head, and fills its last block.
  let room = contents.maxBytes + 1024 * (maxFiles + 1);
  async function parse(): Promise<void> {
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const unpacked: AsyncIterable<Buffer> | Buffer[] = isCompressed ? createGunzip().end(bytes) : [bytes];
    for await (const chunk of unpacked) {
      room -= chunk.length;
      if (room < 0) contents.tooLarge();
      parser.write(chunk);
      // What follows the end belongs to nothing.
      if (isOver) break;
    }
    if (!isOver) contents.damaged();
    parser.end();
  }
  await Promise.all([parse(), ended]).catch((error: unknown) => {
    throw error instanceof ImportError ? error : contents.damaged();
  });
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

function nameOf({generalPurposeBitFlag: flags, fileNameRaw: name, extraFields}: Entry): string {
  const utf8 = 0x800;
  return yauzl.getFileNameLowLevel(isUtf8(name) ? flags | utf8 : flags & ~utf8, name, extraFields, false);
}

/** Unix writes the type of a file into its attributes. */
const isLink = ({externalFileAttributes}: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/** Takes off the folder around all files, unless it says their language. */
function withoutRoot(files: Upload[]): Upload[] {
  const root = files[0]?.path.split('/', 1)[0] ?? '';
  if (canonicalCulture(root) || !files.every(({path}) => path.startsWith(`${root}/`))) return files;
  return files.map((file) => ({...file, path: file.path.slice(root.length + 1)}));
}
