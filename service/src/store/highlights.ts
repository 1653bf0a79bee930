/** Excerpts around what was found, with the positions of the matches. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {stem} from './stems.ts';
import {blockSeparator, foldText, isUnspaced, wordsOf} from './text.ts';
import type {ListItem, SearchHit} from './types.ts';

/** Start and end of a match. */
type Span = [from: number, to: number];

/** Characters of an excerpt, and of the beginning of a sentence that it may show before the first match. */
const maxExcerptLength = 260;
const maxLead = 80;
/** Matches that are considered for the best excerpt. */
const maxMatches = 200;
/** Different words of all results that are stemmed. */
const maxStemmed = 5000;

export type FoundRow = ListItem & {
  /** Text search configuration of the translation, and the query in it as PostgreSQL writes it. */
  config: string;
  query: string;
  /** The text without code listings, one block a line. */
  excerpt: string;
};

/** The columns of a `FoundRow` beside those of a list, of `t` and `p`. */
export const foundColumns = sql`t.config, p.query::text as query, t.excerpt`;

const letter = '[\\p{L}\\p{N}\\p{M}]';
const isLetter = new RegExp(letter, 'u');
const singleWords = new RegExp(`${letter}+`, 'gu');
const letterAt = new RegExp(letter, 'uy');
/** The rest of a word from a position, with what signs join to it, as in `e-mail` and `10.0.0.1`. */
const restAt = new RegExp(`${letter}*((?:[.:@'’+-]+${letter}+)+)?`, 'uy');
const asciiLetter = /[a-zA-Z]/;

/** Whether the character before a position belongs to a word. */
function isWithinWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before < 0x80) return /[a-zA-Z0-9]/.test(text[at - 1]!);
  const isPair = before >= 0xdc00 && before < 0xe000 && at > 1;
  return at > 0 && isLetter.test(text.slice(isPair ? at - 2 : at - 1, at));
}

/** Configurations whose stemmers also change the beginning of words, or their script. */
const prefixStemmers = new Set(['arabic', 'indonesian', 'irish', 'serbian', 'tamil', 'yiddish']);

interface Occurrence {
  word: string;
  span: Span;
  /** Words within a joined word. */
  parts: Occurrence[];
}

/**
 * Finds the words of a query in texts of one configuration. PostgreSQL stems words, but only the few that begin as one of the query does:
 * `ts_headline`, which parses and stems whole texts, took as long as the search.
 */
class WordMatcher {
  readonly config: string;
  /** Words of texts that may match. */
  readonly words = new Set<string>();
  readonly #lexemes = new Set<string>();
  readonly #prefixes: string[] = [];
  readonly #starts: string[];
  /** Finds where words may begin that match, and all that is not ASCII. Properties such as `\p{L}` would take many times as long. */
  readonly #beginning: RegExp;
  /** By the first two characters of a word. */
  readonly #mayMatch = new Map<string, boolean>();
  readonly #matching = new Set<string>();
  /** Of these, the ones that have no lexeme. */
  readonly #stopWords = new Set<string>();

  constructor({config, query}: FoundRow) {
    this.config = config;
    for (const [, quoted, prefix] of query.matchAll(/'((?:[^']|'')*)'(:\*)?/g)) {
      const lexeme = quoted!.replaceAll("''", "'").replaceAll('\\\\', '\\');
      if (prefix) this.#prefixes.push(lexeme);
      else this.#lexemes.add(lexeme);
    }
    const starts = [...this.#lexemes, ...this.#prefixes].map((lexeme) => foldText(lexeme).slice(0, 2));
    this.#starts = [...new Set(starts)].filter((start) => start !== '');
    // Not by the flag `i`, with which this takes several times as long. What is not ASCII is found in any case.
    const escaped = this.#starts.map((start) =>
      start.replaceAll(/[^]/g, (sign) =>
        /[a-z]/.test(sign)
          ? `[${sign}${sign.toUpperCase()}]`
          : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    );
    const ascii = prefixStemmers.has(config) ? ['[a-zA-Z0-9]'] : escaped;
    this.#beginning = new RegExp([...ascii, '[^\\0-\\x7f\\udc00-\\udfff]'].join('|'), 'g');
  }

  /** The words of a text that may match. */
  occurrencesIn(text: string): Occurrence[] {
    const occurrences: Occurrence[] = [];
    const beginning = this.#beginning;
    let end = 0;
    beginning.lastIndex = 0;
    for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
      const isAscii = match[0].charCodeAt(0) < 0x80;
      const at = match.index;
      // A letter of ASCII may come first, as in `für`.
      const from = !isAscii && at > end && asciiLetter.test(text[at - 1]!) ? at - 1 : at;
      letterAt.lastIndex = at;
      if (isWithinWord(text, from) || !(isAscii || letterAt.test(text))) {
        beginning.lastIndex = at + 1;
        continue;
      }
      restAt.lastIndex = isAscii ? at + match[0].length : at;
      const joined = restAt.exec(text)![1];
      end = beginning.lastIndex = restAt.lastIndex;
      const found = text.slice(from, end);
      const parts = joined === undefined ? [] : [...found.matchAll(singleWords)];
      const inner = parts.flatMap((part) => this.#occurrence(part[0], from + part.index) ?? []);
      const occurrence = this.#occurrence(found, from, inner);
      if (occurrence) occurrences.push(occurrence);
      else occurrences.push(...inner);
    }
    return occurrences;
  }

  #occurrence(typed: string, from: number, parts: Occurrence[] = []): Occurrence | undefined {
    const start = typed.slice(0, 2);
    let mayMatch = this.#mayMatch.get(start);
    if (mayMatch === undefined) {
      const folded = foldText(start);
      mayMatch =
        prefixStemmers.has(this.config) ||
        this.#starts.some((one) => one.startsWith(folded) || folded.startsWith(one));
      this.#mayMatch.set(start, mayMatch);
    }
    if (!mayMatch) return undefined;
    const word = typed.normalize('NFC').toLowerCase();
    this.words.add(word);
    return {word, span: [from, from + typed.length], parts};
  }

  /** Takes the lexemes of a word. A joined word has several, and matches if all of them do. */
  setLexemes(word: string, lexemes: readonly string[]): void {
    const isFound = (lexeme: string) =>
      this.#lexemes.has(lexeme) || this.#prefixes.some((prefix) => lexeme.startsWith(prefix));
    if (!(lexemes.length > 0 && lexemes.every(isFound)) && !isFound(foldText(word))) return;
    this.#matching.add(word);
    if (lexemes.length === 0) this.#stopWords.add(word);
  }

  /** Stop words only beside another match, as in `sign in`, unless nothing else can match. */
  matchesOf(occurrences: readonly Occurrence[]): Span[] {
    const matches = this.#matches(occurrences);
    if (this.#stopWords.size === this.#matching.size) return matches.map(({span}) => span);
    const kept = matches.map(({isStopWord}) => !isStopWord);
    const isBeside = (first: number, second: number) =>
      matches[second]!.span[0] - matches[first]!.span[1] <= 1;
    for (let at = 1; at < kept.length; at++) kept[at] ||= kept[at - 1]! && isBeside(at - 1, at);
    for (let at = kept.length - 2; at >= 0; at--) kept[at] ||= kept[at + 1]! && isBeside(at, at + 1);
    return matches.flatMap(({span}, at) => (kept[at] ? [span] : []));
  }

  #matches(occurrences: readonly Occurrence[]): {span: Span; isStopWord: boolean}[] {
    return occurrences.flatMap(({word, span, parts}) =>
      this.#matching.has(word) ? [{span, isStopWord: this.#stopWords.has(word)}] : this.#matches(parts),
    );
  }
}

/** Converts rows of a search. Without a matching passage the text is the summary. */
export async function toSearchHits(
  db: Database,
  rows: readonly FoundRow[],
  phrase: string,
): Promise<SearchHit[]> {
  // PostgreSQL finds no words in scripts without spaces, so the letters are searched as typed.
  if (isUnspaced(phrase)) {
    return rows.map((row) =>
      toSearchHit(row, findOccurrences(row.title, phrase), findOccurrences(row.excerpt, phrase)),
    );
  }
  const matchers = new Map<string, WordMatcher>();
  for (const row of rows) if (!matchers.has(row.config)) matchers.set(row.config, new WordMatcher(row));
  const found = rows.map((row) => {
    const matcher = matchers.get(row.config)!;
    return {
      row,
      matcher,
      title: matcher.occurrencesIn(row.title),
      text: matcher.occurrencesIn(row.excerpt),
    };
  });
  const words = [...matchers.values()]
    .flatMap(({config, words}) => [...words].map((word) => ({config, word})))
    .slice(0, maxStemmed);
  const lexemes = await stem(db, words);
  for (const {config, word} of words) matchers.get(config)!.setLexemes(word, lexemes(config, word));
  return found.map(({row, matcher, title, text}) =>
    toSearchHit(row, matcher.matchesOf(title), matcher.matchesOf(text)),
  );
}

function toSearchHit(
  {config: _config, query: _query, excerpt, ...item}: FoundRow,
  name: Span[],
  ranges: readonly Span[],
): SearchHit {
  const passage = ranges.length > 0 ? bestExcerpt(excerpt, ranges) : {text: item.text, ranges: []};
  return {...item, text: passage.text, highlights: {name, text: passage.ranges}};
}

const sentenceBoundary = /\n|[.!?…؟।][\p{Pe}\p{Pf}"']*\s+|[。！？][\p{Pe}\p{Pf}]*/gu;

/**
 * The passage with the most different matches of a text, one block a line. It starts with a sentence, or within a long one with an ellipsis.
 */
function bestExcerpt(text: string, ranges: readonly Span[]): {text: string; ranges: Span[]} {
  const sentences = [0, ...[...text.matchAll(sentenceBoundary)].map(({0: end, index}) => index + end.length)];
  const considered = ranges.slice(0, maxMatches);
  const passages = considered.map(([from]) => {
    const begin = excerptStart(text, from, sentences);
    const within = considered.filter(([start, end]) => start >= begin && end <= begin + maxExcerptLength);
    return {begin, matches: new Set(within.map(([start, end]) => text.slice(start, end).toLowerCase())).size};
  });
  const best = passages.reduce((most, passage) => (passage.matches > most.matches ? passage : most));
  // At the end of a text the excerpt starts earlier, to be filled.
  const earlier = sentences.find((start) => text.length - start <= maxExcerptLength);
  const begin = earlier !== undefined && earlier < best.begin ? earlier : best.begin;
  const end = excerptEnd(text, begin, sentences);
  const passage = joinBlocksBetween(text, begin, end, ranges);
  const ellipsisAt = (at: number) => (sentences.includes(at) || at === text.length ? '' : '…');
  const before = ellipsisAt(begin);
  return {
    text: before + passage.text.trimEnd().replace(/[\ud800-\udbff]$/, '') + ellipsisAt(end),
    ranges: passage.ranges.map(([from, to]): Span => [from + before.length, to + before.length]),
  };
}

function excerptStart(text: string, from: number, sentences: readonly number[]): number {
  const sentence = sentences.findLast((start) => start <= from) ?? 0;
  if (from - sentence <= maxLead) return sentence;
  const blank = text.indexOf(' ', from - maxLead);
  return blank >= 0 && blank < from ? blank + 1 : from;
}

function excerptEnd(text: string, begin: number, sentences: readonly number[]): number {
  const maxEnd = begin + maxExcerptLength;
  if (text.length <= maxEnd) return text.length;
  const sentence = sentences.findLast((start) => start <= maxEnd) ?? 0;
  if (sentence > begin + maxExcerptLength / 2) return sentence;
  const blank = text.lastIndexOf(' ', maxEnd);
  return blank > begin + maxExcerptLength / 2 ? blank : maxEnd;
}

/** A passage on one line, its blocks separated, with its matches. */
function joinBlocksBetween(
  text: string,
  begin: number,
  end: number,
  ranges: readonly Span[],
): {text: string; ranges: Span[]} {
  let line = '';
  const moved: Span[] = [];
  let at = begin;
  for (const block of text.slice(begin, end).split('\n')) {
    if (at > begin && block !== '') line += blockSeparator(line);
    const offset = line.length - at;
    for (const [from, to] of ranges) {
      if (from >= at && to <= at + block.length) moved.push([from + offset, to + offset]);
    }
    line += block;
    at += block.length + 1;
  }
  return {text: line, ranges: moved};
}

function findOccurrences(text: string, phrase: string): Span[] {
  const ranges: Span[] = [];
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return ranges;
  for (const word of new Set(wordsOf(foldText(phrase)))) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      ranges.push([at, at + word.length]);
    }
  }
  return mergeSpans(ranges);
}

/** In ascending order, with overlapping and adjacent spans merged. */
function mergeSpans(ranges: Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
