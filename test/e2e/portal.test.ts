/** The incident desk: what a support team does with articles, from signing in on. What is marked @engines runs in Firefox, too. */
import type {Locator, Page} from '@playwright/test';
import {findingsInBothThemes} from './support/axe.ts';
import {article, bound, openArticle, queue, record, signIn, signOut} from './support/desk.ts';
import {expect, settled, test} from './support/test.ts';

test.use({viewport: {width: 1280, height: 900}});

/** Resolves with its width in pixels of the file. Pictures out of sight are not loaded. */
const isShown = async (picture: Locator) => {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
};

const form = (page: Page) => page.locator('kb-contribute');
const writeFrom = (page: Page) => page.getByRole('button', {name: 'Write an article from this incident'});
const save = async (page: Page) => {
  await form(page).getByRole('button', {name: 'Save'}).click();
  await expect(form(page).getByRole('status').filter({hasText: 'Saved.'})).toBeVisible();
};

test('an editor writes an article with a picture, a reader finds it, and sees it corrected @engines', async ({
  page,
  otherPage: reader,
}) => {
  const title = 'The help button is gone since Monday';
  const picture = (where: Locator) => where.getByAltText('widget light');

  await test.step('the editor signs in, and begins with the text of the incident', async () => {
    // Of two windows one has the focus.
    await page.bringToFront();
    await page.goto('/portal.html');
    await settled(page);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', {name: 'Sign in'}).click();
    expect(await findingsInBothThemes(page, 'kb-sign-in')).toEqual([]);
    await page.getByRole('button', {name: 'Cancel'}).click();
    await signIn(page, 'Editor');
    await writeFrom(page).click();
    await expect(form(page).getByRole('textbox', {name: 'Title'})).toHaveValue('Policy blocks the script');
    await expect(form(page).getByRole('textbox', {name: 'Issue'})).toContainText(
      'Since we switched on our new',
    );
  });

  await test.step('writes the answer, drops a picture into it, and publishes', async () => {
    await form(page).getByRole('textbox', {name: 'Title'}).fill(title);
    const answer = form(page).getByRole('textbox', {name: 'Resolution'});
    await answer.click();
    await answer.pressSequentially('Allow the script by its nonce:');
    await answer.drop({files: 'demo/pictures/widget-light.png'});
    expect(await isShown(picture(answer))).toBe(1920);
    await form(page).getByRole('combobox', {name: 'State'}).selectOption('Published');
    expect(await findingsInBothThemes(page, 'kb-contribute')).toEqual([]);
    await save(page);
    expect(await findingsInBothThemes(page, 'kb-contribute')).toEqual([]);
  });

  await test.step('a reader who is not signed in finds it, and sees the picture', async () => {
    await reader.bringToFront();
    await reader.goto('/search.html');
    const search = reader.getByRole('combobox', {name: 'Search help'});
    await search.fill('help button is gone');
    await search.press('Enter');
    await reader.getByRole('link', {name: title}).click();
    await expect(reader.getByRole('heading', {name: title})).toBeVisible();
    await expect(reader.getByText('Allow the script by its nonce:')).toBeVisible();
    expect(await isShown(picture(reader.getByRole('main')))).toBe(1920);
    await expect(reader.getByRole('button', {name: 'Edit'})).toHaveCount(0);
    expect(await findingsInBothThemes(reader, 'main')).toEqual([]);
  });

  await test.step('the editor comes back another time and corrects it', async () => {
    await page.bringToFront();
    await page.reload();
    await signIn(page, 'Editor');
    await openArticle(page, title);
    expect(await findingsInBothThemes(page, '.knowledge')).toEqual([]);
    await article(page).getByRole('button', {name: 'Edit'}).click();
    const answer = form(page).getByRole('textbox', {name: 'Resolution'});
    expect(await isShown(picture(answer))).toBe(1920);
    // At the beginning of its text: in the middle is the picture.
    await answer.getByText('Allow the script by its nonce:').click({position: {x: 1, y: 8}});
    await page.keyboard.type('Since version 0.1: ');
    expect(await findingsInBothThemes(page, 'kb-contribute')).toEqual([]);
    await save(page);
    await expect(article(page).getByText('Since version 0.1: Allow the script by its nonce:')).toBeVisible();
  });

  await test.step('the reader sees it corrected', async () => {
    await reader.reload();
    await expect(reader.getByText('Since version 0.1: Allow the script by its nonce:')).toBeVisible();
    expect(await isShown(picture(reader.getByRole('main')))).toBe(1920);
  });
});

test('what is copied or dragged from elsewhere keeps its format, under the policy of the page @engines', async ({
  page,
}) => {
  await page.goto('/portal.html');
  await signIn(page, 'Editor');
  await writeFrom(page).click();
  const answer = form(page).getByRole('textbox', {name: 'Resolution'});
  await expect(answer).toBeVisible();

  await test.step('pasted', async () => {
    await page.evaluate(() => {
      const elsewhere = document.body.appendChild(document.createElement('textarea'));
      elsewhere.value = 'pasted';
      elsewhere.select();
      elsewhere.addEventListener('copy', (event) => {
        event.clipboardData!.setData('text/html', '<p class="of-another-page">and <b>pasted</b></p>');
        event.clipboardData!.setData('text/plain', 'and pasted');
        event.preventDefault();
      });
    });
    await page.keyboard.press('Control+c');
    // The editor learns later where the keys have moved the caret; what is typed, it knows.
    await answer.click();
    await answer.pressSequentially('first, last');
    await expect(answer).toHaveText('first, last');
    await page.keyboard.press('Control+v');
    await expect(answer.locator('strong')).toHaveText('pasted');
    await expect(answer).toHaveText('first, lastand pasted');
  });

  await test.step('dropped, where it is dropped', async () => {
    const {x, y, height} = (await answer.getByText('first').boundingBox())!;
    const box = (await answer.boundingBox())!;
    const position = {x: x - box.x + 1, y: y - box.y + height / 2};
    const data = {'text/html': '<i>dropped</i> ', 'text/plain': 'dropped '};
    await answer.drop({data}, {position});
    await expect(answer.locator('em')).toHaveText('dropped');
    await expect(answer).toHaveText(/^dropped ?first, last/);
  });
});

test('an agent finds an article for an incident, notes its use and reports what is wrong with it', async ({
  page,
}) => {
  await page.goto('/portal.html');
  await signIn(page, 'Agent');
  await queue(page).getByText('INC-2035').click();
  const incident = record(page, 'INC-2035');
  const subject = incident.getByRole('textbox', {name: 'Subject'});
  await expect(subject).toHaveValue('403 when reading articles');
  await expect(incident.getByText('No article has been added')).toBeVisible();

  await subject.fill('403 from the service');
  await expect(queue(page).getByText('403 from the service')).toBeVisible();
  // The list of the subject before has the article, too, in a row that then gets another one. There only “403” is marked.
  await incident
    .locator('kb-search')
    .getByRole('link', {name: '403 from the service'})
    .filter({has: page.locator('mark', {hasText: 'service'})})
    .click();
  await expect(article(page).getByRole('heading', {name: '403 from the service'})).toBeVisible();
  await article(page).getByRole('button', {name: 'I used this article'}).click();
  await expect(article(page).getByRole('status').filter({hasText: 'Noted'})).toContainText(
    'INC-2035 · 403 from the service · Kanal Media',
  );

  await article(page).getByRole('button', {name: 'Report a problem'}).click();
  await article(page).getByRole('radio', {name: 'It is out of date'}).click();
  await article(page)
    .getByRole('textbox', {name: /^Comment/})
    .fill('The list of scopes has grown');
  expect(await findingsInBothThemes(page, '.knowledge .after')).toEqual([]);
  await article(page).getByRole('button', {name: 'Send'}).click();
  await expect(article(page).getByText('An editor will look at this article.')).toBeVisible();
  expect(await findingsInBothThemes(page, '.knowledge .after')).toEqual([]);

  // The report is there for an editor, and for nobody else.
  await signOut(page);
  await expect(article(page).getByText('The list of scopes')).toHaveCount(0);
  await signIn(page, 'Editor');
  await expect(article(page).getByText('It is out of date: The list of scopes has grown')).toBeVisible();
});

test('an editor binds an article to an incident and clears the flag of another', async ({page}) => {
  await page.goto('/portal.html#INC-2038');
  await expect(bound(page)).toHaveText(['Suggestions are empty']);
  await signIn(page, 'Editor');

  const incident = record(page, 'INC-2038');
  const find = incident.getByRole('searchbox', {name: 'Find an article to add'});
  await find.fill('importing content');
  await find.press('Enter');
  await incident.getByRole('button', {name: 'Add “Importing content: the front matter reference”'}).click();
  await expect(
    incident.getByText('“Importing content: the front matter reference” has been added.'),
  ).toBeVisible();
  await expect(bound(page)).toHaveText([
    'Importing content: the front matter reference',
    'Suggestions are empty',
  ]);
  expect(await findingsInBothThemes(page, '.record')).toEqual([]);

  await bound(page).filter({hasText: 'Suggestions are empty'}).click();
  await expect(article(page).getByText('A problem was reported')).toBeVisible();
  await expect(article(page).getByText('bo@example.com')).toBeVisible();
  await article(page).getByRole('button', {name: 'Clear the flag'}).click();
  await article(page)
    .getByRole('textbox', {name: 'Why can the flag be cleared?'})
    .fill('The time is named in Ranking');
  expect(await findingsInBothThemes(page, '.knowledge .after')).toEqual([]);
  await article(page).getByRole('button', {name: 'Clear the flag'}).click();
  await expect(article(page).getByText('The flag has been cleared.')).toBeVisible();

  // Both are kept by the service, not by the page.
  await page.reload();
  await expect(bound(page)).toHaveCount(2);
  await signIn(page, 'Editor');
  await bound(page).filter({hasText: 'Suggestions are empty'}).click();
  await expect(article(page).getByRole('button', {name: 'Report a problem'})).toBeVisible();
});

test('a tag searches, and its articles open beside the incident', async ({page}) => {
  await page.goto('/portal.html');
  await page.getByText('Browse by tag').click();
  await page.getByRole('searchbox', {name: 'Filter tags'}).fill('csp');
  await page.locator('kb-tags').getByRole('button', {name: 'csp', exact: true}).click();
  expect(await findingsInBothThemes(page, '.knowledge')).toEqual([]);
  await page
    .locator('kb-search#find')
    .getByRole('link', {name: /Content Security Policy/})
    .first()
    .click();
  await expect(
    article(page)
      .getByRole('heading', {name: /Content Security Policy/})
      .first(),
  ).toBeVisible();
});

test('nobody is offered what they may not do', async ({page}) => {
  await page.goto('/portal.html');
  await bound(page).click();
  const used = article(page).getByRole('button', {name: 'I used this article'});
  const forEditors = [
    writeFrom(page),
    page.getByText('Write or correct an article'),
    record(page, 'INC-2041').getByRole('searchbox', {name: 'Find an article to add'}),
    article(page).getByRole('button', {name: 'Edit'}),
  ];
  const expectOffers = async (offered: boolean) => {
    await expect(used).toBeEnabled();
    for (const offer of forEditors) await expect(offer).toBeVisible({visible: offered});
  };
  await settled(page);
  await expectOffers(false);
  await signIn(page, 'Agent');
  await settled(page);
  await expectOffers(false);
  await signOut(page);
  await signIn(page, 'Editor');
  await expectOffers(true);
  await signOut(page);
  await expectOffers(false);
});

test('a sign-in that ends costs an editor nothing of what they wrote @engines', async ({page}) => {
  await page.goto('/portal.html');
  await signIn(page, 'Editor');
  await writeFrom(page).click();
  await form(page).getByRole('textbox', {name: 'Title'}).fill('Half an article');
  // The service takes the token no more.
  const tokens: (string | undefined)[] = [];
  await page.route('**/rest/v3/content', async (route) => {
    tokens.push((await route.request().allHeaders())['authorization']);
    if (tokens.length === 1) await route.fulfill({status: 401});
    else await route.continue();
  });
  await form(page).getByRole('button', {name: 'Save'}).click();
  await expect(form(page).getByText('You may not do this. Sign in')).toBeVisible();
  await expect(page.getByRole('status').filter({hasText: 'Your sign-in has ended.'})).toBeVisible();
  expect(tokens.map(Boolean)).toEqual([true, false]);
  expect(await findingsInBothThemes(page, '.account')).toEqual([]);
  expect(await findingsInBothThemes(page, 'kb-contribute')).toEqual([]);

  await signIn(page, 'Editor');
  await expect(form(page).getByRole('textbox', {name: 'Title'})).toHaveValue('Half an article');
  await save(page);
  expect(tokens.map(Boolean)).toEqual([true, false, true]);
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
