/** Recommended_Get, RelatedArticle_Get, Tag_GetAll (Interface 4.12, 4.16, 4.18). */
import type {Contract} from '../../../contract/operations.ts';
import type {Handler} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {anythingPublished, publishedTags} from '../store/content.ts';
import {recommendedItems, relatedItems} from '../store/lists.ts';
import {toWidgetItem} from './articles.ts';
import {nothingPublished} from './availability.ts';
import type {Services} from './services.ts';

const defaultTake = 10;

export function listHandlers(services: Services): {
  Recommended_Get: Handler<Contract['Recommended_Get']>;
  RelatedArticle_Get: Handler<Contract['RelatedArticle_Get']>;
  Tag_GetAll: Handler<Contract['Tag_GetAll']>;
} {
  return {
    async Recommended_Get({query}, {db, preferred}) {
      const items = await recommendedItems(db, query.take ?? defaultTake, preferred);
      if (items.length === 0 && !(await anythingPublished(db))) return nothingPublished();
      return {status: 200, body: items.map((item) => toWidgetItem(services, item))};
    },
    async RelatedArticle_Get({params: {contentId}}, {db, preferred}) {
      const related = await relatedItems(db, contentId, preferred);
      if (!related)
        return problem('no-such-content', `There is no content item ${contentId} that can be read.`);
      const body = {
        parentContentId: related.contentId,
        parentContentName: related.title,
        widgetApiModels: related.items.map((item) => toWidgetItem(services, item)),
      };
      return {status: 200, body};
    },
    async Tag_GetAll(_input, {db}) {
      const tags = await publishedTags(db);
      if (tags.length === 0) return problem('no-tags', 'No published content has a tag.');
      return {status: 200, body: tags};
    },
  };
}
