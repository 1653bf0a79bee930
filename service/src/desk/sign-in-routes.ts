/** Signing in at the desk and out of it, and back to what was open. */
import type {Context} from 'hono';
import type {Hono} from 'hono';
import type {Logger} from 'pino';
import {signInWithPassword} from '../auth/password-sign-in.ts';
import type {Sessions} from '../auth/sessions.ts';
import type {Database} from '../db/database.ts';
import type {Env} from '../http/request-context.ts';
import {signInPage} from './cards.ts';
import {carriedForm, keptFormOf, keptFormPage, viewOfAct} from './kept-form.ts';
import {withQuery, type Html} from './layout.ts';
import {addressOf, backTo, type Form} from './views.ts';
import type {Voice} from './voice.ts';

interface SignInTools {
  db: Database;
  /** Whether the database's disk has room. */
  writable: () => boolean;
  sessions: Sessions;
  voiceOf: (c: Context) => Promise<Voice>;
  /** Address of the caller, for the limit of attempts. */
  callerOf: (c: Context<Env>) => string | undefined;
  sendPage: (c: Context, page: Html, status?: 200 | 403 | 429 | 503) => Response | Promise<Response>;
  formOf: (c: Context) => Promise<Form>;
  /** Whether the set-up still waits for its first person. */
  isInSetup: () => boolean;
  /** Host of the identity provider. */
  provider: string | undefined;
  log: Logger;
}

/**
 * Adds the routes.
 * @returns what answers a request without a session: the sign-in, which leads back or gives back the form that was sent; 403 without a page
 * where a script asks
 */
export function addSignInRoutes(app: Hono<Env>, tools: SignInTools): (c: Context<Env>) => Promise<Response> {
  const {db, writable, sessions, voiceOf, callerOf, sendPage, formOf, isInSetup, provider, log} = tools;

  app.get('/desk/sign-in', async (c) => {
    const back = backTo(c.req.query('back'), './');
    if (await sessions.current(c)) return c.redirect(back, 303);
    return isInSetup()
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
    const result = await signInWithPassword(db, {username, password, address: callerOf(c)}, log);
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
