/** The words that texts hold, and what a mistyped one may have meant. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {languageOf} from './languages.ts';
import {type Candidate, forgiven, nearest, soughtHashes, storedHashes} from './spelling.ts';
import {preparedRowsOf, rowsOf, run, speaks, textArray} from './sql.ts';
import {foldText, isUnspaced, wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

/** Words of one text that are worth remembering. A hostile text does not fill the dictionary. */
const wordsPerText = 3000;

const worthKnowing = (word: string) =>
  word.length > 2 && word.length <= 40 && /\p{L}/u.test(word) && !isUnspaced(word);

/** Remembers the words of a translation. `title` and tags are what suggestions look through, `text` is the rest. */
export async function learnWords(
  db: Database,
  {culture, title, text}: {culture: string; title: string; text: string},
): Promise<void> {
  const titleWords = new Set(wordsOf(title).filter(worthKnowing));
  const unique = new Set([...titleWords, ...wordsOf(text).filter(worthKnowing)]);
  const entries = [...unique]
    .slice(0, wordsPerText)
    .map((word) => ({word, inTitle: titleWords.has(word)}))
    // Sorted, so that two writers never wait for each other.
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  const language = languageOf(culture);
  const fresh = new Set(await unknownWords(db, language, entries));
  if (fresh.size > 0)
    await insertWords(
      db,
      language,
      entries.filter(({word}) => fresh.has(word)),
    );
}

interface Entry {
  word: string;
  inTitle: boolean;
}

/**
 * Those not in the dictionary yet, or not yet as words of a title. Few are, and hashing them all would take longer than the rest of an import. The offset
 * keeps the planner from reading the whole dictionary instead of looking the words up.
 */
async function unknownWords(db: Database, language: string, entries: readonly Entry[]): Promise<string[]> {
  const rows = await rowsOf<{word: string}>(
    db,
    sql`select given.word from unnest(${textArray(entries.map(({word}) => word))},
        ${sql.param(entries.map(({inTitle}) => inTitle))}::boolean[]) as given(word, in_title)
      where not exists (select from words d where d.language = ${language} and d.word = given.word
        and (d.in_title or not given.in_title) offset 0)`,
  );
  return rows.map(({word}) => word);
}

async function insertWords(db: Database, language: string, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({word, inTitle}) => {
    const key = foldText(word);
    return {word, key, in_title: inTitle, hashes: storedHashes(key, inTitle)};
  });
  await run(
    db,
    sql`insert into words as known (language, word, key, in_title, hashes)
    select ${language}, word, key, in_title, hashes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(word text, key text, in_title boolean, hashes int[])
    on conflict (word, language) do update set in_title = true, hashes = excluded.hashes
    where excluded.in_title and not known.in_title`,
  );
}

/** A typed word and what it stands for. */
export interface Reading {
  /** Folded. */
  typed: string;
  /** Words of the dictionary that equal it but for accents. */
  known: Candidate[];
  /** What it may have been meant to be, nearest first; looked for only when it is not known. */
  near: Candidate[];
}

/** Looks words (folded) up in the dictionary: first for slips, then, where there is none, as parts of compounds. */
export async function correctWords(
  db: Database,
  typed: readonly string[],
  preferred: PreferredCultures,
): Promise<Reading[]> {
  const found = await similarWords(db, typed, preferred);
  const readings = typed.map((word): Reading => {
    const candidates = found.filter((row) => row.typed === word);
    const known = candidates.filter(({key}) => key === word);
    const near = known.length > 0 || forgiven(word.length) === 0 ? [] : nearest(word, candidates, 5);
    return {typed: word, known, near};
  });
  const parts = readings.filter(
    ({typed: word, known, near}) => word.length > 5 && known.length + near.length === 0,
  );
  if (parts.length === 0) return readings;
  const compounds = await compoundsOf(
    db,
    parts.map((reading) => reading.typed),
    preferred,
  );
  return readings.map((reading) =>
    parts.includes(reading)
      ? {...reading, near: compounds.filter((row) => row.typed === reading.typed)}
      : reading,
  );
}

type Found = Candidate & {typed: string};

/** Words that share a hash with a typed one, the likeliest first. One statement for all. */
function similarWords(
  db: Database,
  typed: readonly string[],
  preferred: PreferredCultures,
): Promise<Found[]> {
  const hashes = typed.map((word) => `{${soughtHashes(word).join(',')}}`);
  return preparedRowsOf(
    db,
    sql`select q.typed, near.word, near.key
      from unnest(${textArray(typed)}, ${textArray(hashes)}) as q(typed, hashes) cross join lateral (
        select d.word, d.key from words d where d.hashes && q.hashes::int[] and ${speaks(sql`d.language`, preferred)}
        order by starts_with(d.key, q.typed) desc, similarity(d.key, q.typed) desc, d.key limit 60
      ) as near`,
  );
}

/** Words that hold a typed one, the shortest first: `sicherheitsrichtlinie` for `richtlinie`. Only letters and digits are in them. */
function compoundsOf(db: Database, typed: readonly string[], preferred: PreferredCultures): Promise<Found[]> {
  return rowsOf(
    db,
    sql`select q.typed, compound.word, compound.key
      from unnest(${textArray(typed)}) as q(typed) cross join lateral (
        select d.word, d.key from words d where d.key like '%' || q.typed || '%' and ${speaks(sql`d.language`, preferred)}
        order by length(d.key), d.key limit 5
      ) as compound`,
  );
}
