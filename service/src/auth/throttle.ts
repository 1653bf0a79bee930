/** How often sign-in may be tried. Only failures count in the end. */
import {createHash} from 'node:crypto';
import type {Database} from '../db/database.ts';
import {countAttempt, forgetAttempt} from '../store/sign-in-attempts.ts';
import {usernameKey} from '../store/users.ts';

/**
 * The first two stop guesses from one address, the third guesses at one name from many addresses. It is wide, because it can be used up
 * by anyone with the name. `burst` attempts may fail at once, then one every `step` seconds. Attempts under way count as failed.
 *
 * Without an address that identifies callers only names count: otherwise one caller would lock out all others.
 */
const limits = [
  {what: 'name and address', burst: 10, step: 60},
  {what: 'address', burst: 50, step: 30},
  {what: 'name', burst: 100, step: 30},
] as const;

/** Names and addresses are stored as hashes only. */
const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export interface Attempt {
  /** Seconds to wait before the next one, 0 when this one is allowed. */
  wait: number;
  /** Takes the attempt back, because it succeeded. */
  forget(): Promise<void>;
}

/** @param address of the caller, as it is counted; undefined where it is not known */
export async function attemptSignIn(
  db: Database,
  username: string,
  address: string | undefined,
): Promise<Attempt> {
  const name = usernameKey(username);
  const keys = {
    'name and address': address && keyOf('both', name, address),
    address: address && keyOf('address', address),
    name: keyOf('name', name),
  };
  const counted = limits.flatMap(({what, ...limit}) => {
    const key = keys[what];
    return key === undefined ? [] : [{...limit, key}];
  });
  const forget = () => forgetAttempt(db, counted);
  const waits = await countAttempt(db, counted);
  // Attempts that are being refused at this moment count too, so the wait is never longer than one step.
  const over = counted.map(({burst, step}, index) => Math.min((waits[index] ?? 0) - burst * step, step));
  const wait = Math.max(0, Math.ceil(Math.max(...over)));
  // A refused attempt does not count: asking again must not make the wait longer.
  if (wait > 0) await forget();
  return {wait, forget};
}
