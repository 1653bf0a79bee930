import {html, nothing} from 'lit';
import type {Translation} from '../../../contract/types.ts';
import {cultureLabel} from '../../content/culture-label.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {Menu} from '../../ui/menu.ts';
import {KbNavigateEvent} from './events.ts';

export interface Translations {
  contentId: number;
  all: readonly Translation[];
  shown?: Translation;
  choose: (culture: string) => void;
}

/** The languages that an article is to be had in. */
export class LanguageMenu extends Menu {
  readonly #translations: () => Translations;

  constructor(host: KbElement, translations: () => Translations) {
    super(host);
    this.#translations = translations;
  }

  protected override renderItems() {
    const {contentId, all, shown, choose} = this.#translations();
    return all.map((translation) => {
      const {culture = ''} = translation;
      return html`<button
        type="button"
        role="menuitemradio"
        tabindex="-1"
        lang=${culture || nothing}
        aria-checked=${translation === shown}
        @click=${() => {
          this.close();
          if (this.host.dispatchEvent(new KbNavigateEvent({contentId, culture}))) choose(culture);
        }}
      >
        ${cultureLabel(translation)}
      </button>`;
    });
  }
}
