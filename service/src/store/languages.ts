/** Text search configurations that PostgreSQL 15 and later bring, by the language that they are for. */
const configs: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** `de-AT` → `de`. */
export const languageOf = (culture: string) => culture.toLowerCase().split(/[-_]/, 1)[0] ?? '';

/** Text search configuration for a language; `simple` compares words as they are written. */
export const configOf = (language: string) => configs[language] ?? 'simple';
