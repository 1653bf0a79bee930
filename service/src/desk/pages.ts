/** The desk's pages. */
import {html, raw} from 'hono/html';
import type {KnowledgeState} from '../../../contract/scalars.ts';
import type {ArticleFilter, ArticleRow} from '../store/desk.ts';
import type {Revision} from '../store/revisions.ts';
import type {Session} from '../store/sessions.ts';
import {
  deskPage,
  editAddress,
  field,
  formFault,
  listing,
  nothing,
  type Desk,
  type Html,
  type Typed,
} from './layout.ts';

export const stateNames: Record<KnowledgeState, string> = {
  workInProgress: 'In progress',
  draft: 'Draft',
  approved: 'Approved',
  published: 'Published',
  archived: 'Archived',
  deleted: 'Deleted',
};

/** What the checklist ticks. */
export interface Progress {
  written: boolean;
  published: boolean;
}

export function startPage(desk: Desk, {written, published}: Progress): Html {
  const {settings, siteName} = desk;
  const site = settings.siteOrigin && new URL(settings.siteOrigin).host;
  const steps: {done: boolean; title: string; text: string; href: string; act: string}[] = [
    {
      done: written,
      title: 'Write or import an article',
      text: 'The question that you answer most often is a good one to begin with.',
      href: 'write',
      act: 'Write',
    },
    {
      done: published,
      title: 'Publish it',
      text: 'Set its state to Published, and save. Drafts are for those who write.',
      href: 'write',
      act: 'Write',
    },
    {
      done: settings.accent !== undefined,
      title: 'Choose the look',
      text: 'The colour of your brand, seen live.',
      href: 'tag',
      act: 'Choose',
    },
    {
      done: settings.siteKey !== undefined,
      title: 'Say where readers see it',
      text: 'You get a tag to paste into your pages.',
      href: 'tag',
      act: 'Get the tag',
    },
    {
      done: settings.siteSeen !== undefined,
      title: 'See the first reader',
      text: site
        ? `It ticks itself when a page of ${site} first shows the help.`
        : 'It ticks itself when your page first shows the help.',
      href: settings.siteOrigin ?? 'tag',
      act: site ? 'Open your site' : 'Get the tag',
    },
  ];
  const open = steps.filter(({done}) => !done).length;
  return deskPage(
    desk,
    './',
    'Start',
    html`<div class="title">
        <h1>${open > 0 ? `${siteName} is nearly there` : `${siteName} is live`}</h1>
        <p class="lead">
          ${open > 0 ? `${open} of ${steps.length} to do.` : 'All done: readers get help where they are.'}
        </p>
      </div>
      <ol class="steps">
        ${steps.map(
          ({done, title, text, href, act}) =>
            html`<li class="${done ? 'done' : ''}">
              <span class="mark" aria-hidden="true">${done ? '✓' : ''}</span>
              <div>
                <h2>${title}${done ? html`<span class="visually-hidden"> – done</span>` : ''}</h2>
                ${done ? '' : html`<p>${text}</p>`}
              </div>
              ${done ? '' : html`<a class="button quiet" href="${href}">${act}</a>`}
            </li>`,
        )}
      </ol>
      <p class="meta"><a href="import">Import many articles at once</a> from a folder of Markdown files.</p>`,
  );
}

/** A provider that talks to this service as the person who is signed in (desk/desk.ts). */
export const provider = ({publicUrl, settings: {siteKey}}: Desk, inside: Html): Html =>
  html`<kb-provider base-url="${publicUrl}" subscription-key="${siteKey?.key ?? ''}" data-session
      >${inside}</kb-provider
    >
    <script src="../widget/kb-help.js" async></script>`;

const needsSite = html`<div class="panel">
  <h2>First say where readers will see it</h2>
  <p>The service answers pages of your site alone, so it needs the address.</p>
  <div class="acts"><a class="button" href="tag">Enter the address</a></div>
</div>`;

export interface ArticleList {
  articles: readonly ArticleRow[];
  filter: ArticleFilter;
  cultures: readonly string[];
}

const option = (value: string, name: string, chosen: string | undefined): Html =>
  html`<option value="${value}" ${raw(value === (chosen ?? '') ? 'selected' : '')}>${name}</option>`;

export const articlesPage = (desk: Desk, {articles, filter, cultures}: ArticleList): Html =>
  deskPage(
    desk,
    'articles',
    'Articles',
    html`<div class="title">
        <h1>Articles</h1>
        <p class="lead">Those that were changed last come first.</p>
        <div class="acts">
          <a class="button" href="write">Write</a>
          <a class="button quiet" href="import">Import</a>
        </div>
      </div>
      <form class="filter" method="get" action="articles" role="search">
        <label class="visually-hidden" for="words">Words in the title</label>
        <input
          id="words"
          name="words"
          type="search"
          value="${filter.words}"
          placeholder="Words in the title"
          maxlength="200"
        />
        <label class="visually-hidden" for="state">State</label>
        <select id="state" name="state">
          ${option('', 'Every state', filter.state)}
          ${Object.entries(stateNames).map(([state, name]) => option(state, name, filter.state))}
        </select>
        <label class="visually-hidden" for="culture">Language</label>
        <select id="culture" name="culture">
          ${option('', 'Every language', filter.culture)}
          ${cultures.map((culture) => option(culture, culture, filter.culture))}
        </select>
        <button class="quiet">Show</button>
      </form>
      ${
        articles.length > 0
          ? listing(
              'Articles',
              ['Title', 'Language', 'State', 'Changed', ''],
              articles.map(
                ({contentId, culture, title, knowledgeState, updatedDate}) =>
                  html`<tr>
                    <th scope="row" lang="${culture}">
                      <a href="${editAddress({contentId, culture})}">${title}</a>
                    </th>
                    <td>${culture}</td>
                    <td>${stateNames[knowledgeState]}</td>
                    <td>${updatedDate.slice(0, 10)}</td>
                    <td>
                      <form method="post" action="state">
                        <input type="hidden" name="article" value="${contentId}" />
                        <input type="hidden" name="culture" value="${culture}" />
                        ${
                          knowledgeState === 'published'
                            ? html`<button class="quiet" name="to" value="archived">Archive</button>`
                            : html`<button class="quiet" name="to" value="published">Publish</button>`
                        }
                      </form>
                    </td>
                  </tr>`,
              ),
            )
          : html`<div class="panel">
              <p>${isFiltered(filter) ? 'No article is like this.' : 'There are no articles yet.'}</p>
              <div class="acts"><a class="button" href="write">Write one</a></div>
            </div>`
      }`,
  );

const isFiltered = ({words, state, culture}: ArticleFilter) =>
  words.trim() !== '' || Boolean(state ?? culture);

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
        <p class="lead">Each text that was replaced is kept. Bringing one back keeps the present one, too.</p>
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
                    <td>${replacedDate.slice(0, 16).replace('T', ' ')} UTC</td>
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

/** @param open the article to edit; a new one without it */
export const writePage = (desk: Desk, open?: {contentId: number; culture: string}): Html =>
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
