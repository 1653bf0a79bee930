/** PGlite: PostgreSQL inside the process. */
import {join} from 'node:path';
import {isEmpty} from '../disk.ts';
import {freeBytes, freeSpaceCheck, reserve} from '../disk-space.ts';
import {lockDataFolder, recordSocket} from './data-folder-lock.ts';
import {EmbeddedEngine} from './embedded-engine.ts';
import {migrate, migrations, readMigrationState, type Migration} from './migrations.ts';
import {openPool, type Pool} from './pool.ts';
import type {Database, EmbeddedOptions, OpenDatabase} from './types.ts';

/** Memory for the database's pages, in MB, that is enough for short commands. */
const smallBuffer = 16;

export async function openEmbedded({
  dataFolder,
  onLockLost,
  shared,
  bufferSize = smallBuffer,
  onCreate,
  onUpgrade,
}: EmbeddedOptions): Promise<OpenDatabase> {
  if (dataFolder === 'memory://') {
    const engine = await EmbeddedEngine.start({folder: dataFolder, bufferSize});
    return openEngine(
      engine,
      async () => {},
      () => true,
    );
  }
  let engine: EmbeddedEngine | undefined;
  const unlock = await lockDataFolder(dataFolder, (error) => {
    // Another process may write to the folder now, so no statement may run here.
    void engine?.abort();
    if (!onLockLost) throw error;
    onLockLost(error);
  });
  try {
    const folder = join(dataFolder, 'database');
    if (await isEmpty(folder)) {
      requireRoom(dataFolder);
      onCreate?.();
    }
    engine = await EmbeddedEngine.start({folder, bufferSize});
    const database = await openEngine(engine, unlock, freeSpaceCheck(folder), onUpgrade);
    const socket = shared ? await engine.share(dataFolder) : undefined;
    if (socket !== undefined) await recordSocket(dataFolder, socket);
    return database;
  } catch (error) {
    await engine?.close();
    await unlock();
    throw error;
  }
}

/** Migrations that opening the database would run. Nothing is changed. */
export async function embeddedMigrations(dataFolder: string): Promise<Migration[]> {
  const folder = join(dataFolder, 'database');
  if (await isEmpty(folder)) return migrations();
  const unlock = await lockDataFolder(dataFolder);
  try {
    const engine = await EmbeddedEngine.start({folder, bufferSize: smallBuffer});
    const pool = poolOf(engine);
    try {
      return (await readMigrationState(pool.db)).pending;
    } finally {
      await pool.close();
      await engine.close();
    }
  } finally {
    await unlock();
  }
}

/** @throws Error where a new database would find no room for what it writes first, of which PGlite says no more than a number */
function requireRoom(dataFolder: string): void {
  const [free, needed] = [freeBytes(dataFolder), reserve].map((bytes) => Math.floor(bytes / 1024 / 1024));
  if (free! < needed!)
    throw new Error(
      `KB_DATA is "${dataFolder}"; its disk has ${free} MB left, and a new database takes ${needed} MB; make room, or name another folder.`,
    );
}

/** It has one session. */
const poolOf = (engine: EmbeddedEngine): Pool =>
  openPool({poolSize: 1, prepares: true, stream: () => engine.connect()});

async function openEngine(
  engine: EmbeddedEngine,
  unlock: () => Promise<void>,
  writable: () => boolean,
  onUpgrade?: (db: Database) => Promise<void>,
): Promise<OpenDatabase> {
  const pool = poolOf(engine);
  const {db} = pool;
  const {isNew, pending} = await readMigrationState(db);
  if (!isNew && pending.length > 0) await onUpgrade?.(db);
  await migrate(db, pending);
  engine.changes.setLive(true);
  return {
    db,
    kind: 'embedded',
    read: (work) => work(db),
    // Not by a statement, which would wait for the running transaction. No other process can change the migrations.
    healthy: () => Promise.resolve(!engine.ended),
    writable,
    pool: pool.state,
    changes: engine.changes,
    broken: engine.broken,
    async close() {
      await pool.close();
      await engine.close();
      await unlock();
    },
  };
}
