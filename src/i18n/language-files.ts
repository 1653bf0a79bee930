/** The terms of some elements in every language: English at hand, any other loaded when the first element needs it. */
export class LanguageFiles<T> {
  readonly english: T;
  /** By the first part of a tag. Languages that only the page's owner has are added as English (replace-texts.ts). */
  readonly files: Record<string, () => Promise<{default: T}>>;
  readonly #loaded = new Map<string, T>();

  constructor(english: T, files: LanguageFiles<T>['files']) {
    this.english = english;
    this.files = files;
  }

  /** The first part of a tag, where that is a shipped language beside English. */
  #shipped(lang: string) {
    const language = lang.toLowerCase().split('-')[0] ?? '';
    return Object.hasOwn(this.files, language) ? language : undefined;
  }

  has(lang: string): boolean {
    return /^en\b/i.test(lang) || this.#shipped(lang) !== undefined;
  }

  /** The terms in a language that has loaded; undefined while it has not. English where none is shipped. */
  loaded(lang: string): T | undefined {
    const language = this.#shipped(lang);
    return language ? this.#loaded.get(language) : this.english;
  }

  /** Loads the terms in a language. Resolves with English where none is shipped. */
  async load(lang: string): Promise<T> {
    const language = this.#shipped(lang);
    if (!language) return this.english;
    const {default: terms} = await this.files[language]!();
    this.#loaded.set(language, terms);
    return terms;
  }
}
