import {html, nothing, type PropertyValues} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {SearchResult} from '../../../contract/schemas.ts';
import {searchGet, searchGetSuggestions} from '../../api/operations.ts';
import {closeIcon, icon} from '../../ui/icons.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {listStyles} from '../../ui/list.styles.ts';
import {hrefOf, openContent} from '../../ui/open.ts';
import {Request} from '../../ui/request.ts';
import {Combobox} from './combobox.ts';
import {KbSearchEvent} from './events.ts';
import {isHotkey} from './hotkey.ts';
import {searchIcon} from './icons.ts';
import {searchStyles} from './kb-search.styles.ts';
import {renderResults} from './results.ts';
import {renderSuggestions} from './suggestions.ts';

/** Search_Get takes no larger page. */
const mostResults = 50;

/** The list of suggestions stands in the top layer where it can be anchored there, so that nothing clips it. */
const topLayer = () => CSS.supports('position-area', 'block-end');

/**
 * Search with suggestions (Search_GetSuggestions, interface 4.10, and Search_Get, an extension).
 *
 * Choosing a suggestion opens the article of that title, or else searches for it. Enter searches.
 *
 * @summary Search with suggestions.
 * @slot empty - Instead of the sentence for no results.
 * @slot error - Instead of the error box.
 * @csspart form - Field and buttons.
 * @csspart input - The field.
 * @csspart clear - The button that empties the field.
 * @csspart submit - The button that searches.
 * @csspart listbox - The list of suggestions.
 * @csspart option - A suggestion.
 * @csspart results - The results.
 * @csspart summary - How many results there are.
 * @csspart item - A result.
 * @csspart link - The title of a result.
 * @csspart meta - Views and helpful ratio of a result.
 * @csspart more - The button that shows more results.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbSearchEvent} kb-search - Before a search is run; cancelable.
 * @fires {KbOpenEvent} kb-open - Before an article is opened; cancelable.
 * @fires {KbLoadEvent} kb-load - Suggestions or results have arrived.
 * @fires {KbErrorEvent} kb-error - Suggestions or results could not be had.
 */
export class KbSearch extends KbElement {
  static override styles = [KbElement.styles, listStyles, searchStyles];
  static override shadowRootOptions = {...KbElement.shadowRootOptions, delegatesFocus: true};
  static formAssociated = true;

  readonly #internals = this.attachInternals();
  readonly #suggestions = new Request(
    this,
    () => (this.asked.length >= this.minLength ? ([this.asked, this.wantedCulture] as const) : undefined),
    (client, [query], options) =>
      searchGetSuggestions(client, {params: {query: query.slice(0, 200)}}, options),
  );
  readonly #results = new Request(
    this,
    () => (this.phrase ? ([this.phrase, this.limit, this.wantedCulture] as const) : undefined),
    (client, [phrase, limit], options) =>
      searchGet(client, {query: {SearchPhrase: phrase.slice(0, 200), Take: limit}}, options).then((result) =>
        this.#openExact(result),
      ),
  );
  readonly #combobox = new Combobox(this, {
    count: () => this.#options.length,
    choose: (index) => this.#choose(this.#options[index] as string),
    clear: () => this.#clear(),
  });
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The suggestion that was chosen: the article of that very title opens at once. */
  #chosen = '';

  /** What suggestions are wanted for: the value, once typing has paused. */
  @state() private asked = '';
  /** What results are shown for. */
  @state() private phrase = '';
  @state() private limit = 10;

  /** What stands in the field. */
  @property() value = '';

  /** Name under which a form sends the value. */
  @property({reflect: true}) name?: string;

  /** Shown in the empty field. Default: in the element's language. */
  @property() placeholder?: string;

  /** Length from which on suggestions are asked for, in characters. The service wants at least 2. */
  @property({type: Number, attribute: 'min-length'}) minLength = 2;

  /** Pause in typing before suggestions are asked for, in milliseconds. */
  @property({type: Number}) debounce = 120;

  /** Results to show at first and to add with "more", 1 to 50. */
  @property({type: Number}) take = 10;

  /** Key that brings the reader here, such as `ctrl+k`. None by default. */
  @property() hotkey?: string;

  /** `list` (default) shows results below the field; `none` leaves them to the provider's search-url. */
  @property() results: 'list' | 'none' = 'list';

  /** Id of the kb-article that shows what is chosen. */
  @property({attribute: 'for'}) view?: string;

  /** Searches for `query`, as if the reader had typed it. */
  search(query: string) {
    this.value = query;
    this.#search(query);
  }

  override connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onHotkey);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#onHotkey);
    clearTimeout(this.#timer);
  }

  formResetCallback() {
    this.#clear();
  }

  protected override willUpdate(changed: PropertyValues) {
    if (changed.has('value')) this.#internals.setFormValue(this.value);
  }

  protected override updated() {
    const list = this.renderRoot.querySelector<HTMLElement>('.popup[popover]');
    list?.togglePopover(!list.hidden);
    this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
  }

  get #options(): string[] {
    return this.asked ? (this.#suggestions.value?.suggestions ?? []).slice(0, 10) : [];
  }

  protected override renderPending() {
    return html`<div class="base"><div class="form"></div></div>`;
  }

  protected override renderContent() {
    const {search} = this.terms;
    const {expanded, active} = this.#combobox;
    return html`<div class="base" @focusout=${this.#onFocusOut}>
      <form class="form" part="form" role="search" aria-label=${search.label} @submit=${this.#onSubmit}>
        ${icon(searchIcon)}
        <input
          part="input"
          role="combobox"
          aria-label=${search.label}
          aria-autocomplete="list"
          aria-expanded=${expanded}
          aria-controls="listbox"
          aria-activedescendant=${expanded && active >= 0 ? `option-${active}` : nothing}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="200"
          placeholder=${this.placeholder ?? search.placeholder}
          .value=${this.value}
          @input=${this.#onInput}
          @keydown=${this.#combobox.onKey}
        />
        ${
          this.value
            ? html`<button
                type="button"
                part="clear"
                class="plain"
                aria-label=${search.clear}
                @click=${this.#onClear}
              >
                ${icon(closeIcon)}
              </button>`
            : ''
        }
        <button part="submit" class="primary">${search.submit}</button>
      </form>
      ${renderSuggestions({
        terms: this.terms,
        request: this.#suggestions,
        query: this.asked,
        options: this.#options,
        open: this.#combobox.open && Boolean(this.asked),
        active,
        topLayer: topLayer(),
        choose: (option) => this.#choose(option),
      })}
      ${
        this.phrase
          ? renderResults({
              host: this,
              request: this.#results,
              phrase: this.phrase,
              skeletons: this.take,
              list: {view: this.view},
              more: this.limit < mostResults ? () => this.#more() : undefined,
              retry: () => void this.#results.run(),
            })
          : ''
      }
    </div>`;
  }

  readonly #onInput = (event: InputEvent) => {
    this.value = (event.target as HTMLInputElement).value;
    this.#combobox.set(true);
    clearTimeout(this.#timer);
    const query = this.value.trim();
    if (query.length < this.minLength) this.asked = '';
    else this.#timer = setTimeout(() => (this.asked = query), this.debounce);
  };

  readonly #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    this.#search(this.value);
  };

  readonly #onFocusOut = (event: FocusEvent) => {
    if (!this.renderRoot.contains(event.relatedTarget as Node | null)) this.#combobox.set(false);
  };

  readonly #onHotkey = (event: KeyboardEvent) => {
    if (!this.hotkey || !isHotkey(event, this.hotkey)) return;
    event.preventDefault();
    this.focus();
  };

  readonly #onClear = () => {
    this.#clear();
    this.focus();
  };

  #clear(): boolean {
    const something = Boolean(this.value || this.phrase);
    clearTimeout(this.#timer);
    this.value = this.asked = this.phrase = '';
    this.#combobox.set(false);
    return something;
  }

  #choose(option: string) {
    this.value = option;
    this.#chosen = option;
    this.#search(option);
  }

  #search(text: string) {
    const query = text.trim();
    clearTimeout(this.#timer);
    this.#combobox.set(false);
    this.asked = '';
    if (!query || !this.dispatchEvent(new KbSearchEvent(query))) return;
    if (this.results === 'none' && this.settings.searchUrl) return this.#leave(query);
    this.limit = this.take;
    this.phrase = query;
  }

  /** The site's own page of results. */
  #leave(query: string) {
    location.assign(this.settings.searchUrl?.replace('{query}', encodeURIComponent(query)) ?? '');
  }

  #more() {
    this.limit = Math.min(this.limit + this.take, mostResults);
  }

  /** After a suggestion was chosen: its article opens, if the title names just one. */
  #openExact(result: SearchResult): SearchResult {
    const chosen = this.#chosen.toLowerCase();
    this.#chosen = '';
    const exact = chosen ? (result.result ?? []).filter(({name}) => name?.toLowerCase() === chosen) : [];
    const {contentId, culture, name, url} = exact[0] ?? {};
    if (exact.length !== 1 || contentId == null) return result;
    const content = {contentId, culture, title: name, url};
    this.phrase = '';
    if (openContent(this, content, this.view)) {
      const href = hrefOf(this, content);
      if (href) location.assign(href);
      else this.phrase = name ?? '';
    }
    return result;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-search': KbSearch;
  }
}
