/** HTML as Markdown. Whether the import makes the same HTML of it again is for the caller to find out. */
import type {Element, Nodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toHtml} from 'hast-util-to-html';
import {defaultHandlers, toMdast, type Handle} from 'hast-util-to-mdast';
import type {Nodes as MdastNodes, Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';

/** An element that Markdown has no sign for stays a piece of HTML. */
const asHtml: Handle = (_state, element) => ({type: 'html', value: toHtml(element as Nodes)});

/** Elements that readers of Markdown would lose. */
const kept = [
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
    : asHtml(state, element, parent);

/** As the import writes the image of a file that is a video or a sound. */
const player: Handle = (state, element, parent) => {
  const {src, ariaLabel, title} = element.properties;
  if (!has(element, ['controls', 'preload', 'src', 'ariaLabel', 'title']) || !src)
    return asHtml(state, element, parent);
  return {
    type: 'image',
    url: String(src),
    alt: ariaLabel === undefined ? '' : String(ariaLabel),
    title: title === undefined ? null : String(title),
  };
};

const handlers: Record<string, Handle> = {
  ...Object.fromEntries(kept.map((name) => [name, asHtml])),
  img: image,
  video: player,
  audio: player,
};

const written = (tree: MdastNodes) =>
  toMarkdown(tree, {
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
    bullet: '-',
    listItemIndent: 'one',
    rule: '-',
  });

export function markdownOf(html: string): string {
  const tree = toMdast(fromHtml(html, {fragment: true}), {handlers, newlines: true, document: true});
  return written(tree as Root).trim();
}

/** For one line, such as the text of a video's step. */
export const inlineMarkdownOf = (html: string): string => markdownOf(`<p>${html}</p>`);
