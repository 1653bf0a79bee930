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
