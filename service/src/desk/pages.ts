/** The desk's pages. */
import {html} from 'hono/html';
import type {Revision} from '../store/revisions.ts';
import type {Session} from '../store/sessions.ts';
import {
  deskPage,
  editAddress,
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
import {accentTokens, widgetTag} from './tag.ts';

/** A provider that talks to this service as the person who is signed in (desk/desk.ts). */
const provider = ({publicUrl, settings: {siteKey}}: Desk, inside: Html): Html =>
  html`<kb-provider base-url="${publicUrl}" subscription-key="${siteKey?.key ?? ''}" data-session
      >${inside}</kb-provider
    >
    <script src="../widget/kb-help.js" async></script>`;

const needsSite = html`<div class="panel">
  <h2>First say where readers will see it</h2>
  <p>The service answers pages of your site alone, so it needs the address.</p>
  <div class="acts"><a class="button" href="tag">Enter the address</a></div>
</div>`;

/** The texts of an article that were replaced. */
export const historyPage = (
  desk: Desk,
  {contentId, culture}: {contentId: number; culture: string},
  revisions: readonly Revision[],
): Html =>
  deskPage(
    desk,
    'articles',
    'Former texts',
    html`<div class="title">
        <p><a href="${editAddress({contentId, culture})}">The article</a></p>
        <h1>Former texts</h1>
        <p class="lead">
          Each text that was replaced is kept. Bringing one back keeps the present one, too.
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
                      <form method="post" action="restore">
                        <input type="hidden" name="article" value="${contentId}" />
                        <input type="hidden" name="culture" value="${culture}" />
                        <button class="quiet" name="revision" value="${revisionId}">Bring back</button>
                      </form>
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
export const writePage = (desk: Desk, open?: {contentId: number; culture: string}, isMissing = false): Html =>
  deskPage(
    desk,
    'write',
    'Write',
    html`<h1 class="visually-hidden">Write</h1>
      <p class="lead">
        One question, one answer. Set the state to Published when readers may see it.
        ${open ? html`<a href="history?article=${open.contentId}&culture=${open.culture}">Former texts</a>` : ''}
      </p>
      ${
        open && isMissing
          ? html`<p class="notice">
              There is no text in ${nameOfCulture(open.culture)} yet. Choose that language under “Add a
              language”.
            </p>`
          : ''
      }
      <noscript
        ><p class="notice">
          The editor needs JavaScript. Everything else at the desk works without.
        </p></noscript
      >
      ${
        desk.settings.siteKey
          ? provider(
              desk,
              open
                ? html`<kb-contribute
                    content-id="${open.contentId}"
                    culture="${open.culture}"
                  ></kb-contribute>`
                : html`<kb-contribute></kb-contribute>`,
            )
          : needsSite
      }`,
  );

export function tagPage(desk: Desk, typed: Typed): Html {
  const {settings, publicUrl} = desk;
  const {siteKey, siteOrigin = '', siteSeen, accent} = settings;
  const mixed = siteOrigin.startsWith('https:') && publicUrl.startsWith('http:');
  return deskPage(
    desk,
    'tag',
    'Your page',
    html`<div class="title">
        <h1>Show it on your page</h1>
        <p class="lead">Where it may be shown, how it looks, and the tag to paste.</p>
      </div>
      <div class="two">
        <form class="panel" method="post" action="tag">
          <h2>Site and look</h2>
          ${formFault(typed)}
          ${field(typed, {
            name: 'site',
            label: 'Address of your site',
            placeholder: 'https://www.example.com',
            autocomplete: 'url',
            ...(siteKey && {hint: 'Another address makes another key: paste the tag again then.'}),
          })}
          <div class="field">
            <label for="accent">Colour of your brand</label>
            <input type="color" id="accent" name="accent" value="${accent ?? '#0a6b68'}" />
          </div>
          <div class="acts"><button>Save</button></div>
        </form>
        ${
          siteKey
            ? html`<section class="panel" aria-labelledby="tag-title">
                <h2 id="tag-title">The tag</h2>
                <p>Paste it before <code>&lt;/body&gt;</code> of every page that should have help.</p>
                <pre id="tag" tabindex="0">${widgetTag({publicUrl, key: siteKey.key, accent})}</pre>
                <div class="acts">
                  <button type="button" class="quiet" data-copy="tag" hidden>Copy</button>
                  <span class="meta" role="status" id="copied"></span>
                </div>
                ${
                  mixed
                    ? html`<p class="wrong">
                        Your site is https and this service is http, so browsers will not load it there. Put a
                        proxy with https in front, and set PUBLIC_URL to its address.
                      </p>`
                    : ''
                }
                <p class="notice">
                  ${
                    siteSeen
                      ? html`Seen on ${new URL(siteOrigin).host} since
                          <time datetime="${siteSeen}">${siteSeen.slice(0, 16).replace('T', ' ')} UTC</time>.`
                      : html`Not yet seen on ${new URL(siteOrigin).host}. Paste the tag, open a page, then the
                        help.`
                  }
                </p>
              </section>`
            : ''
        }
      </div>
      ${
        siteKey
          ? html`<section class="panel" aria-labelledby="live-title">
                <h2 id="live-title">Live</h2>
                <p class="lead">This is what readers get: the button is in the corner of this page.</p>
                ${provider(desk, html`<kb-help data-tokens="${accent ? accentTokens(accent) : ''}"></kb-help>`)}
              </section>
              <section class="panel" aria-labelledby="csp-title">
                <h2 id="csp-title">If your site has a Content Security Policy</h2>
                <p>Add these sources to what it allows.</p>
                <pre tabindex="0">
script-src ${new URL(publicUrl).origin}; connect-src ${new URL(publicUrl).origin}; img-src ${new URL(publicUrl).origin}; media-src ${new URL(publicUrl).origin}</pre>
              </section>`
          : ''
      }`,
  );
}

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
      <form class="panel" method="post" action="account">
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
      </form>`,
  );
