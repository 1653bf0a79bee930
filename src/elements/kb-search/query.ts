import {html} from 'lit';
import type {MatchRange} from '../../../contract/types.ts';

/** The service refuses longer queries. */
export const maxQueryLength = 200;

/** Returns a function that finds the words of a query in a text, ignoring case. Create it once per query: building the pattern costs more than using it. */
export function matcherOf(query: string): (text: string) => MatchRange[] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (!words.length) return () => [];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const all = new RegExp(pattern, 'giu');
  return (text) => [...text.matchAll(all)].map(({index, 0: match}) => [index, index + match.length]);
}

/** A text with its matches in `<mark>`. Ranges that overlap or lie outside the text are skipped, and all of a reply that has others. */
export function highlight(text: string, ranges: readonly MatchRange[] = []) {
  const parts: unknown[] = [];
  let end = 0;
  const isRight = /^\[(\[\d+,\d+],?)*]$/.test(JSON.stringify(ranges));
  for (const [from = 0, to = 0] of isRight ? ranges : []) {
    if (from < end || to <= from || to > text.length) continue;
    parts.push(text.slice(end, from), html`<mark>${text.slice(from, to)}</mark>`);
    end = to;
  }
  return [...parts, text.slice(end)];
}
