/*
 * What is said before any language is loaded, in all languages at once; so as short as can be. Norwegian has three tags.
 */
const labels =
  'en Help|ar المساعدة|cs Nápověda|da Hjælp|de Hilfe|es Ayuda|fi Ohje|fr Aide|it Guida|ja ヘルプ|nb Hjelp|nl Hulp|nn Hjelp|no Hjelp|pl Pomoc|pt Ajuda|sv Hjälp|zh 帮助';
const retries =
  'en Try again|ar أعد المحاولة|cs Zkusit znovu|da Prøv igen|de Erneut versuchen|es Reintentar|fi Yritä uudelleen|fr Réessayer|it Riprova|ja 再試行|nb Prøv igjen|nl Opnieuw proberen|nn Prøv igjen|no Prøv igjen|pl Spróbuj ponownie|pt Tentar novamente|sv Försök igen|zh 重试';

/** The word in the language of a BCP 47 tag, else in English. */
function find(words: string, tag: string) {
  const [language = ''] = /^[a-z]+/.exec(tag.toLowerCase()) ?? [];
  return (new RegExp(`\\b${language} ([^|]+)`).exec(words) ?? /en ([^|]+)/.exec(words)!)[1]!;
}

/** What kb-help is called: "Help". */
export const helpLabel = (tag: string) => find(labels, tag);

/** On the button that loads again what was out of reach: "Try again". */
export const retryLabel = (tag: string) => find(retries, tag);
