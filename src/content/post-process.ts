// The last pass over sanitized markup, the same for either sanitizer. It trusts neither: on its own, too, it leaves nothing that
// runs, loads anything but pictures and videos, takes a name of the page's or covers the page.
import {allowedAttributes, allowedElements, droppedElements, urlAttributes} from './allowlist.ts';
import {anchorId} from './article-links.ts';
import {safeUrl} from './safe-url.ts';

export interface PostProcessOptions {
  /** What relative addresses are relative to. Default: the page. */
  baseUrl?: string;
  /** The level, 1 to 6, that the first heading gets; the others keep their distance to it. Default 2. */
  headingLevel?: number;
  /** Whether links to other sites open in a new tab. Default `blank`. */
  externalLinks?: 'blank' | 'self';
  /** Names the region in which a wide table without a caption scrolls. */
  tableLabel?: string;
}

const allowed = new Set(allowedElements);

/** Words, numbers and dates. */
const plain = /^[\w%/ -]*$|^\d[\w:.+ -]*$/;

// Through the prototype, because a form's fields hide its own properties and methods.
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

/** The harmless form of the value of an element's attribute; undefined where the attribute must go. */
export function sanitizeValue(
  tag: string,
  name: string,
  value: string,
  baseUrl?: string,
): string | undefined {
  if (urlAttributes.get(name)?.includes(tag) === false) return undefined;
  switch (name) {
    case 'alt':
    case 'title':
      return value;
    case 'id':
      return value && anchorId(value);
    case 'headers':
      return value.replace(/\S+/g, anchorId);
    case 'href':
      return value[0] === '#' ? `#${anchorId(value.slice(1))}` : safeUrl(value, baseUrl);
    case 'src':
      return safeUrl(value, baseUrl, 'image');
    case 'poster':
      return safeUrl(value, baseUrl, 'page');
    case 'class':
      return /\blang(uage)?-[\w+#.-]+/.exec(value)?.[0];
    case 'width':
    case 'height':
      return /^\d{1,4}(?!\d)(\.\d+)?%?/.exec(value)?.[0];
    case 'colspan':
    case 'rowspan':
    case 'span':
      // Larger ones take some browsers minutes.
      return /^\d{1,3}$/.exec(value)?.[0];
    case 'name':
    case 'style':
      return undefined;
    default:
      return allowedAttributes.includes(name) && plain.test(value) ? value : undefined;
  }
}

/** The side that a style aligns to. Styles are removed, and texts of old editors keep their alignment by `align`. */
export const alignFromStyle = (style: string): string | undefined =>
  /(text-align|float)\s*:\s*(left|right|center|justify)/i.exec(style)?.[2];

function sanitizeAttributes(element: Element, baseUrl?: string): void {
  for (const name of element.getAttributeNames()) {
    const raw = element.getAttribute(name)!;
    const value = raw.trim();
    const safe = sanitizeValue(element.localName, name, value, baseUrl);
    if (safe === undefined) element.removeAttribute(name);
    else if (safe !== raw) element.setAttribute(name, safe);
    // Old anchors have a name where newer ones have an id.
    if (name === 'name' && value && element.localName === 'a') element.id ||= anchorId(value);
    if (name === 'style') {
      const side = alignFromStyle(value);
      if (side) element.setAttribute('align', side);
    }
  }
}

function wrap(element: Element, className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  element.before(box);
  box.append(element);
  return box;
}

function withLevel(heading: Element, level: number): Element {
  const other = document.createElement(`h${Math.min(level, 6)}`);
  for (const {name, value} of heading.attributes) other.setAttribute(name, value);
  if (level > 6) other.ariaLevel = `${level}`;
  // First into the heading's document: the page's document gets only nodes that have been checked.
  heading.before(other);
  moveChildren(heading, other);
  heading.remove();
  return other;
}

/** Prepares sanitized markup for an article. Loads nothing. */
export function postProcess(
  root: Element,
  {baseUrl, headingLevel = 2, externalLinks, tableLabel = ''}: PostProcessOptions,
): void {
  const walker = document.createTreeWalker(root, ~NodeFilter.SHOW_TEXT);
  /** Removed after the walk, which they would interrupt: with their content, or without it. */
  const disallowed = new Map<Node, typeof drop | typeof unwrap>();
  let shift: number | undefined;

  while (walker.nextNode()) {
    const element = walker.currentNode;
    if (!(element instanceof HTMLElement)) {
      disallowed.set(element, drop);
      continue;
    }
    const {localName} = element;
    // An element with `is` is upgraded to the page's customized built-in even after the attribute was removed.
    if (!allowed.has(localName) || element.hasAttribute('is')) {
      disallowed.set(element, droppedElements.includes(localName) ? drop : unwrap);
      continue;
    }
    if (element.hasAttributes()) sanitizeAttributes(element, baseUrl);
    if (element instanceof HTMLAnchorElement) {
      const href = element.getAttribute('href') ?? '';
      if (
        /^http/.test(href) &&
        !href.startsWith(`${location.origin}/`) &&
        !Number(element.dataset['contentId'])
      ) {
        element.className = 'external';
        element.rel = 'noopener noreferrer';
        if (externalLinks !== 'self') element.target = '_blank';
      }
    } else if (element instanceof HTMLImageElement) {
      element.loading = 'lazy';
      element.decoding = 'async';
    } else if (element instanceof HTMLMediaElement) {
      element.controls = true;
      element.preload = 'metadata';
    } else if (element instanceof HTMLTableElement) {
      const box = wrap(element, 'table');
      box.tabIndex = 0;
      box.role = 'region';
      box.ariaLabel = element.caption?.textContent.trim() || tableLabel;
    } else if (localName === 'pre') {
      element.tabIndex = 0;
      wrap(element, 'code');
    } else if (element instanceof HTMLHeadingElement) {
      const level = Number(localName[1]);
      shift ??= headingLevel - level;
      const wanted = Math.max(headingLevel, level + shift);
      if (wanted !== level) walker.currentNode = withLevel(element, wanted);
    }
  }
  disallowed.forEach((remove, node) => remove(node));
}
