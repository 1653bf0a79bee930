/** Reads the links of texts that an earlier version of the service wrote. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {translationsWhere} from './content.ts';
import {referencesOf, writeLinks} from './outgoing-links.ts';
import {toItem} from './replacements.ts';
import {intArray, literal, rowsOf, runPrepared, textArray} from './sql.ts';

/** Translations of one transaction, whose editors wait until it ends. */
const perTransaction = 50;

/**
 * Reads the links of texts that an earlier version of the service wrote. A run that was stopped goes on where it was.
 * @param isStopped asked between transactions
 */
export async function readUnreadLinks(db: Database, isStopped = () => false): Promise<void> {
  for (let isLeft = true; isLeft && !isStopped();)
    isLeft = await db.transaction(async (tx) => {
      // In the order of editors, who lock the item first.
      const items = await rowsOf<{id: number}>(
        tx,
        sql`select id from contents where id = any(array(
            select t.content_id from translations t where t.anchors is null order by t.id limit ${literal(perTransaction)}
          )) order by id for no key update`,
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
      return items.length > 0;
    });
}
