/** Fields of forms that several pages of the desk have. */
import {html, raw} from 'hono/html';
import {field, type Field, type Html, type Typed} from './layout.ts';

interface Check {
  type?: 'checkbox' | 'radio';
  name: string;
  /** Default: `on`, as in browsers. */
  value?: string;
  label: string;
  hint?: string | undefined;
  isChecked: boolean;
}

/** A box to tick, or one of several choices. */
export const check = ({type = 'checkbox', name, value = 'on', label, hint, isChecked}: Check): Html =>
  html`<label class="check"
    ><input type="${type}" name="${name}" value="${value}" ${raw(isChecked ? 'checked' : '')} /><span
      >${label}${hint ? html`<small>${hint}</small>` : ''}</span
    ></label
  >`;

/** The message about a password that is refused replaces the hint, which says the same. */
export const newPasswordField = (typed: Typed, {hint, ...of}: Field): Html =>
  field(typed, {
    ...{...of, type: 'password', autocomplete: 'new-password'},
    ...(hint && typed.faults[of.name] === undefined && {hint}),
  });

export const addressField = (typed: Typed, of: Field): Html =>
  field(typed, {...of, placeholder: 'https://www.example.com', autocomplete: 'url'});

/** A small button with the `step` of its form, such as a place up or down. */
export const stepButton = (name: string, sign: string, step: string, isOff = false): Html =>
  html`<button
    class="quiet small"
    name="step"
    value="${step}"
    aria-label="${name}"
    ${raw(isOff ? 'disabled' : '')}
  >
    ${sign}
  </button>`;
