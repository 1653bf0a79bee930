/** Shares what is looked up among those that ask at the same time or soon after. Failures are not kept. */
import {LRUCache} from 'lru-cache';

/** Milliseconds after which a change that another process made counts at the latest. */
const ttl = 10_000;
/** Results for unknown keys are kept too, so guessing must not fill the memory. */
const max = 1000;

/** @param now milliseconds, as Date.now counts them */
export function cachedLookup<Key extends string | number, Value>(
  lookUp: (key: Key) => Promise<Value>,
  now: () => number = () => Date.now(),
): (key: Key) => Promise<Value> {
  const cache = new LRUCache<Key, Promise<Value>>({
    ...{max, ttl, perf: {now}},
    // The default keeps the time for a millisecond, by a timer.
    ttlResolution: 0,
  });
  return (key) => {
    let found = cache.get(key);
    if (!found) {
      found = lookUp(key);
      cache.set(key, found);
      found.catch(() => cache.delete(key));
    }
    return found;
  };
}
