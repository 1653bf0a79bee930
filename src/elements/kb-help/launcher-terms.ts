/** The launcher's texts with those of the page's owner in their place. Loaded where there are any. */
import type {ReactiveElement} from 'lit';
import {SettingsController} from '../../context/settings-context.ts';
import {LanguageFiles} from '../../i18n/language-files.ts';
import {languages} from '../../i18n/languages.ts';
import {launcherTerms} from '../../i18n/launcher-texts.ts';
import type {LauncherTerms} from '../../i18n/terms.ts';
import {LangController} from '../../ui/lang-controller.ts';

/** Returns what gives the terms; undefined until they have loaded. */
export function ownerTerms(host: ReactiveElement): () => LauncherTerms['launcher'] | undefined {
  const settings = new SettingsController(host);
  const files = Object.keys(languages.files).map(
    (lang) => [lang, () => Promise.resolve({default: launcherTerms(lang)})] as const,
  );
  const lang = new LangController(
    host,
    new LanguageFiles(launcherTerms('en'), Object.fromEntries(files)),
    () => settings.settings,
  );
  return () => (lang.ready ? lang.terms.launcher : undefined);
}
