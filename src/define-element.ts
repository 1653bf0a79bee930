/**
 * Registers an element, unless its name is taken: silent for the same version, a warning for another. Two versions on a page are
 * rare, so what is said of them comes on demand.
 */
export function define(name: `kb-${string}`, element: CustomElementConstructor) {
  const existing = customElements.get(name);
  if (!existing) customElements.define(name, element);
  else void import('./version-clash.ts').then(({warnOfClash}) => warnOfClash(existing, element));
}
