/** Texts of the service, in the languages that the elements have: one list for both. */
import {LanguageFiles} from '../../../src/i18n/language-files.ts';
import {languages} from '../../../src/i18n/languages.ts';

/** Norwegian has three tags, and its texts are Bokmål. */
export const writtenTag = (tag: string) => tag.replace(/^(no|nn)(?=-|$)/i, 'nb');

/** @param load imports the file of a language, such as `words/nb.ts` for `nb` */
export const languageFiles = <T>(english: T, load: (language: string) => Promise<{default: T}>) =>
  new LanguageFiles<T>(
    english,
    Object.fromEntries(
      Object.keys(languages.files).map((language) => [language, () => load(writtenTag(language))]),
    ),
  );
