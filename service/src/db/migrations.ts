import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {sql} from 'drizzle-orm';
import {packageFolder} from '../package-folder.ts';
import type {Database} from './types.ts';

export const migrationsFolder = join(packageFolder, 'migrations');

/** Milliseconds that a health check waits for the database. */
const healthTimeout = 2000;

let count: number | undefined;
function migrationCount(): number {
  const journal = () => readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (count ??= (JSON.parse(journal()) as {entries: unknown[]}).entries.length);
}

/** Whether the database answers in time and has every migration; an empty or older database in its place has not. */
export async function hasMigrations(db: Database): Promise<boolean> {
  const timeout = AbortSignal.timeout(healthTimeout);
  const late = new Promise<false>((resolve) => timeout.addEventListener('abort', () => resolve(false)));
  const applied = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  const answer = db.execute(applied).then(
    (result) => ((result as unknown as {rows: {count: number}[]}).rows[0]?.count ?? 0) >= migrationCount(),
    () => false,
  );
  return Promise.race([answer, late]);
}
