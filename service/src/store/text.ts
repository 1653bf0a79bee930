/** Normalization of texts and queries before they are indexed and compared. */
import {arabicArticle, fold, pairs, unspaced} from '../../pages/search/folding.js';

/** Lower case without accents and Arabic articles, white space collapsed. `Größe` → `grosse`. */
export const foldText = (text: string): string =>
  fold(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The Arabic words of a text with their article removed or added, because the stemmer treats plurals with and without it as different words. */
export function otherArticles(text: string): string {
  const words = new Set(text.match(/\p{Script=Arabic}{3,}/gu));
  const others = [...words].map((word) => {
    const bare = word.replace(arabicArticle, '');
    return bare === word ? `ال${word}` : bare;
  });
  return others.filter((word) => !words.has(word)).join(' ');
}

const unspacedRun = new RegExp(`[${unspaced}]+`, 'gu');

/** Whether the text contains a script without spaces between words. */
export const isUnspaced = (text: string) => text.search(unspacedRun) >= 0;

/** A text for PostgreSQL's parser, without characters that form paths (`/a/b`) or tags (`<a>`), and without zero bytes, which it rejects. */
export function searchableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}/\\<>|=_]+/gu, ' ')
    .replace(unspacedRun, (run) => ` ${pairs(run).join(' ')} `);
}

/** The words of a text in lower case, in order; bigrams in scripts without spaces. */
export function wordsOf(text: string): string[] {
  return searchableText(text.toLowerCase()).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The same without accents. */
export const foldedWords = (text: string): string[] => wordsOf(foldText(text));

const ends = '[.!?…:;,。！？：；、，؟؛।]';
const endsSentence = new RegExp(`${ends}[\\p{Pe}\\p{Pf}"']*$`, 'u');
/** Begins where the signs do, so that many of them take no longer. */
const endSigns = new RegExp(`(?<!${ends})${ends}+[\\p{Pe}\\p{Pf}"']*$`, 'u');

/** A phrase without the signs at its end, unless it is nothing else. */
export const withoutEndSigns = (text: string): string => text.replace(endSigns, '').trim() || text;

/** Separator of two blocks in an excerpt: a space after a sentence, else a dot. */
export const blockSeparator = (before: string) => (endsSentence.test(before) ? ' ' : ' · ');

/** Blocks of text as one line. */
export const joinBlocks = (blocks: readonly string[]) =>
  blocks
    .filter((block) => block !== '')
    .map((block, index, all) => (index ? blockSeparator(all[index - 1]!) + block : block))
    .join('');

/** Truncates a text between words, with an ellipsis. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  const blank = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return `${(blank > length / 2 ? cut.slice(0, blank) : cut).trimEnd()}…`;
}
