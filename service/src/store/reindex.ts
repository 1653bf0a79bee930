/** Makes the index of texts anew that an earlier version of the service indexed. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {translationsWhere} from './content.ts';
import {DictionaryWords} from './dictionary.ts';
import {indexTexts, indexVersion} from './indexing.ts';
import {toItem} from './replacements.ts';
import {intArray, rowsOf} from './sql.ts';
import {insertSharedNames, writeIndex} from './translations.ts';
import type {ContentKind} from './types.ts';

/** Items in one transaction, whose editors wait until it ends. */
const pageSize = 20;

const isOutdated = sql`t.index_version <> ${indexVersion}`;

/**
 * Indexes every translation whose index is of another version, in small transactions. The version is stored beside each index, so a run that was
 * stopped goes on where it was, and several may run at once. Texts, dates and entity tags stay.
 * @param onProgress called with the number of translations indexed so far
 * @returns their number
 */
export async function reindex(db: Database, onProgress?: (done: number) => void): Promise<number> {
  const words = new DictionaryWords();
  let done = 0;
  for (let after = 0; ;) {
    const rows = await rowsOf<{id: number}>(
      db,
      sql`select distinct t.content_id as id from translations t where t.content_id > ${after} and ${isOutdated}
        order by t.content_id limit ${pageSize}`,
    );
    const last = rows.at(-1);
    if (!last) return done;
    done += await db.transaction((tx) =>
      indexItems(
        tx,
        rows.map(({id}) => id),
        words,
      ),
    );
    after = last.id;
    onProgress?.(done);
  }
}

/** Takes its locks in the order of editors: items, names, words, translations. */
async function indexItems(
  tx: Database,
  contentIds: readonly number[],
  words: DictionaryWords,
): Promise<number> {
  const items = await rowsOf<{id: number; type: ContentKind}>(
    tx,
    sql`select id, type from contents where id = any(${intArray(contentIds)}) order by id for no key update`,
  );
  const records = await translationsWhere(
    tx,
    sql`t.content_id = any(${intArray(contentIds)}) and ${isOutdated}`,
  );
  const indexed = items.flatMap(({id, type}) =>
    (records.get(id) ?? []).map((record) => ({record, texts: indexTexts(toItem(record), type)})),
  );
  await insertSharedNames(
    tx,
    indexed.map(({record}) => record),
  );
  for (const {record, texts} of indexed) words.add(record.culture, texts.words);
  await words.write(tx);
  for (const {record, texts} of indexed) await writeIndex(tx, record.translationId, record.culture, texts);
  return indexed.length;
}
