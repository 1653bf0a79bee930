/** What ships, element by element: each build shows every element, and its classes are open to a page's own subclasses. */
import type {Page} from '@playwright/test';
import {settingsOf, show} from './support/own-page.ts';
import {expect, settled, test} from './support/test.ts';

/** The script of each build; all of them take the page's settings from `data-*`. */
const builds: Record<string, (settings: string) => string> = {
  'the loader': (settings) => `<script src="/dist/kb-help.js" ${settings} async></script>`,
  'the single file': (settings) => `<script src="/dist/kb-help.bundle.js" ${settings} defer></script>`,
  // The settings are read from a tag whose address names kb-help.
  'the modules': (settings) => `<script type="module" src="/dist/define.js?kb-help" ${settings}></script>`,
};

const everyElement = `<kb-provider><kb-search></kb-search></kb-provider>
  <kb-recommended take="3"></kb-recommended>
  <kb-article content-id="1002"><kb-vote></kb-vote><kb-share></kb-share><kb-related take="2"></kb-related></kb-article>
  <kb-help open></kb-help>`;

for (const [name, tag] of Object.entries(builds)) {
  test(`${name} shows every element`, async ({page}) => {
    await show(page, everyElement, tag(await settingsOf(page)));
    await expect(page.locator('body > kb-provider').getByRole('combobox')).toBeVisible();
    await expect(page.locator('body > kb-recommended').getByRole('link')).toHaveCount(3);
    const article = page.locator('body > kb-article');
    await expect(article.getByRole('heading', {name: 'Five-minute start'})).toBeVisible();
    await expect(article.locator('kb-vote').getByRole('button', {name: 'Yes'})).toBeEnabled();
    await expect(article.locator('kb-share').getByRole('button', {name: 'Share'})).toBeEnabled();
    await expect(article.locator('kb-related').getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('dialog').getByRole('link')).not.toHaveCount(0);
    await settled(page);
  });

  test(`${name}: a subclass may override willUpdate and add a controller`, async ({page}) => {
    await show(page, everyElement, tag(await settingsOf(page)));
    await settled(page);
    expect(await subclassEach(page)).toEqual(
      Object.fromEntries(
        ['kb-article', 'kb-recommended', 'kb-related', 'kb-search', 'kb-share', 'kb-vote'].map((each) => [
          each,
          {willUpdate: true, hostConnected: true, hostUpdated: true},
        ]),
      ),
    );
  });
}

/** Defines and shows a subclass of each element that renders; what of it has run, by the element's tag. */
const subclassEach = (page: Page) =>
  page.evaluate(async () => {
    interface Element extends HTMLElement {
      updateComplete: Promise<boolean>;
      addController(controller: object): void;
      willUpdate(changed: Map<string, unknown>): void;
    }
    const result: Record<string, Record<string, boolean>> = {};
    for (const tag of ['kb-article', 'kb-recommended', 'kb-related', 'kb-search', 'kb-share', 'kb-vote']) {
      const calls: Record<string, boolean> = {};
      result[tag] = calls;
      const Base = (await customElements.whenDefined(tag)) as unknown as new () => Element;
      class Subclass extends Base {
        constructor() {
          super();
          this.addController({
            hostConnected: () => (calls.hostConnected = true),
            hostUpdated: () => (calls.hostUpdated = true),
          });
        }

        override willUpdate(changed: Map<string, unknown>) {
          super.willUpdate(changed);
          calls.willUpdate = changed instanceof Map;
        }
      }
      customElements.define(`own-${tag}`, Subclass);
      const element = document.body.appendChild(document.createElement(`own-${tag}`)) as Element;
      await element.updateComplete;
    }
    return result;
  });
