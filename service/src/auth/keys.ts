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
  const cache = new LRUCache<string, Promise<SubscriptionKey | null>>({
    max: maxCached,
    ttl: cacheTtl,
    perf: {now},
    // The default keeps the time for a millisecond, by a timer.
    ttlResolution: 0,
  });
  return async (key) => {
    if (key.length > maxKeyLength) return null;
    const hash = hashKey(key);
    let found = cache.get(hash);
    if (!found) {
      found = findKey(db, hash);
      cache.set(hash, found);
      found.catch(() => cache.delete(hash));
    }
    const known = await found;
    return known?.expiryDate && Date.parse(known.expiryDate) <= now() ? null : known;
  };
}
