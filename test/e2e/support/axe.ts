/** axe-core in the page. */
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import type {Page} from '@playwright/test';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: {run(context: string, options: object): Promise<AxeResults>};
  }
}

/** The other engines give axe the same roles, names and colours. */
const judges = (page: Page) => page.context().browser()?.browserType().name() === 'chromium';

/** What axe finds in the page as it is, in a line each; nothing in another engine than Chromium. */
export async function findings(page: Page, context = 'body', only?: 'color-contrast'): Promise<string[]> {
  if (!judges(page)) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([within, only]) => {
      const {violations} = await window.axe.run(within!, {
        resultTypes: ['violations'],
        // There is no axe in them, and a message to a sandboxed one is an error in the console.
        iframes: false,
        // Only rules for sounds and for turned screens, which do not run, look at what it would load.
        preload: false,
        ...(only && {runOnly: [only]}),
        // Several searches on one page are several landmarks of one name; that is the gallery's doing.
        rules: {'landmark-unique': {enabled: false}},
      });
      return violations;
    },
    [context, only],
  );
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/**
 * What is wrong with a page of the demo in its light and its dark theme, which the page sets itself: the colours that a reader wants can be
 * emulated in Chromium alone.
 */
export async function findingsInBothThemes(page: Page, context = 'body'): Promise<string[]> {
  if (!judges(page)) return [];
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    const lines = await findings(page, context, theme === 'dark' ? 'color-contrast' : undefined);
    found.push(...lines.map((line) => `${theme}: ${line}`));
  }
  return found;
}

/** What in the elements keeps its own colours where the reader's are forced. */
const unforced = (page: Page) =>
  page.evaluate(() => {
    const below = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? below(element.shadowRoot) : []),
      ]);
    return below(document)
      .filter(
        (element) =>
          element instanceof HTMLElement &&
          element.getRootNode() !== document &&
          // Empty for a slot that is slotted nowhere.
          !['auto', ''].includes(getComputedStyle(element).getPropertyValue('forced-color-adjust')),
      )
      .map(({localName, className}) => `${localName}.${className}`);
  });

/**
 * What is wrong for readers who want light, dark or their system's colours. All rules apply to the light page, and contrast to the dark one.
 * Forced colours are what the system chose: axe does not know them, and looks at `-webkit-text-fill-color`, which still says the page's.
 */
export async function findingsInAllColors(page: Page, context = 'body'): Promise<string[]> {
  const found: string[] = [];
  const add = (colors: string, lines: string[]) => found.push(...lines.map((line) => `${colors}: ${line}`));
  await page.emulateMedia({colorScheme: 'light', forcedColors: 'none'});
  add('light', await findings(page, context));
  await page.emulateMedia({colorScheme: 'dark'});
  add('dark', await findings(page, context, 'color-contrast'));
  await page.emulateMedia({colorScheme: 'light', forcedColors: 'active'});
  add('forced colours', await unforced(page));
  await page.emulateMedia({forcedColors: 'none'});
  return found;
}
