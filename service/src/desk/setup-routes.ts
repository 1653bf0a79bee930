/** Routes of the set-up: the site, its first person, and where readers see it. */
import type {Context, MiddlewareHandler} from 'hono';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import {attemptSignIn} from '../auth/throttle.ts';
import {cookieOptions} from '../auth/cookie-options.ts';
import {preferredCultures} from '../http/preferred-cultures.ts';
import type {Env} from '../http/request-context.ts';
import {writeSettings} from '../store/settings.ts';
import {messagePage, setupPersonPage, setupPlacePage, setupSitePage, tokenPage} from './cards.ts';
import type {Typed} from './layout.ts';
import {passwordSentence} from './password-fault.ts';
import {addSamples, cultureNames, isSetupToken, makeAdministrator} from './setup.ts';
import {addSetupRestore, type Restorer} from './setup-restore.ts';
import {addressesOf, ensureSiteKey, originsOf, setSite} from './site.ts';
import {isName, textFault} from './text-fault.ts';
import type {DeskTools} from './views.ts';
import {widgetCultures} from './voice.ts';

/** Characters of the name of a site. */
const maxName = 100;
const setupCookie = 'kb-setup';

/** @param restorer absent where no backup can be restored here, such as into a database on a server */
export function addSetupRoutes(tools: DeskTools, restorer?: Restorer): void {
  const {app, db, config, settings, sessions, siteName, publicUrl, reconfigure, log} = tools;
  const {voiceOf, callerOf, guard, sendPage, formOf} = tools;

  /** Middleware: requires the token of an open set-up. */
  const inSetup: MiddlewareHandler<Env> = async (c, next) => {
    if (settings.setupToken === undefined) return c.redirect('../desk/', 303);
    const voice = await voiceOf(c);
    if (config.setup === 'local' && !callerOf(c).local) {
      const {notHere, notHereWhy} = voice.words.messages;
      return sendPage(c, messagePage(voice, notHere, notHereWhy), 403);
    }
    if (await isSetupToken(db, getCookie(c, setupCookie) ?? '')) return next();
    return sendPage(c, tokenPage(voice), 403);
  };

  const setupValues = (c: Context): Typed => ({
    values: {
      siteName: settings.siteName ?? '',
      culture:
        settings.culture ??
        preferredCultures(c.req.header('accept-language'), config.culture)
          .map((each) => widgetCultures.find((tag) => tag.split('-')[0] === each.split('-')[0]))
          .find((each) => each !== undefined) ??
        config.culture,
      samples: 'on',
    },
    faults: {},
  });

  app.get('/setup/', async (c, next) => {
    const token = c.req.query('token');
    if (token === undefined || settings.setupToken === undefined) return next();
    const {caller: address} = callerOf(c);
    const {wait, forget} = await attemptSignIn(db, 'set-up', address);
    const voice = await voiceOf(c);
    const refuse = (fault: string, status: 403 | 429) =>
      sendPage(c, tokenPage(voice, {values: {token}, faults: {token: fault}}), status);
    if (wait > 0) return refuse(voice.words.signIn.wait(voice.wait(wait)), 429);
    if (!(await isSetupToken(db, token))) return refuse(voice.words.setup.wrongToken, 403);
    await forget();
    setCookie(c, setupCookie, token, cookieOptions(publicUrl()));
    // Without the token in the address, which browsers keep.
    return c.redirect('./', 303);
  });

  app.get('/setup/', inSetup, async (c) =>
    sendPage(c, setupSitePage(await voiceOf(c), cultureNames(), setupValues(c), restorer !== undefined)),
  );
  app.post('/setup/', inSetup, async (c) => {
    const voice = await voiceOf(c);
    const {setup} = voice.words;
    const form = await formOf(c);
    const name = (form['siteName'] ?? '').trim();
    const nameFault = textFault(voice.words, name, maxName);
    const culture = widgetCultures.find((tag) => tag === form['culture']);
    const faults: Typed['faults'] = {
      ...(nameFault && {siteName: nameFault}),
      ...(!culture && {'': setup.noLanguage}),
    };
    if (Object.keys(faults).length > 0)
      return sendPage(
        c,
        setupSitePage(voice, cultureNames(), {values: form, faults}, restorer !== undefined),
        400,
      );
    await writeSettings(db, {siteName: name, ...(culture && {culture})});
    if (form['samples']) await addSamples(db);
    await reconfigure();
    return c.redirect('person', 303);
  });

  app.get('/setup/person', inSetup, async (c) => sendPage(c, setupPersonPage(await voiceOf(c))));
  app.post('/setup/person', inSetup, async (c) => {
    const voice = await voiceOf(c);
    const {setup} = voice.words;
    const {username: typedName = '', password = ''} = await formOf(c);
    const username = typedName.trim();
    const refuse = (faults: Typed['faults']) =>
      sendPage(c, setupPersonPage(voice, {values: {username}, faults}), 400);
    if (!isName(username)) return refuse({username: setup.wrongName});
    const fault = await passwordSentence(voice.words, password, [username, siteName]);
    if (fault) return refuse({password: fault});
    const user = await makeAdministrator(db, {username, password}, config.signIn!.editorRole);
    if (!user) return refuse({username: setup.nameTaken});
    log.info({user: user.userId}, 'the set-up made the first administrator');
    await ensureSiteKey(db, {publicUrl: publicUrl(), words: voice.words});
    deleteCookie(c, setupCookie, {path: '/'});
    await sessions.begin(c, user);
    await reconfigure();
    return c.redirect('place', 303);
  });

  app.get(
    '/setup/place',
    guard('administrator', (c, {voice}) =>
      sendPage(c, setupPlacePage(voice, {values: {site: addressesOf(settings).join(' ')}, faults: {}})),
    ),
  );
  app.post(
    '/setup/place',
    guard('administrator', async (c, {voice}) => {
      const {words} = voice;
      const {site = ''} = await formOf(c);
      const origins = originsOf(site);
      if (origins.length === 0) {
        const faults = {site: words.faults.siteAddress};
        return sendPage(c, setupPlacePage(voice, {values: {site}, faults}), 400);
      }
      await setSite(db, origins, {publicUrl: publicUrl(), words});
      await reconfigure();
      return c.redirect('../desk/tag', 303);
    }),
  );

  if (restorer) addSetupRestore(tools, restorer, inSetup);
}
