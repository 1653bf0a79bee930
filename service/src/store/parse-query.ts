/** Parses a search phrase into weighted words, with corrections and synonyms. */
import type {Database} from '../db/database.ts';
import {separableStems, verbParticlesOf} from '../text/separable-verbs.ts';
import {splitCompounds} from './compounds.ts';
import {correctWords} from './dictionary.ts';
import {
  documentFrequencies,
  maxTextCount,
  rareTextCount,
  type DocumentFrequency,
} from './document-frequencies.ts';
import {languageOf} from './languages.ts';
import {stopWordsFor} from './stop-words.ts';
import {foldedWords, foldText, isUnspaced, searchableText, withoutEndSigns, wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

/** In scripts without spaces each pair of letters counts as a word. */
const maxWords = 16;
/** Letters that a phrase needs for its last word to match as a prefix. A shorter one of stop words alone finds nothing. */
const minPrefixLength = 3;

/** Letters that the last of several words needs for the same: one alone is the beginning of words in most titles. */
const minLastLength = 2;

/** Weight of stop words, which titles may contain: `up` in *Setting up*. */
const stopWordWeight = 0.3;
/** Weight of words that replace a mistyped one. */
const correctionWeight = 0.7;
/** What a synonym counts beside the word itself. */
const synonymFactor = 0.85;
/** What the parts of a word weigh where the word itself is known: `10` of `10.0.0.1`, `zellen` of `tabellenzellen`. */
const punctuatedPartShare = 0.4;
const compoundPartShare = 0.5;
/** The same of the first part of a verb, which means something else without the last: `stelle` of `einstelle`. */
const verbPartShare = 0.2;
const maxPunctuatedWords = 4;
/** Languages that write articles and pronouns together with the next word. */
const elidingLanguages = new Set(['fr', 'it']);
/** What a pair of letters weighs that has Hiragana, which are mostly endings and particles, beside one of Kanji or Katakana. */
const hiraganaShare = 0.4;
/** Words of a phrase that are looked up as the beginning of a verb whose end is the last word. */
const maxVerbs = 4;
/** Words of a phrase that have a weight: what reading the texts of each costs is bounded, and the rare ones decide. */
const maxWeighed = 8;
/** Letters of two words that may be one, such as `foot note`. */
const maxJoinedLength = 40;

export interface QueryWord {
  /** The word itself, other spellings, compounds and synonyms, which may have several words. */
  alternatives: readonly Alternative[];
  /** Folded, of the last word of a phrase, which may be unfinished. */
  prefix: string | null;
  /** tsquery text for the configuration of the language. */
  stemmed: string;
  /** tsquery text for the configuration `simple`, in which titles are indexed without accents. The last word of a phrase is a prefix. */
  unstemmed: string;
  /** From 0 to 1, all words together 1. Rare words weigh more. */
  weight: number;
  /** Whether a search for all words needs it: it was typed as a word of its own. */
  isRequired: boolean;
  /** Whether titles alone may have it, beside other words that texts have, too. */
  isStopWord: boolean;
  /** Whether more texts contain it than were counted. */
  isCommon: boolean;
  /** Whether a text or a title contains it, or what stands for it. Not known of a single word, whose spellings are not counted. */
  isFound: boolean;
}

/** Whether texts can have the word, and what they say about it counts. */
export const isDecisive = ({isRequired, isStopWord, weight}: QueryWord): boolean =>
  isRequired && !isStopWord && weight > 0;

export interface Alternative {
  text: string;
  /** From 0 to 1: what it counts beside the word itself. */
  factor: number;
}

export interface Query {
  words: readonly QueryWord[];
  /** Text search configurations in which texts are searched. */
  configs: readonly string[];
  /** What a title is that says just what was typed, folded. */
  titleKeys: readonly string[];
  /** contentIds of pinned results. */
  pinned: readonly number[];
  /** The phrase with its typing errors corrected; null when all its words are known. */
  corrected: string | null;
  /** Terms of the sets of synonyms that the phrase has terms of. */
  synonyms: readonly string[];
}

interface Word {
  /** In lower case. */
  typed: string;
  /** The same without accents. */
  folded: string;
  alternatives: Alternative[];
  isPrefix: boolean;
  /** The probable spelling, where the word is not known. */
  correction: string | null;
  /** Words of the query that stand for parts of this one. */
  parts: readonly Word[];
  /** What the parts weigh where this word is known. */
  partShare: number;
  isRequired: boolean;
}

const emptyQuery: Query = {words: [], configs: [], titleKeys: [], pinned: [], corrected: null, synonyms: []};

const wordFrom = (typed: string): Word => ({
  ...{typed, folded: foldedWords(typed).join(''), alternatives: [{text: typed, factor: 1}]},
  ...{isPrefix: false, correction: null, parts: [], partShare: 1, isRequired: true},
});

/**
 * Takes one statement when all words are common, up to two more to look rare ones up, and one to count what was found.
 */
export async function parseQuery(db: Database, phrase: string, preferred: PreferredCultures): Promise<Query> {
  // Of accents alone nothing is left without them.
  const tokens = wordsOf(phrase).filter((word) => foldedWords(word).length > 0);
  const typed = withoutStopWords([...new Set(tokens)], preferred).slice(0, maxWords);
  if (typed.length === 0) return emptyQuery;
  const typedWords = typed.map(wordFrom);
  const last = typedWords.at(-1)!;
  last.isPrefix =
    (typed.length === 1 ? last.typed.length >= minPrefixLength : last.typed.length >= minLastLength) &&
    !isUnspaced(phrase);
  addConcatenated(typedWords, tokens);
  for (const word of typedWords)
    addAlternatives(
      word,
      preferred.map(languageOf).flatMap((language) => separableStems(word.folded, language)),
      1,
    );
  const words = [
    ...typedWords,
    ...punctuatedWords(phrase, typedWords, preferred),
    ...separableVerbs(typedWords, tokens, preferred),
  ];
  const frequencies = new Map<Word, DocumentFrequency>();
  const count = async (some: readonly Word[]) => {
    const counted = some.map((word) => ({
      ...word,
      ...{stemmed: stemmedQuery(word), unstemmed: unstemmedQuery(word)},
    }));
    const rows = await documentFrequencies(db, counted, phrase, preferred);
    for (const [index, word] of some.entries()) frequencies.set(word, rows[index]!);
  };
  await count(words);
  if (
    typed.join('').length < minPrefixLength &&
    typedWords.every((word) => frequencies.get(word)!.isStopWord)
  )
    return emptyQuery;
  const counted = new Map(words.map((word) => [word, word.alternatives.length]));
  const rare = typedWords.filter((word) => isRare(frequencies.get(word)!));
  await addSpellings(db, rare, frequencies, preferred);
  const compounds = await addParts(
    db,
    rare.filter(({correction}) => correction === null),
    preferred,
  );
  words.push(...compounds);
  // The weight of a single word is always 1.
  const changed = words.filter((word) => words.length > 1 && counted.get(word) !== word.alternatives.length);
  if (changed.length > 0) await count(changed);
  for (const [word, {synonyms}] of frequencies) addAlternatives(word, synonyms, synonymFactor);
  const isCorrected = typedWords.some(({correction}) => correction !== null);
  const right = typedWords.map(({typed: word, correction}) => correction ?? word).join(' ');
  return {
    words: weighWords(words, frequencies),
    configs: frequencies.get(typedWords[0]!)!.configs,
    titleKeys: titleKeys(phrase, isCorrected || typed.length < tokens.length ? right : phrase),
    pinned: [...new Set(frequencies.get(typedWords[0]!)!.pinned)],
    corrected: isCorrected ? right : null,
    synonyms: [...new Set([...frequencies.values()].flatMap(({synonyms}) => synonyms))],
  };
}

/** Each as it is, and without the signs that end a sentence. A letter that is left of a phrase is the beginning of any title. */
const titleKeys = (phrase: string, right: string): string[] => {
  const texts = [...right].length < minPrefixLength ? [phrase] : [phrase, right];
  return [...new Set(texts.map(foldText).flatMap((key) => [key, withoutEndSigns(key)]))];
};

/** Adds alternatives that a word does not have yet; before others if they are more likely. */
function addAlternatives(word: Word, texts: readonly string[], factor: number, at = Infinity): void {
  const known = new Set(word.alternatives.map(({text}) => text));
  const added = [...new Set(texts)].filter((text) => !known.has(text)).map((text) => ({text, factor}));
  word.alternatives.splice(at, 0, ...added);
}

/** Two words in a row may be one that was typed apart, with or without a linking letter: `foot note`, `arbets yta`. */
function addConcatenated(words: readonly Word[], tokens: readonly string[]): void {
  for (const [index, word] of tokens.entries()) {
    const before = words.find(({typed}) => typed === tokens[index - 1]);
    const second = words.find(({typed}) => typed === word);
    if (!before || !second || before === second) continue;
    const joined = before.typed + second.typed;
    if (joined.length > maxJoinedLength || !/^\p{L}+$/u.test(joined) || isUnspaced(joined)) continue;
    for (const one of [before, second]) addAlternatives(one, [joined, `${before.typed}s${second.typed}`], 1);
  }
}

/**
 * Words with signs in them, such as `10.0.0.1` and `e-mail`, whose parts say little where the whole is known. Articles and pronouns before an
 * apostrophe are no part of a word in French and Italian, as in `l'imprimante`.
 */
function punctuatedWords(phrase: string, words: readonly Word[], preferred: PreferredCultures): Word[] {
  const eliding = preferred.filter((culture) => elidingLanguages.has(languageOf(culture)));
  const stopWords = eliding.length > 0 ? stopWordsFor(eliding) : new Set<string>();
  const tokens =
    searchableText(phrase.toLowerCase()).match(/[\p{L}\p{N}\p{M}]+(?:[.:@'’+-]+[\p{L}\p{N}\p{M}]+)+/gu) ?? [];
  const whole = tokens
    .map((token) =>
      token.replace(/^(\p{L}+)['’]/u, (all, first: string) => (stopWords.has(foldText(first)) ? '' : all)),
    )
    .filter(
      (token) => wordsOf(token).length > 1 && wordsOf(token).some((part) => !stopWords.has(foldText(part))),
    );
  return [...new Set(whole)].slice(0, maxPunctuatedWords).map((token) => ({
    ...wordFrom(token),
    parts: words.filter(({typed}) => wordsOf(token).includes(typed)),
    partShare: punctuatedPartShare,
    isRequired: false,
  }));
}

/** Verbs of German and Dutch that are written apart, with their last part at the end: `anmelde` of *Wie melde ich mich an?* */
function separableVerbs(
  words: readonly Word[],
  tokens: readonly string[],
  preferred: PreferredCultures,
): Word[] {
  const particle = tokens.at(-1)!;
  const isParticle = preferred
    .map(languageOf)
    .some((language) => verbParticlesOf(language).includes(foldText(particle)));
  const firsts = isParticle ? words.filter(({typed}) => typed !== particle && /^\p{L}+$/u.test(typed)) : [];
  return firsts.slice(0, maxVerbs).map((first) => ({
    ...wordFrom(particle + first.typed),
    ...{parts: [first], partShare: verbPartShare, isRequired: false},
  }));
}

/** Adds spellings with other accents; where there are none, similar words and compounds that contain the word. */
async function addSpellings(
  db: Database,
  rare: readonly Word[],
  frequencies: ReadonlyMap<Word, DocumentFrequency>,
  preferred: PreferredCultures,
): Promise<void> {
  if (rare.length === 0) return;
  const corrections = await correctWords(
    db,
    rare.map(({folded}) => folded),
    preferred,
  );
  for (const [index, {exact, similar}] of corrections.entries()) {
    const word = rare[index]!;
    const {titles, texts, synonyms} = frequencies.get(word)!;
    const isKnown = texts > 0 || exact.length > 0 || synonyms.length > 0;
    // The word itself is among similar ones when it was published since it was counted.
    const spellings = (isKnown ? exact : similar)
      .map((candidate) => candidate.word)
      .filter((spelling) => spelling !== word.typed);
    addAlternatives(word, spellings, 1, 1);
    // A prefix of a word of a title, or a part of a longer word, is not wrong.
    const isPart = titles > 0 || spellings.some((spelling) => foldText(spelling).includes(word.folded));
    if (!isKnown && !isPart) word.correction = spellings[0] ?? null;
  }
}

/** Splits rare words that are compounds of other words. The compound itself counts for each of its parts. */
async function addParts(db: Database, rare: readonly Word[], preferred: PreferredCultures): Promise<Word[]> {
  const compounds = await splitCompounds(
    db,
    rare.map(({typed}) => typed),
    preferred,
  );
  return rare.flatMap((word) => {
    const parts = (compounds.get(word.typed) ?? []).map((part) => ({...wordFrom(part), isRequired: false}));
    for (const part of parts) addAlternatives(part, [word.typed], 1);
    word.parts = parts;
    word.partShare = compoundPartShare;
    return parts;
  });
}

/** Without the words of a question that say nothing about its answer, unless it has no others. */
function withoutStopWords(words: readonly string[], preferred: PreferredCultures): string[] {
  const stopWords = stopWordsFor(preferred);
  const others = words.filter((word) => !stopWords.has(foldText(word)));
  return others.length > 0 ? others : [...words];
}

const isRare = ({isStopWord, texts}: DocumentFrequency) => !isStopWord && texts < rareTextCount;

/** Words have no quotes or backslashes, so quotes are enough to escape them. */
const quoted = (word: string) => `'${word}'`;
const anyOf = (words: readonly string[]) => `(${[...new Set(words)].join(' | ')})`;
const phraseQuery = (words: readonly string[]) => `(${words.map(quoted).join(' <-> ')})`;

/** A term as a tsquery. PostgreSQL takes one with signs apart as it does in texts: `e-mail` into three words, `10.0.0.1` into none. */
export const termQuery = (term: string): string =>
  term.includes(' ') ? phraseQuery(wordsOf(term)) : quoted(term.replace(/['\\]/g, ' '));

const stemmedQuery = ({alternatives}: Word) => anyOf(alternatives.map(({text}) => termQuery(text)));
function unstemmedQuery({folded: word, alternatives, isPrefix}: Word): string {
  const folded = alternatives
    .map(({text}) => foldedWords(text))
    .filter((words) => words.length > 0)
    .map(phraseQuery);
  return anyOf(isPrefix ? [...folded, `'${word}':*A`] : folded);
}

function weighWords(words: readonly Word[], frequencies: ReadonlyMap<Word, DocumentFrequency>): QueryWord[] {
  const countOf = (word: Word) => {
    const {titles, textsWithSynonyms} = frequencies.get(word)!;
    return Math.max(titles, textsWithSynonyms);
  };
  const others = words.filter((word) => !frequencies.get(word)!.isStopWord);
  const isStopWord = (word: Word) => others.length > 0 && !others.includes(word);
  // Few titles have a stop word, which texts have in any number. Of a phrase whose other words nothing has, it finds nothing.
  const most = Math.max(0, ...others.map(countOf));
  const rarityOf = (word: Word) => 1 / (1 + Math.log(1 + (isStopWord(word) ? most : countOf(word))));
  const weights = words.map((word) => {
    if (words.length === 1) return 1;
    if (countOf(word) === 0 || (isStopWord(word) && most === 0)) return 0;
    const wholes = words.filter((whole) => whole.parts.includes(word) && countOf(whole) > 0);
    const share = Math.min(1, ...wholes.map(({partShare}) => partShare));
    const kind = isStopWord(word) ? stopWordWeight : word.correction !== null ? correctionWeight : 1;
    const script = /\p{Script=Hiragana}/u.test(word.typed) ? hiraganaShare : 1;
    // Common parts of a rare word still say what it is about.
    const rarity = Math.max(rarityOf(word), ...wholes.map((whole) => rarityOf(whole) / whole.parts.length));
    return share * kind * script * rarity;
  });
  const lightest = [...words.keys()].sort((one, other) => weights[other]! - weights[one]!).slice(maxWeighed);
  for (const index of lightest) weights[index] = 0;
  const sum = weights.reduce((all, weight) => all + weight, 0) || 1;
  return words.map((word, index) => ({
    alternatives: word.alternatives,
    prefix: word.isPrefix ? word.folded : null,
    stemmed: stemmedQuery(word),
    unstemmed: unstemmedQuery(word),
    weight: weights[index]! / sum,
    isRequired: word.isRequired,
    isStopWord: isStopWord(word),
    isCommon: frequencies.get(word)!.textsWithSynonyms >= maxTextCount,
    isFound: countOf(word) > 0,
  }));
}
