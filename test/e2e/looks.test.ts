/**
 * The look of the gallery, against pictures. Its articles are of their own, so that no sentence of the handbook matters, and its
 * font is one of blocks, so that no machine's fonts do: what is left to differ is layout and colour.
 */
import type {Page} from '@playwright/test';
import {blockFont} from './support/block-font.ts';
import {expect, test} from './support/test.ts';

test.use({content: 'test/fixtures/looks'});

const font = blockFont();

/** Before the page has any text of its own. What stands around the elements is the demo's, and may change. */
function wearBlocks(file: string): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const family = 'Blocks';
  // Any weight: a made-up bold would be wider.
  document.fonts.add(new FontFace(family, bytes, {weight: '1 1000'}));
  const sheet = new CSSStyleSheet();
  // A browser's shell and the whole browser round the widths of letters differently, but not where they have to be exact.
  sheet.replaceSync(
    `:root {--kb-font: ${family}; --kb-font-mono: ${family}; text-rendering: geometricPrecision}
    *, ::before, ::after {font-family: ${family} !important}
    body > :not(main), main > :not(#stages) {display: none !important}`,
  );
  document.adoptedStyleSheets.push(sheet);
}

/** One of each look that an element has; most failures look alike. */
const states = {
  'kb-recommended': 'complete,compact,empty,pending,403,missing-base-url,long',
  'kb-related': 'complete,compact',
  'kb-search': 'idle,results,empty,403',
  'kb-vote': 'question,totals,form,required,thanks,refused,idle',
  // Last: reading it counts, and lists show the number.
  'kb-article': 'complete,with-vote-share-and-related,toc,204,403,pending',
};

/** Each colour scheme, width and direction of writing is seen once. */
const views = [
  {name: 'wide', width: 1280, colorScheme: 'light', forcedColors: 'none', lang: 'en-US'},
  {name: 'phone', width: 360, colorScheme: 'dark', forcedColors: 'none', lang: 'ar-SA'},
  {name: 'forced', width: 800, colorScheme: 'light', forcedColors: 'active', lang: 'en-US'},
] as const;

async function show(page: Page, query: string, view: (typeof views)[number]): Promise<void> {
  const {width, colorScheme, forcedColors, lang} = view;
  // What is pending stays so, however long a busy machine takes: elements give up after 10 s.
  await page.addInitScript(() => {
    const {setTimeout} = window;
    window.setTimeout = ((run: () => void, delay = 0) =>
      delay < 10_000 ? setTimeout(run, delay) : 0) as never;
  });
  await page.addInitScript(wearBlocks, font);
  await page.setViewportSize({width, height: 900});
  await page.emulateMedia({colorScheme, forcedColors, reducedMotion: 'reduce'});
  await page.goto(`/gallery.html?lang=${lang}&${query}`);
  await expect(page.locator('.stage :not(:defined)')).toHaveCount(0);
  await expect(page.locator('.specimen:not([id$=".pending"]) [aria-busy=true]')).toHaveCount(0);
}

/** Buttons and fields take over only the font of the text around them. */
const renderControlsExactly = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('button, input, textarea, select {text-rendering: inherit !important}');
    const addTo = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets.push(sheet);
      for (const {shadowRoot} of root.querySelectorAll('*')) if (shadowRoot) addTo(shadowRoot);
    };
    addTo(document);
  });

/** Reads and votes, so that there are numbers to show. */
test.beforeAll(async ({demo, playwright}) => {
  const gallery = await fetch(`${demo.url}/gallery.html`).then((reply) => reply.text());
  const [, key = ''] = /subscription-key="(kb_[^"]+)"/.exec(gallery) ?? [];
  const service = await playwright.request.newContext({extraHTTPHeaders: {'Ocp-Apim-Subscription-Key': key}});
  for (const isHelpful of [true, true, false]) {
    await service.get(`${demo.url}/kb/rest/v2/content/1002`);
    const data = {contentId: 1002, culture: 'en-US', isHelpful};
    expect((await service.post(`${demo.url}/kb/rest/v2/statistics/vote/`, {data})).status()).toBe(200);
  }
  // Views are written in batches.
  await expect
    .poll(async () => {
      const reply = await service.get(`${demo.url}/kb/rest/v2/recommended/`);
      const items = (await reply.json()) as {contentId: number; views: number}[];
      return items.find(({contentId}) => contentId === 1002)?.views;
    })
    .toBe(3);
  await service.dispose();
});

for (const [element, shown] of Object.entries(states)) {
  for (const view of views) {
    test(`${element} looks as it did: ${view.name}`, async ({page}) => {
      await show(page, `only=${element}&state=${shown}`, view);
      if (element === 'kb-vote') {
        await expect(page.locator('#stages form:visible')).toHaveCount(2);
        await expect(page.locator('#stages').locator('.thanks, [role=alert] >> visible=true')).toHaveCount(2);
      }
      // Their code comes with styles of its own, which take the place of those that are added here.
      if (element === 'kb-search')
        await expect(page.locator('#stages [part=results][aria-busy=false]')).toHaveCount(3);
      await renderControlsExactly(page);
      await expect(page.locator('#stages')).toHaveScreenshot(`${element}-${view.name}.png`);
    });
  }
}

for (const view of views) {
  test(`what floats looks as it did: ${view.name}`, async ({page}) => {
    await show(page, 'only=kb-share&state=closed', view);
    await page.locator('.stage').getByRole('button').click();
    await expect(page.locator('.stage').getByRole('menuitem').first()).toBeVisible();
    await renderControlsExactly(page);
    await expect(page).toHaveScreenshot(`menu-${view.name}.png`);
    await show(page, 'only=kb-search&state=idle', view);
    await page.locator('.stage').getByRole('combobox').fill('security');
    await expect(page.locator('.stage').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await renderControlsExactly(page);
    await expect(page).toHaveScreenshot(`suggestions-${view.name}.png`);
  });
}
