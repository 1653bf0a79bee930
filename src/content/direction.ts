/** The direction in which text of the culture is written. */
export const cultureDirection = (culture: string): 'ltr' | 'rtl' =>
  /^(ar|ckb|dv|fa|he|iw|ps|sd|syr|ug|ur|yi)\b(?!.*-latn)|-(arab|hebr)\b/i.test(culture) ? 'rtl' : 'ltr';

const rightToLeftLetter = /[\u0590-\u08ff]/;

/**
 * Value of `dir` for a text: the direction of its culture. Without one, `rtl` if the wanted culture is written right to left and the text
 * has such letters, because `auto` goes by the first word, which may be a Latin name.
 */
export const textDirection = (culture?: string | null, text = '', wanted = '') =>
  culture
    ? cultureDirection(culture)
    : rightToLeftLetter.test(text) && cultureDirection(wanted) === 'rtl'
      ? 'rtl'
      : 'auto';
