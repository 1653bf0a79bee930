/** Articles offered for what is typed into a field of the page, such as the subject of a ticket. Loaded where `watch` names one. */
import {css, html, nothing, type ReactiveController} from 'lit';
import type {SearchItem} from '../../../contract/schemas.ts';
import type {Client} from '../../api/client.ts';
import {searchGet, searchGetSuggestions} from '../../api/operations/reading.ts';
import {safeUrl} from '../../content/safe-url.ts';
import {marked} from '../../ui/highlight.ts';
import {icon, kindIcons} from '../../ui/icons.ts';
import {hrefOf, openOnClick} from '../../ui/navigation.ts';
import {type ReadOptions, ApiTask} from '../../ui/api-task.ts';
import {KbDeflectEvent} from './events.ts';
import type {KbSearch} from './kb-search.ts';

/** More would be read instead of the form. */
const mostOffers = 3;
/** Longer queries are refused by the service. */
const longestQuery = 200;
/** A sentence is not asked for word by word: the pause is this many times that of suggestions. */
const patience = 3;

const styles = css`
  .offers {
    display: grid;
    align-content: start;
    gap: var(--_s);
    min-block-size: inherit;
    padding: 1em;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .offers strong {
    font-weight: 650;
  }
  .offers li + li {
    border-block-start: 1px solid var(--_border);
  }
  .offers li > a {
    display: flex;
    align-items: center;
    gap: 0.75em;
    min-block-size: 2.75em;
  }
  .offers a > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .offers a:not(:hover) {
    text-decoration: none;
  }
  .offers mark {
    background: none;
    color: inherit;
    font-weight: 700;
  }
`;

type Field = Element & {value?: string};

/** What stands in a field, on one line. */
const textOf = (field: Field | null | undefined) =>
  `${field?.value ?? field?.textContent ?? ''}`.replace(/\s+/g, ' ').trim().slice(0, longestQuery);

export class Watcher implements ReactiveController {
  readonly #host: KbSearch;
  readonly #offers: ApiTask<readonly [string, string], readonly SearchItem[]>;
  /** What `watch` said when it was last looked at. */
  #watched = '';
  /** What offers are wanted for: what was typed, once typing has paused. */
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: KbSearch) {
    this.#host = host;
    host.applyStyles(styles);
    // Before the request: in each update it learns first what is wanted.
    host.addController(this);
    this.#offers = new ApiTask(
      host,
      () => (this.#text ? ([this.#text, host.wantedCulture] as const) : undefined),
      (client, [text], options) => this.#read(client, text, options),
    );
  }

  hostConnected() {
    document.addEventListener('input', this.#onInput);
  }

  hostDisconnected() {
    document.removeEventListener('input', this.#onInput);
    clearTimeout(this.#timer);
  }

  hostUpdate() {
    const {watch = ''} = this.#host;
    if (watch === this.#watched) return;
    this.#watched = watch;
    // What stands in the field already counts too.
    this.#ask(textOf(this.#find(watch)));
  }

  #find(watch: string): Field | null {
    try {
      const root = this.#host.getRootNode() as Document | ShadowRoot;
      return root.querySelector(watch) ?? document.querySelector(watch);
    } catch {
      // No selector names no field.
      return null;
    }
  }

  // The field may come, go and be replaced: it is recognised when someone types.
  readonly #onInput = (event: Event) => {
    const [target] = event.composedPath();
    const {watch = '', debounce} = this.#host;
    if (!(target instanceof Element) || !this.#isWatched(target, watch)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#ask(textOf(target));
      this.#host.requestUpdate();
    }, debounce * patience);
  };

  #isWatched(target: Element, watch: string) {
    try {
      return target.matches(watch);
    } catch {
      return false;
    }
  }

  #ask(text: string) {
    this.#text = text.length < this.#host.minLength ? '' : text;
  }

  async #read(client: Client, text: string, options: ReadOptions): Promise<readonly SearchItem[]> {
    const {take, settings} = this.#host;
    const most = Math.min(take, mostOffers);
    try {
      const {result} = await searchGet(client, {query: {SearchPhrase: text, Take: most}}, options);
      return result?.slice(0, most) ?? [];
    } catch (error) {
      if ((error as {code?: string}).code !== 'not-found') throw error;
      // A service without search suggests titles; the site's own search page finds them.
      const {searchUrl} = settings;
      if (!searchUrl) return [];
      const {suggestions} = await searchGetSuggestions(client, {params: {query: text}}, options);
      return (suggestions ?? [])
        .slice(0, most)
        .map((name) => ({name, url: searchUrl.replace('{query}', encodeURIComponent(name))}));
    }
  }

  #row(item: SearchItem) {
    const host = this.#host;
    const {contentId = 0, name, url, culture, tag, type, highlights} = item;
    const title = name || `#${contentId}`;
    const content = {contentId, culture, title, url};
    const article = contentId && type !== 'link';
    // What was written must not be lost: without an article on the page to show it, the offer opens beside it.
    const beside = !article || !host.view;
    const press = (event: MouseEvent) => {
      if (event.button > 1) return;
      if (article) openOnClick(host, event, content, host.view);
      host.dispatchEvent(new KbDeflectEvent({...content, query: this.#text}));
    };
    return html`<li part="item">
      <a
        part="link"
        href=${(article ? hrefOf(host, content) : safeUrl(url ?? '', document.baseURI)) ?? nothing}
        target=${beside ? '_blank' : nothing}
        rel=${beside ? 'noopener' : nothing}
        @click=${press}
        @auxclick=${press}
        >${icon(kindIcons[tag && tag in kindIcons ? tag : 'text'])}<span lang=${culture ?? nothing} dir="auto"
          >${marked(title, highlights?.name)}</span
        >${beside ? html`<span class="sr"> (${host.terms.fieldSuggestions.newTab})</span>` : ''}</a
      >
    </li>`;
  }

  render() {
    const host = this.#host;
    const words = host.terms.fieldSuggestions;
    const offers = this.#offers;
    const rows = (items: readonly SearchItem[] = []) =>
      items.length
        ? html`<ul role="list" aria-labelledby="offers">
            ${items.map((item) => this.#row(item))}
          </ul>`
        : html`<p class="muted">${this.#text && !offers.pending ? words.none : words.hint}</p>`;
    const count = this.#text && !offers.pending && !offers.error && offers.value;
    return html`<div class="offers" part="offers" aria-busy=${offers.pending}>
      <strong id="offers" part="heading">${words.heading}</strong>
      ${offers.render({
        idle: () => rows(),
        // Offers stay until there are others.
        pending: () => rows(offers.value),
        complete: rows,
        error: (error, {errorBox}) => errorBox(host, error, () => void offers.run()),
      })}
      <p class="sr" role="status">
        ${count && count.length ? host.terms.searchPanel.suggestions(count.length) : ''}
      </p>
    </div>`;
  }
}
