/** The desk's page on which the owner chooses where and how readers get the help, copies the tag, and has their page checked. */
import {html, raw} from 'hono/html';
import {correctionsNotice} from './brand-page.ts';
import type {Finding} from './check-page.ts';
import {actForm, addressField, check, colorField} from './fields.ts';
import {
  choice,
  copyButton,
  deskPage,
  heading,
  exactTimeOf,
  field,
  leftToDo,
  withMarkup,
  type Desk,
  type Html,
  type Typed,
} from './layout.ts';
import {provider} from './pages.ts';
import {
  accentCorrections,
  accentTokens,
  attributesOf,
  chosenBlocks,
  homeBlocks,
  widgetTag,
  type TagBrand,
} from './tag.ts';
import type {Voice} from './voice.ts';

function homeFields({words: {tag}}: Voice, typed: Typed, home: string | undefined): Html[] {
  return [
    field(typed, {name: 'greeting', label: tag.greeting, placeholder: tag.greetingExample, optional: true}),
    field(typed, {
      name: 'logo',
      label: tag.logo,
      placeholder: 'https://www.example.com/logo.svg',
      hint: tag.logoHint,
      optional: true,
    }),
    html`<fieldset class="choices">
      <legend>${tag.home}</legend>
      ${homeBlocks.map((name) =>
        check({
          ...{name: `home-${name}`, label: tag.blocks[name], isChecked: chosenBlocks(home).includes(name)},
          hint: name === 'recent' ? tag.recentHint : undefined,
        }),
      )}
    </fieldset>`,
    check({
      ...{name: 'remember', label: tag.remember, hint: tag.recentHint},
      isChecked: typed.values['remember'] !== undefined,
    }),
  ];
}

function siteForm(
  {voice, settings: {siteOrigin, widget = {}}}: Desk,
  typed: Typed,
  {brand: {accent, shown}, isContactFixed}: Shown,
): Html {
  const {brand, common, tag} = voice.words;
  return html`<form class="panel" method="post" action="tag">
    <h2>${tag.site}</h2>
    ${addressField(typed, {name: 'site', label: common.siteAddress, hint: tag.addresses})}
    ${colorField('accent', tag.colour, shown)}
    ${accent ? correctionsNotice(voice, accentCorrections(accent)) : ''}
    ${Object.entries(tag.choices).map(([name, {label, names}]) =>
      choice({name, label, options: Object.entries(names), chosen: widget[name]}),
    )}
    ${
      isContactFixed
        ? ''
        : field(typed, {
            ...{name: 'contact', label: brand.contact, hint: brand.contactHint},
            optional: true,
          })
    }
    ${homeFields(voice, {...typed, values: {...widget, ...typed.values}}, widget['home'])}
    <div class="acts"><button>${common.save}</button></div>
    ${siteOrigin ? html`<p class="notice">${tag.live}</p>` : ''}
  </form>`;
}

/** Where the tag goes in common site builders, and a link that writes a letter with the tag to the maintainer of the site. */
function whereItGoes({language, words: {tag}}: Voice, code: string): Html {
  const {title, wordpress, shopify, webflow, other} = tag.where;
  const list = new Intl.ListFormat(language, {type: 'unit'});
  const named = (names: readonly string[]) =>
    html`${list
      .formatToParts(names)
      .map(({type, value}) => (type === 'element' ? html`<code>${value}</code>` : value))}`;
  const places: [string, Html | string][] = [
    ['WordPress', wordpress],
    ['Shopify', withMarkup(shopify, named(['layout/theme.liquid']))],
    ['Webflow', webflow],
    ['HTML', withMarkup(other, named(['index.html', 'layout.tsx', 'base.html']))],
  ];
  const letter = new URLSearchParams({
    subject: tag.sendSubject,
    body: `${tag.paste.replace('{}', '</body>')}\n\n${code}`,
  });
  return html`<details>
      <summary>${title}</summary>
      <dl class="places">
        ${places.map(
          ([name, text]) =>
            html`<dt>${name}</dt>
              <dd>${text}</dd>`,
        )}
      </dl>
    </details>
    <p class="meta"><a href="mailto:?${letter.toString().replaceAll('+', '%20')}">${tag.send}</a></p>`;
}

function tagPanel(desk: Desk, key: string, {brand, isChanged, isMoved}: Shown): Html {
  const {publicUrl, settings} = desk;
  const {tag} = desk.voice.words;
  const {siteOrigin = '', siteSeen} = settings;
  const {host, protocol} = new URL(siteOrigin);
  const code = widgetTag({...settings, brand, publicUrl, key});
  return html`<section class="panel" aria-labelledby="tag-title">
    <h2 id="tag-title">${tag.tag}</h2>
    ${
      isMoved
        ? actForm(
            'tag',
            {},
            html`<p>${tag.movedTo(new URL(publicUrl).origin)}</p>
              <div class="acts"><button name="allow" value="on">${tag.allowThere}</button></div>`,
            'notice',
          )
        : ''
    }
    ${isChanged ? html`<p class="notice">${tag.pasteAgain}</p>` : ''}
    <p>${withMarkup(tag.paste, html`<code>&lt;/body&gt;</code>`)}</p>
    <pre id="tag" tabindex="0">${code}</pre>
    ${copyButton(desk, 'tag')} ${whereItGoes(desk.voice, code)}
    ${
      protocol === 'https:' && publicUrl.startsWith('http:')
        ? html`<p class="wrong">${tag.needsHttps}</p>`
        : ''
    }
    <p class="notice">
      ${siteSeen ? withMarkup(tag.seen(host), exactTimeOf(desk, siteSeen)) : tag.notSeen(host)}
    </p>
    ${leftToDo(desk)}
  </section>`;
}

function checkPanel(
  {words: {check, tag}}: Voice,
  typed: Typed,
  findings: readonly Finding[] | undefined,
): Html {
  const wrong = findings?.filter(({ok}) => !ok) ?? [];
  const right = findings?.filter(({ok}) => ok) ?? [];
  return html`<section class="panel" aria-labelledby="check-title" id="check">
    <h2 id="check-title">${tag.checkTitle}</h2>
    <p class="lead">${tag.checkLead}</p>
    <form class="row" method="get" action="tag#check">
      <label class="visually-hidden" for="page">${tag.pageAddress}</label>
      <input id="page" name="page" type="url" required value="${typed.values['page'] ?? ''}" />
      <button class="quiet">${tag.check}</button>
    </form>
    ${typed.faults['page'] ? html`<p class="wrong" role="alert">${typed.faults['page']}</p>` : ''}
    ${
      findings
        ? html`<div class="section" role="status">
            <h3>${wrong.length === 0 ? tag.inOrder : tag.toCorrect(wrong.length)}</h3>
            <ul class="findings">
              ${[...wrong, ...right].map(
                ({ok, text, todo, detail}) =>
                  html`<li class="${ok ? 'ok' : 'fault'}">
                    <b>${text}</b
                    >${todo ? html`<p>${todo}</p>` : ''}${detail ? html`<p class="meta">${check.developer} ${detail}</p>` : ''}
                  </li>`,
              )}
            </ul>
          </div>`
        : ''
    }
  </section>`;
}

interface Shown {
  brand: TagBrand;
  /** Whether the way to a person is set on the server. */
  isContactFixed: boolean;
  /** What the check of a page found, where one was asked for. */
  findings?: readonly Finding[];
  /** Whether the tag is another one since a moment ago. */
  isChanged?: boolean;
  /** Whether the service has another origin than its key is valid on. */
  isMoved?: boolean;
}

export function tagPage(desk: Desk, typed: Typed, shown: Shown): Html {
  const {settings, publicUrl, voice} = desk;
  const {tag, views} = voice.words;
  const {siteKey, siteOrigin} = settings;
  const {accent, contact} = shown.brand;
  const {origin} = new URL(publicUrl);
  return deskPage(
    desk,
    'tag',
    views.tag,
    html`${heading(tag.title, tag.lead)}
      <div class="two">
        ${siteKey && siteOrigin ? tagPanel(desk, siteKey.key, shown) : ''} ${siteForm(desk, typed, shown)}
      </div>
      ${
        siteOrigin
          ? html`${checkPanel(voice, typed, shown.findings)}
              <section class="panel" aria-labelledby="csp-title">
                <h2 id="csp-title">${tag.policy}</h2>
                <p>${tag.policyLead}</p>
                <pre tabindex="0">
script-src ${origin}; connect-src ${origin}; img-src ${origin}; media-src ${origin}</pre>
              </section>
              ${provider(
                desk,
                html`<kb-help
                  data-tokens="${accent ? accentTokens(accent) : ''}"
                  ${raw(attributesOf({...settings.widget, ...(contact && {contact})}))}
                ></kb-help>`,
              )}`
          : ''
      }`,
  );
}
