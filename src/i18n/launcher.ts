/** What kb-help says before any of its panel is loaded, in all languages at once: what it is called, and that it could not be loaded. */
const words: Record<string, readonly [label: string, failed: string]> = {
  en: ['Help', 'Help could not be loaded. Try again'],
  ar: ['المساعدة', 'تعذّر تحميل المساعدة. أعد المحاولة'],
  de: ['Hilfe', 'Die Hilfe konnte nicht geladen werden. Erneut versuchen'],
  sv: ['Hjälp', 'Hjälpen kunde inte laddas. Försök igen'],
  cs: ['Nápověda', 'Nápovědu se nepodařilo načíst. Zkusit znovu'],
  da: ['Hjælp', 'Hjælpen kunne ikke indlæses. Prøv igen'],
  es: ['Ayuda', 'No se ha podido cargar la ayuda. Reintentar'],
  fi: ['Ohje', 'Ohjetta ei voitu ladata. Yritä uudelleen'],
  fr: ['Aide', 'L’aide n’a pas pu être chargée. Réessayer'],
  it: ['Guida', 'Non è stato possibile caricare la guida. Riprova'],
  ja: ['ヘルプ', 'ヘルプを読み込めませんでした。再試行'],
  nb: ['Hjelp', 'Hjelpen kunne ikke lastes inn. Prøv igjen'],
  nl: ['Hulp', 'Hulp kon niet worden geladen. Opnieuw proberen'],
  pl: ['Pomoc', 'Nie udało się wczytać pomocy. Spróbuj ponownie'],
  pt: ['Ajuda', 'Não foi possível carregar a ajuda. Tentar novamente'],
  zh: ['帮助', '无法加载帮助。重试'],
};
words.nn = words.no = words.nb!;

/** In the language of a BCP 47 tag, else in English. */
export const launcherWords = (lang: string) => words[lang.toLowerCase().split('-')[0] ?? ''] ?? words.en!;
