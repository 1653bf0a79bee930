import {type Attributes, Editor, Extension, type Extensions, getHTMLFromFragment} from '@tiptap/core';
import {Link} from '@tiptap/extension-link';
import {Image} from '@tiptap/extension-image';
import {Table, TableCell, TableHeader, TableRow} from '@tiptap/extension-table';
import {DOMParser as NodeParser, Fragment, type Node} from '@tiptap/pm/model';
import {StarterKit} from '@tiptap/starter-kit';
import {cultureDirection, isWhole, parseForeignHtml, type OwnerTerms, unwrap} from 'kb-help/portal-kit.js';
import {articleElements, keepIds, normalize} from './article-elements.ts';
import {Callout} from './callout.ts';
import {Collapsible} from './collapsible.ts';
import {Exits} from './exits.ts';
import {cleanPasted} from './paste.ts';

/** Moves the focus at once. The editor's own command waits for a frame, in which keys would reach what had the focus before. */
const FocusAtOnce = Extension.create({
  name: 'focusAtOnce',
  addCommands: () => ({
    focus:
      () =>
      ({view, tr, dispatch}) => {
        if (dispatch && !view.hasFocus()) {
          view.focus();
          tr.scrollIntoView();
        }
        return true;
      },
  }),
});

/** Without the widths and alignments that the editor would set by styles, which no article keeps. */
const PlainTable = Table.extend({
  renderHTML: ({HTMLAttributes: {style: _, ...attributes}}) => ['table', attributes, ['tbody', 0]],
});
const withoutStyle = {
  addAttributes(this: {parent?: (() => Attributes) | undefined}) {
    const {align: _align, colwidth: _width, ...attributes} = this.parent?.() ?? {};
    return attributes;
  },
};

/** How links open and look is decided where they are shown. */
const PlainLink = Link.extend({
  addAttributes: () => ({
    href: {default: null},
    title: {default: null},
    // Of another article, and the language that it is linked in.
    'data-content-id': {default: null},
    hreflang: {default: null},
  }),
});

/** Words that show in the text, and are not part of it. */
export interface EditorWords {
  callouts: OwnerTerms['article']['callouts'];
  collapsible: string;
  /** In an empty summary. */
  summary: string;
}

/** What the editor can produce. All of it is shown by kb-article: see content/element-rules.ts. */
const extensionsWith = ({callouts, collapsible, summary}: EditorWords): Extensions => [
  StarterKit.configure({
    heading: {levels: [2, 3, 4, 5, 6]},
    trailingNode: false,
    code: false,
    link: false,
  }),
  PlainLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: {target: null, rel: null},
  }),
  Image.configure({inline: true}),
  PlainTable.configure({resizable: false}),
  TableRow,
  TableHeader.extend(withoutStyle),
  TableCell.extend(withoutStyle),
  Callout.configure({names: callouts}),
  Collapsible.configure({label: collapsible, hint: summary}),
  Exits,
  ...articleElements,
  FocusAtOnce,
];

const sameElement: Record<string, string> = {b: 'strong', i: 'em', del: 's', strike: 's'};
/** Elements that the editor adds or leaves out without a difference to readers. */
const immaterial = [
  ...['p', 'tbody', 'thead', 'tfoot', 'colgroup', 'col', 'br', 'span'],
  ...['div', 'section', 'article', 'header', 'footer'],
];
/** Elements that are left out with all that they hold. Readers do not get them, but a save would remove them for all time. */
const dropped = /<(?:svg|math|iframe|object)[\s/>]/i;
/** Elements with one line each: what the editor finds of blocks in them gets out of them, and their lines become one. */
const lines = 'summary, figcaption, pre, dt, h1, h2, h3, h4, h5, h6';
/** Elements that the editor would put around what stands where only they may: an item more is another number for the next. */
const boxes = 'ol, ul, li, dl, dt, dd, table, tr, blockquote, details, figure';

/** The elements of a text with their attributes, counted. */
function inventory(root: ParentNode): Map<string, number> {
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll('*')) {
    const {localName} = element;
    const attributes = [...element.attributes]
      .filter(({name, value}) => !(/^(col|row)span$/.test(name) && value === '1'))
      .map(({name, value}) => `${name}=${value}`)
      .sort();
    const line = /^(br|span)$/.test(localName) ? null : element.parentElement?.closest(lines);
    if (immaterial.includes(localName) && !attributes.length && !line) continue;
    const name = sameElement[localName] ?? localName;
    const key = [line ? `${line.localName} ${name}` : name, ...attributes].join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const lettersOf = ({textContent}: HTMLElement) => textContent?.replace(/\s+/g, '');

export interface RichEditorOptions {
  html: string;
  label: string;
  words: EditorWords;
  /** Of the text. */
  culture: string;
  /** Id of what is said about the field. */
  describedBy: string;
  sanitizer?: 'auto' | 'dompurify' | undefined;
  onChange: (html: string) => void;
  onFocus: () => void;
  /** The caret has moved, or something changed: toolbars show another state. */
  onTransaction: (editor: RichEditor) => void;
  /** Whether a key is taken before the editor acts on it. */
  onKey: (event: KeyboardEvent) => boolean;
  onFiles: (files: File[]) => void;
}

export type RichEditor = Editor;

/** The HTML of each block. Nodes are immutable: a keystroke replaces the block that it changes, and the other blocks keep their HTML. */
const htmlOfBlocks = new WeakMap<Node, string>();

/** The same HTML as the editor's `getHTML`. Only blocks that have changed are serialized. */
const serialize = ({state: {doc}, schema}: Editor) =>
  doc.content.content
    .map((block) => {
      const html = htmlOfBlocks.get(block) ?? getHTMLFromFragment(Fragment.from(block), schema);
      htmlOfBlocks.set(block, html);
      return html;
    })
    .join('');

/** The text of the editor; empty where nothing was written. */
export const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : serialize(editor));

/**
 * An editor for the text of an article. Undefined for a text with elements that it does not know, or with more of them than are shown: it would
 * lose them.
 */
export async function createRichEditor(
  element: HTMLElement,
  {
    html,
    label,
    words,
    culture,
    describedBy,
    sanitizer,
    onChange,
    onFocus,
    onTransaction,
    onKey,
    onFiles,
  }: RichEditorOptions,
): Promise<Editor | undefined> {
  const clean = async (source: string) => {
    const root = await parseForeignHtml(source, {sanitizer});
    normalize(root);
    return root;
  };
  if (!isWhole(html) || dropped.test(html)) return undefined;
  const content = await clean(html);
  const insert = async (source: string) => {
    const pasted = await clean(cleanPasted(source));
    // Relative addresses are those of another page.
    for (const image of pasted.querySelectorAll('img:not([src^="http" i])')) image.remove();
    // They belong to the page or program of the text: Word gives each run of letters a language, and each paragraph an alignment.
    for (const element of pasted.querySelectorAll('span, a:not([href])')) unwrap(element);
    for (const element of pasted.querySelectorAll('[align]:not(td, th)')) element.removeAttribute('align');
    const slice = NodeParser.fromSchema(editor.schema).parseSlice(pasted);
    editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView());
  };
  /** Whether it has taken files or HTML. The editor takes plain text by itself; HTML it would parse by a Trusted Types policy of its own. */
  const take = (event: Event, data: DataTransfer | null, position?: number) => {
    const files = [...(data?.files ?? [])];
    const source = data?.getData('text/html');
    if (!files.length && !source) return false;
    if (position !== undefined) editor.chain().focus().setTextSelection(position).run();
    // A listing has no format.
    if (source && data?.getData('text/plain') && editor.isActive('codeBlock')) return false;
    // Office puts a picture of the text beside the text.
    if (source) void insert(source);
    else onFiles(files);
    event.preventDefault();
    return true;
  };
  const editor = new Editor({
    element,
    extensions: extensionsWith(words),
    // Without any, the editor parses an empty text, which a page that demands Trusted Types forbids.
    content: {type: 'doc', content: [{type: 'paragraph'}]},
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        lang: culture,
        dir: cultureDirection(culture),
        class: 'prose',
      },
      handleKeyDown: (_view, event) => onKey(event),
      handleDOMEvents: {
        paste: (_view, event) => take(event, event.clipboardData),
        // What is moved inside the text is the editor's own.
        drop: (view, event) =>
          !view.dragging &&
          take(event, event.dataTransfer, view.posAtCoords({left: event.clientX, top: event.clientY})?.pos),
      },
    },
    onUpdate: () => onChange(htmlOf(editor)),
    onFocus,
    onTransaction: (transaction) => onTransaction(transaction.editor),
  });
  keepIds(editor.schema);
  const doc = NodeParser.fromSchema(editor.schema).parse(content);
  editor.commands.setContent(doc.toJSON(), {emitUpdate: false});
  const written = await clean(serialize(editor));
  const before = inventory(content);
  const after = inventory(written);
  const isKept = [...before].every(([key, count]) => (after.get(key) ?? 0) >= count);
  const boxesOf = (root: ParentNode) => root.querySelectorAll(boxes).length;
  if (isKept && boxesOf(written) === boxesOf(content) && lettersOf(written) === lettersOf(content))
    return editor;
  editor.destroy();
  return undefined;
}
