import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import sql from 'sql-template-tag';
import {ExpectedError} from '../expected-error.ts';
import {packageFolder} from '../package-folder.ts';
import type {Database} from './types.ts';

const migrationsFolder = join(packageFolder, 'migrations');

/** Milliseconds that a health check waits for the database. */
export const healthTimeout = 2000;

export interface Migration {
  /** Name of its file, without the extension. */
  tag: string;
  /** Milliseconds since 1970. Later ones run later. */
  when: number;
}

let entries: Migration[] | undefined;
/** The migrations of this version, in their order. */
export function migrations(): Migration[] {
  const journal = () => readFileSync(join(migrationsFolder, 'journal.json'), 'utf8');
  return (entries ??= JSON.parse(journal()) as Migration[]);
}

/** Named by the library that ran the first ones; a table of another name would hide from earlier versions what has been applied. */
const applied = 'drizzle.__drizzle_migrations';

export interface MigrationState {
  /** No version of the program has migrated the database yet. */
  isNew: boolean;
  /** What opening the database runs. */
  pending: Migration[];
}

/** A later version of the program has migrated the database. */
export class NewerDatabase extends ExpectedError {
  override readonly name = 'NewerDatabase';
}

/** @throws NewerDatabase */
export async function readMigrationState(db: Database): Promise<MigrationState> {
  const rows = async (statement: string) => (await db.execute<{last: string | null}>(statement)).rows;
  const [table] = await rows(`select to_regclass('${applied}')::text as last`);
  const [newest] = table?.last ? await rows(`select max(created_at)::text as last from ${applied}`) : [];
  const last = Number(newest?.last ?? 0);
  if (last > migrations().at(-1)!.when) {
    throw new NewerDatabase(
      'A newer version of this program has migrated the database. Start that version, or restore a backup of before.',
    );
  }
  return {isNew: last === 0, pending: migrations().filter(({when}) => when > last)};
}

/** The statements of a migration. */
export const readMigration = ({tag}: Migration): string =>
  readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');

/**
 * First line of a migration whose statements run one by one outside a transaction, which `create index concurrently` needs. Each of them
 * can be repeated (`if not exists`), since the process may end between two.
 */
const noTransactionMark = '-- no transaction\n';

async function record(db: Database, migration: Migration): Promise<void> {
  const hash = createHash('sha256').update(readMigration(migration)).digest('hex');
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${migration.when})`,
  );
}

/**
 * How long a migration waits for the lock of a table that others use. Statements that come after it wait behind it, also those that only
 * read; a dump holds a lock on all tables for as long as it takes.
 */
const lockTimeout = '2s';

/**
 * Runs migrations in their order, all of them or none. Writes wait while an index is made.
 * @param options.isShared whether other processes use the database. Then it may fail with an error of `isLockTimeout`, and can run again.
 */
export async function migrate(
  db: Database,
  pending: readonly Migration[],
  {isShared = false}: {isShared?: boolean} = {},
): Promise<void> {
  if (pending.length === 0) return;
  await db.transaction(async (tx) => {
    if (isShared) await tx.execute(`set local lock_timeout = '${lockTimeout}'`);
    await tx.execute('create schema if not exists drizzle');
    await tx.execute(
      `create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const migration of pending) {
      await tx.execute(readMigration(migration).replaceAll(/\bindex concurrently\b/gi, 'index'));
      await record(tx, migration);
    }
  });
}

/**
 * Runs migrations in their order, on one connection outside a transaction. Where one makes an index, writes go on. What was done before
 * a statement that fails stays, and the next run goes on from there.
 * @throws an error of `isLockTimeout` where a table is in use
 */
export async function migrateBesideWrites(db: Database, pending: readonly Migration[]): Promise<void> {
  let together: Migration[] = [];
  for (const migration of pending) {
    const text = readMigration(migration);
    if (!text.startsWith(noTransactionMark)) {
      together.push(migration);
      continue;
    }
    await migrate(db, together, {isShared: true});
    together = [];
    await dropInvalidIndexes(db, text);
    for (const statement of text.split('--> statement-breakpoint')) await db.execute(statement);
    await record(db, migration);
  }
  await migrate(db, together, {isShared: true});
}

/** Drops invalid indexes that an interrupted CREATE INDEX CONCURRENTLY left: writes maintain them, reads do not use them. */
async function dropInvalidIndexes(db: Database, text: string): Promise<void> {
  const {rows} = await db.execute<{name: string}>(`select c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid and pg_table_is_visible(c.oid)`);
  for (const {name} of rows)
    if (text.includes(`"${name}"`)) await db.execute(`drop index concurrently if exists "${name}"`);
}

/** Whether the database answers in time and has every migration; an empty or older database in its place has not. */
export async function hasMigrations(db: Database): Promise<boolean> {
  const timeout = AbortSignal.timeout(healthTimeout);
  const late = new Promise<false>((resolve) => timeout.addEventListener('abort', () => resolve(false)));
  const answer = db.execute<{count: number}>(`select count(*)::int as count from ${applied}`).then(
    ({rows}) => (rows[0]?.count ?? 0) >= migrations().length,
    () => false,
  );
  return Promise.race([answer, late]);
}
