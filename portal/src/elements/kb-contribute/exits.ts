import {type Editor, Extension} from '@tiptap/core';
import {Selection} from '@tiptap/pm/state';

const boxes = ['callout', 'details', 'blockquote'];

/** Adds an empty line before or after a box that a text begins or ends with, where the caret has no line to go to. */
function exit(editor: Editor, isEnd: boolean): boolean {
  const {selection, doc} = editor.state;
  const {$head, empty} = selection;
  const edge = isEnd ? Selection.atEnd(doc) : Selection.atStart(doc);
  if (!empty || $head.pos !== edge.head || !boxes.includes($head.node(1)?.type.name)) return false;
  const position = isEnd ? doc.content.size : 0;
  return editor
    .chain()
    .insertContentAt(position, {type: 'paragraph'})
    .focus(isEnd ? 'end' : 'start')
    .run();
}

/** The arrows lead out of boxes at the start and the end of a text. */
export const Exits = Extension.create({
  name: 'exits',
  addKeyboardShortcuts: () => ({
    ArrowDown: ({editor}) => exit(editor, true),
    ArrowUp: ({editor}) => exit(editor, false),
  }),
});
