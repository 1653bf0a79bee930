/** The loader and the snippet: code and data start together, however the tag comes onto the page. */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {settingsOf, show} from './support/own-page.ts';
import {expect, settled, test} from './support/test.ts';

const snippet = () => readFileSync(new URL('../../dist/kb-help.inline.js', import.meta.url), 'utf8');

/** Paths of the page's requests, in their order. */
function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const list = '<kb-recommended take="3"></kb-recommended>';
const links = (page: Page) => page.locator('kb-recommended').getByRole('link');
const count = (paths: string[], path: string) => paths.filter((each) => each === path).length;

const ways: Record<string, (settings: string) => [head: string, body: string]> = {
  'async in the head': (settings) => [`<script src="/dist/kb-help.js" ${settings} async></script>`, list],
  deferred: (settings) => [`<script src="/dist/kb-help.js" ${settings} defer></script>`, list],
  'as a module': (settings) => [`<script type="module" src="/dist/kb-help.js" ${settings}></script>`, list],
  'after the elements': (settings) => ['', `${list}<script src="/dist/kb-help.js" ${settings}></script>`],
  twice: (settings) => {
    const tag = `<script src="/dist/kb-help.js" ${settings} async></script>`;
    return [tag + tag, list];
  },
  'pasted into the page': (settings) => [`<script data-src="/dist/" ${settings}>${snippet()}</script>`, list],
  'pasted, and the file beside it': (settings) => [
    `<script data-src="/dist/" ${settings}>${snippet()}</script><script src="/dist/kb-help.js" ${settings} async></script>`,
    list,
  ],
};

for (const [way, markup] of Object.entries(ways)) {
  test(`${way}: the first request is sent before the code has loaded, and none is sent twice`, async ({
    page,
  }) => {
    const [head, body] = markup(await settingsOf(page));
    const paths = watchPaths(page);
    let release: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (release = resolve));
    page.on('request', (request) => {
      if (request.url().includes('/rest/v2/recommended/')) release();
    });
    // The code is held back until the service was asked: a request that the code sends would never come.
    await page.route('**/dist/kb-recommended.js', async (route) => {
      await asked;
      await route.continue();
    });
    await show(page, body, head);
    await expect(links(page)).toHaveCount(3);
    await settled(page);
    expect(count(paths, '/kb/rest/v2/recommended/')).toBe(1);
    expect(count(paths, '/dist/kb-recommended.js')).toBe(1);
  });
}

for (const [what, written] of [
  ['as programs write it', 'de_DE'],
  ['as a tag', 'de-DE'],
  ['around an empty one', 'de-DE"><section lang="'],
]) {
  test(`a page whose language is written ${what} sends one request, for that language`, async ({page}) => {
    const cultures: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/v2/recommended/'))
        cultures.push(request.headers()['accept-language']);
    });
    await show(
      page,
      `<main lang="${written}">${list}</main>`,
      `<script src="/dist/kb-help.js" ${(await settingsOf(page)).replace(/data-culture="[^"]*"/, '')} async></script>`,
    );
    await expect(page.getByRole('link', {name: 'Start in fünf Minuten'})).toBeVisible();
    await settled(page);
    expect(cultures).toEqual(['de-DE']);
  });
}

test('an article is requested early too, and counted as one view', async ({page}) => {
  const settings = await settingsOf(page);
  const paths = watchPaths(page);
  let release: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (release = resolve));
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/v2/content/1002')) release();
  });
  await page.route('**/dist/kb-article*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await show(
    page,
    '<kb-article content-id="1002"></kb-article>',
    `<script src="/dist/kb-help.js" ${settings} async></script>`,
  );
  await expect(page.getByRole('heading', {name: 'Five-minute start'})).toBeVisible();
  expect(count(paths, '/kb/rest/v2/content/1002')).toBe(1);
});

test('after a time-out the early request is aborted, and a retry does not wait for it', async ({page}) => {
  const settings = (await settingsOf(page)).replace('"/kb"', '"/kb/~never;times=1;key=early-time-out"');
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await page.clock.install();
  await show(page, list, `<script src="/dist/kb-help.js" ${settings} async></script>`);
  await expect(page.locator('kb-recommended [aria-busy=true]')).toBeAttached();
  await page.clock.fastForward(10_000);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(links(page)).toHaveCount(3);
  expect(failed.filter((path) => path.endsWith('/rest/v2/recommended/'))).toHaveLength(1);
});

test('an early request is aborted with the element that uses it', async ({page}) => {
  const settings = (await settingsOf(page)).replace('"/kb"', '"/kb/~never"');
  await show(page, list, `<script src="/dist/kb-help.js" ${settings} async></script>`);
  await expect(page.locator('kb-recommended [aria-busy=true]')).toBeAttached();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/recommended/'));
  await page.evaluate(() => document.querySelector('kb-recommended')!.remove());
  await aborted;
});

test('kb-help opened at once: all its files are requested together, and the first request to the service does not wait for them', async ({
  page,
}) => {
  const settings = await settingsOf(page);
  const paths = watchPaths(page);
  const asked = page.waitForRequest('**/rest/v2/recommended/**');
  await page.route('**/dist/kb-{base,common,launcher,reader,help-panel}.js', async (route) => {
    await asked;
    await route.continue();
  });
  await show(page, '<kb-help open></kb-help>', `<script src="/dist/kb-help.js" ${settings} async></script>`);
  await expect(links(page)).toHaveCount(5);
  await settled(page);
  const requests = paths.filter((path) => path !== '/mark.svg');
  expect(requests.slice(0, 8).sort()).toEqual([
    '/dist/kb-base.js',
    '/dist/kb-common.js',
    '/dist/kb-help-panel.js',
    '/dist/kb-help.js',
    '/dist/kb-launcher.js',
    '/dist/kb-reader.js',
    '/kb/rest/v2/recommended/',
    '/own.html',
  ]);
  // The search field has the focus, and loads its panel; the idle panel, what the first article will need. No file that the list waits
  // for comes after the others.
  const later = requests.slice(8);
  expect(later).toContainEqual(expect.stringMatching(/^\/dist\/chunks\/search-panel-/));
  const others = later.filter((path) => !/^\/dist\/chunks\/(search-panel|query|sanitize)-/.test(path));
  expect(others.filter((path) => path.startsWith('/dist/'))).toEqual([]);
});

test('kb-help whose home has no recommended articles does not ask for them', async ({page}) => {
  const settings = await settingsOf(page);
  const paths = watchPaths(page);
  const folders = page.waitForResponse('**/rest/v2/folder');
  await show(
    page,
    '<kb-help open home="search folders"></kb-help>',
    `<script src="/dist/kb-help.js" ${settings} async></script>`,
  );
  await folders;
  expect(count(paths, '/kb/rest/v2/recommended/')).toBe(0);
});

for (const [way, act] of Object.entries({
  'a click': (page: Page) => page.getByRole('button', {name: 'Help'}).click(),
  'its attribute': (page: Page) =>
    page.evaluate(() => document.querySelector('kb-help')!.setAttribute('open', '')),
})) {
  test(`kb-help opened later, by ${way}: code and data are requested together`, async ({page}) => {
    const settings = await settingsOf(page);
    await show(page, '<kb-help></kb-help>', `<script src="/dist/kb-help.js" ${settings} async></script>`);
    await expect(page.getByRole('button', {name: 'Help'})).toBeVisible();
    const asked = page.waitForRequest('**/rest/v2/recommended/**');
    await page.route('**/dist/kb-help-panel.js', async (route) => {
      await asked;
      await route.continue();
    });
    const paths = watchPaths(page);
    await act(page);
    await asked;
    await expect(links(page)).toHaveCount(5);
    expect(count(paths, '/kb/rest/v2/recommended/')).toBe(1);
  });
}

test('requests inside a provider have its settings, and are sent once', async ({page}) => {
  const cultures: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v2/recommended/')) cultures.push(request.headers()['accept-language']);
  });
  await show(
    page,
    `<kb-provider culture="de-DE">${list}</kb-provider>`,
    `<script src="/dist/kb-help.js" ${await settingsOf(page)} async></script>`,
  );
  await expect(page.getByRole('link', {name: 'Start in fünf Minuten'})).toBeVisible();
  expect(cultures).toEqual(['de-DE']);
});

test('with a segment all requests have that segment', async ({page}) => {
  const settings = await settingsOf(page);
  const paths = watchPaths(page);
  await show(
    page,
    `${list}<kb-article content-id="1002"></kb-article>`,
    `<script src="/dist/kb-help.js" ${settings} data-segment="test" async></script>`,
  );
  await expect(links(page)).toHaveCount(3);
  await expect(page.getByRole('heading', {name: 'Five-minute start'})).toBeVisible();
  const asked = paths.filter((path) => path.startsWith('/kb/rest/'));
  expect(asked.sort()).toEqual(['/kb/rest/test/v2/content/1002', '/kb/rest/test/v2/recommended/']);
});

test('a tag that a script inserts late, and then removes', async ({page}) => {
  const settings = await settingsOf(page);
  await show(page, list);
  await page.evaluate((attributes) => {
    const script = document.createElement('script');
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
      script.setAttribute(name, value);
    script.src = '/dist/kb-help.js';
    script.onload = () => script.remove();
    document.head.append(script);
  }, settings);
  await expect(links(page)).toHaveCount(3);
});

test('an open shadow root is observed after kb-observe-root', async ({page}) => {
  const settings = await settingsOf(page);
  await show(page, '<div id="host"></div>', `<script src="/dist/kb-help.js" ${settings}></script>`);
  await page.evaluate(() => {
    const root = document.querySelector('#host')!.attachShadow({mode: 'open'});
    root.append(document.createElement('kb-recommended'));
    root.dispatchEvent(new Event('kb-observe-root', {bubbles: true, composed: true}));
  });
  await expect(links(page)).toHaveCount(5);
});

test('requests from shadow roots have the language and the provider of their hosts, and are sent once', async ({
  page,
}) => {
  const settings = (await settingsOf(page)).replace(/data-culture="[^"]*"/, '');
  const sent: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/kb/rest/')) sent.push(`${request.headers()['accept-language']} ${pathname}`);
  });
  await show(
    page,
    '<main lang="de-DE"></main><kb-provider culture="sv-SE"></kb-provider>',
    `<script src="/dist/kb-help.js" ${settings}></script>`,
  );
  await page.evaluate(() => {
    const article = document.createElement('kb-article');
    article.setAttribute('content-id', '1002');
    const added = {main: document.createElement('kb-recommended'), 'kb-provider': article};
    for (const [parent, element] of Object.entries(added)) {
      const host = document.querySelector(parent)!.appendChild(document.createElement('div'));
      const root = host.attachShadow({mode: 'open'});
      root.append(element);
      root.dispatchEvent(new Event('kb-observe-root', {bubbles: true, composed: true}));
    }
  });
  await expect(page.getByRole('link', {name: 'Start in fünf Minuten'})).toBeVisible();
  await expect(page.locator('kb-article article')).toHaveAttribute('lang', 'sv-SE');
  await settled(page);
  expect(sent.sort()).toEqual(['de-DE /kb/rest/v2/recommended/', 'sv-SE /kb/rest/v2/content/1002']);
});

test.describe('with a word in the console', () => {
  test.use({mayLog: /^kb-help/});

  test('two versions: the first one stays, with one warning', async ({page}) => {
    const settings = await settingsOf(page);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/newer/kb-help.js', async (route) => {
      const reply = await route.fetch({url: new URL('/dist/kb-help.js', route.request().url()).href});
      await route.fulfill({response: reply, body: (await reply.text()).replaceAll('0.1.0', '9.9.9')});
    });
    const paths = watchPaths(page);
    await show(
      page,
      list,
      `<script src="/dist/kb-help.js" ${settings}></script><script src="/newer/kb-help.js" ${settings}></script>`,
    );
    await expect(links(page)).toHaveCount(3);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^kb-help 9\.9\.9 .*kb-help 0\.1\.0/);
    expect(paths.filter((path) => path.startsWith('/newer/'))).toEqual(['/newer/kb-help.js']);
  });

  test('an element whose code cannot be loaded shows an error with a retry', async ({page}) => {
    const settings = await settingsOf(page);
    let broken = true;
    await page.route('**/dist/kb-recommended.js', (route) => (broken ? route.abort() : route.continue()));
    await show(page, list, `<script src="/dist/kb-help.js" ${settings} async></script>`);
    const retry = page.getByRole('button', {name: 'Try again'});
    await expect(retry).toBeVisible();
    broken = false;
    await retry.click();
    await expect(links(page)).toHaveCount(3);
    await expect(retry).toHaveCount(0);
  });
});

test('code whose request fails once is requested again', async ({page}) => {
  await page.route('**/dist/kb-recommended.js', (route) => route.abort(), {times: 1});
  await show(page, list, `<script src="/dist/kb-help.js" ${await settingsOf(page)} async></script>`);
  await expect(links(page)).toHaveCount(3);
});

test('the pasted snippet runs under its hash, with Trusted Types and without inline code', async ({page}) => {
  const settings = await settingsOf(page);
  const hash = createHash('sha384').update(snippet()).digest('base64');
  const {integrity} = (
    JSON.parse(readFileSync(new URL('../../dist/manifest.json', import.meta.url), 'utf8')) as Record<
      string,
      {integrity: string}
    >
  )['kb-help.inline.js']!;
  expect(integrity).toBe(`sha384-${hash}`);
  await show(page, list, `<script data-src="/dist/" ${settings}>${snippet()}</script>`, {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'sha384-${hash}' 'self'`,
      "connect-src 'self'",
      "img-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types lit-html kb-help',
    ].join('; '),
  });
  await expect(links(page)).toHaveCount(3);
});
