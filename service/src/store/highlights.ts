/** Excerpts around what was found, with the places of the matches. */
import {sql} from 'drizzle-orm';
import {foldText, isUnspaced, wordsOf} from './text.ts';
import type {ListItem, MatchRange, SearchHit} from './types.ts';

// Stored texts hold no characters of the private use area, so these mark without ever being mistaken for text.
const start = '\ue000';
const stop = '\ue001';
// What `searchableText` parts words at, and characters that stand for it meanwhile: PostgreSQL would take `<a>` for a tag and leave it out,
// and `/a/b` for one word.
const parting = '<>/\\|=_';
const standIns = '\ue002\ue003\ue004\ue005\ue006\ue007\ue008';

/** A text cannot take longer than this to search for an excerpt. */
const excerptLength = 8000;

const guarded = (text: string) => sql`translate(${sql.raw(text)}, ${parting}, ${standIns})`;
const marks = `StartSel=${start}, StopSel=${stop}`;

/** The title of `t` with the matches of `p.query` marked. */
export const highlightedTitle = sql`ts_headline(t.config::regconfig, ${guarded('left(t.title, 2000)')}, p.query,
  ${`${marks}, HighlightAll=true`})`;

/** The best passage of `t` for `p.query`, with matches marked. */
export const highlightedExcerpt = sql`ts_headline(t.config::regconfig,
  ${guarded(`left(t.excerpt, ${excerptLength})`)}, p.query, ${`${marks}, MaxWords=40, MinWords=25, ShortWord=0`})`;

/** Takes the marks out of a text, and says where they were. */
export function readMarks(marked: string): {text: string; ranges: MatchRange[]} {
  const ranges: MatchRange[] = [];
  let text = '';
  let from = 0;
  for (const letter of marked) {
    if (letter === start) from = text.length;
    else if (letter === stop) ranges.push([from, text.length]);
    else text += parting[standIns.indexOf(letter)] ?? letter;
  }
  return {text, ranges};
}

/** A row of a search as a hit: with its summary where no passage matches. */
export function excerptOf<Row extends ListItem & {markedTitle: string; markedText: string; total: number}>(
  {markedTitle, markedText, total: _, ...item}: Row,
  phrase: string,
): SearchHit {
  // Without spaces between words PostgreSQL sees none: the letters typed are looked for as they are.
  if (isUnspaced(phrase)) {
    const {title, text} = item;
    return {...item, highlights: {name: occurrences(title, phrase), text: occurrences(text, phrase)}};
  }
  const passage = readMarks(markedText);
  const found = passage.ranges.length > 0;
  return {
    ...item,
    text: found ? passage.text : item.text,
    highlights: {name: readMarks(markedTitle).ranges, text: found ? passage.ranges : []},
  };
}

function occurrences(text: string, phrase: string): MatchRange[] {
  const ranges: MatchRange[] = [];
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
function merged(ranges: MatchRange[]): MatchRange[] {
  const result: [number, number][] = [];
  for (const [from = 0, to = 0] of ranges.sort((a, b) => a[0]! - b[0]!)) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
