/** A page that is used by keys alone: the focus is always in sight and never lost. */
import {expect, type Locator, type Page} from '@playwright/test';

/** What is wrong with where the focus is; empty where it is well. */
const focusFault = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return 'The focus is lost';
    const name = `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
    const {top, bottom, width} = element.getBoundingClientRect();
    if (width === 0 || bottom <= 0 || top >= innerHeight) return `${name} is out of sight`;
    // A caret shows it there.
    if (element.matches('input, textarea, select, [contenteditable=true]')) return '';
    // A title whose whole row is pressed has its ring around that.
    const {outlineStyle, boxShadow} = getComputedStyle(
      element,
      element.matches('.row .title') ? '::after' : null,
    );
    const isMarked = outlineStyle !== 'none' || boxShadow !== 'none';
    return isMarked ? '' : `${name} does not look focused`;
  });

/** The key that leads from where the focus is towards an element; undefined where that has it. Runs in the page. */
function keyTo(target: Element): 'Tab' | 'Shift+Tab' | 'ArrowDown' | undefined {
  if (target.matches(':focus')) return undefined;
  /** As it is shown: elements of a page that stand in a slot are within the element. */
  const pathOf = (node: Node): Node[] => {
    const {host} = node as Partial<ShadowRoot>;
    const parent = (node as Partial<Element>).assignedSlot ?? node.parentNode ?? host;
    return parent ? [...pathOf(parent), node] : [node];
  };
  let from = document.activeElement!;
  while (from.shadowRoot?.activeElement) from = from.shadowRoot.activeElement;
  const [mine, other] = [from, target] as HTMLInputElement[];
  // Tab leads to one of a group, which depends on the engine.
  if (mine?.type === 'radio' && other?.type === 'radio' && mine.name === other.name) return 'ArrowDown';
  const [here, there] = [pathOf(from), pathOf(target)];
  const at = here.findIndex((each, index) => each !== there[index]);
  const isBefore =
    here[at]?.compareDocumentPosition(there[at] ?? target) === Node.DOCUMENT_POSITION_PRECEDING;
  return isBefore ? 'Shift+Tab' : 'Tab';
}

/** The hands on a keyboard. */
export class Keys {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async seen() {
    await expect.poll(() => focusFault(this.page)).toBe('');
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key);
    await this.seen();
  }

  async type(text: string) {
    await this.page.keyboard.type(text);
  }

  /** Moves to an element, forward or back. */
  async to(target: Locator) {
    await expect(target).toBeVisible();
    for (let count = 0; count < 100; count++) {
      const key = await target.evaluate(keyTo);
      if (!key) return this.seen();
      await this.page.keyboard.press(key);
    }
    throw new Error(`No Tab leads to ${target.toString()}`);
  }

  /** Moves to a button or link, and presses it. */
  async use(target: Locator) {
    await this.to(target);
    await this.page.keyboard.press('Enter');
  }

  /** Moves into a field, and replaces its text. */
  async fill(field: Locator, text: string) {
    await this.to(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.type(text);
  }

  /**
   * Chooses an option of the list that has the focus, by its first letter, as often as others have it: of letters that come slowly, a browser takes
   * each for the first one.
   */
  async choose(list: Locator, option: string) {
    const chosen = list.locator('option:checked');
    for (let count = 0; count < 20; count++) {
      const before = await chosen.textContent();
      if (before?.trim().startsWith(option)) return;
      await this.type(option[0]!);
      await expect(chosen).not.toHaveText(before ?? '');
    }
    throw new Error(`No option is called ${option}`);
  }

  /** Until the page takes keys. */
  async ready() {
    await expect(this.page.getByRole('button', {name: 'Keys of this page'})).toBeVisible();
  }

  /** An act has ended with a page that says so. */
  async done(text: string | RegExp) {
    await expect(this.page.locator('main').getByText(text).first()).toBeVisible();
    await this.ready();
    await this.seen();
  }
}
