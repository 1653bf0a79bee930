/** The pages of users and their rights. */
import {html} from 'hono/html';
import {roles} from '../auth/roles.ts';
import type {User} from '../store/users.ts';
import {actForm, check, newPasswordField} from './fields.ts';
import {erasePersonForm} from './erase.ts';
import {deskPage, heading, field, nothing, withMarkup, type Desk, type Html, type Typed} from './layout.ts';
import {dateColumn, listing} from './table.ts';
import type {Voice} from './voice.ts';

/** Roles of the desk, the one with the most rights first; `none` has no access to it. */
export const personRoles = [...roles.toReversed(), 'none'] as const;
export type PersonRole = (typeof personRoles)[number];

export interface Person {
  user: User;
  role: PersonRole;
}

const nameOf = ({displayName, username}: User) => displayName ?? username;

const roleField = ({words: {common, roles}}: Voice, chosen: string): Html =>
  html`<fieldset class="choices">
    <legend>${common.mayDo}</legend>
    ${personRoles.map((role) =>
      check({
        ...{type: 'radio', name: 'role', value: role, isChecked: role === chosen},
        ...{label: roles[role].name, hint: roles[role].hint},
      }),
    )}
  </fieldset>`;

/** What was typed into the forms of the page. */
export interface PeopleForms {
  adding?: Typed;
  erasing?: Typed;
}

export const peoplePage = (
  desk: Desk,
  people: readonly Person[],
  {adding: typed = nothing, erasing = nothing}: PeopleForms = {},
): Html => {
  const {voice} = desk;
  const {common, people: texts, roles, views} = voice.words;
  return deskPage(
    desk,
    'people',
    views.people,
    html`${heading(views.people, texts.lead)}
      ${listing<Person>(
        views.people,
        [
          {
            ...{head: common.name, isName: true},
            cell: ({user}) => html`<a href="person?id=${user.userId}">${nameOf(user)}</a>`,
          },
          {head: common.mayDo, cell: ({role}) => roles[role].name},
          {head: common.state, cell: ({user}) => (user.disabledDate ? texts.stopped : common.active)},
          dateColumn(desk, common.since, ({user}) => user.createdDate),
        ],
        people,
      )}
      <form class="panel" method="post" action="people">
        <h2>${texts.letIn}</h2>
        ${field(typed, {name: 'username', label: common.signInName})}
        ${newPasswordField(typed, {name: 'password', label: texts.firstPassword, hint: texts.passwordHint})}
        ${roleField(voice, typed.values['role'] ?? 'editor')}
        <div class="acts"><button>${common.add}</button></div>
      </form>
      ${erasePersonForm(desk, erasing)}`,
  );
};

/** Forms that change the role and the password of a user without an identity provider. */
function ownForms(voice: Voice, {user, role}: Person, typed: Typed): Html {
  const {common, people: texts} = voice.words;
  const own = {id: user.userId};
  const save = html`<div class="acts"><button>${common.save}</button></div>`;
  const password = html`<h2>${texts.giveAnother}</h2>
    ${newPasswordField(typed, {name: 'password', label: common.newPassword, hint: texts.passwordHint})}
    <div class="acts"><button>${texts.set}</button></div>`;
  return html`${actForm('role', own, html`${roleField(voice, role)} ${save}`, 'panel')}
  ${actForm('password', own, password, 'panel')}`;
}

/** @param isSelf people neither stop themselves nor take their own rights, so that there is always an administrator */
export const personPage = (desk: Desk, person: Person, isSelf: boolean, typed: Typed = nothing): Html => {
  const {user, role} = person;
  const {voice} = desk;
  const {people: texts, roles, views} = voice.words;
  const [to, text, why] = user.disabledDate
    ? ['active', texts.letInAgain, texts.cannotSignIn]
    : ['stopped', texts.stop, texts.stopWhat];
  const accessButton = html`<p>${why}</p>
    <div class="acts"><button class="quiet" name="to" value="${to}">${text}</button></div>`;
  return deskPage(
    desk,
    'people',
    nameOf(user),
    html`${heading(
      nameOf(user),
      user.disabledDate ? texts.roleStopped(roles[role].name) : texts.role(roles[role].name),
      '',
      html`<a href="people">${views.people}</a>`,
    )}
    ${
      isSelf
        ? html`<p class="notice">${withMarkup(texts.self, html`<a href="account">${views.account}</a>`)}</p>`
        : html`${user.issuer ? html`<p class="notice">${texts.byProvider(new URL(user.issuer).host)}</p>` : ownForms(voice, person, typed)}
          ${actForm('access', {id: user.userId}, accessButton, 'panel')}`
    }`,
  );
};
