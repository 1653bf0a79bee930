/** Looks subscription keys up, and caches the results for a moment. */
import {LRUCache} from 'lru-cache';
import type {Database} from '../db/database.ts';
import {findKey, hashKey, type SubscriptionKey} from '../store/keys.ts';

/** Milliseconds after which a revoked key stops working at the latest. */
const cacheTtl = 10_000;
/** Unknown keys are cached too, so guessing must not fill the memory. */
const maxCached = 1000;
const maxKeyLength = 200;

/** The key, or null when there is no such key that is valid now. */
export type KeyLookup = (key: string) => Promise<SubscriptionKey | null>;

/** @param now milliseconds, as Date.now counts them */
export function keyLookup(db: Database, now: () => number = () => Date.now()): KeyLookup {
  // By the key itself: hashing it takes longer than all other checks of a request.
  const cache = new LRUCache<string, Promise<SubscriptionKey | null>>({
    max: maxCached,
    ttl: cacheTtl,
    perf: {now},
    // The default keeps the time for a millisecond, by a timer.
    ttlResolution: 0,
  });
  return async (key) => {
    if (key.length > maxKeyLength) return null;
    let found = cache.get(key);
    if (!found) {
      found = findKey(db, hashKey(key));
      cache.set(key, found);
      found.catch(() => cache.delete(key));
    }
    const known = await found;
    return known?.expiryDate && Date.parse(known.expiryDate) <= now() ? null : known;
  };
}
