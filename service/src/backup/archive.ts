/** The one file that a backup is: a gzipped tar archive whose first entry says what the others must be. */
import {createHash} from 'node:crypto';
import {createWriteStream} from 'node:fs';
import {open, rename, rm} from 'node:fs/promises';
import {pipeline} from 'node:stream/promises';
import * as tar from 'tar';
import {difference, takeInventory, type Inventory, type InventoryFile} from './inventory.ts';

export type BackupPhase = 'hashing' | 'writing' | 'verifying' | 'unpacking';
export type OnProgress = (phase: BackupPhase, done: number, total: number) => void;

/** First entry of the archive. */
interface Manifest extends Inventory {
  /** Raised when an older program could not restore it. */
  format: 1;
  createdDate: string;
}

export interface BackupSummary {
  createdDate: string;
  files: number;
  /** Of all files together, before they were compressed. */
  bytes: number;
}

/** The archive is none, or not whole. The message says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const manifestName = 'kb-backup.json';
/** A manifest is about 150 bytes a file; this is far beyond, and far below what would hurt. */
const largestManifest = 256 * 1024 * 1024;

/** Two names of one file are two files: an archive of links would be worth no more than the file that they lead to. */
class NoLinks extends Map<`${number}:${number}`, string> {
  override set() {
    return this;
  }
}

/**
 * Writes a folder to an archive and reads the archive back. Nobody may write to the folder meanwhile.
 * @throws BackupError when what was written is not what the folder holds
 */
export async function writeBackup(
  folder: string,
  archive: string,
  onProgress?: OnProgress,
): Promise<BackupSummary> {
  const inventory = await takeInventory(folder, (done, total) => onProgress?.('hashing', done, total));
  const manifest: Manifest = {format: 1, createdDate: new Date().toISOString(), ...inventory};
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
  // Under its own name only once it is whole and verified.
  const incoming = `${archive}.incomplete`;
  try {
    pack.add(manifestEntry(manifest));
    for (const path of paths) pack.add(path);
    pack.end();
    // It holds the hashes of passwords and keys.
    await pipeline(pack, createWriteStream(incoming, {mode: 0o600}));
    const handle = await open(incoming, 'r+');
    await handle.sync().finally(() => handle.close());
    const verified = await verifyBackup(incoming, onProgress);
    await rename(incoming, archive);
    return summaryOf(verified);
  } finally {
    await rm(incoming, {force: true});
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
 * @returns what it was, and the names that now lie in the folder itself
 * @throws BackupError when it is no backup, or what lies there afterwards is not what it holds
 */
export async function unpackBackup(
  archive: string,
  folder: string,
  onProgress?: OnProgress,
): Promise<BackupSummary & {entries: string[]}> {
  const manifest = await verifyBackup(archive, onProgress);
  const {folders, files} = manifest;
  const total = folders.length + Object.keys(files).length;
  let done = 0;
  await tar.extract({
    file: archive,
    cwd: folder,
    strict: true,
    preserveOwner: false,
    filter: (path) => path !== manifestName,
    onReadEntry: () => onProgress?.('unpacking', (done += 1), total),
  });
  const fault = difference(manifest, await takeInventory(folder));
  if (fault !== undefined) throw new BackupError(`${archive} was not unpacked as it is: ${fault}`);
  const entries = new Set([...folders, ...Object.keys(files)].map((path) => path.split('/')[0]!));
  return {...summaryOf(manifest), entries: [...entries]};
}

/** Reads an archive to its end and compares it with what it says of itself. */
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
    // Whoever waits for all of them hears of it.
    entries.at(-1)!.catch(() => {});
    entry.resume();
  };
  try {
    await tar.list({file: archive, strict: true, noResume: true, onReadEntry});
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
  const fault = difference(wanted, found);
  if (fault !== undefined) throw new BackupError(`${archive} is not whole: ${fault}`);
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
  if (entry.path !== manifestName || entry.size > largestManifest) {
    throw new BackupError(`${archive} is no backup: it does not begin with ${manifestName}`);
  }
  const manifest = JSON.parse((await entry.concat()).toString()) as {format: number};
  if (manifest.format !== 1)
    throw new BackupError(`${archive} is of a newer kb-service; restore it with that`);
  return manifest as Manifest;
}
