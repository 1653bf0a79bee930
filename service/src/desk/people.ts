/** Who may sign in at the desk, and what each may do. */
import {html, raw} from 'hono/html';
import type {Role} from '../auth/roles.ts';
import type {User} from '../store/users.ts';
import {deskPage, field, formFault, listing, nothing, type Desk, type Html, type Typed} from './layout.ts';

export const roleNames = {
  administrator: 'Administrator',
  editor: 'Editor',
  author: 'Author',
  agent: 'Agent',
  none: 'Reader',
} as const satisfies Record<Role | 'none', string>;

export type PersonRole = keyof typeof roleNames;

const roleHints: Record<PersonRole, string> = {
  administrator: 'Everything, people and keys included.',
  editor: 'Writes, publishes, corrects and organises articles.',
  author: 'Writes and corrects drafts. An editor publishes them.',
  agent: 'Reads all articles, drafts too, and what readers searched and said. Changes nothing.',
  none: 'Signs in to read what needs it, and does not come to the desk.',
};

export interface Person {
  user: User;
  role: PersonRole;
}

const nameOf = ({displayName, username}: User) => displayName ?? username;

const roleField = (chosen: string): Html =>
  html`<fieldset class="choices">
    <legend>May do</legend>
    ${(Object.keys(roleNames) as PersonRole[]).map(
      (role) =>
        html`<label class="check"
          ><input type="radio" name="role" value="${role}" ${raw(role === chosen ? 'checked' : '')} /><span
            >${roleNames[role]}<small>${roleHints[role]}</small></span
          ></label
        >`,
    )}
  </fieldset>`;

const passwordHint = 'At least 12 characters. Tell it to the person; each changes their own under Account.';

export const peoplePage = (desk: Desk, people: readonly Person[], typed = nothing): Html =>
  deskPage(
    desk,
    'people',
    'People',
    html`<div class="title">
        <h1>People</h1>
        <p class="lead">Who signs in, and what each may do.</p>
      </div>
      ${listing(
        'People',
        ['Name', 'May do', 'State', 'Since'],
        people.map(
          ({user, role}) =>
            html`<tr>
              <th scope="row"><a href="person?id=${user.userId}">${nameOf(user)}</a></th>
              <td>${roleNames[role]}</td>
              <td>${user.disabledDate ? 'Stopped' : 'Active'}</td>
              <td>${user.createdDate.slice(0, 10)}</td>
            </tr>`,
        ),
      )}
      <form class="panel" method="post" action="people">
        <h2>Let somebody in</h2>
        ${formFault(typed)} ${field(typed, {name: 'username', label: 'Name to sign in with'})}
        ${field(typed, {
          name: 'password',
          label: 'First password',
          type: 'password',
          autocomplete: 'new-password',
          hint: passwordHint,
        })}
        ${roleField(typed.values['role'] ?? 'editor')}
        <div class="acts"><button>Add</button></div>
      </form>`,
  );

/** Forms that change the role and the password of a user without an identity provider. */
const ownForms = (user: User, role: PersonRole, typed: Typed): Html =>
  html`<form class="panel" method="post" action="role">
      <input type="hidden" name="id" value="${user.userId}" />
      ${roleField(role)}
      <div class="acts"><button>Save</button></div>
    </form>
    <form class="panel" method="post" action="password">
      <h2>Give another password</h2>
      <input type="hidden" name="id" value="${user.userId}" />
      ${field(typed, {
        name: 'password',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: passwordHint,
      })}
      <div class="acts"><button>Set it</button></div>
    </form>`;

/** @param isSelf people neither stop themselves nor take their own rights, so that there is always an administrator */
export const personPage = (desk: Desk, {user, role}: Person, isSelf: boolean, typed: Typed = nothing): Html =>
  deskPage(
    desk,
    'people',
    nameOf(user),
    html`<div class="title">
        <p><a href="people">People</a></p>
        <h1>${nameOf(user)}</h1>
        <p class="lead">${roleNames[role]}${user.disabledDate ? ', cannot sign in' : ''}.</p>
      </div>
      ${
        isSelf
          ? html`<p class="notice">
              This is you. Your password is under <a href="account">Account</a>; another administrator can
              change what you may do.
            </p>`
          : html`${user.issuer ? html`<p class="notice">${new URL(user.issuer).host} signs this person in, and says what they may do.</p>` : ownForms(user, role, typed)}
              <form class="panel" method="post" action="access">
                <input type="hidden" name="id" value="${user.userId}" />
                <p>
                  ${
                    user.disabledDate
                      ? 'This person cannot sign in. What they wrote stays.'
                      : 'Whoever leaves is stopped: they are signed out everywhere. What they wrote stays.'
                  }
                </p>
                <div class="acts">
                  ${
                    user.disabledDate
                      ? html`<button class="quiet" name="to" value="active">Let in again</button>`
                      : html`<button class="quiet" name="to" value="stopped">Stop</button>`
                  }
                </div>
              </form>`
      }`,
  );
