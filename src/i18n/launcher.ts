/** The terms that are needed before any language file has loaded, by language. */
const terms: Record<string, {help: string; retry: string}> = {
  en: {help: 'Help', retry: 'Try again'},
  ar: {help: 'المساعدة', retry: 'أعد المحاولة'},
  cs: {help: 'Nápověda', retry: 'Zkusit znovu'},
  da: {help: 'Hjælp', retry: 'Prøv igen'},
  de: {help: 'Hilfe', retry: 'Erneut versuchen'},
  es: {help: 'Ayuda', retry: 'Reintentar'},
  fi: {help: 'Ohje', retry: 'Yritä uudelleen'},
  fr: {help: 'Aide', retry: 'Réessayer'},
  it: {help: 'Guida', retry: 'Riprova'},
  ja: {help: 'ヘルプ', retry: '再試行'},
  nb: {help: 'Hjelp', retry: 'Prøv igjen'},
  nl: {help: 'Hulp', retry: 'Opnieuw proberen'},
  nn: {help: 'Hjelp', retry: 'Prøv igjen'},
  no: {help: 'Hjelp', retry: 'Prøv igjen'},
  pl: {help: 'Pomoc', retry: 'Spróbuj ponownie'},
  pt: {help: 'Ajuda', retry: 'Tentar novamente'},
  sv: {help: 'Hjälp', retry: 'Försök igen'},
  zh: {help: '帮助', retry: '重试'},
};

const termsFor = (tag: string) => terms[tag.toLowerCase().split(/[-_]/)[0]!] ?? terms['en']!;

/** The name of kb-help, "Help", in the language of a BCP 47 tag. */
export const helpLabel = (tag: string) => termsFor(tag).help;

/** "Try again", in the language of a BCP 47 tag. */
export const retryLabel = (tag: string) => termsFor(tag).retry;
