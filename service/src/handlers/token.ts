/** Token_Post (Interface 4.1). */
import {tokenLifetime} from '../auth/own-tokens.ts';
import {signInWithPassword} from '../auth/password-sign-in.ts';
import type {Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import type {Services} from './services.ts';

export function tokenHandlers({ownTokens, log}: Services): Pick<Handlers, 'Token_Post'> {
  return {
    async Token_Post({body: {username, password}}, {address, db}) {
      if (!ownTokens) {
        const detail = 'Password sign-in is off here; get a token from the identity provider.';
        return problem('no-password-sign-in', detail);
      }
      const result = await signInWithPassword(db, {username, password, address}, log);
      if (result === 'busy') {
        const detail = 'Too many sign-ins at this moment; try again in a few seconds.';
        return problem('overloaded', detail, {headers: {'Retry-After': '5'}});
      }
      if (result === 'refused') return problem('credentials', 'No user has this name and password.');
      if ('wait' in result) {
        const headers = {'Retry-After': String(result.wait)};
        return problem('too-many-attempts', `Signing in failed too often; wait ${result.wait} s.`, {headers});
      }
      const id_token = await ownTokens.issue(result.user);
      return {status: 200, body: {id_token, token_type: 'Bearer', expires_in: tokenLifetime}};
    },
  };
}
