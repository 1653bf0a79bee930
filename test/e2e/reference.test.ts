/** The handbook's pages about elements: their reference, and a live example below. */
import {readdirSync, readFileSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import {expect, settled, test} from './support/test.ts';

const folder = resolve(import.meta.dirname, '../../docs/en-us/elements');
const pages = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return {
    tag: basename(file, '.md'),
    id: Number(/^id: (\d+)$/m.exec(text)?.[1]),
    published: !/^state: draft$/m.test(text),
    attribute: /^### Attributes and properties\n[^`]*`([\w-]+)`/m.exec(text)?.[1],
  };
});

for (const {tag, id, published, attribute} of pages) {
  if (!published) continue;
  test(`the page of ${tag} has its reference, and a live example`, async ({page}) => {
    await page.goto(`/article.html?id=${id}`);
    await settled(page);
    const article = page.locator('#article');
    await expect(article.getByRole('heading', {name: 'Reference', exact: true})).toBeVisible();
    await expect(article.getByRole('row').filter({hasText: attribute}).first()).toBeVisible();
    const example = page.getByRole('region', {name: 'The element itself'});
    await expect(example.locator(tag)).toHaveCount(1);
    await expect(example.locator(':scope > pre')).toContainText(`<${tag}`);
    await expect(example.getByRole('button').or(example.getByRole('link')).first()).toBeVisible();
  });
}

test('the example disappears with another article, and returns with back', async ({page}) => {
  await page.goto('/article.html?id=1010');
  await settled(page);
  const example = page.getByRole('region', {name: 'The element itself'});
  await expect(example.getByRole('link').first()).toBeVisible();
  await page.locator('aside kb-recommended').getByRole('link').first().click();
  await expect(example).toBeHidden();
  await expect(page).not.toHaveURL(/id=1010\b/);
  await page.goBack();
  await expect(page).toHaveURL(/id=1010\b/);
  await expect(example.getByRole('link').first()).toBeVisible();
});
