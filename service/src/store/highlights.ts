/** Excerpts around what was found, with the positions of the matches. */
import sql, {raw} from 'sql-template-tag';
import {blockSeparator, foldText, isUnspaced, wordsOf} from './text.ts';
import type {ListItem, SearchHit} from './types.ts';

// Stored texts contain no characters of the private use area, so these cannot be mistaken for text.
const startDelimiter = '\ue000';
const stopDelimiter = '\ue001';
// `searchableText` separates words at these. PostgreSQL would drop `<a>` as a tag and take `/a/b` for one word, so placeholders replace them
// in the database.
const separators = '<>/\\|=_';
const placeholders = '\ue002\ue003\ue004\ue005\ue006\ue007\ue008';
const delimiters = new RegExp(`[${startDelimiter}${stopDelimiter}${placeholders}]`, 'g');

/** Start and end of a match. */
type Span = [from: number, to: number];

/** Characters that are searched for an excerpt. */
const maxSearchedLength = 8000;
/** Characters of an excerpt, and of the beginning of a sentence that it may show before the first match. */
const maxExcerptLength = 260;
const maxLead = 80;
/** Matches that are considered for the best excerpt. */
const maxMatches = 200;

const withPlaceholders = (text: string) => sql`translate(${raw(text)}, ${separators}, ${placeholders})`;
const options = `StartSel=${startDelimiter}, StopSel=${stopDelimiter}, HighlightAll=true`;

/** The title of `t`, with delimiters around the matches of `p.query`. */
export const headlineOfTitle = sql`ts_headline(t.config::regconfig, ${withPlaceholders('left(t.title, 2000)')}, p.query, ${options})`;

/** The same of its text, one block a line. */
export const headlineOfText = sql`ts_headline(t.config::regconfig,
  ${withPlaceholders(`left(t.excerpt, ${maxSearchedLength})`)}, p.query, ${options})`;

/** Takes the delimiters out of what ts_headline returned, and gives the matches between them. */
function parseHeadline(headline: string): {text: string; ranges: Span[]} {
  const ranges: Span[] = [];
  let from = 0;
  let removed = 0;
  const text = headline.replace(delimiters, (letter, at: number) => {
    if (letter !== startDelimiter && letter !== stopDelimiter)
      return separators[placeholders.indexOf(letter)]!;
    const position = at - removed++;
    if (letter === startDelimiter) from = position;
    else ranges.push([from, position]);
    return '';
  });
  return {text, ranges};
}

/** Converts a row of a search. Without a matching passage its text is the summary. */
export function toSearchHit<
  Row extends ListItem & {titleHeadline: string; textHeadline: string; total: number},
>({titleHeadline, textHeadline, total: _, ...item}: Row, phrase: string): SearchHit {
  const title = parseHeadline(titleHeadline);
  const {text, ranges} = parseHeadline(textHeadline);
  // PostgreSQL finds no words in scripts without spaces, so the letters are searched as typed.
  const unspaced = isUnspaced(phrase);
  const found = unspaced ? findOccurrences(text, phrase) : ranges;
  const excerpt = found.length > 0 ? bestExcerpt(text, found) : {text: item.text, ranges: []};
  const name = unspaced ? findOccurrences(item.title, phrase) : title.ranges;
  return {...item, text: excerpt.text, highlights: {name, text: excerpt.ranges}};
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
