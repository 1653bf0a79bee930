import type {LauncherTerms} from './terms.ts';

// The terms that are needed before any language file has loaded. A table for each, since the loader uses the last one only.

type Texts = Record<string, string>;

/** The text in the language of a BCP 47 tag, else in English. */
const inLanguage = (texts: Texts) => (tag: string) =>
  texts[tag.toLowerCase().split(/[-_]/)[0]!] ?? texts['en']!;

const help: Texts = {
  en: 'Help',
  ar: 'المساعدة',
  cs: 'Nápověda',
  da: 'Hjælp',
  de: 'Hilfe',
  es: 'Ayuda',
  fi: 'Ohje',
  fr: 'Aide',
  it: 'Guida',
  ja: 'ヘルプ',
  nb: 'Hjelp',
  nl: 'Hulp',
  nn: 'Hjelp',
  no: 'Hjelp',
  pl: 'Pomoc',
  pt: 'Ajuda',
  sv: 'Hjälp',
  zh: '帮助',
};

const failed: Texts = {
  en: 'Help could not be loaded.',
  ar: 'تعذر تحميل المساعدة.',
  cs: 'Nápovědu se nepodařilo načíst.',
  da: 'Hjælpen kunne ikke indlæses.',
  de: 'Die Hilfe konnte nicht geladen werden.',
  es: 'No se ha podido cargar la ayuda.',
  fi: 'Ohjetta ei voitu ladata.',
  fr: 'Impossible de charger l’aide.',
  it: 'Non è stato possibile caricare la guida.',
  ja: 'ヘルプを読み込めませんでした。',
  nb: 'Hjelpen kunne ikke lastes inn.',
  nl: 'Hulp kon niet worden geladen.',
  nn: 'Hjelpen kunne ikke lastes inn.',
  no: 'Hjelpen kunne ikke lastes inn.',
  pl: 'Nie udało się wczytać pomocy.',
  pt: 'Não foi possível carregar a ajuda.',
  sv: 'Hjälpen kunde inte läsas in.',
  zh: '无法加载帮助。',
};

const retry: Texts = {
  en: 'Try again',
  ar: 'إعادة المحاولة',
  cs: 'Zkusit znovu',
  da: 'Prøv igen',
  de: 'Erneut versuchen',
  es: 'Reintentar',
  fi: 'Yritä uudelleen',
  fr: 'Réessayer',
  it: 'Riprova',
  ja: '再試行',
  nb: 'Prøv igjen',
  nl: 'Opnieuw proberen',
  nn: 'Prøv igjen',
  no: 'Prøv igjen',
  pl: 'Spróbuj ponownie',
  pt: 'Tentar novamente',
  sv: 'Försök igen',
  zh: '重试',
};

/** The name of launcher and panel: "Help". */
export const helpLabel = /* @__PURE__ */ inLanguage(help);

/** "Help could not be loaded." */
export const failedText = /* @__PURE__ */ inLanguage(failed);

/** "Try again" */
export const retryLabel = /* @__PURE__ */ inLanguage(retry);

export const launcherTerms = (tag: string): LauncherTerms => ({
  launcher: {label: helpLabel(tag), failed: failedText(tag), retry: retryLabel(tag)},
});
