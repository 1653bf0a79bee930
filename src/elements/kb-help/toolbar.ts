import {html} from 'lit';
import {cultureLabel} from '../../content/translation.ts';
import type {Terms} from '../../i18n/terms.ts';
import {icon} from '../../base/icons.ts';
import {backIcon, closeIcon} from '../../ui/icons.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {Menu} from '../../ui/menu.ts';

const forwardIcon = 'M5 12h14M13 6l6 6-6 6';
const widenIcon = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';
const narrowIcon = 'M19 11h-6V5M13 11l7-7M5 13h6v6M11 13l-7 7';

export const globeIcon =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18';

interface Toolbar {
  terms: Terms['help'];
  /** The heading; undefined where there is a way back instead. */
  heading: unknown;
  /** Stands above the search field, on its background. */
  aboveSearch: boolean;
  /** Title of the article, after it has been scrolled out of view. */
  title: string;
  /** Content has been scrolled under the toolbar. */
  scrolled: boolean;
  /** The language menu. */
  languages: unknown;
  back: () => void;
  /** Undefined where there is nothing to go forward to. */
  forward: (() => void) | undefined;
  /** Undefined where the reader cannot change the width. */
  wide: boolean | undefined;
  toggleWidth: () => void;
  /** Undefined inline. */
  close: (() => void) | undefined;
}

/** Back and forward, language, width, close. */
export function renderToolbar({
  terms,
  heading,
  aboveSearch,
  title,
  scrolled,
  languages,
  back,
  forward,
  wide,
  toggleWidth,
  close,
}: Toolbar) {
  const button = (name: string, label: string, path: string, onClick: () => void) =>
    html`<button type="button" class=${name} aria-label=${label} title=${label} @click=${onClick}>
      ${icon(path)}
    </button>`;
  return html`<div class=${`toolbar ${aboveSearch ? 'above-search' : ''} ${scrolled ? 'scrolled' : ''}`}>
    ${
      heading === undefined
        ? html`<span class="steps"
              >${button('back', terms.back, backIcon, back)}${
                forward ? button('forward', terms.forward, forwardIcon, forward) : ''
              }</span
            >
            <p class="name" aria-hidden="true">${title}</p>`
        : html`<h2 class="name">${heading}</h2>`
    }
    ${languages}
    ${
      wide === undefined
        ? ''
        : button('width', wide ? terms.narrow : terms.widen, wide ? narrowIcon : widenIcon, toggleWidth)
    }
    ${close ? button('close', terms.close, closeIcon, close) : ''}
  </div>`;
}

interface LanguageHost extends KbElement {
  readonly cultures: readonly string[];
  setCulture(culture: string): void;
}

/** The languages that the page offers for the whole panel. */
export class LanguageMenu extends Menu {
  declare readonly host: LanguageHost;

  protected override renderItems() {
    const {cultures, wantedCulture} = this.host;
    return cultures.map(
      (culture) =>
        html`<button
          type="button"
          role="menuitemradio"
          tabindex="-1"
          lang=${culture}
          aria-checked=${culture.toLowerCase() === wantedCulture.toLowerCase()}
          @click=${() => {
            this.close();
            this.host.setCulture(culture);
          }}
        >
          ${cultureLabel({culture})}
        </button>`,
    );
  }
}
