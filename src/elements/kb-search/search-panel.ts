import {css, html, nothing, type ReactiveController} from 'lit';
import type {SearchResult, SuggestedArticle, Suggestions} from '../../../contract/types.ts';
import {whereNothingIsPublished} from '../../api/errors.ts';
import {statisticsSearchOpening} from '../../api/operations/feedback.ts';
import {searchGet, searchGetSuggestions} from '../../api/operations/reading.ts';
import {searchUrl} from '../../content/article-links.ts';
import {icon} from '../../base/icons.ts';
import {closeIcon} from '../../ui/icons.ts';
import type {ContentReference} from '../../base/events.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {listStyles} from '../../ui/item-rows.ts';
import {hrefOf, openContent} from '../../ui/navigation.ts';
import {SessionEnd} from '../../context/session-end.ts';
import {ApiTask} from '../../tasks/api-task.ts';
import {Combobox} from './combobox.ts';
import {KbBeforeSearchEvent, type Showing} from './events.ts';
import {renderResults} from './result-list.ts';
import {renderSuggestions} from './suggestion-list.ts';

/** The largest page of Search_Get. */
const maxResults = 50;
/** The service refuses longer queries. */
const maxQueryLength = 200;
const maxRecent = 5;

const styles = css`
  .plain {
    min-inline-size: 2.5em;
    min-block-size: 2.5em;
    padding: 0;
    border: 0;
  }
  .plain svg {
    inline-size: 1.1em;
  }
  .empty {
    padding-block: calc(2 * var(--_s));
    color: var(--_muted);
  }
  .base {
    position: relative;
  }
  .popup {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    inline-size: auto;
    max-block-size: min(26em, 70vh);
    margin: 0.35em 0 0;
    padding: 0.35em;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    box-shadow: var(--_shadow);
    font-size: inherit;
    line-height: 1.4;
  }
  /* The list scrolls, not what stands around it: arrow keys move through the one. */
  .popup:not([hidden]) {
    display: flex;
    flex-direction: column;
  }
  [role='listbox'] {
    overflow: auto;
  }
  [popover] {
    position: fixed;
    inset: auto;
    position-anchor: --kb-field;
    position-area: block-end center;
    inline-size: anchor-size(inline);
    /* Shorter rather than above the field, as long as three options can be seen. */
    max-block-size: max(9.5em, min(26em, 100% - 0.7em));
  }
  .above {
    position-area: block-start center;
    margin: 0 0 0.35em;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    min-block-size: 2.75em;
    padding: 0.35em 0.75em;
    border-radius: var(--_radius);
    cursor: pointer;
  }
  /* Text of another direction begins where the list's rows begin. */
  [role='option'] > * {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--_raised);
  }
  /* As what has the focus elsewhere. */
  [aria-selected='true'] {
    outline: 2px solid var(--kb-focus, var(--_accent));
    outline-offset: -2px;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    border-radius: 0.15em;
  }
  .results mark {
    background: color-mix(in srgb, var(--_accent) 18%, #0000);
    font-weight: inherit;
  }
  .note {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s);
    padding: 0.5em 0.75em;
  }
  .results {
    margin-block-start: calc(2 * var(--_s));
    outline: 0;
  }
  .summary {
    margin-block-end: var(--_s);
  }
  .results .row:has(.meta) .body {
    -webkit-line-clamp: 3;
  }
`;

/** A row of the list: a suggestion, or a recent search. */
interface Option {
  text: string;
  /** The article of that title, where the service says which. */
  article?: SuggestedArticle | undefined;
}

/** What the panel needs of kb-search. */
interface SearchHost extends KbElement {
  value: string;
  minLength: number;
  debounce: number;
  take: number;
  results: 'list' | 'none';
  htmlFor?: string;
}

/** Suggestions and results of kb-search. */
export class SearchPanel implements ReactiveController {
  readonly #host: SearchHost;
  readonly #suggestions: ApiTask<readonly [string, string], Suggestions>;
  readonly #results: ApiTask<readonly [string, number, string], SearchResult>;
  readonly combobox: Combobox;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The query to suggest for: the value after a pause in typing. */
  #query = '';
  /** The query of the results. */
  #phrase = '';
  #limit = 0;
  /** Number of results when more were requested; 0 once they have arrived. */
  #countBefore = 0;
  /** Searches since the page was loaded, newest first. Cleared at the end of a session. */
  #recent: readonly string[] = [];
  /** The service knows that something was opened of these results. */
  #isOpeningReported = false;
  /** The suggestion that was chosen, until its results are there: the article of exactly that title opens at once. */
  #chosen = '';

  constructor(host: SearchHost) {
    this.#host = host;
    host.applyStyles(listStyles);
    host.applyStyles(styles);
    new SessionEnd(host, () => (this.#recent = []));
    host.addController(this);
    this.#suggestions = new ApiTask(host, {
      args: () => (this.#query ? ([this.#query, host.wantedCulture] as const) : undefined),
      task: (client, [query], options): Promise<Suggestions> => {
        const input = {params: {query}, query: {Include: 'articles'}} as const;
        return searchGetSuggestions(client, input, options).catch(whereNothingIsPublished({}));
      },
      keepPrevious: true,
    });
    this.#results = new ApiTask(host, {
      args: () => (this.#phrase ? ([this.#phrase, this.#limit, host.wantedCulture] as const) : undefined),
      task: (client, [phrase, limit], options) =>
        searchGet(client, {query: {SearchPhrase: phrase, Take: limit, Openings: 'reported'}}, options),
      keepPrevious: true,
    });
    this.combobox = new Combobox(host, {
      count: () => this.#options.length,
      choose: this.#chooseAt,
      clear: () => this.clear(),
    });
  }

  /** What is below the field; `no-results` once nothing was found. */
  get showing(): Showing {
    if (!this.#phrase) return 'nothing';
    const {pending, error, value} = this.#results;
    return pending || error || value?.result?.length ? 'results' : 'no-results';
  }

  readonly onFocusOut = (event: FocusEvent) => {
    if (!this.#host.renderRoot.contains(event.relatedTarget as Node | null)) this.combobox.set(false);
  };

  readonly #onClear = () => {
    this.clear();
    // Focusing the host does nothing while the focus is inside it, on the button that disappears.
    this.#host.renderRoot.querySelector('input')?.focus();
    this.onFieldClick();
  };

  /** Shows the recent searches. */
  readonly onFieldClick = () => {
    if (!this.#host.value) this.combobox.set(true);
  };

  hostDisconnected() {
    clearTimeout(this.#timer);
  }

  hostUpdate() {
    this.#openChosen();
  }

  hostUpdated() {
    const list = this.#host.renderRoot.querySelector<HTMLElement>('.popup[popover]');
    if (list?.isConnected) list.togglePopover(!list.hidden);
    this.#host.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
    this.#focusNewResult();
  }

  /** After "Show more", the focus goes to the first new result. */
  #focusNewResult() {
    if (!this.#countBefore || this.#results.pending) return;
    const {renderRoot} = this.#host;
    const next = renderRoot.querySelectorAll<HTMLElement>('.results .title').item(this.#countBefore);
    (next ?? renderRoot.querySelector<HTMLElement>('.results'))?.focus();
    this.#countBefore = 0;
  }

  get #options(): readonly Option[] {
    if (!this.#host.value) return this.#recent.map((text) => ({text}));
    if (!this.#query) return [];
    const {suggestions = [], articles} = this.#suggestions.value ?? {};
    // An older service says the titles alone.
    const options: Option[] = articles
      ? articles.map((article) => ({text: article.title, article}))
      : suggestions.map((text) => ({text}));
    return options.filter(({text}) => text).slice(0, 10);
  }

  onType() {
    const query = this.#host.value.trim().slice(0, maxQueryLength);
    this.combobox.set(true);
    clearTimeout(this.#timer);
    const {minLength, debounce} = this.#host;
    if (query.length < minLength) this.#suggest('');
    else if (debounce) this.#timer = setTimeout(() => this.#suggest(query), debounce);
    else this.#suggest(query);
  }

  #suggest(query: string) {
    this.#query = query;
    this.#host.requestUpdate();
  }

  /**
   * Searches for the text in the field.
   *
   * @param chosen the suggestion that was chosen, if it was
   */
  search(chosen = '') {
    const host = this.#host;
    const query = host.value.trim().slice(0, maxQueryLength);
    clearTimeout(this.#timer);
    this.combobox.set(false);
    this.#suggest('');
    if (!query || !host.dispatchEvent(new KbBeforeSearchEvent(query))) return;
    if (host.results === 'none') {
      const template = host.settings.searchUrl;
      if (template) location.assign(searchUrl(template, query));
      return;
    }
    this.#remember(query);
    this.#countBefore = 0;
    this.#chosen = chosen;
    const isSame = query === this.#phrase && host.take === this.#limit;
    this.#limit = host.take;
    this.#phrase = query;
    if (!isSame) this.#isOpeningReported = false;
    if (isSame && this.#results.error) void this.#results.run();
    else host.requestUpdate();
  }

  /** Empties field and lists. Returns whether there was anything. */
  clear(): boolean {
    const something = Boolean(this.#host.value || this.#phrase);
    this.#host.value = '';
    this.#reset();
    return something;
  }

  readonly #chooseAt = (index: number) => this.#choose(this.#options[index] as Option);

  /** Opens the article of a suggestion where the service has named it, and there is a place to show it; else searches. */
  #choose({text, article}: Option) {
    const host = this.#host;
    host.value = text;
    if (article?.contentId == null || host.results === 'none' || !this.#open({...article}))
      return this.search(text);
    this.#reset();
    this.#remember(text);
  }

  /** Opens an article in its viewer, or at its address. False where there is neither. */
  #open(content: ContentReference): boolean {
    const host = this.#host;
    const href = hrefOf(host, content);
    if (!openContent(host, content, host.htmlFor)) return true;
    if (href) location.assign(href);
    return Boolean(href);
  }

  /** Takes away what is below the field. */
  #reset() {
    clearTimeout(this.#timer);
    this.#phrase = this.#chosen = '';
    this.#suggest('');
    this.combobox.set(false);
  }

  #remember(query: string) {
    this.#recent = [query, ...this.#recent.filter((recent) => recent !== query)].slice(0, maxRecent);
  }

  /** Opens the article of a chosen suggestion once its results are there, if exactly one has its title. */
  #openChosen() {
    const {pending, value} = this.#results;
    if (!this.#chosen || pending || !value) return;
    const title = this.#chosen.toLowerCase();
    this.#chosen = '';
    const [item, another] = (value.result ?? []).filter(({name}) => name?.toLowerCase() === title);
    if (another || item?.contentId == null) return;
    const {contentId, culture, name, url} = item;
    this.#reportOpening();
    if (this.#open({contentId, culture, title: name, url})) this.#phrase = '';
  }

  /** Tells a service that counts it that the search led to something, once a search. */
  readonly #reportOpening = () => {
    const {apiClient, wantedCulture: culture} = this.#host;
    const {value, valueArgs} = this.#results;
    if (this.#isOpeningReported || !apiClient || !value?.isOpeningCounted) return;
    this.#isOpeningReported = true;
    const body = {searchPhrase: valueArgs![0]};
    statisticsSearchOpening(apiClient, {body}, {culture}).catch(() => undefined);
  };

  /** The button that empties the field. */
  renderClear(disabled: boolean) {
    return this.#host.value
      ? html`<button
          type="button"
          part="clear"
          class="plain"
          ?disabled=${disabled}
          aria-label=${this.#host.terms.search.clear}
          @click=${this.#onClear}
        >
          ${icon(closeIcon)}
        </button>`
      : '';
  }

  render(): unknown {
    const host = this.#host;
    const {open, active} = this.combobox;
    return html`${renderSuggestions({
      host,
      task: this.#suggestions,
      query: this.#query,
      options: this.#options.map(({text}) => text),
      open: open && Boolean(this.#query || this.combobox.expanded),
      active,
      choose: this.#chooseAt,
    })}
    ${
      this.#phrase
        ? renderResults({
            host,
            task: this.#results,
            phrase: this.#phrase,
            skeletons: host.take,
            list: {htmlFor: host.htmlFor},
            more: this.#limit < maxResults || this.#countBefore ? () => this.#more() : undefined,
            growing: this.#countBefore > 0,
            onOpen: this.#reportOpening,
          })
        : nothing
    }`;
  }

  #more() {
    this.#countBefore = this.#results.value?.result?.length ?? 0;
    this.#limit = Math.min(this.#limit + this.#host.take, maxResults);
    this.#host.requestUpdate();
  }
}
