/** Styles. Lit's also serves browsers without constructable style sheets, which none of the supported ones is. */
export interface Styles {
  readonly cssText: string;
  readonly styleSheet: CSSStyleSheet;
}

export function css(strings: TemplateStringsArray, ...values: Styles[]): Styles {
  const styleSheet = new CSSStyleSheet();
  const cssText = strings.reduce((text, part, index) => text + values[index - 1]!.cssText + part);
  styleSheet.replaceSync(cssText);
  return {cssText, styleSheet};
}
