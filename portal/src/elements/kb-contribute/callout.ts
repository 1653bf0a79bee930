import {Node} from '@tiptap/core';
import type {OwnerTerms} from 'kb-help/portal-kit.js';

type Callouts = OwnerTerms['article']['callouts'];
export type CalloutKind = keyof Callouts;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Makes a callout of the selected blocks, or one of another kind; ends one of this kind. */
      toggleCallout: (kind: CalloutKind) => ReturnType;
    };
  }
}

/** A passage that is set off from the text. Its name shows above it, as in kb-article, and is not part of what is stored. */
export const Callout = Node.create<{names: Callouts}>({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addOptions: () => ({names: {note: '', tip: '', warning: ''}}),
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: ({className}) => className.replace('callout-', ''),
      renderHTML: ({kind}) => ({class: `callout-${kind}`}),
    },
  }),
  parseHTML() {
    return Object.keys(this.options.names).map((kind) => ({tag: `aside[class="callout-${kind}"]`}));
  },
  renderHTML: ({HTMLAttributes}) => ['aside', HTMLAttributes, 0],
  addNodeView() {
    const {names} = this.options;
    return ({node, HTMLAttributes}) => {
      const dom = document.createElement('aside');
      const label = names[node.attrs['kind'] as CalloutKind];
      const attributes = {...HTMLAttributes, role: 'note', 'aria-label': label};
      for (const [name, value] of Object.entries(attributes))
        if (value) dom.setAttribute(name, String(value));
      return {dom, contentDOM: dom};
    };
  },
  addCommands() {
    return {
      toggleCallout:
        (kind) =>
        ({editor, commands}) => {
          if (editor.isActive(this.name, {kind})) return commands.lift(this.name);
          if (editor.isActive(this.name)) return commands.updateAttributes(this.name, {kind});
          return commands.wrapIn(this.name, {kind});
        },
    };
  },
});
