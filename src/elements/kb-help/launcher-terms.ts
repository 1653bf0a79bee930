/** The launcher's texts with those of the page's owner in their place. Loaded where there are any. */
import type {ReactiveElement} from 'lit';
import {SettingsController} from '../../config/settings-context.ts';
import {LanguageFiles} from '../../i18n/language-files.ts';
import {languages} from '../../i18n/languages.ts';
import {launcherTerms} from './launcher-texts.ts';
import type {LauncherTerms} from '../../i18n/terms.ts';
import {LangController} from '../../ui/lang-controller.ts';

export class OwnerTerms {
  readonly #lang: LangController<LauncherTerms>;

  constructor(host: ReactiveElement) {
    const settings = new SettingsController(host);
    const files = Object.keys(languages.files).map(
      (lang) => [lang, () => Promise.resolve({default: launcherTerms(lang)})] as const,
    );
    this.#lang = new LangController(
      host,
      new LanguageFiles(launcherTerms('en'), Object.fromEntries(files)),
      () => settings.settings,
    );
  }

  /** Undefined until they have loaded. */
  get terms(): LauncherTerms['launcher'] | undefined {
    return this.#lang.ready ? this.#lang.terms.launcher : undefined;
  }
}
