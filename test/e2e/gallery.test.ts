/** Every state of every element, for everyone: axe in both colour schemes and in forced colours, phone width, right to left. */
import type {Page} from '@playwright/test';
import {findings, findingsInAllColors} from './support/axe.ts';
import {expect, settled, test} from './support/test.ts';

const elements = [
  ...['kb-recommended', 'kb-related', 'kb-search', 'kb-article', 'kb-vote', 'kb-share'],
  ...['kb-tags', 'kb-sign-in', 'kb-link', 'kb-flag', 'kb-associations', 'kb-contribute'],
];

/** Failures with a box that looks as with 403, or as with 500, which are left; test/elements/states.test.ts has the texts of all. */
const alike = ',wrong-key,404,429,503,refused,broken-off,truncated,not-json';

/**
 * All states of one element, but those that stay pending, and those where the markup is as wrong as the answer. Every failure is seen in one
 * element: a box is the same in all, and most come after seconds of trying again.
 */
async function show(page: Page, element: string, query = ''): Promise<void> {
  const left = `pending,hostile,wrong-types${element === 'kb-recommended' ? '' : alike}`;
  await page.goto(`/gallery.html?only=${element}&not=${left}${query}`);
  await expect(page.locator('.stage :not(:defined)')).toHaveCount(0);
  await settled(page);
}

for (const element of elements) {
  test(`${element}: axe finds nothing, light, dark and in forced colours`, async ({page}) => {
    await show(page, element);
    expect(await findingsInAllColors(page)).toEqual([]);
  });

  test(`${element}: nothing sticks out right to left, on a phone`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await show(page, element, '&lang=ar-SA');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test('opens at its top, without the focus in a form that it has opened', async ({page}) => {
  await page.goto('/gallery.html?only=kb-vote');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(page.locator('.stage[inert]')).toHaveCount(0);
  await settled(page);
  await expect(page.locator('kb-vote:focus-within')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('what is pending keeps its space and says nothing wrong', async ({page}) => {
  await page.goto('/gallery.html?state=pending');
  await expect(page.locator('.skeleton:visible').first()).toBeVisible();
  expect(await findingsInAllColors(page)).toEqual([]);
});

test('hostile articles run nothing and cover nothing', async ({page}) => {
  // Without a policy, so that it is the element that keeps them harmless. (With one, browsers report handlers in foreign
  // markup while they parse it, whichever sanitizer follows.)
  await page.route('**/gallery.html*', async (route) => {
    const reply = await route.fetch();
    const {'content-security-policy': _policy, ...headers} = reply.headers();
    await route.fulfill({response: reply, headers});
  });
  await page.goto('/gallery.html?only=kb-article&state=hostile');
  await settled(page);
  await expect(page.locator('.stage').getByRole('heading', {level: 4})).toContainText('Five-minute start');
  expect(await page.evaluate(() => 'kbHostile' in window)).toBe(false);
  const outside = await page.locator('.specimen > header').evaluate((header) => {
    const {x, y, width, height} = header.getBoundingClientRect();
    return header.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(outside).toBe(true);
});

test('open menus and lists are accessible', async ({page}) => {
  await page.goto('/');
  await settled(page);
  await page.getByRole('combobox', {name: 'Search help'}).fill('csp');
  await expect(page.locator('kb-search').getByRole('option').first()).toBeVisible();
  expect(await findingsInAllColors(page, 'kb-search')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('#article kb-share').getByRole('button', {name: 'Share'}).click();
  await expect(page.getByRole('menuitem', {name: 'Copy link'})).toBeVisible();
  expect(await findingsInAllColors(page, '#article')).toEqual([]);
});

test('kb-sign-in: axe finds nothing in its dialog, nor when the password is wrong', async ({page}) => {
  await page.goto('/gallery.html?only=kb-sign-in&state=signed-out');
  const specimen = page.locator('.specimen');
  await specimen.getByRole('button', {name: 'Sign in'}).click();
  const dialog = specimen.getByRole('dialog');
  await expect(dialog.getByRole('textbox', {name: 'User name'})).toBeFocused();
  expect(await findingsInAllColors(page)).toEqual([]);
  await dialog.getByRole('textbox', {name: 'User name'}).fill('nobody');
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', {name: 'Sign in'}).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await findingsInAllColors(page)).toEqual([]);
});

test('kb-share: axe finds nothing in its menu, whatever the service answers', async ({page}) => {
  await page.goto('/gallery.html?only=kb-share&state=closed,403,500,nulls,tomorrow,long');
  for (const specimen of await page.locator('.specimen').all()) {
    await specimen.getByRole('button', {name: 'Share'}).click();
    await expect(specimen.getByRole('menuitem').first()).toBeVisible();
    await expect(specimen.locator('.skeleton')).toHaveCount(0);
    const id = await specimen.getAttribute('id');
    expect(await findings(page, `[id="${id}"]`), `${id}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('a token changes what is shown, and can be taken back', async ({page}) => {
  await page.goto('/gallery.html?only=kb-search&state=idle');
  const button = page.locator('.stage').getByRole('button', {name: 'Search'});
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  await page.getByText('Tokens').click();
  await page.getByLabel('--kb-accent').fill('#7a1fa2');
  expect(await colour()).toBe('rgb(122, 31, 162)');
  await expect(page.locator('#css')).toHaveText('--kb-accent: #7a1fa2;');
  await page.getByRole('button', {name: 'Reset'}).click();
  expect(await colour()).toBe(before);
});
