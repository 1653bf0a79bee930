/** The words of the public pages that the elements do not have. Language files as in `src/i18n`. */
import {LanguageFiles} from '../../../src/i18n/language-files.ts';
import en from './words/en.ts';

export interface PageWords {
  /** Name of the path from the start to the page. */
  breadcrumbs: string;
  /** Heading of the folders. */
  topics: string;
  popular: string;
  articles(count: number): string;
  readingTime(minutes: number): string;
  previous: string;
  next: string;
  page(number: number): string;
  /** Heading of the articles with a tag. */
  tagged(tag: string): string;
  /** Beside an article in another language. */
  inLanguage(language: string): string;
  /** Instead of a page: a sentence, then what to do. */
  absent: string;
  skip: string;
  /** Name of the feed. */
  changes: string;
}

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
