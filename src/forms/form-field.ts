import {css, html, nothing, type ReactiveElement} from 'lit';
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

/** What is wrong with a field. */
export const fieldErrorStyles = css`
  [aria-invalid='true'] {
    border-color: var(--_danger) !important;
  }
  .field-error {
    color: var(--_danger);
    font-size: 0.875em;
  }
  .field-error:empty {
    display: none;
  }
`;

/** Forms with labelled fields: of kb-vote, and of elements for portals. */
export const fieldStyles = css`
  form {
    display: grid;
    /* The track shrinks with a flex or grid container of the page. A width would be the form's minimum there. */
    grid-template-columns: minmax(0, 34em);
    gap: calc(var(--_s) / 2);
    max-inline-size: 34em;
    scroll-margin-block: 1em;
  }
  form > * + :is(label, .buttons) {
    margin-block-start: var(--_s);
  }
  form > .buttons {
    padding-block-start: calc(var(--_s) / 2);
  }
  fieldset {
    min-inline-size: 0;
    margin: 0 0 var(--_s);
    padding: 0;
    border: 0;
  }
  label,
  legend {
    padding: 0;
    font-weight: 600;
  }
  label .muted {
    font-weight: 400;
  }
  .choice {
    display: flex;
    gap: 0.6em;
    align-items: center;
    min-block-size: 2.25em;
    font-weight: 400;
    cursor: pointer;
  }
  [type='radio'] {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    margin: 0;
    accent-color: var(--_accent);
  }
  input:not([type='radio']),
  textarea {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0.6em 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
    resize: vertical;
  }
  textarea {
    min-block-size: 5.5em;
    max-block-size: 20em;
    field-sizing: content;
  }
  ${fieldErrorStyles}
`;
