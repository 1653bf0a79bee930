/** Signing in to the desk at the owner's OpenID Connect provider. */
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import type {Attempt, ProviderSignIn} from '../auth/provider-sign-in.ts';
import {cookieOptions} from '../auth/cookie-options.ts';
import {upsertProviderUser, type User} from '../store/users.ts';
import {notSignedInPage, returnPage} from './cards.ts';
import {forgetLines} from './line-counts.ts';
import type {DeskTools} from './views.ts';

/** It comes back with a navigation from another site, so unlike the session's it is `Lax`. */
const cookie = 'kb-sign-in';
/** Seconds that a person has at the provider. */
const maxAge = 600;

function attemptIn(text: string | undefined): Attempt | undefined {
  const [state, nonce, verifier] = text?.split(' ') ?? [];
  return state && nonce && verifier ? {state, nonce, verifier} : undefined;
}

export function addProviderRoutes(
  {app, db, sessions, publicUrl, voiceOf, sendPage, log}: DeskTools,
  {provider, mayEnter}: {provider: ProviderSignIn; mayEnter: (user: User) => boolean},
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
      return sendPage(
        c,
        notSignedInPage(voice, messages.notNow, messages.providerSilent(provider.name), 'sign-in'),
        503,
      );
    }
    const {state, nonce, verifier} = begun.attempt;
    setCookie(c, cookie, [state, nonce, verifier].join(' '), {...cookieOptions(publicUrl(), 'Lax'), maxAge});
    return c.redirect(begun.url.href);
  });

  app.get('/desk/provider/callback', async (c) => {
    const attempt = attemptIn(getCookie(c, cookie));
    deleteCookie(c, cookie, {path: '/'});
    const voice = await voiceOf(c);
    const {messages} = voice.words;
    const again = notSignedInPage(
      voice,
      messages.notSignedIn,
      messages.notSignedInWhy(provider.name),
      '../sign-in',
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
      return sendPage(
        c,
        notSignedInPage(voice, messages.notThisAccount, messages.noProviderRole, '../sign-in'),
        403,
      );
    }
    // The provider may have renamed a person to whom lines are assigned.
    forgetLines(db);
    await sessions.begin(c, user);
    log.info({user: user.userId}, 'signed in at the identity provider');
    return sendPage(c, returnPage(voice));
  });
}
