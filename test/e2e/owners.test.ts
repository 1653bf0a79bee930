/** Errors of the set-up: their reasons are logged to the console, and the page shows none of them. */
import type {Page} from '@playwright/test';
import {expect, test} from './support/test.ts';

test.use({mayLog: /^kb-help: <kb-help> could not|Mixed Content|Content Security Policy|CORS policy/});

/** A page on a public host, with the files of the demo's build beside it, and what its console says of kb-help. */
async function publicPage(page: Page, demo: {url: string}, body: string, files = /./): Promise<string[]> {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('kb-help:')) logged.push(message.text());
  });
  await page.route('https://shop.example/**', async (route) => {
    const {pathname, search} = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">${body}</html>`,
      });
    if (!files.test(pathname)) return route.fulfill({status: 404});
    return route.fulfill({response: await route.fetch({url: demo.url + pathname + search})});
  });
  await page.goto('https://shop.example/');
  return logged;
}

const script = (baseUrl: string) =>
  `<script src="/dist/kb-help.js" data-base-url="${baseUrl}" data-subscription-key="none" async></script>`;

for (const {what, baseUrl, said} of [
  {what: 'a wrong key', baseUrl: '/kb', said: /no valid key/},
  {what: 'a dead host', baseUrl: 'https://help.invalid', said: /No answer from https:\/\/help\.invalid\//},
  {what: 'mixed content', baseUrl: 'http://help.example', said: /http:\/\/help\.example\/.* mixed content/},
]) {
  test(`${what} is named in the console, and readers read one sentence`, async ({page, demo}) => {
    const logged = await publicPage(page, demo, `${script(baseUrl)}<kb-recommended></kb-recommended>`);
    const box = page.locator('kb-recommended').getByRole('alert');
    await expect(box.locator('p')).toHaveText(
      /^(Help could not be loaded\.|You do not have access to this help content\.)\s*$/,
    );
    await expect.poll(() => logged.join('\n')).toMatch(said);
  });
}

test('on their own machine owners read it in the page', async ({page}) => {
  await page.goto('/gallery.html?only=kb-recommended&state=wrong-key,refused');
  await expect(page.getByText('holds no valid key')).toBeVisible();
  await expect(page.getByText('No answer from http://127.0.0.1')).toBeVisible();
});

test('a folder with only kb-help.js in it is named in the console', async ({page, demo}) => {
  const logged = await publicPage(page, demo, `${script('/kb')}<kb-help></kb-help>`, /kb-help\.js$/);
  await expect(page.locator('kb-help').getByRole('button', {name: 'Try again'})).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('Is dist/ complete?');
});
