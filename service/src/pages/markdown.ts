/** Articles as Markdown without HTML, for programs that read. */
import {defaultHandlers} from 'hast-util-to-mdast';
import type {List, PhrasingContent, Root, RootContent} from 'mdast';
import type {Translation, WidgetItem} from '../../../contract/types.ts';
import {safeUrl} from '../../../src/content/urls.ts';
import {maxListedItems} from '../store/public-pages.ts';
import {asideToMarkdown} from '../text/callouts.ts';
import {textBlocks} from '../text/html-to-text.ts';
import {ConversionBudget} from '../text/markdown-tree.ts';
import {withTimeLimit} from '../text/time-limit.ts';
import {writeMarkdown} from '../text/write-markdown.ts';
import type {SafeSection} from './article.ts';

/** Text without structure: what Markdown would take for a sign is escaped. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]<>&~|]+/g, (signs) => `\\${[...signs].join('\\')}`)
    .replace(/^(\d*)([-+=#.)])/, '$1\\$2');

const plainText = (html: string) => textBlocks(html).map(escaped).join('\n\n');

/**
 * Milliseconds of computing for a text. A last protection of the service from what the count of the work does not know: ten times what the most work
 * takes, so that the speed of the machine does not decide.
 */
const maxTime = 3000;

const handlers = {aside: asideToMarkdown(defaultHandlers.aside)};

/** Converts the texts of one article. What would take too long becomes plain text. */
function htmlConverter(): (html: string) => RootContent[] {
  const budget = new ConversionBudget();
  return (html) => {
    const converted = withTimeLimit(maxTime, () => budget.convert(html, {handlers, document: true}, written));
    const value = converted?.trimEnd() ?? plainText(html);
    // Markdown already; nodes of this type are written as they are.
    return value ? [{type: 'html', value}] : [];
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

const written = (tree: Root): string => writeMarkdown(tree, {resourceLink: true});

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
  if (items.length > 0) children.push(list(items.slice(0, maxListedItems), false));
  if (items.length > maxListedItems) children.push(paragraph({type: 'text', value: '…'}));
  return written({type: 'root', children: [heading(1, title), ...children]});
}

/** Results in their order, best first. */
export const resultsMarkdown = (items: readonly LinkedItem[]): string =>
  written({type: 'root', children: [list(items, true)]});

/** Plain text on one line. */
export const inMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\[\]<>]/g, '\\$&');
