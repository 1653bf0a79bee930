import {version} from './version.ts';

/** A page may load two versions of these elements: the first one stays, and says so once. */
const versionKey = Symbol.for('kb-help version');

/**
 * Registers an element, unless its name is taken: silent for the same version, one warning for another.
 */
export function define(name: `kb-${string}`, element: CustomElementConstructor) {
  const existing = customElements.get(name) as
    (CustomElementConstructor & {[versionKey]?: string}) | undefined;
  if (!existing) {
    Object.defineProperty(element, versionKey, {value: version});
    customElements.define(name, element);
  } else if (existing[versionKey] !== version && name === 'kb-provider') {
    console.warn(
      `kb-help ${version} was loaded on a page that already uses kb-help ${existing[versionKey] ?? 'of another make'}. The first one stays.`,
    );
  }
}
