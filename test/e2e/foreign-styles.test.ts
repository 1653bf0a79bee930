/** Pages of other origins under style sheets that sites use: the widget can be read and pressed, and looks the same. */
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import {findings} from './support/axe.ts';
import {smallTargets} from './support/targets.ts';
import {expect, settled, test} from './support/test.ts';

const resolve = createRequire(import.meta.url).resolve;
const styles = {
  'no styles': '',
  'Tailwind’s preflight': await readFile(resolve('tailwindcss/preflight.css'), 'utf8'),
  Bootstrap: await readFile(resolve('bootstrap/dist/css/bootstrap.min.css'), 'utf8'),
  'a reset of everything': '* {all: unset !important}',
  'small rem units': 'html {font-size: 8px} body {font-size: 2rem}',
};

/** The markup of the next page, which a server of another origin than script and service sends. */
let markup = '';
const shop = createServer((_request, response) => {
  response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(markup);
});

test.beforeAll(async () => {
  await once(shop.listen(0, '127.0.0.1'), 'listening');
});

test.afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});

async function showForeign(page: Page, demo: {url: string}, style: string) {
  const html = await (await fetch(new URL('/script-tag.html', demo.url))).text();
  const [key] = /data-subscription-key="[^"]+"/.exec(html)!;
  const [script, service] = [new URL('/dist/kb-help.js', demo.url), new URL('/kb', demo.url)];
  markup = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width"><style>${style}</style>
    <script src="${script}" data-base-url="${service}" ${key} async></script></head>
    <body><h1>Shop</h1><kb-search></kb-search><kb-recommended take="3"></kb-recommended>
    <kb-article content-id="1002" culture="en-US" heading-level="2"><kb-vote></kb-vote><kb-share></kb-share></kb-article>
    <kb-help></kb-help></body></html>`;
  await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`);
  await expect(page.locator('kb-article').getByRole('heading', {name: 'Five-minute start'})).toBeVisible();
  await settled(page);
}

/** How the controls of the widget look, font family and colours aside, which it inherits. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const below = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? below(element.shadowRoot) : []),
      ]);
    const controls = below(document.querySelector('kb-help')!.shadowRoot!).filter(
      (element) => element.matches('button, input, a, [role=heading]') && element.checkVisibility(),
    );
    return controls.map((element) => {
      const {borderRadius, borderWidth, fontSize, fontWeight, padding, textTransform, textDecorationLine} =
        getComputedStyle(element);
      const style = {
        borderRadius,
        borderWidth,
        fontSize,
        fontWeight,
        padding,
        textTransform,
        textDecorationLine,
      };
      return `${element.localName} ${JSON.stringify(style)}`;
    });
  });

for (const [name, style] of Object.entries(styles)) {
  for (const [width, height] of [
    [1280, 800],
    [320, 200],
  ] as const) {
    test(`under ${name}, at ${width}×${height}`, async ({page, demo}) => {
      await page.setViewportSize({width, height});
      await showForeign(page, demo, style);
      for (const element of await page.locator('kb-search, kb-recommended, kb-article').all()) {
        const {x, width: taken} = (await element.boundingBox())!;
        expect(x + taken).toBeLessThanOrEqual(width);
      }
      const help = page.locator('kb-help');
      await help.getByRole('button', {name: 'Help'}).click();
      await expect(help.getByRole('link', {name: 'Five-minute start'})).toBeVisible();
      await settled(page);
      const field = help.getByRole('combobox');
      await expect(field).toBeInViewport();
      await expect(help.getByRole('button', {name: 'Close'})).toBeInViewport({ratio: 1});
      expect(await findings(page, 'kb-help')).toEqual([]);
      expect(await smallTargets(page, 'kb-help')).toEqual([]);
      await field.fill('theming');
      await field.press('Enter');
      await help.getByRole('link', {name: 'Theming with tokens'}).click();
      await expect(help.getByRole('heading', {name: 'Theming with tokens'})).toBeInViewport();
    });
  }
}

test('the launcher and the panel look the same under each of them', async ({page, demo}) => {
  const seen = new Map<string, string[]>();
  for (const [name, style] of Object.entries(styles)) {
    await showForeign(page, demo, style);
    await page.locator('kb-help').getByRole('button', {name: 'Help'}).click();
    await settled(page);
    seen.set(name, await looks(page));
  }
  const plain = seen.get('no styles')!;
  expect(plain.length).toBeGreaterThan(5);
  for (const [name, each] of seen) expect(each, name).toEqual(plain);
});
