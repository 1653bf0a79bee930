import {html, nothing, type PropertyValues, render} from 'lit';
import type {SearchItem} from '../../../contract/types.ts';
import type {Client} from '../../api/client.ts';
import {cultureDirection} from '../../content/direction.ts';
import {languages} from '../../i18n/languages.ts';
import {ApiTask} from '../../ui/api-task.ts';
import type {ShownArticle} from '../../ui/article-context.ts';
import type {KbErrorEvent, KbLoadEvent} from '../../ui/events.ts';
import {icon} from '../../ui/icons.ts';
import {listStyles} from '../../ui/item-rows.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {MenuButton} from '../../ui/menu-button.ts';
import type {KbNavigateEvent} from '../kb-article/events.ts';
import type {KbArticle} from '../kb-article/kb-article.ts';
import type {KbSearchEvent} from '../kb-search/events.ts';
import type {KbSearch} from '../kb-search/kb-search.ts';
import type {KbVotedEvent} from '../kb-vote/events.ts';
import {helpPanelStyles} from './help-panel.styles.ts';
import {type ContactHost, renderContactOffer} from './contact.ts';
import {deepActiveElement, type DialogHost, PanelDialog} from './panel-dialog.ts';
import {globeIcon, LanguageMenu, renderToolbar} from './toolbar.ts';
import {type HistoryEntry, UrlSync} from './url-sync.ts';
import {readSuggested, renderHome, renderOpened} from './views.ts';

/** What the panel needs of kb-help. */
interface HelpHost extends DialogHost, ContactHost {
  readonly client?: Client | undefined;
  readonly route?: string | undefined;
  readonly suggest?: string | undefined;
  readonly languages?: string | undefined;
}

/** Pixels after which the title of an article has been scrolled out of view. */
const titleHeight = 56;

/** The panel of kb-help: a home with search and lists, and the articles that were opened. */
export class HelpPanel extends KbElement {
  static override properties = {
    history: {state: true},
    index: {state: true},
    scrolled: {state: true},
    culture: {state: true},
  };

  static override styles = [KbElement.styles, listStyles, helpPanelStyles];

  /**
   * Without `change-in-update`, of which Lit's development build would warn the page: @lit/context requests an update of every
   * consumer around a provider that connects, and the kb-provider inside connects during this element's own update.
   */
  static override enabledWarnings: ['migration'] = ['migration'];

  readonly #suggested = new ApiTask(this, {
    args: () => {
      const {suggest} = this.#host;
      return suggest ? ([suggest, this.wantedCulture] as const) : undefined;
    },
    // Without them the home is complete too, so there is no error to show.
    task: (client, [suggest], options) =>
      readSuggested(client, suggest, options).catch((): SearchItem[] => []),
    silent: true,
  });
  readonly #languageMenu = new MenuButton(this, new LanguageMenu(this));
  readonly #urlSync = new UrlSync(this);

  #host!: HelpHost;
  #dialog!: PanelDialog;
  #observedSearch = false;
  /** What had the focus when a view was left, by index. */
  readonly #lastFocus: (HTMLElement | undefined)[] = [];
  /** What was searched for last. */
  #query = '';
  /** The articles that the reader has left, by id. */
  readonly #read = new Map<number, ShownArticle>();
  /** Articles that did not help, by id. */
  readonly #unhelpful = new Set<number | undefined>();
  /** Articles that do not exist, or no longer, by id. */
  readonly #missing = new Set<number | undefined>();
  #signOuts = 0;
  #setReady!: () => void;
  /** Resolves when the views are rendered for the first time, after the language has loaded. */
  readonly #ready = new Promise<void>((resolve) => {
    this.#setReady = resolve;
  });

  /** What was opened. */
  history: readonly HistoryEntry[] = [];
  /** The entry that is shown, counted from 1; 0 is the home. */
  index = 0;
  private scrolled = false;
  /** The language that the reader chose. */
  private culture?: string | undefined;

  override get wantedCulture() {
    return this.culture ?? super.wantedCulture;
  }

  get route() {
    return this.#host.route;
  }

  get isOpen() {
    return this.#host.isOpen;
  }

  /** The languages that the page offers. */
  get cultures() {
    return this.#host.languages?.split(/\s+/).filter(Boolean) ?? [];
  }

  /** The element inside that has the focus. */
  get focused() {
    return this.shadowRoot?.activeElement ? deepActiveElement(this.shadowRoot) : undefined;
  }

  get #search() {
    return this.renderRoot.querySelector<KbSearch>('kb-search');
  }

  get #view() {
    // There is none before the first rendering.
    return this.shadowRoot?.querySelector<HTMLElement>('.view:not(.inactive)');
  }

  get #article() {
    return this.#view?.querySelector<KbArticle>('kb-article');
  }

  protected override willUpdate() {
    this.client = this.#host.client;
  }

  protected override update(changed: PropertyValues) {
    if (this.signOuts !== this.#signOuts) this.#forgetPerson();
    this.#signOuts = this.signOuts;
    super.update(changed);
  }

  protected override updated() {
    const search = this.#search;
    if (!search) return;
    this.#setReady();
    if (this.#observedSearch) return;
    this.#observedSearch = true;
    // Lists and toolbar depend on what the search shows.
    search.addController({hostUpdated: () => this.requestUpdate()});
  }

  readonly #onScroll = ({currentTarget}: Event) => {
    this.scrolled = (currentTarget as Element).scrollTop > titleHeight;
  };

  /** A language chosen for one article applies to the whole panel. The page's hash stays as it is. */
  readonly #onNavigate = (event: KbNavigateEvent) => {
    const {contentId, culture, anchor} = event;
    if (event.defaultPrevented) return;
    if (culture) this.setCulture(culture);
    if (anchor == null) return;
    event.preventDefault();
    this.#article?.open(contentId, undefined, anchor);
  };

  readonly #onSearch = ({query}: KbSearchEvent) => {
    this.#query = query;
    this.requestUpdate();
  };

  readonly #onArticle = (event: KbLoadEvent | KbErrorEvent) => {
    const {target, currentTarget} = event;
    // From an element inside the article.
    if (target !== currentTarget) return;
    const {contentId} = target as KbArticle;
    const code = 'error' in event && event.error.code;
    if (code === 'not-found' || code === 'gone') this.#missing.add(contentId);
    else this.#missing.delete(contentId);
    this.requestUpdate();
  };

  readonly #openSearch = async () => {
    void this.go(0);
    this.#urlSync.writeUrl(false);
    await this.updateComplete;
    this.#search?.focus();
  };

  readonly #onVoted = ({contentId, isHelpful}: KbVotedEvent) => {
    if (isHelpful) this.#unhelpful.delete(contentId);
    else this.#unhelpful.add(contentId);
    this.requestUpdate();
  };

  readonly #contactFields = () => {
    this.#rememberArticle();
    return {query: this.#query, articles: [...this.#read.values()], page: location.href};
  };

  readonly #openContact = async () => {
    this.#leaveView();
    // There is one form, which cannot stand in two views.
    const before = this.history.slice(0, this.index).filter(({contentId}) => contentId !== undefined);
    this.history = [...before, {contentId: undefined, first: false}];
    this.index = this.history.length;
    this.#urlSync.writeUrl(true);
    await this.updateComplete;
    this.#view?.querySelector<HTMLElement>('.contact-title')?.focus();
  };

  readonly #back = () => {
    if (!this.index) {
      this.#search?.formResetCallback();
      this.#search?.focus();
    } else if (this.#urlSync.canGoBack) history.back();
    else {
      void this.go(this.index - 1);
      this.#urlSync.writeUrl(false);
    }
  };

  readonly #forward = () => {
    void this.go(this.index + 1);
    this.#urlSync.writeUrl(true);
  };

  /** Connects the panel with its kb-help, once and before it is inserted. */
  attach(host: HelpHost) {
    this.#host = host;
    this.#dialog = new PanelDialog(host, this);
    host.addController({
      hostUpdated: () => {
        if (!host.isOpen) this.#urlSync.writeUrl(false);
        this.requestUpdate();
      },
    });
    render(
      html`<slot name="home" slot="home"></slot><slot name="footer" slot="footer"></slot
        ><slot name="contact" slot="contact" @slotchange=${() => this.requestUpdate()}></slot>`,
      this,
    );
  }

  /** Opens or closes the panel. */
  toggle(open: boolean) {
    this.#host.toggle(open);
  }

  /** Shows the article that the page's address names. */
  readUrl() {
    this.#urlSync.readUrl();
  }

  /** Moves the focus to where the reader continues: on touch screens not to the field, which would bring up the keyboard. */
  async focusStart() {
    const before = deepActiveElement();
    await this.#ready;
    const search = this.#search;
    await search?.updateComplete;
    const now = deepActiveElement();
    // The reader has moved the focus meanwhile. The launcher, which is hidden, loses it to the body.
    if (now !== before && now !== document.body) return;
    if (!this.index && !matchMedia('(pointer: coarse)').matches) search?.focus();
    else this.#view?.focus({preventScroll: true});
  }

  /**
   * Shows an article after the one that is shown.
   *
   * @param first the panel was opened for it
   */
  async openArticle(contentId: number, culture?: string, anchor?: string, first = false) {
    this.#leaveView();
    const entry = {contentId, culture, first};
    this.history = [...this.history.slice(0, this.index), entry];
    this.index++;
    this.#urlSync.writeUrl(true);
    await this.#ready;
    await this.updateComplete;
    if (this.history[this.index - 1] !== entry) return;
    const view = this.#view;
    if (view) view.scrollTop = 0;
    // The panel itself scrolls where there is little height.
    this.scrollTop = 0;
    view?.focus({preventScroll: true});
    this.#article?.open(contentId, undefined, anchor);
  }

  /** Shows the home or an article that was opened before. */
  async go(index: number) {
    if (index === this.index) return;
    this.#leaveView();
    this.index = index;
    await this.updateComplete;
    const last = this.#lastFocus[index];
    const focus = last?.isConnected ? last : this.#view;
    focus?.focus({preventScroll: true});
    focus?.scrollIntoView({block: 'nearest'});
  }

  /** Searches, as if the reader had typed. */
  async search(query: string) {
    void this.go(0);
    this.#urlSync.writeUrl(false);
    await this.#ready;
    await this.updateComplete;
    await this.#search?.search(query);
  }

  /** Shows everything in a language, as far as it is translated. */
  setCulture(culture: string) {
    this.culture = culture;
    this.history = this.history.map((entry) => ({...entry, inChosenLanguage: true}));
    const [language = ''] = culture.toLowerCase().split('-');
    // In other languages only the content changes.
    if (language !== 'en' && !(language in languages.files)) return;
    this.lang = culture;
    this.dir = cultureDirection(culture);
  }

  /** For the way to a person. */
  #rememberArticle() {
    const article = this.#article?.shown;
    if (article) this.#read.set(article.contentId, article);
  }

  /** Clears what the contact link passes on, at a sign-out. */
  #forgetPerson() {
    this.#query = '';
    this.#read.clear();
    this.#unhelpful.clear();
  }

  #leaveView() {
    this.#rememberArticle();
    this.#lastFocus[this.index] = this.focused;
    this.scrolled = false;
  }

  /** The dialog with the panel in it, for kb-help. */
  renderDialog() {
    return this.#dialog.render();
  }

  protected override renderPending() {
    return html`<div class="toolbar"></div>`;
  }

  protected override renderContent() {
    const {index, history, culture, cultures} = this;
    return html`${this.#renderToolbar()}
      <kb-provider
        class=${cultures.length > 1 ? 'views one-language-menu' : 'views'}
        culture=${culture ?? nothing}
      >
        ${renderHome({
          host: this,
          current: !index,
          showing: this.#search?.showing ?? 'nothing',
          suggested: this.#suggested,
          offer: this.#renderOffer('primary'),
          onScroll: this.#onScroll,
          onSearch: this.#onSearch,
        })}
        ${history.map((entry, at) =>
          renderOpened({
            host: this,
            entry,
            current: at + 1 === index,
            offer: this.#unhelpful.has(entry.contentId) ? this.#renderOffer('primary') : '',
            openSearch: this.#missing.has(entry.contentId) ? this.#openSearch : undefined,
            onScroll: this.#onScroll,
            onArticle: this.#onArticle,
            onNavigate: this.#onNavigate,
            onVoted: this.#onVoted,
          }),
        )}
      </kb-provider>
      <div class="footer">
        ${index && history[index - 1]?.contentId === undefined ? '' : this.#renderOffer('contact')}
        <slot name="footer"></slot>
      </div>`;
  }

  #renderOffer(look: 'primary' | 'contact') {
    const {contact, contactTitle} = this.terms.help;
    return renderContactOffer({
      host: this.#host,
      text: look === 'primary' ? contactTitle : contact,
      look,
      fields: this.#contactFields,
      openForm: this.#openContact,
    });
  }

  #renderToolbar() {
    const {index, history, scrolled, cultures} = this;
    const {name, mode} = this.#host;
    const terms = this.terms.help;
    const searching = (this.#search?.showing ?? 'nothing') !== 'nothing';
    const label = html`${icon(globeIcon)}<span class="sr">${terms.language}</span>`;
    return renderToolbar({
      terms,
      heading: index || searching ? undefined : name,
      aboveSearch: !index,
      title: (scrolled && this.#article?.shown?.title) || '',
      scrolled,
      languages: cultures.length > 1 ? html`<span>${this.#languageMenu.render(label)}</span>` : '',
      back: this.#back,
      forward: history.length > index ? this.#forward : undefined,
      wide: this.#dialog.wide,
      toggleWidth: () => this.#dialog.toggleWidth(),
      close: mode === 'inline' ? undefined : () => this.toggle(false),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-help-panel': HelpPanel;
  }
}
