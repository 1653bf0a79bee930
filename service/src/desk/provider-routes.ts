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
import type {Voice} from './voice.ts';

export interface ProviderRoutesOptions {
  db: Database;
  provider: ProviderSignIn;
  sessions: Sessions;
  publicUrl: () => string;
  voiceOf: (c: Context) => Promise<Voice>;
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
  {db, provider, sessions, publicUrl, voiceOf, mayEnter, sendPage, log}: ProviderRoutesOptions,
): void {
  const callback = () => `${publicUrl()}/desk/provider/callback`;

  app.get('/desk/provider', async (c) => {
    const begun = await provider.begin(callback()).catch((error: unknown) => {
      log.error(error, 'the identity provider did not answer');
      return undefined;
    });
    if (!begun) {
      const voice = await voiceOf(c);
      const {messages} = voice.words;
      return sendPage(c, messagePage(voice, messages.notNow, messages.providerSilent(provider.name)), 503);
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
    const voice = await voiceOf(c);
    const {messages} = voice.words;
    const again = messagePage(voice, messages.notSignedIn, messages.notSignedInWhy(provider.name));
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
      return sendPage(c, messagePage(voice, messages.notThisAccount, messages.noProviderRole), 403);
    }
    await sessions.begin(c, user);
    log.info({user: user.userId}, 'signed in at the identity provider');
    return sendPage(c, returnPage(voice));
  });
}
