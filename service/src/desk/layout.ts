/** What the pages of the set-up and the desk are made of. All of them work without scripts but what shows elements of the widget. */
import {html, raw} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';
import {cultureDirection} from '../../../src/content/direction.ts';
import type {Role, RoleNames} from '../auth/roles.ts';
import type {LoggedAct} from '../store/audit-log.ts';
import type {OwnerSettings} from '../store/settings.ts';
import type {KnowledgeState} from '../store/types.ts';
import type {User} from '../store/users.ts';
import {icon} from '../pages/parts.ts';
import {packageVersion} from '../package-folder.ts';
import {deskIcon} from './icons.ts';
import {sentenceOf} from './sentences.ts';
import {shortcutList} from './shortcuts.ts';
import {deskStyles} from './styles.ts';
import {mayDo, mayOpen, type ViewPath} from './rights.ts';
import {deskLanguages, ownName, type Voice} from './voice.ts';

const version = packageVersion();

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What the person typed, and what is wrong with it, by the name of the field. */
export interface Typed {
  values: Record<string, string>;
  faults: Record<string, string>;
}

export const nothing: Typed = {values: {}, faults: {}};

function page(voice: Voice, title: string, body: Html, head?: Html): Html {
  return html`<!doctype html>
    <html lang="${voice.tag}" dir="${voice.direction}">
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

/** A text with markup in place of its `{}`. */
export function withMarkup(text: string, markup: Html): Html {
  const [before = '', after = ''] = text.split('{}');
  return html`${before}${markup}${after}`;
}

/** @param address of the page, relative to where it is: a choice leads back to it */
const languageMenu = ({words, language}: Voice, address: string): Html => {
  const name = ownName(language);
  return html`<details class="languages">
    <summary aria-label="${words.common.language}: ${name}">${icon('globe')}<span>${name}</span></summary>
    <form method="post" action="language">
      <input type="hidden" name="back" value="${address}" />
      ${deskLanguages.map(
        (each) =>
          html`<button
            class="quiet"
            name="language"
            value="${each.language}"
            lang="${each.language}"
            ${raw(each.language === language ? 'aria-current="true"' : '')}
          >
            ${each.name}
          </button>`,
      )}
    </form>
  </details>`;
};

interface Card {
  title: string;
  lead?: string;
  /** Step of the set-up, from 1 to 3. */
  step?: number;
  /** In the head of the page. */
  head?: Html;
  /** Address of this page, relative to itself, to which the choice of a language returns. */
  address?: string;
  /** A way to another page, beside the choice of a language. */
  foot?: Html;
  main: Html | Html[];
}

/** A page with one thing to do. */
export const card = (voice: Voice, {title, lead, step, head, address, foot, main}: Card): Html =>
  page(
    voice,
    title,
    html`<div class="card">
      <header><b>kb-help</b>${step ? html`<span>${voice.words.frame.step(step, 3)}</span>` : ''}</header>
      <main>
        <div class="title">
          <h1>${title}</h1>
          ${lead ? html`<p class="lead">${lead}</p>` : ''}
        </div>
        ${main}
      </main>
      ${address === undefined ? '' : html`<footer>${languageMenu(voice, address)} ${foot ?? ''}</footer>`}
    </div>`,
    head,
  );

export interface Field {
  name: string;
  /** By default the name. */
  id?: string;
  label: string;
  hint?: string;
  type?: string;
  autocomplete?: string;
  /** Where the text is empty. */
  placeholder?: string;
  autofocus?: boolean;
  optional?: boolean;
  /** Language of what is typed. */
  culture?: string;
  /** Id of the part of the page that follows what is typed (desk.js). */
  live?: string;
}

export function field(
  {values, faults}: Typed,
  {name, id = name, label, hint, type = 'text', culture, live, ...more}: Field,
): Html {
  const fault = faults[name];
  const describedBy = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const focused = fault !== undefined || (more.autofocus && Object.keys(faults).length === 0);
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      ${raw(more.optional ? '' : 'required')}
      maxlength="1000"
      value="${type === 'password' ? '' : (values[name] ?? '')}"
      autocomplete="${more.autocomplete ?? 'off'}"
      placeholder="${more.placeholder ?? ''}"
      aria-invalid="${String(fault !== undefined)}"
      aria-describedby="${describedBy}"
      ${culture === undefined ? '' : html`lang="${culture}" dir="${cultureDirection(culture)}"`}
      ${live === undefined ? '' : html`data-live="${live}"`}
      ${raw(focused ? 'autofocus' : '')}
    />
    ${fault ? html`<p class="wrong" id="${id}-fault">${fault}</p>` : ''}
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}
  </div>`;
}

/** Sentences above a form for what concerns all of it. */
export const formFault = ({faults}: Typed) =>
  faults[''] ? html`<p class="wrong" role="alert">${faults['']}</p>` : '';

/** What all pages of the desk show. */
export interface Desk {
  voice: Voice;
  settings: Partial<OwnerSettings>;
  siteName: string;
  user: User;
  role: Role;
  /** What roles are called in tokens. */
  roleNames: RoleNames;
  publicUrl: string;
  /** The service's own. */
  culture: string;
  /** Whether the service has pages for readers. */
  hasPages: boolean;
  /** Address of the open view. */
  address?: string;
  /** What was done a moment ago. */
  done?: LoggedAct | 'none' | undefined;
  /** Number of things to do in Improve; undefined where it is unknown. Only pages ask for it. */
  openLines?: () => number | undefined;
}

/** The name of the signed-in person for histories. */
export const actorOf = ({user: {displayName, username}}: Desk): string => displayName ?? username;

/** Views of daily work, then views of the settings. */
const views = [
  ['', 'articles', 'folders', 'translations', 'recommended', 'search', 'improve', 'activity'],
  ['tag', 'brand', 'people', 'keys', 'data', 'account'],
] as const satisfies readonly (readonly ViewPath[])[];

/** `write` is a button of its own, and the foot of each page leads to the release notes. */
type View = (typeof views)[number][number] | 'write' | 'release-notes';

/** What was done a moment ago, and a way to undo it. */
const doneNotice = (desk: Desk): Html | '' => {
  const {done, address = './', voice} = desk;
  return done === 'none'
    ? html`<p class="notice" role="status">${voice.words.frame.nothingChanged}</p>`
    : done
      ? html`<form class="undo notice" method="post" action="undo">
          <span role="status">${sentenceOf(voice, done)}</span>
          ${mayUndo(desk, done) ? undoButton(desk, done, address) : ''}
        </form>`
      : '';
};

export const mayUndo = (desk: Desk, {canUndo}: LoggedAct): boolean => canUndo && mayDo(desk, 'undo');

/** In a form that sends to `undo`. */
export const undoButton = ({voice: {words}}: Desk, {id, detail}: LoggedAct, address: string): Html =>
  html`<input type="hidden" name="back" value="${address}" />
    <button class="quiet" name="id" value="${id}">
      ${detail.undone ? words.frame.redo : words.frame.undo}
    </button>`;

/** A translation of an article. */
export interface Named {
  contentId: number;
  culture: string;
}

/** The query of an address that names a translation. */
export const namedQuery = (
  {contentId, culture}: Named,
  more: Readonly<Record<string, string>> = {},
): string => new URLSearchParams({article: String(contentId), culture, ...more}).toString();

/** Address of an article's editor, or of its read-only view for agents, relative to the desk's pages. */
export const articleAddress = (desk: Desk, named: Named): string =>
  `${mayOpen(desk, 'write') ? 'write' : 'read'}?${namedQuery(named)}`;

/** The title of a translation, as a link to it. */
export const articleLink = (desk: Desk, {contentId, culture, title}: Named & {title: string}): Html =>
  html`<a href="${articleAddress(desk, {contentId, culture})}">${title}</a>`;

/**
 * Link to the editor with a new article; nothing for agents.
 * @param begun what the article begins with
 */
export const writeLink = (
  desk: Desk,
  text: string,
  look = 'button',
  begun: {title?: string; culture?: string} = {},
): Html | '' =>
  mayOpen(desk, 'write') ? html`<a class="${look}" href="${withQuery('write', begun)}">${text}</a>` : '';

/** Link to the checklist for administrators, until a reader has been seen. */
export const leftToDo = (desk: Desk): Html | '' =>
  desk.settings.siteSeen === undefined && mayOpen(desk, 'tag')
    ? html`<p class="meta"><a href="./">${desk.voice.words.common.leftToDo}</a></p>`
    : '';

/** A button that copies the text of an element, where the browser allows that (desk/src/desk.ts), and what came of it. */
export const copyButton = ({voice: {words}}: Desk, id: string, beside: Html | '' = ''): Html =>
  html`<div class="acts">
    <button
      type="button"
      class="quiet"
      data-copy="${id}"
      data-copied="${words.common.copied}"
      data-failed="${words.common.copyFailed}"
      hidden
    >
      ${words.common.copy}
    </button>
    ${beside}
    <span class="meta" role="status" id="copied"></span>
  </div>`;

/** An empty view: what it is for, and what to do next. */
export const emptyPanel = (text: string, act: Html | '' = ''): Html =>
  html`<div class="panel">
    <p>${text}</p>
    ${act ? html`<div class="acts">${act}</div>` : ''}
  </div>`;

/** @param above the way to the view that a page is part of */
export const heading = (
  title: string | Html,
  lead: Html | string,
  acts: Html | '' = '',
  above: Html | '' = '',
): Html =>
  html`<div class="title">
    ${above ? html`<p>${above}</p>` : ''}
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${acts ? html`<div class="acts">${acts}</div>` : ''}
  </div>`;

type Options = readonly (readonly [value: string, name: string])[];

interface Choice {
  name: string;
  label: string;
  options: Options;
  chosen?: string | undefined;
  /** Hides the label from sight; screen readers have it. */
  isLabelHidden?: boolean;
  /** Default: the name. Needed where a page has several fields of one name. */
  id?: string;
}

export const choice = ({name, label, options, chosen = '', isLabelHidden = false, id = name}: Choice): Html =>
  html`<div class="field">
    <label for="${id}" class="${isLabelHidden ? 'visually-hidden' : ''}">${label}</label>
    <select id="${id}" name="${name}">
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${raw(value === chosen ? 'selected' : '')}>${text}</option>`,
      )}
    </select>
  </div>`;

/** An address of a view with some values of its query replaced; empty ones are left out. */
export function withQuery(view: string, query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return params.size > 0 ? `${view}?${params.toString()}` : view;
}

const titledTime = ({voice}: Desk, iso: string, text: string): Html =>
  html`<time datetime="${iso}" title="${voice.dateAndTime(iso)}">${text}</time>`;

/** The date of something, with the exact time as its title. */
export const timeOf = (desk: Desk, iso: string): Html => titledTime(desk, iso, desk.voice.date(iso));

/** How long ago something was, with the exact time as its title. For cells; within a sentence, and below _Since_, `timeOf` fits. */
export const agoOf = (desk: Desk, iso: string): Html => titledTime(desk, iso, desk.voice.ago(iso));

/** When something was, to the minute. */
export const exactTimeOf = ({voice}: Desk, iso: string): Html =>
  html`<time datetime="${iso}">${voice.dateAndTime(iso)}</time>`;

/** The state of a translation, and from when on readers see it where that is to come. */
export const stateOf = (
  desk: Desk,
  {knowledgeState, startDate}: {knowledgeState: KnowledgeState; startDate?: string | null},
): Html => {
  const {articles, states} = desk.voice.words;
  return html`<span class="state ${knowledgeState}">${states[knowledgeState]}</span> ${
      startDate ? html`<span class="meta">${withMarkup(articles.from, timeOf(desk, startDate))}</span>` : ''
    }`;
};

/** The number of things to do. */
function badge({voice, openLines}: Desk): Html | '' {
  const open = openLines?.() ?? 0;
  if (open === 0) return '';
  return html` <span class="badge" aria-hidden="true"
      >${open > 99 ? `${voice.number(99)}+` : voice.number(open)}</span
    >
    <span class="visually-hidden">${voice.words.improve.openLines(open)}</span>`;
}

export const deskPage = (desk: Desk, view: View, title: string, main: Html): Html => {
  const {voice, address = './'} = desk;
  const {frame, views: names} = voice.words;
  return page(
    voice,
    title,
    html`<a class="skip" href="#main">${frame.skip}</a>
      <div class="desk">
        <header class="rail">
          <b>${desk.siteName}</b>
          ${
            mayOpen(desk, 'write')
              ? html`<a
                  class="button write"
                  href="write"
                  ${raw(view === 'write' ? 'aria-current="page"' : '')}
                  >${deskIcon('write')}${names.write}</a
                >`
              : ''
          }
          <button class="quiet menu" type="button" popovertarget="views" aria-label="${frame.menu}">
            ${deskIcon('menu')}
          </button>
          <div id="views" popover>
            <nav aria-label="${frame.desk}">
              ${views.map(
                (group) =>
                  html`<div class="group">
                    ${group
                      .filter((path) => mayOpen(desk, path))
                      .map(
                        (path) =>
                          html`<a href="${path || './'}" ${raw(path === view ? 'aria-current="page"' : '')}
                            >${deskIcon(path)}${names[path]}${path === 'improve' ? badge(desk) : ''}</a
                          >`,
                      )}
                  </div>`,
              )}
              ${
                desk.hasPages
                  ? html`<div class="group">
                      <a href="../help">${deskIcon('help')}${frame.helpCentre}</a>
                    </div>`
                  : ''
              }
            </nav>
            <form method="post" action="sign-out"><button class="quiet">${frame.signOut}</button></form>
          </div>
        </header>
        <main class="wide" id="main">${doneNotice(desk)} ${main}</main>
        <footer class="wide acts">
          ${languageMenu(voice, address)} ${shortcutList(voice)}
          <a class="meta late" href="release-notes">kb-help ${version}</a>
        </footer>
      </div>
      <script type="module" src="desk.js"></script>`,
  );
};
