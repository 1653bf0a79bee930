// The one door for markup from outside: strings in, nodes out, and never a string again, which could be read
// differently a second time.
import {finish, moveContent} from './finish.ts';
import type {FinishOptions} from './finish.ts';
import {droppedElements, keptAttributes} from './kept.ts';
import {asBody, bodyOf, parseHtml} from './parse.ts';

export interface MarkupOptions extends FinishOptions {
  /** Who cleans: the browser where it can, else DOMPurify (`auto`, the default), or always DOMPurify. */
  sanitizer?: 'auto' | 'dompurify';
}

/** Returns the body of a document of its own, with what was kept in it. */
type Sanitize = (html: string) => HTMLElement;

// No prototypes, so that a page that has polluted Object's does not configure the sanitizer.
const nativeOptions = {
  __proto__: null,
  sanitizer: {
    __proto__: null,
    removeElements: [
      ...droppedElements,
      {name: 'svg', namespace: 'http://www.w3.org/2000/svg'},
      {name: 'math', namespace: 'http://www.w3.org/1998/Math/MathML'},
    ],
    replaceWithChildrenElements: ['form'],
    attributes: keptAttributes,
    comments: false,
    dataAttributes: false,
  },
};

const sanitizeNatively: Sanitize = (html) => bodyOf(parseHtml!(asBody(html), nativeOptions));

const loadPurify = async (): Promise<Sanitize> => (await import('./purify.ts')).sanitize;

/** Loads what cleaning will need, while the markup is still on its way. */
export function warmMarkup(sanitizer: MarkupOptions['sanitizer'] = 'auto'): void {
  // The cleaning itself will meet the same failure, and there is somebody to tell.
  if (sanitizer !== 'auto' || !parseHtml) loadPurify().catch(() => {});
}

/**
 * Turns markup from outside into nodes that may be put into a page: text, structure, links, pictures and
 * films (kept.ts), and nothing that runs, loads by itself, takes a name of the page's or covers it. Nothing
 * is loaded before the nodes are inserted. Rejects where DOMPurify is needed and cannot be had.
 */
export async function cleanMarkup(html: string, options: MarkupOptions = {}): Promise<DocumentFragment> {
  const native = options.sanitizer !== 'dompurify' && parseHtml;
  const body = (native ? sanitizeNatively : await loadPurify())(html);
  // Outside its document changes cost less, and nothing in it can take the name of a document's method.
  body.remove();
  finish(body, options);
  // Still of that document, in which nothing loads.
  const fragment = body.ownerDocument.createDocumentFragment();
  moveContent(body, fragment);
  return fragment;
}
