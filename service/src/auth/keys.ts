/** Looks subscription keys up. */
import type {Database} from '../db/database.ts';
import {findKey, hashKey, type SubscriptionKey} from '../store/keys.ts';
import {cachedLookup} from './cached.ts';

const maxKeyLength = 200;

/** The key, or null when there is no such key that is valid now. */
export type KeyLookup = (key: string) => Promise<SubscriptionKey | null>;

/** @param now milliseconds, as Date.now counts them */
export function keyLookup(db: Database, now: () => number = () => Date.now()): KeyLookup {
  // By the key itself: hashing it takes longer than all other checks of a request.
  const lookUp = cachedLookup((key: string) => findKey(db, hashKey(key)), now);
  return async (key) => {
    if (key.length > maxKeyLength) return null;
    const known = await lookUp(key);
    return known?.expiryDate && Date.parse(known.expiryDate) <= now() ? null : known;
  };
}
