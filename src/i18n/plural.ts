/**
 * Numbers with their nouns, in one language: picks the form that the language's plural rules name, and writes the number as the language
 * does. `{n}` in a form stands for the number; `other` serves every form that is left out.
 */
export function plurals(lang: string) {
  // Made when the first number is shown, and once: making them takes a browser longer than rendering a list.
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return (forms: {other: string} & Partial<Record<Intl.LDMLPluralRule, string>>) => (count: number) => {
    rules ??= new Intl.PluralRules(lang);
    numbers ??= new Intl.NumberFormat(lang);
    return (forms[rules.select(count)] ?? forms.other).replace('{n}', numbers.format(count));
  };
}
