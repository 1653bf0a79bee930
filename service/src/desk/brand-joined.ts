/** Says what another person saved while a form of the brand was open. */
import {html} from 'hono/html';
import {files} from './brand-form.ts';
import type {Joined} from './brand-merge.ts';
import type {Desk, Html} from './layout.ts';

/** Characters of another person's text. */
const maxShown = 200;

/** What another person saved in the meantime, and what of it is in the form. */
export function joinedNotice({voice: {words}}: Desk, joined: Joined['changes']): Html {
  const {brand, common} = words;
  const names: Record<string, string> = {
    ...brand.colors,
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
  const isFile = (unit: string) => files.some((each) => each === unit);
  const fontName = (name: string) =>
    name in brand.fonts ? brand.fonts[name as keyof typeof brand.fonts] : '';
  const shown = ({unit, theirs}: Joined['changes'][number]) => {
    if (isFile(unit)) return '';
    const said = unit === 'font' ? theirs.map(fontName) : theirs;
    const text = said.join(', ');
    return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
  };
  const list = (title: string, changes: Joined['changes']) =>
    changes.length === 0
      ? ''
      : html`<p>${title}</p>
          <ul class="lines">
            ${changes.map((each) => {
              const text = shown(each);
              return html`<li>
                ${names[each.unit] ?? brand.heading}${text ? html`: <b dir="auto">${text}</b>` : ''}
              </li>`;
            })}
          </ul>`;
  return html`<section class="panel" role="alert">
    <p>${brand.faults.stale}</p>
    ${list(
      brand.theyChanged,
      joined.filter(({both}) => !both),
    )}
    ${list(
      brand.bothChanged,
      joined.filter(({both}) => both),
    )}
  </section>`;
}
