/** Erases what a person may ask to have forgotten. What replaces nothing else is deleted, also from histories and the search index. */
import sql, {raw} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {textContent} from '../text/html-to-text.ts';
import {languageOf} from './languages.ts';
import {intArray, rowsOf, run, textArray} from './sql.ts';
import {wordsOf} from './text.ts';
import {erasedFile} from './settings.ts';
import {usernameKey} from './users.ts';

/** All texts in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

interface ItemText {
  language: string;
  html: string;
}

/** An item's texts, present and former. */
async function textsOfItem(db: Database, contentId: number): Promise<ItemText[]> {
  const rows = await rowsOf<{culture: string; texts: unknown}>(
    db,
    sql`select t.culture_key as culture, json_build_array(t.title, t.issue, t.environment, t.description, t.cause, t.metadata, t.url,
        (select json_agg(json_build_array(p.markup, p.url)) from article_parts p where p.translation_id = t.id),
        (select json_agg(s.markup) from video_steps s join article_parts p on p.id = s.part_id where p.translation_id = t.id),
        (select json_agg(g.name) from translation_tags tt join tags g on g.id = tt.tag_id where tt.translation_id = t.id)) as texts
      from translations t where t.content_id = ${contentId}
      union all select r.culture_key, r.translation::json from revisions r where r.content_id = ${contentId} and r.culture_key is not null`,
  );
  return rows.flatMap(({culture, texts}) =>
    textsIn(texts).map((html) => ({language: languageOf(culture), html})),
  );
}

/** The words of texts, by language. */
function wordsIn(texts: readonly ItemText[]): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  for (const {language, html} of texts) {
    const known = words.get(language) ?? new Set();
    for (const word of wordsOf(textContent(html))) known.add(word);
    words.set(language, known);
  }
  return words;
}

/** An item's icons, present and former. */
async function iconsOfItem(db: Database, contentId: number): Promise<string[]> {
  const rows = await rowsOf<{icons: unknown}>(
    db,
    sql`select json_build_array(icon24, icon48) as icons from contents where id = ${contentId}
      union all select json_build_array(fields ->> 'icon24', fields ->> 'icon48') from revisions
      where content_id = ${contentId} and fields is not null`,
  );
  return rows.flatMap(({icons}) => textsIn(icons));
}

/** The names of stored files in texts and addresses. */
const filesIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(/\/files\/([\w.-]+)/g)].map(([, name]) => name!));

/** Removes words from the dictionary that no text has any more. Words that are not indexed, such as "the", stay. */
const removeUnusedWords = (db: Database, language: string, words: readonly string[]): Promise<void> =>
  run(
    db,
    sql`delete from words w using languages l
      where w.language = ${language} and l.language = w.language and w.word = any(${textArray(words)})
        and numnode(plainto_tsquery(l.config::regconfig, w.word)) > 0
        and not exists (select from translations t
          where t.language = w.language and t.search @@ plainto_tsquery(l.config::regconfig, w.word))`,
  );

/** Items whose texts, present or former, hold the address of a file. */
async function itemsWithFile(db: Database, name: string): Promise<number[]> {
  // No name of a file has a character that is special in a pattern.
  const pattern = `%/files/${name}%`;
  const rows = await rowsOf<{contentId: number}>(
    db,
    sql`select t.content_id as "contentId" from translations t
      where concat_ws(' ', t.description, t.issue, t.environment, t.cause, t.url, t.metadata, t.notes) like ${pattern}
        or exists (select from article_parts p left join video_steps s on s.part_id = p.id
          where p.translation_id = t.id and (p.markup like ${pattern} or p.url like ${pattern} or s.markup like ${pattern}))
      union select r.content_id from revisions r where concat_ws(' ', r.translation, r.fields) like ${pattern}
      union select c.id from contents c where concat_ws(' ', c.icon24, c.icon48) like ${pattern}
      order by 1`,
  );
  return rows.map(({contentId}) => contentId);
}

/** Whether the public pages or the widget show a file as part of their brand. */
async function isOfBrand(db: Database, name: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from settings where name in ('brand', 'widget') and strpos(value::text, ${name}) > 0`,
  );
  return rows.length > 0;
}

/** Removes a file's record, and notes that the storage has to remove the file. @returns the items that still name it; null when there is no such file */
export async function eraseFile(db: Database, name: string): Promise<number[] | null> {
  const erased = await rowsOf(
    db,
    sql`with erased as (delete from files where name = ${name} returning name)
      insert into settings (name, value) select ${erasedFile} || name, 'true'::jsonb from erased
      on conflict (name) do update set value = excluded.value returning name`,
  );
  return erased.length === 0 ? null : itemsWithFile(db, name);
}

/** Files without a record that the storage may still have. One that was stored again meanwhile stays. */
export async function erasedFiles(db: Database): Promise<string[]> {
  await run(db, sql`delete from settings s using files f where s.name = ${erasedFile} || f.name`);
  const rows = await rowsOf<{name: string}>(
    db,
    sql`select name from settings where starts_with(name, ${erasedFile}) order by name`,
  );
  return rows.map(({name}) => name.slice(erasedFile.length));
}

/** The storage has removed a file. */
export const forgetErasedFile = (db: Database, name: string): Promise<void> =>
  run(db, sql`delete from settings where name = ${erasedFile + name}`);

/**
 * Erases an item: translations, former texts, votes, comments, flags, associations, words of the search that no other item has, and replies that are kept
 * for requests sent again. What lies in a folder moves to the top.
 * @returns the files that it shows or that were uploaded for it, and that neither another item nor the brand names, of which only the records are gone
 */
export function eraseContent(db: Database, contentId: number): Promise<{files: string[]}> {
  return db.transaction(async (tx) => {
    await run(tx, sql`select from contents where id = ${contentId} for update`);
    const texts = await textsOfItem(tx, contentId);
    const named = filesIn([...texts.map(({html}) => html), ...(await iconsOfItem(tx, contentId))]);
    const uploaded = await rowsOf<{name: string}>(
      tx,
      sql`select name from files where content_id = ${contentId} or name = any(${textArray(named)}) order by name`,
    );
    await run(tx, sql`delete from idempotency_keys where body ~ ${`\\m${contentId}\\M`}`);
    // What was changed names titles and tags.
    await run(
      tx,
      sql`update audit_log set content_ids = array_remove(content_ids, ${contentId}::int), changes = '[]'
        where content_ids @> ${intArray([contentId])}`,
    );
    await run(tx, sql`delete from contents where id = ${contentId}`);
    // Also those of former texts.
    await run(
      tx,
      sql`delete from tags g where not exists (select from translation_tags tt where tt.tag_id = g.id)`,
    );
    for (const [language, known] of wordsIn(texts)) await removeUnusedWords(tx, language, [...known]);
    const files: string[] = [];
    for (const {name} of uploaded) {
      if ((await itemsWithFile(tx, name)).length > 0 || (await isOfBrand(tx, name))) continue;
      await eraseFile(tx, name);
      files.push(name);
    }
    return {files};
  });
}

/** Removes the name, the reason and the comment of a vote, and the flag that it set. The vote itself still counts. @returns whether there is such a vote */
export async function eraseComment(db: Database, voteId: number): Promise<boolean> {
  const erased = await rowsOf(
    db,
    // A flag has the time of its vote, because one transaction makes both.
    sql`with vote as (
        update votes set name = null, email = null, reason = null, comment = null where id = ${voteId}
        returning content_id, culture_key, created_date
      ), events as (
        delete from flag_events e using vote v
        where e.content_id = v.content_id and e.culture_key = v.culture_key and e.created_date = v.created_date
      ), flags as (
        update translations t set flag = null, flag_date = null, flagged_by = null from vote v
        where t.content_id = v.content_id and t.culture_key = v.culture_key and t.flag_date = v.created_date
      )
      select content_id from vote`,
  );
  return erased.length > 0;
}

/**
 * Erases a person by the name of the user, by e-mail address, or by the name that texts and histories show. Their user is deleted; texts that
 * they wrote stay, without their name and address.
 * @returns how many records named the person; 0 when none does
 */
export function erasePerson(db: Database, person: string): Promise<number> {
  // In the order in which a save locks them: texts, what they replace, the log, and the run that the act belongs to.
  return db.transaction(async (tx) => {
    const users = await rowsOf<{username: string; displayName: string | null; email: string | null}>(
      tx,
      sql`delete from users where username_key = ${usernameKey(person)} or lower(email) = ${person.toLowerCase()}
        returning username, display_name as "displayName", email`,
    );
    const names = [
      person,
      ...users.flatMap(({username, displayName, email}) => [username, displayName, email]),
    ];
    const isPerson = (column: string) =>
      sql`lower(${raw(column)}) = any(${textArray([...new Set(names.flatMap((name) => name?.toLowerCase() ?? []))])})`;
    const statements = [
      sql`update votes set name = null, email = null where ${isPerson('name')} or ${isPerson('email')} returning 1`,
      sql`update translations set flagged_by = null where ${isPerson('flagged_by')} returning 1`,
      sql`update translations set author = '', author_email = '' where ${isPerson('author')} or ${isPerson('author_email')} returning 1`,
      sql`update flag_events set actor = null where ${isPerson('actor')} returning 1`,
      sql`update revisions set actor = null where ${isPerson('actor')} returning 1`,
      sql`update revisions set translation = translation || '{"author": "", "authorEmail": ""}'::jsonb
        where ${isPerson("translation ->> 'author'")} or ${isPerson("translation ->> 'authorEmail'")} returning 1`,
      sql`update audit_log set detail = detail - 'person' where ${isPerson("detail ->> 'person'")} returning 1`,
    ];
    let records = users.length;
    for (const statement of statements) records += (await rowsOf(tx, statement)).length;
    const acts = await rowsOf<{id: number}>(
      tx,
      sql`update audit_log set actor = null where ${isPerson('actor')} returning id::int as id`,
    );
    const runs = await rowsOf(
      tx,
      sql`update draft_runs set person = null where act_id = any(${intArray(acts.map(({id}) => id))}) returning 1`,
    );
    return records + acts.length + runs.length;
  });
}
