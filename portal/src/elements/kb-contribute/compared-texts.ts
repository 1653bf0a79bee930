import {errorText, type KbElement, sanitizeHtml} from 'kb-help/portal-kit.js';
import type {RichField} from './model.ts';

/** The texts of the translation beside the one that is edited, as nodes that are safe to show. */
export class ComparedTexts {
  readonly #host: KbElement;
  /** The last box of each field, and the markup that it shows. */
  readonly #boxes = new Map<RichField, {markup: string; box: HTMLElement}>();

  constructor(host: KbElement) {
    this.#host = host;
  }

  /** A box that gets its text as soon as that is sanitized; the same one as long as the markup is the same. */
  boxOf(field: RichField, markup: string): HTMLElement {
    const last = this.#boxes.get(field);
    if (last?.markup === markup) return last.box;
    const box = document.createElement('div');
    this.#boxes.set(field, {markup, box});
    void this.#fill(box, markup);
    return box;
  }

  async #fill(box: HTMLElement, markup: string) {
    const {settings, terms} = this.#host;
    try {
      const content = await sanitizeHtml(markup, {
        sanitizer: settings.sanitizer,
        headingLevel: 3,
        tableLabel: terms.article.table,
        callouts: terms.article.callouts,
      });
      // Following a link must not leave the form.
      for (const link of content.querySelectorAll('a')) link.target = '_blank';
      box.replaceChildren(content);
    } catch (error) {
      box.textContent = errorText(this.#host, error);
    }
  }
}
