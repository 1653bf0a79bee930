/** The handbook's page about events: its code for a data layer, as the demo runs it, and its list of events. */
import {readFileSync} from 'node:fs';
import {expect, settled, test} from './support/test.ts';

const handbook = readFileSync(new URL('../../docs/en-us/guides/events.md', import.meta.url), 'utf8');

test('actions of readers reach the data layer, and no text of theirs', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/data-layer.html');
  await settled(page);
  const entries = () => page.evaluate(() => window.dataLayer ?? []);
  expect(await entries()).toEqual([]);

  const help = page.locator('kb-help');
  await help.getByRole('combobox').fill('caching of replies');
  await help.getByRole('combobox').press('Enter');
  await help.getByRole('link', {name: 'Caching and ETags'}).first().click();
  await expect(help.getByRole('heading', {name: 'Caching and ETags'})).toBeVisible();
  await help.getByRole('button', {name: 'No'}).click();
  await help.getByRole('textbox').fill('my own words');
  await help.getByRole('button', {name: 'Send'}).click();
  await expect(help.getByRole('status').filter({hasText: 'Thank you'})).toBeVisible();
  // The thanks do not wait for the service, the entry does.
  await expect.poll(async () => (await entries()).map(({event}) => event)).toContain('kb-voted');
  await help.getByRole('button', {name: 'Share', exact: true}).click();
  await help.getByRole('menuitem', {name: 'Copy link'}).click();

  await expect
    .poll(async () => (await entries()).map(({event}) => event))
    .toEqual(['kb-before-search', 'kb-before-open', 'kb-voted', 'kb-before-share']);
  const [searched, opened, voted, shared] = await entries();
  expect(opened).toMatchObject({kb_culture: 'en-US', kb_contentId: expect.any(Number) as unknown});
  expect(voted).toMatchObject({kb_isHelpful: false, kb_contentId: opened?.kb_contentId});
  expect(shared).toMatchObject({kb_method: 'copyToClipboard', kb_contentId: opened?.kb_contentId});
  expect(Object.values(searched!).filter((value) => value !== undefined)).toEqual(['kb-before-search']);
  expect(JSON.stringify(await entries())).not.toMatch(/own words|of replies/);
  // Every field each time, so that a tag manager keeps nothing of the entry before.
  expect(await page.evaluate(() => window.dataLayer?.map((entry) => Object.keys(entry).length))).toEqual([
    8, 8, 8, 8,
  ]);
  await expect(
    page.getByRole('list').filter({hasText: 'kb-before-search'}).getByRole('listitem').first(),
  ).toContainText('kb-before-share');
});

test('an error is reported by its code', async ({page}) => {
  await page.goto('/data-layer.html');
  await settled(page);
  await page
    .locator('kb-provider[base-url]')
    .evaluate((provider) => provider.setAttribute('subscription-key', 'wrong'));
  await expect
    .poll(() => page.evaluate(() => window.dataLayer?.find(({event}) => event === 'kb-error')))
    .toEqual({event: 'kb-error', kb_code: 'forbidden', kb_status: 403});
});

test('every event that fires is in the handbook, with the fields that it carries', async ({page}) => {
  /** Fields by event, as the handbook's tables have them. */
  const [, told = ''] = handbook.split('## What each event carries');
  const fields = Object.fromEntries(
    told
      .split('### ')
      .slice(1)
      .map((part) => [
        part.split('\n')[0]!,
        [...part.matchAll(/^\| `(\w+)\??`/gm)].map(([, field]) => field),
      ]),
  );
  await page.addInitScript(() => {
    const heard: Record<string, string[]> = {};
    Object.assign(window, {kbHeard: heard});
    const {dispatchEvent} = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function (event) {
      // Those that do not bubble are between elements.
      if (event.type.startsWith('kb-') && event.bubbles)
        heard[event.type] = [...new Set([...(heard[event.type] ?? []), ...Object.keys(event)])];
      return dispatchEvent.call(this, event);
    };
  });
  await page.goto('/article.html?id=1002&culture=en-US');
  await settled(page);
  const article = page.locator('#article');
  await article.getByRole('button', {name: 'English'}).click();
  await article.getByRole('menuitemradio', {name: 'Deutsch'}).click();
  await article.getByRole('button', {name: 'Yes'}).click();
  await expect(article.getByRole('status').filter({hasText: 'Thank you'})).toBeVisible();
  const heard = () => page.evaluate(() => (window as unknown as {kbHeard: Record<string, string[]>}).kbHeard);
  await expect
    .poll(async () => Object.keys(await heard()).sort())
    .toEqual(['kb-before-navigate', 'kb-before-vote', 'kb-load', 'kb-voted']);
  for (const [name, carried] of Object.entries(await heard())) {
    expect(fields, name).toHaveProperty(name);
    // The browser's own, on every event.
    expect(fields[name]).toEqual(expect.arrayContaining(carried.filter((field) => field !== 'isTrusted')));
  }
});
