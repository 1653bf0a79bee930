/**
 * The door for markup from outside on a server, where there is no DOM: the same lists and the same rules for values as in
 * browsers (content/), and the same tree as result. The string that it gives is read once more, by the browser: it holds no
 * element whose content parsers read in a way of its own, and no foreign namespace.
 */
import {
  defaultTreeAdapter as adapter,
  html as names,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import {anchorId, articleUrl} from '../content/article-links.ts';
import {chunkSize} from '../content/chunk-content.ts';
import {alignFromStyle, sanitizeValue} from '../content/post-process.ts';
import {droppedElements, allowedElements} from '../content/allowlist.ts';
import {lineElements} from '../content/plain-text.ts';
import type {Heading} from '../elements/kb-article/table-of-contents.ts';
import type {ArticleParser} from './parse.ts';

export interface SanitizeOptions {
  /** What relative addresses are relative to. */
  baseUrl: string;
  /** Origin of the page: links to it are no links to another site. */
  origin: string;
  headingLevel: number;
  externalLinks: 'blank' | 'self';
  tableLabel: string;
  /** Template of this site's own pages for articles. */
  articleUrl?: string | undefined;
  /** Culture of the article. */
  culture: string;
  /** Whether the top level is grouped in chunks (content/chunk-content.ts). */
  chunked: boolean;
}

type Attributes = Map<string, string>;

const allowed = new Set(allowedElements);
const dropped = new Set(droppedElements);

const create = (tagName: string, attributes: Record<string, string>) =>
  adapter.createElement(
    tagName,
    names.NS.HTML,
    Object.entries(attributes).map(([name, value]) => ({name, value})),
  );

function textOf(node: Tree.ChildNode): string {
  if (adapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function sanitizeAttributes(element: Tree.Element, baseUrl: string): Attributes {
  const raw = new Map(
    element.attrs.map(({name, prefix, value}) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  const kept: Attributes = new Map(raw);
  for (const name of raw.keys()) {
    const value = kept.get(name)!.trim();
    const clean = sanitizeValue(element.tagName, name, value, baseUrl);
    if (clean === undefined) kept.delete(name);
    else kept.set(name, clean);
    // Old anchors have a name where newer ones have an id.
    if (name === 'name' && value && element.tagName === 'a' && !kept.get('id'))
      kept.set('id', anchorId(value));
    if (name === 'style') {
      const side = alignFromStyle(value);
      if (side) kept.set('align', side);
    }
  }
  return kept;
}

class Sanitizer {
  readonly #options: SanitizeOptions;
  #shift: number | undefined;

  constructor(options: SanitizeOptions) {
    this.#options = options;
  }

  /** Appends what is kept of nodes to a parent. */
  keep(nodes: Tree.ChildNode[], parent: Tree.ParentNode) {
    for (const node of nodes) this.#keepNode(node, parent);
  }

  #keepNode(node: Tree.ChildNode, parent: Tree.ParentNode) {
    if (adapter.isTextNode(node)) return adapter.appendChild(parent, node);
    if (!adapter.isElementNode(node) || node.namespaceURI !== names.NS.HTML || dropped.has(node.tagName))
      return;
    // An element with `is` would wake as the page's own built-in.
    if (!allowed.has(node.tagName) || node.attrs.some(({name}) => name === 'is'))
      return this.keep(node.childNodes, parent);
    const element = this.#element(node.tagName, sanitizeAttributes(node, this.#options.baseUrl));
    this.keep(node.childNodes, element);
    adapter.appendChild(parent, this.#wrapped(element));
  }

  #element(tagName: string, attributes: Attributes): Tree.Element {
    let name = tagName;
    if (name === 'a') this.#link(attributes);
    else if (name === 'img') attributes.set('loading', 'lazy').set('decoding', 'async');
    else if (name === 'audio' || name === 'video') attributes.set('controls', '').set('preload', 'metadata');
    else if (name === 'pre') attributes.set('tabindex', '0');
    else if (/^h[1-6]$/.test(name)) {
      const {headingLevel} = this.#options;
      const level = Number(name[1]);
      this.#shift ??= headingLevel - level;
      const wanted = Math.max(headingLevel, level + this.#shift);
      name = `h${Math.min(wanted, 6)}`;
      if (wanted > 6) attributes.set('aria-level', `${wanted}`);
    }
    return create(name, Object.fromEntries(attributes));
  }

  #link(attributes: Attributes) {
    const {origin, externalLinks, articleUrl: template, culture, baseUrl} = this.#options;
    const href = attributes.get('href') ?? '';
    const contentId = Number(attributes.get('data-content-id'));
    if (/^http/.test(href) && !href.startsWith(`${origin}/`) && !contentId) {
      attributes.set('class', 'external').set('rel', 'noopener noreferrer');
      if (externalLinks !== 'self') attributes.set('target', '_blank');
    }
    if (template && contentId) {
      const {hash} = new URL(href, baseUrl);
      attributes.set('href', articleUrl(template, contentId, culture) + hash);
    }
  }

  /** Tables and code scroll in a box of their own. */
  #wrapped(element: Tree.Element): Tree.Element {
    let box: Tree.Element;
    if (element.tagName === 'table') {
      const caption = element.childNodes.find((child) => child.nodeName === 'caption');
      const label = (caption && textOf(caption).trim()) || this.#options.tableLabel;
      box = create('div', {class: 'table', tabindex: '0', role: 'region', 'aria-label': label});
    } else if (element.tagName === 'pre') {
      box = create('div', {class: 'code'});
      // The browser's parser takes away the first line break.
      const [first] = element.childNodes;
      if (first && adapter.isTextNode(first) && first.value.startsWith('\n'))
        first.value = `\n${first.value}`;
    } else return element;
    adapter.appendChild(box, element);
    return box;
  }
}

/** As content/chunk-content.ts does it. */
function chunkContent(nodes: Tree.ChildNode[]): Tree.ChildNode[] {
  const elements = nodes.filter(adapter.isElementNode);
  const [only] = elements;
  if (
    only &&
    elements.length === 1 &&
    only.tagName === 'div' &&
    !only.attrs.some(({name}) => name === 'class')
  ) {
    only.childNodes = chunkContent(only.childNodes);
    return nodes;
  }
  return Array.from({length: Math.ceil(nodes.length / chunkSize)}, (_, index) => {
    const chunk = create('div', {class: 'chunk'});
    const start = index * chunkSize;
    for (const node of nodes.slice(start, start + chunkSize)) adapter.appendChild(chunk, node);
    return chunk;
  });
}

/** Elements in the order of the text. */
function elementsIn(parent: Tree.ParentNode, found: Tree.Element[] = []): Tree.Element[] {
  for (const node of parent.childNodes) {
    if (!adapter.isElementNode(node)) continue;
    found.push(node);
    elementsIn(node, found);
  }
  return found;
}

export const attributeOf = (element: Tree.Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** The headings of a text; an id that is given to one stands in the markup. */
export const headingsIn = (root: Tree.ParentNode) =>
  elementsIn(root)
    .filter(({tagName}) => /^h[1-6]$/.test(tagName))
    .map((heading): Heading => ({
      get id() {
        return attributeOf(heading, 'id') ?? '';
      },
      set id(value) {
        heading.attrs.push({name: 'id', value});
      },
      text: textOf(heading).trim(),
      level: Number(attributeOf(heading, 'aria-level') ?? heading.tagName[1]),
    }));

/** Takes the first image out of a text. */
export function takeImage(root: Tree.ParentNode): Tree.Element | undefined {
  const image = elementsIn(root).find(({tagName}) => tagName === 'img');
  if (image) adapter.detachNode(image);
  return image;
}

/** The text of a tree on one line, as content/plain-text.ts makes it. */
export function plainText(root: Tree.ParentNode): string {
  const text = (node: Tree.ChildNode): string => {
    if (adapter.isTextNode(node)) return node.value;
    if (!adapter.isElementNode(node)) return '';
    const inside = node.childNodes.map(text).join('');
    return lineElements.includes(node.tagName) ? ` ${inside} ` : inside;
  };
  return root.childNodes.map(text).join('').replace(/\s+/g, ' ').trim();
}

export {serialize};

/**
 * Turns markup from outside into a tree whose markup may stand in a page.
 *
 * @throws ParseLimitError for what would take a server too long
 */
export async function sanitize(
  html: string,
  options: SanitizeOptions,
  parser: ArticleParser,
): Promise<Tree.DocumentFragment> {
  const body = await parser.parse(html);
  const root = adapter.createDocumentFragment();
  new Sanitizer(options).keep(body.childNodes, root);
  if (options.chunked) root.childNodes = chunkContent(root.childNodes);
  return root;
}
