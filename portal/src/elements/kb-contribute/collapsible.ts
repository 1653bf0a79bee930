import {Node} from '@tiptap/core';
import {Fragment, type ResolvedPos} from '@tiptap/pm/model';
import {Selection, TextSelection} from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    collapsible: {
      /** Makes a collapsible part of the selected blocks; makes paragraphs of the one that the caret is in. */
      toggleCollapsible: () => ReturnType;
    };
  }
}

interface CollapsibleOptions {
  /** Name of the part. */
  label: string;
  /** Shown in a summary that is empty. */
  hint: string;
}

/** Details whose summary is not their first child are not what the nodes here can say. */
function beginsWithSummary({childNodes}: HTMLElement): boolean {
  const first = [...childNodes].find(({nodeType, nodeValue}) => nodeType !== 3 || nodeValue?.trim());
  return first?.nodeName.toLowerCase() === 'summary';
}

function box(attributes: Record<string, unknown>) {
  const dom = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) if (value) dom.setAttribute(name, String(value));
  return {dom, contentDOM: dom};
}

/** Depth of the innermost collapsible part around a position. */
function depthOf($position: ResolvedPos): number | undefined {
  for (let {depth} = $position; depth > 0; depth--)
    if ($position.node(depth).type.name === 'details') return depth;
  return undefined;
}

export const Summary = Node.create<Pick<CollapsibleOptions, 'hint'>>({
  name: 'summary',
  content: 'inline*',
  defining: true,
  // Backspace and Delete join it with nothing.
  isolating: true,
  selectable: false,
  addOptions: () => ({hint: ''}),
  // Elsewhere, the parser would put details around it.
  parseHTML: () => [{tag: 'summary', context: 'details/'}],
  renderHTML: ({HTMLAttributes}) => ['summary', HTMLAttributes, 0],
  addNodeView() {
    const {hint} = this.options;
    return ({HTMLAttributes}) => box({...HTMLAttributes, class: 'summary', 'data-hint': hint});
  },
});

/**
 * `<details>` with its summary. In the editor both are boxes that stay open: in a `<summary>`, browsers take the space key and clicks for
 * themselves.
 */
export const Collapsible = Node.create<CollapsibleOptions>({
  name: 'details',
  group: 'block',
  content: 'summary block+',
  defining: true,
  addOptions: () => ({label: '', hint: ''}),
  addExtensions() {
    return [Summary.configure({hint: this.options.hint})];
  },
  addAttributes: () => ({open: {default: null}}),
  parseHTML: () => [{tag: 'details', getAttrs: (element) => (beginsWithSummary(element) ? null : false)}],
  renderHTML: ({HTMLAttributes}) => ['details', HTMLAttributes, 0],
  addNodeView() {
    const {label} = this.options;
    return ({HTMLAttributes: {open, ...attributes}}) =>
      box({...attributes, class: 'details', role: 'group', 'aria-label': label});
  },

  addCommands() {
    return {
      toggleCollapsible:
        () =>
        ({state, tr, dispatch}) => {
          const {$from, $to} = state.selection;
          const {paragraph, summary} = state.schema.nodes;
          const depth = depthOf($from);
          if (depth !== undefined) {
            const [title, ...blocks] = $from.node(depth).children;
            const lines = title!.content.size ? [paragraph!.create(null, title!.content)] : [];
            const start = $from.before(depth);
            if (!dispatch) return true;
            // Paragraphs are as long as what they replace: all that changes are the start of the part, and an empty summary.
            const moved = 1 + (lines.length ? 0 : 2);
            tr.replaceWith(start, $from.after(depth), [...lines, ...blocks]);
            tr.setSelection(Selection.near(tr.doc.resolve(Math.max(start, $from.pos - moved))));
            return true;
          }
          const range = $from.blockRange($to);
          if (!range) return false;
          const blocks = state.doc.slice(range.start, range.end).content;
          const content = Fragment.from(summary!.create()).append(blocks);
          const {parent, startIndex, endIndex} = range;
          if (!this.type.validContent(content) || !parent.canReplaceWith(startIndex, endIndex, this.type))
            return false;
          if (!dispatch) return true;
          tr.replaceWith(range.start, range.end, this.type.create(null, content));
          tr.setSelection(TextSelection.create(tr.doc, range.start + 2)).scrollIntoView();
          return true;
        },
    };
  },

  addKeyboardShortcuts() {
    const moveTo = (position: number, side: 1 | -1) =>
      this.editor.commands.command(({tr}) => {
        tr.setSelection(Selection.near(tr.doc.resolve(position), side)).scrollIntoView();
        return true;
      });
    return {
      Enter: ({editor}) => {
        const {$from} = editor.state.selection;
        return $from.parent.type.name === 'summary' && moveTo($from.after(), 1);
      },
      Backspace: ({editor}) => {
        const {$from, empty} = editor.state.selection;
        if (!empty || $from.parentOffset > 0) return false;
        if ($from.parent.type.name === 'summary') return editor.commands.toggleCollapsible();
        const {depth} = $from;
        const isFirst = $from.node(depth - 1)?.type === this.type && $from.index(depth - 1) === 1;
        return isFirst && moveTo($from.before() - 1, -1);
      },
    };
  },
});
