import {canonicalCulture, type Translated} from './translation.ts';

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
