/** A page without styles or code of its own, and one script tag. */
import {settingsOf, show} from './support/own-page.ts';
import {expect, settled, test} from './support/test.ts';

test('the tag upgrades every element on the page', async ({page}) => {
  await page.goto('/script-tag.html');
  await settled(page);
  await expect(page.getByRole('combobox')).toBeVisible();
  await expect(page.getByRole('heading', {name: 'Popular articles'})).toBeVisible();
  await expect(page.getByRole('listitem').filter({has: page.getByRole('link')})).not.toHaveCount(0);
  await expect(page.getByRole('heading', {name: 'Five-minute start'})).toBeVisible();
  await expect(page.getByRole('button', {name: 'Yes'})).toBeEnabled();
  await expect(page.getByRole('button', {name: 'Share'})).toBeEnabled();
});

test('an element that is inserted later is upgraded too, and code of absent ones is not loaded', async ({
  page,
}) => {
  const code: string[] = [];
  page.on('request', (request) => code.push(new URL(request.url()).pathname));
  await page.goto('/script-tag.html');
  await settled(page);
  expect(code).not.toContain('/dist/kb-provider.js');
  await page.evaluate(() => {
    const provider = document.createElement('kb-provider');
    provider.setAttribute('culture', 'de-DE');
    const article = document.createElement('kb-article');
    article.setAttribute('content-id', '1002');
    article.id = 'later';
    provider.append(article);
    document.body.append(provider);
  });
  await expect(page.locator('#later').locator('article')).toHaveAttribute('lang', 'de-DE');
  expect(code).toContain('/dist/kb-provider.js');
});

test('the page keeps its globals', async ({page}) => {
  await page.goto('/script-tag.html');
  await settled(page);
  const added = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const fresh = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    return Object.getOwnPropertyNames(window).filter((name) => !fresh.has(name));
  });
  const known = ['kbShifts', 'kbViolations'];
  // Lit's list of its versions on the page is the one global, made by Lit itself.
  expect(
    added.filter((name) => !known.includes(name) && !/^(lit|reactiveElement|__playwright|__pw)/.test(name)),
  ).toEqual([]);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ]);
});

test('texts come from the file that the tag names, in a chunk that no other page loads', async ({page}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const isChunk = (path: string) => path.includes('/chunks/replace-texts');
  await page.goto('/script-tag.html');
  await settled(page);
  expect(loaded.filter(isChunk)).toEqual([]);

  const texts = {
    en: {list: {recommended: 'Start here'}, vote: {question: 'Did it work?'}},
    'en-GB': {vote: {yes: 'Rather'}},
    hu: {vote: {question: 'Segített?'}},
  };
  await page.route('**/own-texts.json', (route) => route.fulfill({json: texts}));
  const tag = `<script src="/dist/kb-help.js" ${await settingsOf(page)} data-texts="/own-texts.json" async></script>`;
  await show(page, '<kb-recommended></kb-recommended><kb-vote content-id="1002"></kb-vote>', tag);
  await expect(page.getByRole('heading', {name: 'Start here'})).toBeVisible();
  await expect(page.getByRole('group', {name: 'Did it work?'})).toBeVisible();
  expect(loaded.filter(isChunk)).toHaveLength(1);
  expect(loaded.filter((path) => path === '/own-texts.json')).toHaveLength(1);

  await page.evaluate(() => (document.documentElement.lang = 'en-GB'));
  await expect(page.getByRole('button', {name: 'Rather'})).toBeVisible();
  await page.evaluate(() => (document.documentElement.lang = 'hu'));
  await expect(page.getByRole('group', {name: 'Segített?'})).toBeVisible();
  await expect(page.getByRole('heading', {name: 'Start here'})).toBeVisible();
});
