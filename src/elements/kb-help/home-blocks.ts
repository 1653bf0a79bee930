/** A home of the owner's own: logo, greeting, and which blocks it has in which order. Loaded where a page sets any of them. */
import {css, html, type ReactiveController} from 'lit';
import type {Content, SearchItem} from '../../../contract/types.ts';
import type {KbLoadEvent} from '../../base/events.ts';
import type {HomeBlock} from '../../context/settings.ts';
import {type ApiState, ApiTask} from '../../tasks/api-task.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {chooseTranslation} from '../../content/translation.ts';
import type {KbArticle} from '../kb-article/kb-article.ts';
import {readFolder} from '../kb-article/folder-items.ts';
import type {Showing} from '../kb-search/events.ts';
import type {HelpOwner} from './panel-dialog.ts';

const defaultBlocks = ['search', 'suggested', 'recommended', 'links'];
const maxRecent = 5;

const styles = css`
  .logo {
    display: block;
    block-size: 1.5em;
    max-inline-size: 100%;
    object-fit: contain;
    object-position: 0 50%;
  }
  :host(:dir(rtl)) .logo {
    object-position: 100% 50%;
  }
  .greeting {
    margin: -0.625em -1.25em 0;
    padding: 0.25em 1.25em 1.25em;
    background: var(--_head);
    text-wrap: balance;
  }
  .greeting > p {
    font-size: 1.625em;
    font-weight: 700;
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
  .greeting + kb-search:not([watch]) {
    margin-block-start: 0;
  }
  /* Not right below the toolbar. */
  .block ~ kb-search:not([watch]) {
    position: static;
    margin: 0 0 1.5em;
    padding: 0;
    background: none;
  }
  .greeting ~ .block:has(+ :not(.block)),
  .greeting + .block {
    padding-block-start: 1.25em;
  }
  .block > :is(.suggested, kb-recommended, .links, .contact) {
    margin-block-end: 1.5em;
  }
  /* A way to a person and the owner's links wait only so long for lists before them. */
  .waits {
    max-block-size: 0;
    overflow: hidden;
    visibility: hidden;
    animation: show-late 0s 2s forwards;
  }
  @keyframes show-late {
    to {
      max-block-size: none;
      overflow: visible;
      visibility: visible;
    }
  }
  .block > .contact {
    border-width: 1px;
    border-radius: var(--_radius);
  }
  ::slotted(a[slot='links']:not([hidden])) {
    display: flex;
    align-items: center;
    min-block-size: 2.75em;
    margin-inline: -0.75em;
    padding: 0.25em 0.75em;
    border-radius: calc(var(--_radius) * 1.4);
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  ::slotted(a[slot='links']:hover) {
    background: var(--_raised);
    color: var(--_accent);
    text-decoration: underline;
  }
`;

/** What the home needs of the panel. */
export interface HomeHost extends KbElement {
  readonly owner: HelpOwner;
  readonly wasOpened: boolean;
  readonly hasLists: boolean;
  readonly focused: HTMLElement | undefined;
  focusStart(): Promise<void>;
  renderOffer(look: 'contact'): unknown;
}

/** A list of items that is read. */
export type ListState = Pick<ApiState<SearchItem[]>, 'pending' | 'value'>;

/** What the blocks have in common with the home as it is by default. */
interface HomeLists {
  readonly suggested: ListState;
  renderList(heading: string, state: ListState): unknown;
  renderRecommended(shown: ListState): unknown;
}

/** What stands above and below the search field of the home. */
export interface RenderedBlocks {
  above: unknown;
  below: unknown;
  hideSearch: boolean;
}

const isItem = (item: unknown) => typeof (item as SearchItem | null)?.contentId === 'number';

export class HomeBlocks implements ReactiveController {
  readonly #host: HomeHost;
  readonly #lists: HomeLists;
  readonly #folders;
  /** The lists above the search field had arrived once. Pending again, they leave the field as it is. */
  #searchShown = false;
  #searchWaited = false;
  /** Names that were reported. */
  readonly #unknown = new Set<string>();

  constructor(host: HomeHost, lists: HomeLists) {
    this.#host = host;
    this.#lists = lists;
    host.applyStyles(styles);
    this.#folders = new ApiTask(host, {
      args: () => (this.#names.includes('folders') ? ([host.wantedCulture] as const) : undefined),
      // Without them the home is complete too.
      task: (client, _, options) => readFolder(client, undefined, options).catch((): SearchItem[] => []),
      enabled: () => host.owner.isOpen,
      silent: true,
    });
    host.addController(this);
    host.addEventListener('kb-load', this.#onLoad);
  }

  /** Moves the focus to the search field once it is no longer hidden. */
  hostUpdated() {
    if (this.#searchWaited && this.#searchShown && this.#host.focused?.matches('.view'))
      void this.#host.focusStart();
    this.#searchWaited = !this.#searchShown;
  }

  get #names(): readonly string[] {
    const {owner, settings} = this.#host;
    const given = owner.home ?? settings.home ?? defaultBlocks;
    return [...new Set(typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given)];
  }

  /** In place of the name; undefined without a logo. */
  renderLogo() {
    const {owner, settings} = this.#host;
    if (owner.querySelector(':scope > [slot=logo]')) return html`<slot name="logo"></slot>`;
    const src = owner.logo ?? settings.logo;
    // Rendered out of sight before the panel is opened.
    return src ? html`<img class="logo" loading="lazy" src=${src} alt=${owner.name} />` : undefined;
  }

  #renderGreeting() {
    const {owner, settings} = this.#host;
    const text = owner.greeting ?? settings.greeting;
    if (owner.querySelector(':scope > [slot=greeting]'))
      return html`<div class="greeting"><slot name="greeting"></slot></div>`;
    return text ? html`<div class="greeting"><p>${text}</p></div>` : '';
  }

  render(showing: Showing): RenderedBlocks {
    const host = this.#host;
    const lists = this.#lists;
    const {suggested} = lists;
    const {help} = host.terms;
    const names = this.#names;
    const none = {pending: false, value: []};
    const shown = names.includes('suggested') ? suggested : none;
    const listed = (heading: string, state: ListState) => ({
      content: lists.renderList(heading, state),
      pending: state.pending,
    });
    const blocks: Record<HomeBlock, () => {content: unknown; pending?: boolean}> = {
      search: () => ({content: ''}),
      suggested: () => listed(help.suggested, suggested),
      recommended: () => ({content: lists.renderRecommended(shown)}),
      folders: () => listed(help.folders, this.#folders),
      recent: () => listed(help.recent, {pending: false, value: this.#recent}),
      contact: () => ({content: host.renderOffer('contact')}),
      links: () => ({
        content: host.owner.querySelector(':scope > [slot=links]')
          ? html`<div class="links"><slot name="links"></slot></div>`
          : '',
      }),
    };
    // A block waits for those before it, the search field included, so that nothing moves.
    let waiting = false;
    const render = (given: readonly string[]) =>
      given.map((name) => {
        if (!Object.hasOwn(blocks, name)) return this.#report(name, Object.keys(blocks));
        const {content, pending = false} = blocks[name as HomeBlock]();
        const isStatic = name === 'contact' || name === 'links';
        const block = html`<div
          class=${waiting && isStatic ? 'block waits' : 'block'}
          ?hidden=${(waiting && !isStatic) || showing === 'results'}
        >
          ${content}
        </div>`;
        waiting ||= pending;
        return block;
      });
    const at = names.indexOf('search');
    const above = html`${showing === 'nothing' ? this.#renderGreeting() : ''}${render(names.slice(0, Math.max(at, 0)))}`;
    this.#searchShown ||= at <= 0 || !waiting || showing !== 'nothing';
    return {
      above,
      below: html`${render(names.slice(at + 1))}<slot name="home"></slot>`,
      hideSearch: !this.#searchShown || (at < 0 && showing === 'nothing'),
    };
  }

  #report(name: string, names: readonly string[]) {
    if (!this.#unknown.has(name))
      console.warn(`kb-help: the home has no block "${name}". There are: ${names.join(', ')}.`);
    this.#unknown.add(name);
    return '';
  }

  /** One key per service: ids are unique only within a service. */
  get #key() {
    return `kb-read:${this.#host.apiClient?.baseUrl ?? ''}`;
  }

  get #recent(): SearchItem[] {
    try {
      const items: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(items) ? (items.filter(isItem) as SearchItem[]) : [];
    } catch {
      // Storage is forbidden, or holds something else.
      return [];
    }
  }

  /** Stores the articles that were read, for the block `recent`. Without those of a session: the storage outlasts it. */
  readonly #onLoad = (event: KbLoadEvent) => {
    const [source] = event.composedPath() as [KbArticle];
    if (source.localName !== 'kb-article' || source.session || !this.#names.includes('recent')) return;
    const {contentId, type, tag, translations} = (event.data ?? {}) as Content;
    const {title, culture} = chooseTranslation(translations, source.culture ?? source.wantedCulture) ?? {};
    if (contentId === undefined || !title || type === 'folder') return;
    const others = this.#recent.filter((item) => item.contentId !== contentId);
    const items = [{contentId, name: title, culture, tag}, ...others].slice(0, maxRecent);
    try {
      localStorage.setItem(this.#key, JSON.stringify(items));
    } catch {
      // Forbidden or full.
    }
  };
}
