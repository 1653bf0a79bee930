/** The note of what another person saved while a form of the brand was open. */
import {html} from 'hono/html';
import {files} from './brand-form.ts';
import {unitOf, type Joined} from './brand-merge.ts';
import type {Desk, Html, Typed} from './layout.ts';
import type {Voice} from './voice.ts';

/** Characters of another person's text. */
const maxShown = 200;

/** What a field of the form of the brand is called, or the fields that belong together with it; undefined for those without a name. */
export function brandFieldName(voice: Voice, field: string): string | undefined {
  const {brand, common} = voice.words;
  const unit = unitOf(field);
  const [, culture] = /^heading\.(.+)$/.exec(unit) ?? [];
  if (culture !== undefined) return `${brand.heading} – ${voice.nameOf(culture)}`;
  const {accent, surface, text} = brand.colors;
  const {light, dark} = brand.schemes;
  const names: Record<string, string> = {
    accent,
    'accent-dark': `${accent}, ${dark}`,
    surface: `${surface}, ${light}`,
    'surface-dark': `${surface}, ${dark}`,
    text: `${text}, ${light}`,
    'text-dark': `${text}, ${dark}`,
    siteName: common.name,
    'logo-light': brand.logo,
    'logo-dark': brand.logoDark,
    favicon: brand.icon,
    font: brand.font,
    'font-file': brand.fontFile,
    contact: brand.contact,
    header: `${brand.links}, ${brand.header}`,
    footer: `${brand.links}, ${brand.footer}`,
    css: brand.css,
  };
  const name = [field, unit].find((each) => Object.hasOwn(names, each));
  return name === undefined ? undefined : names[name];
}

/**
 * What another person saved in the meantime, and what of it is in the form.
 * @param faults of the form: files to be chosen again are not in it
 */
export function joinedNotice({voice}: Desk, joined: Joined['changes'], faults: Typed['faults']): Html {
  const {brand} = voice.words;
  const isFile = (unit: string) => files.some((each) => each === unit);
  const fontName = (name: string) =>
    name in brand.fonts ? brand.fonts[name as keyof typeof brand.fonts] : '';
  const shown = ({unit, theirs}: Joined['changes'][number]) => {
    if (isFile(unit)) return '';
    const said = unit === 'font' ? theirs.map(fontName) : theirs;
    const text = said.join(', ');
    return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
  };
  const nameOf = (unit: string) => brandFieldName(voice, unit) ?? unit;
  const list = (title: string, changes: Joined['changes']) =>
    changes.length === 0
      ? ''
      : html`<p>${title}</p>
          <ul class="lines">
            ${changes.map((each) => {
              const text = shown(each);
              return html`<li>${nameOf(each.unit)}${text ? html`: <b dir="auto">${text}</b>` : ''}</li>`;
            })}
          </ul>`;
  const isChosenAgain = ({unit, both}: Joined['changes'][number]) =>
    both && isFile(unit) && faults[unit] !== undefined;
  const lost = joined.filter(isChosenAgain);
  return html`<section class="panel" role="alert">
    <p>${brand.faults.stale}</p>
    ${list(
      brand.theyChanged,
      joined.filter(({both}) => !both),
    )}
    ${list(
      brand.bothChanged,
      joined.filter((each) => each.both && !isChosenAgain(each)),
    )}
    ${
      lost.length > 0
        ? html`<ul class="lines">
            ${lost.map(({unit}) => html`<li>${nameOf(unit)}: ${faults[unit]}</li>`)}
          </ul>`
        : ''
    }
  </section>`;
}
