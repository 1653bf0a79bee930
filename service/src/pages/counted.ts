/** Keeps what is counted over all content. */
import {LRUCache} from 'lru-cache';
import type {Site} from './site.ts';

/** Milliseconds that a value may be old where no change is heard of. */
const maxAge = 60_000;
/** How many times as long as it took to count a value is kept, whatever changes, up to its age: counting takes about a twentieth of the time. */
const rest = 20;

interface Value<T> {
  value: T;
  /** State of the content before it was counted. */
  content: number;
  /** When it may be counted again, as `performance.now()`. */
  next: number;
}

/** Values by key, which are counted again after a change of content. Concurrent readers share the work. */
export class Counted<T> {
  readonly #site: Site;
  readonly #values: LRUCache<string, Value<T>>;

  /** @param max number of values that are kept */
  constructor(site: Site, max: number, count: (key: string) => Promise<T>) {
    this.#site = site;
    this.#values = new LRUCache<string, Value<T>>({
      max,
      ttl: maxAge,
      ignoreFetchAbort: true,
      fetchMethod: async (key) => {
        const {content} = site.changes;
        const start = performance.now();
        const value = await count(key);
        const end = performance.now();
        return {value, content, next: end + rest * (end - start)};
      },
    });
  }

  async get(key: string): Promise<T> {
    const {changes, config} = this.#site;
    const known = this.#values.peek(key);
    const isOld = known && known.content !== changes.content && performance.now() >= known.next;
    // Where the settings turn off replies from memory, it is counted each time.
    const forceRefresh = config.replyCacheAge === 0 || isOld;
    return (await this.#values.forceFetch(key, {forceRefresh})).value;
  }
}
