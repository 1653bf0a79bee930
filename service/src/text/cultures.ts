const languageNames = new Intl.DisplayNames('en', {type: 'language', fallback: 'none'});
const culturePattern = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2,5}))?$/i;

/** `en-us` → `en-US`, `zh-hant-tw` → `zh-Hant-TW`, `nb` → `nb`; undefined for an unknown language. */
export function canonicalCulture(name: string): string | undefined {
  const match = culturePattern.exec(name);
  if (!match?.[1]) return undefined;
  const [language, script, region] = [match[1].toLowerCase(), match[2], match[3]?.toUpperCase()];
  if (languageNames.of(language) === undefined) return undefined;
  return [
    language,
    ...(script ? [script[0]!.toUpperCase() + script.slice(1).toLowerCase()] : []),
    ...(region ? [region] : []),
  ].join('-');
}
