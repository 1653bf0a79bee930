import {isServer, type ReactiveController, type ReactiveElement} from 'lit';
import type {LanguageFiles} from '../i18n/language-files.ts';
import {langAt, observeLang} from '../base/nearest-lang.ts';
import type {OwnerTexts} from '../i18n/texts.ts';

/** The language at the host's place in the document, and the terms in it. */
export class LangController<T> implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #files: LanguageFiles<T>;
  readonly #ownerTexts: () => OwnerTexts;
  readonly #observer = isServer ? undefined : new MutationObserver(() => this.#update());
  #owner: OwnerTexts | undefined;
  /** BCP 47 tag of the nearest `lang`. */
  lang = '';
  /** English until another language has loaded, and in languages that are not there. */
  terms: T;
  /** BCP 47 tag of the language that the terms are in. */
  termsLang = 'en';
  /** False until the first language has loaded. Later the previous language stays until the next one has loaded. */
  ready = false;

  /** @param ownerTexts gives another object when they may have changed */
  constructor(host: ReactiveElement, files: LanguageFiles<T>, ownerTexts: () => OwnerTexts) {
    this.#host = host;
    this.#files = files;
    this.#ownerTexts = ownerTexts;
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

  /** Not called on a server. */
  hostUpdate() {
    if (this.#ownerTexts() !== this.#owner) this.#update();
  }

  /** Called from outside for a host that stands in no document, on a server. Its terms have loaded. */
  setLang(
    lang: string,
    terms = this.#files.loaded(lang) ?? this.#files.english,
    termsLang = terms === this.#files.english && !/^en\b/i.test(lang) ? 'en' : lang,
  ) {
    this.lang = lang;
    this.terms = terms;
    this.termsLang = termsLang;
    this.ready = true;
  }

  #update() {
    const lang = langAt(this.#host);
    const owner = this.#ownerTexts();
    if (lang === this.lang && owner === this.#owner) return;
    this.lang = lang;
    this.#owner = owner;
    const show = (terms?: T, termsLang?: string) => {
      // Language or texts may have changed again meanwhile.
      if (lang !== this.lang || owner !== this.#owner) return;
      this.setLang(lang, terms, termsLang);
      this.#host.requestUpdate();
    };
    const files = this.#files;
    const load = () => files.load(lang).then(show, () => show());
    const terms = files.loaded(lang);
    if (owner.texts ?? owner.pageTexts ?? owner.languages)
      import('../i18n/replace-texts.ts')
        .then(({replaceTexts}) => replaceTexts(files, lang, owner))
        .then((replaced) => show(...replaced), load);
    else if (terms) show(terms);
    else void load();
    this.#host.requestUpdate();
  }
}
