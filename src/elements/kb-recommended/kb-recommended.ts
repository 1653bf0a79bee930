import {whereNothingIsPublished} from '../../api/errors.ts';
import {recommendedGet} from '../../api/operations.ts';
import {ItemList} from '../../ui/item-list.ts';
import {ApiTask} from '../../tasks/api-task.ts';

/**
 * A list of recommended articles: curated ones first, then the most helpful (Recommended_Get, interface 4.12).
 *
 * It keeps the space of `take` rows from the start, so nothing below it moves when the articles arrive.
 *
 * @tag kb-recommended
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
 * @fires {KbBeforeOpenEvent} kb-before-open - Before an article is opened; cancelable.
 * @fires {KbLoadEvent} kb-load - The list has arrived.
 * @fires {KbErrorEvent} kb-error - The list could not be had.
 */
export class KbRecommended extends ItemList {
  protected override readonly items = new ApiTask(this, {
    args: () => [this.take, this.wantedCulture] as const,
    enabled: () => !this.paused,
    task: (client, [take], options) =>
      recommendedGet(client, {query: {take}}, options).catch(whereNothingIsPublished([])),
  });

  protected override get defaultHeading() {
    return this.terms.list.recommended;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-recommended': KbRecommended;
  }
}
