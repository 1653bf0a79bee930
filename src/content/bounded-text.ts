import type {Counts} from './bounded-source.ts';

/** Accents and other marks on one letter, as many as Unicode's stream-safe texts have. Chromium takes the square of their number to lay them out: eight seconds for 50,000. */
export const maxMarks = 30;
/** Ends of what is written from right to left, Arabic numbers, and characters that say a direction, in a text and in an article. Engines take the square of their number in a paragraph: 16,000 take Chromium a second, and 4000 WebKit eleven. */
export const maxTurns = {text: 500, article: 5000};

// The number keeps engines from stacking up each character of a text of megabytes.
const tooManyMarks = new RegExp(`(?<=\\p{M}{${maxMarks}})\\p{M}{1,99}`, 'gu');
const controls = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** Where Unicode has what is written from right to left, without the numbers, which are not. */
const fromRight =
  '\\u0590-\\u065f\\u066a-\\u06ef\\u06fa-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const turn = new RegExp(`[${fromRight}](?![${fromRight}])|[\\u0660-\\u0669](?!\\p{N})|[${controls}]`, 'gu');
const undirected = new RegExp(`\\p{M}|(?![${fromRight}])[^\\p{L}\\p{N}${controls}]`, 'gu');
const control = new RegExp(`[${controls}]`, 'g');

/** Bounds texts that follow one another. Marks of one may belong to a letter of the one before. */
export function textBounds(counts: Counts): (text: string) => string {
  let before = '';
  return (text) => {
    const whole = (before + text).replace(tooManyMarks, '');
    const bounded = whole.slice(before.length);
    // Marks beyond the first plane have two code units.
    before = /\p{M}*$/u.exec(whole.slice(-2 * maxMarks))![0];
    const turns = bounded.replace(undirected, '').match(turn)?.length ?? 0;
    if (turns <= maxTurns.text && (turns < 2 || (counts.turns += turns) <= maxTurns.article)) return bounded;
    // In the order of its letters, from left to right.
    return `\u202d${bounded.replace(control, '')}\u202c`;
  };
}
