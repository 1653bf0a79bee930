/** All pages of the demo: nothing moves, nothing sticks out, nothing breaks the strict policy, axe is content. */
import type {Page} from '@playwright/test';
import {findingsInAllColors} from './support/axe.ts';
import {openArticle, signIn} from './support/desk.ts';
import {expect, settled, test} from './support/test.ts';

const pages = [
  '/',
  '/article.html?id=1002&culture=en-US',
  '/search.html?q=csp',
  '/gallery.html?only=kb-vote',
  '/script-tag.html',
  '/frameworks.html',
  '/data-layer.html',
  '/desk.html',
  '/portal.html',
];

/** A page without styles cannot keep space for code that has not come; the gallery moves what it shows. */
const still = pages.slice(0, 3);

const widths = [320, 360, 1280];
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const path of pages.slice(still.length)) {
  test(`${path}: nothing sticks out`, async ({page}) => {
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (const each of widths) {
      await page.setViewportSize({width: each, height: 800});
      expect(await width(page)).toBeLessThanOrEqual(each);
    }
  });
}

for (const path of still) {
  for (const each of widths) {
    test(`${path} at ${each} px: nothing moves or sticks out`, async ({page}) => {
      await page.setViewportSize({width: each, height: 800});
      await page.goto(path);
      await settled(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await width(page)).toBeLessThanOrEqual(each);
      expect(await page.evaluate(() => window.kbShifts)).toEqual([]);
    });
  }
}

test('the gallery stays at its top while its elements come into their states', async ({page}) => {
  await page.goto('/gallery.html?only=kb-contribute&not=pending');
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the policy is as strict as the docs promise', async ({page}) => {
  const reply = await page.goto('/');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
});

test('a page remembers the colours that its reader chose, and nothing before', async ({page}) => {
  await page.goto('/');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  const button = page.getByRole('button', {name: 'Dark mode', exact: true});
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.goto('/search.html');
  expect(await background()).toBe(dark);
});

test('a page comes in the language that its address names, with its links', async ({page}) => {
  await page.goto('/?lang=sv-SE');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Hjälp där läsarna är');
  await page.getByRole('navigation', {name: 'Huvudmeny'}).getByRole('link', {name: 'Sök'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Sök i handboken');
});

test('the incident desk is accessible at work, in light, dark and forced colours', async ({page}) => {
  await page.goto('/portal.html');
  await settled(page);
  await signIn(page, 'Editor');
  await openArticle(page, '403 from the service');
  await page.getByText('Write or correct an article').click();
  await expect(page.getByRole('textbox', {name: 'Resolution'})).toBeVisible();
  expect(await findingsInAllColors(page)).toEqual([]);
});
