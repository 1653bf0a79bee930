/** Dates as the region writes them, in the digits of the texts around them: texts know the language alone, and regions may have other digits. */
export const dateFormat = (lang: string, options: Intl.DateTimeFormatOptions) => {
  const {numberingSystem} = new Intl.NumberFormat(lang.split('-')[0]).resolvedOptions();
  return new Intl.DateTimeFormat(lang, {numberingSystem, ...options});
};
