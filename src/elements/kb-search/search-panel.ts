import {css, html, type ReactiveController} from 'lit';
import type {SearchResult} from '../../../contract/types.ts';
import type {Client} from '../../api/client.ts';
import {codeOf, isServiceMissing} from '../../api/errors.ts';
import {searchGet, statisticsSearchOpening} from '../../api/operations.ts';
import {searchUrl} from '../../content/urls.ts';
import {icon} from '../../base/icons.ts';
import {closeIcon} from '../../ui/icons.ts';
import type {ContentReference} from '../../base/events.ts';
import {errorBox} from '../../ui/error-box.ts';
import {itemRow, listStyles, rowList, skeletonRows} from '../../ui/item-rows.ts';
import {hrefOf, openContent} from '../../ui/navigation.ts';
import {ApiTask, type ReadOptions} from '../../tasks/api-task.ts';
import {KbBeforeSearchEvent, type Showing} from './events.ts';
import {highlight, maxQueryLength} from './query.ts';
import {type Option, type SearchHost, Suggestions} from './suggestions.ts';

/** The largest page of Search_Get. */
const maxResults = 50;

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
    padding-block-end: calc(2 * var(--_s));
    color: var(--_muted);
  }
  .base {
    position: relative;
  }
  .popup {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    max-block-size: min(26em, 70vh);
    margin: 0.35em 0 0;
    padding: 0.35em;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    box-shadow: var(--_shadow);
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
    padding: 0.6em 0.75em;
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
  /* Forced colours keep the transparency of a background, but replace the colour of its text. */
  @media (forced-colors: active) {
    .results mark {
      background: Mark;
      color: MarkText;
    }
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
  /* Without results it has nothing to show, and takes no room. */
  .summary:not(:has(+ .list)) {
    position: absolute;
  }
  .results .has-meta > .body {
    -webkit-line-clamp: 3;
  }
`;

/** What the results depend on: phrase, number and culture. */
type ResultArgs = readonly [string, number, string];

interface Search {
  readonly client: Client;
  readonly phrase: string;
  readonly culture: string;
  /** Number of results that were wanted at first. */
  readonly limit: number;
  /** The service counts that a result was opened, and none was so far. */
  reportsOpening: boolean | undefined;
}

/** Suggestions and results of kb-search. */
export class SearchPanel implements ReactiveController {
  readonly #host: SearchHost;
  readonly suggestions: Suggestions;
  readonly #results: ApiTask<ResultArgs, SearchResult>;
  /** What is searched for; empty without results below the field. */
  #phrase = '';
  #limit = 0;
  /** Number of results when more were requested; 0 once they have arrived. */
  #countBefore = 0;
  /** The last search that was answered. "Show more" goes on with it. */
  #search: Search | undefined;
  /** Searches by reply. The cache may return a reply again. */
  readonly #searches = new WeakMap<SearchResult, Search>();

  constructor(host: SearchHost) {
    this.#host = host;
    host.applyStyles(listStyles);
    host.applyStyles(styles);
    host.addController(this);
    this.suggestions = new Suggestions(host, this);
    this.#results = new ApiTask(host, {
      args: () => (this.#phrase ? ([this.#phrase, this.#limit, host.wantedCulture] as const) : undefined),
      task: (client, args, options) => this.#read(client, args, options),
      keepPrevious: true,
    });
  }

  async #read(client: Client, [phrase, limit, culture]: ResultArgs, options: ReadOptions) {
    const last = this.#search;
    const query = {SearchPhrase: phrase, Take: limit};
    const isSame = last?.phrase === phrase && last.culture === culture && last.client === client;
    // "Show more" is no other search to count.
    if (isSame && limit > last.limit) return searchGet(client, {query}, options);
    // The service counts requests, and not replies from the cache.
    let isAsked = false;
    const fetch: Client['fetch'] = (...request) => {
      isAsked = true;
      return (client.fetch ?? globalThis.fetch)(...request);
    };
    const counted = {query: {...query, Openings: 'reported'}} as const;
    const reply = await searchGet({...client, fetch}, counted, options);
    const known = isAsked ? undefined : this.#searches.get(reply);
    this.#search = known ?? {client, phrase, culture, limit, reportsOpening: reply.isOpeningCounted};
    this.#searches.set(reply, this.#search);
    return reply;
  }

  /** What is below the field; `no-results` once nothing was found. */
  get showing(): Showing {
    if (!this.#phrase) return 'nothing';
    const {pending, error, value} = this.#results;
    return pending || error || value?.result?.length ? 'results' : 'no-results';
  }

  /** After "Show more", the focus goes to the first new result. */
  hostUpdated() {
    if (!this.#countBefore || this.#results.pending) return;
    const {renderRoot} = this.#host;
    const next = renderRoot.querySelectorAll<HTMLElement>('.results .title').item(this.#countBefore);
    (next ?? renderRoot.querySelector<HTMLElement>('.results'))?.focus();
    this.#countBefore = 0;
  }

  readonly #onClear = () => {
    this.clear();
    this.#host.focusField();
    this.suggestions.onFieldClick();
  };

  readonly #onMore = () => {
    this.#countBefore = this.#results.value?.result?.length ?? 0;
    this.#limit = Math.min(this.#limit + this.#host.take, maxResults);
    this.#host.requestUpdate();
  };

  /** Searches for the text in the field. */
  search() {
    const host = this.#host;
    const query = host.value.trim().slice(0, maxQueryLength);
    this.suggestions.close();
    if (!query || !host.dispatchEvent(new KbBeforeSearchEvent(query))) return;
    if (host.results === 'none') {
      const template = host.settings.searchUrl;
      if (template) location.assign(searchUrl(template, query));
      return;
    }
    this.suggestions.remember({text: query});
    const isSame = query === this.#phrase && host.take === this.#limit;
    this.#phrase = query;
    this.#limit = host.take;
    this.#countBefore = 0;
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

  /** Opens the article of a suggestion where the service has named it, and there is a place to show it; else searches. */
  choose(option: Option) {
    const host = this.#host;
    const {text, article} = option;
    host.value = text;
    if (article?.contentId == null || host.results === 'none' || !this.#open({...article}))
      return this.search();
    this.#reset();
    this.suggestions.remember(option);
  }

  /** Opens an article in its viewer, or at its address. False where there is neither. */
  #open(content: ContentReference): boolean {
    const host = this.#host;
    const href = hrefOf(host, content);
    if (!openContent(host, content)) return true;
    if (href) location.assign(href);
    return Boolean(href);
  }

  /** Takes away what is below the field. */
  #reset() {
    this.#phrase = '';
    this.suggestions.close();
  }

  /** Reports once per search that a result was opened, to services that count openings. */
  #reportOpening() {
    if (!this.#search?.reportsOpening) return;
    this.#search.reportsOpening = false;
    const {client, phrase, culture} = this.#search;
    statisticsSearchOpening(client, {body: {searchPhrase: phrase}}, {culture}).catch(() => undefined);
  }

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

  render() {
    return html`${this.suggestions.render()}${this.#phrase ? this.#renderResults() : ''}`;
  }

  /** The results, with their number announced. */
  #renderResults() {
    const {value, pending, error} = this.#results;
    const {results, noResults} = this.#host.terms.searchPanel;
    return html`<div class="results" part="results" aria-busy=${pending} tabindex="-1">
      <p class="summary muted" part="summary" role="status">
        ${
          value && !pending && !error
            ? value.result?.length
              ? results(value.total ?? value.result.length, this.#phrase)
              : html`<span class="sr">${noResults(this.#phrase)}</span>`
            : '\u00a0'
        }
      </p>
      ${this.#results.render({
        pending: () =>
          this.#countBefore && value ? this.#renderFound(value) : rowList(skeletonRows(this.#host.take)),
        error: (cause) => this.#renderError(cause),
        complete: (found) => this.#renderFound(found),
      })}
    </div>`;
  }

  #renderFound({result = [], total = result.length}: SearchResult) {
    const host = this.#host;
    const terms = host.terms.searchPanel;
    if (!result.length) {
      // Chinese and Japanese have no space after a full stop.
      const sentence = terms.noResults(this.#phrase).replace(/[^。]$/, '$& ');
      return html`<div class="empty">
        <slot name="empty"><p>${sentence + terms.hint}</p></slot>
      </div>`;
    }
    const isLast = this.#limit >= maxResults && !this.#countBefore;
    const rows = result.map((item) =>
      itemRow(host, item, {
        name: item.name && highlight(item.name, item.highlights?.name),
        text: item.text && highlight(item.text, item.highlights?.text),
        onOpen: () => this.#reportOpening(),
      }),
    );
    return html`${rowList(rows)}
    ${
      isLast || total <= result.length
        ? ''
        : html`<button type="button" part="more" @click=${this.#onMore}>${terms.more}</button>`
    }`;
  }

  /** Without Search_Get, an extension, the site's own page of results. */
  #renderError(error: unknown) {
    const host = this.#host;
    const {searchUrl: template} = host.settings;
    if (codeOf(error) !== 'not-found' || (!template && isServiceMissing(error)))
      return errorBox(host, error, this.#results.retry);
    const {searchSite, noResults} = host.terms.searchPanel;
    return html`<p class="empty">
      ${
        template
          ? html`<a href=${searchUrl(template, this.#phrase)}>${searchSite(this.#phrase)}</a>`
          : noResults(this.#phrase)
      }
    </p>`;
  }
}
