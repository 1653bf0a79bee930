/** What a page is written in. */
import type {HtmlEscapedString} from 'hono/utils/html';
import type {Terms} from '../../../src/i18n/terms.ts';
import type {PageWords} from './words/words.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The language of a page, and what it is written in. */
export interface Voice {
  culture: string;
  terms: Terms;
  words: PageWords;
  /** All cultures of the site, those with most articles first. */
  cultures: readonly string[];
}
