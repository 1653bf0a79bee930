import {html, nothing, type ReactiveController} from 'lit';
import type {SuggestedArticle, Suggestions as Reply} from '../../../contract/types.ts';
import {codeOf, whereNothingIsPublished} from '../../api/errors.ts';
import {searchGetSuggestions} from '../../api/operations.ts';
import {onSessionEnd} from '../../context/session.ts';
import {ApiTask} from '../../tasks/api-task.ts';
import {errorText} from '../../ui/error-box.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {highlight, matcherOf, maxQueryLength} from './query.ts';

/** With anchor positioning the list is a popover in the top layer, where no ancestor clips it. */
const topLayer = CSS.supports('position-area', 'block-end');

/** Height of three options, in pixels. */
const minListHeight = 160;
const maxOptions = 10;
const maxRecent = 5;

/**
 * Opens the list above the field where there is little room below. Decided once at each opening: with `position-try-fallbacks` the
 * browser lays out the list again with each key.
 */
function choosePlacement({target}: ToggleEvent) {
  const popup = target as HTMLElement;
  const field = popup.parentElement!.querySelector('form')!.getBoundingClientRect();
  const below = innerHeight - field.bottom;
  popup.classList.toggle('above', below < minListHeight && field.top > below);
}

/** What the parts of kb-search need of it. */
export interface SearchHost extends KbElement {
  value: string;
  minLength: number;
  debounce: number;
  take: number;
  results: 'list' | 'none';
  watch?: string;
  htmlFor?: string;
  focusField(): void;
}

/** A row of the list: a suggestion, or a recent search. */
export interface Option {
  text: string;
  /** The article of that title, where the service says which. */
  article?: SuggestedArticle | undefined;
}

/** What acts on what the reader does with the list. */
interface Panel {
  choose(option: Option): void;
  /** Clears the field on Escape with a closed list. Returns whether there was anything to clear. */
  clear(): boolean;
}

/**
 * Suggestions for what is typed, and the recent searches below an empty field: an editable combobox with list autocomplete, by the ARIA
 * practices. The focus stays in the field, and `aria-activedescendant` names the active option.
 */
export class Suggestions implements ReactiveController {
  readonly #host: SearchHost;
  readonly #panel: Panel;
  readonly #task: ApiTask<readonly [string, string], Reply>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The query to suggest for: the value after a pause in typing. */
  #query = '';
  /** What was searched for and chosen since the page was loaded, newest first. Cleared at the end of a session. */
  #recent: readonly Option[] = [];
  /** Opened by typing or by a key. The list shows when there are options. */
  #open = false;
  /** Index of the active option; -1 for none. */
  #active = -1;

  constructor(host: SearchHost, panel: Panel) {
    this.#host = host;
    this.#panel = panel;
    onSessionEnd(host, () => (this.#recent = []));
    host.addController(this);
    this.#task = new ApiTask(host, {
      args: () => (this.#query ? ([this.#query, host.wantedCulture] as const) : undefined),
      task: (client, [query], options): Promise<Reply> => {
        const input = {params: {query}, query: {Include: 'articles'}} as const;
        return searchGetSuggestions(client, input, options).catch(whereNothingIsPublished({}));
      },
      keepPrevious: true,
    });
  }

  hostDisconnected() {
    clearTimeout(this.#timer);
    this.#set(false);
  }

  hostUpdated() {
    const {renderRoot} = this.#host;
    const list = renderRoot.querySelector<HTMLElement>('.popup[popover]');
    if (list?.isConnected) list.togglePopover(!list.hidden);
    renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
  }

  get #options(): readonly Option[] {
    if (!this.#host.value) return this.#recent;
    if (!this.#query) return [];
    const {suggestions = [], articles} = this.#task.value ?? {};
    // Older services return titles only.
    const options: Option[] = articles
      ? articles.map((article) => ({text: article.title, article}))
      : suggestions.map((text) => ({text}));
    return options.filter(({text}) => text).slice(0, maxOptions);
  }

  get expanded() {
    return this.#open && this.#options.length > 0;
  }

  get activeId(): string | undefined {
    return this.expanded && this.#active >= 0 ? `option-${this.#active}` : undefined;
  }

  #set(open: boolean, active = -1) {
    this.#open = open;
    this.#active = active;
    this.#host.requestUpdate();
  }

  #suggest(query: string) {
    this.#query = query;
    this.#host.requestUpdate();
  }

  close() {
    clearTimeout(this.#timer);
    this.#query = '';
    this.#set(false);
  }

  remember(option: Option) {
    this.#recent = [option, ...this.#recent.filter(({text}) => text !== option.text)].slice(0, maxRecent);
  }

  onType() {
    const {value, minLength, debounce} = this.#host;
    const query = value.trim().slice(0, maxQueryLength);
    this.#set(true);
    clearTimeout(this.#timer);
    if (query.length < minLength) this.#suggest('');
    else if (debounce) this.#timer = setTimeout(() => this.#suggest(query), debounce);
    else this.#suggest(query);
  }

  readonly onFocusOut = ({relatedTarget}: FocusEvent) => {
    if (!this.#host.renderRoot.contains(relatedTarget as Node | null)) this.#set(false);
  };

  /** Shows the recent searches. */
  readonly onFieldClick = () => {
    if (!this.#host.value) this.#set(true);
  };

  readonly onKey = (event: KeyboardEvent) => {
    // Keys during composition belong to the input method.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const options = this.#options;
    const {length} = options;
    const active = this.#active;
    switch (event.key) {
      case 'ArrowDown':
        this.#set(true, event.altKey ? -1 : active + 1 < length ? active + 1 : -1);
        break;
      case 'ArrowUp':
        if (event.altKey) this.#set(false);
        else this.#set(true, (active < 0 ? length : active) - 1);
        break;
      case 'Enter':
        if (!this.activeId) return;
        this.#panel.choose(options[active]!);
        break;
      case 'Escape':
        if (this.expanded) this.#set(false);
        else if (!this.#panel.clear()) return;
        event.stopPropagation();
        break;
      case 'Tab':
        // Without options the popup may hold a focusable button.
        if (length) this.#set(false);
        return;
      default:
        return;
    }
    event.preventDefault();
  };

  /** The error, or a note that only a part of the index was searched. */
  #renderNote(failure: string | undefined) {
    const {error, pending, value} = this.#task;
    const {searchPanel, errors} = this.#host.terms;
    const retry = () => {
      this.#host.focusField();
      void this.#task.run();
    };
    if (failure)
      return html`<p class="note">
        ${failure}
        ${
          codeOf(error) === 'config'
            ? ''
            : html`<button type="button" @click=${retry}>${errors.retry}</button>`
        }
      </p>`;
    return !pending && value && (value.coverage ?? 100) < 100
      ? html`<p class="note muted">${searchPanel.partial}</p>`
      : '';
  }

  /** The list under the field, with the number of options announced, or the error. */
  render() {
    const {search, searchPanel: terms} = this.#host.terms;
    const {error, pending, value, valueArgs} = this.#task;
    const tooSlow = (error as {status?: number} | undefined)?.status === 504;
    const failure = error ? (tooSlow ? terms.tooSlow : errorText(this.#host, error)) : undefined;
    const note = this.#renderNote(failure);
    const query = this.#query;
    const options = this.#options;
    const open = this.#open && Boolean(query || options.length);
    // Options stay, with their highlights, until those for the query have arrived.
    const [foundFor = ''] = valueArgs ?? [];
    const matchesIn = matcherOf(foundFor);
    return html`<div
        class="popup"
        popover=${topLayer ? 'manual' : nothing}
        ?hidden=${!open || !(options.length || note)}
        @beforetoggle=${choosePlacement}
        @mousedown=${(event: Event) => event.preventDefault()}
      >
        ${query ? '' : html`<p class="note muted" aria-hidden="true">${terms.recent}</p>`}
        <ul id="listbox" part="listbox" role="listbox" aria-label=${query ? search.label : terms.recent}>
          ${options.map(
            (option, index) =>
              html`<li
                id=${`option-${index}`}
                part="option"
                role="option"
                aria-selected=${index === this.#active}
                @click=${() => this.#panel.choose(option)}
              >
                <span dir="auto">${highlight(option.text, query ? matchesIn(option.text) : [])}</span>
              </li>`,
          )}
        </ul>
        ${note}
      </div>
      <p class="sr" role="status">
        ${open && query && !pending ? failure || (value && terms.suggestions(options.length)) : ''}
      </p>`;
  }
}
