/** The incident desk: what a support team does with articles, from signing in on. */
import type {Page} from '@playwright/test';
import {findingsInAllColors} from './support/axe.ts';
import {expect, settled, test} from './support/test.ts';

// Chromium says so of any dialog on a page whose address names a place, as that of an incident does.
test.use({viewport: {width: 1280, height: 900}});

/** Signs in with the name and password that the page prints for a role. */
async function signIn(page: Page, role: 'Editor' | 'Agent'): Promise<void> {
  const printed = page.locator('.account dl > div').filter({hasText: role}).locator('code');
  const [name = '', password = ''] = await printed.allTextContents();
  await page.getByRole('button', {name: 'Sign in'}).click();
  await page.getByRole('textbox', {name: 'User name'}).fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('button', {name: 'Sign out'})).toBeVisible();
}

const record = (page: Page, number: string) => page.locator(`[id="${number}"]`);
const bound = (page: Page, number: string) =>
  record(page, number).locator('kb-associations').getByRole('list').first().getByRole('link');
const reader = (page: Page) => page.locator('kb-article#reader');

test('an agent finds an article for an incident, notes its use and reports what is wrong with it', async ({
  page,
}) => {
  await page.goto('/portal.html');
  await signIn(page, 'Agent');
  await page.getByRole('navigation', {name: 'Open incidents'}).getByText('INC-2035').click();
  const subject = record(page, 'INC-2035').getByRole('textbox', {name: 'Subject'});
  await expect(subject).toHaveValue('403 when reading articles');
  await expect(record(page, 'INC-2035').getByText('No article has been added')).toBeVisible();
  // What a person may not do is not offered.
  await expect(record(page, 'INC-2035').getByRole('searchbox')).toHaveCount(0);

  await subject.fill('403 from the service');
  await record(page, 'INC-2035')
    .locator('kb-search')
    .getByRole('link', {name: '403 from the service'})
    .click();
  await expect(reader(page).getByRole('heading', {name: '403 from the service'})).toBeVisible();
  await reader(page).getByRole('button', {name: 'I used this article'}).click();
  await expect(reader(page).getByRole('status').filter({hasText: 'Noted'})).toContainText(
    'INC-2035 · 403 from the service · Kanal Media',
  );

  await reader(page).getByRole('button', {name: 'Report a problem'}).click();
  await reader(page).getByRole('radio', {name: 'It is out of date'}).click();
  await reader(page)
    .getByRole('textbox', {name: /^Comment/})
    .fill('The list of scopes has grown');
  await reader(page).getByRole('button', {name: 'Send'}).click();
  await expect(reader(page).getByText('An editor will look at this article.')).toBeVisible();

  // The report is there for an editor, and for nobody else.
  await page.getByRole('button', {name: 'Sign out'}).click();
  await expect(page.getByRole('button', {name: 'Sign in'})).toBeVisible();
  await expect(reader(page).getByText('The list of scopes')).toHaveCount(0);
  await signIn(page, 'Editor');
  await expect(reader(page).getByText('It is out of date: The list of scopes has grown')).toBeVisible();
});

test('an editor binds an article to an incident and clears the flag of another', async ({page}) => {
  await page.goto('/portal.html#INC-2038');
  await expect(bound(page, 'INC-2038')).toHaveText(['Suggestions are empty']);
  await signIn(page, 'Editor');

  const desk = record(page, 'INC-2038');
  await desk.getByRole('searchbox', {name: 'Find an article to add'}).fill('importing content');
  await desk.getByRole('searchbox', {name: 'Find an article to add'}).press('Enter');
  await desk.getByRole('button', {name: 'Add “Importing content: the front matter reference”'}).click();
  await expect(
    desk.getByText('“Importing content: the front matter reference” has been added.'),
  ).toBeVisible();
  await expect(bound(page, 'INC-2038')).toHaveText([
    'Importing content: the front matter reference',
    'Suggestions are empty',
  ]);

  await bound(page, 'INC-2038').filter({hasText: 'Suggestions are empty'}).click();
  await expect(reader(page).getByText('A problem was reported')).toBeVisible();
  await expect(reader(page).getByText('bo@example.com')).toBeVisible();
  await reader(page).getByRole('button', {name: 'Clear the flag'}).click();
  await reader(page)
    .getByRole('textbox', {name: 'Why can the flag be cleared?'})
    .fill('The time is named in Ranking');
  await reader(page).getByRole('button', {name: 'Clear the flag'}).click();
  await expect(reader(page).getByText('The flag has been cleared.')).toBeVisible();

  // Both are kept by the service, not by the page.
  await page.reload();
  await expect(bound(page, 'INC-2038')).toHaveCount(2);
  await signIn(page, 'Editor');
  await bound(page, 'INC-2038').filter({hasText: 'Suggestions are empty'}).click();
  await expect(reader(page).getByRole('button', {name: 'Report a problem'})).toBeVisible();
});

test('a tag searches, and its articles open beside the incident', async ({page}) => {
  await page.goto('/portal.html');
  await page.getByText('Browse by tag').click();
  await page.getByRole('searchbox', {name: 'Filter tags'}).fill('csp');
  await page.locator('kb-tags').getByRole('button', {name: 'csp', exact: true}).click();
  await page
    .locator('kb-search#find')
    .getByRole('link', {name: /Content Security Policy/})
    .first()
    .click();
  await expect(
    reader(page)
      .getByRole('heading', {name: /Content Security Policy/})
      .first(),
  ).toBeVisible();
});

test('the desk is accessible, signed in and with an article open, light, dark and in forced colours', async ({
  page,
}) => {
  await page.goto('/portal.html');
  await settled(page);
  await signIn(page, 'Editor');
  await bound(page, 'INC-2041').first().click();
  await expect(reader(page).getByRole('button', {name: 'I used this article'})).toBeEnabled();
  expect(await findingsInAllColors(page)).toEqual([]);
});

test('an editor writes an article from the record’s text, and an agent is not offered to', async ({page}) => {
  await page.goto('/portal.html');
  await signIn(page, 'Agent');
  const write = record(page, 'INC-2041').getByRole('button', {name: 'Write an article from this incident'});
  await expect(write).toHaveCount(0);
  await page.getByRole('button', {name: 'Sign out'}).click();
  await expect(page.getByRole('button', {name: 'Sign in'})).toBeVisible();
  await signIn(page, 'Editor');
  await write.click();
  const form = page.locator('kb-contribute');
  await expect(form.getByRole('textbox', {name: 'Title'})).toHaveValue('Policy blocks the script');
  await expect(form.getByRole('textbox', {name: 'Issue'})).toContainText('Since we switched on our new');
});

test('with the key of the page alone, nobody can write', async ({page}) => {
  await page.goto('/portal.html');
  const key = await page.locator('kb-provider').getAttribute('subscription-key');
  const headers = {'Ocp-Apim-Subscription-Key': key ?? '', 'Content-Type': 'application/json'};
  const flag = {contentId: 1062, culture: 'en-US', title: 'Test', reason: 'Test'};
  const cleared = await page.request.delete('/kb/rest/test/v2/articleflag', {headers, data: flag});
  expect(cleared.status()).toBe(403);
  const association = {contentId: 1062, culture: 'en-US', externalId: 'INC-1'};
  const boundReply = await page.request.post('/kb/rest/v2/articleassociation', {headers, data: association});
  expect(boundReply.status()).toBe(403);
});
