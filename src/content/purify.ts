// DOMPurify, for browsers without a sanitizer of their own. Loaded on demand.
import createPurify from 'dompurify';
import type {Config} from 'dompurify';
import {takeOut} from './finish.ts';
import {droppedElements, keptAttributes, keptElements} from './kept.ts';
import {asBody} from './parse.ts';
import {markupPolicy} from './policy.ts';

// An instance of our own: the page may use DOMPurify too, with hooks and settings of its own.
const purify = createPurify(window);

// DOMPurify removes a form whose fields hide its methods with all that is inside; the browser does not.
purify.addHook('beforeSanitizeElements', (node) => {
  if (node instanceof HTMLFormElement) takeOut(node, true);
});

const config: Config & {RETURN_DOM: true} = {
  ALLOWED_TAGS: keptElements,
  ALLOWED_ATTR: keptAttributes,
  FORBID_CONTENTS: droppedElements,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM: true,
  // Both guard what is done with strings and names later. Here nodes come out, and ids get a prefix.
  SAFE_FOR_XML: false,
  SANITIZE_DOM: false,
  TRUSTED_TYPES_POLICY: markupPolicy() as Config['TRUSTED_TYPES_POLICY'],
};

export const sanitize = (html: string): HTMLElement => purify.sanitize(asBody(html), config) as HTMLElement;

// Without the policy that a page's Trusted Types demand, DOMPurify has nothing to give.
if (!(sanitize('.') as HTMLElement | null))
  throw new Error('Trusted Types: the page must allow the policy "kb-help".');
