// @ts-check
// How texts and queries are compared: by the search of the service, and in the browser by that of a static site. Plain JavaScript, because browsers
// load this file as it is.

/** @type {Record<string, string>} Letters without a Unicode decomposition, and spellings of Arabic that readers mix. */
const folded = {
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

/** The Arabic article with its prefixes. */
export const arabicArticle = /(?<!\p{L})(?:[وفبك]?ال|لل)(?=\p{L}{3})/gu;

/** Characters of scripts that are written without spaces between words, for a class of a regular expression. */
export const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/**
 * Lower case without accents and Arabic articles. `Größe` → `grosse`.
 * @param {string} text
 */
export const fold = (text) =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(foldedLetter, (letter) => folded[letter] ?? letter)
    .normalize('NFC')
    .replace(arabicArticle, '');

/**
 * `東京都` → `東京`, `京都`: makes scripts without spaces searchable by parts.
 * @param {string} run of characters without spaces
 * @returns {string[]}
 */
export function pairs(run) {
  const letters = [...run];
  return letters.length < 3 ? [run] : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
