/** What kb-help says before any of its panel is loaded, in all languages at once: label, close, failure, way on. */
const words: Record<string, readonly [label: string, close: string, failed: string, retry: string]> = {
  en: ['Help', 'Close', 'Help could not be loaded.', 'Try again'],
  ar: ['المساعدة', 'إغلاق', 'تعذّر تحميل المساعدة.', 'إعادة المحاولة'],
  de: ['Hilfe', 'Schließen', 'Die Hilfe konnte nicht geladen werden.', 'Erneut versuchen'],
  sv: ['Hjälp', 'Stäng', 'Hjälpen kunde inte laddas.', 'Försök igen'],
};

/** In the language of a BCP 47 tag, else in English. */
export const launcherWords = (lang: string) => words[lang.toLowerCase().split('-')[0] ?? ''] ?? words.en!;
