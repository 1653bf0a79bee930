/** The words of the public pages that the elements do not have. Language files as in `src/i18n`. */
import {LanguageFiles} from '../../../src/i18n/language-files.ts';
import en from './words/en.ts';
import type {PageWords} from './words/words.ts';

/** Norwegian has three tags. */
export const pageWords = new LanguageFiles<PageWords>(en, {
  ar: () => import('./words/ar.ts'),
  cs: () => import('./words/cs.ts'),
  da: () => import('./words/da.ts'),
  de: () => import('./words/de.ts'),
  es: () => import('./words/es.ts'),
  fi: () => import('./words/fi.ts'),
  fr: () => import('./words/fr.ts'),
  it: () => import('./words/it.ts'),
  ja: () => import('./words/ja.ts'),
  nb: () => import('./words/nb.ts'),
  nl: () => import('./words/nl.ts'),
  nn: () => import('./words/nb.ts'),
  no: () => import('./words/nb.ts'),
  pl: () => import('./words/pl.ts'),
  pt: () => import('./words/pt.ts'),
  sv: () => import('./words/sv.ts'),
  zh: () => import('./words/zh.ts'),
});
