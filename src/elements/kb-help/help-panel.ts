import {html, nothing} from 'lit';
import type {SearchItem} from '../../../contract/types.ts';
import {cultureDirection} from '../../content/direction.ts';
import {SessionEnd} from '../../context/session-end.ts';
import {languages} from '../../i18n/languages.ts';
import {ApiTask} from '../../tasks/api-task.ts';
import type {ShownArticle} from '../../ui/article-context.ts';
import {isServiceMissing} from '../../api/owner-log.ts';
import type {KbErrorEvent, KbLoadEvent} from '../../base/events.ts';
import {icon} from '../../base/icons.ts';
import {LazyPart} from '../../base/lazy-part.ts';
import {listStyles} from '../../ui/item-rows.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {MenuButton} from '../../ui/menu-button.ts';
import type {KbBeforeNavigateEvent} from '../kb-article/events.ts';
import type {KbArticle} from '../kb-article/kb-article.ts';
import type {KbBeforeSearchEvent} from '../kb-search/events.ts';
import type {KbSearch} from '../kb-search/kb-search.ts';
import type {KbVotedEvent} from '../kb-vote/events.ts';
import {helpPanelStyles} from './help-panel.styles.ts';
import {renderContactOffer} from './contact/contact.ts';
import {deepActiveElement} from './panel-dialog.ts';
import {globeIcon, LanguageMenu, renderToolbar} from './toolbar.ts';
import type {HelpOwner, HelpPlace} from './help-owner.ts';
import type {HomeBlocks} from './home-blocks.ts';
import {
  readSuggested,
  renderHome,
  renderList,
  renderLists,
  renderOpened,
  renderRecommended,
} from './views.ts';

/** Pixels after which the title of an article has been scrolled out of view. */
const titleHeight = 56;

/** The panel of kb-help: a home with search and lists, and the articles that were opened. */
export class HelpPanel extends KbElement {
  static override properties = {
    // Rendered with kb-help each time.
    owner: {attribute: false, hasChanged: () => true},
    wide: {attribute: false},
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
      const {suggest} = this.owner;
      return suggest ? ([suggest, this.wantedCulture] as const) : undefined;
    },
    // Without them the home is complete too, so there is no error to show.
    task: (client, [suggest], options) =>
      readSuggested(client, suggest, options).catch((): SearchItem[] => []),
    silent: true,
  });
  readonly #blocks: LazyPart<HomeBlocks> = new LazyPart(this, async () => {
    const {HomeBlocks} = await import('./home-blocks.ts');
    return new HomeBlocks(this);
  });
  readonly #languageMenu = new MenuButton(this, new LanguageMenu(this));

  /** What is shown, as far as the views know. */
  #place: HelpPlace | undefined;
  #isArriving = false;
  #wantsSearch = false;
  /** What had the focus when a place was left; the panel itself stands for the home. */
  readonly #lastFocus = new WeakMap<object, HTMLElement | undefined>();
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
  /** Undefined where the reader cannot change the width. */
  wide?: boolean;
  declare toggleWidth: () => void;
  private scrolled = false;
  /** The language that the reader chose. */
  private culture?: string | undefined;

  constructor() {
    super();
    new SessionEnd(this, () => this.#forgetPerson());
  }

  override get wantedCulture() {
    return this.culture ?? super.wantedCulture;
  }

  /** The languages that the page offers. */
  get cultures() {
    return this.owner.languages?.split(/\s+/).filter(Boolean) ?? [];
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
    const {place} = this.owner.location;
    if (this.#hasBlocks && !this.#blocks.error) void this.#blocks.load();
    if (place === this.#place) return;
    this.#rememberArticle();
    this.#lastFocus.set(this.#place ?? this, this.focused);
    this.#place = place;
    this.#isArriving = true;
    this.scrolled = false;
  }

  protected override updated() {
    if (!this.#view) return;
    this.#setReady();
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
    const {contentId, culture, anchor} = event;
    if (event.defaultPrevented) return;
    if (culture) this.setCulture(culture);
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
    const search = this.#search;
    (search?.hidden ? this.#view : search)?.focus();
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

  /** Shows everything in a language, as far as it is translated. */
  setCulture(culture: string) {
    this.culture = culture;
    this.#inOtherLanguage = new Set(this.owner.location.places);
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

  /** Clears what the contact link passes on, when the session ends. */
  #forgetPerson() {
    this.#query = '';
    this.#read.clear();
    this.#unhelpful.clear();
  }

  protected override renderPending() {
    return html`<div class="toolbar"></div>`;
  }

  /** The page says which blocks there are, the way to a person among them. */
  get #choosesBlocks() {
    return (this.owner.home ?? this.settings.home) != null && !this.#blocks.error;
  }

  /** The home is not as it is by default. */
  get #hasBlocks() {
    const {owner, settings} = this;
    return (
      [owner.home, owner.logo, owner.greeting, settings.home, settings.logo, settings.greeting].some(
        (each) => each != null,
      ) || owner.querySelector(':scope > :is([slot=logo], [slot=greeting], [slot=links])') !== null
    );
  }

  protected override renderContent() {
    // Shown before them, the search field would move.
    if (this.#hasBlocks && !this.#view && !this.#blocks.value && !this.#blocks.error)
      return this.renderPending();
    const {owner, culture, cultures} = this;
    const {places, index} = owner.location;
    const showing = this.#search?.showing ?? 'nothing';
    return html`${this.#renderToolbar(showing)}
      <kb-provider
        class=${cultures.length > 1 ? 'views one-language-menu' : 'views'}
        culture=${culture ?? nothing}
      >
        ${renderHome({
          host: this,
          current: !index,
          showing,
          ...this.#renderBlocks(showing),
          offer: this.#renderOffer('primary'),
          onScroll: this.#onScroll,
          onSearch: this.#onSearch,
          onShowing: () => this.requestUpdate(),
        })}
        ${places.map((place, at) =>
          renderOpened({
            host: this,
            contentId: place.contentId,
            culture: this.#inOtherLanguage.has(place) ? undefined : place.culture,
            current: at + 1 === index,
            offer: this.#unhelpful.has(place.contentId) ? this.#renderOffer('primary') : '',
            openSearch:
              this.#missing.has(place.contentId) && !this.#search?.hidden ? this.#openSearch : undefined,
            onScroll: this.#onScroll,
            onArticle: this.#onArticle,
            onNavigate: this.#onNavigate,
            onVoted: this.#onVoted,
          }),
        )}
      </kb-provider>
      <div class="footer">
        ${(index ? this.#place?.contentId === undefined : this.#choosesBlocks) ? '' : this.#renderOffer('contact')}
        <slot name="footer"></slot>
      </div>`;
  }

  /** What stands above and below the search field. */
  #renderBlocks(showing: KbSearch['showing']) {
    const {value, error} = this.#blocks;
    if (!this.#hasBlocks || error) return {below: renderLists(this, this.#suggested)};
    return (
      value?.render({
        suggested: this.#suggested,
        showing,
        contact: () => this.#renderOffer('contact'),
        list: renderList,
        recommended: renderRecommended,
      }) ?? {}
    );
  }

  #renderOffer(look: 'primary' | 'contact') {
    const {contact, contactTitle} = this.terms.help;
    return renderContactOffer({
      owner: this.owner,
      text: look === 'primary' ? contactTitle : contact,
      look,
      fields: this.#contactFields,
    });
  }

  #renderToolbar(showing: KbSearch['showing']) {
    const {owner, scrolled, cultures, wide, toggleWidth} = this;
    const {location} = owner;
    const {index} = location;
    const terms = this.terms.help;
    const globe = html`${icon(globeIcon)}<span class="sr">${terms.language}</span>`;
    return renderToolbar({
      terms,
      heading: index || showing !== 'nothing' ? undefined : (this.#blocks.value?.renderLogo() ?? owner.name),
      aboveSearch: !index,
      title: (scrolled && this.#article?.shown?.title) || '',
      scrolled,
      languages: cultures.length > 1 ? html`<span>${this.#languageMenu.render(globe)}</span>` : '',
      back: this.#back,
      forward: location.places.length > index ? () => location.forward() : undefined,
      wide,
      toggleWidth,
      close: owner.mode === 'inline' ? undefined : () => owner.toggle(false),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-help-panel': HelpPanel;
  }
}
