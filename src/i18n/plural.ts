/**
 * A number with its noun: picks the form that the language's plural rules name, and writes the number as the language
 * does. `{n}` in a form stands for the number; `other` serves every form that is left out.
 */
export function plurals(lang: string, forms: {other: string} & Partial<Record<Intl.LDMLPluralRule, string>>) {
  const rules = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(lang);
  return (count: number) => (forms[rules.select(count)] ?? forms.other).replace('{n}', numbers.format(count));
}
