/** From an empty folder to a reader's vote: one typed command of the packed service, then a browser. What is marked @engines runs in Firefox, too. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test as base, type Page} from '@playwright/test';
import {findings} from './support/axe.ts';
import {Keys} from './support/keys.ts';
import {installService} from './support/packed-service.ts';

interface Newcomer {
  /** Starts a service in an empty folder, and returns the address of its set-up. */
  begin: () => Promise<string>;
  /** What the command printed last: the address of the set-up. */
  setupUrl: string;
  /** A site of the owner's on another origin. */
  site: {url: string; html: string};
  /** Of a reader. */
  otherPage: Page;
}

const test = base.extend<Newcomer, {command: string}>({
  command: [
    // Playwright wants the first parameter destructured.
    async ({}, use) => {
      const {project, command} = installService();
      await use(command);
      await rm(project, {recursive: true, force: true});
    },
    {scope: 'worker'},
  ],
  async begin({command}, use) {
    const started: (() => Promise<void>)[] = [];
    await use(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'kb-help-newcomer-'));
      const service = spawn(process.execPath, [command], {
        cwd: folder,
        env: {PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0'},
      });
      const ended = once(service, 'close');
      started.push(async () => {
        service.kill('SIGTERM');
        await ended;
        await rm(folder, {recursive: true, force: true});
      });
      let said = '';
      return new Promise<string>((resolve, reject) => {
        service.stderr.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          const [, url] = /Set it up in your browser: (\S+)\n/.exec(said) ?? [];
          if (url) resolve(url);
        });
        void ended.then(() => reject(new Error(said)));
      });
    });
    for (const end of started) await end();
  },
  async setupUrl({begin}, use) {
    await use(await begin());
  },
  async site({}, use) {
    const site = {url: '', html: ''};
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${site.html}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use(site);
    server.closeAllConnections();
    server.close();
  },
  async otherPage({browser}, use) {
    const page = await browser.newPage();
    await use(page);
    await page.close();
  },
});

/** The page fits its window. */
async function fits(page: Page) {
  // Its script has run then, too, which takes keys.
  await page.waitForLoadState('load');
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBe(0);
}

/** The page has no accessibility fault, breaks no policy of its own, and fits its window. */
async function isSound(page: Page) {
  await fits(page);
  expect(await findings(page)).toEqual([]);
}

/** The reply to the next vote: the element says thanks before it comes. */
const voteOn = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/statistics/vote'),
  );

const password = 'velvet orbit quarry lantern';

/** What the browser has to say of a page, from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

// In Chromium alone: in Firefox the next test goes the same way, by keys.
test('one command, three pages, an article, a tag, a reader', async ({
  page,
  context,
  browserName,
  setupUrl,
  site,
}) => {
  const complaints = complaintsOf(page);

  await page.goto(setupUrl);
  await isSound(page);
  await page.getByLabel('Name').fill('Acme Help');
  await page.getByRole('button', {name: 'Continue'}).click();
  await expect(page).toHaveTitle(/Who runs it/);
  await isSound(page);
  await page.getByLabel('Name to sign in with').fill('ada');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', {name: 'Continue'}).click();
  await page.getByLabel('Address of your site').fill(site.url);
  await isSound(page);
  await page.getByRole('button', {name: 'Show me the code'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Show it on your page');
  await isSound(page);
  // What is in the corner of this page is the widget itself.
  await page.getByRole('button', {name: 'Help', exact: true}).click();
  await expect(page.getByText('Write an article that answers one question')).toBeVisible();
  site.html = (await page.locator('#tag').textContent())!;
  expect(site.html).not.toMatch(/YOUR|…/);

  await page.goto(new URL('../desk/write', page.url()).href);
  await page.getByLabel('Title').fill('Change your delivery address');
  await page.getByRole('textbox', {name: 'Resolution'}).fill('Open your order, then Edit.');
  await isSound(page);
  await page.setViewportSize({width: 320, height: 640});
  await isSound(page);
  await page.setViewportSize({width: 1280, height: 720});
  await page.getByRole('button', {name: 'Publish', exact: true}).click();
  await expect(page.getByText('Published: “Change your delivery address”.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Change your delivery address');
  await isSound(page);
  await page.getByRole('link', {name: 'Folders', exact: true}).click();
  await page.getByLabel('Name').fill('Orders');
  await page.getByRole('button', {name: 'Make it'}).click();
  await expect(page.getByText('Made the folder “Orders”.')).toBeVisible();
  await page.getByLabel('Name').fill('Returns');
  await page.getByRole('button', {name: 'Make it'}).click();
  const folders = page.locator('main').getByRole('listitem');
  await expect(folders).toHaveText([/Orders/, /Returns/]);
  await isSound(page);
  // Firefox starts no drag for the pointer of a driver, so there a button moves the folder, as keys do.
  if (browserName === 'firefox') await page.getByRole('button', {name: 'Up: Returns'}).click();
  else await folders.last().dragTo(folders.first(), {targetPosition: {x: 60, y: 4}});
  await expect(folders).toHaveText([/Returns/, /Orders/]);
  await page.getByRole('link', {name: 'Orders', exact: true}).click();
  await expect(page).not.toHaveURL(/\/folders(\?|$)/);
  await isSound(page);
  await page.getByRole('link', {name: 'Articles', exact: true}).click();
  const row = page.getByRole('row', {name: /Change your delivery address .* Published/});
  await expect(page.getByRole('button', {name: 'Move', exact: true})).toBeHidden();
  await row.getByRole('checkbox').check();
  await page.locator('#to-folder').selectOption('Orders');
  await page.getByRole('button', {name: 'Move', exact: true}).click();
  await expect(page.getByText('Moved “Change your delivery address” to “Orders”.')).toBeVisible();
  await expect(row).toContainText('Orders');
  await isSound(page);
  await page.getByRole('button', {name: 'Undo'}).click();
  await expect(row).not.toContainText('Orders');
  for (const view of ['Translations', 'Improve', 'Activity', 'Brand', 'People', 'Keys']) {
    await page.getByRole('link', {name: view, exact: true}).click();
    const title = view === 'Brand' ? 'Look of the help centre' : view;
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
    await isSound(page);
  }
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', {name: 'Keys of this page'});
  await expect(keys.getByText('Write an article')).toBeVisible();
  await expect(keys.getByText('Pick the row')).toBeHidden();
  await isSound(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Articles');
  // The script has run.
  await expect(page.getByRole('columnheader').getByRole('checkbox')).toBeVisible();
  await page.keyboard.press('j');
  // As with a Cyrillic keyboard.
  await page
    .locator(':focus')
    .dispatchEvent('keydown', {key: 'ч', code: 'KeyX', bubbles: true, cancelable: true});
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked();
  const address = (await page.locator(':focus').getAttribute('href'))!;
  await page.goto(new URL(address.replace('write', 'read'), page.url()).href);
  await page.getByRole('button', {name: 'Report a problem'}).click();
  const comment = page.locator('kb-flag').getByRole('textbox');
  await comment.pressSequentially('away');
  await expect(comment).toHaveValue('away');

  const reader = await context.browser()!.newPage();
  await reader.goto(site.url);
  await reader.getByRole('button', {name: 'Help', exact: true}).click();
  await reader.getByRole('combobox').fill('delivery address');
  await reader.getByRole('combobox').press('Enter');
  await reader.locator('kb-search').getByRole('link', {name: 'Change your delivery address'}).click();
  await expect(reader.locator('kb-article').getByText('Open your order, then Edit.')).toBeVisible();
  const counted = voteOn(reader);
  await reader.getByRole('button', {name: /^Yes/}).click();
  await expect(reader.getByText(/Thank you/).first()).toBeVisible();
  expect((await counted).ok()).toBe(true);
  await reader.close();

  await page.getByRole('link', {name: 'Overview'}).click();
  await expect(page.getByRole('listitem').filter({hasText: 'See the first reader'})).toContainText('done');
  await expect(page.getByText('2 of 6 to do.')).toBeVisible();
  await expect(page.getByRole('link', {name: 'See the samples'})).toBeVisible();
  await isSound(page);
  await page.getByRole('link', {name: 'Account'}).click();
  await expect(page).toHaveURL(/\/account$/);
  await isSound(page);
  expect(complaints).toEqual([]);

  await page.getByRole('link', {name: 'Brand', exact: true}).click();
  await page.getByLabel('Where readers reach a person').fill('/contact');
  await context.clearCookies();
  await page.getByRole('button', {name: 'Save', exact: true}).click();
  await expect(page.getByText('Sign in in another tab, then press the button again')).toBeVisible();
  await expect(page.getByLabel('Where readers reach a person')).toHaveValue('/contact');
});

test('the first hour passes without a mouse, from the set-up to a reader’s vote at the desk @engines', async ({
  page,
  otherPage,
  setupUrl,
  site,
}) => {
  const complaints = complaintsOf(page);
  const keys = new Keys(page);
  // The other page was opened later, and Firefox gives keys to the one in front.
  await page.bringToFront();
  await page.goto(setupUrl);
  await expect(page.getByLabel('Name')).toBeFocused();
  await keys.type('Acme Help');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name to sign in with')).toBeFocused();
  await keys.type('ada');
  await keys.press('Tab');
  await keys.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Address of your site')).toBeFocused();
  await keys.type(site.url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Show it on your page');
  await keys.ready();
  // Firefox refuses what a page is still loading when it is left, which the widget tells owners.
  await expect(page.getByRole('button', {name: 'Help', exact: true})).toBeVisible();
  site.html = (await page.locator('#tag').textContent())!;

  await page.keyboard.press('w');
  await expect(page.getByLabel('Title')).toBeFocused();
  await keys.type('Change your delivery address');
  await keys.press('Enter');
  await keys.type('Open your order, then Edit.');
  await keys.use(page.getByRole('button', {name: 'Publish', exact: true}));
  await keys.done('Published: “Change your delivery address”.');

  await otherPage.bringToFront();
  const reader = new Keys(otherPage);
  await otherPage.goto(site.url);
  await reader.use(otherPage.getByRole('button', {name: 'Help', exact: true}));
  await expect(otherPage.getByRole('combobox')).toBeFocused();
  await reader.type('delivery address');
  await otherPage.keyboard.press('Enter');
  await reader.use(otherPage.locator('kb-search').getByRole('link', {name: 'Change your delivery address'}));
  const counted = voteOn(otherPage);
  await reader.use(otherPage.getByRole('button', {name: /^Yes/}));
  await expect(otherPage.getByText(/Thank you/).first()).toBeVisible();
  expect((await counted).ok()).toBe(true);

  await page.bringToFront();
  await keys.use(page.getByRole('link', {name: 'Overview'}));
  await expect(page.getByRole('listitem').filter({hasText: 'See the first reader'})).toContainText('done');
  const votes = page.getByRole('region', {name: 'Votes', exact: true});
  await expect(votes).toContainText('100');
  await keys.ready();
  const views = page.getByRole('navigation', {name: 'Desk'});
  for (const view of [
    'Folders',
    'Articles',
    'Translations',
    'Improve',
    'Activity',
    'Brand',
    'People',
    'Keys',
  ]) {
    await keys.use(views.getByRole('link', {name: new RegExp(`^${view}`)}));
    const title = view === 'Brand' ? 'Look of the help centre' : view;
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
    await fits(page);
    await page.setViewportSize({width: 320, height: 640});
    await fits(page);
    await page.setViewportSize({width: 1280, height: 720});
  }
  expect(complaints).toEqual([]);
});

test('the set-up fits a phone, in the dark', async ({browser, setupUrl}) => {
  const page = await browser.newPage({viewport: {width: 390, height: 700}, colorScheme: 'dark'});
  const fitsWhole = async () => {
    await isSound(page);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(tall).toBe(0);
  };
  await page.goto(setupUrl);
  await fitsWhole();
  await page.getByLabel('Name').fill('Acme Help');
  await page.getByRole('button', {name: 'Continue'}).click();
  await page.getByLabel('Name to sign in with').fill('ada');
  await fitsWhole();
  await page.getByLabel('Password').fill('password1234');
  await page.getByRole('button', {name: 'Continue'}).click();
  await expect(page.getByText('This password is easy to guess.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await fitsWhole();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', {name: 'Continue'}).click();
  await expect(page.getByRole('link', {name: 'Later'})).toBeVisible();
  await fitsWhole();
  await page.getByRole('link', {name: 'Later'}).click();
  await expect(page.getByText('4 of 5 to do.')).toHaveCount(0);
  await expect(page.getByText('5 of 5 to do.')).toBeVisible();
  await isSound(page);
  await page.close();
});

test('a backup from the desk comes back in the set-up of a new service', async ({
  page,
  browser,
  setupUrl,
  begin,
}) => {
  await page.goto(setupUrl);
  await page.getByLabel('Name').fill('Acme Help');
  await page.getByRole('button', {name: 'Continue'}).click();
  await page.getByLabel('Name to sign in with').fill('ada');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', {name: 'Continue'}).click();
  await page.getByRole('link', {name: 'Later'}).click();
  await page.getByRole('link', {name: 'Export and backup'}).click();
  await page.getByLabel('Your password').fill(password);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', {name: 'Download a backup'}).click();
  const backup = await (await downloading).path();

  const elsewhere = await browser.newPage({viewport: {width: 320, height: 640}, colorScheme: 'dark'});
  await elsewhere.goto(await begin());
  await elsewhere.getByRole('link', {name: 'Restore a backup'}).click();
  await isSound(elsewhere);
  await elsewhere.getByLabel('Backup').setInputFiles(backup);
  await elsewhere.getByRole('button', {name: 'Restore it'}).click();
  // It waits for the service, which starts again, and leads on by itself.
  await expect(elsewhere.getByRole('heading', {name: 'Sign in'})).toBeVisible();
  await elsewhere.getByLabel('Name').fill('ada');
  await elsewhere.getByLabel('Password').fill(password);
  await elsewhere.getByRole('button', {name: 'Sign in'}).click();
  await expect(elsewhere.getByRole('heading', {level: 1})).toHaveText('Get Acme Help ready');
  await elsewhere.close();
});
