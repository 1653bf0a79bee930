/** What a reader does on the start page, from the first key press to another language, on the screen and on the wire. */
import {expect, settled, test, watchWire, type Sent} from './support/test.ts';

const csp = {id: 1023, title: 'Content Security Policy (CSP) and Trusted Types'};

const posted = (sent: readonly Sent[], path: string) =>
  sent.filter((one) => one.method === 'POST' && one.path.startsWith(path));

const answered = async ({request}: Sent) => (await request.response())?.status();

test('search, open, vote No with a comment, copy the link, switch to Arabic', async ({
  page,
  context,
  demo,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = watchWire(page);
  await page.goto('/');
  await settled(page);
  const key = await page.locator('kb-provider').getAttribute('subscription-key');
  const totals = async () => {
    const reply = await page.request.get(`/kb/rest/test/v2/statistics/vote?contentIds=${csp.id}`, {
      headers: {'Ocp-Apim-Subscription-Key': key ?? ''},
    });
    return (await reply.json())[0] as {voteUpCount: number; voteDownCount: number};
  };
  const before = await totals();

  await test.step('suggestions come while typing', async () => {
    await page.getByRole('combobox', {name: 'Search help'}).pressSequentially('csp');
    // Suggestions for "cs" may have come before.
    await expect
      .poll(() => sent.map(({path}) => path))
      .toContain('/rest/test/v2/search/suggestions/csp?Include=articles');
    await expect(page.getByRole('option', {name: csp.title})).toBeVisible();
  });

  const article = page.locator('#article');
  await test.step('a suggestion opens its article below', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('kb-search').getByRole('option', {selected: true})).toHaveText(csp.title);
    await page.keyboard.press('Enter');
    await expect(article.getByRole('heading', {name: csp.title})).toBeInViewport();
    await expect(article.locator('article')).toHaveAttribute('lang', 'en-US');
    expect(sent.map(({path}) => path)).toContain(`/rest/v2/content/${csp.id}`);
  });

  await test.step('No asks what could be better, and sends it', async () => {
    const vote = page.locator('#article kb-vote');
    await vote.getByRole('button', {name: 'No'}).click();
    await vote.getByRole('textbox').fill('Please show the header of nginx.');
    await vote.getByRole('button', {name: 'Send'}).click();
    await expect(vote.getByRole('status')).toContainText('Thank you');
    // The thanks do not wait for the service.
    const votes = () => posted(sent, '/rest/test/v2/statistics/vote/');
    await expect.poll(votes).not.toHaveLength(0);
    const [voted, ...others] = votes();
    expect(others).toEqual([]);
    expect(voted?.body).toEqual({
      contentId: csp.id,
      culture: 'en-US',
      isHelpful: false,
      comment: 'Please show the header of nginx.',
    });
    expect(await answered(voted as Sent)).toBe(200);
  });

  await test.step('the link is copied, and that is recorded', async () => {
    const share = page.locator('#article kb-share');
    await share.getByRole('button', {name: 'Share'}).click();
    await share.getByRole('menuitem', {name: 'Copy link'}).click();
    await expect(share.getByRole('status')).toContainText('Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${demo.url}/article.html?id=${csp.id}&culture=en-US`);
    await expect.poll(() => posted(sent, '/rest/v2/statistics/share').length).toBe(1);
    const [shared] = posted(sent, '/rest/v2/statistics/share');
    expect(shared?.body).toMatchObject({contentId: csp.id, culture: 'en-US', shareMethod: 'copyToClipboard'});
    expect(await answered(shared as Sent)).toBe(200);
  });

  await test.step('the page turns to Arabic, and all on it', async () => {
    await page.getByRole('combobox', {name: 'Language'}).selectOption('ar-SA');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(article.locator('article')).toHaveAttribute('lang', 'ar-SA');
    await expect(article.locator('article')).toHaveAttribute('dir', 'rtl');
    await expect(article.getByRole('heading', {name: 'وTrusted Types'})).toBeVisible();
    await expect(page.locator('#article kb-share').getByRole('button')).toHaveText('مشاركة');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('المساعدة حيث يكون قرّاؤك');
  });

  await test.step('the vote is counted, the link leads to the article', async () => {
    expect(await totals()).toMatchObject({
      voteUpCount: before.voteUpCount,
      voteDownCount: before.voteDownCount + 1,
    });
    await page.goto(`/article.html?id=${csp.id}&culture=en-US`);
    await expect(page.getByRole('heading', {level: 1, name: csp.title})).toBeVisible();
    await expect(page).toHaveTitle(`${csp.title} · kb-help`);
  });
});

test('an article changes its language by its own menu', async ({page}) => {
  await page.goto(`/article.html?id=${csp.id}&culture=de-DE`);
  const article = page.locator('#article');
  await expect(article.locator('article')).toHaveAttribute('lang', 'de-DE');
  await article.getByRole('button', {name: 'Deutsch'}).click();
  await article.getByRole('menuitemradio', {name: 'العربية'}).click();
  await expect(article.locator('article')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page).toHaveURL(/culture=ar-SA/);
});

test('the help centre shows the same handbook', async ({page}) => {
  await page.goto('/');
  await page.getByRole('link', {name: 'Help centre'}).click();
  await expect(page.getByRole('heading', {name: 'How can we help?'})).toBeVisible();
  await page.getByRole('link', {name: 'Getting started'}).click();
  await page.getByRole('main').getByRole('link', {name: 'Five-minute start', exact: true}).click();
  await expect(page.getByRole('heading', {name: 'Five-minute start', level: 1})).toBeVisible();
  await page.goto('/help/');
  await expect(page.getByRole('heading', {name: 'How can we help?'})).toBeVisible();
});

test('the search page shows the results for the query in its address', async ({page}) => {
  await page.goto('/search.html?q=trusted%20types');
  const results = page.getByRole('list').filter({has: page.getByRole('link', {name: csp.title})});
  await expect(results).toBeVisible();
  await results.getByRole('link', {name: csp.title}).click();
  await expect(page).toHaveURL(new RegExp(`/article\\.html\\?id=${csp.id}&culture=en-US`));
  await expect(page.getByRole('heading', {level: 1, name: csp.title})).toBeVisible();
});

test('the start page shows the open widget first, in the colours of the page', async ({page}) => {
  await page.goto('/');
  const picture = page.locator('main').getByRole('img').first();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme: theme});
    await expect(picture).toHaveAttribute('src', `/pictures/widget-${theme}.png`);
    await expect(picture).toBeInViewport();
  }
  const {width, height} = await picture.evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
  expect(width / height).toBe(1280 / 800);
  await picture.click();
  await page.getByRole('button', {name: 'Help', exact: true}).click();
  await expect(page.getByRole('dialog').getByRole('link', {name: 'Five-minute start'})).toBeVisible();
});

test('figures of the start page are those of the build, in every language', async ({page}) => {
  await page.goto('/');
  const rows = page.locator('.bars .ours .number');
  const [closed, opened] = await rows.allTextContents();
  for (const language of ['English', 'Deutsch', 'Svenska', 'العربية']) {
    await page.getByRole('combobox').first().selectOption(language);
    await expect(page.locator('.whole li').first()).toContainText(`${closed} `);
    await expect(page.locator('.whole li').first()).toContainText(`${opened} `);
  }
});

test('on a phone the navigation is a menu', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.goto('/');
  const link = page.getByRole('navigation').getByRole('link', {name: 'Desk'});
  await expect(link).toBeHidden();
  await page.getByRole('button', {name: 'Menu'}).click();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await page.getByRole('button', {name: 'Menu'}).click();
  await link.click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The desk');
});
