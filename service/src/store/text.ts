/** Normalization of texts and queries before they are indexed and compared. */

/** Letters without a Unicode decomposition, and spellings of Arabic that readers mix. */
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
// Only marks that readers may leave out. In Thai and Devanagari, marks are vowels.
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;

// The Arabic article with its prefixes.
const article = /(?<!\p{L})(?:[وفبك]?ال|لل)(?=\p{L}{3})/gu;

/** Lower case without accents and Arabic articles, white space collapsed. `Größe` → `grosse`. */
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

/** The Arabic words of a text with their article removed or added, because the stemmer treats plurals with and without it as different words. */
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

/** Whether the text contains a script without spaces between words. */
export const isUnspaced = (text: string) => text.search(unspaced) >= 0;

/** `東京都` → `東京 京都`: makes scripts without spaces searchable by parts. */
function bigrams(run: string): string {
  const letters = [...run];
  if (letters.length < 3) return run;
  return letters
    .slice(1)
    .map((letter, index) => letters[index] + letter)
    .join(' ');
}

/** A text for PostgreSQL's parser, without characters that form paths (`/a/b`) or tags (`<a>`), and without zero bytes, which it rejects. */
export function searchableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}/\\<>|=_]+/gu, ' ')
    .replace(unspaced, (run) => ` ${bigrams(run)} `);
}

/** The words of a text in lower case, in order; bigrams in scripts without spaces. */
export function wordsOf(text: string): string[] {
  return searchableText(text.toLowerCase()).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

const endsSentence = /[.!?…:;,。！？：；、，؟؛।][\p{Pe}\p{Pf}"']*$/u;

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
