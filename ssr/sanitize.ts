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
import {newCounts, textBounds} from '../src/content/bounds.ts';
import {chunksOf} from '../src/content/chunk-content.ts';
import {
  ElementRules,
  lineElements,
  topLevel,
  type ElementRuleOptions,
  type Nesting,
} from '../src/content/element-rules.ts';
import type {Heading} from '../src/elements/kb-article/table-of-contents.ts';
import type {ArticleParser} from './parse.ts';

export interface SanitizeOptions extends ElementRuleOptions {
  baseUrl: string;
  /** Whether the top level is grouped in chunks (content/chunk-content.ts). */
  chunked: boolean;
}

const create = (tagName: string, attributes: Record<string, string>) =>
  adapter.createElement(
    tagName,
    names.NS.HTML,
    Object.entries(attributes).map(([name, value]) => ({name, value})),
  );

export function textOf(node: Tree.ChildNode): string {
  if (adapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const attributesOf = ({attrs}: Tree.Element) =>
  new Map(attrs.map(({name, prefix, value}) => [prefix ? `${prefix}:${name}` : name, value]));

interface Rules {
  elements: ElementRules;
  bound: (text: string) => string;
}

/** Appends what is kept of nodes to a parent. */
function keep(nodes: Tree.ChildNode[], parent: Tree.ParentNode, rules: Rules, nesting: Nesting) {
  for (const node of nodes) {
    if (adapter.isTextNode(node)) {
      node.value = rules.bound(node.value);
      adapter.appendChild(parent, node);
    }
    if (!adapter.isElementNode(node) || node.namespaceURI !== names.NS.HTML) continue;
    const kept = rules.elements.apply({
      tag: node.tagName,
      attributes: attributesOf(node),
      nesting,
      caption() {
        const caption = node.childNodes.find((child) => child.nodeName === 'caption');
        return caption && textOf(caption);
      },
    });
    if (kept === 'unwrap') keep(node.childNodes, parent, rules, nesting);
    if (typeof kept === 'string') continue;
    const element = create(kept.tag, Object.fromEntries(kept.attributes));
    keep(node.childNodes, element, rules, kept.nesting);
    // The browser's parser takes away the first line break.
    const [first] = element.childNodes;
    if (kept.tag === 'pre' && first && adapter.isTextNode(first) && first.value.startsWith('\n'))
      first.value = `\n${first.value}`;
    if (kept.wrapper) {
      const box = create('div', kept.wrapper);
      adapter.appendChild(box, element);
      adapter.appendChild(parent, box);
    } else adapter.appendChild(parent, element);
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
  return chunksOf(nodes).map((each) => {
    const chunk = create('div', {class: 'chunk'});
    for (const node of each) adapter.appendChild(chunk, node);
    return chunk;
  });
}

/** Elements in the order of the text. */
export function elementsIn(parent: Tree.ParentNode, found: Tree.Element[] = []): Tree.Element[] {
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
      localName: heading.tagName,
      textContent: textOf(heading),
      ariaLevel: attributeOf(heading, 'aria-level') ?? null,
    }));

/** Takes the first image out of a text. */
export function takeImage(root: Tree.ParentNode): Tree.Element | undefined {
  const image = elementsIn(root).find(({tagName}) => tagName === 'img');
  if (image) adapter.detachNode(image);
  return image;
}

/** The text of a tree on one line, as content/sanitize.ts makes it. */
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
  const body = await parser.parse(html, options.counts);
  const root = adapter.createDocumentFragment();
  const counts = options.counts ?? newCounts();
  keep(body.childNodes, root, {elements: new ElementRules(options), bound: textBounds(counts)}, topLevel);
  if (options.chunked) root.childNodes = chunkContent(root.childNodes);
  return root;
}
