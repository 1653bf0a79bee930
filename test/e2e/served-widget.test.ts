/** The widget as the service itself serves it, here behind a proxy that puts the service under a path. */
import type {Page} from '@playwright/test';
import {findings} from './support/axe.ts';
import {settingsOf, show} from './support/own-page.ts';
import {expect, settled, test} from './support/test.ts';

const list = '<kb-recommended take="3"></kb-recommended>';
const links = (page: Page) => page.locator('kb-recommended').getByRole('link');

/** The replies with code, by path. */
function watchCode(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.endsWith('.js')) paths.push(pathname);
  });
  return paths;
}

const tags: Record<string, (settings: string) => string> = {
  'by the address that follows the service': (settings) =>
    `<script src="/kb/widget/kb-help.js" ${settings} async></script>`,
  'as a module': (settings) => `<script type="module" src="/kb/widget/kb-help.js" ${settings}></script>`,
  'by the address of a version that is gone': (settings) =>
    `<script src="/kb/widget/0.0.1-00000000/kb-help.js" ${settings} async></script>`,
};

for (const [way, tag] of Object.entries(tags)) {
  test(`${way}: all other files come from the folder of one version, each once`, async ({page}) => {
    const code = watchCode(page);
    await show(page, list, tag(await settingsOf(page)));
    await expect(links(page)).toHaveCount(3);
    await settled(page);
    const [, ...others] = code;
    const folders = others.map((path) => /^\/kb\/widget\/(0\.1\.0-[\da-f]{8})\//.exec(path)?.[1]);
    expect(others.length).toBeGreaterThan(2);
    expect(new Set(folders).size).toBe(1);
    expect(folders[0]).toBeDefined();
    expect(new Set(others).size).toBe(others.length);
  });
}

test('the tag of one version has a hash that fits, and its files never change', async ({page}) => {
  await page.goto('/kb/widget/');
  expect(await findings(page)).toEqual([]);
  const pinned = await page.getByText('crossorigin').first().textContent();
  const [, path] = /src="[^"]*\/widget\/([^"]+)"/.exec(pinned!) ?? [];
  const [integrity] = /integrity="sha384-[^"]+"/.exec(pinned!) ?? [];
  const tag = `<script src="/kb/widget/${path}" ${integrity} crossorigin="anonymous" ${await settingsOf(page)} async></script>`;
  const loader = page.waitForResponse(`**/kb/widget/${path}`);
  await show(page, list, tag);
  await expect(links(page)).toHaveCount(3);
  expect((await loader).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a single module may be imported by its short address', async ({page}) => {
  const [, key = ''] = /subscription-key="([^"]+)"/.exec(await settingsOf(page)) ?? [];
  await show(
    page,
    `<kb-provider base-url="/kb" subscription-key="${key}">${list}</kb-provider>`,
    '<script type="module" src="/kb/widget/define.js"></script>',
  );
  await expect(links(page)).toHaveCount(3);
});
