import {css, html, type PropertyDeclarations} from 'lit';
import type {WidgetItem} from '../../contract/types.ts';
import {errorBox} from './error-box.ts';
import {elementHeading, headingStyles} from './heading.ts';
import {KbElement} from './kb-element.ts';
import {itemRow, type ListOptions, listStyles, rowList, skeletonRows} from './item-rows.ts';
import type {ApiState, PreloadableTask} from '../tasks/api-task.ts';

/**
 * A headed list of content items, which keeps the space of `take` rows from the start; without any, it gives that space back.
 *
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
 * @fires {KbBeforeOpenEvent} kb-before-open - Before an article is opened; cancelable.
 * @fires {KbLoadEvent} kb-load - The list has arrived.
 * @fires {KbErrorEvent} kb-error - The list could not be had.
 */
export abstract class ItemList extends KbElement implements ListOptions {
  static override properties: PropertyDeclarations = {
    take: {type: Number},
    heading: {},
    headingLevel: {type: Number, attribute: 'heading-level'},
    compact: {type: Boolean},
    noText: {type: Boolean, attribute: 'no-text'},
    noViews: {type: Boolean, attribute: 'no-views'},
    noRatio: {type: Boolean, attribute: 'no-ratio'},
    htmlFor: {attribute: 'for'},
    exclude: {attribute: false},
    paused: {attribute: false},
  };

  static override styles = [
    KbElement.styles,
    listStyles,
    headingStyles,
    css`
      .empty {
        color: var(--_muted);
      }
    `,
  ];

  /** The items that are read. */
  protected abstract readonly items: ApiState<readonly WidgetItem[]> & PreloadableTask;

  /** The heading in the element's language. */
  protected abstract get defaultHeading(): string;

  /** Stands for a list without any; where it is an empty text, the heading goes, too. */
  protected get emptyText(): string {
    return this.terms.list.empty;
  }

  /** How many articles to show, 1 to 15. */
  take = 5;

  /** The heading; an empty text leaves it out. Default: what the list is, in the element's language. */
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

  /** Id of the kb-article or kb-help that shows the articles. Default: the kb-help around the element. */
  htmlFor?: string;

  /** Articles that are shown elsewhere, by id. @internal */
  exclude?: ReadonlySet<number | undefined>;

  /** Reads nothing yet. @internal */
  paused = false;

  /** Reads the list again; what is shown stays meanwhile. */
  reload() {
    return this.items.run();
  }

  /** @internal */
  override get preloadable() {
    return this.items;
  }

  protected override willUpdate() {
    // A removed attribute leaves null.
    this.take ??= 5;
    this.headingLevel ??= 2;
  }

  protected override renderPending(heading = '\u00a0') {
    return this.#layout(heading, rowList(skeletonRows(this.take), this, this.take), true);
  }

  protected override renderContent(): unknown {
    const heading = this.defaultHeading;
    return this.items.render({
      initial: () => this.#layout('\u00a0', rowList('', this, this.take)),
      pending: (items) => (items ? this.#content(items, true) : this.renderPending(heading)),
      error: (error) => this.#layout(heading, errorBox(this, error, this.items.retry)),
      complete: (items) => this.#content(items),
    });
  }

  #content(items: readonly WidgetItem[], busy = false) {
    const {length} = items;
    return this.#layout(
      length || this.emptyText ? this.defaultHeading : '',
      length ? this.#rows(items) : html`<p class="empty"><slot name="empty">${this.emptyText}</slot></p>`,
      busy,
    );
  }

  #rows(items: readonly WidgetItem[]) {
    const excluded = items.filter(({contentId}) => this.exclude?.has(contentId));
    const shown = items.slice(0, this.take).filter((item) => !excluded.includes(item));
    return rowList(
      shown.map((item) => itemRow(this, item, this)),
      this,
      // A short list keeps its space too: what stands below must not move.
      this.take - excluded.length,
    );
  }

  #layout(heading: string, content: unknown, busy = false) {
    return html`<div class="base" aria-busy=${busy} tabindex="-1">
      ${heading && elementHeading(this, heading)} ${content}
    </div>`;
  }
}
