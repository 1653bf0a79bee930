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
    return `${culture ?? ''}`;
  }
}

const languageOf = (culture: string | null | undefined) => canonicalCulture(culture).split('-')[0]!;

/**
 * The translation to show: the wanted culture, else its language, else the fallback culture, else its
 * language, else the first. Undefined only where there is none.
 */
export function chooseTranslation<T extends Translated>(
  translations: readonly T[] | null | undefined,
  wanted?: string | null,
  fallback?: string | null,
): T | undefined {
  for (const culture of [wanted, fallback]) {
    for (const form of [canonicalCulture, languageOf]) {
      const found = culture && translations?.find((each) => form(each.culture) === form(culture));
      if (found) return found;
    }
  }
  return translations?.[0];
}

/** The direction in which text of the culture is written. */
export const cultureDirection = (culture: string): 'ltr' | 'rtl' =>
  /^(ar|ckb|dv|fa|he|iw|ps|sd|syr|ug|ur|yi)\b(?!.*-latn)|-(arab|hebr)\b/i.test(culture) ? 'rtl' : 'ltr';

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
