/** Routes of the desk, and what all pages of set-up and desk go through. */
import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {Hono, type Context, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {setCookie} from 'hono/cookie';
import {csrf} from 'hono/csrf';
import {html} from 'hono/html';
import {HTTPException} from 'hono/http-exception';
import type {OwnTokens} from '../auth/own-tokens.ts';
import {providerSignIn} from '../auth/provider-sign-in.ts';
import {hashPassword} from '../auth/passwords.ts';
import {sessionsOf} from '../auth/sessions.ts';
import {isAtLeast, roleOf} from '../auth/roles.ts';
import type {Downloads} from '../downloads/downloads.ts';
import {groupBy} from '../group-by.ts';
import type {ClientAddress} from '../http/client-address.ts';
import {cookieOptions} from '../auth/cookie-options.ts';
import type {Env} from '../http/request-context.ts';
import type {Meaning} from '../search/meaning.ts';
import {endSession, listSessions} from '../store/sessions.ts';
import {setPassword, type User} from '../store/users.ts';
import {addActivity} from './activity.ts';
import {addArticleRoutes} from './article-routes.ts';
import {addArticles} from './articles.ts';
import {addBrand, type BrandTools} from './brand.ts';
import {maxBrandForm} from './brand-form.ts';
import {messagePage, noRolePage, notYourRolePage, signInPage} from './cards.ts';
import {addErase, eraserOf} from './erase.ts';
import {addReleaseNotes} from './release-notes.ts';
import {addData} from './data.ts';
import {addFolders} from './folders.ts';
import {fieldsOf} from './form-fields.ts';
import {maxImport} from '../import-from/incoming.ts';
import {type Desk, type Html, type Typed} from './layout.ts';
import {ownPasswordFaults, passwordSentence} from './password-fault.ts';
import {keptFormOf, sendAgain} from './kept-form.ts';
import {openLines} from './line-counts.ts';
import {addManageRoutes} from './manage-routes.ts';
import {addOverview} from './overview.ts';
import {addRecommended} from './recommended.ts';
import {accountPage} from './pages.ts';
import {addPreview, type PreviewTools} from './preview.ts';
import {addProviderRoutes} from './provider-routes.ts';
import {addSearch} from './search.ts';
import type {Restorer} from './setup-restore.ts';
import {addSetupRoutes} from './setup-routes.ts';
import {deskStyles} from './styles.ts';
import {addSignInRoutes} from './sign-in-routes.ts';
import {addTag} from './tag-routes.ts';
import {addTranslations} from './translations.ts';
import {deskActs, mayOpen, type ActPath} from './rights.ts';
import {
  backTo,
  declare,
  type DeskService,
  type DeskTools,
  type Form,
  type Guard,
  type PageStatus,
} from './views.ts';
import {deskLanguages, languageCookie, voiceOf} from './voice.ts';

export interface DeskOptions extends DeskService, BrandTools {
  own: OwnTokens;
  addressOf: (incoming: NonNullable<Env['Bindings']>['incoming']) => ClientAddress;
  previews: PreviewTools;
  meaning: Meaning | undefined;
  downloads: Downloads;
  /** Absent where no backup can be restored. */
  restorer?: Restorer | undefined;
}

/** Bytes of a form. */
const maxForm = 16 * 1024;
const script = fileURLToPath(new URL('../../../desk/dist/desk.js', import.meta.url));

const styleHash = createHash('sha256').update(deskStyles).digest('base64');
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self' https: data: blob:",
  "media-src 'self' https:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html kb-help',
].join('; ');
/** The brand's page has its preview in a frame. */
const policyOf = (path: string) => (path === '/desk/brand' ? `${policy}; frame-src 'self'` : policy);

const sendPage = (c: Context, page: Html, status: PageStatus = 200) =>
  c.html(page, status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyOf(c.req.path),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
  });

async function formOf(c: Context): Promise<Form> {
  const texts = (await fieldsOf(c)).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const byName = groupBy(texts, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, fields]) => [name, fields.map(([, text]) => text).join('\n')]),
  );
}

/** Seconds that a language stays chosen: as long as browsers keep a cookie. */
const languageAge = 400 * 24 * 60 * 60;

export function deskRoutes(options: DeskOptions): Hono<Env> {
  const {db, config, publicUrl, own, addressOf, settings} = options;
  const sessions = sessionsOf(db, publicUrl);
  const siteName = config.publicPages?.siteName ?? settings.siteName ?? 'Help';
  const app = new Hono<Env>();
  const voiceFor = (c: Context) => voiceOf(c, config.culture);

  app.onError(async (error, c) => {
    if (!(error instanceof HTTPException)) throw error;
    // Of the guards below.
    const voice = await voiceFor(c);
    const {notTaken, notTakenWhy} = voice.words.messages;
    return sendPage(c, messagePage(voice, notTaken, notTakenWhy), error.status === 413 ? 413 : 403);
  });
  const sameOrigin = csrf({
    // Behind a proxy the request names another host than the browser does.
    origin: (origin, c) => origin === new URL(publicUrl()).origin || origin === new URL(c.req.url).origin,
  });
  const forms = bodyLimit({maxSize: maxForm});
  /** Of a large form whose session has ended: its body is not read. */
  const askAgain = async (c: Context) => {
    const voice = await voiceFor(c);
    const typed = {values: {}, faults: {'': voice.words.signIn.ended}};
    const back = c.req.path === '/desk/import' ? 'import' : 'brand';
    return sendPage(c, signInPage(voice, {typed, provider: provider?.name, back}), 403);
  };
  const formsToSignIn = bodyLimit({maxSize: maxForm, onError: askAgain});
  const imports = bodyLimit({
    maxSize: maxImport,
    onError: async (c) => {
      const voice = await voiceFor(c);
      const {messages, import: texts} = voice.words;
      return sendPage(c, messagePage(voice, messages.notTaken, texts.tooLarge(maxImport / 2 ** 20)), 413);
    },
  });
  /** For requests with a quoted form, which is sent again after signing in. */
  const keptForms = bodyLimit({maxSize: 4 * maxForm});
  const brands = bodyLimit({maxSize: maxBrandForm});
  const largeForms: Record<string, MiddlewareHandler> = {
    '/desk/import': imports,
    '/desk/brand': brands,
    '/desk/brand-preview': brands,
  };
  /** The limit buffers a form without a length in memory, so large ones need a session. */
  const limit: MiddlewareHandler = async (c, next) => {
    const large = c.req.method === 'POST' ? largeForms[c.req.path] : undefined;
    if (c.req.path === '/desk/sign-in') return keptForms(c, next);
    // Streamed to the disk, for those with the token of the set-up.
    if (c.req.path === '/setup/restore') return next();
    if (!large) return forms(c, next);
    return ((await sessions.current(c)) ? large : formsToSignIn)(c, next);
  };
  /** Rejects writes while the disk is full: the embedded database would crash. */
  const room: MiddlewareHandler = async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || options.writable()) return next();
    // It keeps the form in its fields.
    if (c.req.path === '/desk/sign-in') return next();
    const voice = await voiceFor(c);
    const {messages, signIn} = voice.words;
    const {notNow, diskFull, sendAgain: again} = messages;
    // What the limit lets through: of large forms, those of a session. A folder to import is not written into a page.
    const isFolder = c.req.path === '/desk/import';
    const kept = isFolder ? undefined : await keptFormOf(c);
    const main =
      kept &&
      html`<p>${signIn.kept}</p>
        ${sendAgain(voice, kept, again)}`;
    return sendPage(c, messagePage(voice, notNow, diskFull, main), 503);
  };
  for (const path of ['/setup/*', '/desk/*']) app.use(path, sameOrigin, limit, room);
  // The address of an act stays in the browser with a form that was refused, and may be opened again.
  app.use('/desk/*', async (c, next) => {
    await next();
    const isPage = c.req.method === 'GET' && (c.req.header('accept')?.includes('text/html') ?? false);
    if (!isPage || c.res.status !== 404) return;
    const [, path = ''] = /\/desk\/([^/]*)$/.exec(c.req.path) ?? [];
    const view = Object.hasOwn(deskActs, path) ? deskActs[path as ActPath].view : '';
    c.res = c.redirect(`../desk/${view}`, 303);
  });
  // All addresses on the pages are relative, so a proxy may put the service below a path.
  app.get('/setup', (c) => c.redirect(`setup/${new URL(c.req.url).search}`));
  app.get('/desk', (c) => c.redirect('desk/'));

  const guard: Guard = (least, answer) => async (c) => {
    const session = await sessions.current(c);
    if (!session) return askToSignIn(c);
    const voice = await voiceFor(c);
    const {messages, roles, views} = voice.words;
    const role = roleAtDesk(session.user);
    const hasPages = config.publicPages !== undefined;
    if (!role) return sendPage(c, noRolePage(voice, hasPages), 403);
    if (!isAtLeast(role, least)) {
      // A link to the editor, from a person who writes, opens the article for others to read.
      const isArticle = c.req.path === '/desk/write' && c.req.query('article') !== undefined;
      if (isArticle && mayOpen({role}, 'read')) return c.redirect(`read${new URL(c.req.url).search}`, 303);
      const text = messages.needsRole(roles[least].name);
      return sendPage(c, notYourRolePage(voice, text, ['./', views['']]), 403);
    }
    const desk: Desk = {
      voice,
      settings,
      siteName,
      user: session.user,
      role,
      roleNames: config.signIn!,
      publicUrl: publicUrl(),
      culture: config.culture,
      hasPages,
      openLines: () => openLines(options),
    };
    return answer(c, desk, session.id);
  };
  const roleAtDesk = ({roles}: User) => config.signIn && roleOf(roles, config.signIn);
  const mayEnter = (user: User) => roleAtDesk(user) !== undefined;

  const callerOf = (c: Context<Env>) => addressOf(c.env?.incoming);
  const {view, act} = declare({app, db, config, guard, sendPage, formOf});
  const tools: DeskTools = {
    ...options,
    ...{app, siteName, sessions, voiceOf: voiceFor, callerOf, guard, sendPage, formOf, view, act},
  };

  const provider = config.issuer && providerSignIn(config.issuer, config.clientSecret);
  const askToSignIn = addSignInRoutes(tools, provider?.name);
  addSetupRoutes(tools, options.restorer);
  if (provider) addProviderRoutes(tools, {provider, mayEnter});
  // Before signing in, too.
  for (const path of ['/desk/language', '/setup/language'])
    app.post(path, async (c) => {
      const {language: given, back} = await formOf(c);
      const chosen = deskLanguages.find(({language}) => language === given);
      if (chosen)
        setCookie(c, languageCookie, chosen.language, {...cookieOptions(publicUrl()), maxAge: languageAge});
      return c.redirect(backTo(back, './'), 303);
    });

  const ownPage = async (desk: Desk, session: string, typed?: Typed) =>
    accountPage(desk, await listSessions(db, desk.user.userId), session, typed);
  view('account', (desk, _query, {session}) => ownPage(desk, session));
  act('account', async ({password = '', next = ''}, desk, {c, session}) => {
    const {voice, user} = desk;
    const {username} = user;
    const refuse = async (faults: Typed['faults']) => ({
      page: await ownPage(desk, session, {values: {}, faults}),
    });
    const fault = await passwordSentence(voice.words, next, [username, siteName]);
    if (fault) return refuse({next: fault});
    const faults = await ownPasswordFaults(tools, desk, {password, address: callerOf(c).caller});
    if (faults) return refuse(faults);
    await setPassword(db, username, await hashPassword(next));
    await sessions.begin(c, user);
    return {to: 'account'};
  });
  act('end-session', async ({id = ''}, {user}, {session}) => {
    const ended = id === 'others' ? (await listSessions(db, user.userId)).map((each) => each.id) : [id];
    for (const each of ended) if (each !== session) await endSession(db, user.userId, each);
    return {to: 'account'};
  });

  for (const add of [
    ...[addOverview, addArticles, addFolders, addTranslations, addRecommended, addActivity],
    addReleaseNotes,
  ])
    add(tools);
  const erase = eraserOf(options, options.storage);
  addErase(tools, erase);
  addManageRoutes(tools, erase);
  addSearch(tools, options.meaning);
  addData(tools, options.downloads);
  addArticleRoutes(tools, options.previews.links);
  addPreview(tools, options.previews);
  addBrand(tools, options);
  addTag(tools, options);

  /** An identity token for the elements of the desk's pages. */
  app.post('/desk/token', async (c) => {
    const session = await sessions.current(c);
    if (!session || !mayEnter(session.user)) return c.json({}, 403, {'Cache-Control': 'no-store'});
    return c.json({token: await own.issue(session.user)}, 200, {'Cache-Control': 'no-store'});
  });

  app.get('/desk/desk.js', async (c, next) => {
    const text = await readFile(script).catch(() => undefined);
    // In a checkout that has not been built.
    if (!text) return next();
    return c.body(text, 200, {'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache'});
  });
  return app;
}
