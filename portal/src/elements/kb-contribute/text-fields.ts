import type {ReactiveController} from 'lit';
import {LazyPart} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import type {BlockMenu} from './block-menu.ts';
import {setField} from './form-values.ts';
import type {Fields, RichField} from './model.ts';
import type {LinkField} from './link-field.ts';
import {PictureField} from './picture-field.ts';
import {inputOf, PlainText} from './plain-text.ts';
import type {RichEditor} from './rich-editor.ts';

/** Where a caret is. */
type Place = RichEditor['state']['selection']['$head'];

/** Shows the hint of a text while it is one empty line. By `:has()`, browsers would style the whole text anew at each key. */
function markBlank(box: HTMLElement, {state: {doc}}: RichEditor) {
  const {firstChild, childCount} = doc;
  box.toggleAttribute(
    'data-blank',
    childCount === 1 && firstChild!.type.name === 'paragraph' && !firstChild!.content.size,
  );
}

/** Puts the caret into the line that it was in, or at its place in the text if that line is gone. Of equal lines, the nearest is taken. */
function focusAt(editor: RichEditor, {parent, parentOffset, pos}: Place) {
  const places: number[] = [];
  editor.state.doc.descendants((node, start) => {
    if (node.isTextblock && node.textContent === parent.textContent) places.push(start + 1 + parentOffset);
  });
  places.sort((a, b) => Math.abs(a - pos) - Math.abs(b - pos));
  editor.commands.setTextSelection(places[0] ?? pos);
  editor.view.focus();
}

/**
 * Writes what was typed before the editor was there: at the caret, as keys would, or in front of a text that was not seen yet, as lines of its own.
 * @param hasCaret whether the text was seen, and where the caret was in it is known
 */
function writeTyped(editor: RichEditor, typed: string, hasCaret: boolean) {
  if (typed && !hasCaret && !editor.isEmpty) {
    const lines = typed.split('\n').map((text) => ({
      type: 'paragraph',
      ...(text && {content: [{type: 'text', text}]}),
    }));
    const size = lines.reduce((sum, {content}) => sum + 2 + (content?.[0]?.text.length ?? 0), 0);
    editor
      .chain()
      .insertContentAt(0, lines)
      .setTextSelection(size - 1)
      .run();
    return;
  }
  typed.split('\n').forEach((line, index) => {
    if (index) editor.commands.enter();
    if (line) editor.view.dispatch(editor.state.tr.insertText(line));
  });
}

/** The editors of a translation's texts: in the boxes that the host renders, each beside the hidden field that it writes into. Their code is loaded on demand. */
export class TextFields implements ReactiveController {
  readonly #host: PortalElement;
  readonly #onFiles: (files: File[]) => void;
  readonly #menu: BlockMenu;
  readonly #link: LinkField;
  readonly picture: PictureField;
  readonly #part: LazyPart<typeof import('./rich-editor.ts')>;
  readonly #editors = new Map<RichField, RichEditor>();
  /** Of boxes without an editor that one writes in. */
  readonly #plainTexts = new WeakMap<HTMLElement, PlainText>();
  /** Texts that the editor would not keep as they are: they are edited as HTML. */
  readonly asHtml = new Set<RichField>();
  #version = 0;
  #mountError: unknown;
  #focused: RichField = 'resolution';
  /** The text that gets the focus as soon as it has its editor. */
  #awaited: RichField | undefined;
  /** Where the caret was in it. */
  #caret: Place | undefined;

  /**
   * @param menu of the blocks that a line can become
   * @param link opened by keys
   */
  constructor(host: PortalElement, onFiles: (files: File[]) => void, menu: BlockMenu, link: LinkField) {
    this.#link = link;
    this.picture = new PictureField(host);
    this.#host = host;
    this.#onFiles = onFiles;
    this.#menu = menu;
    this.#part = new LazyPart(host, () => import('./rich-editor.ts'));
    host.addController(this);
  }

  get error(): unknown {
    return this.#part.error ?? this.#mountError;
  }

  /** The editor that had the focus last. */
  get current(): RichEditor | undefined {
    return this.#editors.get(this.#focused) ?? this.#editors.get('resolution');
  }

  /** Moves the focus into a text. Until its editor is there, its box has the focus, and takes what is typed. */
  focus(field: RichField) {
    const editor = this.#editors.get(field);
    if (editor) return void editor.commands.focus();
    this.#awaited = field;
    this.#caret = undefined;
    const box = this.#host.renderRoot.querySelector<HTMLElement>(`[data-text=${field}]`);
    if (!box) return;
    if (!this.#plainTexts.has(box))
      this.#plainTexts.set(box, new PlainText(box, this.#host.terms.article[field]));
    box.focus();
  }

  /** Shows other texts: another translation, another article. */
  reset() {
    for (const box of this.#boxes) this.#closePlainText(box);
    this.#awaited = this.#caret = undefined;
    this.remount();
  }

  /** Returns what was typed. */
  #closePlainText(box: HTMLElement): string {
    const typed = this.#plainTexts.get(box)?.close() ?? '';
    this.#plainTexts.delete(box);
    return typed;
  }

  /** Gives the boxes editors anew, with the texts as they are. */
  remount() {
    this.#version++;
    this.#mountError = undefined;
    for (const editor of this.#editors.values()) editor.destroy();
    this.#editors.clear();
    this.#menu.close();
    this.asHtml.clear();
    this.#focused = 'resolution';
    this.#host.requestUpdate();
  }

  /** Shows what another person has changed. Editors of other texts stay as they are, and the caret where it was. */
  merge(fields: Fields) {
    this.#version++;
    for (const box of this.#boxes) {
      const field = box.dataset['text'] as RichField;
      const editor = this.#editors.get(field);
      const text = fields[field] ?? '';
      this.#plainTexts.get(box)?.merge(text);
      if (!editor) continue;
      if (inputOf(box).value === text) {
        box.dataset['version'] = `${this.#version}`;
        continue;
      }
      const {isFocused, state} = editor;
      editor.destroy();
      this.#editors.delete(field);
      this.#menu.close();
      if (!isFocused) continue;
      this.focus(field);
      this.#caret = state.selection.$head;
    }
    this.#host.requestUpdate();
  }

  /** Whether one writes elsewhere by now. */
  get #isInField() {
    return (this.#host.renderRoot as ShadowRoot).activeElement?.matches('input, select, textarea, .prose');
  }

  get #boxes() {
    return this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-text]');
  }

  /** Puts another address in place of one, in all texts. */
  replaceAddress(from: string, to: string) {
    for (const editor of this.#editors.values()) {
      const {doc, tr, schema} = editor.state;
      const link = schema.marks['link']!;
      doc.descendants((node, position) => {
        if (node.attrs['src'] === from) tr.setNodeAttribute(position, 'src', to);
        const mark = node.marks.find(({type, attrs}) => type === link && attrs['href'] === from);
        if (mark) tr.addMark(position, position + node.nodeSize, link.create({...mark.attrs, href: to}));
      });
      if (tr.docChanged) editor.view.dispatch(tr);
    }
  }

  hostConnected() {
    this.#host.requestUpdate();
  }

  hostUpdated() {
    // Out of the document, boxes get no editors. They do when the host is back.
    if (!this.#host.isConnected) return;
    for (const box of this.#boxes) {
      const field = box.dataset['text'] as RichField;
      if (box.dataset['version'] === `${this.#version}`) continue;
      box.dataset['version'] = `${this.#version}`;
      void this.#mount(field, box);
    }
  }

  hostDisconnected() {
    // It may be moved in the document.
    this.remount();
  }

  /** Focuses a text that is edited as HTML, once it is rendered. */
  async #focusHtml(field: RichField, position: number) {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const area = this.#host.renderRoot.querySelector<HTMLTextAreaElement>(`textarea[name=${field}]`);
    area?.focus();
    area?.setSelectionRange(position, position);
  }

  /** Ctrl+K or ⌘K, as in other editors. */
  #onKey({key, ctrlKey, metaKey, shiftKey, altKey}: KeyboardEvent): boolean {
    const isLink = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;
    if (isLink) this.#link.toggle(true);
    return isLink;
  }

  async #mount(field: RichField, box: HTMLElement) {
    const version = this.#version;
    const part = await this.#part.load();
    if (!part || version !== this.#version || !box.isConnected) return;
    const input = inputOf(box);
    const {article} = this.#host.terms;
    const {tools, title} = this.#host.portalTerms.contribute;
    const update = () => this.#host.requestUpdate();
    try {
      const editor = await part.createRichEditor(box, {
        html: this.#plainTexts.get(box)?.rest ?? input.value,
        label: article[field],
        words: {callouts: article.callouts, collapsible: tools.collapsible, summary: title},
        culture: input.lang,
        describedBy: `${field}-error`,
        sanitizer: this.#host.settings.sanitizer,
        onChange: (html) => setField(input, html),
        onFocus: () => {
          this.#focused = field;
          update();
        },
        onTransaction: (editor) => {
          markBlank(box, editor);
          this.#menu.update(editor);
          update();
        },
        onKey: (event) => this.#menu.onKey(event) || this.#onKey(event),
        onFiles: this.#onFiles,
      });
      if (version !== this.#version) return void editor?.destroy();
      const isAwaited = this.#awaited === field && !this.#isInField;
      // In a text that is edited as HTML, what was typed is there already.
      const end = this.#plainTexts.get(box)?.end ?? 0;
      const typed = this.#closePlainText(box);
      if (editor) {
        this.#editors.set(field, editor);
        markBlank(box, editor);
        const caret = isAwaited ? this.#caret : undefined;
        if (caret) focusAt(editor, caret);
        else if (isAwaited) editor.commands.focus();
        writeTyped(editor, typed, caret !== undefined);
      } else {
        this.asHtml.add(field);
        if (isAwaited) void this.#focusHtml(field, end);
      }
      if (this.#awaited === field) this.#awaited = this.#caret = undefined;
    } catch (error) {
      if (version === this.#version) this.#mountError = error;
    }
    update();
  }
}
