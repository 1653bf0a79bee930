import {LitElement, type CSSResult} from 'lit';

/** An element that keeps its styles when it moves to another document, whose roots take no style sheet made for this one. */
export abstract class StyledElement extends LitElement {
  /** Styles of modules that were loaded on demand. */
  readonly #extraStyles = new Set<CSSResult>();

  /** Adds the styles of a module that was loaded on demand. @internal */
  applyStyles(styles: CSSResult) {
    const {elementStyles} = this.constructor as typeof LitElement;
    if (elementStyles.includes(styles) || this.#extraStyles.has(styles)) return;
    this.#extraStyles.add(styles);
    if (this.ownerDocument === document)
      this.shadowRoot?.adoptedStyleSheets.push(styles.styleSheet as CSSStyleSheet);
    else this.adoptedCallback();
  }

  protected override createRenderRoot() {
    try {
      return super.createRenderRoot();
    } catch {
      // Thrown in another document, after the shadow root was attached.
      this.adoptedCallback();
      return this.shadowRoot!;
    }
  }

  /** @internal */
  adoptedCallback() {
    const {ownerDocument, shadowRoot, constructor} = this;
    const view = ownerDocument.defaultView;
    if (!view || !shadowRoot) return;
    const {elementStyles} = constructor as typeof LitElement;
    shadowRoot.adoptedStyleSheets = ([...elementStyles, ...this.#extraStyles] as CSSResult[]).map(
      ({cssText, styleSheet}) => {
        if (styleSheet && ownerDocument === document) return styleSheet;
        const copy = new view.CSSStyleSheet();
        copy.replaceSync(cssText);
        return copy;
      },
    );
  }
}
