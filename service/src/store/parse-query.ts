/** Parses a search phrase into weighted words, with corrections and synonyms. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {correctWords} from './dictionary.ts';
import {preparedRowsOf, isPreferredLanguage, readable, textArray} from './sql.ts';
import {pinnedContents, searchKey} from './search-settings.ts';
import {foldText, isUnspaced, wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

/** In scripts without spaces each pair of letters counts as a word. */
const maxWords = 16;
/** Document frequencies are counted up to these limits; words at the limit are common. */
const maxTitleCount = 100;
const maxTextCount = 300;
/** Words in fewer texts are looked up in the dictionary, for other spellings. */
const rareTextCount = 5;
/** Letters that a phrase needs for its last word to match as a prefix. A shorter one of stop words alone finds nothing. */
const minPrefixLength = 3;

/** Weight of stop words, which titles may contain: `nothing` in *Nothing appears*. */
const stopWordWeight = 0.3;
/** Weight of words that replace a mistyped one. */
const correctionWeight = 0.7;

export interface QueryWord {
  /** tsquery text for the configuration of the language. */
  stemmed: string;
  /** tsquery text for the configuration `simple`, in which titles are indexed without accents. The last word of a phrase is a prefix. */
  unstemmed: string;
  /** From 0 to 1, all words together 1. Rare words weigh more. */
  weight: number;
  /** Stop words are indexed in titles only. */
  isStopWord: boolean;
  hasFewTitles: boolean;
  hasFewTexts: boolean;
}

export interface Query {
  words: readonly QueryWord[];
  /** contentIds of pinned results. */
  pinned: readonly number[];
  /** The phrase with its typing errors corrected; null when all its words are known. */
  corrected: string | null;
}

interface Frequency {
  /** From 1. */
  position: number;
  isStopWord: boolean;
  /** Titles and texts that contain it and that readers can read, counted up to the limit. */
  titles: number;
  texts: number;
  synonyms: string[];
  /** contentIds of results pinned to the whole phrase. */
  pinned: number[];
}

interface Word {
  /** In lower case. */
  typed: string;
  /** The same without accents. */
  folded: string;
  /** The word itself, then other spellings and synonyms, which may have several words. */
  alternatives: readonly string[];
  isPrefix: boolean;
  isCorrected: boolean;
}

const emptyQuery: Query = {words: [], pinned: [], corrected: null};

/** Takes one statement when all words are common, a second to look rare ones up, and a third to count their alternatives. */
export async function parseQuery(db: Database, phrase: string, preferred: PreferredCultures): Promise<Query> {
  // Of accents alone nothing is left without them.
  const typed = [...new Set(wordsOf(phrase))]
    .filter((word) => foldedWords(word).length > 0)
    .slice(0, maxWords);
  if (typed.length === 0) return emptyQuery;
  const canEndInPrefix = typed.join('').length >= minPrefixLength && !isUnspaced(phrase);
  const words = typed.map((word, index): Word => {
    const isPrefix = canEndInPrefix && index === typed.length - 1;
    const folded = foldedWords(word).join('');
    return {typed: word, folded, alternatives: [word], isPrefix, isCorrected: false};
  });
  const frequencies = await frequenciesOf(db, words, phrase, preferred);
  if (typed.join('').length < minPrefixLength && frequencies.every(({isStopWord}) => isStopWord))
    return emptyQuery;
  const rare = [...words.keys()].filter((index) => isRare(frequencies[index]!));
  const corrections =
    rare.length === 0
      ? []
      : await correctWords(
          db,
          rare.map((index) => words[index]!.folded),
          preferred,
        );
  for (const [at, {exact, similar}] of corrections.entries()) {
    const index = rare[at]!;
    const {titles, texts, synonyms} = frequencies[index]!;
    const isMistyped = texts === 0 && exact.length === 0 && synonyms.length === 0 && similar.length > 0;
    words[index] = {
      ...words[index]!,
      alternatives: [typed[index]!, ...(isMistyped ? similar : exact).map(({word}) => word)],
      // A prefix of a word of a title is unfinished rather than wrong.
      isCorrected: isMistyped && titles === 0,
    };
  }
  for (const [index, {synonyms}] of frequencies.entries()) {
    words[index] = {...words[index]!, alternatives: [...words[index]!.alternatives, ...synonyms]};
  }
  const changed = [...words.keys()].filter(
    // The weight of a single word is always 1.
    (index) => words.length > 1 && new Set(words[index]!.alternatives).size > 1,
  );
  const recounted = await frequenciesOf(
    db,
    changed.map((index) => words[index]!),
    phrase,
    preferred,
  );
  for (const [at, index] of changed.entries()) frequencies[index] = recounted[at]!;
  const corrected = words.map(({alternatives, isCorrected}) => alternatives[isCorrected ? 1 : 0]).join(' ');
  return {
    words: weighWords(words, frequencies),
    pinned: [...new Set(frequencies[0]!.pinned)],
    corrected: words.some(({isCorrected}) => isCorrected) ? corrected : null,
  };
}

const foldedWords = (text: string) => wordsOf(foldText(text));

const isRare = ({isStopWord, texts}: Frequency) => !isStopWord && texts < rareTextCount;

/** Words consist of letters and digits, so quotes are enough to escape them. */
const anyOf = (words: readonly string[]) => `(${[...new Set(words)].join(' | ')})`;
const phraseQuery = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(' <-> ')})`;

const stemmedQuery = ({alternatives}: Word) => anyOf(alternatives.map((term) => phraseQuery(wordsOf(term))));
function unstemmedQuery({folded: word, alternatives, isPrefix}: Word): string {
  const folded = alternatives
    .map(foldedWords)
    .filter((words) => words.length > 0)
    .map(phraseQuery);
  return anyOf(isPrefix ? [...folded, `'${word}':*A`] : folded);
}

function weighWords(words: readonly Word[], frequencies: readonly Frequency[]): QueryWord[] {
  const weights = words.map(({isCorrected}, index) => {
    if (words.length === 1) return 1;
    const {isStopWord, titles, texts} = frequencies[index]!;
    if (titles + texts === 0) return 0;
    const kind = isStopWord ? stopWordWeight : isCorrected ? correctionWeight : 1;
    return kind / (1 + Math.log(1 + Math.max(titles, texts)));
  });
  const sum = weights.reduce((all, weight) => all + weight, 0) || 1;
  return words.map((word, index) => {
    const {isStopWord, titles, texts} = frequencies[index]!;
    return {
      stemmed: stemmedQuery(word),
      unstemmed: unstemmedQuery(word),
      weight: weights[index]! / sum,
      isStopWord,
      hasFewTitles: titles < maxTitleCount,
      hasFewTexts: texts < maxTextCount,
    };
  });
}

/** Document frequencies by the configurations of the preferred languages, with synonyms and pinned results. */
async function frequenciesOf(
  db: Database,
  words: readonly Word[],
  phrase: string,
  preferred: PreferredCultures,
): Promise<Frequency[]> {
  if (words.length === 0) return [];
  const phraseKey = searchKey(phrase);
  // A single word needs no weight, only whether it is rare.
  const isSingle = wordsOf(phrase).length === 1;
  const rows = await preparedRowsOf<Frequency>(
    db,
    sql`select given.position::int, bool_or(numnode(given.stemmed) = 0) and sum(texts.count) = 0 as "isStopWord",
        sum(titles.count)::int as titles, sum(texts.count)::int as texts,
        array(select distinct other.term from synonyms s join synonyms other using (culture_key, set)
          where ${isPreferredLanguage(sql`s.language`, preferred)} and other.term <> s.term and s.lexemes <> '' and (s.lexemes = any(array_agg(given.stemmed::text))
            or ' ' || s.key || ' ' like '% ' || given.word || ' %' and ${` ${phraseKey} `} like '% ' || s.key || ' %')) as synonyms,
        array(${pinnedContents(phrase, preferred)}) as pinned
      from (select l.config, source.word, source.position, to_tsquery(l.config::regconfig, source.stemmed) as stemmed,
          to_tsquery('simple', source.unstemmed) as unstemmed
        from (select distinct l.config from languages l where ${isPreferredLanguage(sql`l.language`, preferred)}) l
        cross join unnest(${textArray(words.map(stemmedQuery))}, ${textArray(words.map(unstemmedQuery))}, ${textArray(words.map(({folded}) => folded))})
          with ordinality as source(stemmed, unstemmed, word, position)) given
      cross join lateral (select count(*) from (select from translations t
        where t.title_search @@ (given.stemmed || given.unstemmed) and t.config = given.config and ${readable} limit ${isSingle ? rareTextCount : maxTitleCount}) t) titles
      cross join lateral (select count(*) from (select from translations t
        where t.search @@ given.stemmed and t.config = given.config and ${readable} limit ${isSingle ? rareTextCount : maxTextCount}) t) texts
      group by given.position, given.word order by given.position`,
  );
  // Without translations in these languages there are no rows.
  return words.map(
    (_, index) =>
      rows[index] ?? {position: index + 1, isStopWord: false, titles: 0, texts: 0, synonyms: [], pinned: []},
  );
}
