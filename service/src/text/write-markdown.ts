/** Markdown of a syntax tree, in the one style of this service. */
import type {Nodes} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {defaultHandlers, toMarkdown, type Handle} from 'mdast-util-to-markdown';

/** Text without a character that can be a sign of Markdown. A dot could end the number of a list item, or be part of an address. */
const plain = /^(?! )(?:[A-Za-z\d ,;?\u0080-\uffff]|(?<=[a-vx-z])\.)+(?<! )$/;

/** Most texts are plain, and the search for each sign takes longer than all the rest of the conversion. */
const text: Handle = (node: {value: string}, parent, state, info) =>
  plain.test(node.value) ? node.value : defaultHandlers.text(node as never, parent, state, info);

/** @param options.resourceLink write addresses as links with a text, too, and not in angle brackets */
export const writeMarkdown = (tree: Nodes, {resourceLink = false} = {}): string =>
  toMarkdown(tree, {
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
    handlers: {text},
    bullet: '-',
    resourceLink,
    listItemIndent: 'one',
    rule: '-',
  });
