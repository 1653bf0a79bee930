/** What the desk counts and lists. */
import {sql} from 'drizzle-orm';
import type {KnowledgeState} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {intArray, isoDate, rowsOf, textArray} from './sql.ts';

/** Whether there are articles, and published ones, besides these. */
export async function countArticles(
  db: Database,
  besides: readonly number[],
): Promise<{written: boolean; published: boolean}> {
  const own = sql`from translations t join contents c on c.id = t.content_id
    where c.type <> 'folder' and not c.id = any(${intArray(besides)})`;
  const [row] = await rowsOf<{written: boolean; published: boolean}>(
    db,
    sql`select exists(select ${own} and t.knowledge_state <> 'deleted') as written,
      exists(select ${own} and t.knowledge_state = 'published') as published`,
  );
  return row!;
}

export interface ArticleRow {
  contentId: number;
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
  updatedDate: string;
}

const maxListed = 100;

export interface ArticleFilter {
  /** All of them are in the title. */
  words: string;
  state?: KnowledgeState | undefined;
  culture?: string | undefined;
}

/** Translations of articles, those that were changed last first. Deleted ones are left out unless they are asked for. */
export function listArticles(db: Database, {words, state, culture}: ArticleFilter): Promise<ArticleRow[]> {
  const patterns = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return rowsOf(
    db,
    sql`select t.content_id as "contentId", t.culture, t.title, t.knowledge_state as "knowledgeState",
        ${isoDate(sql`t.updated_date`)} as "updatedDate"
      from translations t join contents c on c.id = t.content_id
      where c.type = 'article' and t.title ilike all(${textArray(patterns)})
        and ${state ? sql`t.knowledge_state = ${state}` : sql`t.knowledge_state <> 'deleted'`}
        and ${culture ? sql`t.culture_key = ${culture.toLowerCase()}` : sql`true`}
      order by t.updated_date desc, t.id desc limit ${maxListed}`,
  );
}

/** The languages that articles are in. */
export async function articleCultures(db: Database): Promise<string[]> {
  const rows = await rowsOf<{culture: string}>(
    db,
    sql`select min(culture) as culture from translations group by culture_key`,
  );
  return rows.map(({culture}) => culture).sort();
}
