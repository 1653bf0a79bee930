// The last pass over sanitized markup in a browser, the same for either sanitizer: applies the element rules, and wraps and marks what
// an article needs.
import {type Counts, textBounds} from './bounds.ts';
import {ElementRules, topLevel, type ElementRuleOptions, type Nesting} from './element-rules.ts';

export type PostProcessOptions = Omit<ElementRuleOptions, 'origin'>;

// Through the prototypes, because a form's fields hide its own properties and methods, and named elements those of a document.
const relative = (node: Node, name: 'firstChild' | 'parentNode') =>
  Reflect.get(Node.prototype, name, node) as Node | null;

/** Moves the children of a node to the end of another, or before a child of that. */
export function moveChildren(from: Node, to: Node, before: Node | null = null): void {
  for (let child; (child = relative(from, 'firstChild'));)
    Node.prototype.insertBefore.call(to, child, before);
}

const drop = (node: Node) => Node.prototype.removeChild.call(relative(node, 'parentNode')!, node);

/** Replaces a node by its children. */
export function unwrap(node: Node): void {
  moveChildren(node, relative(node, 'parentNode')!, node);
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

/** A form, which its fields' names can hide the methods of, is not kept: it counts as without any. */
const attributesOf = (element: Element) =>
  element instanceof HTMLFormElement
    ? new Map<string, string>()
    : new Map(element.getAttributeNames().map((name) => [name, element.getAttribute(name)!]));

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
export function postProcess(root: Element, options: PostProcessOptions): void {
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
    const nesting = nestings.get(relative(element, 'parentNode')!) ?? topLevel;
    let raw = attributesOf(element);
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
