// The one door for foreign HTML: strings in, nodes out, and never a string again, which a parser could read differently.
import {allowedAttributes, droppedElements} from './element-rules.ts';
import {newCounts, sourceOf} from './bounds.ts';
import {joinTexts, moveChildren, postProcess, type PostProcessOptions} from './post-process.ts';

export {newCounts};

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
 * Takes the body out of a parsed document, where changes cost less. At once: Chromium takes minutes for nested `details` that are in a
 * document when the turn ends. An image named "body" would be `page.body`.
 */
export function takeBody(page: Document): HTMLElement {
  const body = Reflect.get(Document.prototype, 'body', page) as HTMLElement;
  body.remove();
  return body;
}

/**
 * Foreign HTML as the sanitizer leaves it, with addresses, names and styles as they were written: for a reader that takes from it only
 * what its own schema knows, as an editor does. Nothing of it may be put into a page. In a document in which nothing loads or runs.
 */
export async function parseForeignHtml(
  html: string,
  {sanitizer, counts}: Pick<SanitizeOptions, 'counts' | 'sanitizer'> = {},
): Promise<HTMLElement> {
  const source = sourceOf(html, counts);
  if (sanitizer !== 'dompurify' && parseHtml) return takeBody(parseHtml(source, nativeOptions));
  const {purify} = await import('./purify.ts');
  const body = purify(source);
  body.remove();
  return body;
}

/**
 * Turns foreign HTML into nodes that may be put into a page: text, structure, links, pictures and videos (element-rules.ts), and
 * nothing that runs, loads by itself, takes a name of the page's or covers the page. Nothing is loaded before the nodes are
 * inserted. Rejects where DOMPurify is needed and cannot be loaded.
 */
export async function sanitizeHtml(html: string, options: SanitizeOptions = {}): Promise<DocumentFragment> {
  const body = await parseForeignHtml(html, options);
  postProcess(body, options);
  // Still of that document, in which nothing loads. Through the prototype, because an image may be named like its method.
  const fragment = Document.prototype.createDocumentFragment.call(body.ownerDocument);
  moveChildren(body, fragment);
  joinTexts(fragment, options.counts ?? newCounts());
  return fragment;
}
