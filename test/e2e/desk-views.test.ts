/** Every view and state of the service's desk: axe is content in both colour schemes, and nothing sticks out of a window of 320 px, which is 400 % too. */
import type {Page} from '@playwright/test';
import {accounts} from '../../demo/serve/desk.ts';
import {findings} from './support/axe.ts';
import {Keys} from './support/keys.ts';
import {expect, settled, testOnOwnDemo as test} from './support/test.ts';

// What these tests run in each page is run in the preview of the brand, too, where nothing may run.
test.use({mayLog: /^Blocked script execution in '[^']*\/brand-preview'/});

const article = 'article=1062&culture=en-US';

async function signIn(page: Page) {
  await page.goto('/kb/desk/sign-in');
  await page.getByLabel('Name').fill(accounts.ownerName);
  await page.getByLabel('Password').fill(accounts.ownerPassword);
  await page.getByRole('button', {name: 'Sign in'}).click();
  await expect(page.getByRole('link', {name: 'Overview'})).toBeVisible();
}

async function isSound(page: Page) {
  for (const width of [1280, 320]) {
    await page.setViewportSize({width, height: 800});
    // What is folded or shown instead where there is little room has colours of its own.
    await page.emulateMedia({colorScheme: 'light'});
    expect(await findings(page, 'body', 'color-contrast')).toEqual([]);
    await page.emulateMedia({colorScheme: 'dark'});
    expect(await findings(page)).toEqual([]);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
    // A list of cards is not moved sideways, as a table is.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.stack')].flatMap((list) =>
        list.scrollWidth > list.clientWidth ? [list.getAttribute('aria-label')] : [],
      ),
    );
    if (width === 320) expect(cut).toEqual([]);
  }
  await page.setViewportSize({width: 1280, height: 800});
}

const views = {
  daily: [
    '',
    'articles',
    'articles?words=nothing-is-called-this&tag=none',
    'folders',
    'translations',
    'recommended',
    'recommended?words=the',
    'search',
    'search?words=widget&find=a&query=widget&set=widget',
    'improve',
    'improve?lines=done',
    'improve?kind=older',
  ],
  article: [`about?${article}`, `history?${article}`, `read?${article}`, `write?${article}`, 'write'],
  rare: ['activity', 'tag', 'brand', 'people', 'keys', 'data', 'account', 'import', 'release-notes'],
};
for (const [name, paths] of Object.entries(views)) {
  test(`the ${name} views of the desk are sound`, async ({page}) => {
    await signIn(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(`/kb/desk/${path}`);
        await settled(page);
        await isSound(page);
      });
    }
  });
}

test('so are what is refused, what is picked, the keys and the menu', async ({page}) => {
  await page.goto('/kb/desk/sign-in');
  await page.getByLabel('Name').fill('nobody');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', {name: 'Sign in'}).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await isSound(page);

  await signIn(page);
  await page.goto('/kb/desk/people');
  await page.getByLabel('Name to sign in with').fill('cleo');
  await page.getByLabel('First password').fill('short');
  await page.getByRole('button', {name: 'Add'}).click();
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  await expect(page.getByLabel('First password')).toBeFocused();
  await isSound(page);

  await page.goto('/kb/desk/articles');
  await page.getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('button', {name: 'Make drafts'})).toBeVisible();
  await isSound(page);

  await page.goto('/kb/desk/improve');
  const rows = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().toJSON() as object),
    );
  const before = await rows();
  await page
    .getByLabel(/^More for/)
    .first()
    .press('Enter');
  await expect(page.getByRole('button', {name: 'Put off a week'})).toBeVisible();
  // The menu covers the rows, and moves none.
  expect(await rows()).toEqual(before);
  await isSound(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', {name: 'Keys of this page'})).toBeVisible();
  await isSound(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({width: 320, height: 800});
  const people = page.getByRole('link', {name: 'People'});
  await expect(people).toBeHidden();
  await page.getByRole('button', {name: 'Menu'}).press('Enter');
  await expect(people).toBeVisible();
  await page.emulateMedia({colorScheme: 'light'});
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(people).toBeHidden();
  await expect(page.getByRole('button', {name: 'Menu'})).toBeFocused();
});

test('the focus stays where something was done, or is at what was done', async ({page}) => {
  await signIn(page);
  await page.goto('/kb/desk/articles');
  const row = page.getByRole('row').nth(9);
  const title = await row.getByRole('link').first().textContent();
  await row.getByRole('button', {name: 'Archive'}).press('Enter');
  const same = page
    .getByRole('row')
    .filter({has: page.getByRole('link', {name: title!.trim(), exact: true})});
  await expect(same.getByRole('button', {name: 'Publish'})).toBeFocused();
  // Although the row is further down.
  await expect(page.getByRole('button', {name: 'Undo'})).toBeInViewport();
  await page.keyboard.press('z');
  await expect(same.getByRole('button', {name: 'Archive'})).toBeVisible();
  await expect(page.locator('main > .undo')).toBeFocused();

  await page.goto('/kb/desk/folders');
  const down = page.getByRole('button', {name: 'Down: Getting started'});
  await down.press('Enter');
  await expect(page.getByText('Changed the order of folders')).toBeVisible();
  await expect(down).toBeFocused();
});

test('the overview follows what is chosen at once, with the focus where it was', async ({page}) => {
  await page.goto('/kb/help/1062/en-US');
  await page.getByRole('button', {name: 'Yes'}).click();
  await expect(page.getByRole('status')).toBeVisible();
  await signIn(page);
  await page.goto('/kb/desk/');
  const days = page.locator('#numbers table').first().locator('tbody tr');
  await page.locator('summary', {hasText: 'Numbers by day'}).click();
  await expect(days).toHaveCount(28);
  await expect(page.getByRole('button', {name: 'Show'})).toBeHidden();
  const period = page.getByLabel('Period');
  await period.focus();
  await period.selectOption('90');
  await expect(page).toHaveURL(/\?days=90$/);
  // As open as before.
  await expect(days).toHaveCount(90);
  await expect(days.first()).toBeVisible();
  await expect(period).toBeFocused();
  await isSound(page);
});

test('a look that is saved right after typing is saved, without a preview on the way', async ({page}) => {
  await page.clock.install();
  await signIn(page);
  await page.goto('/kb/desk/brand');
  const previews: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('brand-preview')) previews.push(request.url());
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/desk/token', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/desk/token');
  const question = page.getByLabel('Question above the search').first();
  await question.fill('What can we do for you?');
  await question.press('Enter');
  await asked;
  // What was typed is shown a quarter of a second later.
  await page.clock.fastForward(1000);
  release();
  await expect(page.getByText('Changed the site or its look.')).toBeVisible();
  expect(previews).toEqual([]);
});

test('the list of articles follows its filters at once, and what is picked in it is acted on', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/kb/desk/articles');
  const rows = page.locator('#list tbody tr');
  const before = await rows.count();
  await expect(page.getByRole('button', {name: 'Show'})).toBeHidden();
  const language = page.getByLabel('Language', {exact: true});
  await language.focus();
  await language.selectOption('sv-SE');
  await expect(page).toHaveURL(/culture=sv-SE$/);
  await expect.poll(() => rows.count()).toBeLessThan(before);
  await expect(language).toBeFocused();
  await expect(page.getByRole('search').getByRole('link', {name: 'All articles'})).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByRole('button', {name: 'Make drafts'})).toBeVisible();
  await isSound(page);

  const words = page.getByRole('searchbox', {name: 'Words in the title'});
  await words.fill('no title has these');
  await expect(page.getByText('No article is like this.')).toBeVisible();
  await expect(words).toBeFocused();
});

test('a search follows what is typed, and a pin stands first in it at once', async ({page}) => {
  await signIn(page);
  await page.goto('/kb/desk/search?culture=en-US');
  const results = page.locator('#found').getByRole('listitem');
  await expect(results).toHaveCount(0);
  const shown = page.waitForResponse(/search\?.*words=content\+policy/);
  await page.getByLabel('Words of a search').fill('content policy');
  await shown;
  await expect(page).toHaveURL(/words=content\+policy/);
  await expect(results).toHaveCount(5);
  // Another language keeps what was typed, and the reply in the former one, which is late, is given up.
  const words = page.getByLabel('Words of a search');
  const late = /search\?.*words=late/;
  await page.route(late, (route) => (route.request().url().includes('en-US') ? undefined : route.continue()));
  const asked = page.waitForRequest(late);
  await words.fill('late');
  const former = await asked;
  const given = page.waitForEvent('requestfailed', (request) => request === former);
  await page.getByLabel('Language', {exact: true}).selectOption('sv-SE');
  await given;
  await expect(page).toHaveURL(/culture=sv-SE&words=late$/);
  await expect(words).toHaveValue('late');
  await page.unroute(late);
  await page.goto('/kb/desk/search?culture=en-US&words=content+policy');
  await expect(results).toHaveCount(5);
  const title = await results.nth(2).getByRole('link').textContent();
  await results.nth(2).getByRole('button', {name: 'Pin'}).press('Enter');
  await expect(results.first()).toContainText(`Pinned ${title!.trim()}`);
  await expect(words).toHaveValue('content policy');
  // The script of the page that followed listens from then on.
  await new Keys(page).ready();
  // By a part of its title.
  await page.getByLabel('Words that readers search').fill('content policy');
  const offered = page.waitForResponse(/search\?.*find=desk/);
  await page.getByLabel('Words in the title').fill('desk');
  await offered;
  await page.getByRole('group', {name: 'Which article'}).getByRole('radio').first().check();
  await page.locator('#pins').getByRole('button', {name: 'Pin', exact: true}).press('Enter');
  await expect(results.nth(1)).toContainText('Pinned');
  await isSound(page);
  for (let left = 2; left > 0; left--) {
    await results.first().getByRole('button', {name: 'Unpin'}).press('Enter');
    await expect(page.locator('#found').getByText('Pinned')).toHaveCount(left - 1);
    // The page's script has put the focus where the act was, and moves it no more.
    await new Keys(page).ready();
  }
});

test('a backup is downloaded after a wrong password, and the page keeps neither', async ({page}) => {
  await signIn(page);
  await page.goto('/kb/desk/data');
  const password = page.getByLabel('Your password');
  const fault = page.getByText('This is not your password.');
  const download = page.getByRole('button', {name: 'Download a backup'});
  await password.fill('not this one');
  await download.click();
  await expect(fault).toBeVisible();
  await password.fill(accounts.ownerPassword);
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toMatch(/^kb-backup-.*\.tar\.gz$/);
  await expect(page.getByText('Sent. Your browser has saved the file.')).toBeVisible({timeout: 60_000});
  await expect(fault).toBeHidden();
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await expect(password).toHaveValue('');
});

test('a word of a search goes on as a list of synonyms where it ends', async ({page}) => {
  await signIn(page);
  await page.goto('/kb/desk/search?culture=en-US&words=blimp&set=blimp');
  await expect(page.locator('#terms')).toBeFocused();
  await page.keyboard.type('balloon');
  await expect(page.locator('#terms')).toHaveValue('blimp, balloon');
});

test('what was said of an article is decided about while it is written, and that is undone', async ({
  page,
  otherPage,
}) => {
  await otherPage.goto('/kb/help/1062');
  await otherPage.getByRole('link', {name: 'No', exact: true}).click();
  await otherPage.getByLabel(/^What can we do better/).fill('Where is the switch?');
  await otherPage.getByRole('button', {name: 'Send'}).click();
  await expect(otherPage.getByText('Thank you')).toBeVisible();

  await signIn(page);
  await page.goto(`/kb/desk/write?${article}`);
  const text = page.getByRole('textbox', {name: 'Resolution'});
  await text.press('ControlOrMeta+End');
  await page.keyboard.type(' It is at the back.');
  const said = page.locator('#open-feedback');
  await expect(said).toContainText('Where is the switch?');
  await said.getByRole('button', {name: 'Done'}).click();
  const notice = page.locator('main > .undo');
  await expect(notice).toBeFocused();
  await expect(said).toBeHidden();
  await notice.getByRole('button', {name: 'Undo'}).click();
  await expect(notice).toContainText('Undone: Done');
  await expect(said).toContainText('Where is the switch?');
  await expect(text).toContainText('It is at the back.');
  await isSound(page);
});

test('a line of Improve that led to an article is done once its correction is there, and that is undone', async ({
  page,
  otherPage,
}) => {
  await otherPage.goto('/kb/help/1062');
  await otherPage.getByRole('link', {name: 'No', exact: true}).click();
  await otherPage.getByLabel(/^What can we do better/).fill('Where is the switch?');
  await otherPage.getByRole('button', {name: 'Send'}).click();
  await expect(otherPage.getByText('Thank you')).toBeVisible();

  await signIn(page);
  const line = page.locator('#notHelpful').getByRole('row', {name: /Where is the switch\?/});
  await page.goto('/kb/desk/improve');
  await line.getByRole('link', {name: /^Revise/}).click();
  const text = page.getByRole('textbox', {name: 'Resolution'});
  await text.press('ControlOrMeta+End');
  await page.keyboard.type(' It is at the back.');
  await expect(page.locator('#open-feedback')).toContainText('Where is the switch?');
  await page.getByRole('button', {name: 'Publish changes'}).click();
  const notice = page.locator('main > .undo');
  await expect(notice).toContainText('Done: ');
  await expect(notice).not.toBeFocused();
  await page.goto('/kb/desk/improve');
  await expect(line).toBeHidden();
  await page.goto('/kb/desk/activity');
  await page
    .getByRole('row', {name: /^Done: /})
    .getByRole('button', {name: 'Undo'})
    .first()
    .click();
  await page.goto('/kb/desk/improve');
  await expect(line).toBeVisible();

  // Another way to the article ends no line.
  await line.getByRole('rowheader').getByRole('link').click();
  await text.press('ControlOrMeta+End');
  await page.keyboard.type(' It is red.');
  await page.getByRole('button', {name: 'Publish changes'}).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.goto('/kb/desk/improve');
  await expect(line).toBeVisible();
});
