/** Lists for the public pages, of what anonymous readers see. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {bestTranslation} from './lists.ts';
import {
  cultureRank,
  intArray,
  isoDate,
  listColumns,
  literal,
  preparedRowsOf,
  readable,
  rowsOf,
} from './sql.ts';
import type {ContentKind, ListItem, PreferredCultures} from './types.ts';

export interface PublishedTranslation {
  contentId: number;
  culture: string;
  type: ContentKind;
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
    sql`select c.id as "contentId", t.culture, c.type, t.title, t.summary, ${isoDate(sql`t.updated_date`)} as "updatedDate"
      from translations t join contents c on c.id = t.content_id
      where c.id >= ${start} and ${before === undefined ? sql`true` : sql`c.id < ${before}`}
        and c.type not in ('link', 'shortcut') and ${readable} order by c.id, t.culture_key`,
  );

/** The cultures that something can be read in, those with most of it first. */
export async function publishedCultures(db: Database): Promise<string[]> {
  const rows = await rowsOf<{culture: string}>(
    db,
    sql`select min(t.culture) as culture from translations t join contents c on c.id = t.content_id
      where c.type not in ('link', 'shortcut') and ${readable} group by t.culture_key order by count(*) desc, t.culture_key`,
  );
  return rows.map(({culture}) => culture);
}

/** A link to an item. */
export type ItemLink = Pick<ListItem, 'contentId' | 'culture' | 'title' | 'type'>;

export const linkColumns = sql`c.id as "contentId", t.culture, t.title, c.type`;

export interface ItemPage {
  /** On all pages. */
  total: number;
  items: ListItem[];
}

const pageTotal = sql`count(*) over ()::int as total`;

/** A page of rows that have the total beside each. */
async function itemPage(db: Database, statement: Sql): Promise<ItemPage> {
  const rows = await preparedRowsOf<ListItem & Pick<ItemPage, 'total'>>(db, statement);
  const total = rows[0]?.total ?? 0;
  return {total, items: rows.map(({total: _total, ...item}) => item)};
}

/** What a reader sees first in a folder: what editors gave a position, then the others by title, other languages last. */
const inOrder = (preferred: PreferredCultures): Sql =>
  sql`c.position nulls last, ${cultureRank(preferred)}, t.title, c.id`;

/** Items of a folder that its Markdown lists. */
export const maxListedItems = 1000;

/** The items of a folder, and one more than are listed where it has more. */
export const folderItems = (
  db: Database,
  nodeId: number,
  preferred: PreferredCultures,
): Promise<ListItem[]> =>
  preparedRowsOf(
    db,
    sql`select ${listColumns} from contents c join content_counters k on k.content_id = c.id
      cross join ${bestTranslation(preferred)} where c.parent_node_id = ${nodeId}
      order by ${inOrder(preferred)} limit ${literal(maxListedItems + 1)}`,
  );

/** The same in pages, without the folders in it. */
export const folderItemPage = (
  db: Database,
  nodeId: number,
  preferred: PreferredCultures,
  {take, skip}: {take: number; skip: number},
): Promise<ItemPage> =>
  itemPage(
    db,
    sql`select ${pageTotal}, ${listColumns} from contents c join content_counters k on k.content_id = c.id
        cross join ${bestTranslation(preferred)} where c.parent_node_id = ${nodeId} and c.type <> 'folder'
        order by ${inOrder(preferred)} limit ${literal(take)} offset ${skip}`,
  );

/** What has a tag by title, in other languages last. */
export const taggedItems = (
  db: Database,
  tag: string,
  preferred: PreferredCultures,
  {take, skip}: {take: number; skip: number},
): Promise<ItemPage> =>
  itemPage(
    db,
    sql`select ${pageTotal}, ${listColumns} from (
          select distinct on (t.content_id) t.id from tags g join translation_tags tt on tt.tag_id = g.id
          join translations t on t.id = tt.translation_id
          where md5(g.name) = md5(${tag}) and g.name = ${tag} and ${readable} order by t.content_id, ${cultureRank(preferred)}, t.id
        ) as tagged join translations t on t.id = tagged.id join contents c on c.id = t.content_id
        join content_counters k on k.content_id = c.id
        order by ${cultureRank(preferred)}, t.title, c.id limit ${literal(take)} offset ${skip}`,
  );

/** The cultures in which something has a tag. */
export const taggedCultures = async (db: Database, tag: string): Promise<string[]> => {
  const rows = await preparedRowsOf<{culture: string}>(
    db,
    sql`select min(t.culture) as culture from tags g join translation_tags tt on tt.tag_id = g.id
      join translations t on t.id = tt.translation_id join contents c on c.id = t.content_id
      where md5(g.name) = md5(${tag}) and g.name = ${tag} and ${readable} group by t.culture_key order by t.culture_key`,
  );
  return rows.map(({culture}) => culture);
};

/** The articles that were read most. */
export const popularItems = (db: Database, take: number, preferred: PreferredCultures): Promise<ListItem[]> =>
  preparedRowsOf(
    db,
    sql`select ${listColumns} from content_counters k join contents c on c.id = k.content_id
      cross join ${bestTranslation(preferred)} where c.type = 'article' and k.views > 0
      order by k.views desc, c.id limit ${literal(take)}`,
  );

export interface FolderCard extends ItemLink {
  text: string;
  /** Items that are not folders, in it and in the folders below it. */
  count: number;
  /** Some of what lies in it, as the page of the folder orders it; folders last. */
  items: ItemLink[];
}

/** Deeper folders are not counted, and a circle of folders ends. */
const maxFolderDepth = literal(20);

/** The folders in a folder (null: at the top), without those in which there is nothing to read. */
export const folderCards = (
  db: Database,
  parentNodeId: number | null,
  preferred: PreferredCultures,
  itemsPerFolder: number,
): Promise<FolderCard[]> => {
  const isTop: Sql = parentNodeId === null ? sql`is null` : sql`= ${parentNodeId}`;
  return preparedRowsOf(
    db,
    sql`with recursive below as (
        select node_id as top, node_id, 1 as depth from contents where type = 'folder' and parent_node_id ${isTop}
        union select b.top, c.node_id, b.depth + 1 from below b join contents c on c.parent_node_id = b.node_id
        where c.type = 'folder' and b.depth < ${maxFolderDepth}
      ), counted as (
        select b.top, count(distinct c.id)::int as count from below b join contents c on c.parent_node_id = b.node_id
        where c.type <> 'folder' and exists (select from translations t where t.content_id = c.id and ${readable}) group by b.top
      )
      select ${linkColumns}, t.summary as text, n.count, (
          select coalesce(json_agg(json_build_object('contentId', i.id, 'culture', i.culture, 'title', i.title, 'type', i.type) order by i.position), '[]')
          from (select c.id, t.culture, t.title, c.type,
              row_number() over (order by c.type = 'folder', ${inOrder(preferred)}) as position
            from contents c cross join ${bestTranslation(preferred)}
            where c.parent_node_id = n.top order by position limit ${literal(itemsPerFolder)}) i
        ) as items
      from counted n join contents c on c.node_id = n.top cross join ${bestTranslation(preferred)}
      order by ${inOrder(preferred)}`,
  );
};

/** The node of a folder; undefined for what is no folder that can be read. */
export const readableFolder = async (db: Database, contentId: number): Promise<number | undefined> => {
  const [folder] = await preparedRowsOf<{nodeId: number}>(
    db,
    sql`select c.node_id as "nodeId" from contents c where c.id = ${contentId} and c.type = 'folder'
      and exists (select from translations t where t.content_id = c.id and ${readable})`,
  );
  return folder?.nodeId;
};

/** The folders that an item lies in, the topmost first. */
export const folderPath = (
  db: Database,
  parentNodeId: number | null,
  preferred: PreferredCultures,
): Promise<ItemLink[]> =>
  parentNodeId === null
    ? Promise.resolve([])
    : preparedRowsOf(
        db,
        sql`with recursive path as (
            select id, parent_node_id, 1 as depth from contents where node_id = ${parentNodeId}
            union all select c.id, c.parent_node_id, p.depth + 1 from contents c join path p on c.node_id = p.parent_node_id
            where p.depth < ${maxFolderDepth}
          )
          select ${linkColumns} from path join contents c on c.id = path.id cross join ${bestTranslation(preferred)}
          order by path.depth desc`,
      );

export interface Neighbors {
  previous: ItemLink | undefined;
  next: ItemLink | undefined;
}

/** The articles of a folder in one culture before and after one of them, in the folder's order. */
export async function neighborsOf(
  db: Database,
  parentNodeId: number | null,
  {contentId, culture, title}: {contentId: number; culture: string; title: string},
): Promise<Neighbors> {
  if (parentNodeId === null) return {previous: undefined, next: undefined};
  const nearest = (isNext: boolean) => {
    const [comparison, direction] = isNext ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
    // A row with a null compares with no other.
    const last = literal(2 ** 31 - 1);
    return sql`(select ${isNext}::boolean as "isNext", ${linkColumns}
      from contents c join translations t on t.content_id = c.id
      where c.parent_node_id = ${parentNodeId} and c.type = 'article' and t.culture_key = ${culture.toLowerCase()} and ${readable}
        and (coalesce(c.position, ${last}), t.title, c.id) ${comparison} (
          select coalesce(position, ${last}), ${title}::text, id from contents where id = ${contentId})
      order by coalesce(c.position, ${last}) ${direction}, t.title ${direction}, c.id ${direction} limit 1)`;
  };
  const rows = await preparedRowsOf<ItemLink & {isNext: boolean}>(
    db,
    sql`${nearest(false)} union all ${nearest(true)}`,
  );
  return {previous: rows.find(({isNext}) => !isNext), next: rows.find(({isNext}) => isNext)};
}

/** The readable translations of some items. */
export const translationLinks = (db: Database, contentIds: readonly number[]): Promise<ItemLink[]> =>
  contentIds.length === 0
    ? Promise.resolve([])
    : preparedRowsOf(
        db,
        sql`select ${linkColumns} from contents c join translations t on t.content_id = c.id
          where c.id = any(${intArray([...new Set(contentIds)])}) and c.type in ('article', 'folder') and ${readable}`,
      );

/** The articles of one culture that were changed last. */
export const changedItems = (db: Database, culture: string, take: number): Promise<ListItem[]> =>
  rowsOf(
    db,
    sql`select ${listColumns} from translations t join contents c on c.id = t.content_id
      join content_counters k on k.content_id = c.id
      where c.type = 'article' and t.culture_key = ${culture.toLowerCase()} and ${readable}
      order by t.updated_date desc, c.id limit ${literal(take)}`,
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
