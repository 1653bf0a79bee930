/**
 * One process per data folder. The embedded database takes no lock of its own, and two processes on one folder lose writes.
 * A lock folder with a heartbeat (proper-lockfile) works on every system; a note of who holds it makes recovery after
 * a crash immediate, and keeps a process whose heartbeat stalls (a long statement blocks it) from being robbed by its neighbours.
 */
import {randomUUID} from 'node:crypto';
import {mkdir, readFile, readlink, realpath, rmdir, stat, writeFile} from 'node:fs/promises';
import {hostname} from 'node:os';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import lockfile from 'proper-lockfile';

/** The folder is open in another process. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly folder: string;

  constructor(folder: string, owner: Owner | undefined) {
    const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
    super(
      `The data folder ${folder} is in use by ${who}. Stop that process, choose another folder with KB_DATA, ` +
        'or set DATABASE_URL to share one PostgreSQL server among several processes.',
    );
    this.folder = folder;
  }
}

interface Owner {
  pid: number;
  host: string;
  /** Within which process numbers mean the same: this start of this machine, and this container. */
  machine: string;
  /** When the process started, in the system's own unit; null where the system does not tell. */
  started: string | null;
  session: string;
}

const session = randomUUID();
const heartbeat = {update: 5_000, stale: 30_000, realpath: false};

/**
 * @param onLost called when somebody else took the lock because this process gave no sign of life for 30 s
 * @returns a function that releases the lock
 * @throws DataFolderInUse
 */
export async function lockFolder(path: string, onLost: (error: Error) => void): Promise<() => Promise<void>> {
  await mkdir(path, {recursive: true});
  const folder = await realpath(path);
  const database = join(folder, 'database');
  // Removing a dead lock and taking it are two steps: one process at a time.
  let leave: (() => Promise<void>) | undefined;
  let release: (() => Promise<void>) | undefined;
  try {
    leave = await lockfile.lock(join(folder, 'opening'), {
      realpath: false,
      stale: 10_000,
      retries: {retries: 500, factor: 1, minTimeout: 50, maxTimeout: 100},
    });
    await clearDeadLock(folder);
    release = await lockfile.lock(database, {...heartbeat, onCompromised: onLost});
    await writeFile(ownerFile(folder), JSON.stringify(await describe(process.pid)));
    const unlock = release;
    // A lock that was lost needs no releasing.
    return () =>
      unlock().catch((error: unknown) => (codeOf(error) === 'ERELEASED' ? undefined : Promise.reject(error)));
  } catch (error) {
    await release?.();
    if (codeOf(error) === 'ELOCKED') throw new DataFolderInUse(path, await readOwner(folder));
    throw error;
  } finally {
    await leave?.();
  }
}

const ownerFile = (folder: string) => join(folder, 'database.owner.json');
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Removes the lock when its holder is certainly gone; throws when it is certainly there. */
async function clearDeadLock(folder: string): Promise<void> {
  const lock = join(folder, 'database.lock');
  const owner = await readOwner(folder);
  if (!owner) return;
  const here = await describe(process.pid);
  if (owner.machine !== here.machine) return waitForHeartbeat(lock);
  const holder = owner.pid === process.pid ? here : await describe(owner.pid);
  const alive =
    owner.pid === process.pid
      ? owner.session === session
      : isRunning(owner.pid) && owner.started === holder.started;
  if (alive && (await beat(lock)) !== undefined) {
    throw Object.assign(new Error('held by a running process'), {code: 'ELOCKED'});
  }
  await rmdir(lock).catch(() => {});
}

/** Of a holder elsewhere only the heartbeat can tell: returns as soon as it moves, or is too old. */
async function waitForHeartbeat(lock: string): Promise<void> {
  const first = await beat(lock);
  while (first !== undefined && Date.now() - first < heartbeat.stale) {
    await wait(500);
    if ((await beat(lock)) !== first) return;
  }
}

const beat = async (lock: string) => (await stat(lock).catch(() => undefined))?.mtimeMs;

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
  // The program's name, in parentheses, may hold spaces: count the fields after it.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const started = status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  return {pid, host: hostname(), machine: `${hostname()} ${boot.trim()} ${container}`, started, session};
}
