/** Reads the links of texts from before the service kept them. */
import type {Logger} from 'pino';
import type {Database} from '../db/database.ts';
import {readUnreadLinks} from '../store/unread-links.ts';

/**
 * Begins at once.
 * @param writable whether the database's disk has room
 * @returns a function that ends it, after the transaction that is under way
 */
export function startLinkReading(db: Database, writable: () => boolean, log: Logger): () => Promise<void> {
  let isStopped = false;
  const reading = readUnreadLinks(db, {
    isStopped: () => isStopped || !writable(),
    onFailure: (err, translation) => log.error({err, translation}, 'the links of a text were not read'),
  }).catch((error: unknown) => log.error(error, 'the links of texts were not read'));
  return () => {
    isStopped = true;
    return reading;
  };
}
