/** For everyone: what screen readers are given, where the focus is, large text, little room, still pictures, targets for fingers. */
import type {Locator, Page} from '@playwright/test';
import {spoken} from './support/spoken.ts';
import {smallTargets} from './support/targets.ts';
import {drawn, expect, resize, settled, test} from './support/test.ts';

const elements = ['kb-recommended', 'kb-related', 'kb-search', 'kb-article', 'kb-vote', 'kb-share'];

const specimen = (element: string, state: string) => `[id="${element}.${state}"] .stage`;

async function show(page: Page, query: string): Promise<void> {
  await page.goto(`/gallery.html?${query}`);
  await expect(page.locator('.stage :not(:defined)')).toHaveCount(0);
  await settled(page);
}

/** Runs in the page: everything below the stages, shadow trees included. */
declare global {
  interface Window {
    everything(): Element[];
  }
}

test.beforeEach(async ({page}) => {
  await page.addInitScript(() => {
    window.everything = () => {
      const below = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          element,
          ...(element.shadowRoot ? below(element.shadowRoot) : []),
        ]);
      return [...document.querySelectorAll('.stage')].flatMap(below);
    };
  });
});

test.describe('a screen reader is given', () => {
  test('a list as a heading and links that say where they lead', async ({page}) => {
    await show(page, 'only=kb-recommended&state=complete');
    const tree = await spoken(page, specimen('kb-recommended', 'complete'));
    const heading = tree.find(({role}) => role === 'heading');
    expect(heading).toMatchObject({name: 'Recommended articles', properties: {level: 2}});
    expect(tree.filter(({role}) => role === 'list')).toHaveLength(1);
    expect(tree.filter(({role}) => role === 'listitem')).toHaveLength(4);
    const links = tree.filter(({role}) => role === 'link');
    expect(links).toHaveLength(4);
    for (const {name} of links) expect(name).not.toBe('');
  });

  test('an article as an article, with headings that follow each other', async ({page}) => {
    await show(page, 'only=kb-article&state=complete');
    // The language switch comes after the text.
    await expect(page.locator(`${specimen('kb-article', 'complete')} [aria-haspopup=menu]`)).toBeVisible();
    const tree = await spoken(page, specimen('kb-article', 'complete'));
    expect(tree.some(({role}) => role === 'article')).toBe(true);
    const levels = tree
      .filter(({role}) => role === 'heading')
      .map(({properties}) => Number(properties.level));
    // The page says level 4, its own outline being 1, 2 and 3 above it.
    expect(levels[0]).toBe(4);
    expect(levels.length).toBeGreaterThan(3);
    for (const [index, level] of levels.slice(1).entries()) {
      expect(level).toBeGreaterThan(4);
      expect(level).toBeLessThanOrEqual(levels[index]! + 1);
    }
    const switcher = tree.find(({properties}) => properties.hasPopup === 'menu');
    expect(switcher).toMatchObject({role: 'button', properties: {expanded: false}});
    expect(switcher?.name).toContain('English');
  });

  test('an article that is the page, as a page: one heading of level 1', async ({page}) => {
    await page.goto('/article.html?id=1002&culture=en-US');
    await expect(page.getByRole('heading', {name: 'Five-minute start', level: 1})).toBeVisible();
    await settled(page);
    const levels = (await spoken(page, 'main'))
      .filter(({role}) => role === 'heading')
      .map(({properties}) => Number(properties.level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.indexOf(1)).toBe(0);
    for (const [index, level] of levels.slice(1).entries()) expect(level - levels[index]!).toBeLessThan(2);
  });

  test('a search as a combobox, its options, and how many there are', async ({page}) => {
    await show(page, 'only=kb-search&state=idle');
    const stage = specimen('kb-search', 'idle');
    const field = page.locator(stage).getByRole('combobox');
    const combobox = async () => (await spoken(page, stage)).find(({role}) => role === 'combobox');
    expect((await combobox())?.name).toBe('Search help');
    await field.fill('article');
    await expect(page.locator(stage).getByRole('option').first()).toBeVisible();
    await expect.poll(combobox).toMatchObject({properties: {expanded: true, autocomplete: 'list'}});
    const options = async () => (await spoken(page, stage)).filter(({role}) => role === 'option');
    await expect.poll(async () => (await options()).length).toBeGreaterThan(1);
    const {length} = await options();
    const said = async () =>
      (await spoken(page, stage)).find(({role, text}) => role === 'status' && text.includes(String(length)));
    await expect.poll(said).toMatchObject({properties: {live: 'polite'}});
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await options())[0]).toMatchObject({properties: {selected: true}});
  });

  test('results as a list, and how many there are', async ({page}) => {
    await show(page, 'only=kb-search&state=results');
    await expect(page.locator('.stage').getByRole('listitem').first()).toBeVisible();
    const tree = await spoken(page, specimen('kb-search', 'results'));
    const count = tree.filter(({role}) => role === 'listitem').length;
    const said = tree.find(({role, text}) => role === 'status' && /\d+ results/.test(text));
    expect(said).toMatchObject({properties: {live: 'polite'}});
    // There may be more than are shown at first.
    expect(count).toBeGreaterThan(0);
    expect(parseInt(said!.text)).toBeGreaterThanOrEqual(count);
  });

  test('a vote as a question with two answers, and thanks', async ({page}) => {
    await show(page, 'only=kb-vote&state=question');
    // Answered on the way: what is tested here shall not count.
    await page.route('**/statistics/vote/', (route) => route.fulfill({status: 202}));
    const stage = specimen('kb-vote', 'question');
    const tree = await spoken(page, stage);
    expect(tree.some(({role, name}) => role === 'group' && name === 'Was this helpful?')).toBe(true);
    const answers = tree.filter(({role}) => role === 'button');
    expect(answers.map(({name}) => name)).toEqual(['Yes', 'No']);
    for (const {description} of answers) expect(description).toBe('Was this helpful?');
    await page.locator(stage).getByRole('button', {name: 'Yes'}).click();
    await expect(page.locator(stage).getByRole('status')).toBeVisible();
    const thanks = async () => (await spoken(page, stage)).find(({role}) => role === 'status');
    await expect.poll(thanks).toMatchObject({
      text: expect.stringContaining('Thank you') as unknown,
      properties: {live: 'polite', focused: true},
    });
  });

  test('a form whose fields have names, and what is wrong with them', async ({page}) => {
    await show(page, 'only=kb-vote&state=required');
    const stage = specimen('kb-vote', 'required');
    await page.locator(stage).getByRole('button', {name: 'Send'}).click();
    const field = async () => (await spoken(page, stage)).find(({role}) => role === 'textbox');
    await expect.poll(field).toMatchObject({
      name: 'What can we do better?',
      description: 'Please write a few words.',
      properties: {invalid: 'true', required: true, focused: true},
    });
  });

  test('a menu that says that it is one, and its items', async ({page}) => {
    await show(page, 'only=kb-share&state=closed');
    const stage = specimen('kb-share', 'closed');
    const button = async () => (await spoken(page, stage)).find(({role}) => role === 'button');
    expect(await button()).toMatchObject({name: 'Share', properties: {hasPopup: 'menu', expanded: false}});
    await page.locator(stage).getByRole('button', {name: 'Share'}).click();
    await expect(page.getByRole('menuitem', {name: 'Copy link'})).toBeFocused();
    await expect.poll(button).toMatchObject({properties: {expanded: true}});
    const tree = await spoken(page, stage);
    expect(tree.some(({role, name}) => role === 'menu' && name === 'Share')).toBe(true);
    const languages = tree.filter(({role}) => role === 'menuitemradio');
    expect(languages.filter(({properties}) => properties.checked === 'true')).toHaveLength(1);
  });

  test('that a vote was refused, at once', async ({page}) => {
    await show(page, 'only=kb-vote&state=refused');
    await expect(page.locator('.stage').getByRole('alert')).toBeVisible();
    const alert = async () =>
      (await spoken(page, specimen('kb-vote', 'refused'))).find(({role}) => role === 'alert');
    await expect.poll(alert).toMatchObject({
      text: expect.stringContaining('Your vote could not be sent') as unknown,
      properties: {live: 'assertive'},
    });
  });

  test('that a link was copied', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/statistics/share', (route) => route.fulfill({status: 202}));
    await show(page, 'only=kb-share&state=closed');
    const stage = specimen('kb-share', 'closed');
    const status = async () => (await spoken(page, stage)).find(({role}) => role === 'status');
    await page.locator(stage).getByRole('button', {name: 'Share'}).click();
    // What is said later stands in a region that was there before.
    await expect.poll(status).toMatchObject({text: '', properties: {live: 'polite'}});
    await page.getByRole('menuitem', {name: 'Copy link'}).click();
    await expect.poll(async () => (await status())?.text).toBe('Link copied');
  });

  test('that an article is on its way, and the language that it is read in now', async ({page}) => {
    await page.goto('/gallery.html?only=kb-article&state=pending');
    await expect(page.locator('.stage .skeleton').first()).toBeVisible();
    const waiting = await spoken(page, specimen('kb-article', 'pending'));
    expect(waiting.filter(({properties}) => properties.busy)).toHaveLength(1);
    expect(waiting.map(({text}) => text).join('')).toBe('');
    await show(page, 'only=kb-article&state=complete');
    const article = page.locator('.stage kb-article');
    await article.getByRole('button', {name: 'English'}).press('Enter');
    await article.getByRole('menuitemradio', {name: 'Deutsch'}).press('Enter');
    await expect(article.getByRole('heading').first()).toHaveText('Start in fünf Minuten');
    const focused = async () =>
      (await spoken(page, specimen('kb-article', 'complete'))).find(({properties}) => properties.focused);
    await expect.poll(async () => (await focused())?.name).toContain('Language: Deutsch');
  });

  test('what went wrong, at once', async ({page}) => {
    for (const element of ['kb-recommended', 'kb-related', 'kb-search', 'kb-article']) {
      await show(page, `only=${element}&state=403`);
      await expect(page.locator('.stage').getByRole('alert')).toBeVisible();
      const alert = async () =>
        (await spoken(page, specimen(element, '403'))).find(({role}) => role === 'alert');
      await expect.poll(alert).toMatchObject({
        text: expect.stringContaining('You do not have access') as unknown,
        properties: {live: 'assertive'},
      });
    }
  });
});

test.describe('the focus', () => {
  /** Whether it is somewhere in the element, and can be seen to be. */
  async function expectFocusIn(host: Locator): Promise<void> {
    await expect
      .poll(() =>
        host.evaluate((element) => {
          let active = document.activeElement;
          if (!active || !element.contains(active)) return `the focus is on ${active?.localName}`;
          while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
          const {width, height} = active.getBoundingClientRect();
          return width > 0 && height > 0 ? 'here' : `on ${active.localName}, which cannot be seen`;
        }),
      )
      .toBe('here');
  }

  test('stays in a vote when what was pressed goes away', async ({page}) => {
    await show(page, 'only=kb-vote&state=thanks');
    await page.goto('/gallery.html?only=kb-vote&state=question');
    await page.route('**/statistics/vote/', (route) => route.fulfill({status: 202}));
    const vote = page.locator('.stage kb-vote');
    await vote.getByRole('button', {name: 'No'}).click();
    await expect(vote.getByRole('textbox')).toBeVisible();
    await expectFocusIn(vote);
    await page.keyboard.press('Escape');
    await expect(vote.getByRole('button', {name: 'No'})).toBeFocused();
    await page.keyboard.press('Enter');
    await vote.getByRole('button', {name: 'Send'}).click();
    await expect(vote.getByRole('status')).toBeVisible();
    await expectFocusIn(vote);
  });

  test('stays in a search when it is cleared, run and tried again', async ({page}) => {
    await show(page, 'only=kb-search&state=idle');
    const search = page.locator('.stage kb-search');
    await search.getByRole('combobox').fill('article');
    await page.keyboard.press('Enter');
    await expect(search.getByRole('listitem').first()).toBeVisible();
    await expectFocusIn(search);
    await search.getByRole('button', {name: 'Show more'}).press('Enter');
    await expect(search.getByRole('listitem').nth(10)).toBeVisible();
    await expectFocusIn(search);
    await search.getByRole('button', {name: 'Clear'}).press('Enter');
    await expect(search.getByRole('combobox')).toBeFocused();
  });

  test('stays where a reading failed and is tried again', async ({page}) => {
    for (const element of ['kb-recommended', 'kb-article']) {
      await show(page, `only=${element}&state=500`);
      const host = page.locator(`.stage ${element}`);
      await host.getByRole('button', {name: 'Try again'}).press('Enter');
      await expectFocusIn(host);
      await expect(host.getByRole('button', {name: 'Try again'})).toBeVisible();
      await expectFocusIn(host);
    }
  });
});

/** Texts that are cut off and buttons too small for theirs. Rows of lists have one height on purpose, and dots. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    window
      .everything()
      .filter((element) => {
        const {overflowX, overflowY, position} = getComputedStyle(element);
        const hides = [overflowX, overflowY].some((each) => each === 'hidden' || each === 'clip');
        const pressed = element.matches('button, [role=option], [role^=menuitem]');
        if (!element.clientWidth || (!hides && !pressed) || position === 'absolute') return false;
        if (element.matches('.body, .meta, .player, .block, input')) return false;
        return (
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
        );
      })
      .map(
        (element) => `${element.localName}.${element.className}: ${element.textContent?.trim().slice(0, 60)}`,
      ),
  );

/** What reaches beyond the page's edges, unless it scrolls in a box of its own. */
const sticksOut = (page: Page) =>
  page.evaluate(() =>
    window
      .everything()
      .filter((element) => {
        const {left, right, width} = element.getBoundingClientRect();
        if (!width || element.closest('.table, pre, .sr, svg')) return false;
        return left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map((element) => `${element.localName}.${element.getAttribute('class')}`),
  );

const most = 'not=pending,hostile,wrong-types,wrong-key,404,429,503,refused,broken-off,truncated,not-json';

for (const element of elements) {
  test(`${element}: large text, little room and targets for fingers`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await show(page, `only=${element}&${most}`);
    await test.step('320 px, as a zoom of 400 % leaves them, need no scrolling sideways', async () => {
      await resize(page, {width: 320, height: 256});
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await sticksOut(page)).toEqual([]);
      expect(await cutOff(page)).toEqual([]);
    });
    await test.step('every target is 24 px wide and high, or text in a line', async () => {
      await page.evaluate(() => {
        for (const each of window.everything()) if (each instanceof HTMLDetailsElement) each.open = true;
      });
      for (const size of [
        {width: 360, height: 740},
        {width: 1280, height: 800},
      ]) {
        await resize(page, size);
        expect(await smallTargets(page, '.stage')).toEqual([]);
      }
    });
    await test.step('text of twice the size is whole', async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(':root {font-size: 200%}');
        document.adoptedStyleSheets.push(sheet);
      });
      await drawn(page);
      expect(await cutOff(page)).toEqual([]);
      expect(await sticksOut(page)).toEqual([]);
    });
  });
}

test('menus and suggestions have room and can be used in 320 by 256 px', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  // The page scrolls smoothly to what has the focus, to whole pixels only: half a pixel may stay outside.
  const expectInside = (floating: Locator) =>
    expect(async () => {
      const {x, y, width, height} = (await floating.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(-0.5);
      expect(y).toBeGreaterThanOrEqual(-0.5);
      expect(x + width).toBeLessThanOrEqual(320.5);
      expect(y + height).toBeLessThanOrEqual(256.5);
    }).toPass({timeout: 30_000});
  await show(page, 'only=kb-share&state=closed');
  const share = page.locator('.stage').getByRole('button', {name: 'Share'});
  await share.scrollIntoViewIfNeeded();
  await share.press('Enter');
  await expect(page.getByRole('menuitem', {name: 'Copy link'})).toBeFocused();
  await expectInside(page.getByRole('menu'));
  await page.keyboard.press('End');
  const last = page.getByRole('menuitemradio').last();
  await expect(last).toBeFocused();
  await expectInside(last);
  await show(page, 'only=kb-search&state=idle');
  const search = page.locator('.stage kb-search');
  await search.getByRole('combobox').fill('article');
  await expect(search.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expectInside(search.getByRole('option').last());
});

/** What animations move or resize, in all shadow trees. */
const moving = (page: Page) =>
  page.evaluate(() =>
    window.everything().flatMap((element) =>
      element.getAnimations().flatMap(({effect}) =>
        (effect as KeyframeEffect)
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame))
          .filter(
            (property) => !['offset', 'easing', 'composite', 'computedOffset', 'opacity'].includes(property),
          )
          .map((property) => `${element.localName}: ${property}`),
      ),
    ),
  );

test('nothing moves for readers who want nothing to move', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/gallery.html?not=hostile,wrong-types');
  await expect(page.locator('.stage :not(:defined)')).toHaveCount(0);
  expect(await moving(page)).toEqual([]);
  // Beside the others, whose pending requests take all connections to the host, the menu would wait for one.
  await page.goto('/gallery.html?only=kb-share&state=closed');
  await page.locator(specimen('kb-share', 'closed')).getByRole('button').click();
  await expect(page.getByRole('menuitem', {name: 'Copy link'})).toBeVisible();
  expect(await moving(page)).toEqual([]);
});
