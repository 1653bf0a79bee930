/** What is needed of a translation to choose and name it (Interface 2.3). */
export interface Translated {
  culture?: string | null;
  cultureName?: string | null;
}

/** A culture as BCP 47 spells it: `en_us` and `EN-us` are `en-US`. What is no culture stays as it is. */
export function canonicalCulture(culture: string | null | undefined): string {
  try {
    return Intl.getCanonicalLocales(culture!.replace(/_/g, '-'))[0]!;
  } catch {
    return culture ?? '';
  }
}

/** The language of a culture, without its region. */
export const languageOf = (culture: string | null | undefined) => canonicalCulture(culture).split('-')[0]!;

/** Whether two cultures are of the same language, such as `en-US` and `en-GB`. */
export const isSameLanguage = (one: string | null | undefined, other: string | null | undefined) =>
  languageOf(one) === languageOf(other);

/**
 * The translation to show: by the wanted culture, the fallback culture, and the languages of the browser's settings, each first
 * exactly and then by language; else the first. Undefined only where there is none.
 */
export function chooseTranslation<T extends Translated>(
  translations: readonly T[] | null | undefined,
  wanted?: string | null,
  fallback?: string | null,
  browserLanguages: readonly string[] = globalThis.navigator?.languages ?? [],
): T | undefined {
  for (const culture of [wanted, fallback, ...browserLanguages]) {
    for (const form of [canonicalCulture, languageOf]) {
      const found = culture && translations?.find((each) => form(each.culture) === form(culture));
      if (found) return found;
    }
  }
  return translations?.[0];
}

/**
 * The name of a language in a menu: in that language, with a capital, and with its region only where `among` has another culture of the same
 * language.
 */
export function languageName(translation: Translated, among: readonly Translated[]): string {
  const {culture} = translation;
  const isOnly = among.filter((each) => isSameLanguage(each.culture, culture)).length < 2;
  const name = cultureLabel(isOnly ? {...translation, culture: languageOf(culture)} : translation);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A culture's name for a reader, in its own language unless `locale` names another: `svenska (Sverige)`. */
export function cultureLabel({culture, cultureName}: Translated, locale?: string): string {
  const code = canonicalCulture(culture);
  try {
    const names = new Intl.DisplayNames(locale || code, {
      type: 'language',
      languageDisplay: 'standard',
      fallback: 'none',
    });
    return names.of(code) || cultureName || code;
  } catch {
    return cultureName || code;
  }
}
