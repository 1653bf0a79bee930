/** Subscription keys at the desk. */
import {html, raw} from 'hono/html';
import type {Scope} from '../../../contract/operations.ts';
import type {SubscriptionKey} from '../store/keys.ts';
import {deskPage, field, formFault, listing, nothing, type Desk, type Html} from './layout.ts';

/** What a key is for, and what it therefore may do. */
export const purposes = {
  page: {
    name: 'Pages of a site',
    hint: 'Reads, votes and shares. Everybody can read it there, so it needs the address of the site.',
    scopes: ['read', 'feedback'],
  },
  server: {
    name: 'A server or a script of yours',
    hint: 'Writes, too. Keep it secret.',
    scopes: ['read', 'feedback', 'write'],
  },
} satisfies Record<string, {name: string; hint: string; scopes: Scope[]}>;

export type Purpose = keyof typeof purposes;

const stateOf = ({revokedDate, expiryDate}: SubscriptionKey): string => {
  if (revokedDate) return 'Ended';
  return expiryDate && Date.parse(expiryDate) <= Date.now() ? 'Expired' : 'Active';
};

interface KeyList {
  keys: readonly SubscriptionKey[];
  /** A key that was made just now: it is shown once. */
  made?: string;
}

export const keysPage = (desk: Desk, {keys, made}: KeyList, typed = nothing): Html =>
  deskPage(
    desk,
    'keys',
    'Keys',
    html`<div class="title">
        <h1>Keys</h1>
        <p class="lead">Programs and pages send one with each request.</p>
      </div>
      ${
        made
          ? html`<section class="panel" aria-labelledby="made-title" role="status">
              <h2 id="made-title">The new key</h2>
              <p>Copy it now: it is not shown again.</p>
              <pre id="made" tabindex="0">${made}</pre>
              <div class="acts">
                <button type="button" class="quiet" data-copy="made" hidden>Copy</button>
                <span class="meta" role="status" id="copied"></span>
              </div>
            </section>`
          : ''
      }
      ${listing(
        'Keys',
        ['For', 'May', 'Pages', 'State', 'Since', ''],
        keys.map(
          (key) =>
            html`<tr>
              <th scope="row">${key.name}</th>
              <td>${key.scopes.includes('write') ? 'read and write' : 'read, vote, share'}</td>
              <td class="text">${key.origins.map((origin) => new URL(origin).host).join(', ') || 'any'}</td>
              <td>${stateOf(key)}</td>
              <td>${key.createdDate.slice(0, 10)}</td>
              <td>${keyAct(desk, key)}</td>
            </tr>`,
        ),
      )}
      <form class="panel" method="post" action="keys">
        <h2>Make a key</h2>
        ${formFault(typed)}
        ${field(typed, {name: 'name', label: 'What it is for', placeholder: 'Import at night'})}
        <fieldset class="choices">
          <legend>Who sends it</legend>
          ${(Object.keys(purposes) as Purpose[]).map(
            (purpose) =>
              html`<label class="check"
                ><input
                  type="radio"
                  name="purpose"
                  value="${purpose}"
                  ${raw(purpose === (typed.values['purpose'] ?? 'page') ? 'checked' : '')}
                /><span>${purposes[purpose].name}<small>${purposes[purpose].hint}</small></span></label
              >`,
          )}
        </fieldset>
        ${field(typed, {
          name: 'site',
          label: 'Address of the site',
          placeholder: 'https://www.example.com',
          autocomplete: 'url',
          optional: true,
          hint: 'For pages only.',
        })}
        <div class="acts"><button>Make it</button></div>
      </form>`,
  );

const keyAct = ({settings}: Desk, key: SubscriptionKey): Html | string => {
  if (stateOf(key) !== 'Active') return '';
  if (key.keyId === settings.siteKey?.keyId) return html`<a href="tag">Your page</a>`;
  return html`<form method="post" action="end-key">
    <button class="quiet" name="id" value="${key.keyId}">End</button>
  </form>`;
};
