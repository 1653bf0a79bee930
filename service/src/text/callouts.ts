/** Callouts as the alerts of GitHub's Markdown: a quote whose first line is `[!NOTE]`. */
import type {Element} from 'hast';
import type {Handle} from 'hast-util-to-mdast';
import type {BlockContent, PhrasingContent} from 'mdast';

/** As articles have them: `<aside class="callout-note">`. */
type CalloutKind = 'note' | 'tip' | 'warning';

/** The kinds of GitHub by those of articles. Two of five mean much the same. */
const kinds: ReadonlyMap<string | undefined, CalloutKind> = new Map([
  ['note', 'note'],
  ['important', 'note'],
  ['tip', 'tip'],
  ['warning', 'warning'],
  ['caution', 'warning'],
]);

const firstLine = /^\[!(\w+)\][ \t]*(?:\n|$)/;

/** The kind that the first line of a quote names, if any. */
export const calloutKind = (quoted: string): CalloutKind | undefined =>
  kinds.get(firstLine.exec(quoted)?.[1]?.toLowerCase());

/** A callout of the HTML of a quote that begins with such a line. */
export const calloutHtml = (kind: CalloutKind, quoted: string): string =>
  `<aside class="callout-${kind}">\n${quoted.replace(/^<p>\[!\w+\](?:<br>)?\s*(<\/p>\s*)?/, (_, end) => (end ? '' : '<p>'))}</aside>\n`;

const kindOf = ({properties}: Element): CalloutKind | undefined => {
  const {className} = properties;
  const [, kind] = /^callout-(\w+)$/.exec(Array.isArray(className) ? className.join(' ') : '') ?? [];
  return kinds.get(kind);
};

/** @param otherwise for an `aside` that is no callout */
export const asideToMarkdown =
  (otherwise: Handle): Handle =>
  (state, element: Element, parent) => {
    const kind = kindOf(element);
    if (!kind) return otherwise(state, element, parent);
    const marker = `[!${kind.toUpperCase()}]`;
    const children = state.toFlow(state.all(element)) as BlockContent[];
    const [first, ...others] = children;
    // Signs of Markdown in a text are escaped, in a node of HTML they are not.
    const begin = (value: string, rest: PhrasingContent[] = []): BlockContent => ({
      type: 'paragraph',
      children: [{type: 'html', value}, ...rest],
    });
    return {
      type: 'blockquote',
      children:
        first?.type === 'paragraph'
          ? [begin(`${marker}\n`, first.children), ...others]
          : [begin(marker), ...children],
    };
  };
