/** Articles as Markdown without HTML, for programs that read. */
import {fromHtml} from 'hast-util-from-html';
import {toMdast} from 'hast-util-to-mdast';
import type {Root, RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import type {Translation} from '../../../contract/types.ts';
import type {SafeSection} from './article.ts';

const blocksOf = (html: string): RootContent[] =>
  (toMdast(fromHtml(html, {fragment: true}), {document: true}) as Root).children;

const heading = (depth: 1 | 2, text: string): RootContent => ({
  type: 'heading',
  depth,
  children: [{type: 'text', value: text}],
});

const link = (url: string): RootContent => ({
  type: 'paragraph',
  children: [{type: 'link', url, children: [{type: 'text', value: url}]}],
});

export function articleMarkdown({title = ''}: Translation, sections: readonly SafeSection[]): string {
  const children = sections.flatMap(({heading: name, html, video}): RootContent[] => [
    ...(name ? [heading(2, name)] : []),
    ...(video ? [link(video.url), ...video.steps.flatMap(blocksOf)] : []),
    ...blocksOf(html),
  ]);
  return toMarkdown(
    {type: 'root', children: [heading(1, title), ...children]},
    {
      extensions: [gfmToMarkdown({tablePipeAlign: false})],
      bullet: '-',
      resourceLink: true,
      listItemIndent: 'one',
      rule: '-',
    },
  );
}
