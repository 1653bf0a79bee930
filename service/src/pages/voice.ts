/** What a page is rendered with. */
import type {HtmlEscapedString} from 'hono/utils/html';
import {languages} from '../../../src/i18n/languages.ts';
import type {Terms} from '../../../src/i18n/terms.ts';
import {pageWords} from './page-words.ts';
import {PageStyles} from './styles.ts';
import type {PageWords} from './words/words.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The language of a page, what it is written in, and the styles that it takes. */
export interface Voice {
  culture: string;
  terms: Terms;
  words: PageWords;
  /** All cultures of the site, those with most articles first. */
  cultures: readonly string[];
  /** The styles of this page. Each part that is rendered adds its own. */
  styles: PageStyles;
}

/** @param cultures of the site, where the page leads to other languages */
export async function voiceIn(culture: string, cultures: readonly string[] = []): Promise<Voice> {
  const [terms, words] = await Promise.all([languages.load(culture), pageWords.load(culture)]);
  return {culture, terms, words, cultures, styles: new PageStyles()};
}
