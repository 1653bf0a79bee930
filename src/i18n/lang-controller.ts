import {isServer, type ReactiveController, type ReactiveElement} from 'lit';
import type {LanguageFiles} from './language-files.ts';
import {langAt, observeLang} from './nearest-lang.ts';

/** The language at the host's place in the document, and the terms in it. */
export class LangController<T> implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #files: LanguageFiles<T>;
  readonly #observer = isServer ? undefined : new MutationObserver(() => this.#update());
  /** BCP 47 tag of the nearest `lang`. */
  lang = '';
  /** English until another language has loaded, and in languages that are not shipped. */
  terms: T;
  /** BCP 47 tag of the language that the terms are in. */
  termsLang = 'en';
  /** False until the first language has loaded. Later the previous language stays until the next one has loaded. */
  ready = false;

  constructor(host: ReactiveElement, files: LanguageFiles<T>) {
    this.#host = host;
    this.#files = files;
    this.terms = files.english;
    host.addController(this);
  }

  hostConnected() {
    if (this.#observer) observeLang(this.#observer, this.#host);
    this.#update();
  }

  hostDisconnected() {
    this.#observer?.disconnect();
  }

  /** Sets the language of a host that stands in no document, on a server. Its terms have loaded. */
  setLang(lang: string) {
    this.lang = lang;
    this.#setTerms(this.#files.loaded(lang));
  }

  #setTerms(terms = this.#files.english) {
    this.terms = terms;
    this.termsLang = terms === this.#files.english && !/^en\b/i.test(this.lang) ? 'en' : this.lang;
    this.ready = true;
  }

  #update() {
    const lang = langAt(this.#host);
    if (lang === this.lang) return;
    this.lang = lang;
    const show = (terms?: T) => {
      // The language may have changed again meanwhile.
      if (lang !== this.lang) return;
      this.#setTerms(terms);
      this.#host.requestUpdate();
    };
    const terms = this.#files.loaded(lang);
    if (terms) show(terms);
    else this.#files.load(lang).then(show, () => show());
    this.#host.requestUpdate();
  }
}
