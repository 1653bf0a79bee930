import {html, nothing, type PropertyValues} from 'lit';
import {icon} from '../../ui/icons.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {LazyPart} from '../../ui/lazy-part.ts';
import {searchStyles} from './kb-search.styles.ts';
import type {SearchPanel} from './search-panel.ts';
import type {Watcher} from './watch.ts';

const searchIcon = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5';

/**
 * Search with suggestions (Search_GetSuggestions, interface 4.10, and Search_Get, an extension).
 *
 * Choosing a suggestion opens the article of that title, or else searches for it. Enter searches. What suggests and searches
 * is loaded when the reader turns to the field.
 *
 * @summary Search with suggestions.
 * @slot empty - Instead of the sentence for no results.
 * @slot error - Instead of the error box.
 * @csspart form - Field and buttons.
 * @csspart input - The field.
 * @csspart clear - The button that empties the field.
 * @csspart submit - The button that searches.
 * @csspart offers - The box of articles offered for a watched field.
 * @csspart heading - The heading of that box.
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
 * @fires {KbDeflectEvent} kb-deflect - The reader opened an article that was offered for a watched field.
 * @fires {KbLoadEvent} kb-load - Suggestions or results have arrived.
 * @fires {KbErrorEvent} kb-error - Suggestions or results could not be had.
 */
export class KbSearch extends KbElement {
  static override properties = {
    off: {state: true},
    value: {},
    name: {},
    label: {},
    placeholder: {},
    minLength: {type: Number, attribute: 'min-length'},
    debounce: {type: Number},
    take: {type: Number},
    hotkey: {},
    results: {},
    watch: {},
    view: {attribute: 'for'},
  };

  static override styles = [KbElement.styles, searchStyles];
  static override shadowRootOptions = {...KbElement.shadowRootOptions, delegatesFocus: true};
  static formAssociated = true;

  readonly #internals = this.attachInternals();
  readonly #panel: LazyPart<SearchPanel> = new LazyPart(this, async () => {
    const {SearchPanel} = await import('./search-panel.ts');
    return new SearchPanel(this);
  });

  readonly #keys = new LazyPart(this, async () => new (await import('./hotkey.ts')).Hotkey(this));

  /** What offers articles for a field of the page. */
  readonly #watcher: LazyPart<Watcher> = new LazyPart(this, async () => {
    const {Watcher} = await import('./watch.ts');
    return new Watcher(this);
  });

  /** A form, or the fieldset around the element, has turned it off. */
  private off = false;

  /** What stands in the field. */
  value = '';

  /** Name under which a form sends the value. */
  name?: string;

  /** What the field is called, for whoever does not see it. Default: "Search help" in the element's language. */
  label?: string;

  /** Shown in the empty field. Default: in the element's language. */
  placeholder?: string;

  /** Length from which on suggestions are asked for, in characters. The service wants at least 2. */
  minLength = 2;

  /** Pause in typing before suggestions are asked for, in milliseconds. */
  debounce = 120;

  /** Results to show at first and to add with "more", 1 to 50. */
  take = 10;

  /** Key that brings the reader here, such as `ctrl+k`. None by default. */
  hotkey?: string;

  /** `list` (default) shows results below the field; `none` leaves them to the provider's search-url. */
  results: 'list' | 'none' = 'list';

  /**
   * Selector of a field of the page, such as the subject of a ticket: instead of a field of its own, the element offers articles for what
   * is typed there.
   */
  watch?: string;

  /** Id of the kb-article that shows what is chosen. */
  view?: string;

  /** Searches for `query`, as if the reader had typed it. */
  async search(query: string) {
    this.value = query;
    (await this.#panel.load()).search();
  }

  formResetCallback() {
    this.#panel.value?.clear();
    this.value = this.getAttribute('value') ?? '';
  }

  /** @internal */
  formDisabledCallback(off: boolean) {
    this.off = off;
  }

  /** @internal */
  formStateRestoreCallback(value: string) {
    this.value = value;
  }

  protected override willUpdate(changed: PropertyValues) {
    // A removed attribute leaves null.
    this.value ??= '';
    this.take ??= 10;
    this.minLength ??= 2;
    this.debounce ??= 120;
    if (changed.has('value')) this.#internals.setFormValue(this.value);
    // The button that empties the field is there.
    if (this.value) void this.#panel.warm();
    if (this.watch) void this.#watcher.warm();
    if (this.hotkey) void this.#keys.warm();
    // A form reads the attribute.
    if (changed.has('name') && this.name != null) this.setAttribute('name', this.name);
  }

  protected override renderPending() {
    return this.renderContent();
  }

  protected override renderContent(): unknown {
    if (this.watch) return html`<div class="base watching">${this.#watcher.value?.render()}</div>`;
    const words = this.terms.search;
    const {off} = this;
    const label = this.label ?? words.label;
    const panel = this.#panel.value;
    const {combobox} = panel ?? {};
    return html`<div class="base" @focusout=${panel?.onFocusOut}>
      <form class="form" part="form" role="search" aria-label=${label} @submit=${this.#onSubmit}>
        ${icon(searchIcon)}
        <input
          part="input"
          role="combobox"
          ?disabled=${off}
          aria-label=${label}
          aria-autocomplete="list"
          aria-expanded=${combobox?.expanded ?? false}
          aria-controls="listbox"
          aria-activedescendant=${
            combobox?.expanded && combobox.active >= 0 ? `option-${combobox.active}` : nothing
          }
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="200"
          placeholder=${this.placeholder ?? words.placeholder}
          .value=${this.value}
          @focus=${this.#panel.warm}
          @pointerenter=${this.#panel.warm}
          @input=${this.#onInput}
          @keydown=${combobox?.onKey}
        />
        ${panel?.renderClear(off)}
        <button part="submit" class="primary" ?disabled=${off}>${words.submit}</button>
      </form>
      ${
        panel?.render() ??
        html`<ul id="listbox" role="listbox" aria-label=${words.label} hidden></ul>
          ${this.#panel.stuck ? html`<p role="alert">${this.unloadedText}</p>` : ''}`
      }
    </div>`;
  }

  // Out of reach, the field stays a field; who searches is told.

  readonly #onInput = async (event: InputEvent) => {
    this.value = (event.target as HTMLInputElement).value;
    (await this.#panel.warm())?.typed();
  };

  readonly #onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    (await this.#panel.need())?.search();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-search': KbSearch;
  }
}
