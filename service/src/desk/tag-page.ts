/** The desk's page on which the owner chooses where and how readers get the help, copies the tag, and has their page checked. */
import {html, raw} from 'hono/html';
import type {Finding} from './check-page.ts';
import {deskPage, field, formFault, type Desk, type Html, type Typed} from './layout.ts';
import {provider} from './pages.ts';
import {
  accentTokens,
  attributesOf,
  type ChosenBlock,
  chosenBlocks,
  homeBlocks,
  widgetChoices,
  widgetTag,
} from './tag.ts';

const choiceLabels: Record<keyof typeof widgetChoices, {label: string; names: readonly string[]}> = {
  placement: {label: 'Corner', names: ['bottom right', 'bottom left', 'top right', 'top left']},
  mode: {label: 'Opens as', names: ['a panel beside the page', 'a dialog over the page']},
  route: {
    label: 'Address of an open article',
    names: ['not in the address of the page', '#help=1002', '?help=1002'],
  },
};

function choice(name: keyof typeof widgetChoices, chosen: string | undefined): Html {
  const {label, names} = choiceLabels[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${widgetChoices[name].map(
        (value, index) =>
          html`<option value="${value}" ${raw(value === chosen ? 'selected' : '')}>${names[index]}</option>`,
      )}
    </select>
  </div>`;
}

const blockLabels: Record<ChosenBlock, {label: string; hint?: string}> = {
  search: {label: 'Search'},
  recommended: {label: 'Recommended articles'},
  folders: {label: 'Folders to browse'},
  recent: {label: 'What was read', hint: 'Stored in the reader’s browser.'},
};

const homeFields = (typed: Typed, home: string | undefined): Html[] => [
  field(typed, {
    name: 'greeting',
    label: 'Greeting',
    placeholder: 'How can we help you today?',
    optional: true,
  }),
  field(typed, {
    name: 'logo',
    label: 'Address of your logo',
    placeholder: 'https://www.example.com/logo.svg',
    hint: 'In place of the word Help, where the panel opens.',
    optional: true,
  }),
  html`<fieldset class="field">
    <legend>Where the panel opens, it shows</legend>
    ${homeBlocks.map(
      (name) =>
        html`<label class="check"
          ><input
            type="checkbox"
            name="home-${name}"
            value="on"
            ${raw(chosenBlocks(home).includes(name) ? 'checked' : '')}
          />
          <span
            >${blockLabels[name].label}
            ${blockLabels[name].hint ? html`<small>${blockLabels[name].hint}</small>` : ''}</span
          ></label
        >`,
    )}
  </fieldset>`,
];

const siteForm = ({settings: {siteKey, accent, widget = {}}}: Desk, typed: Typed): Html =>
  html`<form class="panel" method="post" action="tag">
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
    ${(Object.keys(widgetChoices) as (keyof typeof widgetChoices)[]).map((name) => choice(name, widget[name]))}
    ${homeFields({...typed, values: {...widget, ...typed.values}}, widget['home'])}
    <div class="acts"><button>Save</button></div>
    ${
      siteKey
        ? html`<p class="notice">
            What readers get is in the corner of this page, as you choose it. In languages that run from right
            to left, right and left change places.
          </p>`
        : ''
    }
  </form>`;

function tagPanel({publicUrl, settings}: Desk, key: string): Html {
  const {siteOrigin = '', siteSeen} = settings;
  const {host, protocol} = new URL(siteOrigin);
  return html`<section class="panel" aria-labelledby="tag-title">
    <h2 id="tag-title">The tag</h2>
    <p>Paste it before <code>&lt;/body&gt;</code> of every page that should have help.</p>
    <pre id="tag" tabindex="0">${widgetTag({...settings, publicUrl, key})}</pre>
    <div class="acts">
      <button type="button" class="quiet" data-copy="tag" hidden>Copy</button>
      <span class="meta" role="status" id="copied"></span>
    </div>
    ${
      protocol === 'https:' && publicUrl.startsWith('http:')
        ? html`<p class="wrong">
            Your site is https and this service is http, so browsers will not load it there. Put a proxy with
            https in front, and set PUBLIC_URL to its address.
          </p>`
        : ''
    }
    <p class="notice">
      ${
        siteSeen
          ? html`Seen on ${host} since
              <time datetime="${siteSeen}">${siteSeen.slice(0, 16).replace('T', ' ')} UTC</time>.`
          : html`Not yet seen on ${host}. Paste the tag, open a page, then the help.`
      }
    </p>
  </section>`;
}

const checkPanel = (typed: Typed, findings: readonly Finding[] | undefined): Html => {
  const wrong = findings?.filter(({ok}) => !ok) ?? [];
  const right = findings?.filter(({ok}) => ok) ?? [];
  const verdict = ['Everything is in order.', 'One thing to correct.'][wrong.length];
  return html`<section class="panel" aria-labelledby="check-title" id="check">
    <h2 id="check-title">Check a page</h2>
    <p class="lead">
      The service opens a page of your site and tries itself as that page would: key, CORS, mixed content, and
      the page’s Content Security Policy.
    </p>
    <form class="row" method="get" action="tag#check">
      <label class="visually-hidden" for="page">Address of the page</label>
      <input id="page" name="page" type="url" required value="${typed.values['page'] ?? ''}" />
      <button class="quiet">Check</button>
    </form>
    ${typed.faults['page'] ? html`<p class="wrong" role="alert">${typed.faults['page']}</p>` : ''}
    ${
      findings
        ? html`<div class="section" role="status">
            <h3>${verdict ?? `${wrong.length} things to correct.`}</h3>
            <ul class="findings">
              ${[...wrong, ...right].map(
                ({ok, text, todo}) =>
                  html`<li class="${ok ? 'ok' : 'fault'}">
                    <b>${text}</b>${todo ? html`<p>${todo}</p>` : ''}
                  </li>`,
              )}
            </ul>
          </div>`
        : ''
    }
  </section>`;
};

/** @param findings what the check of a page found, where one was asked for */
export function tagPage(desk: Desk, typed: Typed, findings?: readonly Finding[]): Html {
  const {settings, publicUrl} = desk;
  const {siteKey, accent} = settings;
  const {origin} = new URL(publicUrl);
  return deskPage(
    desk,
    'tag',
    'Your page',
    html`<div class="title">
        <h1>Show it on your page</h1>
        <p class="lead">Where it may be shown, how it looks, and the tag to paste.</p>
      </div>
      <div class="two">${siteForm(desk, typed)} ${siteKey ? tagPanel(desk, siteKey.key) : ''}</div>
      ${
        siteKey
          ? html`${checkPanel(typed, findings)}
              <section class="panel" aria-labelledby="csp-title">
                <h2 id="csp-title">If your site has a Content Security Policy</h2>
                <p>Add these sources to what it allows.</p>
                <pre tabindex="0">
script-src ${origin}; connect-src ${origin}; img-src ${origin}; media-src ${origin}</pre>
              </section>
              ${provider(
                desk,
                html`<kb-help
                  data-tokens="${accent ? accentTokens(accent) : ''}"
                  ${raw(attributesOf(settings.widget ?? {}))}
                ></kb-help>`,
              )}`
          : ''
      }`,
  );
}
