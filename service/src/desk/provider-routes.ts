/** Signing in to the desk at the owner's OpenID Connect provider. */
import type {Context, Hono} from 'hono';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import type {Logger} from 'pino';
import type {Attempt, ProviderSignIn} from '../auth/provider-sign-in.ts';
import type {Sessions} from '../auth/sessions.ts';
import type {Database} from '../db/database.ts';
import type {Env} from '../http/request-context.ts';
import {upsertProviderUser, type User} from '../store/users.ts';
import {messagePage, returnPage} from './cards.ts';
import type {Html} from './layout.ts';

export interface ProviderRoutesOptions {
  db: Database;
  provider: ProviderSignIn;
  sessions: Sessions;
  publicUrl: () => string;
  mayEnter: (user: User) => boolean;
  sendPage: (c: Context, page: Html, status?: 200 | 403 | 503) => Response | Promise<Response>;
  log: Logger;
}

/** It comes back with a navigation from another site, so unlike the session's it is `Lax`. */
const cookie = 'kb-sign-in';
/** Seconds that a person has at the provider. */
const maxAge = 600;

function attemptIn(text: string | undefined): Attempt | undefined {
  const [state, nonce, verifier] = text?.split(' ') ?? [];
  return state && nonce && verifier ? {state, nonce, verifier} : undefined;
}

export function addProviderRoutes(
  app: Hono<Env>,
  {db, provider, sessions, publicUrl, mayEnter, sendPage, log}: ProviderRoutesOptions,
): void {
  const callback = () => `${publicUrl()}/desk/provider/callback`;

  app.get('/desk/provider', async (c) => {
    const begun = await provider.begin(callback()).catch((error: unknown) => {
      log.error(error, 'the identity provider did not answer');
      return undefined;
    });
    if (!begun) {
      const text = `${provider.name} does not answer. Try again in a moment, or sign in with a password.`;
      return sendPage(c, messagePage('Not now', text), 503);
    }
    const {state, nonce, verifier} = begun.attempt;
    setCookie(c, cookie, [state, nonce, verifier].join(' '), {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge,
      secure: publicUrl().startsWith('https:'),
    });
    return c.redirect(begun.url.href);
  });

  app.get('/desk/provider/callback', async (c) => {
    const attempt = attemptIn(getCookie(c, cookie));
    deleteCookie(c, cookie, {path: '/'});
    const again = messagePage(
      'Not signed in',
      `${provider.name} did not sign you in, or it took too long. Go back to the sign-in and try again.`,
    );
    if (!attempt) return sendPage(c, again, 403);
    const identity = await provider
      .finish(attempt, new URL(new URL(c.req.url).search, callback()))
      .catch((error: unknown) => {
        log.warn(error, 'a sign-in at the identity provider failed');
        return undefined;
      });
    if (!identity) return sendPage(c, again, 403);
    const user = await upsertProviderUser(db, identity);
    if (user.disabledDate !== null || !mayEnter(user)) {
      const text =
        'Your account has no role here. Who runs the identity provider can give you one; then sign in again.';
      return sendPage(c, messagePage('Not for this account', text), 403);
    }
    await sessions.begin(c, user);
    log.info({user: user.userId}, 'signed in at the identity provider');
    return sendPage(c, returnPage());
  });
}
