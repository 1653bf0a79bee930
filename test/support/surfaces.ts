// Every part of the widget that reads from the service, with what starts its read, for tests that apply to all of them.
import {press} from './commands.ts';
import {byRole, findByRole, mount, textOf, until} from './page.ts';

export interface Surface {
  name: string;
  /** The element alone; what stands around it is the test's. */
  markup: string;
  /** The action of the reader that starts the read; none where the element starts it by itself. */
  start(element: HTMLElement): Promise<unknown>;
  /** Whether the service's answer is shown. */
  complete(element: HTMLElement): unknown;
  /** What it says when the answer holds nothing. */
  empty: string;
  /** Part of the path that it asks for. */
  path: string;
}

const nothing = async () => undefined;

/** All letters at once, as from the clipboard. */
async function fill(element: HTMLElement, text: string) {
  const field = (await findByRole(element, 'combobox')) as HTMLInputElement;
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

export const surfaces: readonly Surface[] = [
  {
    name: 'kb-recommended',
    markup: '<kb-recommended></kb-recommended>',
    start: nothing,
    complete: (element) => byRole(element, 'link', 'Reset your password'),
    empty: 'Nothing here yet.',
    path: '/recommended/',
  },
  {
    name: 'kb-related',
    // Without words of the page it shows nothing.
    markup: '<kb-related content-id="2"><p slot="empty">Nothing near it.</p></kb-related>',
    start: nothing,
    complete: (element) => byRole(element, 'link', 'The sign-in code is refused'),
    empty: 'Nothing near it.',
    path: '/relatedarticle/2',
  },
  {
    name: 'kb-article',
    markup: '<kb-article content-id="2"></kb-article>',
    start: nothing,
    complete: (element) => textOf(element).includes('You need access to the mailbox'),
    empty: 'This article has been removed.',
    path: '/content/2',
  },
  {
    name: 'results of kb-search',
    markup: '<kb-search></kb-search>',
    start: async (element) => {
      await fill(element, 'invoice');
      await press('Enter');
    },
    complete: (element) => byRole(element, 'link', 'Read an invoice'),
    empty: 'Nothing found for “invoice”.',
    path: '/rest/v2/search',
  },
  {
    name: 'suggestions of kb-search',
    markup: '<kb-search debounce="1"></kb-search>',
    start: (element) => fill(element, 'invoice'),
    complete: (element) => byRole(element, 'option', 'Read an invoice'),
    empty: 'No suggestions',
    path: '/search/suggestions/',
  },
  {
    name: 'menu of kb-share',
    markup: '<kb-share content-id="2"></kb-share>',
    start: async (element) => {
      (await findByRole(element, 'button', 'Share')).click();
      await findByRole(element, 'menu');
    },
    complete: (element) => byRole(element, 'menuitem', 'Copy link'),
    empty: 'This article cannot be shared.',
    path: '/share/2',
  },
];

/** Mounts the element of a surface inside that markup. */
export function mountSurface({markup}: Surface, around: (markup: string) => string): HTMLElement {
  const name = /^<(kb-\w+)/.exec(markup)![1] as 'kb-article';
  return mount(name, around(markup));
}

/** Mounts it, starts it, and waits until the answer is shown. */
export async function completeSurface(
  surface: Surface,
  around: (markup: string) => string,
): Promise<HTMLElement> {
  const element = mountSurface(surface, around);
  await surface.start(element);
  await until(
    () => surface.complete(element),
    () => `${surface.name} complete: ${textOf(element)}`,
  );
  return element;
}
