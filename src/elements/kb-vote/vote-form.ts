import {html, nothing} from 'lit';
import type {Terms} from '../../i18n/terms.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {reasonsOf} from './reasons.ts';
import {formStyles} from './vote-form.styles.ts';

type Need = 'none' | 'optional' | 'required';

export interface Answers {
  reason?: string;
  comment?: string;
  email?: string;
  name?: string;
}

interface VoteForm {
  host: KbElement;
  helpful: boolean;
  hidden: boolean;
  reasons: string;
  comment: Need;
  email: Need;
  name: boolean;
  submit: (form: HTMLFormElement) => void;
  cancel: () => void;
}

/** What was filled in; empty fields are left out. */
export const answersOf = (form: HTMLFormElement): Answers =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value),
  );

/** Says at the field what is wrong with it, and goes there. Returns whether all is well. */
function validate(form: HTMLFormElement, terms: Terms['voteForm']): boolean {
  let first: HTMLInputElement | undefined;
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=email], textarea')) {
    const empty = field.required && !field.value.trim();
    const wrong = empty || !field.validity.valid;
    const message = form.querySelector(`#${field.id}-error`) as HTMLElement;
    message.textContent = !wrong
      ? ''
      : field.type !== 'email'
        ? terms.commentRequired
        : empty
          ? terms.emailRequired
          : terms.emailInvalid;
    field.setAttribute('aria-invalid', String(wrong));
    if (wrong) first ??= field;
  }
  first?.focus();
  return !first;
}

/** The form that No opens (and, in the variant that needs an e-mail address, Yes too). */
export function voteForm(options: VoteForm) {
  const {host, helpful, hidden, comment, email, name, submit, cancel} = options;
  const terms = host.terms.voteForm;
  const reasons = reasonsOf(host, options.reasons);
  host.applyStyles(formStyles);
  const label = (id: string, text: string, required: boolean) =>
    html`<label for=${id}
      >${text}${required ? '' : html`&#32;<span class="muted">(${terms.optional})</span>`}</label
    >`;
  const error = (id: string) => html`<p class="field-error" id=${`${id}-error`} role="alert"></p>`;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (validate(form, terms)) submit(form);
  };
  // Escape leaves the form, not the dialog that it may stand in.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    cancel();
  };
  const withReasons = !helpful && reasons.length > 0;
  const withComment = !helpful && comment !== 'none';
  return html`<form part="form" novalidate ?hidden=${hidden} @submit=${onSubmit} @keydown=${onKey}>
    ${
      withReasons
        ? html`<fieldset>
            <legend>${terms.reasonLabel}</legend>
            ${reasons.map(
              ({value, text}, index) =>
                html`<label class="choice">
                  <input
                    type="radio"
                    name="reason"
                    .value=${value}
                    ?data-focus=${!hidden && index === 0}
                  />${text}
                </label>`,
            )}
          </fieldset>`
        : ''
    }
    ${
      withComment
        ? html`${label('comment', terms.commentLabel, comment === 'required')}
            <textarea
              id="comment"
              name="comment"
              rows="3"
              maxlength="4000"
              ?required=${comment === 'required'}
              aria-describedby="comment-error"
              ?data-focus=${!hidden && !withReasons}
            ></textarea>
            ${error('comment')}`
        : ''
    }
    ${
      email === 'none'
        ? ''
        : html`${label('email', terms.email, email === 'required')}
            <input
              id="email"
              name="email"
              type="email"
              autocomplete="email"
              maxlength="254"
              ?required=${email === 'required'}
              aria-describedby="email-error"
              ?data-focus=${!hidden && !withReasons && !withComment}
            />
            ${error('email')}`
    }
    ${
      name
        ? html`${label('name', terms.name, false)}
            <input
              id="name"
              name="name"
              autocomplete="name"
              maxlength="200"
              ?data-focus=${!hidden && !withReasons && !withComment && email === 'none'}
            />`
        : nothing
    }
    <div class="buttons">
      <button class="primary" part="submit">${terms.send}</button>
      <button type="button" @click=${cancel}>${terms.cancel}</button>
    </div>
  </form>`;
}
