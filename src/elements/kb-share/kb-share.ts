import {html} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {ShareMethod} from '../../../contract/scalars.ts';
import type {ShareLink} from '../../../contract/schemas.ts';
import {shareGet, shareGetCulture, statisticsShare} from '../../api/operations.ts';
import {safeUrl} from '../../content/safe-url.ts';
import {chooseTranslation, cultureLabel} from '../../content/translation.ts';
import {ArticleContext} from '../../ui/article-context.ts';
import {checkIcon, icon} from '../../ui/icons.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {Menu} from '../../ui/menu.ts';
import {menuStyles} from '../../ui/menu.styles.ts';
import {Request} from '../../ui/request.ts';
import {errorBox} from '../../ui/states.ts';
import {KbShareEvent} from './events.ts';
import {copyIcon, deviceIcon, mailIcon, shareIcon, teamsIcon} from './icons.ts';
import {shareStyles} from './kb-share.styles.ts';

/** Statistics_Share demands a culture with a region (interface 4.2). */
const recordable = /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2,5}$/i;

/**
 * A button with a menu: copy the link, e-mail, Teams, the device's own share sheet (Share_Get, Share_Get_Culture and
 * Statistics_Share; interface 4.14, 4.13 and 4.2).
 *
 * Nothing is asked of the service before the menu is opened. Inside a kb-article it shares what the article shows.
 *
 * @summary Share an article.
 * @slot label - Instead of the button's text.
 * @csspart button - The button.
 * @csspart menu - The menu.
 * @csspart item - A row of the menu.
 * @csspart link - The field with the link, where copying is blocked.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbShareEvent} kb-share - Before the link is handed on; cancelable.
 * @fires {KbLoadEvent} kb-load - Links and methods have arrived.
 * @fires {KbErrorEvent} kb-error - Links and methods could not be had.
 */
export class KbShare extends KbElement {
  static override styles = [KbElement.styles, menuStyles, shareStyles];

  readonly #article = new ArticleContext(this);
  readonly #menu = new Menu(this, () => (this.asked = true));
  readonly #info = new Request(
    this,
    () => {
      const article = this.#article.value;
      return this.asked && article ? ([article.contentId, this.culture] as const) : undefined;
    },
    (client, [contentId, culture], options) =>
      culture
        ? shareGetCulture(client, {params: {contentId, culture}}, options)
        : shareGet(client, {params: {contentId}}, options),
  );
  #about: number | undefined;

  /** The menu was opened once: from then on links and methods are wanted. */
  @state() private asked = false;
  @state() private chosen?: string;
  /** Said beside the button after copying; `blocked` shows the link instead. */
  @state() private copied: 'no' | 'yes' | 'blocked' = 'no';

  /** The content item. Default: what the kb-article around it shows. */
  @property({type: Number, attribute: 'content-id'}) contentId?: number;

  /** Shares the translation into this culture only. Default: all, the one that is shown first. */
  @property() culture?: string;

  protected override willUpdate() {
    const id = this.#article.value?.contentId;
    if (id === this.#about) return;
    this.#about = id;
    this.asked = false;
    this.chosen = undefined;
    this.copied = 'no';
  }

  protected override renderPending() {
    return html`<div class="base"><button disabled>${icon(shareIcon)}</button></div>`;
  }

  protected override renderContent() {
    const {share} = this.terms;
    return html`<div class="base">
      ${this.#menu.render({
        label: html`${icon(shareIcon)}<slot name="label">${share.label}</slot>`,
        disabled: !this.#article.value,
        items: this.#renderItems(),
      })}
      <span class="note" role="status"
        >${this.copied === 'yes' ? html`${icon(checkIcon)} ${share.copied}` : ''}</span
      >
      ${this.copied === 'blocked' ? this.#renderLink() : ''}
    </div>`;
  }

  #renderItems() {
    const skeleton = html`<b class="skeleton"></b><b class="skeleton"></b>`;
    return this.#info.render({
      pending: () =>
        html`<div class="box" role="menuitem" aria-disabled="true" tabindex="-1">
          <span class="sr">${this.terms.loading}</span>${skeleton}
        </div>`,
      error: (error) =>
        html`<div class="box">${errorBox(this.terms, error, () => void this.#info.run())}</div>`,
      complete: (info) => {
        const links = (info?.links ?? []).filter(({url}) => safeUrl(url ?? '', document.baseURI));
        const link = this.#current(links);
        return link
          ? this.#renderMethods(link, links, info?.methods ?? [])
          : html`<p class="box muted" role="menuitem" aria-disabled="true" tabindex="-1">
              ${this.terms.share.unavailable}
            </p>`;
      },
    });
  }

  /** The link of the language that the reader chose here, else of the culture that is shown. */
  #current(links: ShareLink[]): ShareLink | undefined {
    return chooseTranslation(
      links,
      this.chosen ?? this.#article.value?.culture ?? '',
      this.settings.fallbackCulture,
    );
  }

  #renderMethods(link: ShareLink, links: ShareLink[], methods: readonly ShareMethod[]) {
    const {share} = this.terms;
    const url = safeUrl(link.url ?? '', document.baseURI) as string;
    const name = link.name ?? this.#article.value?.title ?? '';
    const away = (path: string, method: ShareMethod, text: string, icons: string) =>
      html`<a
        role="menuitem"
        part="item"
        tabindex="-1"
        target="_blank"
        rel="noopener noreferrer"
        href=${path}
        @click=${(event: Event) => this.#share(event, link, method)}
        >${icon(icons)}${text}</a
      >`;
    const here = (method: ShareMethod, text: string, icons: string, act: () => Promise<void>) =>
      html`<button
        role="menuitem"
        part="item"
        tabindex="-1"
        @click=${(event: Event) => this.#share(event, link, method, act)}
      >
        ${icon(icons)}${text}
      </button>`;
    return html`
      ${
        methods.includes('copyToClipboard') || this.culture
          ? here('copyToClipboard', share.copy, copyIcon, () => this.#copy(url))
          : ''
      }
      ${
        methods.includes('email')
          ? away(
              `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`,
              'email',
              share.email,
              mailIcon,
            )
          : ''
      }
      ${
        methods.includes('teams')
          ? away(
              `https://teams.microsoft.com/share?href=${encodeURIComponent(url)}&msgText=${encodeURIComponent(name)}`,
              'teams',
              share.teams,
              teamsIcon,
            )
          : ''
      }
      ${
        'share' in navigator
          ? here('zero', share.device, deviceIcon, () => navigator.share({title: name, url}))
          : ''
      }
      ${links.length > 1 ? this.#renderLanguages(link, links) : ''}
    `;
  }

  #renderLanguages(current: ShareLink, links: ShareLink[]) {
    return html`<div class="languages" role="group" aria-labelledby="languages">
      <p id="languages" class="muted">${this.terms.share.language}</p>
      ${links.map(
        (link) =>
          html`<button
            role="menuitemradio"
            part="item"
            tabindex="-1"
            aria-checked=${link === current}
            lang=${link.culture ?? ''}
            @click=${() => (this.chosen = link.culture)}
          >
            ${cultureLabel(link)}
          </button>`,
      )}
    </div>`;
  }

  async #share(event: Event, link: ShareLink, shareMethod: ShareMethod, act?: () => Promise<void>) {
    const article = this.#article.value;
    if (!article) return;
    const {contentId} = article;
    const culture = link.culture ?? article.culture;
    if (
      !this.dispatchEvent(new KbShareEvent({contentId, culture, url: link.url ?? '', method: shareMethod}))
    ) {
      return event.preventDefault();
    }
    this.#menu.close();
    try {
      await act?.();
    } catch {
      // Copying is blocked, or the reader closed the share sheet: nothing was shared.
      return;
    }
    if (!this.api || !recordable.test(culture)) return;
    const body = {
      contentId,
      culture,
      shareTarget: 'external' as const,
      shareMethod,
      externalLinkName: link.name,
      externalLinkCulture: link.culture,
    };
    // A failed record is no concern of the reader.
    statisticsShare(this.api, {body}).catch(() => undefined);
  }

  async #copy(url: string) {
    this.copied = 'no';
    try {
      await navigator.clipboard.writeText(url);
      this.copied = 'yes';
    } catch (error) {
      this.copied = 'blocked';
      throw error;
    }
  }

  #renderLink() {
    const link = this.#current(this.#info.value?.links ?? []);
    return html`<label class="link"
      >${this.terms.share.copyFailed}
      <input
        part="link"
        readonly
        .value=${link?.url ?? ''}
        @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}
    /></label>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-share': KbShare;
  }
}
