/** The direction in which text of the culture is written. */
export const cultureDirection = (culture: string): 'ltr' | 'rtl' =>
  /^(ar|ckb|dv|fa|he|iw|ps|sd|syr|ug|ur|yi)\b(?!.*-latn)|-(arab|hebr)\b/i.test(culture) ? 'rtl' : 'ltr';

const rightToLeftLetter = /[\u0590-\u08ff]/;

/**
 * The attribute `dir` of text, whose first word may be of another direction. Where its culture is not known, it is in the wanted one if it
 * has such letters.
 */
export const textDirection = (culture?: string | null, text = '', wanted = '') =>
  culture
    ? cultureDirection(culture)
    : rightToLeftLetter.test(text) && cultureDirection(wanted) === 'rtl'
      ? 'rtl'
      : 'auto';
