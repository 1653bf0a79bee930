// The one door for foreign HTML: strings in, nodes out, and never a string again, which a parser could read differently.
import {allowedAttributes, droppedElements} from './allowlist.ts';
import {moveChildren, postProcess, type PostProcessOptions} from './post-process.ts';

export interface SanitizeOptions extends PostProcessOptions {
  /** The browser's own sanitizer where there is one (`auto`, the default), or always DOMPurify. */
  sanitizer?: 'auto' | 'dompurify';
}

type ParseHtml = (html: string, options: {sanitizer: object}) => Document;

/** The browser's parser with sanitizer, where there is one. It needs no Trusted Types policy. */
const parseHtml: ParseHtml | undefined = (globalThis.Document as {parseHTML?: ParseHtml} | undefined)
  ?.parseHTML;

// The only configuration: Chromium 156 crashes on some event handler attributes under others, such as an empty one.
// No prototypes, so that a polluted Object.prototype does not configure the sanitizer.
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
    attributes: allowedAttributes,
    comments: false,
    dataAttributes: false,
  },
};

/**
 * The source of a document in standards mode with this markup as its body, none of it in a head or a frameset. Three elements are
 * renamed, because parsers act on them before any sanitizer can: `noscript` is text or elements, `template` makes shadow roots or
 * changes other elements, and Chromium fetches `track` in documents that are not shown.
 */
export const sourceOf = (html: string): string =>
  `<!doctype html><body>${html.replace(/<(\/?)(?=noscript|template|track)/gi, '<$1x-')}`;

/** A document's body, even with an image named "body" in it, which would be `page.body`. */
export const bodyOf = (page: Document): HTMLElement =>
  Reflect.get(Document.prototype, 'body', page) as HTMLElement;

const loadPurify = async () => (await import('./purify.ts')).purify;

/** Loads DOMPurify where it will be needed, while the markup is still on its way. */
export function preloadSanitizer(sanitizer: SanitizeOptions['sanitizer'] = 'auto'): void {
  // sanitizeHtml meets the same failure, and its caller shows it.
  if (sanitizer !== 'auto' || !parseHtml) loadPurify().catch(() => {});
}

/**
 * Foreign HTML as the sanitizer leaves it, with addresses, names and styles as they were written: for a reader that takes from it only
 * what its own schema knows, as an editor does. Nothing of it may be put into a page. In a document in which nothing loads or runs.
 */
export async function parseForeignHtml(
  html: string,
  {sanitizer}: Pick<SanitizeOptions, 'sanitizer'> = {},
): Promise<HTMLElement> {
  const source = sourceOf(html);
  return sanitizer !== 'dompurify' && parseHtml
    ? bodyOf(parseHtml(source, nativeOptions))
    : (await loadPurify())(source);
}

/**
 * Turns foreign HTML into nodes that may be put into a page: text, structure, links, pictures and videos (allowlist.ts), and
 * nothing that runs, loads by itself, takes a name of the page's or covers the page. Nothing is loaded before the nodes are
 * inserted. Rejects where DOMPurify is needed and cannot be loaded.
 */
export async function sanitizeHtml(html: string, options: SanitizeOptions = {}): Promise<DocumentFragment> {
  const body = await parseForeignHtml(html, options);
  // Outside its document changes cost less, and no element in it is found under the name of a document's method.
  body.remove();
  postProcess(body, options);
  // Still of that document, in which nothing loads.
  const fragment = body.ownerDocument.createDocumentFragment();
  moveChildren(body, fragment);
  return fragment;
}
