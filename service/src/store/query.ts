/** What a search looks for: the words of a phrase, what each of them stands for, and how much it says. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {correctWords} from './dictionary.ts';
import {preparedRowsOf, speaks, textArray} from './sql.ts';
import {pinnedContents, searchKey} from './search-settings.ts';
import {foldText, isUnspaced, wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

/** Words of a phrase that are looked at. Of a script without spaces these are pairs of letters. */
const maxWords = 16;
/** Titles and texts are counted up to these numbers: beyond them a word is common. */
const maxTitles = 100;
const maxTexts = 300;
/** A word that fewer texts hold may be written in another way in others. */
const rareTexts = 5;
/** Letters from which on a phrase may be unfinished, or be mere grammar. */
const minUnfinished = 3;

/** What a word counts that the language takes for mere grammar, next to one that it searches by: `nothing` in *Nothing appears*. */
const grammarWeight = 0.3;
/** What a word counts that is only similar to the one typed. */
const correctedWeight = 0.7;

export interface QueryWord {
  /** A tsquery for the configuration of a language. */
  source: string;
  /** A tsquery for titles, which are also indexed as written but without accents. The last word may be unfinished. */
  plain: string;
  /** Share of what all words together say, from 0 to 1. The rarer a word, the larger. */
  weight: number;
  /** The language takes it for mere grammar, and finds it in titles only. */
  isGrammar: boolean;
  hasFewTitles: boolean;
  hasFewTexts: boolean;
}

export interface Query {
  words: readonly QueryWord[];
  /** contentIds that come first. */
  pinned: readonly number[];
  /** The phrase with its typing errors corrected; null when all its words are known. */
  corrected: string | null;
}

interface Frequency {
  /** From 1. */
  position: number;
  /** The language does not search by it. */
  isGrammar: boolean;
  /** Titles and texts that hold it, counted to a limit. */
  titles: number;
  texts: number;
  /** Terms that mean the same. */
  synonyms: string[];
  /** contentIds that come first for the whole phrase. */
  pinned: number[];
}

interface Word {
  /** As typed, in lower case, and without accents. */
  typed: string;
  word: string;
  /** Words and terms of several words that it may stand for, itself first. */
  alternatives: readonly string[];
  isUnfinished: boolean;
  isCorrected: boolean;
}

const nothing: Query = {words: [], pinned: [], corrected: null};

/**
 * Reads a phrase. That takes one statement when its words are common, one more to look rare ones up in the dictionary, and a third to count what those
 * stand for.
 */
export async function readQuery(db: Database, phrase: string, preferred: PreferredCultures): Promise<Query> {
  const typed = [...new Set(wordsOf(phrase))].slice(0, maxWords);
  if (typed.length === 0) return nothing;
  const canBeUnfinished = typed.join('').length >= minUnfinished && !isUnspaced(phrase);
  const words = typed.map((word, index): Word => {
    const isUnfinished = canBeUnfinished && index === typed.length - 1;
    const folded = wordsOf(foldText(word)).join('') || word;
    return {typed: word, word: folded, alternatives: [word], isUnfinished, isCorrected: false};
  });
  const frequencies = await frequenciesOf(db, words, phrase, preferred);
  if (typed.join('').length < minUnfinished && frequencies.every(({isGrammar}) => isGrammar)) return nothing;
  const rare = [...words.keys()].filter((index) => isRare(frequencies[index]!));
  const readings =
    rare.length === 0
      ? []
      : await correctWords(
          db,
          rare.map((index) => words[index]!.word),
          preferred,
        );
  for (const [at, {known, near}] of readings.entries()) {
    const index = rare[at]!;
    const {titles, texts, synonyms} = frequencies[index]!;
    const isNear = texts === 0 && known.length === 0 && synonyms.length === 0 && near.length > 0;
    words[index] = {
      ...words[index]!,
      alternatives: [typed[index]!, ...(isNear ? near : known).map(({word}) => word)],
      // A word that begins one of a title is unfinished rather than wrong.
      isCorrected: isNear && titles === 0,
    };
  }
  for (const [index, {synonyms}] of frequencies.entries()) {
    words[index] = {...words[index]!, alternatives: [...words[index]!.alternatives, ...synonyms]};
  }
  const changed = [...words.keys()].filter(
    // A word alone is all that the phrase says, however rare it is.
    (index) => words.length > 1 && new Set(words[index]!.alternatives).size > 1,
  );
  const again = await frequenciesOf(
    db,
    changed.map((index) => words[index]!),
    phrase,
    preferred,
  );
  for (const [at, index] of changed.entries()) frequencies[index] = again[at]!;
  const corrected = words.map(({alternatives, isCorrected}) => alternatives[isCorrected ? 1 : 0]).join(' ');
  return {
    words: weighWords(words, frequencies),
    pinned: [...new Set(frequencies[0]!.pinned)],
    corrected: words.some(({isCorrected}) => isCorrected) ? corrected : null,
  };
}

const isRare = ({isGrammar, texts}: Frequency) => !isGrammar && texts < rareTexts;

/** Only letters and digits are in words, so quoting them is enough. */
const anyOf = (words: readonly string[]) => `(${[...new Set(words)].join(' | ')})`;
const inOrder = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(' <-> ')})`;

const sourceOf = ({alternatives}: Word) => anyOf(alternatives.map((term) => inOrder(wordsOf(term))));
function plainOf({word, alternatives, isUnfinished}: Word): string {
  const folded = alternatives.map((term) => inOrder(wordsOf(foldText(term))));
  return anyOf(isUnfinished ? [...folded, `'${word}':*A`] : folded);
}

function weighWords(words: readonly Word[], frequencies: readonly Frequency[]): QueryWord[] {
  const weights = words.map(({isCorrected}, index) => {
    if (words.length === 1) return 1;
    const {isGrammar, titles, texts} = frequencies[index]!;
    if (titles + texts === 0) return 0;
    const kind = isGrammar ? grammarWeight : isCorrected ? correctedWeight : 1;
    return kind / (1 + Math.log(1 + Math.max(titles, texts)));
  });
  const sum = weights.reduce((all, weight) => all + weight, 0) || 1;
  return words.map((word, index) => {
    const {isGrammar, titles, texts} = frequencies[index]!;
    return {
      source: sourceOf(word),
      plain: plainOf(word),
      weight: weights[index]! / sum,
      isGrammar,
      hasFewTitles: titles < maxTitles,
      hasFewTexts: texts < maxTexts,
    };
  });
}

/** How many titles and texts hold a word, by the configurations of the preferred languages. */
async function frequenciesOf(
  db: Database,
  words: readonly Word[],
  phrase: string,
  preferred: PreferredCultures,
): Promise<Frequency[]> {
  if (words.length === 0) return [];
  const phraseKey = searchKey(phrase);
  // Of a word alone nothing matters but whether it is rare.
  const isAlone = wordsOf(phrase).length === 1;
  const rows = await preparedRowsOf<Frequency>(
    db,
    sql`select given.position::int, bool_or(numnode(given.query) = 0) and sum(texts.count) = 0 as "isGrammar",
        sum(titles.count)::int as titles, sum(texts.count)::int as texts,
        array(select distinct other.term from synonyms s join synonyms other using (culture_key, set)
          where ${speaks(sql`s.language`, preferred)} and other.term <> s.term and s.lexemes <> '' and (s.lexemes = any(array_agg(given.query::text))
            or ' ' || s.key || ' ' like '% ' || given.word || ' %' and ${` ${phraseKey} `} like '% ' || s.key || ' %')) as synonyms,
        array(${pinnedContents(phrase, preferred)}) as pinned
      from (select l.config, source.word, source.position, to_tsquery(l.config::regconfig, source.text) as query,
          to_tsquery('simple', source.plain) as plain
        from (select distinct l.config from languages l where ${speaks(sql`l.language`, preferred)}) l
        cross join unnest(${textArray(words.map(sourceOf))}, ${textArray(words.map(plainOf))}, ${textArray(words.map(({word}) => word))})
          with ordinality as source(text, plain, word, position)) given
      cross join lateral (select count(*) from (select from translations t
        where t.title_search @@ (given.query || given.plain) and t.config = given.config limit ${isAlone ? rareTexts : maxTitles}) t) titles
      cross join lateral (select count(*) from (select from translations t
        where t.search @@ given.query and t.config = given.config limit ${isAlone ? rareTexts : maxTexts}) t) texts
      group by given.position, given.word order by given.position`,
  );
  // There are no rows without translations in these languages.
  return words.map(
    (_, index) =>
      rows[index] ?? {position: index + 1, isGrammar: false, titles: 0, texts: 0, synonyms: [], pinned: []},
  );
}
