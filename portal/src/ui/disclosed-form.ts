import {css, html, type ReactiveController} from 'lit';
import type {Client} from 'kb-help/api.js';
import {type FieldErrors, focusInvalid, type WriteOptions, WriteTask} from 'kb-help/portal-kit.js';
import type {PortalElement} from './portal-element.ts';

export const disclosedFormStyles = css`
  .offer {
    display: flex;
    min-block-size: 2.75em;
  }
`;

interface FormOptions {
  /** What the form is for. */
  label: string;
  /** On the button that sends it. */
  submit: string;
  fields: unknown;
  onSubmit: (event: SubmitEvent) => void;
}

/**
 * A form that a button opens and the service takes, then a confirmation in its place. The focus moves to what has `data-focus`. What was
 * typed stays when the service refuses it; another subject starts anew.
 *
 * `Name` are the forms that the host has, `Done` what it confirms.
 */
export class DisclosedForm<Name extends string, Done> implements ReactiveController {
  readonly #host: PortalElement;
  readonly #getSubject: () => readonly unknown[];
  readonly #write: WriteTask;
  #subject: readonly unknown[] = [];

  /** The form that is open. */
  opened: Name | undefined;
  /** What the service has taken last. */
  done: Done | undefined;
  errors: FieldErrors = {};

  /** @param getSubject what the form is about, such as an article */
  constructor(host: PortalElement, getSubject: () => readonly unknown[]) {
    this.#host = host;
    this.#getSubject = getSubject;
    this.#write = new WriteTask(host);
    host.addController(this);
  }

  get sending(): boolean {
    return this.#write.busy;
  }

  /** Why the service did not take it. */
  get failure(): unknown {
    return this.#write.failure;
  }

  hostUpdate() {
    const subject = this.#getSubject();
    const isSame = subject.every((each, index) => each === this.#subject[index]);
    if (isSame && this.#subject.length) return;
    this.#subject = subject;
    this.#write.reset();
    this.#show();
  }

  #show(opened?: Name, done?: Done) {
    this.opened = opened;
    this.done = done;
    this.errors = {};
    // What is on its way is confirmed all the same.
    if (!this.sending) this.#write.reset();
    this.#host.requestUpdate();
  }

  open(name: Name) {
    this.#show(name);
    this.#write.moveFocus();
  }

  readonly close = () => {
    this.#show();
    this.#write.moveFocus();
  };

  // Escape closes the form, but not a dialog around it.
  readonly #onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    event.preventDefault();
    this.close();
  };

  /** Shows at the fields what is wrong with them, and focuses the first. Returns whether anything is. */
  showErrors(errors: FieldErrors): boolean {
    this.errors = errors;
    this.#host.requestUpdate();
    return focusInvalid(this.#host, errors);
  }

  /**
   * Sends what was typed, and shows the outcome. Returns whether the service has taken it.
   *
   * @param request what is sent, beginning with the operation
   */
  async send(
    task: (client: Client, options: WriteOptions) => Promise<Done>,
    request: readonly [operation: string, ...input: unknown[]],
  ): Promise<boolean> {
    const written = await this.#write.run(task, request);
    if (!written || written.error) return false;
    if (!written.isStale) {
      this.#show(undefined, written.value);
      if (this.#host.matches(':focus-within')) this.#write.moveFocus();
    }
    return true;
  }

  render({label, submit, fields, onSubmit}: FormOptions) {
    return html`<form
      part="form"
      novalidate
      aria-label=${label}
      @submit=${onSubmit}
      @keydown=${this.#onKeydown}
    >
      ${fields}
      <div class="buttons">
        <button class="primary" part="submit" aria-disabled=${this.sending}>${submit}</button>
        <button type="button" @click=${this.close}>${this.#host.terms.voteForm.cancel}</button>
      </div>
    </form>`;
  }
}
