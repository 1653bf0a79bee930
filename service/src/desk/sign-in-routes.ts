/** Signing in at the desk and out of it, and back to what was open. */
import type {Context} from 'hono';
import {signInWithPassword} from '../auth/password-sign-in.ts';
import type {Env} from '../http/request-context.ts';
import {signInPage} from './cards.ts';
import {carriedForm, keptFormOf, keptFormPage, viewOfAct} from './kept-form.ts';
import {withQuery} from './layout.ts';
import {addressOf, backTo, type DeskTools} from './views.ts';

/**
 * Adds the routes.
 * @param provider host of the identity provider
 * @returns what answers a request without a session: the sign-in, which leads back or gives back the form that was sent; 403 without a page
 * where a script asks
 */
export function addSignInRoutes(
  {app, db, settings, writable, sessions, voiceOf, callerOf, sendPage, formOf, log}: DeskTools,
  provider: string | undefined,
): (c: Context<Env>) => Promise<Response> {
  app.get('/desk/sign-in', async (c) => {
    const back = backTo(c.req.query('back'), './');
    if (await sessions.current(c)) return c.redirect(back, 303);
    return settings.setupToken !== undefined
      ? c.redirect('../setup/', 303)
      : sendPage(c, signInPage(await voiceOf(c), {provider, back}));
  });
  app.post('/desk/sign-in', async (c) => {
    const voice = await voiceOf(c);
    const {signIn} = voice.words;
    const form = await formOf(c);
    const {username = '', password = ''} = form;
    const back = backTo(form['back'], './');
    const kept = carriedForm(form);
    const refuse = (fault: string, status: 403 | 429 | 503) => {
      const typed = {values: {username}, faults: {'': fault}};
      return sendPage(c, signInPage(voice, {typed, provider, back, kept}), status);
    };
    if (!writable()) return refuse(voice.words.messages.diskFull, 503);
    const result = await signInWithPassword(db, {username, password, address: callerOf(c).caller}, log);
    if (result === 'busy') return refuse(signIn.busy, 503);
    if (result === 'refused') return refuse(signIn.wrong, 403);
    if ('wait' in result) return refuse(signIn.wait(voice.wait(result.wait)), 429);
    await sessions.begin(c, result.user);
    return kept ? sendPage(c, keptFormPage(voice, kept)) : c.redirect(back, 303);
  });
  app.post('/desk/sign-out', async (c) => {
    await sessions.end(c);
    return c.redirect('../desk/sign-in', 303);
  });

  return async (c) => {
    if (c.req.path === '/desk/presence') return c.body(null, 403, {'Cache-Control': 'no-store'});
    const kept = await keptFormOf(c);
    if (kept) return sendPage(c, signInPage(await voiceOf(c), {provider, kept}), 403);
    const isView = c.req.method === 'GET' && c.req.path.includes('/desk/');
    const back = isView ? addressOf(c) : (viewOfAct(c) ?? './');
    return c.redirect(`../desk/${withQuery('sign-in', {back: back === './' ? undefined : back})}`, 303);
  };
}
