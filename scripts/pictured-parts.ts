/** What the pictures of parts in the handbook show: states of the gallery (demo/serve/specimens.ts), side by side. */
import type {Page} from '@playwright/test';

export interface Picture {
  /** Of the gallery. */
  states: readonly string[];
  /** Parts that none of the states shows: they have no number. */
  hidden?: readonly string[];
  columns?: number;
  /** CSS pixels; what is below is cut off. */
  maxHeight?: number;
  /** CSS for the page. */
  css?: string;
  /** What a reader does before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

const list: Picture = {states: ['complete', '500']};

export const pictures: Readonly<Record<string, Picture>> = {
  'kb-article': {
    states: ['toc', 'link', '500'],
    hidden: [
      'badge',
      'edit',
      'language-note',
      'section-heading',
      'player',
      'chapters',
      'lightbox',
      'back',
      'menu',
    ],
    maxHeight: 620,
    // Without a pointer on them.
    css: 'kb-article::part(copy), kb-article::part(anchor) {opacity: 1}',
  },
  'kb-associations': {
    states: ['search', '500'],
    hidden: ['list', 'meta'],
    act: async (page) => {
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('language');
      await page.keyboard.press('Enter');
      await page.getByRole('button', {name: /^Add/}).first().waitFor();
    },
  },
  'kb-contribute': {
    states: ['new', 'invalid', 'preview', 'draft', '500'],
    columns: 1,
    maxHeight: 330,
    // Its end, with the buttons.
    css: '[id="kb-contribute.invalid"] .stage {display: grid; align-content: end; max-block-size: 160px}',
  },
  'kb-flag': {states: ['offer', 'form'], hidden: ['flag', 'clear', 'done', 'error', 'retry']},
  'kb-help': {
    states: [],
    hidden: ['error', 'retry'],
    css: '#stages {block-size: 560px} kb-help {--kb-shadow: 0 0 0 1px #0002}',
    act: async (page) => {
      await page.evaluate(async () => {
        const {key} = document.querySelector<HTMLElement>('#stages')!.dataset;
        const provider = document.createElement('kb-provider');
        provider.setAttribute('base-url', '/kb');
        provider.setAttribute('subscription-key', key!);
        // One is open, and its launcher hidden.
        const [open, closed] = ['bottom-end', 'bottom-start'].map((placement) => {
          const help = document.createElement('kb-help');
          help.setAttribute('placement', placement);
          return help;
        });
        provider.append(open!, closed!);
        document.querySelector('#stages')!.append(provider);
        await customElements.whenDefined('kb-help');
        open!.toggleAttribute('open');
      });
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  'kb-link': {states: ['offer', 'form', 'done', 'refused']},
  'kb-recommended': list,
  'kb-related': {...list, hidden: ['meta']},
  'kb-search': {
    states: ['idle', 'results', 'watch', '500'],
    hidden: ['list', 'meta', 'more'],
    css: '[id="kb-search.idle"] {min-block-size: 26rem}',
    act: async (page) => {
      await page.getByRole('combobox').first().fill('theme');
      await page.getByRole('option').first().waitFor();
    },
  },
  'kb-share': {
    states: ['closed'],
    hidden: ['link', 'error', 'retry'],
    css: '#stages {block-size: 320px}',
    act: async (page) => {
      await page.getByRole('button', {name: 'Share'}).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  'kb-sign-in': {
    states: ['signed-in', 'signed-out', 'no-provider'],
    css: `#stages {block-size: 480px}
      kb-sign-in::part(dialog) {inset: auto 32px 32px auto; margin: 0; inline-size: 340px; box-shadow: 0 0 0 1px #0003}
      kb-sign-in::part(dialog)::backdrop {background: none}`,
    act: async (page) => {
      await page.locator('[id="kb-sign-in.signed-out"]').getByRole('button').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'kb-tags': {states: ['complete', '500']},
  'kb-vote': {states: ['totals', 'form', 'thanks', 'refused'], maxHeight: 600},
};

/** The number of each part in the picture of its element. */
export function partNumbers(tagName: string, parts: readonly string[]): ReadonlyMap<string, number> {
  const {hidden = []} = pictures[tagName] ?? {hidden: parts};
  return new Map(parts.filter((part) => !hidden.includes(part)).map((part, index) => [part, index + 1]));
}
