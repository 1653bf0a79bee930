import {html} from 'lit';
import type {ShareMethod} from '../../../contract/scalars.ts';
import type {ShareInfo, ShareLink} from '../../../contract/schemas.ts';
import {shareGet, shareGetCulture, statisticsShare} from '../../api/operations/feedback.ts';
import {safeUrl} from '../../content/safe-url.ts';
import {cultureLabel} from '../../content/culture-label.ts';
import {chooseTranslation} from '../../content/translation.ts';
import type {TargetArticle} from '../../ui/article-context.ts';
import {checkIcon, icon} from '../../ui/icons.ts';
import {errorText} from '../../ui/error-box.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {Menu} from '../../ui/menu.ts';
import {ApiTask} from '../../ui/api-task.ts';
import {KbShareEvent} from './events.ts';
import {copyIcon, deviceIcon, mailIcon, teamsIcon} from './icons.ts';
import {shareMenuStyles} from './share-menu.styles.ts';

/** Statistics_Share demands a culture with a region (interface 4.2). */
const recordable = /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2,5}$/i;

/** What the menu needs of kb-share. */
interface ShareHost extends KbElement {
  /** Culture to share only; undefined for all. */
  culture?: string;
}

/** The menu of kb-share: the ways to hand a link on, and the languages to choose the link from. */
export class ShareMenu extends Menu {
  declare readonly host: ShareHost;
  readonly #article: TargetArticle;
  readonly #info: ApiTask<readonly [number, string | undefined], ShareInfo>;
  /** What `#chosen` and `#copied` are about; another article starts anew. */
  #about?: number;
  #chosen?: string;
  #copied?: 'done' | 'blocked';

  constructor(host: ShareHost, article: TargetArticle) {
    super(host);
    host.applyStyles(shareMenuStyles);
    this.#article = article;
    this.#info = new ApiTask(host, {
      args: () =>
        this.open && article.value ? ([article.value.contentId, host.culture] as const) : this.#lastArgs,
      task: (client, args, options) => {
        const [contentId, culture] = (this.#lastArgs = args);
        return culture
          ? shareGetCulture(client, {params: {contentId, culture}}, options)
          : shareGet(client, {params: {contentId}}, options);
      },
    });
  }

  /** A closed menu reads nothing new. */
  #lastArgs?: readonly [number, string | undefined];

  get #words() {
    return this.host.terms.shareMenu;
  }

  #update() {
    this.host.requestUpdate();
  }

  protected override renderItems() {
    const id = this.#article.value?.contentId;
    if (id !== this.#about) {
      this.#about = id;
      this.#chosen = this.#copied = undefined;
    }
    return this.#info.render({
      pending: () =>
        html`<div class="box" role="menuitem" aria-disabled="true" tabindex="-1">
          <span class="sr">${this.#words.loading}</span>
          <b class="skeleton"></b><b class="skeleton"></b>
        </div>`,
      // A menu holds nothing but items, so what went wrong describes the item that tries again.
      error: (error) =>
        (error as {code?: string}).code === 'config'
          ? this.#renderNone(errorText(this.host, error))
          : html`<p id="error" class="box" part="error">
                <slot name="error">${errorText(this.host, error)}</slot>
              </p>
              <button
                type="button"
                role="menuitem"
                part="retry"
                tabindex="-1"
                aria-describedby="error"
                @click=${() => this.#info.run()}
              >
                ${this.host.terms.errors.retry}
              </button>`,
      complete: ({links = [], methods = []}) => {
        const usable = links.filter(({url}) => safeUrl(url));
        const link = this.#current(usable);
        return link ? this.#renderMethods(link, usable, methods) : this.#renderNone(this.#words.unavailable);
      },
    });
  }

  /** Why there is nothing to do here. A menu must hold something that can have the focus. */
  #renderNone(text: string) {
    return html`<p class="box muted" role="menuitem" aria-disabled="true" tabindex="-1">${text}</p>`;
  }

  /** The link of the language that the reader chose here, else of the culture that is shown. */
  #current(links: ShareLink[]): ShareLink | undefined {
    const wanted = this.#chosen ?? this.#article.value?.culture;
    return chooseTranslation(links, wanted, this.host.settings.fallbackCulture);
  }

  #renderMethods(link: ShareLink, links: ShareLink[], methods: readonly ShareMethod[]) {
    const words = this.#words;
    const url = safeUrl(link.url) as string;
    const name = link.name ?? this.#article.value?.title ?? '';
    const [encodedUrl, encodedName] = [encodeURIComponent(url), encodeURIComponent(name)];
    const away = (method: ShareMethod, text: string, path: string, href: string) =>
      methods.includes(method)
        ? html`<a
            role="menuitem"
            part="item"
            tabindex="-1"
            target="_blank"
            rel="noopener noreferrer"
            href=${href}
            @click=${(event: Event) => this.#share(event, link, method)}
            >${icon(path)}${text}</a
          >`
        : '';
    const here = (method: ShareMethod, text: string, path: string, act: () => Promise<void>) =>
      html`<button
        type="button"
        role="menuitem"
        part="item"
        tabindex="-1"
        @click=${(event: Event) => this.#share(event, link, method, act)}
      >
        ${icon(path)}${text}
      </button>`;
    return html`
      ${
        // Share_Get_Culture has no word for copying, which needs nothing of the service.
        methods.includes('copyToClipboard') || this.host.culture
          ? here('copyToClipboard', words.copy, copyIcon, () => this.#copy(url))
          : ''
      }
      ${away('email', words.email, mailIcon, `mailto:?subject=${encodedName}&body=${encodedUrl}`)}
      ${away(
        'teams',
        words.teams,
        teamsIcon,
        `https://teams.microsoft.com/share?href=${encodedUrl}&msgText=${encodedName}`,
      )}
      ${
        'share' in navigator
          ? here('zero', words.device, deviceIcon, () => navigator.share({title: name, url}))
          : ''
      }
      ${links.length > 1 ? this.#renderLanguages(link, links) : ''}
    `;
  }

  #renderLanguages(current: ShareLink, links: ShareLink[]) {
    return html`<div class="languages" role="group" aria-labelledby="languages">
      <p id="languages" class="muted">${this.#words.language}</p>
      ${links.map(
        (link) =>
          html`<button
            type="button"
            role="menuitemradio"
            part="item"
            tabindex="-1"
            aria-checked=${link === current}
            lang=${link.culture ?? ''}
            @click=${() => {
              this.#chosen = link.culture;
              this.#update();
            }}
          >
            ${cultureLabel(link)}
          </button>`,
      )}
    </div>`;
  }

  async #share(event: Event, link: ShareLink, method: ShareMethod, act?: () => Promise<void>) {
    const article = this.#article.value;
    const {apiClient} = this.host;
    if (!article) return;
    const {contentId} = article;
    const culture = link.culture ?? article.culture;
    const url = safeUrl(link.url) as string;
    if (!this.host.dispatchEvent(new KbShareEvent({contentId, culture, url, method}))) {
      event.preventDefault();
      return;
    }
    this.close();
    try {
      await act?.();
    } catch {
      // Copying is blocked, or the reader closed the share sheet: nothing was shared.
      return;
    }
    if (!apiClient || !recordable.test(culture)) return;
    const body = {
      contentId,
      culture,
      shareTarget: 'external' as const,
      shareMethod: method,
      externalLinkName: link.name,
      externalLinkCulture: link.culture,
    };
    // A failed record is no concern of the reader.
    statisticsShare(apiClient, {body}).catch(() => undefined);
  }

  async #copy(url: string) {
    this.#copied = undefined;
    try {
      await navigator.clipboard.writeText(url);
      this.#copied = 'done';
    } catch (error) {
      this.#copied = 'blocked';
      throw error;
    } finally {
      this.#update();
    }
  }

  /** What is said beside the button after copying. Where copying is blocked, the link to copy by hand. */
  renderNote(): unknown {
    const words = this.#words;
    const link = this.#current(this.#info.value?.links ?? []);
    return html`<span class="note" role="status"
        >${this.#copied === 'done' ? html`${icon(checkIcon)} ${words.copied}` : ''}</span
      >${
        this.#copied === 'blocked'
          ? html`<label class="link"
              >${words.copyFailed}
              <input
                part="link"
                readonly
                .value=${safeUrl(link?.url) ?? ''}
                @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}
            /></label>`
          : ''
      }`;
  }
}
