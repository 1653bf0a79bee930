/** Subscription keys at the desk. */
import {html} from 'hono/html';
import type {Scope} from '../../../contract/operations.ts';
import {newKey, type SubscriptionKey} from '../store/keys.ts';
import {addressField, check, hidden} from './fields.ts';
import {copyButton, deskPage, heading, field, nothing, type Desk, type Html} from './layout.ts';
import {dateColumn, listing} from './table.ts';

/** Purpose of a key, which decides its rights. */
export const purposes = {
  page: ['read', 'feedback'],
  server: ['read', 'feedback', 'write'],
} satisfies Record<string, Scope[]>;

export type Purpose = keyof typeof purposes;

const stateOf = ({revokedDate, expiryDate}: SubscriptionKey): 'ended' | 'expired' | 'active' => {
  if (revokedDate) return 'ended';
  return expiryDate && Date.parse(expiryDate) <= Date.now() ? 'expired' : 'active';
};

interface KeyList {
  keys: readonly SubscriptionKey[];
  /** A key that was made just now: it is shown once. */
  made?: string;
}

export const keysPage = (desk: Desk, {keys, made}: KeyList, typed = nothing): Html => {
  const {common, keys: texts, views} = desk.voice.words;
  const stateNames = {active: common.active, ended: texts.ended, expired: texts.expired};
  return deskPage(
    desk,
    'keys',
    views.keys,
    html`${heading(views.keys, texts.lead)}
      ${
        made
          ? html`<section class="panel" aria-labelledby="made-title" role="status">
              <h2 id="made-title">${texts.newKey}</h2>
              <p>${texts.copyNow}</p>
              <pre id="made" tabindex="0">${made}</pre>
              ${copyButton(desk, 'made')}
            </section>`
          : ''
      }
      ${listing<SubscriptionKey>(
        views.keys,
        [
          {head: texts.for, isName: true, cell: ({name}) => name},
          {
            head: texts.may,
            cell: ({scopes}) => (scopes.includes('write') ? texts.readAndWrite : texts.readOnly),
          },
          {
            ...{head: texts.pages, isLabelled: true, look: 'address'},
            cell: ({origins}) => origins.map((origin) => new URL(origin).host).join(', ') || texts.any,
          },
          {head: common.state, cell: (key) => stateNames[stateOf(key)]},
          dateColumn(desk, common.since, ({createdDate}) => createdDate),
          {head: '', cell: (key) => keyAct(desk, key)},
        ],
        keys,
      )}
      <form class="panel" method="post" action="keys">
        <h2>${texts.make}</h2>
        ${hidden({key: newKey()})}
        ${field(typed, {name: 'name', label: texts.what, placeholder: texts.whatPlaceholder})}
        <fieldset class="choices">
          <legend>${texts.who}</legend>
          ${(Object.keys(purposes) as Purpose[]).map((purpose) =>
            check({
              ...{type: 'radio', name: 'purpose', value: purpose},
              ...{label: texts.purposes[purpose].name, hint: texts.purposes[purpose].hint},
              isChecked: purpose === (typed.values['purpose'] ?? 'page'),
            }),
          )}
        </fieldset>
        ${addressField(typed, {name: 'site', label: texts.site, optional: true, hint: texts.siteHint})}
        <div class="acts"><button>${common.makeIt}</button></div>
      </form>`,
  );
};

const keyAct = ({settings, voice: {words}}: Desk, key: SubscriptionKey): Html | string => {
  const {common, views} = words;
  if (stateOf(key) !== 'active') return '';
  if (key.keyId === settings.siteKey?.keyId) return html`<a href="tag">${views.tag}</a>`;
  return html`<form method="post" action="end-key">
    <button class="quiet" name="id" value="${key.keyId}" aria-label="${common.end}: ${key.name}">
      ${common.end}
    </button>
  </form>`;
};
