/** Makes the index of texts anew that an earlier version of the service indexed. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {DictionaryWords} from './dictionary.ts';
import {indexTexts, indexVersion} from './indexing.ts';
import {rewriteOutdated} from './outdated-texts.ts';
import {toItem} from './replacements.ts';
import {insertSharedNames, writeIndex} from './translations.ts';

/**
 * Indexes every translation whose index is of another version. Texts, dates and entity tags stay.
 * @param onProgress called with the number of translations indexed so far
 * @returns their number
 */
export function reindex(db: Database, onProgress?: (done: number) => void): Promise<number> {
  const words = new DictionaryWords();
  return rewriteOutdated(db, {
    isOutdated: sql`t.index_version <> ${indexVersion}`,
    perTransaction: 20,
    onWritten: onProgress,
    // Takes its locks in the order of editors: items, names, words, translations.
    async write(tx, outdated) {
      const indexed = outdated.map(({type, record}) => ({record, texts: indexTexts(toItem(record), type)}));
      await insertSharedNames(
        tx,
        indexed.map(({record}) => record),
      );
      for (const {record, texts} of indexed) words.add(record.culture, texts.words);
      await words.write(tx);
      for (const {record, texts} of indexed)
        await writeIndex(tx, record.translationId, record.culture, texts);
    },
  });
}
