const languageNames = new Intl.DisplayNames('en', {type: 'language', fallback: 'none'});
const culturePattern = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2,5}))?$/i;

/** Caches answers of `Intl` about languages, which take longer than the rest of parsing an address. There are at most 18,278. */
const knownLanguages = new Map<string, boolean>();

function isLanguage(language: string): boolean {
  let isKnown = knownLanguages.get(language);
  if (isKnown === undefined)
    knownLanguages.set(language, (isKnown = languageNames.of(language) !== undefined));
  return isKnown;
}

/** The tag as BCP 47 spells it; undefined for one that `Intl` refuses. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** A culture for `Intl`: where that refuses the region, as in `en-ABC`, which the interface allows, its language. */
export const intlLocale = (culture: string): string => canonicalTag(culture) ?? culture.split('-', 1)[0]!;

/** `en-us` → `en-US`, `zh-hant-tw` → `zh-Hant-TW`, `nb` → `nb`; undefined for an unknown language. */
export function canonicalCulture(name: string): string | undefined {
  const match = culturePattern.exec(name);
  if (!match?.[1]) return undefined;
  const [language, script, region] = [match[1].toLowerCase(), match[2], match[3]?.toUpperCase()];
  if (!isLanguage(language)) return undefined;
  return [
    language,
    ...(script ? [script[0]!.toUpperCase() + script.slice(1).toLowerCase()] : []),
    ...(region ? [region] : []),
  ].join('-');
}
