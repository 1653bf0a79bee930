/** What kb-help says before any of its panel is loaded, in all languages at once: what it is called, and that it could not be loaded. */
const words: Record<string, readonly [label: string, failed: string]> = {
  en: ['Help', 'Help could not be loaded. Try again'],
  ar: ['المساعدة', 'تعذّر تحميل المساعدة. أعد المحاولة'],
  de: ['Hilfe', 'Die Hilfe konnte nicht geladen werden. Erneut versuchen'],
  sv: ['Hjälp', 'Hjälpen kunde inte laddas. Försök igen'],
};

/** In the language of a BCP 47 tag, else in English. */
export const launcherWords = (lang: string) => words[lang.toLowerCase().split('-')[0] ?? ''] ?? words.en!;
