/** The words that texts hold, and what a mistyped one may have meant. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {languageOf} from './languages.ts';
import {type Candidate, forgiven, nearest, soughtHashes, storedHashes} from './spelling.ts';
import {rowsOf, textArray} from './sql.ts';
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
  // Sorted, so that two writers never wait for each other.
  const rows = [...unique].slice(0, wordsPerText).sort();
  if (rows.length === 0) return;
  const entries = rows.map((word) => {
    const key = foldText(word);
    return {word, key, in_title: titleWords.has(word), hashes: storedHashes(key)};
  });
  await db.execute(sql`insert into words as known (language, word, key, in_title, hashes)
    select ${languageOf(culture)}, word, key, in_title, hashes
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(word text, key text, in_title boolean, hashes int[])
    on conflict (language, word) do update set in_title = true where excluded.in_title and not known.in_title`);
}

/** A typed word and what it stands for. */
export interface Reading {
  /** Folded. */
  typed: string;
  /** Words of the dictionary that begin with it (in suggestions) or equal it but for accents (in searches). */
  known: Candidate[];
  /** What it may have been meant to be, nearest first; looked for only when it is not known. */
  near: Candidate[];
}

/**
 * Looks each word (folded) up. With `titlesOnly`, in titles and tags, and a beginning of a word counts as known.
 * One statement for all words.
 */
export async function readWords(
  db: Database,
  typed: readonly string[],
  {titlesOnly, preferred}: {titlesOnly: boolean; preferred: PreferredCultures},
): Promise<Reading[]> {
  const hashes = typed.map((word) => `{${soughtHashes(word).join(',')}}`);
  const languages = textArray(preferred.map(languageOf));
  const rows = await rowsOf<Candidate & {typed: string}>(
    db,
    sql`select q.typed, near.word, near.key
      from unnest(${textArray(typed)}, ${textArray(hashes)}) as q(typed, hashes) cross join lateral (
        select d.word, d.key from words d
        where (d.hashes && q.hashes::int[]
            or (length(q.typed) > 5 and (d.key % q.typed or d.key like '%' || q.typed || '%')))
          and (d.in_title or not ${titlesOnly}) and (${preferred.length === 0} or d.language = any(${languages}))
        order by starts_with(d.key, q.typed) desc, similarity(d.key, q.typed) desc, d.key limit 60
      ) as near`,
  );
  return typed.map((word) => {
    const candidates = rows.filter((row) => row.typed === word);
    const known = candidates.filter(({key}) => (titlesOnly ? key.startsWith(word) : key === word));
    const near = known.length > 0 || forgiven(word.length) === 0 ? [] : nearest(word, candidates, 5);
    return {typed: word, known, near};
  });
}
