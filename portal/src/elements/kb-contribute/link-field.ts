import {html, nothing, type ReactiveController} from 'lit';
import type {SuggestedArticle} from 'kb-help';
import {searchGetSuggestions, shareGetCulture} from 'kb-help/api.js';
import {ApiTask, errorText, textDirection, WriteTask} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import {isComposing} from './form-values.ts';
import type {RichEditor} from './rich-editor.ts';

/** Milliseconds without a key until the service is asked. */
const debounce = 150;
const minLength = 2;

/** What leads somewhere by itself, and is not looked for: with a scheme that links may have, from the root or the page, or a host or file with a dot. */
const addressPattern = /^(?:(?:https?|mailto|tel):|[/?#.]|[^\s:]+\.\p{L}\S*$)/iu;
const hostPattern = /^[^\s/?#@:]+\.\p{L}{2,}(?:[/?#:]\S*)?$/u;

/** An address as a link needs it. Other than in the address field of a browser, one without a scheme would be relative to the page. */
const withScheme = (address: string) => (hostPattern.test(address) ? `https://${address}` : address);

/** What a link leads to: an address, or an article, which it follows when that moves. */
interface Target {
  href: string;
  contentId?: number;
  /** Of a link that is inserted. */
  text: string;
}

/**
 * Asks where a link leads: an address, or words that articles are suggested for (Search_GetSuggestions). An editable combobox, by the ARIA
 * practices: the focus stays in the field, and the first article is the active option. An empty field removes the link.
 */
export class LinkField implements ReactiveController {
  readonly #host: PortalElement;
  readonly #culture: () => string;
  readonly #found: ApiTask<readonly [string, string], SuggestedArticle[]>;
  /** Asks for the address of the chosen article. */
  readonly #choice: WriteTask;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  /** The words that articles are suggested for. */
  #query = '';
  #index = 0;
  #isListClosed = false;

  /** @param culture of the text */
  constructor(host: PortalElement, culture: () => string) {
    this.#host = host;
    this.#culture = culture;
    this.#choice = new WriteTask(host);
    host.addController(this);
    this.#found = new ApiTask(host, {
      args: () => (this.#isOpen && this.#query ? ([this.#query, this.#culture()] as const) : undefined),
      task: async (client, [query, language], options) => {
        const input = {params: {query}, query: {Include: 'articles'}} as const;
        const {articles = []} = await searchGetSuggestions(client, input, {...options, culture: language});
        return articles;
      },
      silent: true,
    });
  }

  hostDisconnected() {
    this.toggle(false);
  }

  get isOpen() {
    return this.#isOpen;
  }

  toggle(isOpen = !this.#isOpen) {
    clearTimeout(this.#timer);
    this.#isOpen = isOpen;
    this.#query = '';
    this.#choice.reset();
    this.#host.requestUpdate();
    if (isOpen) void this.#focus();
  }

  async #focus() {
    await this.#host.updateComplete;
    this.#field?.focus();
  }

  get #field() {
    return this.#host.renderRoot.querySelector<HTMLInputElement>('#link-address');
  }

  get #options(): readonly SuggestedArticle[] {
    return this.#query && !this.#isListClosed ? (this.#found.value ?? []) : [];
  }

  readonly #onInput = (event: Event) => {
    const text = (event.currentTarget as HTMLInputElement).value.trim();
    clearTimeout(this.#timer);
    this.#choice.reset();
    this.#index = 0;
    this.#isListClosed = false;
    // Articles that were found for other words can no longer be chosen.
    this.#suggest('');
    this.#timer = setTimeout(() => this.#suggest(text), debounce);
  };

  #suggest(text: string) {
    this.#query = text.length < minLength || addressPattern.test(text) ? '' : text;
    this.#host.requestUpdate();
  }

  #onKey(event: KeyboardEvent, editor: RichEditor) {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const {length} = this.#options;
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step && length) this.#index = (this.#index + step + length) % length;
    else if (event.key === 'Enter') this.#apply(editor);
    else if (event.key !== 'Escape') return;
    else if (length) this.#isListClosed = true;
    else {
      this.toggle(false);
      editor.commands.focus();
    }
    event.preventDefault();
    event.stopPropagation();
    this.#host.requestUpdate();
  }

  #apply(editor: RichEditor) {
    const text = this.#field?.value.trim() ?? '';
    const article = this.#options[this.#index];
    // Set once more it would no longer be a link to an article.
    const isUnchanged = text !== '' && text === editor.getAttributes('link')['href'];
    if (isUnchanged) {
      this.toggle(false);
      editor.commands.focus();
    } else if (article) void this.#choose(editor, article);
    else if (!text || addressPattern.test(text))
      this.#link(editor, text ? {href: withScheme(text), text} : undefined);
    // Words are no address. What is found for them shows below.
    else this.#suggest(text);
  }

  async #choose(editor: RichEditor, {contentId, title}: SuggestedArticle) {
    const culture = this.#culture();
    const asked = await this.#choice.run((client) => shareGetCulture(client, {params: {contentId, culture}}));
    const href = asked?.value?.links?.[0]?.url;
    if (href && this.#isOpen && !editor.isDestroyed) this.#link(editor, {href, contentId, text: title});
  }

  #link(editor: RichEditor, target?: Target) {
    const link = editor.chain().focus().extendMarkRange('link');
    if (!target) link.unsetLink().run();
    else {
      const attrs = {href: target.href, 'data-content-id': target.contentId ?? null, hreflang: null};
      if (editor.state.selection.empty && !editor.isActive('link'))
        link.insertContent({type: 'text', text: target.text, marks: [{type: 'link', attrs}]}).run();
      else link.setMark('link', attrs).run();
    }
    this.toggle(false);
  }

  render(editor: RichEditor) {
    const host = this.#host;
    const {address, apply, link} = host.portalTerms.contribute.tools;
    const {href = ''} = editor.getAttributes('link') as {href?: string};
    const options = this.#options;
    const active = options[this.#index];
    const {suggestions, noResults} = host.terms.searchPanel;
    const error = this.#choice.failure ?? this.#found.error;
    const isFound = Boolean(this.#query) && !this.#found.pending && !this.#found.error;
    return html`<div class="linking">
      <label id="link-label" for="link-address">${address}</label>
      <div class="combobox">
        <input
          id="link-address"
          type="text"
          inputmode="url"
          dir="auto"
          role="combobox"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          maxlength="2000"
          aria-labelledby="link-label"
          aria-autocomplete="list"
          aria-controls="link-articles"
          aria-expanded=${options.length > 0}
          aria-activedescendant=${active ? `link-${active.contentId}` : nothing}
          aria-describedby="link-error"
          .value=${href}
          @input=${this.#onInput}
          @keydown=${(event: KeyboardEvent) => this.#onKey(event, editor)}
        />
        <div id="link-articles" role="listbox" aria-label=${link} ?hidden=${!options.length}>
          ${options.map(
            (article, index) =>
              html`<div
                id=${`link-${article.contentId}`}
                role="option"
                lang=${article.culture}
                dir=${textDirection(article.culture)}
                aria-selected=${index === this.#index}
                @mousedown=${(event: Event) => event.preventDefault()}
                @click=${() => void this.#choose(editor, article)}
              >
                ${article.title}
              </div>`,
          )}
        </div>
      </div>
      <button type="button" aria-busy=${this.#choice.busy} @click=${() => this.#apply(editor)}>
        ${apply}
      </button>
      <p class="muted" role="status">
        ${isFound && !this.#found.value?.length ? noResults(this.#query) : ''}
        ${options.length ? html`<span class="sr">${suggestions(options.length)}</span>` : ''}
      </p>
      <p class="field-error" id="link-error" role="alert">${error ? errorText(host, error) : ''}</p>
    </div>`;
  }
}
