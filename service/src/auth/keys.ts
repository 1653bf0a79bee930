/** Looks subscription keys up, remembering the answers for a moment. */
import type {Database} from '../db/database.ts';
import {findKey, hashKey, type SubscriptionKey} from '../store/keys.ts';

/** A revoked key stops working after this time at the latest. */
const rememberedFor = 10_000;
/** Unknown keys are remembered too, so guessing must not fill the memory. */
const mostRemembered = 1000;
const longestKey = 200;

/** The key, or null when there is no such key that is valid now. */
export type KeyLookup = (key: string) => Promise<SubscriptionKey | null>;

/** @param now milliseconds, as Date.now counts them */
export function keyLookup(db: Database, now: () => number = Date.now): KeyLookup {
  const remembered = new Map<string, {until: number; found: Promise<SubscriptionKey | null>}>();
  const unlessExpired = (key: SubscriptionKey | null) =>
    key?.expiryDate && Date.parse(key.expiryDate) <= now() ? null : key;
  return async (key) => {
    if (key.length > longestKey) return null;
    const hash = hashKey(key);
    const known = remembered.get(hash);
    if (known && known.until > now()) return unlessExpired(await known.found);
    const found = findKey(db, hash);
    remembered.delete(hash);
    remembered.set(hash, {until: now() + rememberedFor, found});
    found.catch(() => remembered.delete(hash));
    if (remembered.size > mostRemembered) {
      const [oldest] = remembered.keys();
      if (oldest !== undefined) remembered.delete(oldest);
    }
    return found;
  };
}
