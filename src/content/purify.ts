// DOMPurify, for browsers without a sanitizer of their own. Loaded on demand.
import createPurify, {type Config} from 'dompurify';
import {pieceElement} from './bounds.ts';
import {allowedAttributes, allowedElements, droppedElements, urlAttributes} from './element-rules.ts';

/** The Trusted Types policy `kb-help`; null where the page has no Trusted Types or does not allow this policy. */
function createPolicy() {
  const same = (text: string) => text;
  try {
    const {trustedTypes} = globalThis as {
      trustedTypes?: {createPolicy(name: string, rules: object): unknown};
    };
    return trustedTypes?.createPolicy('kb-help', {createHTML: same, createScriptURL: same}) ?? null;
  } catch {
    return null;
  }
}

// Not the page's instance, which may have hooks and settings of its own.
const instance = createPurify(window);

const config: Config & {RETURN_DOM: true} = {
  ALLOWED_TAGS: [...allowedElements, pieceElement],
  ALLOWED_ATTR: allowedAttributes,
  FORBID_CONTENTS: droppedElements,
  // Otherwise DOMPurify takes a value with a colon, such as an id, for a URL.
  ADD_URI_SAFE_ATTR: allowedAttributes.filter((name) => !urlAttributes.has(name)),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM: true,
  // Both protect what is done with strings and names later. Here nodes come out, and ids get a prefix.
  SAFE_FOR_XML: false,
  SANITIZE_DOM: false,
  TRUSTED_TYPES_POLICY: createPolicy() as Config['TRUSTED_TYPES_POLICY'],
};

export const purify = (source: string): HTMLElement => instance.sanitize(source, config) as HTMLElement;

// Without the policy that a page's Trusted Types demand, DOMPurify returns nothing.
if (!(purify('.') as HTMLElement | null))
  throw new Error('Trusted Types: the page must allow the policy "kb-help".');
