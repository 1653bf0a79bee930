/** The page whose list and article the server has rendered: without script, and hydrated. */
import {once} from 'node:events';
import {createServer, request as forward} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import {drawn, expect, settled, test, watchWire, type Sent} from './support/test.ts';

const path = '/server-rendered.html?id=1024&culture=en-US';

/** Resolves when both elements have taken over. */
async function alive(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('kb-article, kb-recommended')].every(
      ({shadowRoot}) =>
        shadowRoot && !shadowRoot.querySelector('script') && shadowRoot.querySelector('.base'),
    ),
  );
  await settled(page);
}

/** Reads of what the server has read already. */
const again = (sent: readonly Sent[]) =>
  sent.map(({path}) => path).filter((path) => /\/(recommended|content)\//.test(path));

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('list and article can be read, and links work', async ({page}) => {
    await page.goto(path);
    const article = page.locator('kb-article');
    await expect(article.getByRole('heading', {name: 'Languages and right-to-left'})).toBeVisible();
    await expect(article.getByText('Set lang on your page')).toBeVisible();
    await expect(article.getByRole('button')).toHaveCount(0);
    const links = page.locator('kb-recommended').getByRole('link');
    await expect(links).toHaveCount(6);
    await links.filter({hasText: 'Five-minute start'}).click();
    await expect(article.getByRole('heading', {name: 'Five-minute start'})).toBeVisible();
    await article.getByRole('link', {name: 'Choose languages'}).click();
    await expect(article.getByRole('heading', {name: 'Languages and right-to-left'})).toBeVisible();
  });

  test('the language is that of the page', async ({page}) => {
    await page.goto('/server-rendered.html?id=1024&lang=de-DE');
    await expect(page.locator('kb-recommended').getByRole('heading')).toHaveText(/Empfohlene Artikel/);
    await expect(page.locator('kb-article article')).toHaveAttribute('lang', 'de-DE');
  });

  test('a missing article is reported', async ({page}) => {
    await page.goto('/server-rendered.html?id=2147483647');
    await expect(page.locator('kb-article').getByText('This article does not exist')).toBeVisible();
  });
});

for (const width of [360, 1280]) {
  test(`at ${width} px nothing is requested twice, and nothing shifts`, async ({page}) => {
    const sent = watchWire(page);
    await page.setViewportSize({width, height: 800});
    await page.goto(path);
    await alive(page);
    expect(again(sent)).toEqual([]);
    expect(await page.evaluate(() => window.kbShifts)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

/** Where the page's markup may stop for a moment while it is sent: before and inside the parts of article and list. */
const pauses = [
  '<header part="head"',
  'class="title" part="title"',
  'class="meta"',
  'class="language"',
  'class="body"',
  'class="prose"',
  '<ul part="list"',
  // Rows whose articles have been read have a second class.
  'class="row',
  '<div class="body"',
  '<p class="text"',
  'class="after"',
];

test('nothing shifts, wherever the page stops on its way', async ({page, demo}) => {
  const {origin} = new URL(demo.url);
  const markup = await (await fetch(origin + path)).text();
  const body = markup.indexOf('<div class="base');
  expect(body).toBeGreaterThan(0);
  let first = 0;
  let sendRest = () => {};
  const server = createServer((request, response) => {
    if (request.url === path) {
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).write(markup.slice(0, first));
      sendRest = () => response.end(markup.slice(first));
      return;
    }
    const headers = {...request.headers, host: new URL(origin).host};
    const onward = forward(origin + request.url, {method: request.method ?? 'GET', headers}, (reply) => {
      response.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    await page.setViewportSize({width: 1280, height: 800});
    for (const pause of pauses) {
      first = markup.indexOf(pause, body);
      expect(first, pause).toBeGreaterThan(body);
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
        waitUntil: 'commit',
      });
      await page.waitForFunction(() =>
        document.querySelector('kb-article')?.shadowRoot?.querySelector('.base'),
      );
      await drawn(page);
      sendRest();
      await alive(page);
      expect(await page.evaluate(() => window.kbShifts), pause).toEqual([]);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('after hydration the elements work as others do', async ({page}) => {
  const sent = watchWire(page);
  await page.goto(path);
  await alive(page);
  const article = page.locator('kb-article');
  const list = page.locator('kb-recommended');

  await article.getByRole('button', {name: /^Language: English/}).click();
  await article.getByRole('menuitemradio', {name: /Deutsch/}).click();
  await expect(
    article.getByRole('heading', {name: 'Sprachen und Schrift von rechts nach links'}),
  ).toBeVisible();
  expect(again(sent)).toEqual([]);
  await article.getByRole('button', {name: 'Yes'}).click();
  await expect(article.getByText('Thank you for your vote.')).toBeVisible();
  // The thanks do not wait for the service.
  await expect
    .poll(() => sent.find(({method}) => method === 'POST')?.body)
    .toMatchObject({contentId: 1024, culture: 'de-DE'});

  await list.evaluate((element) => element.setAttribute('take', '3'));
  await expect(list.getByRole('link')).toHaveCount(3);
  await list.getByRole('link').first().click();
  await expect(article.getByRole('heading', {name: 'Five-minute start'})).toBeVisible();
  expect(again(sent)).toEqual(['/rest/v2/recommended/?take=3', '/rest/v2/content/1002']);
});

test('focus, selection and scroll positions survive hydration', async ({page}) => {
  // The elements' code waits until the reader has done something.
  let go = () => {};
  const ready = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/dist/kb-help.js', async (route) => {
    await ready;
    await route.continue();
  });
  await page.setViewportSize({width: 360, height: 700});
  // The page scrolls at once.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/server-rendered.html?id=1002', {waitUntil: 'domcontentloaded'});
  const article = page.locator('kb-article');
  const link = article.getByRole('link', {name: 'Choose languages'});
  await link.focus();
  const code = article.locator('pre', {hasText: 'data-subscription-key'});
  await code.evaluate((element) => (element.scrollLeft = 40));
  await article.evaluate(({shadowRoot}) => {
    const texts = document.createTreeWalker(shadowRoot!.querySelector('.prose')!, NodeFilter.SHOW_TEXT);
    const first = texts.nextNode()!;
    getSelection()!.setBaseAndExtent(first, 5, first, 12);
  });
  const picture = article.getByRole('img', {name: /^A page with a search field/});
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  go();
  await alive(page);
  await expect(link).toBeFocused();
  expect(await code.evaluate((element) => element.scrollLeft)).toBe(40);
  expect(
    await article.evaluate(({shadowRoot}) => {
      const [range] = getSelection()!.getComposedRanges({shadowRoots: [shadowRoot!]});
      return range && [range.startContainer.textContent!.slice(range.startOffset, range.endOffset)];
    }),
  ).toEqual(['nothing']);
  expect(await place()).toBe(before);
});
