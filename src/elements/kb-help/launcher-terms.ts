/** The launcher's texts with those of the page's owner in their place. Loaded where there are any. */
import type {ReactiveElement} from 'lit';
import {pageDefault} from '../../context/settings.ts';
import {LanguageFiles} from '../../i18n/language-files.ts';
import {languages} from '../../i18n/languages.ts';
import {launcherTerms} from '../../i18n/launcher-texts.ts';
import type {LauncherTerms} from '../../i18n/terms.ts';
import type {OwnerTexts} from '../../i18n/texts.ts';
import {LangController} from '../../ui/lang-controller.ts';

/**
 * Returns what gives the terms; undefined until they have loaded.
 *
 * @param provided the settings of the providers around the host
 */
export function ownerTerms(
  host: ReactiveElement,
  provided: () => OwnerTexts | undefined,
): () => LauncherTerms['launcher'] | undefined {
  const files = Object.keys(languages.files).map(
    (lang) => [lang, () => Promise.resolve({default: launcherTerms(lang)})] as const,
  );
  let owner: OwnerTexts = {};
  /** The same object as long as nothing in it changes. */
  const ownerTexts = () => {
    const {pageTexts, languages} = pageDefault.applied;
    const texts = provided()?.texts;
    if (texts !== owner.texts || pageTexts !== owner.pageTexts || languages !== owner.languages)
      owner = {texts, pageTexts, languages};
    return owner;
  };
  const lang = new LangController(
    host,
    new LanguageFiles(launcherTerms('en'), Object.fromEntries(files)),
    ownerTexts,
  );
  return () => (lang.ready ? lang.terms.launcher : undefined);
}
