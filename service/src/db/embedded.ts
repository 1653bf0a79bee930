/** PGlite: PostgreSQL inside the process. */
import {existsSync} from 'node:fs';
import {mkdir, readdir, rename, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {vector} from '@electric-sql/pglite-pgvector';
import {drizzle} from 'drizzle-orm/pglite';
import {migrate} from 'drizzle-orm/pglite/migrator';
import {syncFolder, syncTree} from '../disk.ts';
import {lockDataFolder, recordSocket} from './data-folder-lock.ts';
import {enablePreparedStatements} from './embedded-statements.ts';
import type {Database, EmbeddedOptions, OpenDatabase} from './types.ts';
import {freeBytes, freeSpaceCheck, reserve} from '../disk-space.ts';
import {durable} from './durable-file-system.ts';
import {migrations, migrationsFolder, readMigrationState, type Migration} from './migrations.ts';
import {guardAgainstPanic} from './panic-guard.ts';

export async function openEmbedded({
  dataFolder,
  onLockLost,
  shared,
  bufferSize,
  onUpgrade,
}: EmbeddedOptions): Promise<OpenDatabase> {
  if (dataFolder === 'memory://') {
    return openClient(
      await createClient(dataFolder, bufferSize),
      async () => {},
      () => true,
    );
  }
  let client: PGlite | undefined;
  const unlock = await lockDataFolder(dataFolder, (error) => {
    // Another process may write to the folder now, so no statement may run here.
    void client?.close().catch(() => {});
    if (!onLockLost) throw error;
    onLockLost(error);
  });
  try {
    const folder = join(dataFolder, 'database');
    if (await isEmpty(folder)) {
      requireRoom(dataFolder);
      await makeDatabase(folder);
    }
    client = await createClient(folder, bufferSize);
    const database = await openClient(client, unlock, freeSpaceCheck(folder), onUpgrade);
    return shared ? await share(database, client, dataFolder) : database;
  } catch (error) {
    await client?.close();
    await unlock();
    throw error;
  }
}

/** Migrations that opening the database would run. Nothing is changed. */
export async function embeddedMigrations(dataFolder: string): Promise<Migration[]> {
  const folder = join(dataFolder, 'database');
  if (await isEmpty(folder)) return migrations();
  const unlock = await lockDataFolder(dataFolder, (error) => {
    throw error;
  });
  try {
    const client = await createClient(folder);
    try {
      return (await readMigrationState(drizzle(client))).pending;
    } finally {
      await client.close();
    }
  } finally {
    await unlock();
  }
}

const isEmpty = async (folder: string) => (await readdir(folder).catch(() => [])).length === 0;

/** @throws Error where a new database would find no room for what it writes first, of which PGlite says no more than a number */
function requireRoom(dataFolder: string): void {
  const [free, needed] = [freeBytes(dataFolder), reserve].map((bytes) => Math.floor(bytes / 1024 / 1024));
  if (free! < needed!)
    throw new Error(
      `KB_DATA is "${dataFolder}"; its disk has ${free} MB left, and a new database takes ${needed} MB; make room, or name another folder.`,
    );
}

/** An empty database in the package, beside the compiled code; build.mjs makes it. */
const packaged = fileURLToPath(new URL('../../../new-database.tgz', import.meta.url));

/**
 * Makes an empty database. It is unpacked where the package has one, because PGlite takes 750 MB and 7 s to make one. It gets its
 * name at the end, so that a process that is killed before leaves no half of a database.
 */
async function makeDatabase(folder: string): Promise<void> {
  const made = join(dirname(folder), '.new-database');
  await rm(made, {recursive: true, force: true});
  await mkdir(made, {recursive: true, mode: 0o700});
  if (existsSync(packaged)) {
    const {extract} = await import('tar');
    await extract({file: packaged, cwd: made});
  } else {
    await (await createClient(made)).close();
  }
  await syncTree(made);
  await rm(folder, {recursive: true, force: true});
  await rename(made, folder);
  await syncFolder(dirname(folder));
}

/** Lets commands use the database, until it closes, where the system has sockets. */
async function share(database: OpenDatabase, client: PGlite, dataFolder: string): Promise<OpenDatabase> {
  const {openLocalSocket} = await import('./local-socket.ts');
  const socket = await openLocalSocket(dataFolder, {
    exclusive: (work) => client._runExclusiveTransaction(work),
    send: async (messages) => (await client.execProtocol(messages, {throwOnError: false})).data,
  });
  if (!socket) return database;
  await recordSocket(dataFolder, socket.address);
  return {
    ...database,
    async close() {
      await socket.close();
      await database.close();
    },
  };
}

/** @param folder `memory://` for a database that is gone at its end */
function createClient(folder: string, bufferSize = 16): Promise<PGlite> {
  const {startParams, ...place} =
    folder === 'memory://' ? {dataDir: folder, startParams: PGlite.defaultStartParams} : durable(folder);
  return PGlite.create({
    ...place,
    // Always: a folder that has once had vectors cannot be used without their code.
    extensions: {pg_trgm, vector},
    // By default the write-ahead log grows to 1 GB before a checkpoint.
    startParams: [
      ...startParams,
      ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB', '-c', `shared_buffers=${bufferSize}MB`],
    ],
  });
}

async function openClient(
  client: PGlite,
  unlock: () => Promise<void>,
  writable: () => boolean,
  onUpgrade?: (db: Database) => Promise<void>,
): Promise<OpenDatabase> {
  const broken = guardAgainstPanic(client);
  enablePreparedStatements(client);
  let isBroken = false;
  void broken.then(() => (isBroken = true));
  const db = drizzle(client);
  const {isNew, pending} = await readMigrationState(db);
  if (!isNew && pending.length > 0) await onUpgrade?.(db);
  await migrate(db, {migrationsFolder});
  return {
    db,
    kind: 'embedded',
    read: (work) => work(db),
    // Not by a statement, which would wait for the running transaction. No other process can change the migrations.
    healthy: () => Promise.resolve(!isBroken && !client.closed),
    writable,
    pool: () => ({total: 1, idle: 0, waiting: 0}),
    broken,
    async close() {
      if (!client.closed && !isBroken) await client.close();
      await unlock();
    },
  };
}
