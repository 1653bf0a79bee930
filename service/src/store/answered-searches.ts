/** Searches that an act answers: their lines of Improve are done with it, and open again when it is undone. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import type {Picked} from './desk.ts';
import {numberedSearches, searchKinds, type LineChange, type LineKey} from './improvement-lines.ts';
import {undoneSearches} from './improvements.ts';
import {languageOf} from './languages.ts';
import {searchKey, type SearchChange} from './search-settings.ts';
import {rowsOf} from './sql.ts';
import {searchableText} from './text.ts';

/** Lines of a kind that are looked at, the worst first: what an act costs does not grow with what readers search. */
const maxLooked = 1000;
/** Articles of an act that are looked through. Of more, as after an import, the lines stay until a person decides. */
const maxArticles = 50;

const openSearches = async (db: Database): Promise<LineKey[]> =>
  (await Promise.all(searchKinds.map((kind) => undoneSearches(db, kind, maxLooked)))).flat();

/** What ends the lines, as they are now. */
async function doneWith(db: Database, keys: readonly LineKey[]): Promise<LineChange[]> {
  const doneDate = new Date().toISOString();
  const lines = await numberedSearches(db, keys);
  return lines.map(({line, state: from, today: seen}) => {
    return {what: 'line', line, contentId: null, from, to: {...from, doneDate, seen, untilDate: null}};
  });
}

/** The words that a change of the settings leads to an article which they did not lead to before. */
const addedWords = (change: SearchChange): readonly string[] =>
  change.what === 'pins' ? (change.to.length > change.from.length ? [change.query] : []) : (change.to ?? []);

/** Of synonyms and pinned articles: the lines of searches for these words in this language. */
export async function answeredBySettings(
  db: Database,
  changes: readonly SearchChange[],
): Promise<LineChange[]> {
  const answered = changes.flatMap((change) =>
    addedWords(change).map((words) => `${languageOf(change.culture)} ${searchKey(words)}`),
  );
  if (answered.length === 0) return [];
  const keys = new Set(answered);
  const lines = await openSearches(db);
  return doneWith(
    db,
    lines.filter(({culture, subject}) => keys.has(`${languageOf(culture)} ${searchKey(subject)}`)),
  );
}

/**
 * Of articles that are about to be published, unless readers see them later: the lines of searches that find them. What was found before and not
 * opened is answered by a title alone.
 */
export async function answeredByArticles(db: Database, articles: readonly Picked[]): Promise<LineChange[]> {
  if (articles.length === 0 || articles.length > maxArticles) return [];
  const languages = new Set(articles.map(({culture}) => languageOf(culture)));
  const lines = (await openSearches(db)).filter(({culture}) => languages.has(languageOf(culture)));
  const asked = lines.map(({kind, culture, subject}, at) => {
    return {at, isMissed: kind === 'missed', language: languageOf(culture), words: searchableText(subject)};
  });
  const found = await rowsOf<{at: number}>(
    db,
    sql`select g.at from json_to_recordset(${JSON.stringify(asked)}::json) as g(at int, "isMissed" boolean, language text, words text)
      where exists (
        select from json_to_recordset(${JSON.stringify(articles)}::json) as given("contentId" int, culture text)
        join translations t on t.content_id = given."contentId" and t.culture_key = lower(given.culture)
        where t.language = g.language and (t.start_date is null or t.start_date <= now()) and (t.end_date is null or t.end_date > now())
          and case when g."isMissed" then t.search else t.title_search end @@ plainto_tsquery(t.config::regconfig, g.words))
      order by g.at`,
  );
  return doneWith(
    db,
    found.map(({at}) => lines[at]!),
  );
}
