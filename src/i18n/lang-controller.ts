import {isServer, type ReactiveController, type ReactiveElement} from 'lit';
import en from './en.ts';
import {loadedTerms, loadTerms} from './languages.ts';
import {langAt} from './nearest-lang.ts';
import type {Terms} from './terms.ts';

/** The language at the host's place in the document, and the terms in it. */
export class LangController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #observer = isServer ? undefined : new MutationObserver(() => this.#update());
  /** BCP 47 tag of the nearest `lang`. */
  lang = '';
  /** English until another language has loaded, and in languages that are not shipped. */
  terms: Terms = en;
  /** False until the first language has loaded. Later the previous language stays until the next one has loaded. */
  ready = false;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    // `lang` may change on any ancestor, in each of the trees that the host is nested in.
    for (let root: Node | undefined = this.#host; root; root = (root as Partial<ShadowRoot>).host) {
      this.#observer?.observe((root = root.getRootNode()), {subtree: true, attributeFilter: ['lang']});
    }
    this.#update();
  }

  hostDisconnected() {
    this.#observer?.disconnect();
  }

  /** Sets the language of a host that stands in no document, on a server. Its terms have loaded. */
  setLang(lang: string) {
    this.lang = lang;
    this.terms = loadedTerms(lang) ?? en;
    this.ready = true;
  }

  #update() {
    const lang = langAt(this.#host);
    if (lang === this.lang) return;
    this.lang = lang;
    const show = (terms: Terms) => {
      // The language may have changed again meanwhile.
      if (lang !== this.lang) return;
      this.terms = terms;
      this.ready = true;
      this.#host.requestUpdate();
    };
    const terms = loadedTerms(lang);
    if (terms) show(terms);
    else loadTerms(lang).then(show, () => show(en));
    this.#host.requestUpdate();
  }
}
