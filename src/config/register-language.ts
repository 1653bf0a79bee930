import type {AllTexts} from '../i18n/texts.ts';
import {pageDefault} from './settings.ts';

/**
 * Adds a language that is not shipped, or replaces one, also for elements that are there already.
 *
 * @param lang BCP 47 tag, such as `eo` or `pt-PT`
 */
export const registerLanguage = (lang: string, texts: AllTexts) =>
  pageDefault.configure({languages: [{[lang]: texts}, pageDefault.settings.languages]});
