/** What the pages of the set-up and the desk are made of. All of them work without scripts but what shows elements of the widget. */
import {html, raw} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';
import type {OwnerSettings} from '../store/settings.ts';
import type {User} from '../store/users.ts';
import {deskStyles} from './styles.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What the person typed, and what is wrong with it, by the name of the field. */
export interface Typed {
  values: Record<string, string>;
  faults: Record<string, string>;
}

export const nothing: Typed = {values: {}, faults: {}};

function page(title: string, body: Html, head?: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} – kb-help</title>
        ${head ?? ''} ${raw(`<style>${deskStyles}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
}

interface Card {
  title: string;
  lead?: string;
  /** Of the set-up's three. */
  step?: number;
  /** In the head of the page. */
  head?: Html;
  main: Html | Html[];
}

/** A page with one thing to do. */
export const card = ({title, lead, step, head, main}: Card): Html =>
  page(
    title,
    html`<div class="card">
      <header><b>kb-help</b>${step ? html`<span>Step ${step} of 3</span>` : ''}</header>
      <main>
        <div class="title">
          <h1>${title}</h1>
          ${lead ? html`<p class="lead">${lead}</p>` : ''}
        </div>
        ${main}
      </main>
    </div>`,
    head,
  );

interface Field {
  name: string;
  label: string;
  hint?: string;
  type?: string;
  autocomplete?: string;
  /** Where the text is empty. */
  placeholder?: string;
  autofocus?: boolean;
  optional?: boolean;
}

export function field({values, faults}: Typed, {name, label, hint, type = 'text', ...more}: Field): Html {
  const fault = faults[name];
  const told = [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const focused = fault !== undefined || (more.autofocus && Object.keys(faults).length === 0);
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      ${raw(more.optional ? '' : 'required')}
      maxlength="1000"
      value="${type === 'password' ? '' : (values[name] ?? '')}"
      autocomplete="${more.autocomplete ?? 'off'}"
      placeholder="${more.placeholder ?? ''}"
      aria-invalid="${fault !== undefined}"
      aria-describedby="${told}"
      ${raw(focused ? 'autofocus' : '')}
    />
    ${fault ? html`<p class="wrong" id="${name}-fault">${fault}</p>` : ''}
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
  </div>`;
}

/** Sentences above a form for what concerns all of it. */
export const formFault = ({faults}: Typed) =>
  faults[''] ? html`<p class="wrong" role="alert">${faults['']}</p>` : '';

/** What all pages of the desk show. */
export interface Desk {
  settings: Partial<OwnerSettings>;
  siteName: string;
  user: User;
  isAdministrator: boolean;
  publicUrl: string;
  /** Whether the service has pages for readers. */
  hasPages: boolean;
}

const views = [
  ['./', 'Start'],
  ['articles', 'Articles'],
  ['write', 'Write'],
  ['improve', 'Improve'],
  ['tag', 'Your page', 'administrator'],
  ['people', 'People', 'administrator'],
  ['keys', 'Keys', 'administrator'],
  ['account', 'Account'],
] as const;

type View = (typeof views)[number][0];

/** Where an article is edited, relative to the desk's pages. */
export const editAddress = ({contentId, culture}: {contentId: number; culture: string}): string =>
  `write?article=${contentId}&culture=${culture}`;

/** A table that moves sideways where it has no room. An empty heading is a column of buttons. */
export const listing = (label: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="panel scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => (head ? html`<th scope="col">${head}</th>` : html`<td></td>`))}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

export const deskPage = (
  {siteName, hasPages, isAdministrator}: Desk,
  view: View,
  title: string,
  main: Html,
): Html =>
  page(
    title,
    html`<a class="skip" href="#main">Skip to the content</a>
      <header class="bar">
        <b>${siteName}</b>
        <nav class="acts" aria-label="Desk">
          ${views.map(([href, name, of]) =>
            of && !isAdministrator
              ? ''
              : html`<a href="${href}" ${raw(href === view ? 'aria-current="page"' : '')}>${name}</a>`,
          )}
          ${hasPages ? html`<a href="../help">Help centre</a>` : ''}
        </nav>
        <form method="post" action="sign-out"><button class="quiet">Sign out</button></form>
      </header>
      <main class="wide" id="main">${main}</main>
      <script type="module" src="desk.js"></script>`,
  );
