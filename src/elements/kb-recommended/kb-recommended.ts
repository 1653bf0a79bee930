import {css, html, nothing} from 'lit';
import type {WidgetItem} from '../../../contract/schemas.ts';
import {recommendedGet} from '../../api/operations/recommended.ts';
import {list as en} from '../../i18n/en/list.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {emptyRows, itemRow, listClass, type ListOptions} from '../../ui/list.ts';
import {listStyles} from '../../ui/list.styles.ts';
import {Request} from '../../ui/request.ts';

/**
 * A list of recommended articles: curated ones first, then the most helpful (Recommended_Get, interface 4.12).
 *
 * It keeps the space of `take` rows from the start, so nothing below it moves when the articles arrive.
 *
 * @summary Recommended articles.
 * @slot heading - Instead of the heading.
 * @slot empty - Instead of the sentence for an empty list.
 * @slot error - Instead of the error box.
 * @slot item-icon - An icon to copy into each row; `data-tag="video"` and so on for one kind only.
 * @csspart heading - The heading.
 * @csspart list - The list.
 * @csspart item - A row.
 * @csspart link - The title of a row.
 * @csspart meta - Views and helpful ratio of a row.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbOpenEvent} kb-open - Before an article is opened; cancelable.
 * @fires {KbLoadEvent} kb-load - The list has arrived.
 * @fires {KbErrorEvent} kb-error - The list could not be had.
 */
export class KbRecommended extends KbElement implements ListOptions {
  static override properties = {
    take: {type: Number},
    heading: {},
    headingLevel: {type: Number, attribute: 'heading-level'},
    compact: {type: Boolean},
    noText: {type: Boolean, attribute: 'no-text'},
    noViews: {type: Boolean, attribute: 'no-views'},
    noRatio: {type: Boolean, attribute: 'no-ratio'},
    view: {attribute: 'for'},
  };

  static override styles = [
    KbElement.styles,
    listStyles,
    css`
      .heading {
        margin-block-end: var(--_s);
        font-size: 1.125em;
        font-weight: 650;
      }
      .empty {
        color: var(--_muted);
      }
    `,
  ];

  readonly #items = new Request(
    this,
    () => [this.take, this.wantedCulture] as const,
    (client, [take], options) => recommendedGet(client, {query: {take}}, options),
  );

  /** How many articles to show, 1 to 15. */
  take = 5;

  /** The heading; an empty text leaves it out. Default: "Recommended articles" in the element's language. */
  heading?: string;

  /** Level of the heading in the page's outline. */
  headingLevel = 2;

  /** Titles only. */
  compact = false;

  /** Leaves out the summaries. */
  noText = false;

  /** Leaves out how often an article was viewed. */
  noViews = false;

  /** Leaves out how many found an article helpful. */
  noRatio = false;

  /** Id of the kb-article that shows what is chosen. */
  view?: string;

  /** Reads the list again. */
  reload() {
    return this.#items.run();
  }

  protected override renderPending() {
    return this.#frame('\u00a0', this.#list(emptyRows(this.take, this, true)), true);
  }

  protected override renderContent() {
    const heading = this.words('list', en).recommended;
    return this.#items.render({
      pending: () => this.#frame(heading, this.#list(emptyRows(this.take, this, true)), true),
      error: (error, {errorBox}) =>
        this.#frame(
          heading,
          errorBox(this, error, () => this.#retry()),
        ),
      complete: (items) => this.#frame(heading, items.length ? this.#rows(items) : this.#empty()),
    });
  }

  #rows(items: WidgetItem[]) {
    return this.#list([
      ...items.slice(0, this.take).map((item) => itemRow(this, item, this)),
      // A short list keeps its space too: what stands below must not move.
      ...emptyRows(this.take - items.length, this, false),
    ]);
  }

  #list(rows: unknown[]) {
    return html`<ul part="list" role="list" class=${listClass(this)}>
      ${rows}
    </ul>`;
  }

  #empty() {
    return html`<p class="empty"><slot name="empty">${this.words('list', en).empty}</slot></p>`;
  }

  #frame(heading: string, content: unknown, busy = false) {
    const text = this.heading ?? heading;
    // A space keeps the heading's place until the language is there; it is no heading yet.
    const role = text.trim() ? 'heading' : nothing;
    return html`<div class="base" aria-busy=${busy} tabindex="-1">
      ${
        text
          ? html`<div class="heading" part="heading" role=${role} aria-level=${this.headingLevel}>
              <slot name="heading">${text}</slot>
            </div>`
          : ''
      }
      ${content}
    </div>`;
  }

  async #retry() {
    await this.#items.run();
    this.renderRoot.querySelector<HTMLElement>('.base')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-recommended': KbRecommended;
  }
}
