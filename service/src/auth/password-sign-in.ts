/** Checks a name and a password, for Token_Post and the desk alike: throttled, and in turn. */
import type {Logger} from 'pino';
import type {Database} from '../db/database.ts';
import {findCredentials, type User} from '../store/users.ts';
import {isPassword} from './passwords.ts';
import {queue} from './queue.ts';
import {attemptSignIn} from './throttle.ts';

/** Checking a password takes a core for a while, and 32 MB. */
const maxRunning = 2;
const maxWaiting = 30;
const inTurn = queue(maxRunning, maxWaiting);

export interface SignInAttempt {
  username: string;
  password: string;
  /** The caller's address, as it is counted; undefined where it is not known. */
  address: string | undefined;
}

/**
 * The user; or the seconds to wait before the next attempt; `busy` when too many sign-ins are in progress; `refused` when no enabled
 * user has this name and password.
 */
export type SignInResult = {user: User} | {wait: number} | 'busy' | 'refused';

export async function signInWithPassword(
  db: Database,
  {username, password, address}: SignInAttempt,
  log: Logger,
): Promise<SignInResult> {
  const {wait, forget} = await attemptSignIn(db, username, address);
  if (wait > 0) return {wait};
  const user = await findCredentials(db, username);
  const checked = await inTurn(() => isPassword(password, user?.passwordHash ?? undefined));
  if (!checked) {
    await forget();
    return 'busy';
  }
  if (!user || !checked.result || user.disabledDate !== null) {
    log.warn({user: user?.userId}, 'a sign-in failed');
    return 'refused';
  }
  await forget();
  return {user};
}
