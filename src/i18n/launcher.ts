/** The terms that are needed before any language file has loaded, by language. */
const terms: Record<string, {help: string; failed: string; retry: string}> = {
  en: {help: 'Help', failed: 'Help could not be loaded.', retry: 'Try again'},
  ar: {help: 'المساعدة', failed: 'تعذر تحميل المساعدة.', retry: 'أعد المحاولة'},
  cs: {help: 'Nápověda', failed: 'Nápovědu se nepodařilo načíst.', retry: 'Zkusit znovu'},
  da: {help: 'Hjælp', failed: 'Hjælpen kunne ikke indlæses.', retry: 'Prøv igen'},
  de: {help: 'Hilfe', failed: 'Die Hilfe konnte nicht geladen werden.', retry: 'Erneut versuchen'},
  es: {help: 'Ayuda', failed: 'No se ha podido cargar la ayuda.', retry: 'Reintentar'},
  fi: {help: 'Ohje', failed: 'Ohjetta ei voitu ladata.', retry: 'Yritä uudelleen'},
  fr: {help: 'Aide', failed: 'L’aide n’a pas pu être chargée.', retry: 'Réessayer'},
  it: {help: 'Guida', failed: 'Non è stato possibile caricare la guida.', retry: 'Riprova'},
  ja: {help: 'ヘルプ', failed: 'ヘルプを読み込めませんでした。', retry: '再試行'},
  nb: {help: 'Hjelp', failed: 'Hjelpen kunne ikke lastes inn.', retry: 'Prøv igjen'},
  nl: {help: 'Hulp', failed: 'Hulp kon niet worden geladen.', retry: 'Opnieuw proberen'},
  nn: {help: 'Hjelp', failed: 'Hjelpen kunne ikke lastes inn.', retry: 'Prøv igjen'},
  no: {help: 'Hjelp', failed: 'Hjelpen kunne ikke lastes inn.', retry: 'Prøv igjen'},
  pl: {help: 'Pomoc', failed: 'Nie udało się wczytać pomocy.', retry: 'Spróbuj ponownie'},
  pt: {help: 'Ajuda', failed: 'Não foi possível carregar a ajuda.', retry: 'Tentar novamente'},
  sv: {help: 'Hjälp', failed: 'Hjälpen kunde inte läsas in.', retry: 'Försök igen'},
  zh: {help: '帮助', failed: '无法加载帮助。', retry: '重试'},
};

const termsFor = (tag: string) => terms[tag.toLowerCase().split(/[-_]/)[0]!] ?? terms['en']!;

/** The name of kb-help, "Help", in the language of a BCP 47 tag. */
export const helpLabel = (tag: string) => termsFor(tag).help;

/** "Help could not be loaded.", in the language of a BCP 47 tag. */
export const failedText = (tag: string) => termsFor(tag).failed;

/** "Try again", in the language of a BCP 47 tag. */
export const retryLabel = (tag: string) => termsFor(tag).retry;
