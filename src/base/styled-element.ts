import {isServer, LitElement, type CSSResult} from 'lit';
import {version} from '../version.ts';

/** An element that keeps its styles when it moves to another document, whose roots take no style sheet made for this one. */
export abstract class StyledElement extends LitElement {
  /** Version of kb-help that defined the element. */
  static readonly version = version;

  /** Styles of modules that were loaded on demand. */
  readonly #extraStyles = new Set<CSSResult>();

  /** Styles of the class, and those of modules that were loaded on demand. @internal */
  get allStyles(): readonly CSSResult[] {
    const {elementStyles} = this.constructor as typeof LitElement;
    return [...(elementStyles as CSSResult[]), ...this.#extraStyles];
  }

  /** Adds the styles of a module that was loaded on demand. @internal */
  applyStyles(styles: CSSResult) {
    if (this.allStyles.includes(styles)) return;
    this.#extraStyles.add(styles);
    if (!isServer) this.adoptedCallback();
  }

  protected override createRenderRoot() {
    try {
      super.createRenderRoot();
    } catch {
      // Thrown in another document, after the shadow root was attached.
    }
    // With styles that were applied earlier, such as those that hydration needs.
    this.adoptedCallback();
    return this.shadowRoot!;
  }

  /** @internal */
  adoptedCallback() {
    const {ownerDocument, shadowRoot} = this;
    const view = ownerDocument.defaultView;
    if (!view || !shadowRoot) return;
    shadowRoot.adoptedStyleSheets = this.allStyles.map(({cssText, styleSheet}) => {
      if (styleSheet && ownerDocument === document) return styleSheet;
      const copy = new view.CSSStyleSheet();
      copy.replaceSync(cssText);
      return copy;
    });
  }
}
