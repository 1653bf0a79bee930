/** For elements that are moved into another document, which takes no style sheet that was made for this one. */
import type {CSSResult} from 'lit';
import type {DressedElement} from './dressed-element.ts';

/** Gives an element its styles again. */
export function dress({ownerDocument, shadowRoot, constructor, added}: DressedElement) {
  const view = ownerDocument.defaultView;
  if (!view || !shadowRoot) return;
  const {styles} = constructor as typeof DressedElement;
  shadowRoot.adoptedStyleSheets = ([styles, ...added].flat(9) as CSSResult[]).map(({cssText, styleSheet}) => {
    if (styleSheet && ownerDocument === document) return styleSheet;
    const copy = new view.CSSStyleSheet();
    copy.replaceSync(cssText);
    return copy;
  });
}
