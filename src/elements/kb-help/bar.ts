import {html} from 'lit';
import {closeIcon} from '../../ui/icons.ts';
import {icon} from '../../ui/icons.ts';
import type {HelpPanel} from './help-panel.ts';

const backIcon = 'M19 12H5M11 6l-6 6 6 6';
const forwardIcon = 'M5 12h14M13 6l6 6-6 6';
const wideIcon = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';
const narrowIcon = 'M19 11h-6V5M13 11l7-7M5 13h6v6M11 13l-7 7';

interface Bar {
  panel: HelpPanel;
  /** The reader is at the start. */
  home: boolean;
  /** It stands above the search field. */
  start: boolean;
  /** What is read, once its own title has left the view. */
  title: string;
  /** Something has been scrolled under the bar. */
  scrolled: boolean;
  /** There is something to go forward to. */
  ahead: boolean;
  /** Undefined where the width is not the reader's. */
  wide: boolean | undefined;
  languages: unknown;
  back: () => void;
  forward: () => void;
  widen: () => void;
}

/** The bar above the panel: back and forward, where one is, language, width, close. */
export function renderBar({
  panel,
  home,
  start,
  title,
  scrolled,
  ahead,
  wide,
  languages,
  back,
  forward,
  widen,
}: Bar) {
  const words = panel.terms.help;
  const {help} = panel;
  const button = (name: string, label: string, path: string, press: () => void) =>
    html`<button type="button" class=${name} part=${name} aria-label=${label} title=${label} @click=${press}>
      ${icon(path)}
    </button>`;
  return html`<div
    class=${`bar ${home ? 'home' : ''} ${start ? 'start' : ''} ${scrolled ? 'over' : ''}`}
    part="bar"
  >
    ${
      home
        ? html`<h2 class="name" part="name">${help.name}</h2>`
        : html`<span class="way"
              >${button('back', words.back, backIcon, back)}${
                ahead ? button('forward', words.forward, forwardIcon, forward) : ''
              }</span
            >
            <p class="name" aria-hidden="true">${title}</p>`
    }
    ${languages}
    ${wide === undefined ? '' : button('width', wide ? words.narrow : words.widen, wide ? narrowIcon : wideIcon, widen)}
    ${help.mode === 'inline' ? '' : button('close', words.close, closeIcon, () => help.toggle(false))}
  </div>`;
}
