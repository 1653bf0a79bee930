/** The words of the public pages that the elements do not have. */
import {languageFiles} from './language-files.ts';
import en from './words/en.ts';
import type {PageWords} from './words/words.ts';

type WordsFile = {default: PageWords};

export const pageWords = languageFiles(
  en,
  (language) => import(`./words/${language}.ts`) as Promise<WordsFile>,
);
