import {shallowArrayEquals} from '@lit/task';
import {css, html, type ReactiveController} from 'lit';
import {KbErrorEvent, logForOwner} from 'kb-help/portal-kit.js';
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
  #subject: readonly unknown[] = [];
  /** The person acted, so the focus moves to what comes next. */
  #moveFocus = false;

  /** The form that is open. */
  opened: Name | undefined;
  /** What the service has taken last. */
  done: Done | undefined;
  sending = false;
  /** What is wrong with fields, by their ids. */
  errors: Record<string, string> = {};
  /** Why the service did not take it. */
  failure: unknown;

  /** @param getSubject what the form is about, such as an article */
  constructor(host: PortalElement, getSubject: () => readonly unknown[]) {
    this.#host = host;
    this.#getSubject = getSubject;
    host.addController(this);
  }

  hostUpdate() {
    const subject = this.#getSubject();
    if (shallowArrayEquals(subject, this.#subject)) return;
    this.#subject = subject;
    this.sending = false;
    this.#show();
  }

  hostUpdated() {
    if (!this.#moveFocus) return;
    this.#moveFocus = false;
    this.#host.renderRoot.querySelector<HTMLElement>('[data-focus]')?.focus();
  }

  #show(opened?: Name, done?: Done) {
    this.opened = opened;
    this.done = done;
    this.errors = {};
    this.failure = undefined;
    this.#host.requestUpdate();
  }

  open(name: Name) {
    this.#show(name);
    this.#moveFocus = true;
  }

  readonly close = () => {
    this.#show();
    this.#moveFocus = true;
  };

  // Escape closes the form, but not a dialog around it.
  readonly #onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    event.preventDefault();
    this.close();
  };

  /** Shows at the fields what is wrong with them, and focuses the first. Returns whether anything is. */
  showErrors(errors: Record<string, string>): boolean {
    this.errors = errors;
    this.#host.requestUpdate();
    const [first] = Object.keys(errors);
    if (first) this.#host.renderRoot.querySelector<HTMLElement>(`#${first}`)?.focus();
    return first !== undefined;
  }

  /** Sends what was typed, and shows the outcome. Returns whether the service has taken it. */
  async send(request: () => Promise<Done>): Promise<boolean> {
    const subject = this.#subject;
    this.sending = true;
    this.failure = undefined;
    this.#host.requestUpdate();
    try {
      const done = await request();
      if (subject === this.#subject) {
        this.sending = false;
        this.#show(undefined, done);
        this.#moveFocus = this.#host.matches(':focus-within');
      }
      return true;
    } catch (error) {
      if (subject === this.#subject) {
        this.sending = false;
        this.failure = error;
        this.#host.requestUpdate();
      }
      logForOwner(error);
      this.#host.dispatchEvent(new KbErrorEvent(error));
      return false;
    }
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
