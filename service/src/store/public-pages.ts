/** Lists for the public pages, of what anonymous readers see. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {bestTranslation} from './lists.ts';
import {isoDate, listColumns, literal, preparedRowsOf, readable, rowsOf, cultureRank} from './sql.ts';
import type {ListItem, PreferredCultures} from './types.ts';

export interface PublishedTranslation {
  contentId: number;
  culture: string;
  title: string;
  /** Plain text: the beginning of the description, else of the text. May be empty. */
  summary: string;
  updatedDate: string;
}

/**
 * The first items of the parts of all lists, of `size` items each. Only the index of the items' numbers is read, so items that readers do
 * not see count as well, and a part may have fewer.
 */
export async function partStarts(db: Database, size: number): Promise<number[]> {
  const rows = await rowsOf<{start: number}>(
    db,
    sql`with recursive starts as (
        (select id from contents order by id limit 1)
        union all
        select (select c.id from contents c where c.id > s.id order by c.id offset ${literal(size - 1)} limit 1)
        from starts s where s.id is not null
      ) select id as start from starts where id is not null order by id`,
  );
  return rows.map(({start}) => start);
}

/**
 * The readable translations of articles and folders in one part of the items, grouped by item.
 * @param before the first item of the next part; none after the last
 */
export const publishedTranslations = (
  db: Database,
  start: number,
  before: number | undefined,
): Promise<PublishedTranslation[]> =>
  rowsOf(
    db,
    sql`select c.id as "contentId", t.culture, t.title, t.summary, ${isoDate(sql`t.updated_date`)} as "updatedDate"
      from translations t join contents c on c.id = t.content_id
      where c.id >= ${start} and ${before === undefined ? sql`true` : sql`c.id < ${before}`}
        and c.type not in ('link', 'shortcut') and ${readable} order by c.id, t.culture_key`,
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
