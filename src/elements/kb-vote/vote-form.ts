import {css, html, nothing, type ReactiveElement} from 'lit';
import type {Terms} from '../../i18n/terms.ts';
import {fieldStyles} from '../../ui/field.styles.ts';
import type {KbElement} from '../../ui/kb-element.ts';

export interface Reason {
  /** What is sent. */
  value: string;
  /** What the reader sees. */
  text: string;
}

type Need = 'none' | 'optional' | 'required';

export interface Answers {
  reason?: string;
  comment?: string;
  email?: string;
  name?: string;
}

interface VoteFormOptions {
  host: KbElement;
  helpful: boolean;
  hidden: boolean;
  /** The service has not taken what was sent: the focus belongs on the button that sends it again. */
  refused: boolean;
  /** Undefined for the usual ones. */
  reasons: readonly Reason[] | undefined;
  comment: Need;
  email: Need;
  name: boolean;
  onSubmit: (answers: Answers) => void;
  onCancel: () => void;
}

/** Empty fields are left out. */
export const answersOf = (form: HTMLFormElement): Answers =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value),
  );

/** Shows at each field what is wrong with it, and focuses the first such field. Returns whether all are valid. */
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

const styles = css`
  form {
    scroll-margin-block: 1em;
  }
`;

/** Brings all of the form into sight, where it fits, once the reader is in it: what a script opens does not move the page. */
export async function scrollToForm(host: ReactiveElement) {
  await host.updateComplete;
  host.renderRoot.querySelector('form:focus-within')?.scrollIntoView({block: 'nearest'});
}

/** The form that No opens (and, in the variant that needs an e-mail address, Yes too). */
export function voteForm(options: VoteFormOptions) {
  const {host, helpful, hidden, refused, comment, email, name, onCancel} = options;
  const focusesField = !hidden && !refused;
  const terms = host.terms.voteForm;
  const reasons = options.reasons ?? Object.entries(terms.reasons).map(([value, text]) => ({value, text}));
  host.applyStyles(fieldStyles);
  host.applyStyles(styles);
  const label = (id: string, text: string, required: boolean) =>
    html`<label for=${id}
      >${text}${required ? '' : html`&#32;<span class="muted">(${terms.optional})</span>`}</label
    >`;
  const error = (id: string) => html`<p class="field-error" id=${`${id}-error`} role="alert"></p>`;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (validate(form, terms)) options.onSubmit(answersOf(form));
  };
  // Escape closes the form, but not a dialog around it.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    event.preventDefault();
    onCancel();
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
                    ?data-focus=${focusesField && index === 0}
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
              ?data-focus=${focusesField && !withReasons}
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
              ?data-focus=${focusesField && !withReasons && !withComment}
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
              ?data-focus=${focusesField && !withReasons && !withComment && email === 'none'}
            />`
        : nothing
    }
    <div class="buttons">
      <button class="primary" part="submit" ?data-focus=${!hidden && refused}>${terms.send}</button>
      <button type="button" @click=${onCancel}>${terms.cancel}</button>
    </div>
  </form>`;
}
