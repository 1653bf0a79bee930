/** Reads the links of texts that an earlier version of the service wrote. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {translationsWhere} from './content.ts';
import {referencesOf, writeLinks} from './outgoing-links.ts';
import {toItem} from './replacements.ts';
import {intArray, literal, rowsOf, runPrepared, textArray} from './sql.ts';

/** Items of one transaction, whose editors wait until it ends. */
const perTransaction = 20;

/**
 * Reads the links of texts that an earlier version of the service wrote. A run that was stopped goes on where it was.
 * @param isStopped asked between transactions
 */
export async function readUnreadLinks(db: Database, isStopped = () => false): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined && !isStopped();) {
    const after: number = last;
    last = await db.transaction((tx) => readItems(tx, after));
  }
}

/** Reads the next items. @returns the last one, undefined where none is left */
async function readItems(tx: Database, after: number): Promise<number | undefined> {
  // Editors lock the item first, too.
  const items = await rowsOf<{id: number}>(
    tx,
    sql`select c.id from contents c where c.id > ${after}
      and exists (select from translations t where t.content_id = c.id and t.anchors is null)
      order by c.id limit ${literal(perTransaction)} for no key update of c`,
  );
  const ids = intArray(items.map(({id}) => id));
  const records = await translationsWhere(tx, sql`t.content_id = any(${ids}) and t.anchors is null`);
  for (const record of [...records.values()].flat()) {
    const {links, anchors} = referencesOf(toItem(record));
    if (links.length > 0) await writeLinks(tx, record.translationId, links);
    await runPrepared(
      tx,
      sql`update translations set anchors = ${textArray(anchors)} where id = ${record.translationId}`,
    );
  }
  return items.at(-1)?.id;
}
