import {relatedArticleGet} from '../../api/operations.ts';
import {TargetArticle} from '../../ui/article-context.ts';
import {ItemList} from '../../ui/item-list.ts';
import {ApiTask} from '../../tasks/api-task.ts';

/**
 * A list of articles related to one: nearest first, never the article itself (RelatedArticle_Get, interface 4.16).
 *
 * Inside a kb-article it follows what the article shows. It keeps the space of `take` rows from the start. Where nothing is related, it shows nothing.
 *
 * @tag kb-related
 * @summary Related articles.
 * @slot empty - Shown where nothing is related; without it, nothing is.
 */
export class KbRelated extends ItemList {
  static override properties = {
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
  };

  readonly #article = new TargetArticle(this);

  protected override readonly items = new ApiTask(this, {
    args: () => {
      const {contentId, culture} = this.#article.value ?? {};
      return contentId == null ? undefined : ([contentId, culture as string] as const);
    },
    // Titles in the language in which the article is read.
    task: async (client, [contentId, culture], options) =>
      (await relatedArticleGet(client, {params: {contentId}}, {...options, culture})).widgetApiModels ?? [],
  });

  /** The content item. Default: what the kb-article around it shows. */
  contentId?: number;

  /** Culture that titles are wanted in. Default: the one that the kb-article around it shows. */
  culture?: string;

  protected override get defaultHeading() {
    return this.terms.related.heading;
  }

  protected override get emptyText() {
    return '';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-related': KbRelated;
  }
}
