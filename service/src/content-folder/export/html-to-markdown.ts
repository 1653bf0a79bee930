/** Converts HTML to Markdown. The caller checks whether an import would restore the same HTML. */
import type {Element, Nodes} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {defaultHandlers, toMdast, type Handle} from 'hast-util-to-mdast';
import type {Nodes as MdastNodes, Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {ConversionBudget} from '../../text/markdown-tree.ts';

/** Keeps an element that Markdown has no syntax for as HTML. */
const toHtmlNode: Handle = (_state, element) => ({type: 'html', value: toHtml(element as Nodes)});

/** Elements that the conversion would drop. */
const htmlElements = [
  'abbr',
  'audio',
  'bdi',
  'bdo',
  'cite',
  'details',
  'dfn',
  'div',
  'dl',
  'figure',
  'iframe',
  'ins',
  'kbd',
  'mark',
  'object',
  'picture',
  'q',
  'ruby',
  'samp',
  'section',
  'small',
  'span',
  'sub',
  'sup',
  'svg',
  'time',
  'u',
  'var',
];

const has = ({properties}: Element, allowed: readonly string[]) =>
  Object.keys(properties).every((name) => allowed.includes(name));

const image: Handle = (state, element, parent) =>
  has(element, ['src', 'alt', 'title'])
    ? defaultHandlers.img(state, element)
    : toHtmlNode(state, element, parent);

/** Players as the import renders images whose file is a video or audio. */
const player: Handle = (state, element, parent) => {
  const {src, ariaLabel, title} = element.properties;
  if (!has(element, ['controls', 'preload', 'src', 'ariaLabel', 'title']) || !src)
    return toHtmlNode(state, element, parent);
  return {
    type: 'image',
    url: String(src),
    alt: ariaLabel === undefined ? '' : String(ariaLabel),
    title: title === undefined ? null : String(title),
  };
};

const handlers: Record<string, Handle> = {
  ...Object.fromEntries(htmlElements.map((name) => [name, toHtmlNode])),
  img: image,
  video: player,
  audio: player,
};

const stringify = (tree: MdastNodes) =>
  toMarkdown(tree, {
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
    bullet: '-',
    listItemIndent: 'one',
    rule: '-',
  });

/** @returns nothing, which is not read back, if the conversion would take too long */
export function htmlToMarkdown(html: string): string {
  const tree = new ConversionBudget().tree(html, {empty: true});
  return tree ? stringify(toMdast(tree, {handlers, newlines: true, document: true}) as Root).trim() : '';
}

/** Converts inline HTML, such as the text of a video step. */
export const inlineHtmlToMarkdown = (html: string): string => htmlToMarkdown(`<p>${html}</p>`);
