import {version} from './version.ts';

/**
 * Registers an element, unless its name is taken. Another version of kb-help on the page is reported once, by a static flag on the
 * base class that its elements share; the elements that were registered first stay.
 */
export function define(name: `kb-${string}`, element: CustomElementConstructor) {
  const first = customElements.get(name) as (CustomElementConstructor & {version?: string}) | undefined;
  if (!first) {
    customElements.define(name, element);
    return;
  }
  if (first === element || first.version === version) return;
  const base = Object.getPrototypeOf(first) as {versionClashReported?: boolean};
  if (base.versionClashReported) return;
  base.versionClashReported = true;
  console.warn(
    `kb-help ${version} was loaded on a page that already uses kb-help ${first.version ?? 'of another version'}. The first one stays.`,
  );
}
