/** Token_Post (Interface 4.1). */
import type {Contract} from '../../../contract/operations.ts';
import {isPassword} from '../auth/passwords.ts';
import {queue} from '../auth/queue.ts';
import {attemptSignIn} from '../auth/throttle.ts';
import type {Handler} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {findCredentials} from '../store/users.ts';
import type {Services} from './services.ts';

/** Checking a password takes a core for a while, and 32 MB. */
const maxRunning = 2;
const maxWaiting = 30;

export function tokenHandlers({ownTokens, log}: Services): {
  Token_Post: Handler<Contract['Token_Post']>;
} {
  const inTurn = queue(maxRunning, maxWaiting);
  return {
    async Token_Post({body: {username, password}}, {address, db}) {
      if (!ownTokens) {
        const detail = 'Password sign-in is off here; get a token from the identity provider.';
        return problem('no-password-sign-in', detail);
      }
      const {wait, forget} = await attemptSignIn(db, username, address);
      if (wait > 0) {
        const headers = {'Retry-After': String(wait)};
        return problem('too-many-attempts', `Signing in failed too often; wait ${wait} s.`, {headers});
      }
      const user = await findCredentials(db, username);
      const checked = await inTurn(() => isPassword(password, user?.passwordHash));
      if (!checked) {
        await forget();
        const detail = 'Too many sign-ins at this moment; try again in a few seconds.';
        return problem('overloaded', detail, {headers: {'Retry-After': '5'}});
      }
      if (!user || !checked.result || user.disabledDate !== null) {
        log.warn({user: user?.userId}, 'a sign-in failed');
        return problem('credentials', 'No user has this name and password.');
      }
      await forget();
      const id_token = await ownTokens.issue(user);
      return {status: 200, body: {id_token, token_type: 'Bearer', expires_in: ownTokens.lifetime}};
    },
  };
}
