import {html} from 'lit';
import {cultureDirection} from '../../content/direction.ts';
import {onSessionEnd} from '../../context/session.ts';
import {languages} from '../../i18n/languages.ts';
import type {ShownArticle} from '../../ui/article-context.ts';
import {isServiceMissing} from '../../api/errors.ts';
import type {KbErrorEvent, KbLoadEvent} from '../../base/events.ts';
import {icon} from '../../base/icons.ts';
import {backIcon, closeIcon} from '../../ui/icons.ts';
import {whenIdle} from '../../base/when-idle.ts';
import {listStyles} from '../../ui/item-rows.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {languageItems, Menu} from '../../ui/menu.ts';
import type {KbBeforeNavigateEvent} from '../kb-article/events.ts';
import type {KbArticle} from '../kb-article/kb-article.ts';
import {loadSanitizer} from '../kb-article/sections.ts';
import type {KbBeforeSearchEvent, Showing} from '../kb-search/events.ts';
import type {KbSearch} from '../kb-search/kb-search.ts';
import type {KbVotedEvent} from '../kb-vote/events.ts';
import {helpPanelStyles} from './help-panel.styles.ts';
import {renderContactForm, renderContactOffer} from './contact/contact.ts';
import {type Arrangement, deepActiveElement, type HelpOwner, type HelpPlace} from './panel-dialog.ts';
import {Home} from './home.ts';
import {partsOf} from './parts.ts';

const forwardIcon = 'M5 12h14M13 6l6 6-6 6';
const widenIcon = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';
const narrowIcon = 'M19 11h-6V5M13 11l7-7M5 13h6v6M11 13l-7 7';
const dockIcon = 'M4 5h16v14H4zM14.5 5v14';
const undockIcon = 'M4 5h16v14H4zM12 12h5v4h-5z';
const globeIcon =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18';

/** Pixels after which the title of an article has been scrolled out of view. */
const titleHeight = 56;

/** The panel of kb-help: a home with search and lists, and the articles that were opened. */
export class HelpPanel extends KbElement {
  static override properties = {
    // Rendered with kb-help each time.
    owner: {attribute: false, hasChanged: () => true},
    arrangement: {attribute: false},
    scrolled: {state: true},
    hasLists: {state: true},
  };

  static override styles = [KbElement.styles, listStyles, helpPanelStyles];

  readonly #home = new Home(this);
  readonly #languages = new Menu(this, () => this.#renderLanguages());

  /** What is shown, as far as the views know. */
  #place: HelpPlace | undefined;
  #isArriving = false;
  /** Before, the panel is rendered with what needs no request to the service: a part each time the page is idle, so that no task is long. */
  wasOpened = false;
  hasLists = false;
  #wantsSearch = false;
  /** As it is rendered, before the field itself says so. */
  #hidesSearch = false;
  /** What had the focus when a place was left; the panel itself stands for the home. */
  readonly #lastFocus = new WeakMap<object, HTMLElement | undefined>();
  /** The language that the reader has chosen last. */
  #language: string | undefined;
  /** What was opened before the reader chose a language; its culture is that of the address alone. */
  #inOtherLanguage = new Set<HelpPlace>();
  /** What was searched for last. */
  #query = '';
  /** The articles that the reader has left, by id. */
  readonly #read = new Map<number, ShownArticle>();
  /** Articles that did not help, by id. */
  readonly #unhelpful = new Set<number | undefined>();
  /** Articles that do not exist, or no longer, by id. */
  readonly #missing = new Set<number | undefined>();
  #setReady!: () => void;
  /** Resolves when the views are rendered for the first time, after the language has loaded. */
  readonly #ready = new Promise<void>((resolve) => {
    this.#setReady = resolve;
  });

  /** The kb-help around the panel. */
  declare owner: HelpOwner;
  /** Undefined where the reader cannot arrange the panel. */
  arrangement?: Arrangement;
  private scrolled = false;

  constructor() {
    super();
    // The data for the contact link.
    onSessionEnd(this, () => {
      this.#query = '';
      this.#read.clear();
      this.#unhelpful.clear();
    });
    whenIdle(() => loadSanitizer(this.settings.sanitizer).catch(() => {}));
  }

  /** The languages that the page offers. */
  get cultures() {
    return this.owner.languages?.split(/\s+/).filter(Boolean) ?? [];
  }

  /** What is searched for, while its results are there. */
  get searched() {
    return this.#search && this.#search.showing !== 'nothing' ? this.#query : '';
  }

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
    const {owner} = this;
    const {isRestored, location} = owner;
    const {place} = location;
    owner.isRestored = false;
    this.#setLanguage();
    this.wasOpened ||= owner.isOpen;
    this.hasLists ||= this.wasOpened;
    this.#home.load();
    if (place === this.#place) return;
    this.#rememberArticle();
    this.#lastFocus.set(this.#place ?? this, this.focused);
    this.#place = place;
    this.#isArriving = !isRestored;
    this.scrolled = false;
  }

  protected override updated() {
    if (!this.#view) return;
    this.#setReady();
    if (!this.hasLists) whenIdle(() => (this.hasLists = true));
    // The field takes the focus when the panel opens, which would load its code then.
    else if (!this.wasOpened) whenIdle(() => this.#search?.preloadSuggestions());
    if (this.#isArriving) this.#arrive();
  }

  /** Moves the focus to where the reader continues: in a place that is new, to its title; else to where it was. */
  #arrive() {
    this.#isArriving = false;
    const place = this.#place;
    const view = this.#view!;
    const last = this.#lastFocus.get(place ?? this);
    if (this.#wantsSearch) this.#focusSearch();
    else if (!place || this.#lastFocus.has(place)) {
      const focus = last?.isConnected ? last : view;
      focus.focus({preventScroll: true});
      focus.scrollIntoView({block: 'nearest'});
    } else if (place.contentId === undefined) view.querySelector<HTMLElement>('.contact-title')?.focus();
    else {
      view.scrollTop = 0;
      // The panel itself scrolls where there is little height.
      this.scrollTop = 0;
      view.focus({preventScroll: true});
      this.#article?.openArticle(place.contentId, undefined, place.anchor);
    }
    this.#wantsSearch = false;
  }

  readonly #onScroll = ({currentTarget}: Event) => {
    this.scrolled = (currentTarget as Element).scrollTop > titleHeight;
  };

  /** A language chosen for one article applies to the whole panel. The page's hash stays as it is. */
  readonly #onNavigate = (event: KbBeforeNavigateEvent) => {
    const {contentId, culture, anchor, target} = event;
    // Not of an article that the page has put into the panel.
    if (event.defaultPrevented || target !== this.#article) return;
    if (culture) this.#chooseCulture(culture);
    if (anchor == null) return;
    event.preventDefault();
    this.#article?.openArticle(contentId, undefined, anchor);
  };

  readonly #onSearch = ({query}: KbBeforeSearchEvent) => {
    this.#query = query;
    this.requestUpdate();
  };

  readonly #onArticle = (event: KbLoadEvent | KbErrorEvent) => {
    const {target, currentTarget} = event;
    // From an element inside the article.
    if (target !== currentTarget) return;
    const {contentId} = target as KbArticle;
    const error = 'error' in event && event.error;
    if (error && /not-found|gone/.test(`${error.code}`) && !isServiceMissing(error))
      this.#missing.add(contentId);
    else this.#missing.delete(contentId);
    this.requestUpdate();
  };

  readonly #openSearch = () => {
    this.#wantsSearch = true;
    this.owner.location.go(0);
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

  readonly #back = async () => {
    const {location} = this.owner;
    if (location.index) return location.back();
    this.#search?.clear();
    // A home of the owner's own may have no field but with results.
    await this.#search?.updateComplete;
    await this.updateComplete;
    this.#focusSearch();
  };

  #focusSearch() {
    (this.#search?.hidden ? this.#view : this.#search)?.focus();
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
    if (!this.#place && !matchMedia('(pointer: coarse)').matches) this.#focusSearch();
    else this.#view?.focus({preventScroll: true});
  }

  /** Searches on the home, as if the reader had typed. */
  async search(query: string) {
    await this.#ready;
    await this.updateComplete;
    await this.#search?.search(query);
  }

  #arrange(change: Arrangement) {
    this.owner.arrangement = {...this.arrangement, ...change};
    this.owner.requestUpdate();
  }

  #chooseCulture(culture: string) {
    this.#language = undefined;
    this.owner.chooseCulture(culture);
  }

  /** The panel is in the language that the reader chose, if it is shipped; in others only the content is. */
  #setLanguage() {
    const {chosenCulture, location} = this.owner;
    if (!chosenCulture || chosenCulture === this.#language) return;
    this.#language = chosenCulture;
    this.#inOtherLanguage = new Set(location.places);
    if (!languages.has(chosenCulture)) return;
    this.lang = chosenCulture;
    this.dir = cultureDirection(chosenCulture);
  }

  /** For the way to a person. */
  #rememberArticle() {
    const article = this.#article?.shown;
    if (article) this.#read.set(article.contentId, article);
  }

  protected override renderPending() {
    return html`<div class="toolbar"></div>`;
  }

  protected override renderContent() {
    if (!this.#view && this.#home.isWaiting) return this.renderPending();
    const {owner, cultures} = this;
    const {places, index} = owner.location;
    const opened = this.wasOpened ? places : [];
    const showing = this.#search?.showing ?? 'nothing';
    return html`${this.#renderToolbar(showing)}
      <div
        class=${cultures.length > 1 ? 'views one-language-menu' : 'views'}
        @kb-before-search=${this.#onSearch}
        @kb-before-navigate=${this.#onNavigate}
        @kb-voted=${this.#onVoted}
      >
        ${this.#renderView(!index, this.#renderHome(showing))}
        ${opened.map((place, at) => this.#renderView(at + 1 === index, this.#renderPlace(place)))}
      </div>
      <div class="footer">
        ${(index ? this.#place?.contentId === undefined : this.#home.hasContact) ? '' : this.renderOffer('contact')}
        <slot name="footer"></slot>
      </div>`;
  }

  /** Back and forward, language, width, close. */
  #renderToolbar(showing: Showing) {
    const {owner, scrolled, cultures, arrangement} = this;
    const {location} = owner;
    const {index} = location;
    const terms = this.terms.help;
    const button = (name: string, label: string, path: string, onClick: () => void) =>
      html`<button type="button" class=${name} aria-label=${label} title=${label} @click=${onClick}>
        ${icon(path)}
      </button>`;
    const forward = () => location.forward();
    const dock = /start$/.test(owner.placement ?? '') ? 'dock start' : 'dock';
    return html`<div class=${`toolbar ${index ? '' : 'above-search'} ${scrolled ? 'scrolled' : ''}`}>
      ${
        index || showing !== 'nothing'
          ? html`<span class="steps"
                >${button('back', terms.back, backIcon, this.#back)}${
                  location.places.length > index ? button('forward', terms.forward, forwardIcon, forward) : ''
                }</span
              >
              <span class="name" aria-hidden="true">${(scrolled && this.#article?.shown?.title) || ''}</span>`
          : html`<h2 class="name">${this.#home.renderLogo() ?? owner.name}</h2>`
      }
      ${
        cultures.length > 1
          ? html`<span
              >${this.#languages.render(html`${icon(globeIcon)}<span class="sr">${terms.language}</span>`)}</span
            >`
          : ''
      }
      ${
        arrangement
          ? [
              arrangement.docked
                ? button(dock, terms.undock, undockIcon, () => this.#arrange({docked: false}))
                : button(dock, terms.dock, dockIcon, () => this.#arrange({docked: true})),
              arrangement.wide
                ? button('width', terms.narrow, narrowIcon, () => this.#arrange({wide: false}))
                : button('width', terms.widen, widenIcon, () => this.#arrange({wide: true})),
            ]
          : ''
      }
      ${owner.mode === 'inline' ? '' : button('close', terms.close, closeIcon, () => owner.toggle(false))}
    </div>`;
  }

  #renderLanguages() {
    const translations = this.cultures.map((culture) => ({culture}));
    const wanted = this.wantedCulture.toLowerCase();
    const current = translations.find(({culture}) => culture.toLowerCase() === wanted);
    return languageItems(translations, current, (culture) => {
      this.#languages.close();
      this.#chooseCulture(culture);
    });
  }

  #renderView(current: boolean, content: unknown) {
    return html`<div class=${current ? 'view' : 'view inactive'} tabindex="-1" @scroll=${this.#onScroll}>
      ${content}
    </div>`;
  }

  /** The search, and blocks above and below it; results stand in place of the lists. */
  #renderHome(showing: Showing) {
    const {above, below, hideSearch = false} = this.#home.render(showing);
    this.#hidesSearch = hideSearch;
    return html`${above}
      <kb-search
        exportparts=${partsOf('search')}
        ?hidden=${hideSearch}
        @kb-search-change=${() => this.requestUpdate()}
      ></kb-search>
      ${showing === 'no-results' ? html`<div class="offer">${this.renderOffer('primary')}</div>` : ''}
      <div ?hidden=${showing === 'results'}>${below}</div>`;
  }

  /** What the reader has opened: an article with votes, sharing and related articles, or the contact form. */
  #renderPlace(place: HelpPlace) {
    const {contentId, culture} = place;
    if (contentId === undefined) return renderContactForm(this, place === this.#place);
    const offer = this.#unhelpful.has(contentId) ? this.renderOffer('primary') : '';
    return html`<kb-article
        exportparts=${partsOf('article')}
        .contentId=${contentId}
        .culture=${this.#inOtherLanguage.has(place) ? undefined : culture}
        heading-level="2"
        @kb-load=${this.#onArticle}
        @kb-error=${this.#onArticle}
      >
        <div class="after">
          <kb-vote exportparts=${partsOf('vote')}></kb-vote
          ><kb-share exportparts=${partsOf('share')}></kb-share>
          ${offer ? html`<div class="offer">${offer}</div>` : ''}
        </div>
        <kb-related exportparts=${partsOf('related')} take="3" compact heading-level="3"></kb-related>
      </kb-article>
      ${
        this.#missing.has(contentId) && !this.#hidesSearch
          ? html`<button class="primary" type="button" @click=${this.#openSearch}>
              ${this.terms.search.label}
            </button>`
          : ''
      }`;
  }

  renderOffer(look: 'primary' | 'contact') {
    const text = this.terms.help[look === 'primary' ? 'contactTitle' : 'contact'];
    return renderContactOffer(this.owner, text, look, this.#contactFields);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-help-panel': HelpPanel;
  }
}
