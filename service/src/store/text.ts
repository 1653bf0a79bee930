/** What is made of texts before they are stored for searching, and of queries before they are compared with them. */

/** Letters that do not fall apart into a base letter and a mark, and spellings of Arabic that readers mix. */
const folded: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ـ: '',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const foldedLetter = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');
// Only marks that a reader may leave out. In Thai or Devanagari, marks are vowels.
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;

// The Arabic article, with what is written in one with it.
const article = /(?<!\p{L})(?:[وفبك]?ال|لل)(?=\p{L}{3})/gu;

/** Lower case without accents and Arabic articles, blanks collapsed: equal for what readers take for the same. `Größe` → `grosse`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(foldedLetter, (letter) => folded[letter]!)
    .normalize('NFC')
    .replace(article, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * Arabic words of a text with and without the article, where the text has the other: the stemmer takes both for different words
 * when they are plurals.
 */
export function otherArticles(text: string): string {
  const words = new Set(text.match(/\p{Script=Arabic}{3,}/gu));
  const others = [...words].map((word) => {
    const bare = word.replace(article, '');
    return bare === word ? `ال${word}` : bare;
  });
  return others.filter((word) => !words.has(word)).join(' ');
}

// Scripts that are written without spaces between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** Does the text hold a script without spaces between words? */
export const isUnspaced = (text: string) => text.search(unspaced) >= 0;

/** `東京都` → `東京 京都`: overlapping pairs make such a script searchable by parts. */
function pairs(run: string): string {
  const letters = [...run];
  if (letters.length < 3) return run;
  return letters
    .slice(1)
    .map((letter, index) => letters[index] + letter)
    .join(' ');
}

/**
 * A text as the text search is given it. PostgreSQL takes `/a/b` for a file name and `<a>` for a tag, and would find neither `a`;
 * zero bytes it refuses.
 */
export function searchableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}/\\<>|=_]+/gu, ' ')
    .replace(unspaced, (run) => ` ${pairs(run)} `);
}

/** The words of a text, lower case, in order, pairs of letters where a script has no spaces. */
export function wordsOf(text: string): string[] {
  return searchableText(text.toLowerCase()).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

const endsSentence = /[.!?…:;,。！？：；、，؟؛।][\p{Pe}\p{Pf}"']*$/u;

/** What stands between two blocks of text in an excerpt: nothing but a space after a sentence. */
export const blockSeparator = (before: string) => (endsSentence.test(before) ? ' ' : ' · ');

/** Blocks of text as one line. */
export const joinBlocks = (blocks: readonly string[]) =>
  blocks
    .filter((block) => block !== '')
    .map((block, index, all) => (index ? blockSeparator(all[index - 1]!) + block : block))
    .join('');

/** The beginning of a text, cut between words where there are any, with an ellipsis when something is left out. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  const blank = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return `${(blank > length / 2 ? cut.slice(0, blank) : cut).trimEnd()}…`;
}
