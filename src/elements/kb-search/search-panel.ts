import {html, nothing, type ReactiveController} from 'lit';
import type {SearchResult, Suggestions} from '../../../contract/schemas.ts';
import type {Client} from '../../api/client.ts';
import {searchGet, searchGetSuggestions} from '../../api/operations/reading.ts';
import {closeIcon} from '../../ui/icons.ts';
import {icon} from '../../ui/icons.ts';
import {listStyles} from '../../ui/item-rows.styles.ts';
import {hrefOf, openContent} from '../../ui/navigation.ts';
import {type ReadOptions, ApiTask} from '../../ui/api-task.ts';
import {Combobox} from './combobox.ts';
import {KbSearchEvent} from './events.ts';
import type {KbSearch} from './kb-search.ts';
import {renderResults} from './results.ts';
import {panelStyles} from './search-panel.styles.ts';
import {renderSuggestions} from './suggestions.ts';

/** Search_Get takes no larger page. */
const mostResults = 50;
/** Longer queries are refused by the service. */
const longestQuery = 200;

/** Suggestions and results of kb-search, loaded when the reader turns to the field. */
export class SearchPanel implements ReactiveController {
  readonly #host: KbSearch;
  readonly #suggestions: ApiTask<readonly [string, string], Suggestions>;
  readonly #results: ApiTask<readonly [string, number, string], SearchResult>;
  readonly combobox: Combobox;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What suggestions are wanted for: the value, once typing has paused. */
  #asked = '';
  /** What the suggestions that there are were found for. */
  #answered = '';
  /** What results are shown for. */
  #phrase = '';
  #limit = 0;
  /** How many results there were when more were asked for; 0 once they have come. */
  #before = 0;
  /** The suggestion that was chosen: the article of that very title opens at once. */
  #chosen = '';

  constructor(host: KbSearch) {
    this.#host = host;
    host.applyStyles(listStyles);
    host.applyStyles(panelStyles);
    host.addController(this);
    this.#suggestions = new ApiTask(
      host,
      () => (this.#asked ? ([this.#asked, host.wantedCulture] as const) : undefined),
      async (client, [query], options) => {
        const found = await searchGetSuggestions(client, {params: {query}}, options);
        if (!options.signal.aborted) this.#answered = query;
        return found;
      },
    );
    this.#results = new ApiTask(
      host,
      () => (this.#phrase ? ([this.#phrase, this.#limit, host.wantedCulture] as const) : undefined),
      (client, [phrase, limit], options) => this.#read(client, phrase, limit, options),
    );
    this.combobox = new Combobox(host, {
      count: () => this.#options.length,
      choose: (index) => this.#choose(this.#options[index] as string),
      clear: () => this.clear(),
    });
  }

  readonly onFocusOut = (event: FocusEvent) => {
    if (!this.#host.renderRoot.contains(event.relatedTarget as Node | null)) this.combobox.set(false);
  };

  readonly #onClear = () => {
    this.clear();
    // Not the host: it has the focus already, on the button that goes away.
    this.#host.renderRoot.querySelector('input')?.focus();
  };

  hostDisconnected() {
    clearTimeout(this.#timer);
  }

  hostUpdated() {
    const list = this.#host.renderRoot.querySelector<HTMLElement>('.popup[popover]');
    if (list?.isConnected) list.togglePopover(!list.hidden);
    this.#host.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
    this.#goOn();
  }

  /** More results were asked for and have come: the reader goes on with the first of them. */
  #goOn() {
    if (!this.#before || this.#results.pending) return;
    const {renderRoot} = this.#host;
    const next = renderRoot.querySelectorAll<HTMLElement>('.results .title').item(this.#before);
    (next ?? renderRoot.querySelector<HTMLElement>('.results'))?.focus();
    this.#before = 0;
  }

  get #options(): string[] {
    const texts = [this.#asked && this.#suggestions.value?.suggestions].flat();
    return texts.filter((text) => text && typeof text === 'string').slice(0, 10) as string[];
  }

  /** The reader typed. */
  typed() {
    const query = this.#host.value.trim().slice(0, longestQuery);
    this.combobox.set(true);
    clearTimeout(this.#timer);
    const {minLength, debounce} = this.#host;
    if (query.length < minLength) this.#ask('');
    else if (debounce) this.#timer = setTimeout(() => this.#ask(query), debounce);
    else this.#ask(query);
  }

  #ask(query: string) {
    this.#asked = query;
    this.#host.requestUpdate();
  }

  /**
   * The reader searches for what stands in the field.
   *
   * @param chosen the suggestion that it is
   */
  search(chosen = '') {
    const host = this.#host;
    const query = host.value.trim().slice(0, longestQuery);
    clearTimeout(this.#timer);
    this.combobox.set(false);
    this.#ask('');
    if (!query || !host.dispatchEvent(new KbSearchEvent(query))) return;
    const {searchUrl} = host.settings;
    if (host.results === 'none') {
      if (searchUrl) location.assign(searchUrl.replace('{query}', encodeURIComponent(query)));
      return;
    }
    this.#before = 0;
    this.#chosen = chosen;
    // It may be what results are shown for already.
    if (chosen && query === this.#phrase) void this.#results.run();
    this.#limit = host.take;
    this.#phrase = query;
  }

  /** Empties field and lists. Returns whether there was anything. */
  clear(): boolean {
    const something = Boolean(this.#host.value || this.#phrase);
    clearTimeout(this.#timer);
    this.#host.value = this.#phrase = '';
    this.#ask('');
    this.combobox.set(false);
    return something;
  }

  #choose(option: string) {
    this.#host.value = option;
    this.search(option);
  }

  async #read(client: Client, phrase: string, limit: number, options: ReadOptions): Promise<SearchResult> {
    const chosen = this.#chosen.toLowerCase();
    this.#chosen = '';
    const found = await searchGet(client, {query: {SearchPhrase: phrase, Take: limit}}, options);
    if (chosen) this.#openExact(found, chosen);
    return found;
  }

  /** After a suggestion was chosen: its article opens, if the title names just one. */
  #openExact({result = []}: SearchResult, title: string) {
    const host = this.#host;
    const [item, another] = result.filter(({name}) => name?.toLowerCase() === title);
    if (another || item?.contentId == null) return;
    const {contentId, culture, name, url} = item;
    const content = {contentId, culture, title: name, url};
    const href = hrefOf(host, content);
    if (!openContent(host, content, host.view)) this.#phrase = '';
    else if (href) location.assign(href);
  }

  /** The button that empties the field, when there is something in it. */
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
      request: this.#suggestions,
      query: this.#asked,
      answered: this.#answered,
      options: this.#options,
      open: open && Boolean(this.#asked),
      active,
      choose: (option) => this.#choose(option),
    })}
    ${
      this.#phrase
        ? renderResults({
            host,
            request: this.#results,
            phrase: this.#phrase,
            skeletons: host.take,
            list: {view: host.view},
            more: this.#limit < mostResults || this.#before ? () => this.#more() : undefined,
            growing: this.#before > 0,
          })
        : nothing
    }`;
  }

  #more() {
    this.#before = this.#results.value?.result?.length ?? 0;
    this.#limit = Math.min(this.#limit + this.#host.take, mostResults);
    this.#host.requestUpdate();
  }
}
