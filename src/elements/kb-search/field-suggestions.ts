import {css, html, type ReactiveController} from 'lit';
import type {SearchItem} from '../../../contract/types.ts';
import type {Client} from '../../api/client.ts';
import {codeOf} from '../../api/errors.ts';
import {searchGet, searchGetSuggestions} from '../../api/operations.ts';
import {searchUrl} from '../../content/urls.ts';
import {highlight, maxQueryLength} from './query.ts';
import {listen} from '../../base/listen.ts';
import {errorBox} from '../../ui/error-box.ts';
import {itemRow, listClass, listStyles} from '../../ui/item-rows.ts';
import {hrefOf} from '../../ui/navigation.ts';
import {ApiTask, type ReadOptions} from '../../tasks/api-task.ts';
import {KbDeflectEvent} from './events.ts';
import type {SearchHost} from './suggestions.ts';

/** More would draw the attention away from the form. */
const maxArticles = 3;
/** The pause before a request, in multiples of `debounce`: a sentence is typed with longer pauses than a query. */
const debounceFactor = 3;

const styles = css`
  .offers {
    display: grid;
    gap: var(--_s);
    padding: 1em;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .offers strong {
    font-weight: 650;
  }
  .offers .title {
    color: var(--_accent);
    font-weight: 400;
  }
  .offers mark {
    background: none;
    color: inherit;
    font-weight: 700;
  }
`;

type Field = Element & {value?: string};

const none = ':not(*)';

function isSelector(text: string) {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** The text of a field, on one line. */
const textOf = (field: Field | null | undefined) =>
  `${field?.value ?? field?.textContent ?? ''}`.replace(/\s+/g, ' ').trim().slice(0, maxQueryLength);

/** Articles suggested for the text in a field of the page, such as the subject of a ticket. */
export class FieldSuggestions implements ReactiveController {
  readonly #host: SearchHost;
  readonly #articles: ApiTask<readonly [string, string], readonly SearchItem[]>;
  /** The last value of `watch`. */
  #watched = '';
  /** `watch` where it is a valid selector; otherwise a selector that matches nothing. */
  #selector = none;
  /** The text to suggest for: the field's after a pause in typing. */
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: SearchHost) {
    this.#host = host;
    host.applyStyles(listStyles);
    host.applyStyles(styles);
    // Not on the field, because the page may replace it.
    listen(host, document, 'input', this.#onInput);
    // Before the task, whose arguments depend on hostUpdate.
    host.addController(this);
    this.#articles = new ApiTask(host, {
      args: () => (this.#text ? ([this.#text, host.wantedCulture] as const) : undefined),
      task: (client, [text], options) => this.#search(client, text, options),
      keepPrevious: true,
    });
  }

  hostDisconnected() {
    clearTimeout(this.#timer);
  }

  hostUpdate() {
    const {watch = ''} = this.#host;
    if (watch === this.#watched) return;
    this.#watched = watch;
    this.#selector = isSelector(watch) ? watch : none;
    // The field may hold text already.
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    this.#suggest(textOf(root.querySelector(this.#selector) ?? document.querySelector(this.#selector)));
  }

  readonly #onInput = (event: Event) => {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || !target.matches(this.#selector)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#suggest(textOf(target));
      this.#host.requestUpdate();
    }, this.#host.debounce * debounceFactor);
  };

  #suggest(text: string) {
    this.#text = text.length < this.#host.minLength ? '' : text;
  }

  async #search(client: Client, text: string, options: ReadOptions): Promise<readonly SearchItem[]> {
    const {take, settings} = this.#host;
    const max = Math.min(take, maxArticles);
    try {
      const {result = []} = await searchGet(client, {query: {SearchPhrase: text, Take: max}}, options);
      return result.slice(0, max);
    } catch (error) {
      if (codeOf(error) !== 'not-found') throw error;
      // Without Search_Get, an extension: suggested titles, which link to the site's own search page.
      const template = settings.searchUrl;
      if (!template) return [];
      const {suggestions = []} = await searchGetSuggestions(client, {params: {query: text}}, options);
      return suggestions.slice(0, max).map((name) => ({name, type: 'link', url: searchUrl(template, name)}));
    }
  }

  #row(item: SearchItem) {
    const host = this.#host;
    const {contentId = 0, url, culture, type, highlights} = item;
    const isArticle = type !== 'link';
    const href = isArticle ? hrefOf(host, {contentId, culture, url}) : url;
    // The page must not be left while its form is filled in: without a viewer on the page, the link opens in a new tab.
    const newTab = Boolean(href && !(isArticle && (host.htmlFor || host.viewer)));
    return itemRow(host, item, {
      compact: true,
      name: html`${highlight(item.name || `#${contentId}`, highlights?.name)}${
        newTab
          ? html`<span class="sr" lang=${host.uiLang}> (${host.terms.fieldSuggestions.newTab})</span>`
          : ''
      }`,
      newTab,
      onOpen: (content) => host.dispatchEvent(new KbDeflectEvent({...content, query: this.#text})),
    });
  }

  render() {
    const host = this.#host;
    const terms = host.terms.fieldSuggestions;
    const articles = this.#articles;
    const offers = (items: readonly SearchItem[] = []) =>
      items.length
        ? html`<div class="offers" part="offers">
            <strong id="offers" part="heading">${terms.heading}</strong>
            <ul class=${listClass({noText: true})} role="list" aria-labelledby="offers">
              ${items.map((item) => this.#row(item))}
            </ul>
          </div>`
        : '';
    const count = this.#text && !articles.pending && !articles.error && articles.value;
    return html`<div aria-busy=${articles.pending}>
      ${articles.render({
        initial: () => '',
        pending: offers,
        complete: offers,
        error: (error) => errorBox(host, error, articles.retry),
      })}
      <p class="sr" role="status">
        ${count && count.length ? host.terms.searchPanel.suggestions(count.length) : ''}
      </p>
    </div>`;
  }
}
