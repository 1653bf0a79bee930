/** Articles as Markdown without HTML, for programs that read. */
import type {Element, Nodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toMdast} from 'hast-util-to-mdast';
import type {List, PhrasingContent, Root, RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import type {Translation, WidgetItem} from '../../../contract/types.ts';
import {safeUrl} from '../../../src/content/safe-url.ts';
import {textBlocks} from '../text/html-to-text.ts';
import type {SafeSection} from './article.ts';

/** What the texts of one article may take together. The conversion occupies the process; texts beyond this become plain text. */
const maxLength = 300_000;
const maxWork = 40_000;
/** Characters that take about as long as a node. */
const charactersPerNode = 50;

const spanOf = (value: unknown) => Math.max(1, Number(value) || 1);

/** An upper bound of the cells that the conversion fills a table up to: every row gets as many as the longest. */
function gridSize(table: Element): number {
  let rows = 1;
  let longest = 1;
  let fromAbove = 0;
  const measure = (element: Element): void => {
    let length = 0;
    for (const child of element.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'td' || child.tagName === 'th') {
        const {colSpan, rowSpan} = child.properties;
        length += spanOf(colSpan);
        if (spanOf(rowSpan) > 1) fromAbove += spanOf(colSpan);
      } else measure(child);
    }
    longest = Math.max(longest, length);
    if (element.tagName === 'tr') rows += 1;
  };
  measure(table);
  return rows * (longest + fromAbove);
}

/** An estimate of the work for a tree: its nodes, lines and cells, times their depth, because each level copies what is in it. */
function workOf(node: Nodes, depth = 0): number {
  if (node.type === 'text')
    return depth * (node.value.split('\n').length + Math.floor(node.value.length / charactersPerNode));
  let work = depth;
  if (node.type === 'element' && node.tagName === 'table') work += depth * gridSize(node);
  if ('children' in node) for (const child of node.children) work += workOf(child, depth + 1);
  return work;
}

/** Text without structure: what Markdown would take for a sign is escaped. */
const escaped = (text: string) =>
  text.replace(/[\\`*_[\]<>&~|]/g, '\\$&').replace(/^(\d*)([-+=#.)])/, '$1\\$2');

/** Without the writer of Markdown, which also takes long for long texts. */
const plainText = (html: string): RootContent => ({
  type: 'html',
  value: textBlocks(html).map(escaped).join('\n\n'),
});

/** Converts the texts of one article. */
function htmlConverter(): (html: string) => RootContent[] {
  let [length, work] = [maxLength, maxWork];
  return (html) => {
    if (html.length > length) return [plainText(html)];
    length -= html.length;
    const tree = fromHtml(html, {fragment: true});
    const needed = workOf(tree);
    if (needed > work) return [plainText(html)];
    work -= needed;
    return (toMdast(tree, {document: true}) as Root).children;
  };
}

const heading = (depth: 1 | 2, text: string): RootContent => ({
  type: 'heading',
  depth,
  children: [{type: 'text', value: text}],
});

const paragraph = (...children: PhrasingContent[]): RootContent => ({type: 'paragraph', children});

const link = (url: string, name = url): PhrasingContent => ({
  type: 'link',
  url,
  children: [{type: 'text', value: name}],
});

export type LinkedItem = Pick<WidgetItem, 'name' | 'url' | 'text'>;

/** An item whose address cannot be opened is only named. */
function itemContent({name = '', url, text}: LinkedItem): PhrasingContent[] {
  const address = safeUrl(url, 'relative:', 'page');
  return [
    address ? link(address, name) : {type: 'text', value: name},
    ...(text ? [{type: 'text', value: `: ${text}`} as const] : []),
  ];
}

function list(items: readonly LinkedItem[], ordered: boolean): List {
  return {
    type: 'list',
    ordered,
    spread: true,
    children: items.map((item) => ({
      type: 'listItem',
      spread: false,
      children: [{type: 'paragraph', children: itemContent(item)}],
    })),
  };
}

const written = (children: RootContent[]): string =>
  toMarkdown(
    {type: 'root', children},
    {
      extensions: [gfmToMarkdown({tablePipeAlign: false})],
      bullet: '-',
      resourceLink: true,
      listItemIndent: 'one',
      rule: '-',
    },
  );

/**
 * Expensive: call it through ArticleCache.
 * @param items what lies in a folder
 */
export function articleMarkdown(
  {title = ''}: Translation,
  sections: readonly SafeSection[],
  items: readonly LinkedItem[] = [],
): string {
  const blocksOf = htmlConverter();
  const children = sections.flatMap(({heading: name, html, video}): RootContent[] => [
    ...(name ? [heading(2, name)] : []),
    ...(video ? [paragraph(link(video.url)), ...video.steps.flatMap(blocksOf)] : []),
    ...blocksOf(html),
  ]);
  return written([heading(1, title), ...children, ...(items.length > 0 ? [list(items, false)] : [])]);
}

/** Results in their order, best first. */
export const resultsMarkdown = (items: readonly LinkedItem[]): string => written([list(items, true)]);

/** Plain text on one line. */
export const inMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\[\]<>]/g, '\\$&');
