/** PGlite: PostgreSQL inside the process. */
import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {drizzle} from 'drizzle-orm/pglite';
import {migrate} from 'drizzle-orm/pglite/migrator';
import {lockDataFolder} from './data-folder-lock.ts';
import {enablePreparedStatements} from './embedded-statements.ts';
import type {EmbeddedOptions, OpenDatabase} from './types.ts';
import {freeSpaceCheck} from './disk-space.ts';
import {hasMigrations, migrationsFolder} from './migrations.ts';
import {guardAgainstPanic} from './panic-guard.ts';

export async function openEmbedded({dataFolder, onLockLost}: EmbeddedOptions): Promise<OpenDatabase> {
  if (dataFolder === 'memory://') {
    return openClient(
      await createClient(dataFolder),
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
    await mkdir(folder, {recursive: true});
    client = await createClient(folder);
    return await openClient(client, unlock, freeSpaceCheck(folder));
  } catch (error) {
    await client?.close();
    await unlock();
    throw error;
  }
}

const createClient = (dataDir: string) =>
  PGlite.create({
    dataDir,
    extensions: {pg_trgm},
    // By default the write-ahead log grows to 1 GB before a checkpoint.
    startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
  });

async function openClient(
  client: PGlite,
  unlock: () => Promise<void>,
  writable: () => boolean,
): Promise<OpenDatabase> {
  const broken = guardAgainstPanic(client);
  enablePreparedStatements(client);
  let isBroken = false;
  void broken.then(() => (isBroken = true));
  const db = drizzle(client);
  await migrate(db, {migrationsFolder});
  return {
    db,
    kind: 'embedded',
    read: (work) => work(db),
    healthy: () => hasMigrations(db),
    writable,
    pool: () => ({total: 1, idle: 0, waiting: 0}),
    broken,
    async close() {
      if (!client.closed && !isBroken) await client.close();
      await unlock();
    },
  };
}
