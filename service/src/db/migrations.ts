import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {sql, type SQL} from 'drizzle-orm';
import {packageFolder} from '../package-folder.ts';
import type {Database} from './types.ts';

export const migrationsFolder = join(packageFolder, 'migrations');

/** Milliseconds that a health check waits for the database. */
export const healthTimeout = 2000;

export interface Migration {
  /** Name of its file, without the extension. */
  tag: string;
  /** Milliseconds since 1970. Later ones run later. */
  when: number;
}

let entries: Migration[] | undefined;
/** Those of this version, in their order. */
export function migrations(): Migration[] {
  const journal = () => readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (entries ??= (JSON.parse(journal()) as {entries: Migration[]}).entries);
}

export interface MigrationState {
  /** No version of the program has migrated the database yet. */
  isNew: boolean;
  /** What opening the database runs. */
  pending: Migration[];
}

/** @throws Error when a later version of the program has migrated the database */
export async function readMigrationState(db: Database): Promise<MigrationState> {
  const rows = async (statement: SQL) =>
    ((await db.execute(statement)) as unknown as {rows: {last: string | null}[]}).rows;
  const [table] = await rows(sql`select to_regclass('drizzle.__drizzle_migrations')::text as last`);
  const [applied] = table?.last
    ? await rows(sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`)
    : [];
  const last = Number(applied?.last ?? 0);
  if (last > migrations().at(-1)!.when) {
    throw new Error(
      'A newer version of this program has migrated the database. Start that version, or restore a backup of before.',
    );
  }
  return {isNew: last === 0, pending: migrations().filter(({when}) => when > last)};
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
