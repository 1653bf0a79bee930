/** The help centre as files on a plain file server: everything works that does, and nothing is there that cannot. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {canary, createStaticSite, type StaticSite} from './support/static-site.ts';
import {expect, settled, test} from './support/test.ts';

// The demo is not needed here.
test.use({baseURL: ''});

let site: StaticSite;

test.beforeAll(async () => {
  site = await createStaticSite();
  await site.export();
});
test.afterAll(() => site.close());

/** Collects what the page asks for in vain from now on. */
function failures(page: Page): string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its request for suggestions.
    if (!/abort/i.test(request.failure()?.errorText ?? '')) failed.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  return failed;
}

const search = (page: Page) => page.getByRole('combobox', {name: 'Search help'});

test('a reader finds an article by suggestions and by results, wherever the files lie @engines', async ({
  page,
}) => {
  const failed = failures(page);
  for (const address of [site.url, site.copy]) {
    await page.goto(`${address}/`);
    // Firefox reports what a reader leaves before it has loaded.
    await settled(page);
    await search(page).fill('kettl');
    await page.getByRole('option', {name: 'Kettle'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Kettle');
    await expect(page.getByRole('img', {name: 'A kettle'})).toHaveJSProperty('naturalWidth', 6);
    // Votes are not counted.
    await expect(page.getByText('Was this helpful?')).toHaveCount(0);
    await settled(page);

    await search(page).fill('how do I descale a kettle');
    await search(page).press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '1 result for “how do I descale a kettle”',
    );
    await settled(page);
    await page.getByRole('link', {name: 'Kettle'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Kettle');
    await settled(page);
    await page.locator('summary', {hasText: 'English'}).click();
    await page.getByRole('link', {name: 'العربية'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('غلاية');
    await settled(page);
    expect(page.url().startsWith(`${address}/`)).toBe(true);
  }
  await page.getByRole('combobox').fill(canary);
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(`لا نتائج لـ «${canary}»`);
  await settled(page);
  expect(failed).toEqual([]);
});

test('the widget shows lists, results and articles of the files @engines', async ({page}) => {
  const failed = failures(page);
  await page.goto(`${site.copy}/en-US/`);
  await page.getByRole('button', {name: 'Help', exact: true}).click();
  const panel = page.getByRole('dialog', {name: 'Help'});
  await panel.getByRole('link', {name: 'Kettle'}).click();
  await expect(panel.getByRole('heading', {name: 'Kettle'})).toBeVisible();
  await expect(panel.getByRole('img', {name: 'A kettle'})).toHaveJSProperty('naturalWidth', 6);
  await expect(panel.getByText('Was this helpful?')).toHaveCount(0);
  await panel.getByRole('button', {name: 'Share', exact: true}).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', {name: 'Back'}).click();
  await panel.getByRole('combobox').fill('descale');
  await panel.getByRole('option', {name: 'Kettle'}).waitFor();
  await panel.getByRole('combobox').press('Enter');
  await expect(panel.getByText('1 result for “descale”')).toBeVisible();
  expect(failed).toEqual([]);
});

test('the other elements read the files from a page of the owner’s', async ({page}) => {
  const failed = failures(page);
  await writeFile(
    join(site.folder, 'own.html'),
    `<!doctype html><html lang="en-US"><link rel="icon" href="data:,"><script src="widget/kb-help.js" async></script>
    <kb-recommended take="2"></kb-recommended><kb-search></kb-search>
    <kb-article content-id="${site.ids.kettle}"><kb-related slot="after"></kb-related></kb-article>`,
  );
  await page.goto(`${site.copy}/own.html`);
  await expect(page.locator('kb-article').getByRole('heading', {name: 'Kettle'})).toBeVisible();
  await expect(page.locator('kb-recommended').getByRole('link')).toHaveCount(2);
  await page.locator('kb-search').getByRole('combobox').fill('recip');
  await expect(page.locator('kb-search').getByRole('option').first()).toContainText('Recipe');
  expect(failed).toEqual([]);
});
