/** Counts views in memory and adds them to the database in batches, so that reading an article writes nothing. */
import type {Logger} from 'pino';
import type {Database} from '../db/database.ts';
import {addViews, type Views} from '../store/feedback.ts';

/** Milliseconds from a view to its writing. A killed process loses the views of this time. */
const delay = 1000;
/** Different translations that wait while the database cannot be written; the views of others are not counted. */
const maxWaiting = 100_000;
/** Translations of one statement. */
const maxPerStatement = 5000;

export interface ViewCounter {
  count: (viewed: Pick<Views, 'contentId' | 'culture'>) => void;
  /** Writes what is counted. */
  close(): Promise<void>;
}

/** @param writable whether the database's disk has room */
export function createViewCounter(db: Database, writable: () => boolean, log: Logger): ViewCounter {
  let waiting = new Map<string, Views>();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;

  function add({contentId, culture, views}: Views) {
    const key = `${contentId} ${culture}`;
    const known = waiting.get(key);
    if (known) known.views += views;
    else if (waiting.size < maxWaiting) waiting.set(key, {contentId, culture, views});
  }

  /** Counts that cannot be written stay for the next interval. */
  async function write() {
    if (!writable()) return;
    const batch = [...waiting.values()];
    waiting = new Map();
    for (let start = 0; start < batch.length; start += maxPerStatement) {
      try {
        await addViews(db, batch.slice(start, start + maxPerStatement));
        failing = false;
      } catch (error) {
        // Once, and not every second while the database is away.
        if (!failing) log.error(error, 'views wait to be counted');
        failing = true;
        batch.slice(start).forEach(add);
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
    count(viewed) {
      add({...viewed, views: 1});
      schedule();
    },
    async close() {
      clearTimeout(timer);
      await flush();
      clearTimeout(timer);
    },
  };
}
