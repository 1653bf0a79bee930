import {css, html} from 'lit';
import type {ShareInfo, ShareLink, ShareMethod} from '../../../contract/types.ts';
import {codeOf} from '../../api/errors.ts';
import {shareGet, shareGetCulture, statisticsShare} from '../../api/operations.ts';
import {safeUrl} from '../../content/urls.ts';
import {chooseTranslation} from '../../content/translation.ts';
import type {ShownArticle, TargetArticle} from '../../ui/article-context.ts';
import {icon} from '../../base/icons.ts';
import {checkIcon, copyIcon} from '../../ui/icons.ts';
import {errorText} from '../../ui/error-box.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {languageItems, type Menu} from '../../ui/menu.ts';
import {hrefOf} from '../../ui/navigation.ts';
import {ApiTask} from '../../tasks/api-task.ts';
import {KbErrorEvent} from '../../base/events.ts';
import {KbBeforeShareEvent} from './events.ts';

const mailIcon = 'M3 6h18v12H3zM3 7l9 6 9-6';
const teamsIcon = 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5';
const deviceIcon = 'M5 12h.01M12 12h.01M19 12h.01';
const retryIcon = 'M19.5 13A7.5 7.5 0 1 1 17 6.5M17.5 3v4h-4';
const printIcon = 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z';

const styles = css`
  /* An empty note takes no space. */
  .note > span {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    margin-inline-start: calc(1.5 * var(--_s));
  }
  .note svg {
    color: var(--_success);
  }
  .box {
    display: block;
    padding: 0.5em 0.75em;
    border: 0;
  }
  .languages {
    margin-block-start: 0.35em;
    padding-block-start: 0.35em;
    border-block-start: 1px solid var(--_border);
  }
  .languages > p {
    padding: 0.25em 0.857em;
  }
  .link {
    flex: 1 1 100%;
  }
  .link input {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
  }
`;

/** Statistics_Share demands a culture with a region (interface 4.2). */
const recordable = /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2,5}$/i;

/** What the menu needs of the kb-article around it. */
interface PrintableArticle extends Element {
  readonly shown?: ShownArticle | undefined;
  print(): Promise<void>;
}

/** What the menu needs of kb-share. */
interface ShareHost extends KbElement {
  culture?: string;
}

/** What the menu of kb-share holds: the ways to hand a link on, and the languages to choose the link from. */
export class ShareMenu {
  readonly #host: ShareHost;
  readonly #menu: Menu;
  readonly #article: TargetArticle;
  readonly #info: ApiTask<readonly [number, string | undefined], ShareInfo>;
  /** The article that the state below belongs to. */
  #stateOf?: number;
  #chosen?: string;
  /** What is said beside the button. */
  #note?: 'copied' | 'blocked' | 'failed' | undefined;

  constructor(host: ShareHost, menu: Menu, article: TargetArticle) {
    host.applyStyles(styles);
    this.#host = host;
    this.#menu = menu;
    this.#article = article;
    this.#info = new ApiTask(host, {
      args: () => (article.value ? ([article.value.contentId, host.culture] as const) : undefined),
      enabled: () => menu.open,
      task: (client, [contentId, culture], options): Promise<ShareInfo> =>
        culture
          ? shareGetCulture(client, {params: {contentId, culture}}, options)
          : shareGet(client, {params: {contentId}}, options),
    });
  }

  get #terms() {
    return this.#host.terms.shareMenu;
  }

  render() {
    const id = this.#article.value?.contentId;
    if (id !== this.#stateOf) {
      this.#stateOf = id;
      this.#chosen = this.#note = undefined;
    }
    return this.#info.render({
      pending: () =>
        html`<div class="box" role="menuitem" aria-disabled="true" tabindex="-1">
          <span class="sr">${this.#terms.loading}</span>
          <b class="skeleton"></b><b class="skeleton"></b>
        </div>`,
      // A menu may hold only items, so the error describes the item that tries again.
      error: (error) =>
        codeOf(error) === 'config'
          ? this.#renderNone(errorText(this.#host, error))
          : html`<p id="error" class="box" part="error">
                <slot name="error">${errorText(this.#host, error)}</slot>
              </p>
              <button
                type="button"
                role="menuitem"
                part="retry"
                tabindex="-1"
                aria-describedby="error"
                @click=${this.#info.retry}
              >
                ${icon(retryIcon)}${this.#host.terms.errors.retry}
              </button>
              ${this.#renderPrint()}`,
      complete: ({links = [], methods = []}) => {
        const usable = links.filter((each) => this.#url(each));
        const link = this.#current(usable);
        return link ? this.#renderMethods(link, usable, methods) : this.#renderNone(this.#terms.unavailable);
      },
    });
  }

  /** The article around kb-share, if that is the one to share, prints itself. */
  #renderPrint() {
    const article = this.#host.closest<PrintableArticle>('kb-article');
    if (!article?.shown || article.shown.contentId !== this.#article.value?.contentId) return '';
    const print = async () => {
      this.#menu.close();
      this.#note = undefined;
      try {
        await article.print();
      } catch (error) {
        this.#note = 'failed';
        this.#host.dispatchEvent(new KbErrorEvent(error));
      }
      this.#host.requestUpdate();
    };
    return html`<button type="button" role="menuitem" part="item" tabindex="-1" @click=${print}>
      ${icon(printIcon)}${this.#terms.print}
    </button>`;
  }

  /** The address of a link: the site's own, where it has one, else what the service gave. */
  #url({culture, url}: ShareLink): string | undefined {
    const contentId = this.#article.value?.contentId;
    const href = contentId === undefined ? url : hrefOf(this.#host, {contentId, culture, url});
    return safeUrl(href);
  }

  /** A menu must hold something focusable, also when it offers nothing. */
  #renderNone(text: string) {
    return html`<p class="box muted" role="menuitem" aria-disabled="true" tabindex="-1">${text}</p>
      ${this.#renderPrint()}`;
  }

  /** The link in the language chosen in the menu, else in the culture that is shown. */
  #current(links: ShareLink[]): ShareLink | undefined {
    const wanted = this.#chosen ?? this.#article.value?.culture;
    return chooseTranslation(links, wanted, this.#host.settings.fallbackCulture);
  }

  #renderMethods(link: ShareLink, links: ShareLink[], methods: readonly ShareMethod[]) {
    const terms = this.#terms;
    const url = this.#url(link) as string;
    const name = link.name ?? this.#article.value?.title ?? '';
    const [encodedUrl, encodedName] = [encodeURIComponent(url), encodeURIComponent(name)];
    const openLink = (method: ShareMethod, text: string, path: string, href: string) =>
      methods.includes(method)
        ? html`<a
            class="button"
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
    const act = (method: ShareMethod, text: string, path: string, run: () => Promise<void>) =>
      html`<button
        type="button"
        role="menuitem"
        part="item"
        tabindex="-1"
        @click=${(event: Event) => this.#share(event, link, method, run)}
      >
        ${icon(path)}${text}
      </button>`;
    return html`
      ${
        // Share_Get_Culture cannot name copying (interface 2.1), which works without the service.
        methods.includes('copyToClipboard') || this.#host.culture
          ? act('copyToClipboard', terms.copy, copyIcon, () => this.#copy(url))
          : ''
      }
      ${openLink('email', terms.email, mailIcon, `mailto:?subject=${encodedName}&body=${encodedUrl}`)}
      ${openLink(
        'teams',
        terms.teams,
        teamsIcon,
        `https://teams.microsoft.com/share?href=${encodedUrl}&msgText=${encodedName}`,
      )}
      ${
        'share' in navigator
          ? act('zero', terms.device, deviceIcon, () => navigator.share({title: name, url}))
          : ''
      }
      ${this.#renderPrint()} ${links.length > 1 ? this.#renderLanguages(link, links) : ''}
    `;
  }

  #renderLanguages(current: ShareLink, links: ShareLink[]) {
    const choose = (culture: string) => {
      this.#chosen = culture;
      this.#host.requestUpdate();
    };
    return html`<div class="languages" role="group" aria-labelledby="languages">
      <p id="languages" class="muted">${this.#terms.language}</p>
      ${languageItems(links, current, choose, 'item')}
    </div>`;
  }

  async #share(event: Event, link: ShareLink, method: ShareMethod, act?: () => Promise<void>) {
    const article = this.#article.value;
    const {apiClient} = this.#host;
    if (!article) return;
    const {contentId} = article;
    const culture = link.culture ?? article.culture;
    const url = this.#url(link) as string;
    if (!this.#host.dispatchEvent(new KbBeforeShareEvent({contentId, culture, url, method}))) {
      event.preventDefault();
      return;
    }
    this.#menu.close();
    try {
      await act?.();
    } catch {
      // The clipboard is blocked, or the reader closed the share sheet: nothing was shared.
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
    // The reader has shared, whether or not it was recorded.
    statisticsShare(apiClient, {body}).catch(() => undefined);
  }

  async #copy(url: string) {
    this.#note = undefined;
    try {
      await navigator.clipboard.writeText(url);
      this.#note = 'copied';
    } catch (error) {
      this.#note = 'blocked';
      throw error;
    } finally {
      this.#host.requestUpdate();
    }
  }

  /** The message beside the button after an act; where the clipboard is blocked, a field with the link. */
  renderNote(): unknown {
    const terms = this.#terms;
    const link = this.#current(this.#info.value?.links ?? []);
    const url = link && this.#url(link);
    return html`<span class="note" role="status"
        >${this.#note === 'copied' ? html`<span>${icon(checkIcon)} ${terms.copied}</span>` : ''}${
          this.#note === 'failed' ? html`<span>${this.#host.terms.errors.other}</span>` : ''
        }</span
      >${
        this.#note === 'blocked'
          ? html`<label class="link"
              >${terms.copyFailed}
              <input
                part="link"
                readonly
                .value=${url ?? ''}
                @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}
            /></label>`
          : ''
      }`;
  }
}
