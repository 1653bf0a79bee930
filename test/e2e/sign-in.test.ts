/** Signing in at real identity providers, one of them for the test segment. */
import {createServer, request as ask} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {BrowserContext, Page, Request} from '@playwright/test';
import {clientId, startProvider, type RunningProvider} from '../service/support/provider.ts';
import {settingsOf} from './support/own-page.ts';
import {startTemporaryDemo, type DemoProcess} from './support/server.ts';
import {expect, test as base} from './support/test.ts';

interface Providers {
  /** Gives refresh tokens. */
  production: RunningProvider;
  /** Gives none: renewals need a hidden frame. */
  test: RunningProvider;
  /** Of the second one: seconds that its id tokens last, and whether it answers no hidden frame. */
  behavior: {lifetime: number; isSilent: boolean};
}

// The provider, a native application’s as far as it knows, lets pages of this machine have any port.
const pages = ['http://127.0.0.1/own.html'];

/** The identity provider’s own pages are none of ours. */
const mayLog = /autocomplete attributes/;

/** A server for pages of the tests’ own, with the demo behind it: browsers let no page that is made up ask a server of this machine. */
interface Site {
  url: string;
  html: string;
}

const test = base.extend<object, {providers: Providers; demo: DemoProcess; site: Site}>({
  providers: [
    async ({}, use) => {
      const behavior = {lifetime: 3600, isSilent: false};
      const [production, second] = await Promise.all([
        startProvider({pages, refreshTokens: true}),
        startProvider({
          pages,
          idTokenLifetime: () => behavior.lifetime,
          isSilent: () => behavior.isSilent,
        }),
      ]);
      await use({production, test: second, behavior});
      await Promise.all([production.close(), second.close()]);
    },
    {scope: 'worker'},
  ],
  demo: [
    async ({providers}, use) => {
      const demo = await startTemporaryDemo(['--content', 'test/fixtures/looks'], {
        ISSUER: providers.production.issuer,
        AUDIENCE: clientId,
        ROLES_CLAIM: 'https://example.com/roles',
        ROLE_NAMES: 'editor=kb-editor',
        TEST_ISSUER: providers.test.issuer,
      });
      await use(demo);
      await demo.stop();
    },
    {scope: 'worker', timeout: 300_000},
  ],
  site: [
    async ({demo}, use) => {
      const site = {url: '', html: ''};
      const server = createServer((request, response) => {
        const {url = '/', method, headers} = request;
        if (url.startsWith('/own.html')) {
          response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(site.html);
          return;
        }
        const target = ask(demo.url + url, {method, headers}, (reply) => {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(response);
        });
        target.on('error', () => response.destroy());
        request.pipe(target);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await use(site);
      server.closeAllConnections();
      server.close();
    },
    {scope: 'worker'},
  ],
  baseURL: ({site}, use) => use(site.url),
});

test.use({mayLog});

/** Shows a page with a kb-sign-in. The window, popups and hidden frames get the same one. */
async function show(
  page: Page,
  site: Site,
  attributes: string,
  {body = '', head = '', query = '', fault = ''} = {},
) {
  const settings = (await settingsOf(page)).replace('"/kb"', `"/kb${fault && `/~${fault}`}"`);
  site.html = `<!doctype html><html lang="en"><head><title>Own</title>${head}<link rel="icon" href="/mark.svg">
    <script src="/dist/kb-help.js" ${settings} data-roles-claim="https://example.com/roles" async></script></head>
    <body><kb-sign-in client-id="${clientId}" ${attributes}></kb-sign-in>${body}</body></html>`;
  await page.goto(`/own.html${query}`);
}

const article = '<kb-article content-id="1002"></kb-article>';
const element = (page: Page) => page.locator('kb-sign-in');
const signedIn = (page: Page, name = 'ada') =>
  expect(element(page).getByText(`Signed in as ${name} Example`, {exact: true})).toBeVisible();

/** Fills in the identity provider’s pages, as a person does. */
async function fillIn(page: Page, login = 'ada') {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', {name: 'Sign-in'}).click();
  await page.getByRole('button', {name: 'Continue'}).click();
}

async function signIn(page: Page, login?: string) {
  await element(page).getByRole('button', {name: 'Sign in'}).click();
  await fillIn(page, login);
}

/** Requests of a page to the service whose address contains a text, with their tokens. */
function watch(page: Page, part: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/rest/`) && request.url().includes(part)) seen.push(request);
  });
  return seen;
}

const tokenOf = (request: Request | undefined) =>
  request?.headers()['authorization']?.replace('Bearer ', '') ?? '';
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as {iss?: string};

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** The identity provider forgets who has signed in to it in this browser. */
const forget = (context: BrowserContext) => context.clearCookies();

test('signs in by redirect and comes back to the place; elements read as that person; nothing is stored', async ({
  page,
  providers,
  site,
}) => {
  const reads = watch(page, '/content/1002');
  await show(page, site, `authority="${providers.production.issuer}"`, {
    body: article,
    query: '?ticket=7#notes',
  });
  await expect(page.getByRole('heading', {level: 2}).first()).toBeVisible();
  expect(tokenOf(reads[0])).toBe('');
  await signIn(page);
  await signedIn(page);
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?ticket=7#notes');
  await expect.poll(() => claimsOf(tokenOf(reads.at(-1))).iss).toBe(providers.production.issuer);
  const reply = (await (await reads.at(-1)!.response())!.json()) as {canWrite?: boolean};
  expect(reply.canWrite).toBe(true);
  expect(await page.evaluate(() => document.querySelector('kb-sign-in')?.person?.roles)).toEqual([
    'reader',
    'kb-editor',
  ]);
  expect(await stored(page)).toEqual([]);
});

test('a refused token is replaced by the refresh token, and the request is repeated once', async ({
  page,
  providers,
  site,
}) => {
  const reads = watch(page, '/content/1002/');
  const grants: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url() === `${providers.production.issuer}/token`)
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'));
  });
  const fault = `status=401;on=content%2F1002%2F;times=1;key=refused`;
  await show(page, site, `authority="${providers.production.issuer}"`, {body: article, fault});
  await signIn(page);
  await signedIn(page);
  await expect.poll(() => reads.length).toBe(2);
  expect(grants).toEqual(['authorization_code', 'refresh_token']);
  expect(reads.map((each) => claimsOf(tokenOf(each)).iss)).toEqual([
    providers.production.issuer,
    providers.production.issuer,
  ]);
  await expect(page.locator('kb-article').getByRole('heading', {level: 2}).first()).toBeVisible();
  await signedIn(page);
});

test('a token that is about to expire is renewed in a hidden frame before it is sent', async ({
  page,
  providers,
  site,
}) => {
  const {test: provider, behavior} = providers;
  const silent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('prompt=none')) silent.push(request.url());
  });
  const reads = watch(page, '/content/1002/');
  behavior.lifetime = 10;
  await show(page, site, `authority="${provider.issuer}"`, {body: article.replace('1002', '')});
  await signIn(page);
  await signedIn(page);
  behavior.lifetime = 3600;
  await page.evaluate(() => document.querySelector('kb-article')!.setAttribute('content-id', '1002'));
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  expect(silent.length).toBeGreaterThan(0);
  const {exp, iat} = claimsOf(tokenOf(reads[0])) as {exp?: number; iat?: number};
  expect(exp! - iat!).toBe(3600);
});

test('restores the person after a reload, and signs out at the identity provider', async ({
  page,
  providers,
  site,
}) => {
  await show(page, site, `authority="${providers.production.issuer}" restore`);
  await signIn(page, 'bo');
  await signedIn(page, 'bo');
  await page.reload();
  await signedIn(page, 'bo');
  await element(page).getByRole('button', {name: 'Sign out'}).click();
  await page.getByRole('button', {name: 'Yes, sign me out'}).click();
  await expect(element(page).getByRole('button', {name: 'Sign in'})).toBeVisible();
  await page.reload();
  await expect(element(page).getByRole('button', {name: 'Sign in'})).toBeVisible();
});

test('a person who cancels at the identity provider is back, signed out, without an error', async ({
  page,
  providers,
  site,
}) => {
  await show(page, site, `authority="${providers.production.issuer}"`, {query: '?ticket=7'});
  await element(page).getByRole('button', {name: 'Sign in'}).click();
  await page.getByRole('link', {name: 'Cancel'}).click();
  await expect(element(page).getByRole('button', {name: 'Sign in'})).toBeVisible();
  await expect(element(page).getByRole('alert')).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has('error')).toBe(false);
});

test('when only the person can help, they sign in again beside the page, which keeps what was typed', async ({
  page,
  context,
  providers,
  site,
}) => {
  const fault = `status=401;on=content%2F1002%2F;times=1;key=ended`;
  await show(page, site, `authority="${providers.test.issuer}" popup`, {
    fault,
    body: `<textarea aria-label="Note"></textarea>${article.replace('1002', '')}`,
  });
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    element(page).getByRole('button', {name: 'Sign in'}).click(),
  ]);
  await fillIn(popup);
  await signedIn(page);
  await page.getByRole('textbox', {name: 'Note'}).fill('half a sentence');
  await forget(context);
  await page.evaluate(() => document.querySelector('kb-article')!.setAttribute('content-id', '1002'));
  await expect(element(page).getByText('Your sign-in has ended.')).toBeVisible();
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    element(page).getByRole('button', {name: 'Sign in again'}).click(),
  ]);
  await fillIn(again);
  await signedIn(page);
  await expect(page.getByRole('textbox', {name: 'Note'})).toHaveValue('half a sentence');
});

test('when the provider answers in no frame, the person can sign in again', async ({
  page,
  providers,
  site,
}) => {
  const {test: provider, behavior} = providers;
  await show(page, site, `authority="${provider.issuer}" popup`, {
    fault: `status=401;on=content%2F1002%2F;times=1;key=unframed`,
    body: article.replace('1002', ''),
  });
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    element(page).getByRole('button', {name: 'Sign in'}).click(),
  ]);
  await fillIn(popup);
  await signedIn(page);
  await page.clock.install();
  behavior.isSilent = true;
  const [refusal] = await Promise.all([
    page.waitForResponse(/content\/1002\//),
    page.evaluate(() => document.querySelector('kb-article')!.setAttribute('content-id', '1002')),
  ]);
  expect(refusal.status()).toBe(401);
  await expect(async () => {
    await page.clock.fastForward('00:30');
    expect(await element(page).getByText('Your sign-in has ended.').isVisible()).toBe(true);
  }).toPass();
  await expect(element(page).getByRole('button', {name: 'Sign in again'})).toBeVisible();
  behavior.isSilent = false;
});

test('paths with the test segment get tokens of their own identity provider', async ({
  page,
  providers,
  site,
}) => {
  const related = watch(page, '/test/v2/relatedarticle/1002');
  const reads = watch(page, '/content/1002/');
  await show(
    page,
    site,
    `authority="${providers.production.issuer}" test-authority="${providers.test.issuer}"`,
    {
      body: `${article}<kb-related content-id="1002"></kb-related>`,
    },
  );
  await signIn(page);
  await signedIn(page);
  await expect.poll(() => claimsOf(tokenOf(reads.at(-1))).iss).toBe(providers.production.issuer);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    element(page).getByRole('button', {name: 'Sign in'}).click(),
  ]);
  await fillIn(popup, 'bo');
  await signedIn(page, 'bo');
  await signedIn(page);
  // Others may be sent later: by frames in which a token is renewed, nobody has signed in yet.
  const own = () => related.findLast((request) => claimsOf(tokenOf(request)).iss === providers.test.issuer);
  await expect.poll(() => own() && 'a token of the provider for tests').toBeTruthy();
  const response = await own()!.response();
  expect(response?.status()).toBe(200);
});

/** What a compromised provider, or somebody on the way to it, may write into its discovery document. */
const hostile: {said: string; change: Record<string, unknown>; popup?: boolean}[] = [
  {
    said: 'a script as the place to sign in',
    change: {authorization_endpoint: 'javascript:document.title="ran"//'},
  },
  {
    said: 'a script as the place to sign in, beside the page',
    change: {authorization_endpoint: 'javascript:opener.document.title="ran"//'},
    popup: true,
  },
  {
    said: 'a script as the place to sign out',
    change: {end_session_endpoint: 'javascript:document.title="ran"//'},
  },
  {
    said: 'a list as the place to sign in',
    change: {authorization_endpoint: ['javascript:document.title="ran"//']},
  },
  {said: 'an address without encryption', change: {token_endpoint: 'http://id.example.com/token'}},
  {said: 'another issuer', change: {issuer: 'https://other.example'}},
];

for (const {said, change, popup = false} of hostile) {
  test(`goes nowhere when the discovery document has ${said}`, async ({page, context, providers, site}) => {
    await context.route('**/.well-known/openid-configuration', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, json: {...((await response.json()) as object), ...change}});
    });
    await show(page, site, `authority="${providers.production.issuer}" ${popup ? 'popup' : ''}`);
    const before = page.url();
    await element(page).getByRole('button', {name: 'Sign in'}).click();
    await expect(element(page).getByRole('alert')).toBeVisible();
    expect(page.url()).toBe(before);
    expect(await page.title()).toBe('Own');
    await expect.poll(() => context.pages().length).toBe(1);
  });
}

test('refuses a reply to the sign-in that names another provider', async ({page, providers, site}) => {
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url() === `${providers.production.issuer}/token`) tokens.push(request.url());
  });
  const rename = `const url = new URL(location.href);
    if (url.searchParams.has('code')) {
      url.searchParams.set('iss', 'https://other.example');
      history.replaceState(null, '', url);
    }`;
  await show(page, site, `authority="${providers.production.issuer}"`, {head: `<script>${rename}</script>`});
  await signIn(page);
  await expect(element(page).getByRole('alert')).toBeVisible();
  await expect(element(page).getByRole('button', {name: 'Sign in'})).toBeVisible();
  expect(tokens).toEqual([]);
});
