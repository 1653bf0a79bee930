/** Settings of the search: synonyms and pinned results. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {configOf, languageOf} from './languages.ts';
import {cultureRank, intArray, isPreferredLanguage, readable, rowsOf, run, textArray} from './sql.ts';
import {foldText, searchableText, wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

export interface PinnedQuery {
  query: string;
  /** The first comes first. */
  contentIds: readonly number[];
}

export interface SearchSettings {
  culture: string;
  /** Sets of terms with the same meaning. */
  synonyms: readonly (readonly string[])[];
  pinned: readonly PinnedQuery[];
}

/** A change of one set, or of what is pinned to one query. `null`: there is no such set. */
export type SearchChange =
  | {what: 'synonyms'; culture: string; from: readonly string[] | null; to: readonly string[] | null}
  | {what: 'pins'; culture: string; query: string; from: readonly number[]; to: readonly number[]};

/** Normalized words, by which terms and queries are compared. */
export const searchKey = (text: string) => wordsOf(foldText(text)).join(' ');

/** Stands for a culture in the rows of the vocabulary that ships with the service. No culture begins with an asterisk. */
export const vocabularyKey = (language: string) => `*${language}`;

/** Replaces the settings of a culture. */
export async function writeSearchSettings(
  db: Database,
  {culture, synonyms, pinned}: SearchSettings,
): Promise<void> {
  const cultureKey = culture.toLowerCase();
  const language = languageOf(culture);
  await removeSearchSettings(db, [cultureKey]);
  await insertSynonyms(db, cultureKey, language, synonyms);
  await insertPins(db, cultureKey, language, pinned);
}

/** Articles that do not exist are left out. */
async function insertPins(
  db: Database,
  cultureKey: string,
  language: string,
  pinned: readonly PinnedQuery[],
): Promise<void> {
  const pins = pinned.flatMap(({query, contentIds}) =>
    contentIds.map((contentId, index) => ({query, contentId, position: index + 1})),
  );
  if (pins.length === 0) return;
  await run(
    db,
    sql`insert into pinned_results (culture_key, language, query, key, position, content_id)
      select ${cultureKey}, ${language}, given.query, given.key, given.position, given.content_id
      from unnest(${textArray(pins.map(({query}) => query))}, ${textArray(pins.map(({query}) => searchKey(query)))},
        ${intArray(pins.map(({position}) => position))}, ${intArray(pins.map(({contentId}) => contentId))})
        as given(query, key, position, content_id)
      where exists (select from contents c where c.id = given.content_id)`,
  );
}

export const insertSynonyms = (
  db: Database,
  cultureKey: string,
  language: string,
  sets: readonly (readonly string[])[],
): Promise<void> =>
  insertSets(
    db,
    cultureKey,
    language,
    sets.map((terms, index) => ({set: index + 1, terms})),
  );

async function insertSets(
  db: Database,
  cultureKey: string,
  language: string,
  sets: readonly {set: number; terms: readonly string[]}[],
): Promise<void> {
  const terms = sets.flatMap(({set, terms}) => terms.map((term, at) => ({set, position: at + 1, term})));
  await run(
    db,
    sql`insert into synonyms (culture_key, language, set, position, term, key, lexemes)
      select ${cultureKey}, ${language}, given.set, given.position, given.term, given.key,
        phraseto_tsquery(${configOf(language)}::regconfig, given.searchable)::text
      from unnest(${intArray(terms.map(({set}) => set))}, ${intArray(terms.map(({position}) => position))},
        ${textArray(terms.map(({term}) => term))}, ${textArray(terms.map(({term}) => searchKey(term)))},
        ${textArray(terms.map(({term}) => searchableText(term)))}) as given(set, position, term, key, searchable)`,
  );
}

export async function removeSearchSettings(db: Database, cultureKeys: readonly string[]): Promise<void> {
  const keys = textArray(cultureKeys);
  await run(db, sql`delete from synonyms where culture_key = any(${keys})`);
  await run(db, sql`delete from pinned_results where culture_key = any(${keys})`);
}

/** The settings of all cultures that have any, or of one; cultures in lower case. */
export async function readSearchSettings(db: Database, culture?: string): Promise<SearchSettings[]> {
  const isAsked = culture === undefined ? sql`true` : sql`culture_key = ${culture.toLowerCase()}`;
  const sets = await rowsOf<{culture: string; terms: string[]}>(
    db,
    sql`select culture_key as culture, array_agg(term order by position) as terms
      from synonyms where culture_key not like ${`${vocabularyKey('')}%`} and ${isAsked}
      group by culture_key, set order by culture_key, set`,
  );
  const pins = await rowsOf<{culture: string; query: string; contentIds: number[]}>(
    db,
    sql`select culture_key as culture, query, array_agg(content_id order by position) as "contentIds"
      from pinned_results where ${isAsked} group by culture_key, query order by culture_key, query`,
  );
  const cultures = [...new Set([...sets, ...pins].map(({culture}) => culture))].sort();
  return cultures.map((culture) => ({
    culture,
    synonyms: sets.filter((set) => set.culture === culture).map(({terms}) => terms),
    pinned: pins.filter((pin) => pin.culture === culture).map(({query, contentIds}) => ({query, contentIds})),
  }));
}

/** The settings of a culture, which may be none. */
export const searchSettingsOf = async (db: Database, culture: string): Promise<SearchSettings> =>
  (await readSearchSettings(db, culture))[0] ?? {culture: culture.toLowerCase(), synonyms: [], pinned: []};

/** Makes transactions that change the settings wait for each other. Readers do not wait. */
export const acquireSearchSettingsLock = (tx: Database) =>
  run(tx, sql`select pg_advisory_xact_lock(hashtext('kb-help search settings'))`);

/**
 * Changes sets, and what is pinned to queries, where they are still what they were. Others that people change at the same time stay.
 * @returns those that were
 */
export async function applySearchChanges(
  tx: Database,
  changes: readonly SearchChange[],
): Promise<SearchChange[]> {
  if (changes.length === 0) return [];
  await acquireSearchSettingsLock(tx);
  const made = new Set<SearchChange>();
  // An act on an imported file has thousands, so the settings are read and written once.
  for (const culture of new Set(changes.map((change) => change.culture.toLowerCase()))) {
    const own = changes.filter((change) => change.culture.toLowerCase() === culture);
    const sets = own.filter((change) => change.what === 'synonyms');
    const pins = own.filter((change) => change.what === 'pins');
    if (sets.length > 0) for (const change of await changeSynonyms(tx, culture, sets)) made.add(change);
    if (pins.length > 0) for (const change of await changePins(tx, culture, pins)) made.add(change);
  }
  return changes.filter((change) => made.has(change));
}

async function changeSynonyms(
  tx: Database,
  cultureKey: string,
  changes: readonly (SearchChange & {what: 'synonyms'})[],
): Promise<SearchChange[]> {
  const rows = await rowsOf<{set: number; terms: string[]}>(
    tx,
    sql`select set, array_agg(term order by position) as terms from synonyms where culture_key = ${cultureKey} group by set order by set desc`,
  );
  let last = rows[0]?.set ?? 0;
  // Of two equal ones, the first.
  const numbers = new Map(rows.map(({set, terms}) => [JSON.stringify(terms), set]));
  const written = new Map<number, readonly string[] | null>();
  const made = changes.filter(({from, to}) => {
    const former = numbers.get(JSON.stringify(from));
    if (from === null ? numbers.has(JSON.stringify(to)) : former === undefined) return false;
    const set = former ?? (last += 1);
    numbers.delete(JSON.stringify(from));
    if (to) numbers.set(JSON.stringify(to), set);
    written.set(set, to);
    return true;
  });
  await run(
    tx,
    sql`delete from synonyms where culture_key = ${cultureKey} and set = any(${intArray([...written.keys()])})`,
  );
  const sets = [...written].flatMap(([set, terms]) => (terms ? [{set, terms}] : []));
  await insertSets(tx, cultureKey, languageOf(cultureKey), sets);
  return made;
}

async function changePins(
  tx: Database,
  cultureKey: string,
  changes: readonly (SearchChange & {what: 'pins'})[],
): Promise<SearchChange[]> {
  const keys = textArray([...new Set(changes.map(({query}) => searchKey(query)))]);
  const rows = await rowsOf<PinnedQuery & {key: string}>(
    tx,
    sql`select key, min(query) as query, array_agg(content_id order by position) as "contentIds"
      from pinned_results where culture_key = ${cultureKey} and key = any(${keys}) group by key`,
  );
  const pinned = new Map<string, PinnedQuery>(rows.map(({key, ...each}) => [key, each]));
  const written = new Map<string, PinnedQuery>();
  const made = changes.filter(({query, from, to}) => {
    const key = searchKey(query);
    const stored = pinned.get(key);
    if (JSON.stringify(stored?.contentIds ?? []) !== JSON.stringify(from)) return false;
    const next = {query: stored?.query ?? query, contentIds: to};
    pinned.set(key, next);
    written.set(key, next);
    return true;
  });
  await run(
    tx,
    sql`delete from pinned_results where culture_key = ${cultureKey} and key = any(${textArray([...written.keys()])})`,
  );
  await insertPins(tx, cultureKey, languageOf(cultureKey), [...written.values()]);
  return made;
}

/** Selects the contentIds pinned to a query, in order. */
export const pinnedContents = (query: string, preferred: PreferredCultures): Sql =>
  sql`select p.content_id from pinned_results p
    where p.key = ${searchKey(query)} and ${isPreferredLanguage(sql`p.language`, preferred)} order by p.position, p.culture_key`;

/** Titles of contents in a language, else in another one, and whether readers of that language see them. By contentId. */
export async function titledContents(
  db: Database,
  contentIds: readonly number[],
  culture: string,
): Promise<Map<number, {contentId: number; culture: string; title: string; isShown: boolean}>> {
  const preferred = [culture];
  const rows = await rowsOf<{contentId: number; culture: string; title: string; isShown: boolean}>(
    db,
    sql`select distinct on (t.content_id) t.content_id as "contentId", t.culture, t.title,
        bool_or(${readable} and ${isPreferredLanguage(sql`t.language`, preferred)}) over (partition by t.content_id) as "isShown"
      from translations t where t.content_id = any(${intArray(contentIds)})
      order by t.content_id, t.knowledge_state = 'deleted', ${cultureRank(preferred)}, t.id`,
  );
  return new Map(rows.map((row) => [row.contentId, row]));
}
