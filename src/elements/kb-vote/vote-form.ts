import {css, html, type ReactiveElement} from 'lit';
import type {Terms} from '../../i18n/terms.ts';
import {fieldStyles} from '../../forms/field.styles.ts';
import {type FieldErrors, focusInvalid, formField, valuesOf} from '../../forms/form-field.ts';
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
  errors: FieldErrors;
  /** Pressed: what is wrong, if anything. */
  onErrors: (errors: FieldErrors) => void;
  onSubmit: (answers: Answers) => void;
  onCancel: () => void;
}

export const answersOf = (form: HTMLFormElement): Answers => valuesOf(form);

/** What is wrong with what the reader has given. */
function errorsOf(form: HTMLFormElement, terms: Terms['voteForm']): FieldErrors {
  const {comment, email} = answersOf(form);
  const needs = (name: string) => form.querySelector<HTMLInputElement>(`#${name}`)?.required;
  const isValid = form.querySelector<HTMLInputElement>('#email')?.validity.valid !== false;
  return {
    ...(!comment && needs('comment') && {comment: terms.commentRequired}),
    ...(!email && needs('email') && {email: terms.emailRequired}),
    ...(email && !isValid && {email: terms.emailInvalid}),
  };
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
  const {host, helpful, hidden, refused, comment, email, name, errors, onCancel} = options;
  const focusesField = !hidden && !refused;
  const terms = host.terms.voteForm;
  const reasons = options.reasons ?? Object.entries(terms.reasons).map(([value, text]) => ({value, text}));
  host.applyStyles(fieldStyles);
  host.applyStyles(styles);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const wrong = errorsOf(form, terms);
    options.onErrors(wrong);
    if (!focusInvalid(host, wrong)) options.onSubmit(answersOf(form));
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
        ? formField(host, {
            id: 'comment',
            label: terms.commentLabel,
            optional: comment === 'optional',
            long: true,
            maxLength: 4000,
            error: errors['comment'],
            first: focusesField && !withReasons,
          })
        : ''
    }
    ${
      email === 'none'
        ? ''
        : formField(host, {
            id: 'email',
            label: terms.email,
            optional: email === 'optional',
            type: 'email',
            autocomplete: 'email',
            maxLength: 254,
            error: errors['email'],
            first: focusesField && !withReasons && !withComment,
          })
    }
    ${
      name
        ? formField(host, {
            id: 'name',
            label: terms.name,
            optional: true,
            autocomplete: 'name',
            maxLength: 200,
            first: focusesField && !withReasons && !withComment && email === 'none',
          })
        : ''
    }
    <div class="buttons">
      <button class="primary" part="submit" ?data-focus=${!hidden && refused}>${terms.send}</button>
      <button type="button" @click=${onCancel}>${terms.cancel}</button>
    </div>
  </form>`;
}
