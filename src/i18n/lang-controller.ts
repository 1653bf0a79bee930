import {isServer, type ReactiveController, type ReactiveElement} from 'lit';
import type {LanguageFiles} from './language-files.ts';
import {langAt} from './nearest-lang.ts';

/** The language at the host's place in the document, and the terms in it. */
export class LangController<T> implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #files: LanguageFiles<T>;
  readonly #observer = isServer ? undefined : new MutationObserver(() => this.#update());
  /** BCP 47 tag of the nearest `lang`. */
  lang = '';
  /** English until another language has loaded, and in languages that are not shipped. */
  terms: T;
  /** False until the first language has loaded. Later the previous language stays until the next one has loaded. */
  ready = false;

  constructor(host: ReactiveElement, files: LanguageFiles<T>) {
    this.#host = host;
    this.#files = files;
    this.terms = files.english;
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
    this.terms = this.#files.loaded(lang) ?? this.#files.english;
    this.ready = true;
  }

  #update() {
    const lang = langAt(this.#host);
    if (lang === this.lang) return;
    this.lang = lang;
    const show = (terms: T) => {
      // The language may have changed again meanwhile.
      if (lang !== this.lang) return;
      this.terms = terms;
      this.ready = true;
      this.#host.requestUpdate();
    };
    const terms = this.#files.loaded(lang);
    if (terms) show(terms);
    else this.#files.load(lang).then(show, () => show(this.#files.english));
    this.#host.requestUpdate();
  }
}
