import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {sql} from 'drizzle-orm';
import {packageFolder} from '../package-folder.ts';
import type {Database} from './types.ts';

export const migrationsFolder = join(packageFolder, 'migrations');

/** Milliseconds that a health check waits for the database. */
const healthTimeout = 2000;

let entries: {when: number}[] | undefined;
function migrations(): {when: number}[] {
  const journal = () => readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (entries ??= (JSON.parse(journal()) as {entries: {when: number}[]}).entries);
}

/**
 * Call it after migrating, which leaves a newer database as it is and makes the table of migrations in an empty one.
 * @throws Error when a later version of the program has migrated the database
 */
export async function refuseNewer(db: Database): Promise<void> {
  const latest = migrations().at(-1)!.when;
  const newer = sql`select count(*)::int as count from drizzle.__drizzle_migrations where created_at > ${latest}`;
  const {rows} = (await db.execute(newer)) as unknown as {rows: {count: number}[]};
  if (!rows[0]?.count) return;
  throw new Error(
    'A newer version of this program has migrated the database. Start that version, or restore a backup of before.',
  );
}

/** Whether the database answers in time and has every migration; an empty or older database in its place has not. */
export async function hasMigrations(db: Database): Promise<boolean> {
  const timeout = AbortSignal.timeout(healthTimeout);
  const late = new Promise<false>((resolve) => timeout.addEventListener('abort', () => resolve(false)));
  const applied = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  const answer = db.execute(applied).then(
    (result) => ((result as unknown as {rows: {count: number}[]}).rows[0]?.count ?? 0) >= migrations().length,
    () => false,
  );
  return Promise.race([answer, late]);
}
