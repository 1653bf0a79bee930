import {css, html, nothing} from 'lit';
import {
  ApiTask,
  elementHeading,
  errorBox,
  headingStyles,
  isPlainClick,
  isServiceMissing,
  onSessionEnd,
  searchUrl,
} from 'kb-help/portal-kit.js';
import {tagGetAll} from '../../api/operations/reading.ts';
import {PortalElement} from '../../ui/portal-element.ts';
import {KbBeforeTagEvent} from './events.ts';

/** What both kb-search and kb-help are to this element. */
type Searchable = HTMLElement & {search?: (query: string) => unknown};

/** Without case and marks, so that "ubersicht" finds "Übersicht". */
const fold = (text: string, lang: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(lang);

/**
 * All tags of the published articles (Tag_GetAll, interface 4.18), as a list to filter. Choosing a tag searches for it.
 *
 * The search happens in the kb-search or kb-help that `for` names; without `for`, on the page that the provider's `search-url` names; without
 * either, in the first kb-search of the page.
 *
 * @tag kb-tags
 * @summary All tags, to filter and to search by.
 * @slot heading - Instead of the heading.
 * @slot empty - Instead of the sentence for no tags.
 * @slot error - Instead of the error box.
 * @csspart heading - The heading.
 * @csspart filter - The field that filters.
 * @csspart list - The list.
 * @csspart tag - A tag.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbBeforeTagEvent} kb-before-tag - Before a tag is searched for; cancelable.
 * @fires {KbLoadEvent} kb-load - The tags have arrived.
 * @fires {KbErrorEvent} kb-error - The tags could not be had.
 */
export class KbTags extends PortalElement {
  static override properties = {
    heading: {},
    headingLevel: {type: Number, attribute: 'heading-level'},
    rows: {type: Number},
    htmlFor: {attribute: 'for'},
    filter: {state: true},
    chosen: {state: true},
  };

  static override styles = [
    PortalElement.styles,
    headingStyles,
    css`
      .base {
        --_row: 2.25em;
      }
      input {
        inline-size: 100%;
        min-block-size: 2.75em;
        padding: 0 0.75em;
        background: none;
        border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
        border-radius: var(--_radius);
      }
      /* In its place until it has a name. */
      input:disabled {
        visibility: hidden;
      }
      input::placeholder {
        color: var(--_muted);
        opacity: 1;
      }
      .count {
        min-block-size: 1.6em;
        margin-block: calc(var(--_s) / 2);
      }
      /* The same height before and after the tags arrive: nothing below it moves. */
      .tags {
        display: flex;
        flex-wrap: wrap;
        align-content: flex-start;
        gap: var(--_s);
        /* And half of the next row, which shows that there is more to scroll to. */
        block-size: calc((var(--_rows) + 0.5) * var(--_row) + var(--_rows) * var(--_s) + 4px);
        /* Room for the focus ring, which a scrolling box would cut off. */
        margin: -4px -4px 0;
        padding: 4px 4px 0;
        overflow: auto;
      }
      .tags > li {
        max-inline-size: 100%;
      }
      .tags :is(a, button) {
        display: inline-flex;
        align-items: center;
        justify-content: start;
        max-inline-size: 100%;
        min-block-size: var(--_row);
        padding: 0 0.8em;
        border: 1px solid var(--_border);
        border-radius: calc(var(--_row) / 2);
        color: inherit;
        line-height: 1.3;
        text-align: start;
        text-decoration: none;
      }
      .tags :is(a, button):hover {
        background: var(--_raised);
      }
      [aria-current='true'] {
        border-color: var(--_accent) !important;
        color: var(--_accent) !important;
        font-weight: 600;
      }
      .skeleton {
        inline-size: 5em;
        block-size: var(--_row);
        margin: 0;
      }
      li:nth-child(3n + 1) > .skeleton {
        inline-size: 8em;
      }
      li:nth-child(4n) > .skeleton {
        inline-size: 10em;
      }
      .empty {
        color: var(--_muted);
      }
    `,
  ];

  readonly #tags = new ApiTask(this, {
    args: () => [] as const,
    task: async (client, _args, options) => {
      try {
        const tags = await tagGetAll(client, {}, options);
        return tags.filter((tag) => tag.trim());
      } catch (error) {
        // The service answers so where no article has a tag.
        if ((error as {code?: string}).code === 'not-found' && !isServiceMissing(error)) return [];
        throw error;
      }
    },
  });

  private filter = '';
  private chosen = '';

  /** The heading; an empty text leaves it out. Default: "Tags" in the element's language. */
  heading?: string;

  /** Level of the heading in the page's outline. */
  headingLevel = 2;

  /** Height of the list in lines of tags; what does not fit is scrolled to. */
  rows = 4;

  /** Id of the kb-search or kb-help that searches for a chosen tag. */
  htmlFor?: string;

  constructor() {
    super();
    onSessionEnd(this, () => (this.filter = this.chosen = ''));
  }

  /** Reads the tags again. */
  reload() {
    return this.#tags.run();
  }

  protected override willUpdate() {
    // A removed attribute leaves null.
    this.rows ||= 4;
    this.headingLevel ??= 2;
  }

  get #matching(): readonly string[] {
    const wanted = fold(this.filter.trim(), this.uiLang);
    return (this.#tags.value ?? []).filter((tag) => fold(tag, this.uiLang).includes(wanted));
  }

  /** The address of the search for a tag; undefined where an element of the page searches. */
  #href(tag: string) {
    const template = this.settings.searchUrl;
    return this.htmlFor || !template ? undefined : searchUrl(template, tag);
  }

  /** Returns whether a link is to be followed. */
  #choose(tag: string): boolean {
    this.chosen = tag;
    if (!this.dispatchEvent(new KbBeforeTagEvent(tag))) return false;
    if (this.#href(tag)) return true;
    const root = this.getRootNode() as Document | ShadowRoot;
    const found = this.htmlFor
      ? (root.getElementById(this.htmlFor) ?? document.getElementById(this.htmlFor))
      : (root.querySelector('kb-search:not([watch])') ?? document.querySelector('kb-search:not([watch])'));
    void (found as Searchable | null)?.search?.(tag);
    return false;
  }

  readonly #onClick = (event: MouseEvent, tag: string) => {
    if (isPlainClick(event) && !this.#choose(tag)) event.preventDefault();
  };

  readonly #onInput = (event: InputEvent) => {
    this.filter = (event.target as HTMLInputElement).value;
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.filter) {
      this.filter = '';
      event.stopPropagation();
      event.preventDefault();
    } else if (event.key === 'Enter') {
      const [tag, another] = this.#matching;
      if (!tag || another) return;
      if (this.#choose(tag)) location.assign(this.#href(tag)!);
    }
  };

  protected override renderPending() {
    return this.#layout('\u00a0', '', this.#renderSkeletons(), true);
  }

  protected override renderContent(): unknown {
    const {filter, count, noMatch, empty} = this.portalTerms.tags;
    const heading = this.terms.article.tags;
    return this.#tags.render({
      pending: () => this.#layout(heading, filter, this.#renderSkeletons(), true),
      error: (error) =>
        this.#layout(
          heading,
          undefined,
          errorBox(this, error, () => void this.#tags.run()),
        ),
      complete: (tags) => {
        if (!tags.length) {
          return this.#layout(
            heading,
            undefined,
            html`<p class="empty"><slot name="empty">${empty}</slot></p>`,
          );
        }
        const matching = this.#matching;
        return this.#layout(
          heading,
          filter,
          html`<p class="count muted" role="status">
              ${matching.length ? count(matching.length) : noMatch(this.filter.trim())}
            </p>
            <ul class="tags" part="list" role="list" aria-label=${heading}>
              ${matching.map((tag) => html`<li>${this.#renderTag(tag)}</li>`)}
            </ul>`,
        );
      },
    });
  }

  #renderTag(tag: string) {
    const href = this.#href(tag);
    const current = tag === this.chosen ? 'true' : 'false';
    const onClick = (event: MouseEvent) => this.#onClick(event, tag);
    return href
      ? html`<a part="tag" href=${href} aria-current=${current} dir="auto" @click=${onClick}>${tag}</a>`
      : html`<button part="tag" type="button" aria-current=${current} dir="auto" @click=${onClick}>
          ${tag}
        </button>`;
  }

  #renderSkeletons() {
    return html`<p class="count muted"></p>
      <ul class="tags" aria-hidden="true">
        ${Array.from({length: this.rows * 4}, () => html`<li><b class="skeleton"></b></li>`)}
      </ul>`;
  }

  /** @param filter label of the field; empty while its language is loading, undefined where there is nothing to filter */
  #layout(heading: string, filter: string | undefined, content: unknown, busy = false) {
    return html`<div class="base" aria-busy=${busy} tabindex="-1" .style=${`--_rows: ${this.rows}`}>
      ${elementHeading(this, heading)}
      ${
        filter === undefined
          ? ''
          : html`<input
              part="filter"
              type="search"
              autocomplete="off"
              spellcheck="false"
              aria-label=${filter || nothing}
              placeholder=${filter}
              ?disabled=${!filter}
              .value=${this.filter}
              @input=${this.#onInput}
              @keydown=${this.#onKey}
            />`
      }
      ${content}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-tags': KbTags;
  }
}
