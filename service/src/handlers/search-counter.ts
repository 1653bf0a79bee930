/** Counts searches in memory and adds them to the database now and then, so that a search itself writes nothing. */
import type {Logger} from 'pino';
import type {Database} from '../db/database.ts';
import type {CountedSearch} from '../http/handler.ts';
import {
  addOpenings,
  addSearches,
  type CountedQuery,
  type OpeningCount,
  type SearchCount,
} from '../store/search-counts.ts';

/** Milliseconds between two writes. */
const interval = 10_000;
/** Different searches between two writes, and different ones that led to something; more are not counted. */
const maxWaiting = 5000;
export const maxQueryLength = 100;

export interface SearchCounter {
  count(search: CountedSearch): void;
  /** A result of a search was opened. */
  countOpening(opening: CountedQuery): void;
  /** Writes what is counted. */
  close(): Promise<void>;
}

/** What waits for the next write, by query and culture. */
class Waiting<Count extends CountedQuery> {
  #counts = new Map<string, Count>();

  /** The count of a query, which is made when there is none; undefined when it is not counted. */
  of({query, culture}: CountedQuery, make: (counted: CountedQuery) => Count): Count | undefined {
    const text = query.trim().replace(/\s+/g, ' ').toLowerCase();
    if (text === '' || text.length > maxQueryLength) return undefined;
    const key = JSON.stringify([text, culture]);
    const known = this.#counts.get(key);
    if (known || this.#counts.size >= maxWaiting) return known;
    const made = make({query: text, culture});
    this.#counts.set(key, made);
    return made;
  }

  take(): Count[] {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    return counts;
  }
}

/** @param writable whether the database's disk has room */
export function createSearchCounter(db: Database, writable: () => boolean, log: Logger): SearchCounter {
  const searches = new Waiting<SearchCount>();
  const openings = new Waiting<OpeningCount>();
  /** Openings wait for one more interval: another process, which has counted their searches, has written those by then. */
  let lastOpenings: OpeningCount[] = [];

  async function write() {
    if (!writable()) return;
    const searched = searches.take();
    const opened = lastOpenings;
    lastOpenings = openings.take();
    try {
      if (searched.length > 0) await addSearches(db, searched);
      if (opened.length > 0) await addOpenings(db, opened);
    } catch (error) {
      log.error(error, 'searches were not counted');
    }
  }

  let writing = Promise.resolve();
  const flush = () => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), interval);
  timer.unref();
  return {
    count({total, reportsOpenings, ...search}) {
      const count = searches.of(search, (of) => ({...of, searches: 0, withoutResult: 0, reporting: 0}));
      if (!count) return;
      count.searches++;
      if (total === 0) count.withoutResult++;
      else if (reportsOpenings) count.reporting++;
    },
    countOpening(opening) {
      const count = openings.of(opening, (of) => ({...of, opened: 0}));
      if (count) count.opened++;
    },
    async close() {
      clearInterval(timer);
      // Of the last interval, too.
      void flush();
      await flush();
    },
  };
}
