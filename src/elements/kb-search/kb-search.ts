import {css, html, nothing, type PropertyValues} from 'lit';
import {errorBox} from '../../ui/error-box.ts';
import {onHotkey} from '../../base/hotkey.ts';
import {icon} from '../../base/icons.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {LazyPart} from '../../base/lazy-part.ts';
import {KbSearchChangeEvent, type Showing} from './events.ts';
import type {FieldSuggestions} from './field-suggestions.ts';
import type {SearchPanel} from './search-panel.ts';

const searchIcon = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5';

/**
 * Search with suggestions (Search_GetSuggestions, interface 4.10, and Search_Get, an extension).
 *
 * Choosing a suggestion opens its article, or else searches for it. Enter searches. Suggestions and results are loaded
 * when the reader points at the field or focuses it.
 *
 * @tag kb-search
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
 * @csspart list - The list of results.
 * @csspart item - A result.
 * @csspart link - The title of a result.
 * @csspart meta - Views and helpful ratio of a result.
 * @csspart more - The button that shows more results.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbBeforeSearchEvent} kb-before-search - Before a search is run; cancelable.
 * @fires {KbSearchChangeEvent} kb-search-change - Something else is shown below the field.
 * @fires {KbBeforeOpenEvent} kb-before-open - Before an article is opened; cancelable.
 * @fires {KbDeflectEvent} kb-deflect - The reader opened an article that was offered for a watched field.
 * @fires {KbLoadEvent} kb-load - Suggestions or results have arrived.
 * @fires {KbErrorEvent} kb-error - Suggestions or results could not be had.
 */
export class KbSearch extends KbElement {
  static override properties = {
    disabled: {state: true},
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
    htmlFor: {attribute: 'for'},
  };

  static override styles = [
    KbElement.styles,
    css`
      .form {
        display: flex;
        align-items: center;
        gap: 0.25em;
        min-block-size: 3.25em;
        padding: 0.25em;
        padding-inline-start: 0.4em;
        border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
        border-radius: calc(var(--_radius) * 1.4);
        anchor-name: --kb-field;
      }
      .form:focus-within {
        border-color: var(--_accent);
        box-shadow: 0 0 0 1px var(--_accent);
        /* Forced colours take the above away, and draw this. */
        outline: 2px solid #0000;
      }
      .form > svg {
        margin-inline-start: 0.5em;
        color: var(--_muted);
      }
      input {
        flex: 1;
        min-inline-size: 0;
        min-block-size: 2.5em;
        padding: 0 0.5em;
        background: none;
        border: 0;
        outline: 0 !important;
        text-overflow: ellipsis;
      }
      input::placeholder {
        color: var(--_muted);
        opacity: 1;
      }
      @media (max-width: 30em) {
        /* Without the button beside it, as in kb-help, there is room. */
        .form > svg {
          display: var(--_icon, none);
        }
      }
    `,
  ];
  static override shadowRootOptions: ShadowRootInit = {...KbElement.shadowRootOptions, delegatesFocus: true};
  static formAssociated = true;

  readonly #internals = this.attachInternals();
  readonly #panel: LazyPart<SearchPanel> = new LazyPart(this, async () => {
    const {SearchPanel} = await import('./search-panel.ts');
    return new SearchPanel(this);
  });
  readonly #fieldSuggestions: LazyPart<FieldSuggestions> = new LazyPart(this, async () => {
    const {FieldSuggestions} = await import('./field-suggestions.ts');
    return new FieldSuggestions(this);
  });

  #showing: Showing = 'nothing';
  /** Disabled by a form or by the fieldset around the element. */
  private disabled = false;

  /** The text in the field. */
  value = '';

  /** Name under which a form sends the value. */
  name?: string;

  /** Accessible name of the field. Default: "Search help" in the element's language. */
  label?: string;

  /** Shown in the empty field. Default: in the element's language. */
  placeholder?: string;

  /** Least length of a query for suggestions, in characters. The service refuses fewer than 2. */
  minLength = 2;

  /** Pause in typing before suggestions are requested, in milliseconds. */
  debounce = 120;

  /** Number of results at first, and added by "Show more", 1 to 50. */
  take = 10;

  /** Key that focuses the field, such as `ctrl+k`. None by default. */
  hotkey?: string;

  /** `list` (default) shows results below the field; `none` leaves them to the provider's search-url. */
  results: 'list' | 'none' = 'list';

  /**
   * Selector of a field of the page, such as the subject of a ticket: instead of a field of its own, the element suggests articles for the text
   * in it.
   */
  watch?: string;

  /** Id of the kb-article or kb-help that shows the articles. Default: the kb-help around the element. */
  htmlFor?: string;

  constructor() {
    super();
    onHotkey(this, () => this.focus());
  }

  /** What is below the field: `nothing`, `results`, or `no-results` once nothing was found. */
  get showing(): Showing {
    return this.#panel.value?.showing ?? 'nothing';
  }

  /** Searches for `query`, as if the reader had typed it. */
  async search(query: string) {
    this.value = query;
    (await this.#panel.load())?.search();
  }

  /** Empties the field, and takes away what is below it. */
  clear() {
    this.#panel.value?.clear();
    this.value = '';
  }

  /**
   * Moves the focus from a button that disappears. `focus()` does nothing while the focus is inside the element, and no box around the field can take
   * the focus: `focus()` would choose that box.
   *
   * @internal
   */
  focusField() {
    this.renderRoot.querySelector('input')?.focus();
  }

  /** Loads the code of suggestions and results before the field has the focus. @internal */
  preloadSuggestions() {
    void this.#panel.preload();
  }

  /** @internal */
  formResetCallback() {
    this.clear();
    this.value = this.getAttribute('value') ?? '';
  }

  /** @internal */
  formDisabledCallback(disabled: boolean) {
    this.disabled = disabled;
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
    // It renders the button that empties the field.
    if (this.value) void this.#panel.preload();
    if (changed.has('watch') && this.watch) void this.#fieldSuggestions.load();
    // Forms read the attribute.
    if (changed.has('name') && this.name != null) this.setAttribute('name', this.name);
  }

  protected override updated() {
    const {showing} = this;
    if (showing === this.#showing) return;
    this.#showing = showing;
    this.dispatchEvent(new KbSearchChangeEvent(showing));
  }

  protected override renderContent(): unknown {
    if (this.watch) return this.#renderFieldSuggestions();
    const terms = this.terms.search;
    const {disabled} = this;
    const label = this.label ?? terms.label;
    const {value: panel, error, preload} = this.#panel;
    const {suggestions} = panel ?? {};
    return html`<div class="base" @focusout=${suggestions?.onFocusOut}>
      <form class="form" part="form" role="search" aria-label=${label} @submit=${this.#onSubmit}>
        ${icon(searchIcon)}
        <input
          part="input"
          role="combobox"
          ?disabled=${disabled}
          aria-label=${label}
          aria-autocomplete="list"
          aria-expanded=${suggestions?.expanded ?? false}
          aria-controls="listbox"
          aria-activedescendant=${suggestions?.activeId ?? nothing}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="200"
          placeholder=${this.placeholder ?? terms.placeholder}
          .value=${this.value}
          @focus=${preload}
          @pointerenter=${preload}
          @input=${this.#onInput}
          @click=${suggestions?.onFieldClick}
          @keydown=${suggestions?.onKey}
        />
        ${panel?.renderClear(disabled)}
        <button part="submit" class="primary" ?disabled=${disabled}>${terms.submit}</button>
      </form>
      ${
        panel?.render() ??
        html`<ul id="listbox" role="listbox" aria-label=${terms.label} hidden></ul>
          ${error ? errorBox(this, error, this.#retry) : ''}`
      }
    </div>`;
  }

  #renderFieldSuggestions() {
    const {value, error, load} = this.#fieldSuggestions;
    return html`<div class="base" tabindex="-1">
      ${value?.render() ?? (error ? errorBox(this, error, () => void load()) : '')}
    </div>`;
  }

  readonly #onInput = async (event: InputEvent) => {
    this.value = (event.target as HTMLInputElement).value;
    // Without the panel the field still searches on Enter, which shows the failure.
    (await this.#panel.preload())?.suggestions.onType();
  };

  readonly #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void this.search(this.value);
  };

  readonly #retry = () => {
    this.focusField();
    void this.search(this.value);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-search': KbSearch;
  }
}
