import {html, nothing, type ReactiveElement} from 'lit';
import type {Terms} from '../i18n/terms.ts';

interface Field {
  /** Also its name in the form. */
  id: string;
  label: string;
  /** Text at first; what the person types stays. */
  value?: string;
  optional?: boolean;
  /** A text of several lines. */
  long?: boolean;
  type?: 'text' | 'url' | 'email' | 'password';
  autocomplete?: 'name' | 'email' | 'username' | 'current-password';
  /** No words of a language, which a keyboard would correct. */
  verbatim?: boolean;
  maxLength: number;
  /** What is wrong with it. */
  error?: string | undefined;
  /** Takes the focus when the form opens. */
  first?: boolean;
}

/** A labelled field with the place for what is wrong with it. */
export function formField({terms}: {terms: Terms}, field: Field) {
  const {id, label, value = '', optional, long, type = 'text', maxLength, error, first} = field;
  const {autocomplete = 'off', verbatim} = field;
  return html`<label for=${id}
      >${label}${optional ? html`&#32;<span class="muted">(${terms.voteForm.optional})</span>` : ''}</label
    >
    ${
      long
        ? html`<textarea
            id=${id}
            name=${id}
            rows="3"
            maxlength=${maxLength}
            ?required=${!optional}
            aria-invalid=${error ? 'true' : nothing}
            aria-describedby=${`${id}-error`}
            ?data-focus=${first}
            .defaultValue=${value}
          ></textarea>`
        : html`<input
            id=${id}
            name=${id}
            type=${type}
            dir=${type === 'text' ? 'auto' : 'ltr'}
            maxlength=${maxLength}
            autocomplete=${autocomplete}
            autocapitalize=${verbatim ? 'none' : nothing}
            spellcheck=${verbatim ? 'false' : nothing}
            ?required=${!optional}
            aria-invalid=${error ? 'true' : nothing}
            aria-describedby=${`${id}-error`}
            ?data-focus=${first}
            .defaultValue=${value}
          />`
    }
    <p class="field-error" id=${`${id}-error`} role="alert">${error}</p>`;
}

/** What is wrong with fields, by their ids. */
export type FieldErrors = Record<string, string>;

/** Focuses the first field that something is wrong with. Returns whether there is one. */
export function focusInvalid({renderRoot}: ReactiveElement, errors: FieldErrors): boolean {
  const [first] = Object.keys(errors);
  if (first) renderRoot.querySelector<HTMLElement>(`#${first}`)?.focus();
  return first !== undefined;
}

/** The trimmed texts of a form, by name; empty fields are left out. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value),
  );
