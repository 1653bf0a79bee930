/** Fields of forms that several pages of the desk have. */
import {html, raw} from 'hono/html';
import {choice, field, type Desk, type Field, type Html, type Typed} from './layout.ts';
import type {ActPath} from './rights.ts';
import type {Voice} from './voice.ts';

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

/** The password of the signed-in person, with their name for password managers. */
export const ownPasswordField = ({user}: Desk, typed: Typed, label: string): Html =>
  html`<input type="text" name="username" value="${user.username}" autocomplete="username" readonly hidden />
    ${field(typed, {name: 'password', label, type: 'password', autocomplete: 'current-password'})}`;

export const colorField = (name: string, label: string, value = ''): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input type="color" id="${name}" name="${name}" value="${value}" />
  </div>`;

export const addressField = (typed: Typed, of: Field): Html =>
  field(typed, {...of, placeholder: 'https://www.example.com', autocomplete: 'url'});

interface LanguageChoice {
  cultures: readonly string[];
  chosen?: string | undefined;
  /** Adds the option of every language. */
  withAll?: boolean;
  isLabelHidden?: boolean;
}

/** A choice of a language, by its culture. */
export const languageChoice = (
  voice: Voice,
  {cultures, chosen, withAll = false, isLabelHidden = false}: LanguageChoice,
): Html => {
  const {common} = voice.words;
  const named = cultures.map((each) => [each, voice.nameOf(each)] as const);
  const options = withAll ? [['', common.everyLanguage] as const, ...named] : named;
  return choice({name: 'culture', label: common.language, options, chosen, isLabelHidden});
};

/** Values that a form sends unseen. */
export const hidden = (values: Readonly<Record<string, string | number>>): Html =>
  html`${Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;

/** A form that performs an act: what it sends unseen, and what one sees of it. */
export const actForm = (
  act: ActPath,
  values: Readonly<Record<string, string | number>>,
  inside: Html,
  look = '',
): Html => html`<form class="${look}" method="post" action="${act}">${hidden(values)} ${inside}</form>`;

interface Move {
  title: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Buttons that move an item of a list up or down. */
export const stepButtons = ({words: {common}}: Voice, {title, isFirst, isLast}: Move): Html =>
  html`${stepButton(common.up(title), '↑', '-1', isFirst)} ${stepButton(common.down(title), '↓', '1', isLast)}`;

/** Moves an item of a list up or down. */
export const moveForm = (
  voice: Voice,
  act: ActPath,
  values: Readonly<Record<string, string | number>>,
  item: Move,
): Html => actForm(act, values, stepButtons(voice, item), 'joined');

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

/** Shown with script instead of sending a large form whose session has ended: it is not read without one, and would be lost. */
export const sessionEnded = ({words: {signIn}}: Voice): Html =>
  html`<p class="wrong" role="alert" data-session-ended hidden>
    ${signIn.endedHere} <a href="sign-in" target="_blank">${signIn.title}</a>
  </p>`;
