/** Settings of the search: synonyms and pinned results. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {configOf, languageOf} from './languages.ts';
import {intArray, rowsOf, run, isPreferredLanguage, textArray} from './sql.ts';
import {foldText, searchableText, wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

export interface SearchSettings {
  culture: string;
  /** Sets of terms with the same meaning. */
  synonyms: readonly (readonly string[])[];
  pinned: readonly {query: string; contentIds: readonly number[]}[];
}

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
  const pins = pinned.flatMap(({query, contentIds}) =>
    contentIds.map((contentId, index) => ({query, contentId, position: index + 1})),
  );
  await run(
    db,
    sql`insert into pinned_results (culture_key, language, query, key, position, content_id)
      select ${cultureKey}, ${language}, given.query, given.key, given.position, given.content_id
      from unnest(${textArray(pins.map(({query}) => query))}, ${textArray(pins.map(({query}) => searchKey(query)))},
        ${intArray(pins.map(({position}) => position))}, ${intArray(pins.map(({contentId}) => contentId))})
        as given(query, key, position, content_id)`,
  );
}

export async function insertSynonyms(
  db: Database,
  cultureKey: string,
  language: string,
  sets: readonly (readonly string[])[],
): Promise<void> {
  const terms = sets.flatMap((set, index) =>
    set.map((term, at) => ({set: index + 1, position: at + 1, term})),
  );
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

/** The settings of all cultures that have any; cultures in lower case. */
export async function readSearchSettings(db: Database): Promise<SearchSettings[]> {
  const sets = await rowsOf<{culture: string; terms: string[]}>(
    db,
    sql`select culture_key as culture, array_agg(term order by position) as terms
      from synonyms where culture_key not like ${`${vocabularyKey('')}%`} group by culture_key, set order by culture_key, set`,
  );
  const pins = await rowsOf<{culture: string; query: string; contentIds: number[]}>(
    db,
    sql`select culture_key as culture, query, array_agg(content_id order by position) as "contentIds"
      from pinned_results group by culture_key, query order by culture_key, query`,
  );
  const cultures = [...new Set([...sets, ...pins].map(({culture}) => culture))].sort();
  return cultures.map((culture) => ({
    culture,
    synonyms: sets.filter((set) => set.culture === culture).map(({terms}) => terms),
    pinned: pins.filter((pin) => pin.culture === culture).map(({query, contentIds}) => ({query, contentIds})),
  }));
}

/** Selects the contentIds pinned to a query, in order. */
export const pinnedContents = (query: string, preferred: PreferredCultures): Sql =>
  sql`select p.content_id from pinned_results p
    where p.key = ${searchKey(query)} and ${isPreferredLanguage(sql`p.language`, preferred)} order by p.position, p.culture_key`;
