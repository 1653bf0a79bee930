import {css, html} from 'lit';
import {searchUrl} from '../../content/article-links.ts';
import {icon} from '../../base/icons.ts';
import {closeIcon} from '../../ui/icons.ts';
import type {ContentReference} from '../../base/events.ts';
import {listStyles} from '../../ui/item-rows.ts';
import {hrefOf, openContent} from '../../ui/navigation.ts';
import {KbBeforeSearchEvent} from './events.ts';
import {maxQueryLength} from './query.ts';
import type {SearchHost} from './search-host.ts';
import {SearchResults} from './search-results.ts';
import {type Option, Suggestions} from './suggestions.ts';

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

/** Suggestions and results of kb-search. */
export class SearchPanel {
  readonly #host: SearchHost;
  readonly #results: SearchResults;
  readonly suggestions: Suggestions;
  /** The suggestion that was chosen, until its results are there: the article of exactly that title opens at once. */
  #chosen = '';

  constructor(host: SearchHost) {
    this.#host = host;
    host.applyStyles(listStyles);
    host.applyStyles(styles);
    host.addController({hostUpdate: () => this.#openChosen()});
    this.suggestions = new Suggestions(host, this);
    this.#results = new SearchResults(host);
  }

  get showing() {
    return this.#results.showing;
  }

  readonly #onClear = () => {
    this.clear();
    this.#host.focusField();
    this.suggestions.onFieldClick();
  };

  /**
   * Searches for the text in the field.
   *
   * @param chosen the suggestion that was chosen, if it was
   */
  search(chosen = '') {
    const host = this.#host;
    const query = host.value.trim().slice(0, maxQueryLength);
    this.suggestions.close();
    if (!query || !host.dispatchEvent(new KbBeforeSearchEvent(query))) return;
    if (host.results === 'none') {
      const template = host.settings.searchUrl;
      if (template) location.assign(searchUrl(template, query));
      return;
    }
    this.suggestions.remember(query);
    this.#chosen = chosen;
    this.#results.search(query);
  }

  /** Empties field and lists. Returns whether there was anything. */
  clear(): boolean {
    const something = Boolean(this.#host.value || this.showing !== 'nothing');
    this.#host.value = '';
    this.#reset();
    return something;
  }

  /** Opens the article of a suggestion where the service has named it, and there is a place to show it; else searches. */
  choose({text, article}: Option) {
    const host = this.#host;
    host.value = text;
    if (article?.contentId == null || host.results === 'none' || !this.#open({...article}))
      return this.search(text);
    this.#reset();
    this.suggestions.remember(text);
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
    this.#chosen = '';
    this.#results.clear();
    this.suggestions.close();
  }

  /** Opens the article of a chosen suggestion once its results are there, if exactly one has its title. */
  #openChosen() {
    const {value} = this.#results;
    if (!this.#chosen || !value) return;
    const title = this.#chosen.toLowerCase();
    this.#chosen = '';
    const [item, another] = (value.result ?? []).filter(({name}) => name?.toLowerCase() === title);
    if (another || item?.contentId == null) return;
    const {contentId, culture, name, url} = item;
    if (!this.#open({contentId, culture, title: name, url})) return;
    this.#results.reportOpening();
    this.#results.clear();
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
    return html`${this.suggestions.render()}${this.#results.render()}`;
  }
}
