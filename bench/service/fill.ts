import sql from 'sql-template-tag';
import type {Database} from '../../service/src/db/database.ts';
import {insertVote, popularityOf} from '../../service/src/store/feedback.ts';
import {refreshStatistics, upsertContent} from '../../service/src/store/upsert.ts';
import {article, originals} from './generate.ts';

const perTransaction = 100;

/** Adds articles `from` to `to`, inclusive, with some votes. */
export async function fill(db: Database, from: number, to: number): Promise<void> {
  const written = Math.min(to, originals);
  for (let start = from; start <= written; start += perTransaction) {
    await db.transaction(async (tx) => {
      for (let number = start; number < start + perTransaction && number <= written; number++) {
        await upsertContent(tx, article(number));
        if (number % 3 === 0)
          await insertVote(tx, {contentId: number, culture: 'en-US', isHelpful: number % 2 === 0});
      }
    });
  }
  if (to > written)
    await db.transaction((tx) => withoutSearchIndexes(tx, () => copy(tx, Math.max(from, originals + 1), to)));
  await refreshStatistics(db);
}

/** Writes many translations, and builds the largest indexes anew afterwards, which is faster than updating them by row. */
export async function withoutSearchIndexes(db: Database, write: () => Promise<void>): Promise<void> {
  await db.execute(sql`drop index translations_search`);
  await db.execute(sql`drop index translations_title_search`);
  await db.execute(sql`drop index translations_term_impacts`);
  await write();
  await db.execute(
    sql`create index translations_search on translations using gin (search) with (fastupdate = false)`,
  );
  await db.execute(
    sql`create index translations_title_search on translations using gin (title_search) with (fastupdate = false)`,
  );
  await db.execute(
    sql`create index translations_term_impacts on translations using gin (term_impacts(config, search, title_search)) with (fastupdate = false)`,
  );
  await db.execute(sql`alter index translations_term_impacts alter column 1 set statistics 0`);
}

async function copy(db: Database, from: number, to: number): Promise<void> {
  const numbered = sql`generate_series(${from}::int, ${to}::int) as n`;
  const original = sql`((n - 1) % ${originals}::int) + 1`;
  await db.execute(sql`insert into contents (id, type, tag, import_key)
    select n, type, tag, 'generated/' || n from ${numbered} join contents c on c.id = ${original}`);
  await db.execute(sql`insert into content_counters (content_id, views, popularity, votes_up, votes_down)
    select n, n % 50, ${popularityOf(sql`n % 50`)}, votes_up, votes_down from ${numbered} join content_counters k on k.content_id = ${original}`);
  await db.execute(sql`insert into translations (content_id, culture, culture_key, language, config, title, title_key, author,
      author_email, description, knowledge_state, created_date, updated_date, summary, excerpt, search, title_search)
    select n, culture, culture_key, language, config, replace(title, ' ' || content_id, ' ' || n),
      replace(title_key, ' ' || content_id, ' ' || n), author, author_email, description, knowledge_state, created_date,
      updated_date + n * interval '1 minute', summary, excerpt, search, title_search
    from ${numbered} join translations t on t.content_id = ${original}`);
  const copied = sql`from translations t join translations o on o.content_id = ((t.content_id - 1) % ${originals}::int) + 1
    and o.culture_key = t.culture_key`;
  await db.execute(sql`insert into article_parts (translation_id, position, type, markup)
    select t.id, p.position, p.type, p.markup ${copied} join article_parts p on p.translation_id = o.id
    where t.content_id >= ${from}`);
  await db.execute(sql`insert into translation_tags (translation_id, tag_id, position)
    select t.id, g.tag_id, g.position ${copied} join translation_tags g on g.translation_id = o.id
    where t.content_id >= ${from}`);
}
