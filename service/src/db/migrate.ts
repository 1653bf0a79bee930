import {fileURLToPath} from 'node:url';
import {drizzle, type NodePgDatabase} from 'drizzle-orm/node-postgres';
import {migrate as migrateNode} from 'drizzle-orm/node-postgres/migrator';
import type {PgliteDatabase} from 'drizzle-orm/pglite';
import {migrate as migratePglite} from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import type * as schema from './schema/index.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Number of the advisory lock that processes queue at: "kbhelp" in ASCII. */
const queue = 0x6b6268656c70;

export const migrateEmbedded = (db: PgliteDatabase<typeof schema>) => migratePglite(db, {migrationsFolder});

/** Brings the tables up to date; a process that comes meanwhile waits and then finds nothing to do. */
export async function migrateServer(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  // The lock belongs to the connection: closed on any failure, so it never stays behind.
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [queue]);
    const db: NodePgDatabase = drizzle(client);
    await migrateNode(db, {migrationsFolder});
    await client.query('select pg_advisory_unlock($1)', [queue]);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    client.release(failure);
  }
}
