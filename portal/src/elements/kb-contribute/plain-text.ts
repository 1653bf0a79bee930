import {setField} from './form-values.ts';

/** Without `plaintext-only`, a browser drops the keys. */
const attributes = {
  contenteditable: 'plaintext-only',
  role: 'textbox',
  'aria-multiline': 'true',
  tabindex: '-1',
};

/** The hidden field of a text, beside its box. */
export const inputOf = (box: HTMLElement) => box.previousElementSibling as HTMLInputElement;

/** Plain text as paragraphs of HTML. */
function paragraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<p>${escaped.replaceAll('\n', '</p>\n<p>')}</p>\n`;
}

/**
 * Takes what is typed into a box that has no editor: because that is on its way, or could not be loaded. With each key the field of the box
 * has it in front of its text, so that what is saved, shown and kept of the form has it too.
 */
export class PlainText {
  readonly #box: HTMLElement;
  /** What the field begins with of what was typed. */
  #written = '';

  constructor(box: HTMLElement, label: string) {
    this.#box = box;
    for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
    box.setAttribute('aria-label', label);
    box.addEventListener('input', this.#onInput);
  }

  /** The text of the field without what was typed. */
  get rest(): string {
    return inputOf(this.#box).value.slice(this.#written.length);
  }

  /** Where what was typed ends in the HTML of the field. */
  get end(): number {
    return Math.max(0, this.#written.length - '</p>\n'.length);
  }

  // The editor's own element is none of it, also while its text is not in it yet.
  get #nodes() {
    return [...this.#box.childNodes].filter((node) => !(node instanceof Element && node.matches('.prose')));
  }

  get #typed(): string {
    // Browsers end the text with a line break that does not show.
    return this.#nodes
      .map((node) => node.textContent || '\n')
      .join('')
      .replace(/\n$/, '');
  }

  readonly #onInput = () => {
    const {rest} = this;
    const typed = this.#typed;
    this.#written = typed && paragraphs(typed);
    setField(inputOf(this.#box), this.#written + rest);
  };

  /** The field gets another text: where that does not begin with what was typed, the box begins anew. */
  merge(text: string) {
    if (!text.startsWith(this.#written)) this.#empty();
  }

  #empty() {
    this.#written = '';
    for (const node of this.#nodes) node.remove();
  }

  /** Ends it, and empties the box. Returns what was typed. */
  close(): string {
    const typed = this.#typed;
    this.#empty();
    for (const name of [...Object.keys(attributes), 'aria-label']) this.#box.removeAttribute(name);
    this.#box.removeEventListener('input', this.#onInput);
    return typed;
  }
}
