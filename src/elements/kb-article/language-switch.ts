import {css, html, nothing} from 'lit';
import {cultureLabel} from '../../content/culture-label.ts';
import {chevronIcon} from '../../ui/icons.ts';
import {icon} from '../../ui/icons.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {MenuButton} from '../../ui/menu-button.ts';
import type {Translations} from './language-menu.ts';

const styles = css`
  .language button[part] {
    border-color: transparent;
    margin-inline: -1em;
    color: var(--_muted);
    font-size: 0.9375em;
  }
`;

/** Names the language of an article and opens the menu of its others: for articles that have any, so on demand. */
export class LanguageSwitch {
  readonly #host: KbElement;
  readonly #translations: () => Translations;
  readonly #button: MenuButton;

  constructor(host: KbElement, translations: () => Translations) {
    this.#host = host;
    this.#translations = translations;
    host.applyStyles(styles);
    this.#button = new MenuButton(host, async () => {
      const {LanguageMenu} = await import('./language-menu.ts');
      return new LanguageMenu(host, translations);
    });
  }

  render() {
    const {shown = {}} = this.#translations();
    return html`<div class="language">
      ${this.#button.render(
        html`<span class="sr">${this.#host.terms.article.language}: </span
          ><span lang=${shown.culture ?? nothing}>${cultureLabel(shown)}</span>${icon(chevronIcon)}`,
      )}
    </div>`;
  }
}
