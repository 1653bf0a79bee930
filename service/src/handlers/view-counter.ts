/** Counts views in memory and adds them to the database in batches, so that reading an article writes nothing. */
import type {Logger} from 'pino';
import type {Database} from '../db/database.ts';
import {addViews} from '../store/feedback.ts';

/** Milliseconds from a view to its writing. A killed process loses the views of this time. */
const delay = 1000;
/** Different articles that wait while the database cannot be written; the views of others are not counted. */
const maxWaiting = 100_000;
/** Articles of one statement. */
const maxPerStatement = 5000;

export interface ViewCounter {
  count: (contentId: number) => void;
  /** Writes what is counted. */
  close(): Promise<void>;
}

/** @param writable whether the database's disk has room */
export function createViewCounter(db: Database, writable: () => boolean, log: Logger): ViewCounter {
  let waiting = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;

  function add(contentId: number, views: number) {
    const known = waiting.get(contentId);
    if (known === undefined && waiting.size >= maxWaiting) return;
    waiting.set(contentId, (known ?? 0) + views);
  }

  /** What cannot be written waits for the next time. */
  async function write() {
    if (!writable()) return;
    const batch = [...waiting].map(([contentId, views]) => ({contentId, views}));
    waiting = new Map();
    for (let start = 0; start < batch.length; start += maxPerStatement) {
      try {
        await addViews(db, batch.slice(start, start + maxPerStatement));
        failing = false;
      } catch (error) {
        // Once, and not every second while the database is away.
        if (!failing) log.error(error, 'views wait to be counted');
        failing = true;
        for (const {contentId, views} of batch.slice(start)) add(contentId, views);
        return;
      }
    }
  }

  let writing = Promise.resolve();
  const flush = () => {
    timer = undefined;
    writing = writing.then(write);
    return writing.then(schedule);
  };
  function schedule() {
    if (waiting.size > 0) timer ??= setTimeout(() => void flush(), delay).unref();
  }
  return {
    count(contentId) {
      add(contentId, 1);
      schedule();
    },
    async close() {
      clearTimeout(timer);
      await flush();
      clearTimeout(timer);
    },
  };
}
