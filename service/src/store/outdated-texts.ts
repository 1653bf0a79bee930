/** Works through texts of which an earlier version of the service has written something else than this one would. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {translationsWhere} from './content.ts';
import {intArray, literal, rowsOf} from './sql.ts';
import type {ContentKind, TranslationRecord} from './types.ts';

export interface OutdatedText {
  type: ContentKind;
  record: TranslationRecord;
}

interface Work {
  /** Of translation `t`. */
  isOutdated: Sql;
  /** Items in one transaction, whose editors wait until it ends. */
  perTransaction: number;
  write(tx: Database, texts: readonly OutdatedText[]): Promise<void>;
  /** Called after each transaction with the number of texts so far. */
  onWritten?: (done: number) => unknown;
  isStopped?: () => boolean;
}

/** A run that was stopped goes on where it was, and several may run at once. @returns the number of texts */
export async function rewriteOutdated(
  db: Database,
  {isOutdated, perTransaction, write, onWritten, isStopped = () => false}: Work,
): Promise<number> {
  let done = 0;
  for (let after = 0; !isStopped(); await onWritten?.(done)) {
    const found = await rowsOf<{id: number}>(
      db,
      sql`select distinct t.content_id as id from translations t where t.content_id > ${after} and ${isOutdated}
        order by t.content_id limit ${literal(perTransaction)}`,
    );
    if (found.length === 0) break;
    const ids = intArray(found.map(({id}) => id));
    done += await db.transaction(async (tx) => {
      // Editors lock the item first, too.
      const items = await rowsOf<{id: number; type: ContentKind}>(
        tx,
        sql`select id, type from contents where id = any(${ids}) order by id for no key update`,
      );
      const records = await translationsWhere(tx, sql`t.content_id = any(${ids}) and ${isOutdated}`);
      const texts = items.flatMap(({id, type}) => (records.get(id) ?? []).map((record) => ({type, record})));
      await write(tx, texts);
      return texts.length;
    });
    after = found.at(-1)!.id;
  }
  return done;
}
