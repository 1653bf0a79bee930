import {html, nothing} from 'lit';
import type {SearchItem} from '../../../contract/types.ts';
import {cultureDirection} from '../../content/translation.ts';
import {languages} from '../../i18n/languages.ts';
import {icon} from '../../ui/icons.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {listStyles} from '../../ui/item-rows.styles.ts';
import {MenuButton} from '../../ui/menu-button.ts';
import {ApiTask} from '../../ui/api-task.ts';
import type {KbNavigateEvent} from '../kb-article/events.ts';
import type {KbArticle} from '../kb-article/kb-article.ts';
import type {KbSearch} from '../kb-search/kb-search.ts';
import {Address} from './address.ts';
import {renderBar} from './bar.ts';
import {deepFocus, Frame} from './frame.ts';
import {panelStyles} from './help-panel.styles.ts';
import type {KbHelp} from './kb-help.ts';
import {readSuggested} from './suggested.ts';
import {renderHome, renderVisit} from './views.ts';

const globeIcon =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18';

/** An article that the reader has come to. */
export interface Visit {
  contentId: number;
  culture?: string | undefined;
  /** The panel was opened for it: going back closes the panel. */
  first: boolean;
}

/** What stands in the frame of kb-help: a home with search and lists, and the articles that the reader has come to. */
export class HelpPanel extends KbElement {
  static override properties = {
    help: {attribute: false},
    visits: {state: true},
    at: {state: true},
    searching: {state: true},
    scrolled: {state: true},
    wide: {state: true},
    culture: {state: true},
  };

  static override styles = [KbElement.styles, listStyles, panelStyles];

  help!: KbHelp;
  visits: readonly Visit[] = [];
  /** Where the reader is: 0 is the home, then come the articles. */
  at = 0;
  private searching = false;
  private scrolled = false;
  private wide = false;
  /** The language that the reader chose here. */
  private culture?: string;
  /** What had the focus when a view was left. */
  readonly #marks: (HTMLElement | undefined)[] = [];
  readonly #address = new Address(this);
  readonly #frame = new Frame(this);
  #arrive?: () => void;
  /** Everything is rendered for the first time: before that, the language may be on its way. */
  readonly #there = new Promise<void>((resolve) => {
    this.#arrive = resolve;
  });

  readonly #results = new MutationObserver(() => this.requestUpdate());
  readonly #suggested = new ApiTask(
    this,
    () => {
      const {suggest} = this.help;
      return suggest ? ([suggest, this.wantedCulture] as const) : undefined;
    },
    // Nobody asked for them, so nobody is bothered when they are not to be had.
    (client, [suggest], options) => readSuggested(client, suggest, options).catch((): SearchItem[] => []),
    true,
  );
  readonly #languages = new MenuButton(this, async () => {
    const {PanelLanguages} = await import('./panel-languages.ts');
    return new PanelLanguages(this);
  });

  override get wantedCulture() {
    return this.culture ?? super.wantedCulture;
  }

  /** The languages that the page offers. */
  get cultures() {
    return this.help.languages?.split(/\s+/).filter(Boolean) ?? [];
  }

  /** What has the focus in here. */
  get focused() {
    return this.shadowRoot?.activeElement ? deepFocus(this.shadowRoot) : undefined;
  }

  get #search() {
    return this.renderRoot.querySelector<KbSearch>('kb-search');
  }

  get #view() {
    return this.renderRoot.querySelector<HTMLElement>('.view:not(.off)');
  }

  get #article() {
    return this.renderRoot.querySelectorAll<KbArticle>('kb-article')[this.at - 1];
  }

  /** Follows the attributes of kb-help. */
  sync() {
    if (!this.help.opened) this.#address.tell(false);
    this.#frame.sync();
    this.requestUpdate();
  }

  followAddress() {
    this.#address.follow();
  }

  /** Brings the reader to where it goes on. A finger would not want the keyboard at once. */
  async focusStart() {
    await this.#there;
    const search = this.#search;
    await search?.updateComplete;
    if (!this.at && !matchMedia('(pointer: coarse)').matches) search?.focus();
    else this.#view?.focus({preventScroll: true});
  }

  /** Shows an article after the one that the reader is at. */
  async openArticle(contentId: number, culture?: string, first = false, anchor?: string) {
    this.#leave();
    this.visits = [...this.visits.slice(0, this.at), {contentId, culture, first}];
    this.at++;
    this.#address.tell(true);
    await this.#there;
    await this.updateComplete;
    const article = this.#article;
    if (!article) return;
    if (this.#view) this.#view.scrollTop = 0;
    this.#view?.focus({preventScroll: true});
    article.culture = culture as string;
    article.open(contentId, undefined, anchor);
  }

  /** Shows what the reader has been at. */
  async go(at: number) {
    if (at === this.at) return;
    this.#leave();
    this.at = at;
    // A suggestion that led to its article leaves no results.
    if (!at) this.searching = !!this.#search?.renderRoot.querySelector('.results');
    await this.updateComplete;
    const mark = this.#marks[at];
    if (mark?.isConnected) mark.focus({preventScroll: true});
    else this.#view?.focus({preventScroll: true});
  }

  /** Searches, as if the reader had typed. */
  async search(query: string) {
    void this.go(0);
    this.#address.tell(false);
    await this.#there;
    await this.updateComplete;
    await this.#search?.search(query);
  }

  /** Shows everything in a language, as far as it is there. */
  speak(culture: string) {
    this.culture = culture;
    this.visits = this.visits.map((visit) => ({...visit, culture: undefined}));
    for (const article of this.renderRoot.querySelectorAll<KbArticle>('kb-article'))
      Object.assign(article, {culture: undefined});
    const [language = ''] = culture.toLowerCase().split('-');
    // In a language that we do not speak, only what is read changes.
    if (language !== 'en' && !(language in languages)) return;
    this.lang = culture;
    this.dir = cultureDirection(culture);
  }

  #leave() {
    this.#marks[this.at] = this.focused;
    this.scrolled = false;
  }

  #back() {
    if (!this.at) {
      this.#clear();
    } else if (this.#address.canGoBack) history.back();
    else {
      void this.go(this.at - 1);
      this.#address.tell(false);
    }
  }

  #forward() {
    void this.go(this.at + 1);
    this.#address.tell(true);
  }

  #clear() {
    const search = this.#search;
    search?.formResetCallback();
    search?.focus();
    this.searching = false;
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#frame.leave();
  }

  protected override willUpdate() {
    const {client} = this.help;
    if (client) this.client = client;
  }

  protected override updated() {
    if (this.#view) this.#arrive?.();
    this.parentElement?.classList.toggle('wide', this.wide);
    // The title stands in the bar once it has left the view.
    if (!this.searching || this.#search?.value) return;
    this.searching = false;
  }

  protected override renderPending() {
    return html`<div class="bar"></div>`;
  }

  protected override renderContent() {
    const {at, visits, culture, searching} = this;
    return html`${this.#renderBar()}
      <kb-provider class="views" culture=${culture ?? nothing}>
        ${renderHome({
          panel: this,
          here: !at,
          // Where nothing was found there is something to read all the same.
          found: searching && !this.#search?.renderRoot.querySelector('.results .empty'),
          suggested: this.#suggested,
          onScroll: this.#onScroll,
          onSearch: this.#onSearch,
        })}
        ${visits.map((_visit, index) =>
          renderVisit({
            panel: this,
            here: index + 1 === at,
            onScroll: this.#onScroll,
            onNavigate: this.#onNavigate,
          }),
        )}
      </kb-provider>
      <div class="foot"><slot name="footer"></slot></div>`;
  }

  #renderBar() {
    const {at, visits, scrolled, searching, help, wide, cultures} = this;
    const label = html`${icon(globeIcon)}<span class="sr">${this.terms.help.language}</span>`;
    return renderBar({
      panel: this,
      home: !at && !searching,
      start: !at,
      title: (scrolled && this.#article?.shown?.title) || '',
      scrolled,
      ahead: visits.length > at,
      wide: help.mode === 'inline' || this.#frame.modal ? undefined : wide,
      languages: cultures.length > 1 ? html`<span>${this.#languages.render(label)}</span>` : '',
      back: () => this.#back(),
      forward: () => this.#forward(),
      widen: () => (this.wide = !wide),
    });
  }

  readonly #onSearch = () => {
    this.searching = true;
    if (this.#search) this.#results.observe(this.#search.renderRoot, {childList: true, subtree: true});
  };

  readonly #onScroll = ({currentTarget}: Event) => {
    this.scrolled = (currentTarget as Element).scrollTop > 56;
  };

  /** Who chooses a language for one article has chosen it for the next ones too. Places are gone to here: the address is the page's. */
  readonly #onNavigate = async (event: KbNavigateEvent) => {
    const {culture, anchor} = event;
    if (event.defaultPrevented) return;
    if (culture) this.speak(culture);
    if (anchor == null) return;
    event.preventDefault();
    const {goToPlace} = await import('../kb-article/follow.ts');
    if (this.#article) goToPlace(this.#article, `#${anchor}`);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-help-panel': HelpPanel;
  }
}
