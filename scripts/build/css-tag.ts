/**
 * Stands for Lit's module of the same name in the builds for script tags. Lit's also serves browsers without constructable style sheets, which
 * none of the supported ones is, by inline styles, which a strict Content-Security-Policy forbids anyway.
 */
export const supportsAdoptingStyleSheets = true;

export class CSSResult {
  readonly cssText: string;
  #sheet?: CSSStyleSheet;

  constructor(cssText: string) {
    this.cssText = cssText;
  }

  get styleSheet(): CSSStyleSheet {
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(this.cssText);
    }
    return this.#sheet;
  }
}

export const unsafeCSS = (text: unknown) => new CSSResult(String(text));

export const css = (strings: TemplateStringsArray, ...values: CSSResult[]) =>
  new CSSResult(
    values.reduce((text, {cssText}, index) => text + cssText + (strings[index + 1] ?? ''), strings[0] ?? ''),
  );

export const adoptStyles = (root: ShadowRoot, styles: (CSSResult | CSSStyleSheet)[]) => {
  root.adoptedStyleSheets = styles.map((style) =>
    style instanceof CSSStyleSheet ? style : style.styleSheet,
  );
};

export const getCompatibleStyle = (style: CSSResult | CSSStyleSheet) => style;
