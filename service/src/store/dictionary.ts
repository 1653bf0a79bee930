/** The words of all texts, and corrections of mistyped ones. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {languageOf} from './languages.ts';
import {
  beginningCost,
  type Candidate,
  type Similar,
  maxEdits,
  closestWords,
  queryHashes,
  indexHashes,
} from './spelling.ts';
import {preparedRowsOf, readable, rowsOf, run, isPreferredLanguage, textArray, textList} from './sql.ts';
import {stopWordsFor} from './stop-words.ts';
import {isInTexts, isTopic} from './term-impacts.ts';
import {foldText, isUnspaced, wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

/** Words added for one text at most, so that a hostile text does not fill the dictionary. */
const maxWordsPerText = 3000;

const isDictionaryWord = (word: string) =>
  word.length > 2 && word.length <= 40 && /\p{L}/u.test(word) && !isUnspaced(word);

interface DictionaryEntry {
  word: string;
  inTitle: boolean;
}

/** Words to add to the dictionary. An import keeps one for all its transactions, so that it looks each word up once. */
export class DictionaryWords {
  /** By language, for each word whether it is in a title. */
  #words = new Map<string, Map<string, boolean>>();
  /** The same, of words that were written. */
  readonly #written = new Map<string, Map<string, boolean>>();

  /** @param texts.title title and tags, which suggestions look through */
  add(culture: string, {title, text}: {title: string; text: string}): void {
    const language = languageOf(culture);
    const words = this.#words.get(language) ?? new Map<string, boolean>();
    this.#words.set(language, words);
    const titleWords = new Set(wordsOf(title));
    const unique = new Set<string>();
    for (const word of [...titleWords, ...wordsOf(text)]) {
      if (unique.size === maxWordsPerText) break;
      if (isDictionaryWord(word)) unique.add(word);
    }
    const written = this.#written.get(language);
    for (const word of unique) {
      const inTitle = titleWords.has(word);
      const before = written?.get(word);
      if (before === undefined || (inTitle && !before)) words.set(word, words.get(word) === true || inTitle);
    }
  }

  /** Writes the words in one order, so that concurrent writers do not deadlock. */
  async write(db: Database): Promise<void> {
    for (const [language, words] of [...this.#words].sort(byFirst)) {
      const entries = [...words].sort(byFirst).map(([word, inTitle]) => ({word, inTitle}));
      for (let start = 0; start < entries.length; start += wordsPerStatement) {
        await addMissingWords(db, language, entries.slice(start, start + wordsPerStatement));
      }
      const written = this.#written.get(language) ?? new Map<string, boolean>();
      this.#written.set(language, written);
      for (const [word, inTitle] of words) written.set(word, inTitle);
    }
    this.#words = new Map();
  }
}

const wordsPerStatement = 1000;
const byFirst = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

async function addMissingWords(
  db: Database,
  language: string,
  entries: readonly DictionaryEntry[],
): Promise<void> {
  const missing = new Set(await missingWords(db, language, entries));
  if (missing.size === 0) return;
  await insertWords(
    db,
    language,
    entries.filter(({word}) => missing.has(word)),
  );
}

/**
 * Words that the dictionary lacks, or has, but not as words of a title. They are few, and hashing all words would dominate an import.
 * `offset 0` keeps the planner from a join that reads the whole dictionary.
 */
async function missingWords(
  db: Database,
  language: string,
  entries: readonly DictionaryEntry[],
): Promise<string[]> {
  const rows = await rowsOf<{word: string}>(
    db,
    sql`select given.word from unnest(${textArray(entries.map(({word}) => word))},
        ${entries.map(({inTitle}) => inTitle)}::boolean[]) as given(word, in_title)
      where not exists (select from words d where d.language = ${language} and d.word = given.word
        and (d.in_title or not given.in_title) offset 0)`,
  );
  return rows.map(({word}) => word);
}

async function insertWords(
  db: Database,
  language: string,
  entries: readonly DictionaryEntry[],
): Promise<void> {
  const rows = entries.map(({word, inTitle}) => {
    const key = foldText(word);
    return {word, key, in_title: inTitle, hashes: indexHashes(key, inTitle)};
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

/** A typed word and the words of the dictionary that it may stand for. */
export interface Correction {
  /** Folded. */
  typed: string;
  /** Words that differ in accents only. */
  exact: Candidate[];
  /** Without exact ones: similar words, closest first, and of those as close the ones that texts are about. */
  similar: Candidate[];
}

/** Other spellings of a word at most. */
const maxSimilar = 5;
/** The closest spellings, of which some may occur in hidden texts only. */
const maxCompared = 20;

/**
 * Looks folded words up: as they are, then with typing errors, then as parts of compounds. Only words that readers can read count, and no typing error
 * stands for a stop word, which would find any text.
 */
export async function correctWords(
  db: Database,
  typed: readonly string[],
  preferred: PreferredCultures,
): Promise<Correction[]> {
  const found = await similarWords(db, typed, preferred);
  const stopWords = stopWordsFor(preferred);
  // Where one is the closest, it is what was meant, and counts nothing.
  const withoutStopWords = (words: readonly Similar[]) => {
    const most = words.find(({key}) => stopWords.has(key))?.cost ?? Infinity;
    return words.filter(({key, cost}) => cost <= most && !stopWords.has(key));
  };
  const looked = typed.map((word) => {
    const candidates = found.filter((row) => row.typed === word);
    return {
      typed: word,
      exact: candidates.filter(({key}) => key === word),
      similar:
        maxEdits(word.length) === 0 ? [] : withoutStopWords(closestWords(word, candidates, maxCompared)),
    };
  });
  const known = await readableWords(
    db,
    looked.flatMap(({exact, similar}) => [...exact, ...similar]),
    preferred,
  );
  const isKnown = ({word}: Candidate) => known.has(word);
  const byLikelihood = (one: Similar, other: Similar) =>
    one.cost - other.cost || Number(known.get(other.word)) - Number(known.get(one.word));
  // Where a whole word is meant, another that only begins so is not.
  const likely = (words: Similar[]) =>
    words
      .sort(byLikelihood)
      .filter(({cost}) => cost < words[0]!.cost + beginningCost)
      .slice(0, maxSimilar);
  const corrections = looked.map(({typed: word, exact: all, similar}): Correction => {
    const exact = all.filter(isKnown);
    return {
      typed: word,
      exact,
      similar: exact.length > 0 ? [] : likely(similar.filter(isKnown)),
    };
  });
  const unknown = corrections.filter(
    ({typed: word, exact, similar}) => word.length > 5 && exact.length + similar.length === 0,
  );
  if (unknown.length === 0) return corrections;
  const compounds = await compoundsOf(
    db,
    unknown.map((correction) => correction.typed),
    preferred,
  );
  const knownCompounds = await readableWords(db, compounds, preferred);
  return corrections.map((correction) => {
    if (!unknown.includes(correction)) return correction;
    const similar = compounds.filter(
      ({typed: word, word: compound}) => word === correction.typed && knownCompounds.has(compound),
    );
    return {...correction, similar: similar.slice(0, maxSimilar)};
  });
}

/** The words that readable texts contain, and whether one is about them. The dictionary has the words of drafts and deleted texts, too. */
async function readableWords(
  db: Database,
  candidates: readonly Candidate[],
  preferred: PreferredCultures,
): Promise<Map<string, boolean>> {
  const words = [...new Set(candidates.map(({word}) => word))];
  if (words.length === 0) return new Map();
  const rows = await preparedRowsOf<{word: string; isTopic: boolean}>(
    db,
    sql`select given.word, bool_or(${isTopic(sql`l.config`, sql`w.lexeme`, readable)}) as "isTopic"
      from unnest(${textList(words)}, ${textList(words.map(foldText))}) as given(word, folded)
      cross join (select distinct l.config from languages l where ${isPreferredLanguage(sql`l.language`, preferred)}) l
      cross join lateral (select lexeme from unnest(to_tsvector(l.config::regconfig, given.word))
        union select lexeme from unnest(to_tsvector('simple', given.folded))) w
      where ${isInTexts(sql`l.config`, sql`w.lexeme`, readable)} group by given.word`,
  );
  return new Map(rows.map((row) => [row.word, row.isTopic]));
}

type CandidateRow = Candidate & {typed: string};

/** Words that share a hash with a typed one, the most similar first. One statement for all words. */
function similarWords(
  db: Database,
  typed: readonly string[],
  preferred: PreferredCultures,
): Promise<CandidateRow[]> {
  const hashes = typed.map((word) => `{${queryHashes(word).join(',')}}`);
  return preparedRowsOf(
    db,
    sql`select q.typed, near.word, near.key
      from unnest(${textList(typed)}, ${textList(hashes)}) as q(typed, hashes) cross join lateral (
        select d.word, d.key from words d where d.hashes && q.hashes::int[] and ${isPreferredLanguage(sql`d.language`, preferred)}
        order by starts_with(d.key, q.typed) desc, similarity(d.key, q.typed) desc, d.key limit 60
      ) as near`,
  );
}

/** Words that contain a typed one, the shortest first: `sicherheitsrichtlinie` for `richtlinie`. Words have no wildcards of LIKE. */
function compoundsOf(
  db: Database,
  typed: readonly string[],
  preferred: PreferredCultures,
): Promise<CandidateRow[]> {
  return rowsOf(
    db,
    sql`select q.typed, compound.word, compound.key
      from unnest(${textArray(typed)}) as q(typed) cross join lateral (
        select d.word, d.key from words d where d.key like '%' || q.typed || '%' and ${isPreferredLanguage(sql`d.language`, preferred)}
        order by length(d.key), d.key limit ${maxCompared}
      ) as compound`,
  );
}
