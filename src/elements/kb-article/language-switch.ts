import {html, nothing} from 'lit';
import type {Translation} from '../../../contract/types.ts';
import {cultureLabel} from '../../content/translation.ts';
import {icon} from '../../base/icons.ts';
import {chevronIcon} from '../../ui/icons.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {Menu} from '../../ui/menu.ts';
import {MenuButton} from '../../ui/menu-button.ts';
import {KbBeforeNavigateEvent} from './events.ts';

interface SwitchHost extends KbElement {
  contentId?: number;
}

interface Options {
  translations: readonly Translation[];
  shown: Translation;
  onChoose: (culture: string) => void;
}

/** The translations of an article. */
class LanguageMenu extends Menu {
  declare readonly host: SwitchHost;
  options: Options | undefined;

  protected override renderItems() {
    if (!this.options) return nothing;
    const {translations, shown, onChoose} = this.options;
    return translations.map((translation) => {
      const {culture = ''} = translation;
      const onClick = () => {
        this.close();
        const {contentId = 0} = this.host;
        if (this.host.dispatchEvent(new KbBeforeNavigateEvent({contentId, culture}))) onChoose(culture);
      };
      return html`<button
        type="button"
        role="menuitemradio"
        tabindex="-1"
        lang=${culture || nothing}
        aria-checked=${translation === shown}
        @click=${onClick}
      >
        ${cultureLabel(translation)}
      </button>`;
    });
  }
}

/** Names the language of an article and opens the menu of its translations. */
export class LanguageSwitch {
  readonly #host: SwitchHost;
  readonly #menu: LanguageMenu;
  readonly #button: MenuButton;

  constructor(host: SwitchHost) {
    this.#host = host;
    this.#menu = new LanguageMenu(host);
    this.#button = new MenuButton(host, this.#menu);
  }

  render(options: Options) {
    const {shown} = options;
    this.#menu.options = options;
    return html`<div class="language">
      ${this.#button.render(
        html`<span class="sr">${this.#host.terms.article.language}: </span
          ><span lang=${shown.culture ?? nothing}>${cultureLabel(shown)}</span>${icon(chevronIcon)}`,
      )}
    </div>`;
  }
}
