import {html} from 'lit';
import type {Terms} from '../../i18n/terms.ts';
import {fieldStyles, type FieldErrors, focusInvalid, formField, valuesOf} from '../../forms/form-field.ts';
import type {KbElement} from '../../ui/kb-element.ts';

export interface Reason {
  /** What is sent. */
  value: string;
  /** What the reader sees. */
  text: string;
}

export interface Answers {
  reason?: string;
  comment?: string;
  email?: string;
  name?: string;
}

/** What the form needs of kb-vote. */
interface VoteHost extends KbElement {
  comment: 'none' | 'optional' | 'required';
  askEmail: boolean;
  askName: boolean;
}

interface Handlers {
  submit: (answers: Answers) => void;
  cancel: () => void;
}

interface VoteFormState {
  helpful: boolean;
  /** Kept with what was typed, until the service has taken the vote. */
  hidden: boolean;
  /** The service has not taken what was sent: the focus belongs on the button that sends it again. */
  refused: boolean;
  /** Undefined for the usual ones. */
  reasons: readonly Reason[] | undefined;
  needsEmail: boolean;
}

/** What is wrong with what the reader has given. */
function errorsOf(form: HTMLFormElement, terms: Terms['voteForm']): FieldErrors {
  const {comment, email}: Answers = valuesOf(form);
  const needs = (name: string) => form.querySelector<HTMLInputElement>(`#${name}`)?.required;
  const isValid = form.querySelector<HTMLInputElement>('#email')?.validity.valid !== false;
  return {
    ...(!comment && needs('comment') && {comment: terms.commentRequired}),
    ...(!email && needs('email') && {email: terms.emailRequired}),
    ...(email && !isValid && {email: terms.emailInvalid}),
  };
}

/** The form that No opens (and, in the variant that needs an e-mail address, Yes too). */
export class VoteForm {
  readonly #host: VoteHost;
  readonly #handlers: Handlers;
  #errors: FieldErrors = {};

  constructor(host: VoteHost, handlers: Handlers) {
    this.#host = host;
    this.#handlers = handlers;
    host.applyStyles(fieldStyles);
  }

  /** What the reader has given so far; undefined where the form is not there. */
  get answers(): Answers | undefined {
    const form = this.#host.renderRoot.querySelector('form');
    return form ? valuesOf(form) : undefined;
  }

  reset() {
    this.#errors = {};
  }

  /** Brings all of the form into sight, where it fits, once the reader is in it: what a script opens does not move the page. */
  async scrollIntoView() {
    const {updateComplete, renderRoot} = this.#host;
    await updateComplete;
    renderRoot.querySelector('form:focus-within')?.scrollIntoView({block: 'nearest'});
  }

  readonly #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const host = this.#host;
    const form = event.currentTarget as HTMLFormElement;
    this.#errors = errorsOf(form, host.terms.voteForm);
    host.requestUpdate();
    if (!focusInvalid(host, this.#errors)) this.#handlers.submit(valuesOf(form));
  };

  // Escape closes the form, but not a dialog around it.
  readonly #onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    event.preventDefault();
    this.#handlers.cancel();
  };

  render({helpful, hidden, refused, needsEmail, ...state}: VoteFormState) {
    const host = this.#host;
    const errors = this.#errors;
    const {comment, askEmail, askName} = host;
    const terms = host.terms.voteForm;
    const reasons = state.reasons ?? Object.entries(terms.reasons).map(([value, text]) => ({value, text}));
    // WriteTask focuses the first element with `data-focus`.
    const takesFocus = !refused;
    return html`<form
      part="form"
      novalidate
      ?hidden=${hidden}
      @submit=${this.#onSubmit}
      @keydown=${this.#onKey}
    >
      ${
        !helpful && reasons.length
          ? html`<fieldset>
              <legend>${terms.reasonLabel}</legend>
              ${reasons.map(
                ({value, text}) =>
                  html`<label class="choice">
                    <input type="radio" name="reason" .value=${value} ?data-focus=${takesFocus} />${text}
                  </label>`,
              )}
            </fieldset>`
          : ''
      }
      ${
        helpful || comment === 'none'
          ? ''
          : formField(host, {
              id: 'comment',
              label: terms.commentLabel,
              optional: comment === 'optional',
              long: true,
              maxLength: 4000,
              error: errors['comment'],
              first: takesFocus,
            })
      }
      ${
        needsEmail || askEmail
          ? formField(host, {
              id: 'email',
              label: terms.email,
              optional: !needsEmail,
              type: 'email',
              autocomplete: 'email',
              maxLength: 254,
              error: errors['email'],
              first: takesFocus,
            })
          : ''
      }
      ${
        askName
          ? formField(host, {
              id: 'name',
              label: terms.name,
              optional: true,
              autocomplete: 'name',
              maxLength: 200,
              first: takesFocus,
            })
          : ''
      }
      <div class="buttons">
        <button class="primary" part="submit" ?data-focus=${refused}>${terms.send}</button>
        <button type="button" @click=${this.#handlers.cancel}>${terms.cancel}</button>
      </div>
    </form>`;
  }
}
