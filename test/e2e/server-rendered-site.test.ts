/** What a site's own server may ask of the renderer, and what becomes of it in a browser. */
import type {Worker} from 'node:worker_threads';
import type {Locator, Page} from '@playwright/test';
import {createRenderer, type Renderer, type RendererOptions} from '../../src/server/index.ts';
import {settingsOf, show} from './support/own-page.ts';
import {expect, settled, test} from './support/test.ts';

const renderers: Renderer[] = [];

function renderer(options: RendererOptions): Renderer {
  const kb = createRenderer(options);
  renderers.push(kb);
  return kb;
}

test.afterEach(async () => {
  await Promise.all(renderers.splice(0).map((kb) => kb.close()));
});

/** A renderer for pages on the demo's origin, and the script tag that brings them to life. */
async function demoSite(page: Page, url: string) {
  const settings = await settingsOf(page);
  const [, subscriptionKey = ''] = /subscription-key="([^"]+)"/.exec(settings) ?? [];
  const kb = renderer({page: `${url}/own.html`, baseUrl: '/kb', subscriptionKey, culture: 'en-US'});
  return {kb, script: `<script src="/dist/kb-help.js" ${settings} async></script>`};
}

/** Holds back files until it is let go; resolves once the first is asked for. */
async function hold(page: Page, files: string) {
  let [go, ask] = [() => {}, () => {}];
  const free = new Promise<void>((resolve) => (go = resolve));
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await page.route(files, async (route) => {
    ask();
    await free;
    await route.continue();
  });
  return {go, asked};
}

const isAlive = (page: Page) =>
  page
    .locator('kb-article')
    .evaluate(({shadowRoot}) => !shadowRoot!.querySelector('script') && !!shadowRoot!.querySelector('.base'));

/** To whole pixels. */
async function placeOf(element: Locator): Promise<number[]> {
  const {x, y, width, height} = (await element.boundingBox())!;
  return [x, y, width, height].map(Math.round);
}

const shifts = (page: Page) => page.evaluate(() => window.kbShifts);

for (const width of [360, 900, 1280]) {
  test(`a table of contents is where it stays, at ${width} px`, async ({page, demo}) => {
    const {kb, script} = await demoSite(page, demo.url);
    const {html} = await kb.article({'content-id': 1024, toc: true});
    const loader = await hold(page, '**/dist/kb-help.js');
    await page.setViewportSize({width, height: 800});
    await show(page, `<main>${html}</main>`, script, {}, 'commit');
    const article = page.locator('kb-article');
    const contents = article.getByRole('navigation', {name: 'On this page'});
    await expect(contents).toHaveCount(1);
    const beside = await contents.getByRole('link').count();
    expect(beside > 0).toBe(width > 1000);
    const text = article.locator('.prose').first();
    const before = [await placeOf(contents), await placeOf(text)];
    loader.go();
    await expect.poll(() => isAlive(page)).toBe(true);
    await settled(page);
    await expect(contents).toHaveCount(1);
    expect(await contents.getByRole('link').count()).toBe(beside);
    expect([await placeOf(contents), await placeOf(text)]).toEqual(before);
    expect(await shifts(page)).toEqual([]);
  });
}

for (const width of [360, 1280]) {
  test(`a late language switch has its place, at ${width} px`, async ({page}) => {
    const part = await hold(page, '**/dist/chunks/language-switch-*.js');
    await page.setViewportSize({width, height: 740});
    await show(
      page,
      '<kb-article content-id="1024"></kb-article>',
      `<script src="/dist/kb-help.js" ${await settingsOf(page)} async></script>`,
    );
    const article = page.locator('kb-article');
    const text = article.locator('.prose').first();
    await expect(text).toBeVisible();
    await part.asked;
    await settled(page);
    const before = await placeOf(text);
    await expect(article.getByRole('button', {name: /^Language: English/})).toHaveCount(0);
    part.go();
    await expect(article.getByRole('button', {name: /^Language: English/})).toBeVisible();
    expect(await placeOf(text)).toEqual(before);
    expect(await shifts(page)).toEqual([]);
  });
}

test('what is there stays until the language switch has come, which nothing moves for', async ({
  page,
  demo,
}) => {
  const {kb, script} = await demoSite(page, demo.url);
  const {html} = await kb.article({'content-id': 1024});
  const part = await hold(page, '**/dist/chunks/language-switch-*.js');
  await page.setViewportSize({width: 360, height: 740});
  await show(page, html, script);
  await part.asked;
  const article = page.locator('kb-article');
  const language = article.getByRole('button', {name: /^Language: English/});
  await expect(article.getByRole('heading', {name: 'Languages and right-to-left'})).toBeVisible();
  expect(await isAlive(page)).toBe(false);
  await expect(language).toHaveCount(0);
  part.go();
  await expect(language).toBeVisible();
  await expect.poll(() => isAlive(page)).toBe(true);
  expect(await shifts(page)).toEqual([]);
});

test('styles may be a file, for pages that allow nothing inline', async ({page, demo}) => {
  const {kb, script} = await demoSite(page, demo.url);
  let styles = '';
  const address = (css: string) => {
    styles = css;
    return '/help.css?a=1&b=2';
  };
  const {html} = await kb.article({'content-id': 1024}, {stylesheet: address});
  expect(html).not.toContain('<style');
  await page.route('**/help.css?a=1&b=2', (route) =>
    route.fulfill({contentType: 'text/css; charset=utf-8', body: styles}),
  );
  const loader = await hold(page, '**/dist/kb-help.js');
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html dompurify kb-help";
  await show(page, html, script, {'content-security-policy': policy}, 'commit');
  const title = page.getByRole('heading', {name: 'Languages and right-to-left'});
  const look = () =>
    title.evaluate((element) => {
      const {fontSize, fontWeight, lineHeight, fontFamily} = getComputedStyle(element);
      return [fontSize, fontWeight, lineHeight, fontFamily].join();
    });
  await expect.poll(look).toContain('28px,700');
  const before = await look();
  loader.go();
  await expect.poll(() => isAlive(page)).toBe(true);
  await settled(page);
  expect(await look()).toBe(before);
});

/** A service of one article, which notes how it is asked. */
function oneArticle() {
  const asked: {path: string; headers: Headers}[] = [];
  const answer: typeof fetch = (url, init) => {
    asked.push({path: new URL(url as string).pathname, headers: new Headers(init?.headers)});
    const translations = [{culture: 'en-US', title: 'One', knowledgeState: 'published'}];
    return Promise.resolve(Response.json({contentId: 1, type: 'article', translations}));
  };
  return {asked, answer};
}

const site = {page: 'http://help.example/', baseUrl: 'http://service.example'};

test('a reader who is signed in is asked for as that reader, and the token stays on the server', async () => {
  const {asked, answer} = oneArticle();
  const kb = renderer({...site, fetch: answer});
  const ways = [{}, {getToken: () => 'token-of-one'}, {getToken: () => Promise.resolve(undefined)}];
  for (const options of ways) {
    const {html, shown} = await kb.article({'content-id': 1}, options);
    expect(shown?.title).toBe('One');
    expect(html).not.toContain('token-of-one');
  }
  expect(asked.map(({path, headers}) => [path, headers.get('authorization')])).toEqual([
    ['/rest/v2/content/1', null],
    ['/rest/v2/content/1/', 'Bearer token-of-one'],
    ['/rest/v2/content/1/', null],
  ]);
});

test('when the thread that renders dies, who waits for it is told, and the next one gets another', async () => {
  const {answer} = oneArticle();
  let [first, asked] = [true, () => {}];
  const waiting = new Promise<void>((resolve) => (asked = resolve));
  const never: typeof fetch = (url, init) => {
    if (!first) return answer(url, init);
    first = false;
    asked();
    return new Promise(() => {});
  };
  const kb = renderer({...site, fetch: never, timeout: 0});
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const lost = expect(kb.article({'content-id': 1})).rejects.toThrow('The thread that renders has ended.');
  const thread = await started;
  await waiting;
  await thread.terminate();
  await lost;
  const {shown} = await kb.article({'content-id': 1});
  expect(shown?.title).toBe('One');
  await kb.close();
  // Also after it was closed.
  expect((await kb.article({'content-id': 1})).status).toBe(200);
});
