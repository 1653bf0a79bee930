/**
 * The apps of demo/frameworks, one in each framework: all of them behave alike, and are driven by the same steps. They are built
 * when they are first asked for, in the frameworks' development mode, which reports in the console what does not fit between
 * server and browser. Nothing but the frameworks' own greetings may stand there.
 */
import {type Page} from '@playwright/test';
import {expect, settled, test, watchWire} from './support/test.ts';

const frameworks = ['react', 'vue', 'svelte', 'solid', 'preact', 'angular'];

const greetings = /React DevTools|Lit is in dev mode|development (version|build|mode)|Angular hydrated/;

/** The three that the handbook always has in English and German. */
const start = {en: 'Five-minute start', de: 'Start in fünf Minuten'};

const events = (page: Page) => page.getByRole('list', {name: 'Events'}).getByRole('listitem');
const noted = (page: Page, text: string | RegExp) => events(page).filter({hasText: text});
const title = (page: Page) => page.locator('kb-article').getByRole('heading', {level: 2}).first();

test.use({mayLog: greetings, actionTimeout: 10_000});

for (const framework of frameworks) {
  test.describe(`in ${framework}`, () => {
    // It is built when it is first asked for.
    test.beforeAll(async ({demo}) => {
      test.setTimeout(300_000);
      expect(await fetch(`${demo.url}/frameworks/${framework}/`)).toMatchObject({status: 200});
    });

    test('is rendered on the server, and comes to life as it stands', async ({page}) => {
      const reply = await page.goto(`/frameworks/${framework}/`);
      const html = (await reply?.text()) ?? '';
      expect(html).toMatch(/<kb-provider [^>]*base-url="\/kb"/);
      expect(html).toMatch(/<kb-article [^>]*content-id="1002"/);
      expect(html).toMatch(/<kb-recommended [^>]*take="5"/);
      expect(html).toMatch(/<span [^>]*slot="heading"/);
      // Neither is an attribute: what is false, what is a property alone.
      expect(html).not.toMatch(/<kb-article [^>]*toc|<kb-help [^>]*opened="true|gettoken/i);

      await settled(page);
      await expect(title(page)).toHaveText(start.en);
      await expect(page.getByRole('heading', {name: 'Popular articles'})).toBeVisible();
      await expect(page.getByRole('group', {name: 'Did this answer your question?'})).toBeVisible();
    });

    test('hears events, and answers them', async ({page}) => {
      const sent = watchWire(page);
      await page.goto(`/frameworks/${framework}/`);
      await settled(page);
      const link = page.locator('kb-recommended').getByRole('link').filter({hasNotText: start.en}).first();
      const wanted = await link.innerText();

      // The app cancels the event, and gives the article the id itself.
      await link.click();
      await expect(noted(page, /^kb-before-open \d+$/)).toHaveCount(1);
      await expect(title(page)).toHaveText(wanted);
      await expect(noted(page, /^kb-load$/)).not.toHaveCount(0);
      const id = /\d+/.exec(await noted(page, /^kb-before-open/).innerText())?.[0] ?? '';
      await expect(page.locator('kb-article')).toHaveJSProperty('contentId', Number(id));

      await page
        .getByRole('group', {name: 'Did this answer your question?'})
        .getByRole('button', {name: 'Yes'})
        .click();
      await expect(noted(page, `kb-voted ${id} yes`)).toHaveCount(1);
      expect(sent.filter(({method, path}) => method === 'POST' && path.includes('vote'))).toHaveLength(1);

      // A method, called by a reference to the element; what the list opens is heard too.
      await page.getByRole('button', {name: 'Search for “theming”'}).click();
      await page.locator('kb-search').getByRole('link', {name: 'Theming'}).first().click();
      await expect(noted(page, /^kb-before-open 1021$/)).toHaveCount(1);
      await expect(title(page)).toContainText('Theming');
    });

    test('changes attributes and properties with its state', async ({page}) => {
      await page.goto(`/frameworks/${framework}/`);
      await settled(page);

      await page.getByLabel('Articles in').selectOption('de-DE');
      await expect(title(page)).toHaveText(start.de);
      await page.getByLabel('Articles in').selectOption('en-US');
      await expect(title(page)).toHaveText(start.en);

      const contents = page.locator('kb-article').getByRole('navigation');
      await expect(contents).toHaveCount(0);
      await page.getByLabel('Table of contents').check();
      await expect(contents).toHaveCount(1);
      await page.getByLabel('Table of contents').uncheck();
      await expect(contents).toHaveCount(0);

      // A property that has no attribute, and its way back by the reader's hand.
      for (let times = 1; times <= 2; times++) {
        await page.getByRole('button', {name: 'Open help'}).click();
        await expect(page.getByRole('dialog', {name: 'Help'})).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', {name: 'Help'})).toBeHidden();
        await expect(noted(page, 'kb-toggle closed')).toHaveCount(times);
      }
    });

    test('takes an element out, and puts it in again with its slots', async ({page}) => {
      await page.goto(`/frameworks/${framework}/`);
      await settled(page);
      const list = page.locator('kb-recommended');
      const popular = page.getByLabel('Popular articles');
      await popular.uncheck();
      await expect(list).toHaveCount(0);
      await popular.check();
      await expect(list.getByRole('heading', {name: 'Popular articles'})).toBeVisible();
      await expect(list.getByRole('link')).toHaveCount(5);
      await list.getByRole('link').first().click();
      await expect(noted(page, /^kb-before-open \d+$/)).toHaveCount(1);
    });

    test('sends the reader’s token, and shows its own words when that is refused', async ({page}) => {
      await page.addInitScript(() => sessionStorage.setItem('token', 'expired'));
      const sent = watchWire(page);
      await page.goto(`/frameworks/${framework}/`);
      await expect(page.getByText('We could not show this article. Please sign in again.')).toBeVisible();
      await expect(noted(page, 'kb-error')).not.toHaveCount(0);
      const contents = sent.filter(({path}) => path.includes('content/1002'));
      const tokens = contents.map(({request}) => request.headers().authorization);
      // From the first request on: no request is anonymous while the page hydrates.
      expect(new Set(tokens)).toEqual(new Set(['Bearer expired']));
    });
  });
}
