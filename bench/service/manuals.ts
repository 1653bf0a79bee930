/** A knowledge base of any size with texts that people wrote: the three manuals of `bench:search`, and copies of them. */
import sql, {raw} from 'sql-template-tag';
import type {Database} from '../../service/src/db/database.ts';
import {rowsOf} from '../../service/src/store/sql.ts';
import {applyVocabulary} from '../../service/src/store/vocabulary.ts';
import {corpora} from '../search/corpora/corpora.ts';
import {writePages} from '../search/engines/kb-help.ts';
import {withoutSearchIndexes} from './fill.ts';

/**
 * Writes every n-th page of the manuals, so that a small knowledge base is like a large one, then copies of all, until there are about `size`
 * translations.
 * @returns how many there are
 */
export async function fillWithManuals(db: Database, size: number): Promise<number> {
  const pages = (await Promise.all(Object.values(corpora).map((read) => read()))).flat();
  const some = pages.filter((_, index) => index % Math.max(1, Math.round(pages.length / size)) === 0);
  await writePages(db, some);
  await applyVocabulary(db);
  const [all] = await rowsOf<{count: number; stride: number}>(
    db,
    sql`select count(*)::int as count, max(content_id)::int + 1 as stride from translations`,
  );
  const {count, stride} = all!;
  const copies = Math.floor(size / count) - 1;
  if (copies > 0) await db.transaction((tx) => withoutSearchIndexes(tx, () => copy(tx, copies, stride)));
  await db.execute(sql`vacuum analyze`);
  const [now] = await rowsOf<{count: number}>(db, sql`select count(*)::int as count from translations`);
  return now!.count;
}

/** With all that a search reads. Copies are numbered in their titles. */
async function copy(db: Database, copies: number, stride: number): Promise<void> {
  const numbers = sql`generate_series(1, ${copies}::int) as n`;
  const copied = (column: 'id' | 'content_id') => sql`o.${raw(column)} + n * ${stride}::int`;
  await db.execute(
    sql`insert into contents (id, type, tag) select ${copied('id')}, o.type, o.tag from ${numbers} cross join contents o`,
  );
  await db.execute(sql`insert into content_counters (content_id, views, votes_up, votes_down, popularity)
      select ${copied('content_id')}, (o.content_id * n) % 997, o.votes_up, o.votes_down, o.popularity from ${numbers} cross join content_counters o`);
  await db.execute(sql`insert into translations (content_id, culture, culture_key, language, config, title, title_key, author, author_email,
        knowledge_state, created_date, updated_date, summary, excerpt, search, title_search, index_version)
      select ${copied('content_id')}, culture, culture_key, language, config, title || ' ' || n, title_key || ' ' || n, author, author_email,
        knowledge_state, created_date, updated_date - n * interval '1 hour', summary, excerpt, search, title_search, index_version
      from ${numbers} cross join translations o`);
}
