/** A day's work at the desk with keys alone: the focus is always in sight and never lost. What is marked @engines runs in Firefox, too. */
import type {Page} from '@playwright/test';
import {accounts} from '../../demo/serve/desk.ts';
import {Keys} from './support/keys.ts';
import {drawn, expect, testOnOwnDemo as test} from './support/test.ts';

test.use({mayLog: /^Blocked script execution in '[^']*\/brand-preview'/});

async function signIn(
  page: Page,
  [name, password] = [accounts.ownerName, accounts.ownerPassword],
): Promise<Keys> {
  const keys = new Keys(page);
  // Of two windows one has the focus.
  await page.bringToFront();
  await page.goto('/kb/desk/sign-in');
  await expect(page.getByLabel('Name')).toBeFocused();
  await keys.type(name);
  await keys.press('Tab');
  await keys.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', {name: 'Overview'})).toBeVisible();
  await keys.ready();
  return keys;
}

const title = 'Descale the kettle';
const titleOf = (page: Page) => page.getByRole('textbox', {name: 'Title'});
const texts = (page: Page) => page.getByRole('textbox', {name: 'Resolution'});

test('an article is written, corrected, brought back and translated without a mouse @engines', async ({
  page,
  otherPage,
}) => {
  const keys = await signIn(page);
  const editor = page.locator('kb-contribute');

  await test.step('writes, with headings, a list, a callout and a picture', async () => {
    await page.keyboard.press('w');
    await expect(titleOf(page)).toBeFocused();
    await keys.type(title);
    await keys.press('Enter');
    await expect(texts(page)).toBeFocused();
    await keys.type('## Before you begin');
    await keys.press('Enter');
    await keys.type('- A cup of vinegar');
    await keys.press('Enter');
    await keys.type('Water');
    await keys.press('Enter', 'Enter');
    await keys.type('/warn');
    await expect(
      page.getByRole('listbox', {name: 'Insert'}).getByRole('option', {selected: true}),
    ).toHaveText(/Warning/);
    await keys.press('Enter');
    await keys.type('Unplug it first.');
    await keys.press('Enter', 'Enter');
    await keys.type('Boil, wait and rinse.');
    await expect(texts(page).getByRole('heading', {level: 2})).toHaveText('Before you begin');
    await expect(texts(page).getByRole('listitem')).toHaveCount(2);
    await keys.to(editor.getByRole('button', {name: 'Bold'}));
    await keys.press('End');
    await expect(editor.getByRole('button', {name: 'Picture'})).toBeFocused();
    await editor.locator('.tools input[type=file]').setInputFiles('demo/pictures/widget-light.png');
    await expect(texts(page).getByRole('img')).toBeVisible();
    await keys.seen();
  });

  await test.step('saves it, looks at it, and publishes it', async () => {
    await keys.use(editor.getByRole('button', {name: 'Save', exact: true}));
    await expect(editor.getByText(/^Saved/)).toBeVisible();
    await keys.seen();
    const preview = editor.getByRole('button', {name: 'Preview'});
    await keys.use(preview);
    await expect(editor.getByRole('heading', {name: 'Before you begin'})).toBeVisible();
    await expect(editor.getByText('Unplug it first.')).toBeVisible();
    await keys.press('Enter');
    await expect(preview).toHaveAttribute('aria-pressed', 'false');
    await keys.use(editor.getByRole('button', {name: 'Publish', exact: true}));
    await keys.done(`Published: “${title}”.`);
  });

  await test.step('makes a folder for it, and archives it, while a text is not saved yet', async () => {
    await keys.to(texts(page));
    await keys.press('ControlOrMeta+End');
    await keys.type(' Dry it.');
    await keys.use(editor.locator('summary').filter({hasText: 'Make a folder'}));
    await keys.fill(editor.getByLabel('Name', {exact: true}), 'Cleaning');
    // The second press asks for nothing: the first is on its way.
    await keys.press('Enter');
    await keys.press('Enter');
    await keys.done(`Moved “${title}” to “Cleaning”.`);
    const folders = editor.getByLabel('Folder').locator('option');
    await expect(folders.filter({hasText: 'Cleaning'})).toHaveCount(1);
    const folder = editor.getByLabel('Folder').locator('option:checked');
    await expect(folder).toHaveText('Cleaning');
    await keys.use(page.locator('.undo').getByRole('button'));
    await keys.done(`Undone: Moved “${title}”`);
    await expect(folder).toHaveText('No folder');
    await keys.use(editor.getByRole('button', {name: 'Archive'}));
    await keys.done(`Archived: “${title}”.`);
    await expect(editor.getByRole('button', {name: 'Publish', exact: true})).toBeVisible();
    await keys.use(page.locator('.undo').getByRole('button'));
    await keys.done(`Undone: Archived: “${title}”.`);
    await expect(texts(page)).toContainText('Dry it.');
    await keys.use(editor.getByRole('button', {name: 'Publish changes'}));
    await expect(editor.getByText(/^Saved/)).toBeVisible();
    await keys.seen();
  });

  await test.step('corrects it, and brings the former text back', async () => {
    await keys.to(texts(page));
    await keys.press('ControlOrMeta+End');
    await keys.type(' Twice.');
    await keys.use(editor.getByRole('button', {name: 'Publish changes'}));
    await expect(editor.getByText(/^Saved/)).toBeVisible();
    await keys.seen();
    await keys.use(page.getByRole('link', {name: 'History'}));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('History');
    await keys.use(page.getByRole('row').getByRole('link', {name: title}).first());
    await expect(page.getByRole('heading', {level: 1})).toHaveText('What has changed since');
    await expect(page.locator('ins')).toContainText(['Only in the present text', 'Twice']);
    await keys.use(page.getByRole('button', {name: 'Bring back'}));
    await keys.done(`Brought a former version of “${title}” back.`);
    await expect(texts(page)).not.toContainText('Twice');
  });

  await test.step('translates it', async () => {
    const languages = page.getByRole('combobox', {name: 'Add a language'});
    await keys.to(languages);
    await keys.choose(languages, 'German');
    await keys.press('Enter');
    await expect(page.getByRole('tab', {name: 'German'})).toHaveAttribute('aria-selected', 'true');
    await expect(titleOf(page)).toBeFocused();
    await keys.type('Den Kessel entkalken');
    await keys.press('Enter');
    await expect(texts(page)).toBeFocused();
    await keys.type('Kochen, warten, spülen.');
    await keys.use(editor.getByRole('button', {name: 'Save', exact: true}));
    await expect(editor.getByText(/^Saved/)).toBeVisible();
    await keys.seen();
  });

  await test.step('meets what another person has changed, and keeps both', async () => {
    const other = await signIn(otherPage);
    await otherPage.goto(page.url());
    await expect(titleOf(otherPage)).toHaveValue('Den Kessel entkalken');
    await other.fill(titleOf(otherPage), 'Den Wasserkocher entkalken');
    await other.use(otherPage.locator('kb-contribute').getByRole('button', {name: 'Save', exact: true}));
    await expect(otherPage.locator('kb-contribute').getByText(/^Saved/)).toBeVisible();
    await page.bringToFront();
    await keys.fill(titleOf(page), 'Kessel entkalken');
    await keys.use(editor.getByRole('button', {name: 'Save', exact: true}));
    const both = editor.getByRole('button', {name: 'Keep both changes'});
    await expect(both).toBeVisible();
    await keys.seen();
    await keys.to(editor.getByRole('radio').last());
    await keys.press('Space');
    await expect(editor.getByRole('radio').last()).toBeChecked();
    await keys.use(both);
    await expect(both).toBeHidden();
    await keys.seen();
    await expect(titleOf(page)).toHaveValue('Kessel entkalken');
  });
});

test('two people at one article see each other, and what the other has saved', async ({page, otherPage}) => {
  await page.clock.install();
  /** The page asks every ten seconds. */
  const soon = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(10_000);
      await check();
    }).toPass();
  const keys = await signIn(page);
  const editor = page.locator('kb-contribute');
  await page.keyboard.press('w');
  await expect(titleOf(page)).toBeFocused();
  await keys.type('Clean the grinder');
  await keys.press('Enter');
  await keys.type('Brush it out.');
  await keys.use(editor.getByRole('button', {name: 'Save', exact: true}));
  await expect(page).toHaveURL(/article=/);

  // What a page sends when it is left is counted where the next page can read it.
  await otherPage.context().addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (...beacon) => {
      localStorage.setItem('beacons', `${Number(localStorage.getItem('beacons')) + 1}`);
      return send(...beacon);
    };
  });
  const beacons = (of: Page) => of.evaluate(() => localStorage.getItem('beacons'));
  const other = await signIn(otherPage, [accounts.editorName, accounts.editorPassword]);
  await otherPage.goto(page.url());
  await expect(otherPage.getByText('Also open here: owner.')).toBeVisible();
  const top = await editor.evaluate((element) => element.getBoundingClientRect().top);
  await soon(() => expect(page.getByText('Also open here: Ada Example.')).toBeVisible({timeout: 1000}));
  await other.fill(titleOf(otherPage), 'Clean the burrs');
  await other.use(otherPage.locator('kb-contribute').getByRole('button', {name: 'Save', exact: true}));
  await expect(otherPage.locator('kb-contribute').getByText(/^Saved/)).toBeVisible();
  const saved = page.getByText('Ada Example · Changed “Clean the burrs”.');
  await soon(() => expect(saved).toBeVisible({timeout: 1000}));
  // Nothing moves under the hands of a writer.
  expect(await editor.evaluate((element) => element.getBoundingClientRect().top)).toBe(top);
  await page.bringToFront();
  await keys.use(page.getByRole('link', {name: 'Show', exact: true}));
  await expect(titleOf(page)).toHaveValue('Clean the burrs');
  await expect(saved).toBeHidden();

  await test.step('a person leaves with the last of two tabs', async () => {
    const otherTab = await otherPage.context().newPage();
    await otherTab.goto(page.url());
    await expect(titleOf(otherTab)).toHaveValue('Clean the burrs');
    await otherTab.goto('/kb/desk/articles');
    expect(await beacons(otherTab)).toBe(null);
    await otherTab.close();
    await otherPage.goto('/kb/desk/articles');
    expect(await beacons(otherPage)).toBe('1');
  });
  await soon(() => expect(page.getByText('Also open here')).toBeHidden({timeout: 1000}));
});

test('what is written is put in order without a mouse @engines', async ({page}) => {
  const keys = await signIn(page);
  const main = page.getByRole('main');

  await test.step('makes folders and orders them', async () => {
    await keys.use(page.getByRole('link', {name: 'Folders', exact: true}));
    for (const name of ['Cups', 'Kettles']) {
      await keys.fill(page.getByLabel('Name'), name);
      await page.keyboard.press('Enter');
      await keys.done(`Made the folder “${name}”.`);
    }
    const names = main.locator('.tree .name');
    await expect(names.last()).toHaveText('Kettles');
    const up = page.getByRole('button', {name: 'Up: Kettles'});
    await keys.use(up);
    await keys.done('Changed the order of folders.');
    await expect(up).toBeFocused();
    await expect(names.last()).toHaveText('Cups');
  });

  await test.step('moves articles into a folder, and orders them there', async () => {
    await page.keyboard.press('a');
    await expect(page.getByRole('columnheader').getByRole('checkbox')).toBeVisible();
    // Two of them may be translations of one article.
    for (let count = 0; count < 3; count++) await keys.press('j', 'x');
    await keys.press('b');
    await keys.to(page.locator('#to-folder'));
    await keys.choose(page.locator('#to-folder'), 'Cups');
    await keys.use(page.getByRole('button', {name: 'Move', exact: true}));
    await keys.done(/^Moved .* to “Cups”/);
    await page.keyboard.press('z');
    await keys.done(/^Undone: Moved/);
    await page.keyboard.press('z');
    await keys.done(/^Moved .* to “Cups”/);
    await keys.use(page.getByRole('link', {name: 'Folders', exact: true}));
    await keys.use(main.getByRole('link', {name: 'Cups', exact: true}));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Cups');
    const items = main.locator('.tree .name');
    const last = (await items.last().textContent())!.trim();
    const up = page.getByRole('button', {name: `Up: ${last}`});
    await keys.use(up);
    await keys.done('Changed the order in “Cups”.');
    await expect(items.nth(-2)).toContainText(last);
    await keys.use(items.nth(-2).getByRole('link'));
    await expect(titleOf(page)).toHaveValue(last);
  });

  await test.step('archives several, and undoes it', async () => {
    await page.keyboard.press('Escape');
    await keys.use(page.getByRole('link', {name: 'Articles', exact: true}).last());
    await expect(page.getByRole('columnheader').getByRole('checkbox')).toBeVisible();
    for (let count = 0; count < 3; count++) await keys.press('j', 'x');
    await keys.press('b');
    await keys.use(page.getByRole('form').or(page.locator('#bulk')).getByRole('button', {name: 'Archive'}));
    await keys.done(/^Archived: /);
    await page.keyboard.press('z');
    await keys.done(/^Undone: Archived/);
  });

  await test.step('finds with words', async () => {
    await page.keyboard.press('a');
    // The list that is left has the same columns.
    await expect(main.getByText(/^Undone: Archived/)).toBeHidden();
    await expect(page.getByRole('columnheader').getByRole('checkbox')).toBeVisible();
    await keys.press('/');
    await keys.type('suggestions');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/words=suggestions/);
    await expect(page.locator('#words')).toBeFocused();
    await keys.seen();
  });
});

// In Chromium alone: that the focus stays at what was done is the desk's one script, and the tests above try it in Firefox, too.
test('readers are led to answers, and what they miss is worked off without a mouse', async ({page}) => {
  const keys = await signIn(page);
  const main = page.getByRole('main');

  await test.step('works a line of Improve off, and opens it again', async () => {
    await keys.use(page.getByRole('link', {name: /^Improve/}));
    const older = main.locator('#older');
    const first = older.getByRole('rowheader').first();
    const name = (await first.textContent())!.trim();
    await keys.use(older.getByLabel(/^More for “/).first());
    await keys.use(older.getByRole('button', {name: 'It is still right'}));
    await keys.done(/^Done: /);
    await page.keyboard.press('z');
    await keys.done(/^Undone: Done: /);
    await expect(first).toHaveText(name);
  });

  await test.step('recommends articles in an order', async () => {
    await keys.use(page.getByRole('link', {name: 'Recommended', exact: true}));
    for (const words of ['backup', 'public']) {
      await keys.fill(page.locator('#words'), words);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`words=${words}`));
      await expect(page.locator('#words')).toBeFocused();
      await keys.use(main.getByRole('button', {name: /^Recommend “/}).first());
      await keys.done(/^Recommended “/);
    }
    const titles = main.locator('ol.tree .name > a');
    const last = (await titles.last().textContent())!.trim();
    const up = main.getByRole('button', {name: `Up: ${last}`});
    await keys.use(up);
    await keys.done(/^Moved “.* within the recommended articles/);
    await expect(titles.nth(-2)).toHaveText(last);
    await expect(up).toBeFocused();
    await keys.use(main.getByRole('button', {name: /^Remove “/}).first());
    await keys.done(/^Recommended “.* no longer/);
    await page.keyboard.press('z');
    await keys.done(/^Undone/);
  });

  await test.step('gives words a meaning, and pins an article to them', async () => {
    await keys.use(page.getByRole('link', {name: 'Search', exact: true}));
    await keys.fill(
      page.getByLabel('Words with the same meaning, with commas between them').last(),
      'bubble, launcher',
    );
    await page.keyboard.press('Enter');
    await keys.done(/^Saved the synonyms/);
    const found = page.waitForResponse(/search\?.*words=bubble$/);
    await keys.fill(page.getByLabel('Words of a search'), 'bubble');
    // The results of what was typed until then are shown meanwhile.
    await (await found).finished();
    await drawn(page);
    const results = page.locator('#found').getByRole('listitem');
    await keys.use(results.last().getByRole('button', {name: /^Pin:/}));
    await keys.done(/^Pinned “/);
    await expect(results.first()).toContainText('Pinned');
    await keys.use(results.first().getByRole('button', {name: /^Unpin:/}));
    await keys.done(/^Unpinned “/);
  });

  await test.step('changes the look, and takes it back', async () => {
    await keys.use(page.getByRole('link', {name: 'Brand', exact: true}));
    await keys.fill(page.getByLabel('Question above the search').first(), 'What can we do for you?');
    await page.keyboard.press('Enter');
    await keys.done('Changed the site or its look.');
    await page.keyboard.press('z');
    await keys.done('Undone: Changed the site or its look.');
    await expect(page.getByLabel('Question above the search').first()).toHaveValue('');
  });
});
