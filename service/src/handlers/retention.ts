/** Applies the retention periods of the settings, once a day. */
import type {Logger} from 'pino';
import type {ServiceConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import {forgetOldRuns} from '../store/draft-runs.ts';
import {removeOldFeedback} from '../store/retention.ts';
import {removeOldCounts} from '../store/search-counts.ts';

/** Milliseconds. */
const interval = 24 * 60 * 60 * 1000;

/**
 * Begins at once.
 * @param writable whether the database's disk has room
 * @returns a function that ends it, after what is under way
 */
export function startRetention(
  db: Database,
  {feedback, searches}: ServiceConfig['retention'],
  writable: () => boolean,
  log: Logger,
): () => Promise<void> {
  const remove = async () => {
    if (!writable()) return;
    try {
      await forgetOldRuns(db);
      if (feedback > 0) await removeOldFeedback(db, feedback);
      if (searches > 0) await removeOldCounts(db, searches);
    } catch (error) {
      log.error(error, 'what is too old was not removed');
    }
  };
  let removing = remove();
  const timer = setInterval(() => (removing = remove()), interval).unref();
  return () => {
    clearInterval(timer);
    return removing;
  };
}
