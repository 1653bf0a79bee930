import {html, type ReactiveController} from 'lit';
import type {SearchResult} from '../../../contract/types.ts';
import type {Client} from '../../api/client.ts';
import {searchGet, statisticsSearchOpening} from '../../api/operations.ts';
import {codeOf, isServiceMissing} from '../../api/errors.ts';
import {searchUrl} from '../../content/article-links.ts';
import {ApiTask, type ReadOptions} from '../../tasks/api-task.ts';
import {errorBox} from '../../ui/error-box.ts';
import {itemRow, rowList, skeletonRows} from '../../ui/item-rows.ts';
import type {Showing} from './events.ts';
import {highlight} from './query.ts';
import type {SearchHost} from './search-host.ts';

/** The largest page of Search_Get. */
const maxResults = 50;

interface Search {
  readonly client: Client;
  readonly phrase: string;
  readonly culture: string;
  /** Number of results that were wanted at first. */
  readonly limit: number;
  /** The service counts that a result was opened, and none was so far. */
  reportsOpening: boolean | undefined;
}

/** The results below the field. */
export class SearchResults implements ReactiveController {
  readonly #host: SearchHost;
  readonly #task: ApiTask<readonly [string, number, string], SearchResult>;
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
    host.addController(this);
    this.#task = new ApiTask(host, {
      args: () => (this.#phrase ? ([this.#phrase, this.#limit, host.wantedCulture] as const) : undefined),
      task: (client, args, options) => this.#read(client, args, options),
      keepPrevious: true,
    });
  }

  async #read(
    client: Client,
    [phrase, limit, culture]: readonly [string, number, string],
    options: ReadOptions,
  ) {
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
    const {pending, error, value} = this.#task;
    return pending || error || value?.result?.length ? 'results' : 'no-results';
  }

  /** Undefined while a request is pending. */
  get value(): SearchResult | undefined {
    return this.#task.pending ? undefined : this.#task.value;
  }

  search(phrase: string) {
    const {take} = this.#host;
    const isSame = phrase === this.#phrase && take === this.#limit;
    this.#countBefore = 0;
    this.#limit = take;
    this.#phrase = phrase;
    if (isSame && this.#task.error) void this.#task.run();
    else this.#host.requestUpdate();
  }

  clear() {
    this.#phrase = '';
    this.#host.requestUpdate();
  }

  /** Reports once per search that a result was opened, to services that count openings. */
  reportOpening() {
    if (!this.#search?.reportsOpening) return;
    this.#search.reportsOpening = false;
    const {client, phrase, culture} = this.#search;
    statisticsSearchOpening(client, {body: {searchPhrase: phrase}}, {culture}).catch(() => undefined);
  }

  readonly #more = () => {
    this.#countBefore = this.#task.value?.result?.length ?? 0;
    this.#limit = Math.min(this.#limit + this.#host.take, maxResults);
    this.#host.requestUpdate();
  };

  /** After "Show more", the focus goes to the first new result. */
  hostUpdated() {
    if (!this.#countBefore || this.#task.pending) return;
    const {renderRoot} = this.#host;
    const next = renderRoot.querySelectorAll<HTMLElement>('.results .title').item(this.#countBefore);
    (next ?? renderRoot.querySelector<HTMLElement>('.results'))?.focus();
    this.#countBefore = 0;
  }

  /** The results, with their number announced. */
  render() {
    if (!this.#phrase) return '';
    const {value, pending, error} = this.#task;
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
      ${this.#task.render({
        pending: () =>
          this.#countBefore && value ? this.#renderFound(value) : rowList(skeletonRows(this.#host.take)),
        error: (cause) => this.#renderError(cause),
        complete: (found) => this.#renderFound(found),
      })}
    </div>`;
  }

  #renderFound({result = [], total = result.length}: SearchResult) {
    const host = this.#host;
    const words = host.terms.searchPanel;
    if (!result.length) {
      // Chinese and Japanese have no space after a full stop.
      const sentence = words.noResults(this.#phrase).replace(/[^。]$/, '$& ');
      return html`<div class="empty">
        <slot name="empty"><p>${sentence + words.hint}</p></slot>
      </div>`;
    }
    const isLast = this.#limit >= maxResults && !this.#countBefore;
    const rows = result.map((item) =>
      itemRow(host, item, {
        htmlFor: host.htmlFor,
        name: item.name && highlight(item.name, item.highlights?.name),
        text: item.text && highlight(item.text, item.highlights?.text),
        onOpen: () => this.reportOpening(),
      }),
    );
    return html`${rowList(rows)}
    ${
      isLast || total <= result.length
        ? ''
        : html`<button type="button" part="more" @click=${this.#more}>${words.more}</button>`
    }`;
  }

  /** Without Search_Get, an extension, the site's own page of results. */
  #renderError(error: unknown) {
    const host = this.#host;
    const {searchUrl: template} = host.settings;
    if (codeOf(error) !== 'not-found' || (!template && isServiceMissing(error)))
      return errorBox(host, error, this.#task.retry);
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
