/** The set-up and the desk, as a browser without scripts uses them. */
import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, beforeEach} from 'node:test';
import {loadConfig, type ServiceConfig} from '../../../service/src/config.ts';
import {administrator} from '../../../service/src/desk/setup.ts';
import {startService, type RunningService} from '../../../service/src/main.ts';
import {writeSettings} from '../../../service/src/store/settings.ts';
import {insertUser} from '../../../service/src/store/users.ts';
import {quickHash} from '../../support/quick-hash.ts';
import {openTestDatabase, type Database, type TestDatabase} from '../support/database.ts';

export const password = 'velvet orbit quarry lantern';
const running: (() => Promise<void>)[] = [];
/** Runs before the next test of a file that calls `endEachTest`, and after the last one. */
export const atEnd = (end: () => Promise<void>) => void running.push(end);

const endAll = async () => {
  for (const end of running.splice(0).reverse()) await end();
};
/** Called by each file: a module is loaded once, also by several files in one process. */
export function endEachTest(): void {
  beforeEach(endAll);
  after(endAll);
}

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-desk-'));
  atEnd(() => rm(folder, {recursive: true, force: true}));
  return folder;
}

/** Starts a service on an empty database. `again` starts another process on it. */
export async function start(env: Record<string, string> = {}, used?: TestDatabase) {
  const database = used ?? (await openTestDatabase());
  const dataFolder = env['KB_DATA'] ?? (await mkdtemp(join(tmpdir(), 'kb-help-desk-')));
  const config: ServiceConfig = {
    ...loadConfig({PORT: '0', LOG_LEVEL: 'silent', ...env}),
    replyCacheAge: 0,
    dataFolder,
  };
  // Before the start, which some tests want refused.
  atEnd(() => rm(dataFolder, {recursive: true, force: true}));
  const service = await startService(config, {database});
  atEnd(async () => {
    await service.close();
    if (!used) await database.release();
  });
  return {service, database, dataFolder, browser: browserOf(service)};
}

/** Keeps cookies and follows redirects, as a browser does. */
export function browserOf(
  {url}: Pick<RunningService, 'url'>,
  agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
) {
  const cookies = new Map<string, string>();
  async function open(
    path: string,
    form?: Record<string, string | string[]> | FormData,
    headers: Record<string, string> = {},
  ): Promise<{status: number; path: string; text: string; headers: Headers}> {
    const address = new URL(path, url);
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      headers: {
        'User-Agent': agent,
        'Accept-Language': 'en-US',
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form && {Origin: url}),
        ...headers,
      },
      ...(form && {
        body:
          form instanceof FormData
            ? form
            : new URLSearchParams(
                Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
              ),
      }),
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) {
        cookies.delete(name);
        continue;
      }
      cookies.set(name, value);
      assert.match(cookie, /HttpOnly/i);
      // What is kept while a person is at the identity provider comes back with a navigation from there.
      assert.match(cookie, name === 'kb-sign-in' ? /SameSite=Lax/i : /SameSite=Strict/i);
    }
    const location = response.headers.get('location');
    if (location !== null && new URL(location, address).origin === address.origin)
      return open(new URL(location, address).href, undefined, headers);
    return {
      status: response.status,
      path: address.pathname,
      text: await response.text(),
      headers: response.headers,
    };
  }
  return {cookies, open};
}

export type Browser = ReturnType<typeof browserOf>;

/** Makes ada the administrator. In the store, because hashing a password as the set-up does takes as long as a whole test. */
export async function addAdministrator(db: Database): Promise<void> {
  const passwordHash = await quickHash(password);
  await insertUser(db, {username: 'ada', passwordHash, roles: [administrator, 'editor']});
  await writeSettings(db, {setupToken: null});
}

export const signIn = (browser: Browser, username = 'ada') =>
  browser.open('/desk/sign-in', {username, password});

/** Makes a person with a role, and signs them in. */
export async function addPerson(service: RunningService, username: string, role: string) {
  const passwordHash = await quickHash(password);
  const user = await insertUser(service.database.db, {username, passwordHash, roles: [role]});
  const browser = browserOf(service);
  await signIn(browser, username);
  return {userId: user!.userId, browser};
}

export async function setUp(
  {service, browser}: {service: RunningService; browser: Browser},
  site = 'www.example.com',
) {
  const {pathname, search} = new URL(service.setupUrl!);
  await browser.open(pathname + search);
  await browser.open('/setup/', {siteName: 'Acme Help', culture: 'de-DE', samples: 'on'});
  await addAdministrator(service.database.db);
  await signIn(browser);
  return browser.open('/setup/place', {site});
}

/** Sets a service up in English, and makes its administrator. */
export async function setUpInStore(db: Database): Promise<void> {
  await addAdministrator(db);
  await writeSettings(db, {siteName: 'Acme Help', culture: 'en-US'});
}

/** A service that is set up in English, with nothing in it, and its administrator signed in. */
export async function startSetUp(env: Record<string, string> = {}) {
  const database = await openTestDatabase();
  atEnd(() => database.release());
  await setUpInStore(database.db);
  const started = await start(env, database);
  await signIn(started.browser);
  return started;
}

/** Undoes what a page says was done. */
export function undo(browser: Browser, {text}: {text: string}) {
  const [notice = ''] = /<form class="undo notice".*?<\/form>/s.exec(text) ?? [];
  const field = (name: string) => new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(notice)?.[1] ?? '';
  return browser.open('/desk/undo', {id: field('id'), back: field('back').replaceAll('&amp;', '&')});
}

/** The text of a page, without markup and closed dialogs. */
export const readable = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<dialog.*?<\/dialog>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
