import {css, html} from 'lit';
import {TargetArticle} from '../../ui/article-context.ts';
import {icon} from '../../base/icons.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {LazyPart} from '../../base/lazy-part.ts';
import {Menu} from '../../ui/menu.ts';
import type {ShareMenu} from './share-menu.ts';

const shareIcon = 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8';

/**
 * A button with a menu: copy the link, e-mail, Teams, the device's own share sheet, and printing (Share_Get, Share_Get_Culture and
 * Statistics_Share; interface 4.14, 4.13 and 4.2).
 *
 * The link is the site's own, where `article-url` or the `route` of a kb-help around it gives one, else the service's.
 *
 * Nothing is asked of the service before the menu is opened. Inside a kb-article it shares what the article shows.
 *
 * @tag kb-share
 * @summary Share an article.
 * @slot label - Instead of the button's text.
 * @slot error - Instead of the sentence in the error box.
 * @csspart button - The button.
 * @csspart menu - The menu.
 * @csspart item - A row of the menu.
 * @csspart link - The field with the link, where copying is blocked.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbBeforeShareEvent} kb-before-share - Before the link is handed on; cancelable.
 * @fires {KbLoadEvent} kb-load - Links and methods have arrived.
 * @fires {KbErrorEvent} kb-error - Links and methods could not be had.
 */
export class KbShare extends KbElement {
  static override properties = {
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
  };

  static override styles = [
    KbElement.styles,
    // Also before the menu has loaded: it must not move its button.
    css`
      .base {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        row-gap: var(--_s);
      }
    `,
  ];

  readonly #article = new TargetArticle(this);
  readonly #items: LazyPart<ShareMenu> = new LazyPart(this, async () => {
    const {ShareMenu} = await import('./share-menu.ts');
    return new ShareMenu(this, this.#menu, this.#article);
  });
  readonly #menu = new Menu(this, () => this.#items.value?.render(), this.#items);

  /** The content item. Default: what the kb-article around it shows. */
  contentId?: number;

  /** Culture of the link that the menu begins with; the reader may choose another. Default: the one that is shown. */
  culture?: string;

  protected override renderContent(): unknown {
    return html`<div class="base">
      ${this.#menu.render(
        html`${icon(shareIcon)}<slot name="label">${this.terms.share.label}</slot>`,
        !this.#article.value,
      )}
      ${this.#items.value?.renderNote()}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-share': KbShare;
  }
}
