/** The desk's pages. */
import {html} from 'hono/html';
import type {Session} from '../store/sessions.ts';
import {newPasswordField, ownPasswordField} from './fields.ts';
import {
  actorOf,
  deskPage,
  formFault,
  heading,
  leftToDo,
  namedQuery,
  nothing,
  agoOf,
  type Desk,
  type Html,
  type Named,
  type Typed,
} from './layout.ts';
import {presenceOf} from './presence.ts';
import {mayDo} from './rights.ts';
import {dateColumn, listing} from './table.ts';
import type {Voice} from './voice.ts';

/** A provider whose requests have the session of the signed-in person (desk/src/desk.ts). */
export const provider = ({publicUrl, settings: {siteKey}, roleNames}: Desk, inside: Html): Html =>
  html`<kb-provider
      base-url="${publicUrl}"
      subscription-key="${siteKey?.key ?? ''}"
      editor-role="${roleNames.editorRole}"
      data-session
      >${inside}</kb-provider
    >
    <script src="../widget/kb-help.js" async></script>`;

const needsScript = (text: string): Html => html`<noscript><p class="notice">${text}</p></noscript>`;

export const historyLink = ({voice: {words}}: Desk, open: Named): Html =>
  html`<a href="history?${namedQuery(open)}">${words.history.title}</a>`;

export const aboutLink = ({voice: {words}}: Desk, open: Named): Html =>
  html`<a href="about?${namedQuery(open)}">${words.about.title}</a>`;

/** Leads to the page of an article that readers see. */
const helpLink = ({voice: {words}}: Desk, {contentId, culture}: Named): Html =>
  html`<a href="../help/${contentId}/${culture}">${words.frame.helpCentre}</a>`;

/** The row above an article: a link back, a note, other people in the article, and links to its other pages. */
const crumbs = (
  desk: Desk,
  {note = '', open, links = ''}: {note?: string; open?: Named | undefined; links?: Html | ''},
): Html =>
  html`<div class="crumbs">
    <a href="articles">${desk.voice.words.views.articles}</a>
    ${note ? html`<span class="meta">${note}</span>` : ''} ${presenceOf(desk, open)}
    ${open ? html`<span class="acts">${links} ${aboutLink(desk, open)} ${historyLink(desk, open)}</span>` : ''}
  </div>`;

/** An article in any state, rendered as on a reader's page, without an editor. */
export const readPage = (desk: Desk, open: Named): Html => {
  const {editor} = desk.voice.words;
  return deskPage(
    desk,
    'articles',
    editor.read,
    html`<h1 class="visually-hidden">${editor.read}</h1>
      ${crumbs(desk, {note: desk.role === 'author' ? editor.editorsChange : editor.asReaders, open})}
      ${needsScript(editor.articleNeedsScript)}
      ${provider(
        desk,
        html`<kb-article content-id="${open.contentId}" culture="${open.culture}">
          <kb-flag></kb-flag>
        </kb-article>`,
      )}`,
  );
};

interface Writing {
  /** The article to edit; a new one without it. */
  open?: Named | undefined;
  /** Its title in that language. */
  name?: string | undefined;
  /** It has no text yet in the language that is to be written. */
  isMissing?: boolean;
  /** Readers see it now. */
  isReadable?: boolean | undefined;
  /** What a translation is made of. */
  original?: Html | '';
  /** What was said of it, and waits to be decided about. */
  feedback?: Html | '';
  /** Title of a new article. */
  title?: string;
  /** Culture of a new article. Default: the service's own. */
  culture?: string;
  /** Node of the folder that a new article is put in. */
  folder?: number | null;
  /** Folder and states, in the slots of the editor. */
  details: Html | '';
}

export const writePage = (
  desk: Desk,
  {
    open,
    name,
    isMissing = false,
    isReadable = false,
    original = '',
    feedback = '',
    title = '',
    culture = desk.culture,
    folder = null,
    details,
  }: Writing,
): Html => {
  const {common, editor, views} = desk.voice.words;
  return deskPage(
    desk,
    open ? 'articles' : 'write',
    name ?? views.write,
    html`<h1 class="visually-hidden">${open ? common.article : common.writeArticle}</h1>
      ${crumbs(desk, {
        ...{note: desk.role === 'author' ? editor.editorPublishes : '', open},
        links: open && isReadable && desk.hasPages ? helpLink(desk, open) : '',
      })}
      ${
        open && isMissing
          ? html`<p class="notice">${editor.notInLanguage(desk.voice.nameOf(open.culture))}</p>`
          : ''
      }
      ${feedback} ${needsScript(editor.editorNeedsScript)}
      ${provider(
        desk,
        html`<kb-contribute
          layout="page"
          heading=""
          ${open ? html`content-id="${open.contentId}"` : html`article-title="${title}"`}
          culture="${open ? open.culture : culture}"
          ${folder === null ? '' : html`parent-node-id="${folder}"`}
          author-role="${desk.roleNames.authorRole}"
          >${details}</kb-contribute
        >`,
      )}
      ${
        mayDo(desk, 'state')
          ? html`<form id="publish" method="post" action="state" hidden>
              <input type="hidden" name="pick" />
              <input type="hidden" name="back" />
              <input type="hidden" name="act" value="published" />
            </form>`
          : ''
      }
      ${original} ${leftToDo(desk)}`,
  );
};

/** Name of a browser and its system, from its User-Agent: enough to distinguish one's own sessions. */
function browserName({words: {account}}: Voice, agent: string): string {
  const browser = [
    ['Edge', /Edg\//],
    ['Firefox', /Firefox\//],
    ['Chrome', /Chrom(e|ium)\//],
    ['Safari', /Safari\//],
  ].find(([, pattern]) => (pattern as RegExp).test(agent))?.[0] as string | undefined;
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0]?.replace('Mac OS X', 'macOS');
  const name = browser ?? account.otherProgram;
  return system ? account.browserOn(name, system) : name;
}

function passwordForm(desk: Desk, typed: Typed): Html {
  const {account, common} = desk.voice.words;
  return html`<form class="panel" method="post" action="account">
    <h2>${account.changePassword}</h2>
    ${formFault(typed)} ${ownPasswordField(desk, typed, account.passwordNow)}
    ${newPasswordField(typed, {name: 'next', label: common.newPassword, hint: account.othersEnd})}
    <div class="acts"><button>${account.changeIt}</button></div>
  </form>`;
}

export const accountPage = (
  desk: Desk,
  sessions: readonly Session[],
  current: string,
  typed = nothing,
): Html => {
  const {account, common, views} = desk.voice.words;
  return deskPage(
    desk,
    'account',
    views.account,
    html`${heading(views.account, account.signedInAs(actorOf(desk)))}
      <div class="section">
        <h2>${account.sessions}</h2>
        ${listing<Session>(
          account.sessions,
          [
            {head: account.browser, isName: true, cell: ({browser}) => browserName(desk.voice, browser)},
            dateColumn(desk, common.since, ({createdDate}) => createdDate),
            {head: account.lastUsed, isLabelled: true, cell: ({usedDate}) => agoOf(desk, usedDate)},
            {
              head: '',
              cell: ({id, browser}) =>
                id === current
                  ? account.thisOne
                  : html`<form method="post" action="end-session">
                      <button
                        class="quiet"
                        name="id"
                        value="${id}"
                        aria-label="${common.end}: ${browserName(desk.voice, browser)}"
                      >
                        ${common.end}
                      </button>
                    </form>`,
            },
          ],
          sessions,
        )}
        ${
          sessions.length > 2
            ? html`<form method="post" action="end-session">
                <button class="quiet" name="id" value="others">${account.endOthers}</button>
              </form>`
            : ''
        }
      </div>
      ${desk.user.issuer ? html`<p class="notice">${account.signInAt(new URL(desk.user.issuer).host)}</p>` : passwordForm(desk, typed)}`,
  );
};
