/** Target sizes: WCAG 2.5.8, without its exception for spacing. */
import type {Page} from '@playwright/test';

/**
 * Targets that a square of 24 px around their middle does not fit into, a line each. A link in a line of text is none, nor is what
 * cannot be brought into sight.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const below = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? below(element.shadowRoot) : []),
      ]);
    const deepest = (x: number, y: number) => {
      let found = document.elementFromPoint(x, y);
      for (;;) {
        const inner = found?.shadowRoot?.elementFromPoint(x, y);
        if (!inner || inner === found) return found;
        found = inner;
      }
    };
    const inLine = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    const pressed =
      'a[href], button:enabled, input, select, textarea, summary, [tabindex="0"], [role=option], [role^=menuitem]';
    const small: string[] = [];
    for (const target of [...document.querySelectorAll(selector)].flatMap(below)) {
      if (!target.matches(pressed) || !target.checkVisibility({visibilityProperty: true})) continue;
      const named = target.closest('label') ?? target;
      named.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
      const {width, height, left, top} = named.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (!width || y < 0 || y > innerHeight || inLine(target)) continue;
      // A row is the target of its link: what a press on a corner of the square hits tells.
      const fits = [-11.5, 11.5].every((dx) =>
        [-11.5, 11.5].every((dy) => {
          const hit = deepest(x + dx, y + dy);
          return hit && named.contains(hit);
        }),
      );
      const name = target.textContent?.trim() || target.getAttribute('part');
      if (!fits) small.push(`${target.localName} ${name} ${Math.round(width)}×${Math.round(height)}`);
    }
    return small;
  }, within);
}
