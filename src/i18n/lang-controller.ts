import type {ReactiveController, ReactiveElement} from 'lit';
import en from './en.ts';
import {languages} from './languages.ts';
import {nearestLang} from './nearest-lang.ts';
import type {Terms} from './terms.ts';

/** The language at the host's place in the document, and the terms in it. */
export class LangController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #observer = new MutationObserver(() => this.#update());
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
      this.#observer.observe((root = root.getRootNode()), {subtree: true, attributeFilter: ['lang']});
    }
    this.#update();
  }

  hostDisconnected() {
    this.#observer.disconnect();
  }

  #update() {
    // Some pages write `en_US`, which is no BCP 47 tag. Intl throws for a tag that it cannot parse.
    let lang = nearestLang(this.#host).replace(/_/g, '-');
    try {
      Intl.getCanonicalLocales(lang);
    } catch {
      lang = 'en';
    }
    if (lang === this.lang) return;
    this.lang = lang;
    const load = languages[lang.toLowerCase().split('-')[0] ?? ''];
    const show = (terms: Terms) => {
      // The language may have changed again meanwhile.
      if (lang !== this.lang) return;
      this.terms = terms;
      this.ready = true;
      this.#host.requestUpdate();
    };
    if (load)
      load().then(
        (module) => show(module.default),
        () => show(en),
      );
    else show(en);
    this.#host.requestUpdate();
  }
}
