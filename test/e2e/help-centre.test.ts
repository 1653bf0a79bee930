/** The help centre in a browser: with and without script, in both colour schemes, in two directions, on narrow screens. */
import {once} from 'node:events';
import {rm, writeFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {loadConfig} from '../../service/src/config.ts';
import {openDatabase, type OpenDatabase} from '../../service/src/db/database.ts';
import {startService, type RunningService} from '../../service/src/main.ts';
import {voteTotals} from '../../service/src/store/feedback.ts';
import {languages} from '../../src/i18n/languages.ts';
import {add, translation} from '../service/http/content.ts';
import {makeDataFolder} from '../service/support/database.ts';
import {findings} from './support/axe.ts';
import {expect, test} from './support/test.ts';

// The demo is not needed here.
test.use({baseURL: ''});

let folder: string;
let database: OpenDatabase;
let service: RunningService;
let kettle: number;

test.beforeAll(async () => {
  folder = await makeDataFolder();
  database = await openDatabase({dataFolder: folder});
  const {db} = database;
  const kitchen = await add(
    db,
    [translation('Kitchen', {parts: []}), translation('المطبخ', {culture: 'ar-SA', parts: []})],
    {type: 'folder', tag: 'folder'},
  );
  const table = '<table><tr><th>Cups</th><th>Minutes</th></tr><tr><td>2</td><td>3</td></tr></table>';
  const markup = `<h2>Fill it</h2><p>Open the <a href="https://example.com">lid</a>.</p><blockquote><p>It sings.</p><footer>A <a href="/">guest</a></footer></blockquote><h2>Boil</h2>${table}<h2>Pour</h2><pre><code>pour()</code></pre>`;
  kettle = await add(
    db,
    [
      translation('Kettle', {tags: ['water'], parts: [{type: 'text', markup}]}),
      translation('غلاية', {culture: 'ar-SA', parts: [{type: 'text', markup: '<p>املأ الغلاية.</p>'}]}),
    ],
    {parentContentId: kitchen},
  );
  await add(db, [translation('Ketchup')], {parentContentId: kitchen});
  const links = ['Shop', 'Service status', 'Community'].map((name) => ({
    name,
    url: 'https://www.example.com',
  }));
  await writeFile(join(folder, 'brand.yaml'), JSON.stringify({header: links, footer: links}));
  const config = loadConfig({PORT: '0', KB_DATA: folder, LOG_LEVEL: 'error'});
  service = await startService({...config, searchBudget: 60_000}, {database});
});
test.afterAll(async () => {
  await service.close();
  await database.close();
  await rm(folder, {recursive: true, force: true});
});

const paths = () => [
  '/help/en-US',
  '/help/ar-SA',
  `/help/${kettle}/en-US`,
  `/help/${kettle}/ar-SA`,
  '/help/en-US/search?q=kettle',
  '/help/en-US/search?q=zzzz',
  '/help/en-US/tags/water',
  '/help/none',
];

test('every page is accessible in both colour schemes, and nothing on it moves', async ({page}) => {
  for (const path of paths()) {
    await page.emulateMedia({colorScheme: 'light'});
    await page.goto(service.url + path);
    expect(await findings(page), path).toEqual([]);
    await page.emulateMedia({colorScheme: 'dark'});
    expect(await findings(page, 'body', 'color-contrast'), path).toEqual([]);
    expect(await page.evaluate(() => window.kbShifts), path).toEqual([]);
  }
});

test('every page fits in narrow and wide windows', async ({page}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({width, height: 800});
    for (const path of paths()) {
      await page.goto(service.url + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(
        width,
      );
    }
  }
});

test('a header that comes in two pieces is painted whole', async ({page}) => {
  const text = await (await fetch(`${service.url}/help/en-US`)).text();
  const end = text.indexOf('<svg', text.indexOf('<details class="menu"'));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const begun = page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    waitUntil: 'commit',
  });
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  server.on('request', (_, absent: ServerResponse) => absent.writeHead(404).end());
  response.writeHead(200, {'content-type': 'text/html'}).write(text.slice(0, end));
  await begun;
  // Chromium paints what has come within as many answers.
  for (let asked = 0; asked < 100; asked++)
    await page.evaluate(() => performance.getEntriesByType('paint').length);
  expect(await page.locator('header a').count()).toBeGreaterThan(1);
  response.end(text.slice(end));
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await page.evaluate(() => window.kbShifts)).toEqual([]);
  server.close();
});

test.describe('under a thumb', () => {
  // A mouse presses what is smaller.
  test.use({hasTouch: true, isMobile: true});

  test('what is pressed is high enough', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    for (const path of [...paths(), `/help/en-US/articles/${kettle}-kettle?vote=no`]) {
      await page.goto(service.url + path);
      const low = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, summary, input[type=search], textarea, fieldset label')]
          .filter((each) => !each.closest('.prose, .lead, .skip'))
          .map((each) => [each.textContent.trim(), each.getBoundingClientRect().height] as const)
          .filter(([, height]) => height > 0 && height < 43),
      );
      expect(low, path).toEqual([]);
    }
  });
});

test('a page on paper is its text, dark on white', async ({page}) => {
  const source = page.locator('.prose blockquote').getByText('A guest');
  await page.goto(`${service.url}/help/${kettle}/en-US`);
  // It is no footer of the page.
  await expect(source).toHaveCSS('padding', '0px');
  await expect(source.locator('a')).toHaveCSS('display', 'inline');
  await page.emulateMedia({media: 'print', colorScheme: 'dark'});
  await page.goto(`${service.url}/help/${kettle}/en-US`);
  await expect(page.getByRole('heading', {name: 'Fill it'})).toBeVisible();
  await expect(source).toBeVisible();
  for (const hidden of ['header', 'footer', 'nav', 'form', '.after'])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('paragraphs keep their distance in boxes, and leave none at the end of a cell', async ({page}) => {
  const markup =
    '<div><p>First</p></div><div><p>Second</p></div><table><tr><th>A</th></tr><tr><td><p>Cell</p></td></tr></table>';
  const boxes = await add(database.db, [translation('Boxes', {parts: [{type: 'text', markup}]})]);
  await page.goto(`${service.url}/help/${boxes}/en-US`);
  const first = (await page.getByText('First').boundingBox())!;
  const second = (await page.getByText('Second').boundingBox())!;
  expect(second.y - first.y - first.height).toBeGreaterThan(16);
  await expect(page.getByText('Cell')).toHaveCSS('margin-bottom', '0px');
});

test('texts and lists are in the middle of a wide window, contents beside them', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  for (const path of paths().filter((each) => !/^\/help\/[a-z]+-[A-Z]+$/.test(each))) {
    await page.goto(service.url + path);
    const middle = await page.evaluate(() => {
      const {left, right} = document.querySelector('main h1')!.getBoundingClientRect();
      return (left + right) / 2 - document.documentElement.clientWidth / 2;
    });
    expect(Math.abs(middle), path).toBeLessThan(1);
  }
  await page.goto(`${service.url}/help/${kettle}/en-US`);
  const contents = (await page.locator('.contents').boundingBox())!;
  const text = (await page.locator('.prose').boundingBox())!;
  expect(contents.x).toBeGreaterThan(text.x + text.width);
  expect(contents.x + contents.width).toBeLessThan(1280);
});

test('a page with little on it is as high as the window', async ({page}) => {
  for (const size of [
    {width: 390, height: 844},
    {width: 1280, height: 800},
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${service.url}/help/en-US/tags/water`);
    const footer = (await page.locator('footer').boundingBox())!;
    expect(footer.y + footer.height).toBe(size.height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
  }
});

test('a long name leaves the menu of languages beside it', async ({page}) => {
  await page.setViewportSize({width: 320, height: 800});
  await page.goto(`${service.url}/help/en-US`);
  const brand = page.locator('.brand');
  await brand.evaluate((each) => (each.textContent = 'Nordwind Toolmaking and Machines Help'));
  const [name, menu] = [(await brand.boundingBox())!, (await page.locator('.menu').boundingBox())!];
  expect(menu.y).toBeLessThan(name.y + name.height);
  expect(menu.x).toBeGreaterThan(name.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a field below the name is as wide as the header, on all phones', async ({page}) => {
  for (const width of [360, 440, 480]) {
    await page.setViewportSize({width, height: 800});
    await page.goto(`${service.url}/help/${kettle}/en-US`);
    await page.locator('.brand').evaluate((each) => (each.textContent = 'Nordwind Toolmaking Help'));
    const [menu, search] = [(await page.locator('.menu').boundingBox())!, (await field(page).boundingBox())!];
    expect(search.y).toBeGreaterThan(menu.y + menu.height);
    expect(search.x + search.width, `${width}`).toBe(menu.x + menu.width);
  }
});

test('what is left out of a text of another direction is hinted at', async ({page}) => {
  const shelf = await add(database.db, [translation('رف', {culture: 'ar-SA', parts: []})], {
    type: 'folder',
    tag: 'folder',
  });
  const markup = `<p>${'Tea and coffee need water of different heat. '.repeat(9)}</p>`;
  await add(database.db, [translation('Water', {parts: [{type: 'text', markup}]})], {parentContentId: shelf});
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(`${service.url}/help/${shelf}/ar-SA`);
  const {y, height} = (await page.locator('.items p').boundingBox())!;
  const line = height / 3;
  // In the margin of the page, where the last line alone has something: the ellipsis.
  const margin = (number: number) =>
    page.screenshot({clip: {x: 390 - 16, y: y + number * line, width: 16, height: line}});
  expect((await margin(2)).equals(await margin(0))).toBe(false);
});

const field = (page: Page) => page.getByRole('combobox', {name: 'Search help'});

test('suggestions come while one types, and the keys choose one of them', async ({page}) => {
  await page.goto(`${service.url}/help/en-US`);
  await field(page).fill('ket');
  const options = page.getByRole('option');
  await expect.poll(async () => (await options.allTextContents()).sort()).toEqual(['Ketchup', 'Kettle']);
  const isWhole = await options.last().evaluate((option) => {
    const {left, bottom} = option.getBoundingClientRect();
    return document.elementFromPoint(left + 9, bottom - 3) === option;
  });
  expect(isWhole, 'nothing cuts the list off').toBe(true);
  expect(await findings(page)).toEqual([]);
  await field(page).press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field(page).fill('kettle');
  await expect(options).toHaveText(['Kettle']);
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Kettle');
});

test('the menu of languages closes on Escape, and when the focus leaves it', async ({page}) => {
  await page.goto(`${service.url}/help/${kettle}/en-US`);
  const language = page.getByRole('link', {name: 'العربية'});
  await page.locator('.menu summary').press('Enter');
  await page.keyboard.press('Tab');
  await expect(language).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(language).toBeHidden();
  await expect(page.locator('.menu summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(language).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(language).toBeHidden();
});

test('the sign of a tag is before it where the tag runs from left to right, and its page from right to left', async ({
  page,
}) => {
  const tagged = await add(database.db, [translation('شاي', {culture: 'ar-SA', tags: ['tea']})]);
  await page.goto(`${service.url}/help/${tagged}/ar-SA`);
  const [sign, letter] = await page.locator('.tags a').evaluate((link) =>
    [0, 1].map((at) => {
      const range = document.createRange();
      range.setStart(link.firstChild!, at);
      range.setEnd(link.firstChild!, at + 1);
      return range.getBoundingClientRect().left;
    }),
  );
  expect(sign).toBeLessThan(letter!);
});

test('where there is no clipboard, the link is there to be copied by hand', async ({page}) => {
  // As on a page without https.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await page.setViewportSize({width: 320, height: 800});
  await page.goto(`${service.url}/help/${kettle}/en-US`);
  await page.getByRole('button', {name: 'Copy link'}).click();
  const link = page.getByRole('textbox', {name: 'Copy link'});
  await expect(link).toHaveValue(`${service.url}/help/en-US/articles/${kettle}-kettle`);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findings(page)).toEqual([]);
});

test('a vote with a reason is sent without leaving the page', async ({page}) => {
  await page.goto(`${service.url}/help/${kettle}/en-US`);
  await page.getByRole('link', {name: 'No', exact: true}).click();
  await page.getByLabel('It is out of date').check();
  await page.evaluate(() => (document.body.dataset['same'] = 'yes'));
  expect(await findings(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', {name: 'Send'}).click();
  await expect(page.getByRole('status')).toHaveText(/could not be sent/);
  await page.context().setOffline(false);
  await page.getByRole('button', {name: 'Send'}).click();
  await expect(page.getByRole('status')).toHaveText(/Your feedback helps/);
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
  const [total] = await voteTotals(database.db, [kettle]);
  expect(total).toMatchObject({voteDownCount: 1});
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('search and vote work, and what needs a script is not there', async ({page}) => {
    await page.goto(`${service.url}/help/en-US`);
    await page.getByRole('searchbox').fill('kettle');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('link', {name: 'Kettle'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Kettle');
    await expect(page.getByRole('button', {name: 'Print'})).toBeHidden();
    await page.getByRole('button', {name: 'Yes'}).click();
    await expect(page.getByRole('status')).toHaveText(/Thank/);
    expect(page.url()).toContain('voted=yes#vote');
  });
});

// At the end, because the start has them all afterwards.
test('the pages of a long list lead on side by side in a narrow window, in every language', async ({
  page,
}) => {
  const cultures = ['en-US', ...Object.keys(languages.files)];
  const translated = (title: string) =>
    cultures.map((culture) => translation(`${title} ${culture}`, {culture}));
  const codes = await add(database.db, translated('Codes'), {type: 'folder', tag: 'folder'});
  const parent = {parentContentId: codes};
  await add(database.db, translated('First code'), parent);
  for (let count = 1; count <= 100; count += 1)
    await add(database.db, [translation(`Code ${count}`)], parent);
  await page.setViewportSize({width: 320, height: 640});
  for (const culture of cultures) {
    await page.goto(`${service.url}/help/${culture}/folders/${codes}?page=2`);
    const ends = [page.locator('.pager [rel=prev]'), page.locator('.pager [rel=next]')];
    const boxes = (await Promise.all(ends.map((each) => each.boundingBox()))).map((each) => each!);
    // From left to right, whatever the direction of the text.
    const [left, right] = boxes.toSorted((one, other) => one.x - other.x);
    expect(right!.y, culture).toBe(left!.y);
    expect([left!.x, right!.x + right!.width].map(Math.round), culture).toEqual([16, 304]);
  }
});
