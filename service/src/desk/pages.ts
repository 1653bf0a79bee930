/** The desk's pages. */
import {html} from 'hono/html';
import type {Revision} from '../store/revisions.ts';
import type {Session} from '../store/sessions.ts';
import {
  articleAddress,
  deskPage,
  field,
  formFault,
  listing,
  nameOfCulture,
  nothing,
  timeOf,
  type Desk,
  type Html,
  type Typed,
} from './layout.ts';
import {mayOpen} from './rights.ts';

/** A provider that talks to this service as the person who is signed in (desk/desk.ts). */
export const provider = ({publicUrl, settings: {siteKey}, roleNames}: Desk, inside: Html): Html =>
  html`<kb-provider
      base-url="${publicUrl}"
      subscription-key="${siteKey?.key ?? ''}"
      editor-role="${roleNames.editorRole}"
      data-session
      >${inside}</kb-provider
    >
    <script src="../widget/kb-help.js" async></script>`;

const needsSite = (desk: Desk): Html =>
  html`<div class="panel">
    <h2>First say where readers will see it</h2>
    <p>The service answers pages of your site alone, so it needs the address.</p>
    ${
      mayOpen(desk, 'tag')
        ? html`<div class="acts"><a class="button" href="tag">Enter the address</a></div>`
        : html`<p>An administrator enters it.</p>`
    }
  </div>`;

const needsScript = (what: string): Html =>
  html`<noscript
    ><p class="notice">${what} needs JavaScript. Everything else at the desk works without.</p></noscript
  >`;

interface Open {
  contentId: number;
  culture: string;
}

const formerTexts = ({contentId, culture}: Open): Html =>
  html`<a href="history?article=${contentId}&culture=${culture}">Former texts</a>`;

/** An article in any state, rendered as on a reader's page, without an editor. */
export const readPage = (desk: Desk, open: Open): Html =>
  deskPage(
    desk,
    'articles',
    'Read',
    html`<h1 class="visually-hidden">Read</h1>
      <p class="lead">
        ${desk.role === 'author' ? 'What is approved or published is changed by editors.' : 'As readers see it.'}
        ${formerTexts(open)}
      </p>
      ${needsScript('An article')}
      ${
        desk.settings.siteKey
          ? provider(
              desk,
              html`<kb-article content-id="${open.contentId}" culture="${open.culture}">
                <kb-flag></kb-flag>
              </kb-article>`,
            )
          : needsSite(desk)
      }`,
  );

/** The texts of an article that were replaced. */
export const historyPage = (
  desk: Desk,
  {contentId, culture}: Open,
  revisions: readonly Revision[],
  mayRestore: boolean,
): Html =>
  deskPage(
    desk,
    'articles',
    'Former texts',
    html`<div class="title">
        <p><a href="${articleAddress(desk, {contentId, culture})}">The article</a></p>
        <h1>Former texts</h1>
        <p class="lead">
          Each text that was replaced is kept.
          ${mayRestore ? 'Bringing one back keeps the present one, too.' : ''}
          <a href="activity?article=${contentId}">All that was done with it</a>
        </p>
      </div>
      ${
        revisions.length === 0
          ? html`<p class="notice">This article has not been changed since it was written.</p>`
          : listing(
              'Former texts',
              ['Title', 'Replaced', 'By', ''],
              revisions.map(
                ({revisionId, title, replacedDate, actor}) =>
                  html`<tr>
                    <th scope="row" lang="${culture}">${title}</th>
                    <td>${timeOf(replacedDate)}</td>
                    <td>${actor ?? ''}</td>
                    <td>
                      ${
                        mayRestore
                          ? html`<form method="post" action="restore">
                              <input type="hidden" name="article" value="${contentId}" />
                              <input type="hidden" name="culture" value="${culture}" />
                              <button class="quiet" name="revision" value="${revisionId}">Bring back</button>
                            </form>`
                          : ''
                      }
                    </td>
                  </tr>`,
              ),
            )
      }`,
  );

/**
 * @param open the article to edit; a new one without it
 * @param isMissing whether it has no text yet in the language that is to be written
 */
export const writePage = (desk: Desk, open?: Open, isMissing = false): Html =>
  deskPage(
    desk,
    'write',
    'Write',
    html`<h1 class="visually-hidden">Write</h1>
      <p class="lead">
        One question, one answer.
        ${desk.role === 'author' ? 'An editor publishes it.' : 'Set the state to Published when readers may see it.'}
        ${open ? formerTexts(open) : ''}
      </p>
      ${
        open && isMissing
          ? html`<p class="notice">
              There is no text in ${nameOfCulture(open.culture)} yet. Choose that language under “Add a
              language”.
            </p>`
          : ''
      }
      ${needsScript('The editor')}
      ${
        desk.settings.siteKey
          ? provider(
              desk,
              open
                ? html`<kb-contribute
                    content-id="${open.contentId}"
                    culture="${open.culture}"
                    author-role="${desk.roleNames.authorRole}"
                  ></kb-contribute>`
                : html`<kb-contribute author-role="${desk.roleNames.authorRole}"></kb-contribute>`,
            )
          : needsSite(desk)
      }`,
  );

/** Name of a browser and its system, from its User-Agent: enough to tell one's own sessions apart. */
function browserName(agent: string): string {
  const browser = [
    ['Edge', /Edg\//],
    ['Firefox', /Firefox\//],
    ['Chrome', /Chrom(e|ium)\//],
    ['Safari', /Safari\//],
  ].find(([, pattern]) => (pattern as RegExp).test(agent))?.[0] as string | undefined;
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0]?.replace('Mac OS X', 'macOS');
  return [browser ?? 'Another program', system].filter(Boolean).join(' on ');
}

const passwordForm = (desk: Desk, typed: Typed): Html =>
  html`<form class="panel" method="post" action="account">
    <h2>Change the password</h2>
    ${formFault(typed)}
    <input
      type="text"
      name="username"
      value="${desk.user.username}"
      autocomplete="username"
      readonly
      hidden
    />
    ${field(typed, {name: 'password', label: 'Password now', type: 'password', autocomplete: 'current-password'})}
    ${field(typed, {
      name: 'next',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      hint: 'Your other sessions end.',
    })}
    <div class="acts"><button>Change it</button></div>
  </form>`;

export const accountPage = (
  desk: Desk,
  sessions: readonly Session[],
  current: string,
  typed = nothing,
): Html =>
  deskPage(
    desk,
    'account',
    'Account',
    html`<div class="title">
        <h1>Account</h1>
        <p class="lead">Signed in as ${desk.user.displayName ?? desk.user.username}.</p>
      </div>
      <div class="section">
        <h2>Where you are signed in</h2>
        ${listing(
          'Where you are signed in',
          ['Browser', 'Since', 'Last used', ''],
          sessions.map(
            ({id, browser, createdDate, usedDate}) =>
              html`<tr>
                <th scope="row">${browserName(browser)}</th>
                <td>${createdDate.slice(0, 10)}</td>
                <td>${usedDate.slice(0, 10)}</td>
                <td>
                  ${
                    id === current
                      ? 'This one'
                      : html`<form method="post" action="end-session">
                          <button class="quiet" name="id" value="${id}">End</button>
                        </form>`
                  }
                </td>
              </tr>`,
          ),
        )}
      </div>
      ${desk.user.issuer ? html`<p class="notice">You sign in at ${new URL(desk.user.issuer).host}.</p>` : passwordForm(desk, typed)}`,
  );
