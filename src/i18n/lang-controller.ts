import type {ReactiveController, ReactiveElement} from 'lit';
import {languages} from './languages.ts';
import {nearestLang} from './nearest-lang.ts';
import type {Terms} from './terms.ts';

/** Follows the language of the place where its host stands. */
export class LangController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #observer = new MutationObserver(() => this.#update());
  /** BCP 47 tag of the nearest `lang`. */
  lang = '';
  /** Undefined in English, whose terms come with the code that says them, and in a language that is not shipped. */
  terms?: Terms;
  /** False until the first language has arrived; afterwards the last language stays until the next one is there. */
  ready = false;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    // A language set on any ancestor counts, in each of the trees that the host is nested in.
    for (let root: Node | undefined = this.#host; root; root = (root as Partial<ShadowRoot>).host) {
      this.#observer.observe((root = root.getRootNode()), {subtree: true, attributeFilter: ['lang']});
    }
    this.#update();
  }

  hostDisconnected() {
    this.#observer.disconnect();
  }

  #update() {
    // Programmers write en_US, which is no tag; and what Intl refuses would stop an element from showing anything.
    let lang = nearestLang(this.#host).replace(/_/g, '-');
    try {
      Intl.getCanonicalLocales(lang);
    } catch {
      lang = 'en';
    }
    if (lang === this.lang) return;
    this.lang = lang;
    const load = languages[lang.toLowerCase().split('-')[0] ?? ''];
    const show = (terms?: Terms) => {
      // Another language may have been chosen while this one was on its way.
      if (lang !== this.lang) return;
      this.terms = terms;
      this.ready = true;
      this.#host.requestUpdate();
    };
    if (load)
      load().then(
        (module) => show(module.default),
        () => show(),
      );
    else show();
    this.#host.requestUpdate();
  }
}
