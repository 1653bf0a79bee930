import {LitElement, type CSSResult} from 'lit';

/** An element whose styles go with it into another document. */
export abstract class DressedElement extends LitElement {
  /** Styles of parts that were loaded on demand. @internal */
  readonly added = new Set<CSSResult>();

  protected override createRenderRoot() {
    try {
      super.createRenderRoot();
    } catch {
      // Another document refuses the style sheets that were made for this one.
      this.adoptedCallback();
    }
    return this.shadowRoot!;
  }

  /** In another document the element has lost its style sheets. @internal */
  adoptedCallback() {
    void import('./adopted.ts').then(({dress}) => dress(this));
  }
}
