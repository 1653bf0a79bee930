/** Archives as other products export them and people pack folders: .zip files. */
import {isUtf8} from 'node:buffer';
import {buffer} from 'node:stream/consumers';
import {crc32} from 'node:zlib';
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

export const isArchive = (path: string): boolean => /\.zip$/i.test(path);

/** What systems add to folders and archives, and files that they hide. */
export const isHidden = (path: string): boolean =>
  path.split('/').some((part) => /^(?:\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i.test(part));

/**
 * The files of an archive. Its directory says how large each is, which is a bound for what is read: an archive of Deflate can grow by a thousand times.
 * @param maxBytes of all files, unpacked
 * @throws ImportError for an archive that is refused as a whole
 */
export async function openArchive(name: string, bytes: Buffer, maxBytes: number): Promise<Upload[]> {
  const refuse = <C extends keyof KnownProblems>(
    code: C,
    values: KnownProblems[C],
    message: string,
  ): never => {
    throw new ImportError([{file: name, line: 1, ...coded(code, values, message)}]);
  };
  const damaged = () => refuse('zipDamaged', [name], `${name} is damaged, or no .zip archive`);
  const tooLarge = () =>
    refuse(
      'zipTooLarge',
      [name, maxBytes / 2 ** 20, maxFiles],
      `${name} holds more than ${maxBytes / 2 ** 20} MB or ${maxFiles} files; divide it`,
    );

  // Names are read here: many programs write UTF-8 and do not say so.
  const zip: ZipFile = await yauzl.fromBufferPromise(bytes, {decodeStrings: false}).catch(damaged);
  if (zip.entryCount > maxFiles) tooLarge();
  const files: Upload[] = [];
  let size = 0;
  for (const entry of await entriesOf(zip).catch(damaged)) {
    const path = nameOf(entry);
    if (yauzl.validateFileName(path))
      refuse('zipOutside', [name, path], `${name} names "${path}", outside of it`);
    if (path.endsWith('/') || isHidden(path)) continue;
    if (entry.isEncrypted()) refuse('zipLocked', [name], `${name} is protected by a password; unpack it`);
    size += entry.uncompressedSize;
    if (size > maxBytes) tooLarge();
    files.push({path, size: entry.uncompressedSize, isLink: isLink(entry), read: () => read(entry)});
  }
  return withoutRoot(files);

  /** Fails as soon as there are more bytes than the directory says. */
  async function read(entry: Entry): Promise<Buffer> {
    const content = await zip.openReadStreamPromise(entry).then(buffer).catch(damaged);
    return crc32(content) === entry.crc32 ? content : damaged();
  }
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
