// The one door for foreign HTML: strings in, nodes out, and never a string again, which a parser could read differently. What either
// sanitizer leaves goes through one pass more, which applies the element rules, and wraps and marks what an article needs.
import {newCounts, sourceOf, textBounds, type Counts} from './bounds.ts';
import {
  allowedAttributes,
  droppedElements,
  ElementRules,
  type ElementRuleOptions,
  lineElements,
  type Nesting,
  topLevel,
} from './element-rules.ts';

export {newCounts};

export interface SanitizeOptions extends Omit<ElementRuleOptions, 'origin'> {
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

/** Moves the children of a node to the end of another, or before a child of that. */
export function moveChildren(from: Node, to: Node, before: Node | null = null): void {
  while (from.firstChild) to.insertBefore(from.firstChild, before);
}

const drop = (node: Node) => node.parentNode!.removeChild(node);

/** Replaces a node by its children. */
export function unwrap(node: Node): void {
  moveChildren(node, node.parentNode!, node);
  drop(node);
}

/**
 * Joins the texts that stand beside one another where elements were removed: their layout takes WebKit the square of their number, and so does
 * `normalize()`. Bounds what they hold.
 */
export function joinTexts(root: Node, counts: Counts): void {
  const bound = textBounds(counts);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    let data = '';
    for (let next; (next = text.nextSibling) instanceof Text; next.remove()) data += next.data;
    const joined = text.data + data;
    const bounded = bound(joined);
    if (data || bounded !== joined) text.data = bounded;
  }
}

/** @param raw those that the element has */
function setAttributes(
  element: Element,
  attributes: ReadonlyMap<string, string>,
  raw: ReadonlyMap<string, string>,
): void {
  for (const name of raw.keys()) if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of attributes) if (raw.get(name) !== value) element.setAttribute(name, value);
}

function wrap(element: Element, attributes: Readonly<Record<string, string>>): void {
  const box = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
  element.before(box);
  box.append(element);
}

/** The same element by another name. */
function renamed(element: Element, tag: string): Element {
  const other = document.createElement(tag);
  // First into the element's document: the page's document gets only nodes that have been checked.
  element.before(other);
  moveChildren(element, other);
  element.remove();
  return other;
}

/** Prepares sanitized markup for an article. Loads nothing. */
export function postProcess(root: Element, options: SanitizeOptions): void {
  const rules = new ElementRules({origin: location.origin, ...options});
  const walker = document.createTreeWalker(root, ~NodeFilter.SHOW_TEXT);
  const nestings = new Map<Node, Nesting>();
  /** Removed after the walk, which they would interrupt: with their content, or without it. */
  const disallowed = new Map<Node, typeof drop | typeof unwrap>();

  while (walker.nextNode()) {
    const element = walker.currentNode;
    if (!(element instanceof HTMLElement)) {
      disallowed.set(element, drop);
      continue;
    }
    const nesting = nestings.get(element.parentNode!) ?? topLevel;
    let raw = new Map(element.getAttributeNames().map((name) => [name, element.getAttribute(name)!]));
    const kept = rules.apply({
      tag: element.localName,
      attributes: raw,
      nesting,
      caption: () => (element as HTMLTableElement).caption?.textContent,
    });
    if (typeof kept === 'string') {
      nestings.set(element, nesting);
      disallowed.set(element, kept === 'drop' ? drop : unwrap);
      continue;
    }
    const {tag, attributes, wrapper} = kept;
    let shown: Element = element;
    if (tag !== element.localName) {
      shown = walker.currentNode = renamed(element, tag);
      raw = new Map();
    }
    setAttributes(shown, attributes, raw);
    nestings.set(shown, kept.nesting);
    if (wrapper) wrap(shown, wrapper);
  }
  disallowed.forEach((remove, node) => remove(node));
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

/** The text of foreign HTML on one line, where only text is shown, such as the steps of a video. */
export async function plainText(html: string, {sanitizer}: SanitizeOptions = {}): Promise<string> {
  const fragment = await sanitizeHtml(html, {sanitizer});
  for (const element of fragment.querySelectorAll(lineElements.join())) {
    element.before(' ');
    element.after(' ');
  }
  return fragment.textContent.replace(/\s+/g, ' ').trim();
}
