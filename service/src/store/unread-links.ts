/** Reads the links of texts that an earlier version of the service wrote. */
import {setTimeout as pause} from 'node:timers/promises';
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {rewriteOutdated} from './outdated-texts.ts';
import {referencesOf, writeReferences} from './outgoing-links.ts';
import {toItem} from './replacements.ts';
import {run} from './sql.ts';

/** Milliseconds between transactions, in which readers have the one connection of an embedded database. */
const betweenTransactions = 20;

interface Reading {
  /** Asked between transactions. */
  isStopped?: () => boolean;
  /** Called with each text that cannot be read, which counts as read then. */
  onFailure?: (error: unknown, translationId: number) => void;
}

export async function readUnreadLinks(db: Database, {isStopped, onFailure}: Reading = {}): Promise<void> {
  await rewriteOutdated(db, {
    isOutdated: sql`not exists (select from text_anchors a where a.translation_id = t.id)`,
    perTransaction: 10,
    isStopped,
    onWritten: () => pause(betweenTransactions),
    async write(tx, texts) {
      for (const {record} of texts) {
        const {translationId} = record;
        try {
          const references = referencesOf(toItem(record));
          await tx.transaction((inner) => writeReferences(inner, translationId, references));
        } catch (error) {
          onFailure?.(error, translationId);
          await run(tx, sql`insert into text_anchors (translation_id) values (${translationId})`);
        }
      }
    },
  });
}
