/** A backup is a gzipped tar archive. Its first entry is a manifest with the hashes of all others. */
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {createReadStream, createWriteStream} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import {dirname} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {createGunzip} from 'node:zlib';
import * as tar from 'tar';
import {freeBytes, reserve} from '../disk-space.ts';
import {isFull, removeAtSignal, syncFile, syncFolder} from '../disk.ts';
import {ExpectedError} from '../expected-error.ts';
import {findDifference, takeInventory, type Inventory, type InventoryFile} from './inventory.ts';

export type BackupPhase = 'hashing' | 'writing' | 'verifying' | 'unpacking';
export type OnProgress = (phase: BackupPhase, done: number, total: number) => void;

/** First entry of the archive. */
interface Manifest extends Inventory {
  /** 1: the whole folder. 2: the database alone, so that restoring it leaves the files. Versions refuse a format that is newer than theirs. */
  format: 1 | 2;
  createdDate: string;
}

export interface BackupSummary {
  createdDate: string;
  files: number;
  /** Uncompressed size of all files. */
  bytes: number;
}

/** Why an archive cannot be used: it is none, or not whole; a newer version wrote it; or the disk has too little room for what is in it. */
export type BackupFault = 'damaged' | 'newer' | 'no-room';

/** The file is not a backup, or cannot be restored here. The message is the reason. */
export class BackupError extends ExpectedError {
  override readonly name = 'BackupError';
  readonly fault: BackupFault;

  constructor(message: string, {fault = 'damaged', ...options}: ErrorOptions & {fault?: BackupFault} = {}) {
    super(message, options);
    this.fault = fault;
  }
}

/** Ends the name of an archive that is not verified yet. */
export const incompleteEnding = '.incomplete';

const manifestName = 'kb-backup.json';
/** Bytes. A manifest takes about 150 bytes per file, so this allows for over a million files. */
const maxManifestSize = 256 * 1024 * 1024;

/** Makes tar store hard-linked files as files of their own: it finds no earlier name of the same inode. */
class NoLinks extends Map<`${number}:${number}`, string> {
  override set() {
    return this;
  }
}

/** Begins an archive of a folder, which must not change meanwhile. */
async function packFolder(
  folder: string,
  onProgress?: OnProgress,
  format: Manifest['format'] = 1,
): Promise<{pack: tar.Pack; manifest: Manifest}> {
  const inventory = await takeInventory(folder, (done, total) => onProgress?.('hashing', done, total));
  const manifest: Manifest = {format, createdDate: new Date().toISOString(), ...inventory};
  const paths = [...inventory.folders, ...Object.keys(inventory.files)];
  let written = 0;
  const pack = new tar.Pack({
    cwd: folder,
    gzip: true,
    follow: true,
    linkCache: new NoLinks(),
    noDirRecurse: true,
    portable: true,
    onWriteEntry: () => onProgress?.('writing', (written += 1), paths.length),
  });
  pack.add(manifestEntry(manifest));
  for (const path of paths) pack.add(path);
  pack.end();
  return {pack, manifest};
}

/** Writes an archive of a folder to a stream, where it cannot be verified. Restoring verifies it. */
export async function streamBackup(
  folder: string,
  output: NodeJS.WritableStream,
  onProgress?: OnProgress,
): Promise<BackupSummary> {
  const {pack, manifest} = await packFolder(folder, onProgress);
  await pipeline(pack, output, {end: false});
  return summaryOf(manifest);
}

/**
 * Writes a folder to an archive and verifies the archive. The caller keeps the folder from changing.
 * @param databaseOnly whether the folder holds the database without the files beside it
 * @throws BackupError when the archive differs from the folder, or finds no room
 */
export async function writeBackup(
  folder: string,
  archive: string,
  onProgress?: OnProgress,
  databaseOnly = false,
): Promise<BackupSummary> {
  // The archive gets its name once it is verified.
  const incoming = archive + incompleteEnding;
  const forget = removeAtSignal(incoming);
  try {
    const {pack} = await packFolder(folder, onProgress, databaseOnly ? 2 : 1);
    // The archive holds hashes of passwords and keys, so only its owner may read it.
    await pipeline(pack, createWriteStream(incoming, {mode: 0o600}));
    await syncFile(incoming);
    const verified = await verifyBackup(incoming, onProgress);
    await rename(incoming, archive);
    await syncFolder(dirname(archive));
    return summaryOf(verified);
  } catch (error) {
    throw isFull(error)
      ? new BackupError(`the disk of ${archive} is full; nothing is left of the archive`)
      : error;
  } finally {
    await rm(incoming, {force: true});
    forget();
  }
}

function manifestEntry(manifest: Manifest): tar.ReadEntry {
  const bytes = Buffer.from(JSON.stringify(manifest));
  const header = new tar.Header({
    path: manifestName,
    type: 'File',
    size: bytes.length,
    mode: 0o600,
    mtime: new Date(manifest.createdDate),
  });
  const entry = new tar.ReadEntry(header);
  entry.end(bytes);
  return entry;
}

function summaryOf({createdDate, files}: Manifest): BackupSummary {
  const sizes = Object.values(files).map(({size}) => size);
  return {createdDate, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0)};
}

/**
 * Unpacks an archive into an empty folder.
 * @returns the summary, the names of the folder's direct entries, and whether the files beside the database were left out
 * @throws BackupError when the archive is not a complete backup, finds no room, or the unpacked files differ from it
 */
export async function unpackBackup(
  archive: string,
  folder: string,
  onProgress?: OnProgress,
): Promise<BackupSummary & {entries: string[]; databaseOnly: boolean}> {
  const manifest = await verifyBackup(archive, onProgress);
  const {folders, files} = manifest;
  const [free, needed] = [freeBytes(folder), summaryOf(manifest).bytes + reserve].map((bytes) =>
    Math.ceil(bytes / 1024 / 1024),
  );
  if (free! < needed!) {
    throw new BackupError(
      `what is in ${archive} takes ${needed} MB, and the disk of KB_DATA has ${free} MB left; make room, or restore into another folder with KB_DATA`,
      {fault: 'no-room'},
    );
  }
  const total = folders.length + Object.keys(files).length;
  let done = 0;
  const unpack = new tar.Unpack({
    cwd: folder,
    strict: true,
    preserveOwner: false,
    filter: (path) => path !== manifestName,
    onReadEntry: () => onProgress?.('unpacking', (done += 1), total),
  });
  await readArchive(archive, unpack);
  const mismatch = findDifference(manifest, await takeInventory(folder));
  if (mismatch !== undefined) throw new BackupError(`${archive} was not unpacked correctly: ${mismatch}`);
  const entries = new Set([...folders, ...Object.keys(files)].map((path) => path.split('/')[0]!));
  return {...summaryOf(manifest), entries: [...entries], databaseOnly: manifest.format === 2};
}

/**
 * Gives a parser an archive up to the end that it finds. Of what stands behind that, it would keep all, and copy it with each chunk: a file of
 * 200 kB can hold 200 MB of zeros.
 */
async function readArchive(archive: string, parser: tar.Parser): Promise<void> {
  let ended = false;
  parser.once('eof', () => (ended = true));
  const closed = once(parser, 'close');
  // Awaited below; this prevents an unhandled rejection until then.
  closed.catch(() => {});
  await pipeline(createReadStream(archive), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (ended) continue;
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), closed]);
    }
    parser.end();
    await closed;
  });
}

/** Reads an archive to its end and compares it with its manifest. */
async function verifyBackup(archive: string, onProgress?: OnProgress): Promise<Manifest> {
  const found: Inventory = {folders: [], files: {}};
  let manifest: Promise<Manifest> | undefined;
  let total = 0;
  const entries: Promise<void>[] = [];
  const read = async (entry: tar.ReadEntry) => {
    const path = entry.path.replace(/\/$/, '');
    if (entry.type === 'Directory') found.folders.push(path);
    else if (entry.type === 'File') found.files[path] = await hashEntry(entry);
    else throw new BackupError(`${path} in ${archive} is neither a file nor a folder`);
    onProgress?.('verifying', found.folders.length + Object.keys(found.files).length, total);
  };
  const onReadEntry = (entry: tar.ReadEntry) => {
    if (manifest) entries.push(read(entry));
    else {
      manifest = readManifest(entry, archive);
      entries.push(
        manifest.then(({folders, files}) => void (total = folders.length + Object.keys(files).length)),
      );
    }
    // Handled by Promise.all below; this prevents an unhandled rejection until then.
    entries.at(-1)!.catch(() => {});
    entry.resume();
  };
  try {
    await readArchive(archive, new tar.Parser({strict: true, onReadEntry}));
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
      throw new BackupError(`${archive} cannot be read (${code})`, {cause: error});
    }
    throw new BackupError(`${archive} is no backup, or damaged: ${message}`, {cause: error});
  }
  if (!manifest) throw new BackupError(`${archive} is no backup: it is empty`);
  await Promise.all(entries);
  const wanted = await manifest;
  const mismatch = findDifference(wanted, found);
  if (mismatch !== undefined) throw new BackupError(`${archive} is not whole: ${mismatch}`);
  return wanted;
}

async function hashEntry(entry: tar.ReadEntry): Promise<InventoryFile> {
  const hash = createHash('sha256');
  let size = 0;
  entry.on('data', (chunk) => {
    hash.update(chunk);
    size += chunk.length;
  });
  await entry.promise();
  return {size, sha256: hash.digest('hex')};
}

async function readManifest(entry: tar.ReadEntry, archive: string): Promise<Manifest> {
  if (entry.path !== manifestName || entry.size > maxManifestSize) {
    throw new BackupError(`${archive} is no backup: it does not begin with ${manifestName}`);
  }
  const manifest = JSON.parse((await entry.concat()).toString()) as {format: number};
  if (manifest.format !== 1 && manifest.format !== 2)
    throw new BackupError(`${archive} was written by a newer version; restore it with that`, {
      fault: 'newer',
    });
  return manifest as Manifest;
}
