/** What docs/en-us/guides/privacy.md promises: nothing is stored, nothing is sent before someone acts, nothing goes to third parties. */
import type {Page, Request} from '@playwright/test';
import type {Content} from '../../contract/schemas.ts';
import {settingsOf, show} from './support/own-page.ts';
import {expect, settled, test, watchWire} from './support/test.ts';

/** All that a browser can store for a site, except its HTTP cache. */
const stored = async (page: Page) => ({
  cookies: await page.context().cookies(),
  ...(await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))),
});
const nothing = {cookies: [], local: [], session: [], databases: [], caches: [], workers: 0};

/** Requests that leave the page's own origin, the service's included; frames count too. */
function watchStrangers(page: Page, own: string): string[] {
  const strangers: string[] = [];
  const note = (request: Request) => {
    const url = new URL(request.url());
    if (/^http/.test(url.protocol) && url.origin !== own) strangers.push(url.href);
  };
  page.context().on('request', note);
  return strangers;
}

const pages = [
  '/',
  '/article.html?id=1002',
  '/article.html?id=1004',
  '/search.html?q=csp',
  '/widget.html',
  '/data-layer.html',
  '/script-tag.html',
  '/gallery.html?state=complete',
  '/themes/bank.html',
];

test('before an action of the reader, pages store nothing, post nothing and contact no other origin', async ({
  page,
  demo,
}) => {
  const strangers = watchStrangers(page, demo.url);
  const sent = watchWire(page);
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page);
      // What its address asks for.
      if (path.startsWith('/search'))
        await expect(page.getByRole('status').filter({hasText: 'results for'})).toBeVisible();
      expect(await stored(page)).toEqual(nothing);
    });
  }
  expect(strangers).toEqual([]);
  expect(new Set(sent.map(({method}) => method))).toEqual(new Set(['GET']));
  // Shown were lists, articles, tags and one search that the address asked for: what they read is all that was asked.
  const asked = sent.flatMap(({path}) => /^\/rest\/(?:test\/)?v\d\/(\w+)/.exec(path)?.[1] ?? []);
  expect([...new Set(asked)].sort()).toEqual(['content', 'recommended', 'relatedarticle', 'search', 'tag']);
});

test('kb-help sends no request to the service and loads no panel until it is opened', async ({page}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const asked = () => paths.filter((path) => path.startsWith('/kb/'));
  await show(
    page,
    '<kb-help suggest="csp"></kb-help>',
    `<script src="/dist/kb-help.js" ${await settingsOf(page)} async></script>`,
  );
  const launcher = page.getByRole('button', {name: 'Help'});
  await expect(launcher).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path.startsWith('/dist/'))).not.toContain('/dist/kb-help-panel.js');
  expect(asked()).toEqual([]);

  // The pointer on the button loads the panel's code, and asks the service nothing.
  const code = page.waitForResponse('**/dist/kb-help-panel.js');
  await launcher.hover();
  await code;
  await page.waitForLoadState('networkidle');
  expect(asked()).toEqual([]);

  await launcher.click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
});

test('searching, reading, voting and sharing store nothing and contact no other origin', async ({
  page,
  context,
  demo,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const strangers = watchStrangers(page, demo.url);
  const sent = watchWire(page);
  await show(
    page,
    `<kb-search for="help"></kb-search><kb-article id="help" content-id="1002">
      <kb-vote><option>Too short</option></kb-vote><kb-share></kb-share><kb-related for="help"></kb-related></kb-article>`,
    `<script src="/dist/kb-help.js" ${await settingsOf(page)} async></script>`,
  );
  const title = (name: string) => page.locator('kb-article').getByRole('heading', {name, exact: true});
  await expect(title('Five-minute start')).toBeVisible();

  await page.getByRole('combobox').pressSequentially('caching');
  await page.getByRole('option', {name: 'Caching and ETags'}).click();
  await expect(title('Caching and ETags')).toBeVisible();
  const vote = page.locator('kb-vote');
  await vote.getByRole('button', {name: 'No'}).click();
  await vote.getByRole('textbox').fill('Which headers?');
  await vote.getByRole('button', {name: 'Send'}).click();
  await expect(vote.getByRole('status')).toContainText('Thank you');
  await page.getByRole('button', {name: 'Share', exact: true}).click();
  await page.getByRole('menuitem', {name: 'Copy link'}).click();
  await expect(page.locator('kb-share').getByRole('status')).toContainText('Link copied');
  await page.locator('kb-related').getByRole('link').first().click();
  await expect(title('Caching and ETags')).toBeHidden();
  await settled(page);

  // Thanks and copying do not wait for the service.
  const writes = () => sent.filter(({method}) => method !== 'GET');
  await expect
    .poll(() => writes().map(({path}) => path.replace('/rest/test/', '/rest/')))
    .toEqual(['/rest/v2/statistics/vote/', '/rest/v2/statistics/share']);
  const posts = writes();
  // Neither the address of the reader's page nor anything about the reader goes along.
  expect(posts[0]?.body).toEqual({
    contentId: expect.any(Number) as unknown,
    culture: 'en-US',
    isHelpful: false,
    comment: 'Which headers?',
  });
  expect(strangers).toEqual([]);
  expect(await stored(page)).toEqual(nothing);
});

test('a video of another host is not requested before its button is pressed', async ({page, demo}) => {
  const strangers = watchStrangers(page, demo.url);
  // The film of this article, as if it stood with a host of videos.
  await page.route('**/rest/v2/content/1004', async (route) => {
    const reply = await route.fetch();
    const content = (await reply.json()) as Content;
    for (const {articlePartViewModels} of content.translations ?? [])
      for (const part of articlePartViewModels ?? [])
        if (part.type === 'video') part.url = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
    await route.fulfill({response: reply, json: content});
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await show(
    page,
    '<kb-article content-id="1004"></kb-article>',
    `<script src="/dist/kb-help.js" ${await settingsOf(page)} async></script>`,
  );
  const play = page.getByRole('button', {name: /youtube\.com/});
  await expect(play).toBeVisible();
  await settled(page);
  expect(strangers).toEqual([]);
  await play.click();
  await expect.poll(() => strangers.length).toBe(1);
  expect(strangers[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aaaaaaaaaaa\?/);
  expect(await stored(page)).toEqual(nothing);
});
