import {html} from 'lit';
import type {ReactiveController} from 'lit';
import type {PortalElement} from '../../ui/portal-element.ts';
import type {RichEditor} from './rich-editor.ts';
import {isComposing} from './form-values.ts';
import {blockTools, toolTerms} from './toolbar.ts';

/** Characters of a query after the `/`. */
const maxQuery = 20;

/** The line that the caret is in, where it is one that opens the menu. */
interface Line {
  editor: RichEditor;
  /** Position of its first character in the text. */
  start: number;
  end: number;
  /** What follows the `/`. */
  query: string;
}

function lineOf(editor: RichEditor): Line | undefined {
  const {$from, empty} = editor.state.selection;
  const {parent, parentOffset} = $from;
  if (!editor.isFocused || !empty || parent.type.name !== 'paragraph') return undefined;
  // At the end of its line, and alone in it.
  if (parentOffset !== parent.content.size || parentOffset > maxQuery + 1) return undefined;
  const [, query] = /^\/([^\s/]*)$/.exec(parent.textContent) ?? [];
  return query === undefined ? undefined : {editor, start: $from.start(), end: $from.pos, query};
}

/** What the menu offers. */
export interface Block {
  id: string;
  label: string;
  icon: unknown;
  run: (editor: RichEditor) => void;
}

/**
 * The menu of blocks that `/` opens at the start of an empty line: a listbox, whose active option the text names. The focus stays in the
 * text, and what is typed on narrows the menu.
 */
export class BlockMenu implements ReactiveController {
  readonly #host: PortalElement;
  readonly #page: () => {blocks: readonly Block[]} | undefined;
  #line: Line | undefined;
  /** Start of the line whose menu was closed. */
  #closed: number | undefined;
  #index = 0;

  /** @param page what has further blocks; undefined where the menu is not offered */
  constructor(host: PortalElement, page: () => {blocks: readonly Block[]} | undefined) {
    this.#host = host;
    this.#page = page;
    host.addController(this);
  }

  hostUpdated() {
    const menu = this.#host.renderRoot.querySelector<HTMLElement>('#blocks');
    if (!menu || !this.#line) return;
    const {editor, start} = this.#line;
    const {bottom} = editor.view.coordsAtPos(start);
    menu.style.insetBlockStart = `${bottom - menu.parentElement!.getBoundingClientRect().top}px`;
    // Below a line at the end of the window, too.
    menu.scrollIntoView({block: 'nearest'});
    menu.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
  }

  get #found(): Block[] {
    const {query = ''} = this.#line ?? {};
    const tools = toolTerms(this.#host);
    const blocks = blockTools.map((tool): Block => ({...tool, label: tools[tool.id]}));
    return [...blocks, ...(this.#page()?.blocks ?? [])].filter(({label}) =>
      label.toLocaleLowerCase(this.#host.uiLang).includes(query.toLocaleLowerCase(this.#host.uiLang)),
    );
  }

  /** The caret has moved, or something was written. */
  update(editor: RichEditor) {
    const line = this.#page() ? lineOf(editor) : undefined;
    if (line?.start !== this.#closed) this.#closed = undefined;
    if (line?.query !== this.#line?.query) this.#index = 0;
    this.#line = this.#closed === undefined ? line : undefined;
    const active = this.#line && this.#found[this.#index];
    const {dom} = editor.view;
    if (active) {
      dom.setAttribute('aria-controls', 'blocks');
      dom.setAttribute('aria-activedescendant', `block-${active.id}`);
    } else {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    }
    this.#host.requestUpdate();
  }

  /** Whether the menu has taken the key. */
  onKey(event: KeyboardEvent): boolean {
    const line = this.#line;
    const found = this.#found;
    if (!line || !found.length || isComposing(event)) return false;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step) {
      this.#index = (this.#index + step + found.length) % found.length;
      this.update(line.editor);
    } else if (event.key === 'Enter' || event.key === 'Tab') this.#insert(line, found[this.#index]!);
    else if (event.key === 'Escape') {
      this.#closed = line.start;
      this.update(line.editor);
    } else return false;
    return true;
  }

  /** The text that it was opened in is no longer shown. */
  close() {
    this.#line = this.#closed = undefined;
    this.#host.requestUpdate();
  }

  #insert({editor, start, end}: Line, {run}: Block) {
    editor.chain().focus().deleteRange({from: start, to: end}).run();
    run(editor);
  }

  render() {
    const line = this.#line;
    const found = this.#found;
    if (!line || !found.length) return '';
    const {page} = this.#host.portalTerms.contribute;
    return html`<div id="blocks" role="listbox" aria-label=${page.blocks}>
      ${found.map(
        (block, index) =>
          html`<div
            id=${`block-${block.id}`}
            role="option"
            aria-selected=${index === this.#index}
            @mousedown=${(event: Event) => event.preventDefault()}
            @click=${() => this.#insert(line, block)}
          >
            ${block.icon} ${block.label}
          </div>`,
      )}
    </div>`;
  }
}
