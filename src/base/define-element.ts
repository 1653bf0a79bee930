import {version} from '../version.ts';

let isClashReported = false;

/**
 * Registers an element, unless its name is taken. Another version of kb-help on the page is reported once; the elements that were
 * registered first stay.
 */
export function define(name: `kb-${string}`, element: CustomElementConstructor) {
  const first = customElements.get(name) as (CustomElementConstructor & {version?: string}) | undefined;
  if (!first) {
    customElements.define(name, element);
    return;
  }
  if (isClashReported || first.version === version) return;
  isClashReported = true;
  console.warn(
    `kb-help ${version} is not used: kb-help ${first.version ?? 'of another version'} came first.`,
  );
}
