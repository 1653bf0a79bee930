/** Reads the links of texts that an earlier version of the service wrote. */
import {setTimeout as pause} from 'node:timers/promises';
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {translationsWhere} from './content.ts';
import {referencesOf, writeReferences} from './outgoing-links.ts';
import {toItem} from './replacements.ts';
import {intArray, literal, rowsOf, run} from './sql.ts';

/** Texts of one transaction, whose editors wait until it ends. */
const perTransaction = 30;
/** Milliseconds between transactions, in which readers have the one connection of an embedded database. */
const betweenTransactions = 20;

const isUnread = sql`not exists (select from text_anchors a where a.translation_id = t.id)`;

interface Reading {
  /** Asked between transactions. */
  isStopped?: () => boolean;
  /** Called with each text that cannot be read, which counts as read then. */
  onFailure?: (error: unknown, translationId: number) => void;
}

/** Reads the links of texts that an earlier version of the service wrote. A run that was stopped goes on where it was. */
export async function readUnreadLinks(
  db: Database,
  {isStopped = () => false, onFailure = () => {}}: Reading = {},
): Promise<void> {
  for (let last = 0; !isStopped(); await pause(betweenTransactions)) {
    const after = last;
    const unread = await rowsOf<{id: number}>(
      db,
      sql`select t.id from translations t where t.id > ${after} and ${isUnread} order by t.id limit ${literal(perTransaction)}`,
    );
    if (unread.length === 0) return;
    const ids = unread.map(({id}) => id);
    await db.transaction((tx) => readTexts(tx, ids, onFailure));
    last = ids.at(-1)!;
  }
}

async function readTexts(
  tx: Database,
  ids: readonly number[],
  onFailure: Required<Reading>['onFailure'],
): Promise<void> {
  // Editors lock the item first, too.
  await run(
    tx,
    sql`select from contents c where c.id in (select t.content_id from translations t where t.id = any(${intArray(ids)}))
      order by c.id for no key update of c`,
  );
  const records = await translationsWhere(tx, sql`t.id = any(${intArray(ids)}) and ${isUnread}`);
  for (const record of [...records.values()].flat()) {
    const {translationId} = record;
    try {
      const references = referencesOf(toItem(record));
      await tx.transaction((inner) => writeReferences(inner, translationId, references));
    } catch (error) {
      onFailure(error, translationId);
      await run(tx, sql`insert into text_anchors (translation_id) values (${translationId})`);
    }
  }
}
