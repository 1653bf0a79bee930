import {html, nothing} from 'lit';
import type {AssociatedContent, AssociatedTranslation, SearchItem, SearchResult} from 'kb-help';
import {articleAssociationGetExternal, type Client, type Input, searchGet} from 'kb-help/api.js';
import {
  ApiTask,
  checkIcon,
  chooseTranslation,
  contentLink,
  dateFormat,
  type ContentReference,
  elementHeading,
  errorBox,
  headingStyles,
  hrefOf,
  icon,
  kindIcons,
  onSessionEnd,
  openOnClick,
  textDirection,
  type WriteOptions,
  WriteTask,
} from 'kb-help/portal-kit.js';
import {articleAssociationPost} from '../../api/operations/editing.ts';
import {PortalElement} from '../../ui/portal-element.ts';
import {refusalText} from '../../ui/refusal.ts';
import {SignedIn} from '../../ui/signed-in.ts';
import {KbBeforeBindEvent, KbBoundEvent} from './events.ts';
import {associationsStyles} from './kb-associations.styles.ts';

const plusIcon = 'M12 5v14M5 12h14';

/** What is known of an attempt to bind a translation. */
interface Attempt {
  key: string;
  state: 'sending' | 'bound' | 'failed';
  message: string;
}

const keyOf = (contentId: number | undefined, culture: string | null | undefined) =>
  `${contentId} ${culture}`.toLowerCase();

/**
 * The articles that are bound to a record of another system, such as an incident (ArticleAssociation_GetExternal, interface 4.6). An
 * editor can search for others and bind them (ArticleAssociation_Post, interface 4.5).
 *
 * It keeps the space of `rows` rows from the start.
 *
 * @tag kb-associations
 * @summary The articles of a record, and a search to bind others.
 * @slot heading - Instead of the heading.
 * @slot empty - Instead of the sentence for no articles.
 * @slot error - Instead of the error box.
 * @csspart heading - The heading.
 * @csspart list - The list of bound articles.
 * @csspart item - A bound article, or a result.
 * @csspart link - The title of an article.
 * @csspart meta - State and numbers of a bound article.
 * @csspart form - The search for another article.
 * @csspart input - Its field.
 * @csspart submit - Its button.
 * @csspart results - The articles that were found.
 * @csspart add - The button that binds one.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbBeforeBindEvent} kb-before-bind - Before an article is bound; cancelable.
 * @fires {KbBoundEvent} kb-bound - The service has bound an article.
 * @fires {KbBeforeOpenEvent} kb-before-open - Before an article is opened; cancelable.
 * @fires {KbLoadEvent} kb-load - The bound articles have arrived.
 * @fires {KbErrorEvent} kb-error - Articles could not be had, or not be bound.
 */
export class KbAssociations extends PortalElement {
  static override properties = {
    externalId: {attribute: 'external-id'},
    externalType: {attribute: 'external-type'},
    externalSource: {attribute: 'external-source'},
    heading: {},
    headingLevel: {type: Number, attribute: 'heading-level'},
    rows: {type: Number},
    take: {type: Number},
    offer: {},
    htmlFor: {attribute: 'for'},
    phrase: {state: true},
    attempt: {state: true},
  };

  static override styles = [PortalElement.styles, headingStyles, associationsStyles];

  readonly #signedIn = new SignedIn(this);
  readonly #bound = new ApiTask(this, {
    args: () => (this.externalId ? ([this.externalId, this.wantedCulture] as const) : undefined),
    task: (client, [externalId], options) =>
      articleAssociationGetExternal(client, {params: {externalId}}, options),
  });
  readonly #found = new ApiTask(this, {
    args: () => (this.phrase ? ([this.phrase, this.take, this.wantedCulture] as const) : undefined),
    task: (client, [phrase, take], options): Promise<SearchResult> =>
      searchGet(client, {query: {SearchPhrase: phrase, Take: take}}, options),
    silent: true,
  });

  readonly #write = new WriteTask(this);
  /** The record that the state is about. */
  #about: string | undefined;
  /** Bound since the list was read. */
  readonly #added = new Set<string>();

  private phrase = '';
  private attempt?: Attempt;

  /** The record in its own system, such as `INC-2041`. */
  externalId?: string;

  /** What kind of record it is, such as `incident`: kept with each article that is bound. */
  externalType?: string;

  /** The system that the record is in: kept with each article that is bound. */
  externalSource?: string;

  /** The heading; an empty text leaves it out. Default: "Articles for this record" in the element's language. */
  heading?: string;

  /** Level of the heading in the page's outline. */
  headingLevel = 2;

  /** How many rows to keep the space of. */
  rows = 2;

  /** How many articles a search shows, 1 to 50. */
  take = 5;

  /**
   * When binding another article is offered: to `editors` (default), by the role in the token; to `everyone`, where a gateway adds the
   * right; or to `none`.
   */
  offer: 'editors' | 'everyone' | 'none' = 'editors';

  /** Id of the kb-article or kb-help that shows the articles. Default: the kb-help around the element. */
  htmlFor?: string;

  constructor() {
    super();
    onSessionEnd(this, () => {
      this.#reset();
      this.renderRoot.querySelector('form')?.reset();
    });
  }

  /** Reads the list again. */
  async reload() {
    await this.#bound.run();
  }

  protected override willUpdate() {
    // A removed attribute leaves null.
    this.headingLevel ??= 2;
    this.rows ??= 2;
    this.take ||= 5;
    if (this.externalId === this.#about) return;
    this.#about = this.externalId;
    this.#reset();
  }

  #reset() {
    this.#added.clear();
    this.phrase = '';
    this.attempt = undefined;
    this.#write.reset();
  }

  get #mayBind() {
    return this.offer === 'everyone' || (this.offer !== 'none' && this.#signedIn.isEditor);
  }

  #isBound(key: string) {
    return (
      this.#added.has(key) ||
      this.#bound.value?.some(({contentId, translations}) =>
        translations?.some(({culture}) => keyOf(contentId, culture) === key),
      )
    );
  }

  readonly #onSearch = (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('phrase') as HTMLInputElement;
    const phrase = field.value.trim();
    this.attempt = undefined;
    if (phrase && phrase === this.phrase) void this.#found.run();
    this.phrase = phrase;
  };

  async #bind({contentId, culture = this.wantedCulture, name}: SearchItem) {
    const {externalId, externalType, externalSource} = this;
    const key = keyOf(contentId, culture);
    if (!this.apiClient || contentId == null || !externalId) return;
    if (this.#isBound(key) || this.#write.busy) return;
    const terms = this.portalTerms.associations;
    const title = name || `#${contentId}`;
    const fields = {
      contentId,
      culture,
      externalId,
      ...(externalType && {externalType}),
      ...(externalSource && {externalSource}),
    };
    if (!this.dispatchEvent(new KbBeforeBindEvent({...fields, title}))) return;
    this.attempt = {key, state: 'sending', message: ''};
    const written = await this.#write.run(
      (client, options) => bind(client, fields, options),
      ['ArticleAssociation_Post', fields],
    );
    if (!written) return;
    const {error, value, isStale} = written;
    if (!isStale && error)
      this.attempt = {key, state: 'failed', message: refusalText(this, error, terms.failed)};
    if (!isStale && value) {
      this.#added.add(key);
      void this.#bound.run();
      this.attempt = {key, state: 'bound', message: terms[value](title)};
    }
    if (value === 'done') this.dispatchEvent(new KbBoundEvent({...fields, title}));
  }

  protected override renderPending() {
    return this.#layout('\u00a0', this.#skeletons(this.rows), true);
  }

  protected override renderContent(): unknown {
    const {heading, noRecord} = this.portalTerms.associations;
    const task = this.#bound;
    const content = task.render({
      initial: () => html`<p class="empty">${noRecord}</p>`,
      pending: (items) => (items?.length ? this.#renderBound(items) : this.#skeletons(this.rows)),
      error: (error) => errorBox(this, error, () => void task.run()),
      complete: (items) => (items.length ? this.#renderBound(items) : this.#renderEmpty()),
    });
    return this.#layout(
      heading,
      html`<div class="bound">${content}</div>
        ${this.externalId && this.#mayBind ? this.#renderSearch() : ''}`,
      task.pending,
    );
  }

  #renderEmpty() {
    return html`<p class="empty"><slot name="empty">${this.portalTerms.associations.empty}</slot></p>`;
  }

  #renderBound(items: readonly AssociatedContent[]) {
    const {fallbackCulture} = this.settings;
    return html`<ul part="list" role="list">
      ${items.map(({contentId, translations}) => {
        const translation = chooseTranslation(translations, this.wantedCulture, fallbackCulture);
        return translation && contentId != null ? this.#renderItem(contentId, translation) : '';
      })}
    </ul>`;
  }

  #renderItem(contentId: number, translation: AssociatedTranslation) {
    const {culture, title, knowledgeState = 'published', updatedDate} = translation;
    const {list, article, articleNotice} = this.terms;
    const {associationCount, viewCount, solutionRatio} = translation;
    const {states} = articleNotice;
    const state = Object.hasOwn(states, knowledgeState) && states[knowledgeState as keyof typeof states];
    const time = Date.parse(updatedDate ?? '');
    return html`<li class="row" part="item">
      ${icon(kindIcons.text)}
      <div>
        ${this.#renderLink({contentId, culture: culture ?? undefined, title: title ?? undefined})}
        <p class="meta muted" part="meta">
          ${state ? html`<span class="badge">${state}</span>` : ''}
          ${associationCount ? html`<span>${this.portalTerms.associations.records(associationCount)}</span>` : ''}
          ${viewCount ? html`<span>${list.views(viewCount)}</span>` : ''}
          ${solutionRatio ? html`<span>${list.helpfulRatio(solutionRatio)}</span>` : ''}
          ${Number.isNaN(time) ? '' : html`<span>${article.updated(this.#dateText(time))}</span>`}
        </p>
      </div>
    </li>`;
  }

  #renderLink(content: ContentReference) {
    return html`<div class="name" lang=${content.culture ?? nothing} dir=${textDirection(content.culture)}>
      ${contentLink({
        href: hrefOf(this, content),
        text: content.title || `#${content.contentId}`,
        onClick: (event) => openOnClick(this, event, content),
      })}
    </div>`;
  }

  #renderSearch() {
    const {find} = this.portalTerms.associations;
    const {attempt, phrase} = this;
    return html`<form part="form" role="search" aria-label=${find} @submit=${this.#onSearch}>
        <input
          part="input"
          name="phrase"
          type="search"
          autocomplete="off"
          enterkeyhint="search"
          maxlength="200"
          aria-label=${find}
          placeholder=${find}
        />
        <button part="submit">${this.terms.search.submit}</button>
      </form>
      <div class="message" role="status">
        ${attempt?.state === 'bound' ? html`${icon(checkIcon)} <span>${attempt.message}</span>` : ''}
      </div>
      ${
        attempt?.state === 'failed'
          ? html`<div class="error" part="error" role="alert"><p>${attempt.message}</p></div>`
          : ''
      }
      ${
        phrase
          ? html`<div part="results" aria-busy=${this.#found.pending}>
              ${this.#found.render({
                pending: () => this.#skeletons(this.take),
                error: (error) => errorBox(this, error, () => void this.#found.run()),
                complete: (found) => this.#renderFound(found),
              })}
            </div>`
          : ''
      }`;
  }

  #renderFound({result = [], total = result.length}: SearchResult) {
    const {noResults, results} = this.terms.searchPanel;
    return html`<p class="muted" role="status">
        ${result.length ? results(total, this.phrase) : noResults(this.phrase)}
      </p>
      <ul role="list">
        ${result.map((item) => this.#renderResult(item))}
      </ul>`;
  }

  #renderResult(item: SearchItem) {
    const {contentId = 0, culture, name, text, url} = item;
    const {add, addTitle, added} = this.portalTerms.associations;
    const key = keyOf(contentId, culture ?? this.wantedCulture);
    const isBound = this.#isBound(key);
    const isSending = this.attempt?.state === 'sending' && this.attempt.key === key;
    return html`<li class="row" part="item">
      <div>
        ${this.#renderLink({contentId, culture, title: name, url})}
        ${text ? html`<p class="excerpt muted" lang=${culture ?? nothing} dir=${textDirection(culture)}>${text}</p>` : ''}
      </div>
      <button
        class="add"
        part="add"
        type="button"
        aria-label=${isBound ? nothing : addTitle(name || `#${contentId}`)}
        aria-disabled=${Boolean(isBound || isSending)}
        @click=${() => this.#bind(item)}
      >
        ${icon(isBound ? checkIcon : plusIcon)} ${isBound ? added : add}
      </button>
    </li>`;
  }

  #skeletons(count: number) {
    return html`<ul aria-hidden="true">
      ${Array.from(
        {length: Math.min(count, 50)},
        () =>
          html`<li class="row">
            <div><b class="skeleton"></b><b class="skeleton"></b></div>
          </li>`,
      )}
    </ul>`;
  }

  #dateText(time: number) {
    return dateFormat(this.uiLang, {dateStyle: 'medium'}).format(time);
  }

  #layout(heading: string, content: unknown, busy: boolean) {
    return html`<div class="base" aria-busy=${busy} tabindex="-1" .style=${`--_rows: ${this.rows}`}>
      ${elementHeading(this, heading)} ${content}
    </div>`;
  }
}

/** Resolves with `conflict` where the article is bound already, or the list is older than the record. */
async function bind(
  client: Client,
  body: Input<'ArticleAssociation_Post'>['body'],
  options: WriteOptions,
): Promise<'done' | 'conflict'> {
  try {
    await articleAssociationPost(client, {body}, options);
    return 'done';
  } catch (error) {
    if ((error as {code?: string}).code === 'conflict') return 'conflict';
    throw error;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-associations': KbAssociations;
  }
}
