/** Styles as text alone, for who makes its style sheets itself. */
export interface Styles {
  readonly cssText: string;
}

export const css = (strings: TemplateStringsArray, ...values: Styles[]): Styles => ({
  cssText: strings.reduce((text, part, index) => text + values[index - 1]!.cssText + part),
});
