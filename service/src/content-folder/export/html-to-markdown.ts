/** Converts HTML to Markdown. The caller checks whether an import would restore the same HTML. */
import type {Element, Nodes, Parents} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {defaultHandlers, type Handle} from 'hast-util-to-mdast';
import {asideToMarkdown} from '../../text/callouts.ts';
import {ConversionBudget} from '../../text/markdown-tree.ts';
import {writeMarkdown} from '../../text/write-markdown.ts';

/** Keeps an element that Markdown has no syntax for as HTML. */
const toHtmlNode: Handle = (_state, element) => ({type: 'html', value: toHtml(element as Nodes)});

/** Elements that the conversion would drop. */
const keptElements = new Set([
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
]);

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
  ...Object.fromEntries([...keptElements].map((name) => [name, toHtmlNode])),
  aside: asideToMarkdown(toHtmlNode),
  img: image,
  video: player,
  audio: player,
};

/** Elements that an import may render from Markdown, beside those that are kept as HTML. With others in it a text is never read back. */
const markdownElements = new Set([
  ...'a aside blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre'.split(' '),
  ...'strong table tbody td th thead tr ul video'.split(' '),
]);

const canBeReadBack = ({children}: Parents): boolean =>
  children.every(
    (child) =>
      child.type !== 'element' ||
      keptElements.has(child.tagName) ||
      (markdownElements.has(child.tagName) && canBeReadBack(child)),
  );

/** @returns nothing, which is not read back, if the conversion would take too much work, or would lose an element */
export const htmlToMarkdown = (html: string): string =>
  new ConversionBudget()
    .convert(
      html,
      {handlers, newlines: true, document: true, empty: true, accepts: canBeReadBack},
      writeMarkdown,
    )
    ?.trim() ?? '';

/** Converts inline HTML, such as the text of a video step. */
export const inlineHtmlToMarkdown = (html: string): string => htmlToMarkdown(`<p>${html}</p>`);
