/** Reads all content for exports, and its statistics. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {contentColumns, translationsWhere} from './content.ts';
import {intArray, readable, rowsOf, run} from './sql.ts';
import type {ContentRecord} from './types.ts';

export interface ExportedContent extends ContentRecord {
  key: string | null;
  /** Place of a folder among those beside it. */
  position: number | null;
  /** contentId of the parent folder. */
  parentContentId: number | null;
}

/** A page of all items with their translations in every state, by contentId. `after` is the last contentId of the page before. */
export async function exportPage(
  db: Database,
  {after = 0, take}: {after?: number; take: number},
): Promise<ExportedContent[]> {
  const rows = await rowsOf<Omit<ExportedContent, 'translations'>>(
    db,
    sql`select ${contentColumns}, c.import_key as key, c.position, parent.id as "parentContentId"
      from contents c left join contents parent on parent.node_id = c.parent_node_id
      where c.id > ${after} order by c.id limit ${take}`,
  );
  const ids = rows.map((row) => row.contentId);
  const translations = await translationsWhere(db, sql`t.content_id = any(${intArray(ids)})`);
  return rows.map((row) => ({...row, translations: translations.get(row.contentId) ?? []}));
}

/** Bytes of texts as the database stores them, and of files. */
export async function exportSizes(db: Database): Promise<{texts: number; files: number}> {
  const [row] = await rowsOf<{texts: number; files: number}>(
    db,
    sql`select (select sum(pg_table_size(name))::float8 from unnest(array['translations', 'article_parts', 'video_steps']::regclass[]) as name) as texts,
      (select coalesce(sum(size), 0)::float8 from files) as files`,
  );
  return row!;
}

export interface StoreStatistics {
  contents: number;
  translations: number;
  /** Translations that readers see. */
  published: number;
  votes: number;
  /** Languages of some translation, such as `de`. */
  languages: string[];
}

export async function storeStatistics(db: Database): Promise<StoreStatistics> {
  const [row] = await rowsOf<StoreStatistics>(
    db,
    sql`select (select count(*)::int from contents) as contents, count(*)::int as translations,
      (count(*) filter (where ${readable}))::int as published,
      (select coalesce(sum(votes_up + votes_down), 0)::int from content_counters) as votes,
      (select coalesce(array_agg(language order by language), '{}') from languages) as languages
      from translations t`,
  );
  return row!;
}

/** Milliseconds between statements that keep the session from being taken for idle. */
const heartbeat = 2_000;

/** Writes the embedded database to the disk, and keeps other transactions from starting until the work has ended. */
export const whilePaused = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await run(tx, sql`checkpoint`);
    const timer = setInterval(() => void run(tx, sql`select 1`).catch(() => {}), heartbeat);
    return work().finally(() => clearInterval(timer));
  });
