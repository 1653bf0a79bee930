/** Excerpts around what was found, with the positions of the matches. */
import {sql} from 'drizzle-orm';
import {blockSeparator, foldText, isUnspaced, wordsOf} from './text.ts';
import type {ListItem, SearchHit} from './types.ts';

// Stored texts hold no characters of the private use area, so these mark without ever being mistaken for text.
const start = '\ue000';
const stop = '\ue001';
// What `searchableText` parts words at, and characters that stand for it meanwhile: PostgreSQL would take `<a>` for a tag and leave it out,
// and `/a/b` for one word.
const parting = '<>/\\|=_';
const standIns = '\ue002\ue003\ue004\ue005\ue006\ue007\ue008';
const marks = new RegExp(`[${start}${stop}${standIns}]`, 'g');

/** Where a match begins and ends. */
type Span = [from: number, to: number];

/** Characters of a text that an excerpt is looked for in. */
const maxSearchedLength = 8000;
/** Characters of an excerpt, and of those the most that precede the first match in its sentence. */
const maxExcerptLength = 260;
const maxLead = 80;
/** Matches of a text that are compared. */
const maxMatches = 200;

const guarded = (text: string) => sql`translate(${sql.raw(text)}, ${parting}, ${standIns})`;
const options = `StartSel=${start}, StopSel=${stop}, HighlightAll=true`;

/** The title of `t` with the matches of `p.query` marked. */
export const highlightedTitle = sql`ts_headline(t.config::regconfig, ${guarded('left(t.title, 2000)')}, p.query, ${options})`;

/** The text of `t`, a line for each block, with the matches of `p.query` marked. */
export const highlightedText = sql`ts_headline(t.config::regconfig,
  ${guarded(`left(t.excerpt, ${maxSearchedLength})`)}, p.query, ${options})`;

/** Takes the marks out of a text, and says where they were. */
export function readMarks(marked: string): {text: string; ranges: Span[]} {
  const ranges: Span[] = [];
  let from = 0;
  let removed = 0;
  const text = marked.replace(marks, (letter, at: number) => {
    if (letter !== start && letter !== stop) return parting[standIns.indexOf(letter)]!;
    const place = at - removed++;
    if (letter === start) from = place;
    else ranges.push([from, place]);
    return '';
  });
  return {text, ranges};
}

/** A row of a search as a hit: with its summary where no passage matches. */
export function excerptOf<Row extends ListItem & {markedTitle: string; markedText: string; total: number}>(
  {markedTitle, markedText, total: _, ...item}: Row,
  phrase: string,
): SearchHit {
  const title = readMarks(markedTitle);
  const {text, ranges} = readMarks(markedText);
  // Without spaces between words PostgreSQL sees none: the letters typed are looked for as they are.
  const unspaced = isUnspaced(phrase);
  const found = unspaced ? occurrences(text, phrase) : ranges;
  const excerpt = found.length > 0 ? excerptAround(text, found) : {text: item.text, ranges: []};
  const name = unspaced ? occurrences(item.title, phrase) : title.ranges;
  return {...item, text: excerpt.text, highlights: {name, text: excerpt.ranges}};
}

/** Where a sentence or a block ends and the next begins. */
const boundary = /\n|[.!?…؟।][\p{Pe}\p{Pf}"']*\s+|[。！？][\p{Pe}\p{Pf}]*/gu;

/**
 * The passage of a text, a line for each block, that holds the most different matches. It begins with a sentence, or within a long one with an
 * ellipsis.
 */
export function excerptAround(text: string, ranges: readonly Span[]): {text: string; ranges: Span[]} {
  const sentences = [0, ...[...text.matchAll(boundary)].map(({0: end, index}) => index + end.length)];
  const considered = ranges.slice(0, maxMatches);
  const passages = considered.map(([from]) => {
    const begin = beginningBefore(text, from, sentences);
    const within = considered.filter(([start, end]) => start >= begin && end <= begin + maxExcerptLength);
    return {begin, matches: new Set(within.map(([start, end]) => text.slice(start, end).toLowerCase())).size};
  });
  const best = passages.reduce((most, passage) => (passage.matches > most.matches ? passage : most));
  // At the end of a text, what precedes fills the excerpt.
  const earlier = sentences.find((start) => text.length - start <= maxExcerptLength);
  const begin = earlier !== undefined && earlier < best.begin ? earlier : best.begin;
  const end = endAfter(text, begin, sentences);
  const passage = joined(text, begin, end, ranges);
  const ellipsisAt = (at: number) => (sentences.includes(at) || at === text.length ? '' : '…');
  const before = ellipsisAt(begin);
  return {
    text: before + passage.text.trimEnd().replace(/[\ud800-\udbff]$/, '') + ellipsisAt(end),
    ranges: passage.ranges.map(([from, to]): Span => [from + before.length, to + before.length]),
  };
}

function beginningBefore(text: string, from: number, sentences: readonly number[]): number {
  const sentence = sentences.findLast((start) => start <= from) ?? 0;
  if (from - sentence <= maxLead) return sentence;
  const blank = text.indexOf(' ', from - maxLead);
  return blank >= 0 && blank < from ? blank + 1 : from;
}

function endAfter(text: string, begin: number, sentences: readonly number[]): number {
  const most = begin + maxExcerptLength;
  if (text.length <= most) return text.length;
  const sentence = sentences.findLast((start) => start <= most) ?? 0;
  if (sentence > begin + maxExcerptLength / 2) return sentence;
  const blank = text.lastIndexOf(' ', most);
  return blank > begin + maxExcerptLength / 2 ? blank : most;
}

/** A passage on one line, its blocks separated, with the matches within it. */
function joined(
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

function occurrences(text: string, phrase: string): Span[] {
  const ranges: Span[] = [];
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return ranges;
  for (const word of new Set(wordsOf(foldText(phrase)))) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      ranges.push([at, at + word.length]);
    }
  }
  return merged(ranges);
}

/** Ascending, and what overlaps or touches made one. */
function merged(ranges: Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
