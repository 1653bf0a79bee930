import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {drizzle, type NodePgDatabase} from 'drizzle-orm/node-postgres';
import {migrate as migrateNode} from 'drizzle-orm/node-postgres/migrator';
import type {PgliteDatabase} from 'drizzle-orm/pglite';
import {migrate as migratePglite} from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type * as schema from './schema/index.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Number of the advisory lock that processes queue at: "kbhelp" in ASCII. */
const queue = 0x6b6268656c70;

export const migrateEmbedded = (db: PgliteDatabase<typeof schema>) => migratePglite(db, {migrationsFolder});

let count: number | undefined;
/** How many migrations there are. */
export function migrationCount(): number {
  const journal = () => readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (count ??= (JSON.parse(journal()) as {entries: unknown[]}).entries.length);
}

/** Brings the tables up to date; a process that comes meanwhile waits and then finds nothing to do. */
export async function migrateServer(connectionString: string): Promise<void> {
  // A connection of its own: a migration, or waiting for one, may take longer than any statement of the service.
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'kb-help migration',
  });
  // What breaks the connection fails the statement under way, too.
  client.on('error', () => {});
  // The lock belongs to the connection: it ends with it, whatever happens.
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [queue]);
    const db: NodePgDatabase = drizzle(client);
    await migrateNode(db, {migrationsFolder});
  } finally {
    await client.end();
  }
}
