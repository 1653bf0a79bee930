/** Lists for the public pages, of what anonymous readers see. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {bestTranslation} from './lists.ts';
import {isoDate, listColumns, preparedRowsOf, readable, rowsOf, cultureRank} from './sql.ts';
import type {ListItem, PreferredCultures} from './types.ts';

export interface PublishedTranslation {
  contentId: number;
  culture: string;
  title: string;
  /** Plain text: the beginning of the description, else of the text. May be empty. */
  summary: string;
  updatedDate: string;
}

/** All readable translations of articles and folders, grouped by item. */
export const publishedTranslations = (db: Database): Promise<PublishedTranslation[]> =>
  rowsOf(
    db,
    sql`select c.id as "contentId", t.culture, t.title, t.summary, ${isoDate(sql`t.updated_date`)} as "updatedDate"
      from translations t join contents c on c.id = t.content_id
      where c.type not in ('link', 'shortcut') and ${readable} order by c.id, t.culture_key`,
  );

/** The items of a folder by title, those in other languages last. */
export const folderItems = (
  db: Database,
  nodeId: number,
  preferred: PreferredCultures,
): Promise<ListItem[]> =>
  preparedRowsOf(
    db,
    sql`select ${listColumns} from contents c join content_counters k on k.content_id = c.id
      cross join ${bestTranslation(preferred)} where c.parent_node_id = ${nodeId}
      order by ${cultureRank(preferred)}, t.title, c.id`,
  );

/** Whether a translation is archived, deleted or past its end date. */
export async function wasPublished(db: Database, contentId: number): Promise<boolean> {
  const [row] = await preparedRowsOf<{found: boolean}>(
    db,
    sql`select exists (select from translations t where t.content_id = ${contentId}
      and (t.knowledge_state in ('archived', 'deleted') or t.end_date <= now())) as found`,
  );
  return row?.found ?? false;
}
