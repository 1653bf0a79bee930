/**
 * Rate limits by the minute. A process takes shares of the limit from the database and spends them in memory, so that all processes
 * together stay below the limit.
 */
import {createHash} from 'node:crypto';
import {LRUCache} from 'lru-cache';
import type {Database} from '../db/database.ts';
import {removeOldRates, takeRate} from '../store/rates.ts';

/** Milliseconds. */
const minute = 60_000;
/** Smaller shares take more statements, larger ones remain unused in processes without requests. */
const sharesPerLimit = 20;
const maxSubjects = 50_000;
/** Milliseconds between two cleanings of the table. */
const cleaningInterval = 5 * minute;

export interface Share {
  granted: number;
  /** Milliseconds until it expires, at the end of the minute. */
  endsIn: number;
}

export type ShareSource = (subject: string, amount: number, limit: number) => Promise<Share>;

/** The whole limit at once, for a single process. */
export const localSource: ShareSource = (_subject, _amount, limit) =>
  Promise.resolve({granted: limit, endsIn: minute});

/** Shares from the database. Subjects are hashed, because addresses are personal data. */
export function sharedSource(db: Database): ShareSource {
  let cleaned = 0;
  return (subject, amount, limit) => {
    const now = performance.now();
    if (now - cleaned > cleaningInterval) {
      cleaned = now;
      // If it fails, the next cleaning removes the rows.
      removeOldRates(db).catch(() => {});
    }
    const hash = createHash('sha256').update(subject).digest('base64url').slice(0, 22);
    return takeRate(db, {subject: hash, amount, limit});
  };
}

interface Allowance {
  left: number;
  /** As performance.now() counts. */
  until: number;
  /** The limit is used up until `until`. */
  last: boolean;
  refilling?: Promise<void>;
}

export interface RateLimit {
  /** @returns 0 when the request is allowed, else the milliseconds until the next is */
  take(subject: string): number | Promise<number>;
}

/** @param limit requests a minute */
export function rateLimit(limit: number, source: ShareSource): RateLimit {
  const amount = Math.max(1, Math.floor(limit / sharesPerLimit));
  // With `max` it would prepare as many places at each start of the service, in 15 ms.
  const allowances = new LRUCache<string, Allowance>({maxSize: maxSubjects, sizeCalculation: () => 1});

  async function refill(subject: string, allowance: Allowance): Promise<void> {
    // Without the database requests are allowed; requests that need it fail by themselves.
    const share = await source(subject, amount, limit).catch(() => ({granted: amount, endsIn: 1000}));
    allowance.left = share.granted;
    allowance.until = performance.now() + share.endsIn;
    allowance.last = share.granted < amount || share.granted >= limit;
    allowance.refilling = undefined;
  }

  function take(subject: string): number | Promise<number> {
    const now = performance.now();
    let allowance = allowances.get(subject);
    if (!allowance) allowances.set(subject, (allowance = {left: 0, until: 0, last: false}));
    if (allowance.until > now) {
      if (allowance.left > 0) {
        allowance.left--;
        return 0;
      }
      if (allowance.last) return allowance.until - now;
    }
    return (allowance.refilling ??= refill(subject, allowance)).then(() => take(subject));
  }
  return {take};
}
