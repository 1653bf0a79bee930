/**
 * How often somebody may ask. Every process takes shares of a minute's number, and spends them without asking anybody. Shares come from the
 * database where processes share one, so together they never let more through than the limit, whichever of them is asked.
 */
import {createHash} from 'node:crypto';
import type {Database} from '../db/database.ts';
import {removeOldRates, takeRate} from '../store/rates.ts';

/** Milliseconds that a limit is for. */
const minute = 60_000;
/** Smaller shares cost more statements, larger ones lie unused in a process that is not asked. */
const sharesPerLimit = 20;
const mostSubjects = 50_000;
/** Milliseconds between two cleanings of the table. */
const cleaningPause = 5 * minute;

export interface Share {
  granted: number;
  /** Milliseconds that it is good for: until the minute ends. */
  endsIn: number;
}

export type Source = (subject: string, amount: number, limit: number) => Promise<Share>;

/** All of the limit at once: nobody else counts. */
export const ownSource: Source = (_subject, _amount, limit) =>
  Promise.resolve({granted: limit, endsIn: minute});

/** From the database. Addresses are people's, so it only gets to see a hash of them. */
export function sharedSource(db: Database): Source {
  let cleaned = 0;
  return (subject, amount, limit) => {
    const now = performance.now();
    if (now - cleaned > cleaningPause) {
      cleaned = now;
      // Whether old rows go now or at the next time matters to nobody.
      removeOldRates(db).catch(() => {});
    }
    const hash = createHash('sha256').update(subject).digest('base64url').slice(0, 22);
    return takeRate(db, {subject: hash, amount, limit});
  };
}

interface Held {
  left: number;
  /** As performance.now() counts. */
  until: number;
  /** There is no more to get before `until`. */
  last: boolean;
  asking?: Promise<void>;
}

export interface RateLimit {
  /** @returns 0 when the subject may ask, else the milliseconds until it may again */
  take(subject: string): number | Promise<number>;
  /** Takes what is at hand; false, and nothing is taken, when there is none. */
  spare(subject: string): boolean;
}

/** @param limit requests a minute */
export function rateLimit(limit: number, source: Source): RateLimit {
  const amount = Math.max(1, Math.floor(limit / sharesPerLimit));
  const subjects = new Map<string, Held>();

  function forget(now: number): void {
    for (const [subject, {until}] of subjects) if (until <= now) subjects.delete(subject);
    for (const subject of subjects.keys()) {
      if (subjects.size < mostSubjects) return;
      subjects.delete(subject);
    }
  }

  async function refill(subject: string, held: Held): Promise<void> {
    // A limit that cannot be counted keeps nobody out: whether the database answers is found out by the request itself.
    const share = await source(subject, amount, limit).catch(() => ({granted: amount, endsIn: 1000}));
    held.left = share.granted;
    held.until = performance.now() + share.endsIn;
    held.last = share.granted < amount || share.granted >= limit;
    held.asking = undefined;
  }

  function spend(subject: string): number | Promise<number> {
    const now = performance.now();
    let held = subjects.get(subject);
    if (!held) {
      if (subjects.size >= mostSubjects) forget(now);
      subjects.set(subject, (held = {left: 0, until: 0, last: false}));
    }
    if (held.until > now) {
      if (held.left > 0) {
        held.left--;
        return 0;
      }
      if (held.last) return held.until - now;
    }
    return (held.asking ??= refill(subject, held)).then(() => spend(subject));
  }
  return {
    take: spend,
    spare(subject) {
      const held = subjects.get(subject);
      if (!held || held.left === 0 || held.until <= performance.now()) return false;
      held.left--;
      return true;
    },
  };
}
