/** The words of a question that say nothing about its answer, in the languages of a reader. */
import {stopWordLanguages, stopWordsOf} from '../text/stop-words.ts';
import {languageOf} from './languages.ts';
import {foldedWords} from './text.ts';
import type {PreferredCultures} from './types.ts';

const sets = new Map<string, Set<string>>();

/** Folded stop words of languages; without any, those of all. */
export function stopWordsFor(preferred: PreferredCultures): ReadonlySet<string> {
  const languages = preferred.length > 0 ? [...new Set(preferred.map(languageOf))].sort() : stopWordLanguages;
  const key = languages.join(' ');
  let words = sets.get(key);
  if (!words) {
    words = new Set(languages.flatMap((language) => stopWordsOf(language).flatMap(foldedWords)));
    sets.set(key, words);
  }
  return words;
}
