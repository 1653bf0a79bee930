/** The four looks: under ten tokens each, without a word to the elements themselves, for everyone. */
import {readFile} from 'node:fs/promises';
import {findings, findingsInAllColors} from './support/axe.ts';
import {smallTargets} from './support/targets.ts';
import {expect, resize, settled, test} from './support/test.ts';

const root = new URL('../../', import.meta.url);
const looks = ['bank', 'game', 'docs', 'government'];
const handbook = await Promise.all(
  ['en-us', 'de-de', 'sv-se', 'ar-sa'].map((culture) =>
    readFile(new URL(`docs/${culture}/guides/theming.md`, root), 'utf8'),
  ),
);

for (const look of looks) {
  test(`${look}: fewer than ten tokens make it, nothing sticks out, and axe finds nothing, with the suggestions open too`, async ({
    page,
  }) => {
    await page.goto(`/themes/${look}.html`);
    const css = await page.evaluate(
      (path) => fetch(path).then((reply) => reply.text()),
      `/themes/${look}.css`,
    );
    const [rule = ''] = css.split('\n}\n');
    const tokens = css.match(/--kb-[\w-]+(?=:)/g) ?? [];
    expect(tokens.length).toBeGreaterThan(4);
    expect(tokens.length).toBeLessThan(10);
    for (const page of handbook) expect(page).toContain(`\`\`\`css\n${rule}\n}\n`);
    const article = page.locator('kb-article').getByRole('heading').first();
    await expect(article).toBeVisible();
    await settled(page);
    for (const width of [320, 1280]) {
      await resize(page, {width, height: 800});
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await smallTargets(page)).toEqual([]);
    }
    await page.getByRole('combobox').fill('article');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await findingsInAllColors(page)).toEqual([]);
    await page.getByRole('option').first().click();
    await expect(article).toBeFocused();
  });
}

test('one look leads to the next', async ({page}) => {
  await page.goto('/themes.html');
  expect(await findings(page)).toEqual([]);
  const nav = page.getByRole('navigation', {name: 'Themes'});
  for (const name of ['Bank', 'Game', 'Docs', 'Government']) {
    await nav.getByRole('link', {name}).click();
    await expect(page).toHaveURL(new RegExp(`/themes/${name.toLowerCase()}\\.html$`));
  }
});
