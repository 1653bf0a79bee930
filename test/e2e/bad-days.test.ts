/** When something is wrong, the reader gets a sentence that helps, and the console stays clean. */
import {expect, settled, test} from './support/test.ts';

const sentences = [
  {state: 'missing-base-url', says: /base-?url/i},
  {state: 'wrong-base-url', says: /could not|does not exist/},
  {state: 'wrong-key', says: /do not have access/},
  {state: '403', says: /do not have access/},
  {state: '404', says: /could not find|does not exist/},
  {state: '429', says: /Try again in a moment/},
  {state: '500', says: /could not be loaded/},
  {state: '503', says: /could not be loaded/},
  {state: 'refused', says: /could not be loaded|offline/},
  {state: 'broken-off', says: /could not be loaded/},
  {state: 'truncated', says: /could not be loaded/},
  {state: 'not-json', says: /could not be loaded/},
];

for (const element of ['kb-recommended', 'kb-article']) {
  // All at once, because most of them are tried again before they are shown.
  test(`${element}: every failure has its sentence`, async ({page}) => {
    await page.goto(`/gallery.html?only=${element}&state=${sentences.map(({state}) => state)}`);
    for (const {state, says} of sentences) {
      const alert = page.locator(`[id="${element}.${state}"] .stage`).getByRole('alert');
      await expect(alert, state).toHaveText(says);
    }
    await settled(page);
  });
}

test('kb-article: an unknown id, none, gone, and not now', async ({page}) => {
  const stage = page.locator('.stage');
  await page.goto('/gallery.html?only=kb-article&state=unknown-id');
  await expect(stage.getByRole('alert')).toContainText('does not exist');
  await page.goto('/gallery.html?only=kb-article&state=idle');
  await expect(stage.getByRole('status')).toContainText('Choose an article');
  await page.goto('/gallery.html?only=kb-article&state=410');
  await expect(stage.getByRole('alert')).toContainText('has been removed');
  await page.goto('/gallery.html?only=kb-article&state=204');
  await expect(stage.getByRole('status')).toContainText('not available right now');
});

test('kb-search: no service', async ({page}) => {
  await page.goto('/gallery.html?only=kb-search&state=503');
  await expect(page.locator('.stage').getByRole('alert')).toContainText('could not be loaded');
});

test('kb-vote: a refused vote is taken back, and the comment is not lost', async ({page}) => {
  await page.goto('/gallery.html?only=kb-vote&state=refused');
  const vote = page.locator('.stage');
  await expect(vote.getByRole('alert')).toContainText('could not be sent');
  await vote.getByRole('button', {name: 'No'}).click();
  await vote.getByRole('textbox').fill('Do not lose this.');
  await vote.getByRole('button', {name: 'Send'}).click();
  await expect(vote.getByRole('alert')).toContainText('could not be sent');
  await expect(vote.getByRole('textbox')).toHaveValue('Do not lose this.');
});

test('kb-share: no links', async ({page}) => {
  await page.goto('/gallery.html?only=kb-share&state=503');
  await page.locator('.stage').getByRole('button').click();
  await expect(page.locator('.stage').getByText('could not be loaded')).toBeVisible();
  await expect(page.getByRole('menuitem', {name: 'Try again'})).toBeVisible();
});

test('a try again, once the service is back, shows the list', async ({page}) => {
  await page.goto('/gallery.html?only=kb-recommended&state=503');
  const stage = page.locator('.stage');
  await expect(stage.getByRole('alert')).toBeVisible();
  await page.locator('kb-provider').evaluate((provider) => provider.setAttribute('base-url', '/kb'));
  await expect(stage.getByRole('link')).not.toHaveCount(0);
});

for (const element of ['kb-recommended', 'kb-article', 'kb-search', 'kb-share']) {
  test(`${element}: answers that no one agreed on do no harm`, async ({page}) => {
    for (const state of ['nulls', 'wrong-types', 'tomorrow', 'long']) {
      await page.goto(`/gallery.html?only=${element}&state=${state}`);
      if (element === 'kb-share') await page.locator('.stage').getByRole('button').click();
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state).toBe(true);
    }
  });
}

for (const element of ['kb-recommended', 'kb-search', 'kb-share']) {
  test(`${element}: hostile texts stay texts`, async ({page}) => {
    await page.goto(`/gallery.html?only=${element}&state=hostile`);
    if (element === 'kb-share') await page.locator('.stage').getByRole('button').click();
    await settled(page);
    expect(await page.evaluate(() => 'kbHostile' in window)).toBe(false);
    expect(await page.locator('.stage a[href^="javascript:"]').count()).toBe(0);
  });
}
