/**
 * One process per data folder: the embedded database takes no lock, and two processes on one folder lose writes.
 * The lock is a directory with a heartbeat (proper-lockfile), which works on every system. A file that identifies the owner is written
 * next to it, so that the lock of a crashed process is removed at once, and the lock of a running process whose heartbeat is late
 * (long work blocks its event loop) is not taken from it.
 */
import {randomUUID} from 'node:crypto';
import {readFile, readlink, realpath, rmdir, stat, writeFile} from 'node:fs/promises';
import {hostname} from 'node:os';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import {codeOf} from '../database-errors.ts';
import {makeDataFolder} from '../disk.ts';
import {undoReplacement} from './replace-entries.ts';

/** Another process has the data folder open. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';

  constructor(folder: string, owner: Owner | undefined) {
    const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
    super(
      `The data folder ${folder} is in use by ${who}. Stop that process, choose another folder with KB_DATA, ` +
        'or set DATABASE_URL to share one PostgreSQL server among several processes.',
    );
  }
}

interface Owner {
  pid: number;
  host: string;
  /** Host, boot and PID namespace: process ids are comparable only within the same one. */
  machine: string;
  /** Start time of the process in clock ticks (Linux); null where it is unknown. It detects a reused process id. */
  started: string | null;
  session: string;
  /** Device and number of the data folder; a copy of the folder has others. */
  folder?: string;
  /** The socket by which commands use the database of a service. */
  socket?: string;
}

const session = randomUUID();
const heartbeat = {update: 5_000, stale: 30_000};

const endProcess = (error: Error) => {
  throw error;
};

/** Takes a lock. A heartbeat that is under way when the lock is released misses it, so `onLost` is called only before. */
async function hold(
  path: string,
  onLost: (error: Error) => void,
  options: lockfile.LockOptions,
): Promise<() => Promise<void>> {
  let isHeld = true;
  const release = await lockfile.lock(path, {
    ...options,
    realpath: false,
    onCompromised: (error) => {
      if (isHeld) onLost(error);
    },
  });
  return () => {
    isHeld = false;
    return release();
  };
}

/**
 * Locks the folder, and undoes a restore that was killed in it, so that the holder of the lock never reads half of one.
 * @param onLost called when another process took the lock because this one's heartbeat was 30 s late. Default: throws, which ends the process.
 * @returns a function that releases the lock
 * @throws ConfigError, DataFolderInUse, or the error of `undoReplacement`
 */
export async function lockDataFolder(
  path: string,
  onLost: (error: Error) => void = endProcess,
): Promise<() => Promise<void>> {
  await makeDataFolder(path);
  const folder = await realpath(path);
  const database = join(folder, 'database');
  // Removing a stale lock and taking it are two steps, so a second lock makes them exclusive.
  let releaseEntry: (() => Promise<void>) | undefined;
  let release: (() => Promise<void>) | undefined;
  try {
    releaseEntry = await hold(join(folder, 'opening'), onLost, {
      stale: 10_000,
      retries: {retries: 500, factor: 1, minTimeout: 50, maxTimeout: 100},
    });
    await removeStaleLock(folder);
    release = await hold(database, onLost, heartbeat);
    await writeOwner(folder, {...(await describe(process.pid)), folder: await identify(folder)});
    await undoReplacement(folder);
    const unlock = release;
    // ERELEASED: the lock was lost before.
    return () =>
      unlock().catch((error: unknown) => (codeOf(error) === 'ERELEASED' ? undefined : Promise.reject(error)));
  } catch (error) {
    await release?.();
    if (codeOf(error) === 'ELOCKED') throw new DataFolderInUse(path, await readOwner(folder));
    throw error;
  } finally {
    await releaseEntry?.();
  }
}

const ownerFile = (folder: string) => join(folder, 'database.owner.json');

const writeOwner = (folder: string, owner: Owner) => writeFile(ownerFile(folder), JSON.stringify(owner));

async function identify(folder: string): Promise<string> {
  const {dev, ino} = await stat(folder, {bigint: true});
  return `${dev}:${ino}`;
}

/** Writes down where commands can use the database. The caller holds the folder's lock. */
export async function recordSocket(folder: string, socket: string): Promise<void> {
  const owner = await readOwner(folder);
  if (owner) await writeOwner(folder, {...owner, socket});
}

/** Socket of the running service of this folder, if any. The lock file of a copied folder names another one. */
export async function findSocket(folder: string): Promise<string | undefined> {
  const owner = await readOwner(folder);
  return owner?.socket !== undefined && owner.folder === (await identify(folder)) ? owner.socket : undefined;
}

/** Removes the lock if its owner is known to have ended; throws ELOCKED if it is known to run. */
async function removeStaleLock(folder: string): Promise<void> {
  const lock = lockOf(folder);
  const owner = await readOwner(folder);
  if (!owner) return;
  const here = await describe(process.pid);
  if (owner.machine !== here.machine) return waitForHeartbeat(lock);
  if (await isHeld(folder, owner, here)) {
    throw Object.assign(new Error('held by a running process'), {code: 'ELOCKED'});
  }
  await rmdir(lock).catch(() => {});
}

const lockOf = (folder: string) => join(folder, 'database.lock');

/** Whether the owner of the lock is a running process of this machine. */
async function isHeld(folder: string, owner: Owner, here: Owner): Promise<boolean> {
  if (owner.machine !== here.machine) return false;
  // A copy of a folder has the lock of the other one in it.
  if (owner.folder !== undefined && owner.folder !== (await identify(folder))) return false;
  const isAlive =
    owner.pid === process.pid
      ? owner.session === session
      : isRunning(owner.pid) && owner.started === (await describe(owner.pid)).started;
  return isAlive && (await heartbeatOf(lockOf(folder))) !== undefined;
}

/**
 * Checks that no process of this machine has the lock, without taking it.
 * @throws DataFolderInUse
 */
export async function requireUnlocked(path: string): Promise<void> {
  const owner = await readOwner(path);
  if (owner && (await isHeld(path, owner, await describe(process.pid))))
    throw new DataFolderInUse(path, owner);
}

/** The owner is on another host, so only its heartbeat shows whether it runs. Returns when the heartbeat changes or is too old. */
async function waitForHeartbeat(lock: string): Promise<void> {
  const first = await heartbeatOf(lock);
  while (first !== undefined && Date.now() - first < heartbeat.stale) {
    await wait(500);
    if ((await heartbeatOf(lock)) !== first) return;
  }
}

const heartbeatOf = async (lock: string) => (await stat(lock).catch(() => undefined))?.mtimeMs;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(ownerFile(folder), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

async function describe(pid: number): Promise<Owner> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const container = await readlink('/proc/self/ns/pid').catch(() => '');
  // Fields are counted after the program's name, which is in parentheses and may contain spaces.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const started = status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  return {pid, host: hostname(), machine: `${hostname()} ${boot.trim()} ${container}`, started, session};
}
