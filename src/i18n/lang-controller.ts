import type {ReactiveController, ReactiveElement} from 'lit';
import {termsFor} from './localize.ts';
import type {Terms} from './terms.ts';

/** The nearest `lang` in the composed tree, else the browser's language. */
function nearestLang(host: Element): string {
  for (
    let node: Node | null = host;
    node;
    node = node.parentNode ?? ((node as ShadowRoot).host as Node) ?? null
  ) {
    const lang = (node as Partial<HTMLElement>).lang;
    if (lang) return lang;
  }
  return navigator.language;
}

/** Follows the language of the place where its host stands. */
export class LangController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #observer = new MutationObserver(() => this.#update());
  /** BCP 47 tag of the nearest `lang`. */
  lang = 'en';
  /** Undefined until the first language has arrived; afterwards the last language stays until the next one is there. */
  terms: Terms | undefined;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    // A language set on any ancestor counts, in each of the trees that the host is nested in.
    for (let root = this.#host.getRootNode(); root; root = (root as ShadowRoot).host?.getRootNode()) {
      this.#observer.observe(root, {subtree: true, attributeFilter: ['lang']});
    }
    this.#update();
  }

  hostDisconnected() {
    this.#observer.disconnect();
  }

  #update = () => {
    this.lang = nearestLang(this.#host);
    this.terms = termsFor(this.lang, this.#update) ?? this.terms;
    this.#host.requestUpdate();
  };
}
