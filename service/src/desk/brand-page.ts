/** The desk's page on which the owner sets how the help centre looks, beside the help centre itself. */
import {html, raw} from 'hono/html';
import {inBoth, maxBrandFile, maxLinks, type BrandValues, type Correction} from '../pages/brand.ts';
import type {Joined} from './brand-merge.ts';
import {fonts, type FileField, type KeptFile} from './brand-form.ts';
import {fileField} from './brand-file-field.ts';
import {joinedNotice} from './brand-joined.ts';
import {addressField, check, colorField, sessionEnded} from './fields.ts';
import {
  choice,
  deskPage,
  emptyPanel,
  field,
  heading,
  withMarkup,
  type Desk,
  type Html,
  type Typed,
} from './layout.ts';
import type {Voice} from './voice.ts';

export interface BrandView {
  /** Version of the current settings. A form of another version is merged with them. */
  version: string;
  /** What is set here. */
  values: BrandValues;
  typed: Typed;
  /** The fields of the current settings, from which the form's changes follow. */
  base: Readonly<Record<string, string>>;
  /** What another person saved since the form was opened. */
  joined?: Joined['changes'];
  /** The accent where a brand has none. */
  standardAccent: string;
  /** Files of a form that was refused. */
  kept?: ReadonlyMap<FileField, KeptFile>;
  /** Cultures of the texts, the site's own first. */
  cultures: readonly string[];
  /** Whether the brand's file overrules a value. */
  isFixed: (name: keyof BrandValues) => boolean;
  corrections: readonly Correction[];
}

/** Shows the fields of a value; where it is set elsewhere, where that is. */
const unlessFixedIn =
  ({voice: {words}}: Desk, {isFixed}: BrandView) =>
  (name: keyof BrandValues, label: string, fields: Html | Html[]): Html | Html[] =>
    isFixed(name)
      ? html`<div class="field">
          <b class="label">${label}</b>
          <p class="hint">${withMarkup(words.brand.fixed, html`<code>brand.yaml</code>`)}</p>
        </div>`
      : fields;

/** A text in the site's language, and in those that readers have beside it. */
function textFields(
  {voice}: Desk,
  {typed, cultures}: BrandView,
  {name, label}: {name: string; label: string},
): Html {
  const [first = '', ...others] = cultures;
  const one = (culture: string, text: string) =>
    field(typed, {
      name: `${name}.${culture}`,
      label: text,
      optional: true,
    });
  const isOpen = others.some(
    (culture) => typed.values[`${name}.${culture}`] || typed.faults[`${name}.${culture}`],
  );
  return html`${one(first, label)}
  ${
    others.length > 0
      ? html`<details ${raw(isOpen ? 'open' : '')}>
          <summary>${voice.words.brand.languages}</summary>
          <div class="section">
            ${others.map((culture) => one(culture, `${label} – ${voice.nameOf(culture)}`))}
          </div>
        </details>`
      : ''
  }`;
}

/** The links there are, and room for one more. */
function linkFields(desk: Desk, view: BrandView, list: 'header' | 'footer'): Html {
  const {brand, common} = desk.voice.words;
  const {typed} = view;
  const given = new Set(
    Object.entries(typed.values).flatMap(([name, value]) => {
      const [of, row] = name.split('.', 2);
      return of === list && value ? [Number(row)] : [];
    }),
  );
  const rows = Array.from({length: maxLinks}, (_, row) => row).filter(
    (row) => row === 0 || given.has(row) || given.has(row - 1),
  );
  const unlessFixed = unlessFixedIn(desk, view);
  return html`<fieldset class="choices">
    <legend>${brand[list]}</legend>
    ${unlessFixed(
      list,
      brand[list],
      rows.map(
        (row) =>
          html`<div class="link">
            ${addressField(typed, {name: `${list}.${row}.url`, label: brand.address, optional: true})}
            ${textFields(desk, view, {name: `${list}.${row}.name`, label: common.name})}
          </div>`,
      ),
    )}
  </fieldset>`;
}

function correctionOf(voice: Voice, correction: Correction): string {
  const {color, scheme, given, used, surface = '', ratio} = correction;
  const {brand} = voice.words;
  const where = brand.schemes[scheme];
  return ratio === undefined
    ? brand.surfaceCorrected(given, where, used)
    : brand.corrected(
        brand.colors[color],
        given,
        voice.number(Math.floor(ratio * 10) / 10),
        surface,
        where,
        used,
      );
}

/** The colours that readers see in another shade; nothing without any. */
export const correctionsNotice = (voice: Voice, corrections: readonly Correction[]): Html | '' =>
  corrections.length > 0
    ? html`<div class="notice" role="status">
        <p>${voice.words.brand.correctedTitle}</p>
        <ul class="lines">
          ${corrections.map((each) => html`<li>${correctionOf(voice, each)}</li>`)}
        </ul>
      </div>`
    : '';

function colors(desk: Desk, view: BrandView): Html {
  const {voice} = desk;
  const {brand} = voice.words;
  const {values} = view.typed;
  const unlessFixed = unlessFixedIn(desk, view);
  const pair = (name: 'surface' | 'text') =>
    unlessFixed(
      name,
      brand.colors[name],
      html`<fieldset class="pair">
        <legend>${brand.colors[name]}</legend>
        ${colorField(name, brand.schemes.light, values[name])}
        ${colorField(`${name}-dark`, brand.schemes.dark, values[`${name}-dark`])}
      </fieldset>`,
    );
  return html`<section class="panel" aria-labelledby="colors">
    <h2 id="colors">${brand.colorsTitle}</h2>
    ${correctionsNotice(voice, view.corrections)}
    ${unlessFixed(
      'accent',
      brand.colors.accent,
      html`${colorField('accent', brand.colors.accent, values['accent'])}
        <div class="pair own">
          ${check({name: 'own-dark', label: brand.ownDark, isChecked: Boolean(values['own-dark'])})}
          <input
            type="color"
            name="accent-dark"
            aria-label="${brand.colors.accent}, ${brand.schemes.dark}"
            value="${values['accent-dark'] ?? ''}"
          />
        </div>`,
    )}
    ${pair('surface')} ${pair('text')}
  </section>`;
}

function fontFields(desk: Desk, view: BrandView): Html | Html[] {
  const {brand} = desk.voice.words;
  const {values, typed} = view;
  const stored = typeof values.font === 'object' ? values.font.file : undefined;
  return unlessFixedIn(desk, view)(
    'font',
    brand.font,
    html`${choice({
      name: 'font',
      label: brand.font,
      options: [
        ['', brand.fonts.system] as const,
        ...(Object.keys(fonts) as (keyof typeof fonts)[]).map((name) => [name, brand.fonts[name]] as const),
        ...(stored === undefined ? [] : [['own', brand.fonts.own] as const]),
      ],
      chosen: typed.values['font'],
    })}
    ${fileField(desk, view, {name: 'font-file', label: brand.fontFile, hint: brand.fontHint, current: stored})}`,
  );
}

function css(desk: Desk, view: BrandView): Html {
  const {brand} = desk.voice.words;
  const {values, faults} = view.typed;
  const fault = faults['css'];
  return html`<details class="panel" ${raw(values['css'] || fault ? 'open' : '')}>
    <summary><h2>${brand.css}</h2></summary>
    <div class="section">
      ${unlessFixedIn(desk, view)(
        'css',
        brand.css,
        html`<div class="field">
          <label for="css" class="visually-hidden">${brand.css}</label>
          <textarea
            id="css"
            name="css"
            rows="10"
            spellcheck="false"
            dir="ltr"
            aria-invalid="${String(fault !== undefined)}"
            aria-describedby="css-hint"
          >
${values['css'] ?? ''}</textarea>
          <p class="${fault ? 'wrong' : 'hint'}" id="css-hint">${fault ?? brand.cssHint}</p>
        </div>`,
      )}
    </div>
  </details>`;
}

function preview({voice: {words}}: Desk, {typed: {values}}: BrandView): Html {
  const {brand, common} = words;
  const radios = (name: string, label: string, options: Record<string, string>) =>
    html`<fieldset class="segments">
      <legend class="visually-hidden">${label}</legend>
      ${Object.entries(options).map(
        ([value, text], index) =>
          html`<label
            ><input
              type="radio"
              name="${name}"
              value="${value}"
              ${raw((values[name] ? values[name] === value : index === 0) ? 'checked' : '')}
            />${text}</label
          >`,
      )}
    </fieldset>`;
  return html`<section class="panel preview" aria-labelledby="preview">
    <h2 id="preview">${brand.preview}</h2>
    <div class="acts">
      ${radios('page', brand.page, {home: brand.home, article: common.article})}
      ${radios('scheme', brand.scheme, brand.schemes)}
      ${radios('width', brand.width, {wide: brand.wide, narrow: brand.narrow})}
      <button class="quiet unscripted" formaction="brand-preview" formtarget="preview" formnovalidate>
        ${common.show}
      </button>
    </div>
    <div class="stage">
      <iframe name="preview" title="${brand.preview}" src="brand-preview" sandbox></iframe>
    </div>
  </section>`;
}

/** Enter in a field presses the first button of a form, which would be the one of the preview. */
const saveOnEnter = html`<button class="visually-hidden" tabindex="-1" aria-hidden="true"></button>`;

function form(desk: Desk, view: BrandView): Html {
  const {brand, common, frame, views} = desk.voice.words;
  const {values, typed} = view;
  const logos = values.logo === undefined ? undefined : inBoth(values.logo);
  const unlessFixed = unlessFixedIn(desk, view);
  const darkLogo = logos?.dark === logos?.light ? undefined : logos?.dark;
  return html`<form
    class="brand"
    method="post"
    action="brand"
    enctype="multipart/form-data"
    data-preview="${view.kept ? 'typed' : ''}"
  >
    <input type="hidden" name="version" value="${view.version}" />
    <input type="hidden" name="base" value="${JSON.stringify(view.base)}" />
    ${saveOnEnter} ${preview(desk, view)}
    <div class="section">
      <section class="panel" aria-labelledby="identity">
        <h2 id="identity">${brand.identity}</h2>
        ${unlessFixed('name', common.name, field(typed, {name: 'siteName', label: common.name}))}
        ${unlessFixed(
          'logo',
          brand.logo,
          html`${fileField(desk, view, {
            name: 'logo-light',
            label: brand.logo,
            hint: brand.logoHint(maxBrandFile / 1024),
            current: logos?.light,
          })}
          ${fileField(desk, view, {
            name: 'logo-dark',
            label: brand.logoDark,
            hint: brand.logoDarkHint,
            current: darkLogo,
          })}`,
        )}
        ${unlessFixed(
          'favicon',
          brand.icon,
          fileField(desk, view, {name: 'favicon', label: brand.icon, current: values.favicon}),
        )}
      </section>
      ${colors(desk, view)}
      <section class="panel" aria-labelledby="texts">
        <h2 id="texts">${brand.textsTitle}</h2>
        ${fontFields(desk, view)}
        ${unlessFixed(
          'heading',
          brand.heading,
          textFields(desk, view, {name: 'heading', label: brand.heading}),
        )}
        ${unlessFixed(
          'contact',
          brand.contact,
          addressField(typed, {
            ...{name: 'contact', label: brand.contact, hint: brand.contactHint},
            optional: true,
          }),
        )}
      </section>
      <section class="panel" aria-labelledby="links">
        <h2 id="links">${brand.links}</h2>
        ${linkFields(desk, view, 'header')} ${linkFields(desk, view, 'footer')}
      </section>
      ${css(desk, view)}
      <div class="acts save">
        ${sessionEnded(desk.voice)}
        <button>${common.save}</button>
        <a class="button quiet" href="../help" target="_blank">${frame.helpCentre}</a>
      </div>
      <p class="meta">${withMarkup(brand.former, html`<a href="activity">${views.activity}</a>`)}</p>
    </div>
  </form>`;
}

/** @param view undefined where there is no help centre */
export function brandPage(desk: Desk, view: BrandView | undefined): Html {
  const {brand, views} = desk.voice.words;
  return deskPage(
    desk,
    'brand',
    views.brand,
    html`${heading(brand.title, brand.lead)}
    ${view ? html`${view.joined ? joinedNotice(desk, view.joined, view.typed.faults) : ''} ${form(desk, view)}` : emptyPanel(brand.off)}`,
  );
}
