/** Counts searches in memory and adds them to the database now and then, so that a search itself writes nothing. */
import type {Logger} from 'pino';
import type {Database} from '../db/database.ts';
import {addSearches, type SearchCount} from '../store/search-counts.ts';

/** Milliseconds between two writes. */
const interval = 10_000;
/** Different searches between two writes; more are not counted. */
const maxWaiting = 5000;
const maxQueryLength = 100;

export interface SearchCounter {
  count(search: {query: string; culture: string; total: number}): void;
  /** Writes what is counted. */
  close(): Promise<void>;
}

/** @param writable whether the database's disk has room */
export function createSearchCounter(db: Database, writable: () => boolean, log: Logger): SearchCounter {
  let waiting = new Map<string, SearchCount>();

  async function write() {
    if (waiting.size === 0 || !writable()) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    try {
      await addSearches(db, counts);
    } catch (error) {
      log.error(error, 'searches were not counted');
    }
  }

  let writing = Promise.resolve();
  const flush = () => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), interval);
  timer.unref();
  return {
    count({query, culture, total}) {
      const text = query.trim().replace(/\s+/g, ' ').toLowerCase();
      if (text === '' || text.length > maxQueryLength) return;
      const key = JSON.stringify([text, culture]);
      let count = waiting.get(key);
      if (!count) {
        if (waiting.size >= maxWaiting) return;
        waiting.set(key, (count = {query: text, culture, searches: 0, withoutResult: 0}));
      }
      count.searches++;
      if (total === 0) count.withoutResult++;
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
