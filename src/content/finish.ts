// The last pass over cleaned markup, the same behind either sanitizer. It trusts neither: alone, too, it
// leaves nothing that runs, loads what is no picture or film, takes a name of the page's or covers the page.
import {anchorId} from './article-url.ts';
import {droppedElements, keptAttributes, keptElements} from './kept.ts';
import {safeUrl} from './safe-url.ts';

export interface FinishOptions {
  /** What relative addresses are relative to. Default: the page. */
  baseUrl?: string;
  /** The level, 1 to 6, that the first heading gets; the others keep their distance to it. Default 2. */
  headingLevel?: number;
  /** Whether links to other sites open in a new tab. Default `blank`. */
  externalLinks?: 'blank' | 'self';
  /** Names the region in which a wide table without a caption scrolls. */
  tableLabel?: string;
}

const elements = new Set(keptElements);

/** Words, numbers and dates. */
const plain = /^[\w%/ -]*$|^\d[\w:.+ -]*$/;

// Through the prototype, because a form's fields can stand before its own methods.
const relative = (node: Node, name: 'firstChild' | 'parentNode') =>
  Reflect.get(Node.prototype, name, node) as Node | null;

/** Moves what is inside a node to the end of another, or before a child of that. */
export function moveContent(from: Node, to: Node, before: Node | null = null): void {
  for (let child; (child = relative(from, 'firstChild'));)
    Node.prototype.insertBefore.call(to, child, before);
}

/** Takes a node out of its parent; its content stays there, if that is kept. */
export function takeOut(node: Node, keepContent: boolean): void {
  const parent = relative(node, 'parentNode')!;
  if (keepContent) moveContent(node, parent, node);
  Node.prototype.removeChild.call(parent, node);
}

/** The harmless form of an attribute's value; undefined where the attribute must go. */
export function cleanValue(name: string, value: string, baseUrl?: string): string | undefined {
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
      return keptAttributes.includes(name) && plain.test(value) ? value : undefined;
  }
}

function cleanAttributes(element: Element, baseUrl?: string): void {
  for (const name of element.getAttributeNames()) {
    const raw = element.getAttribute(name)!;
    const value = raw.trim();
    const clean = cleanValue(name, value, baseUrl);
    if (clean === undefined) element.removeAttribute(name);
    else if (clean !== raw) element.setAttribute(name, clean);
    // Old anchors have a name where newer ones have an id.
    if (name === 'name' && value && element.localName === 'a') element.id ||= anchorId(value);
    if (name === 'style') {
      const side = /(text-align|float)\s*:\s*(left|right|center|justify)/i.exec(value)?.[2];
      if (side) element.setAttribute('align', side);
    }
  }
}

/** Puts a box in front of a node. */
function boxBefore(node: ChildNode, className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  node.before(box);
  return box;
}

function wrap(element: Element, className: string): HTMLElement {
  const box = boxBefore(element, className);
  box.append(element);
  return box;
}

function withLevel(heading: Element, level: number): Element {
  const other = document.createElement(`h${Math.min(level, 6)}`);
  for (const {name, value} of heading.attributes) other.setAttribute(name, value);
  if (level > 6) other.ariaLevel = `${level}`;
  // First into the heading's document: nothing may get into the page's before it has been looked at.
  heading.before(other);
  moveContent(heading, other);
  heading.remove();
  return other;
}

/** Makes what a sanitizer left inside the root fit for an article. Loads nothing. */
export function finish(
  root: Element,
  {baseUrl, headingLevel = 2, externalLinks, tableLabel = ''}: FinishOptions,
): void {
  const walker = document.createTreeWalker(root, ~NodeFilter.SHOW_TEXT);
  const strangers = new Map<Node, boolean>();
  let shift: number | undefined;

  while (walker.nextNode()) {
    const element = walker.currentNode;
    if (!(element instanceof HTMLElement)) {
      strangers.set(element, false);
      continue;
    }
    const {localName} = element;
    // An element with `is` would wake as the page's own built-in even after the attribute has gone.
    if (!elements.has(localName) || element.hasAttribute('is')) {
      strangers.set(element, !droppedElements.includes(localName));
      continue;
    }
    if (element.hasAttributes()) cleanAttributes(element, baseUrl);
    if (element instanceof HTMLAnchorElement) {
      const href = element.getAttribute('href') ?? '';
      if (/^http/.test(href) && !href.startsWith(`${location.origin}/`) && !element.dataset['contentId']) {
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
  strangers.forEach((keepContent, node) => takeOut(node, keepContent));
}
