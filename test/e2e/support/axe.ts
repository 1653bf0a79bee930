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

/** Colours that a reader may have asked for. */
export const appearances = [
  {colorScheme: 'light', forcedColors: 'none'},
  {colorScheme: 'dark', forcedColors: 'none'},
  {colorScheme: 'light', forcedColors: 'active'},
] as const;

/** What axe finds, in a line each, and what in an element keeps its own colours where the reader's are forced. */
export async function findings(page: Page, context = 'body'): Promise<string[]> {
  await page.evaluate(source);
  const {violations, unforced} = await page.evaluate(async (within) => {
    const forced = matchMedia('(forced-colors: active)').matches;
    const {violations} = await window.axe.run(within, {
      resultTypes: ['violations'],
      rules: {
        // Several searches on one page are several landmarks of one name; that is the gallery's doing.
        'landmark-unique': {enabled: false},
        // axe compares -webkit-text-fill-color, which says the page's colour where another is forced.
        'color-contrast': {enabled: !forced},
      },
    });
    const below = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? below(element.shadowRoot) : []),
      ]);
    const unforced = below(document).filter(
      (element) =>
        forced &&
        element instanceof HTMLElement &&
        element.getRootNode() !== document &&
        // Empty for a slot that is slotted nowhere.
        !['auto', ''].includes(getComputedStyle(element).getPropertyValue('forced-color-adjust')),
    );
    return {violations, unforced: unforced.map(({localName, className}) => `${localName}.${className}`)};
  }, context);
  return [
    ...violations.flatMap(({id, nodes}) =>
      nodes.map(({target, failureSummary}) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    ),
    ...unforced,
  ];
}
