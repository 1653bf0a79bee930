/** Recommended_Get, RelatedArticle_Get, Tag_GetAll (Interface 4.12, 4.16, 4.18), and the extension Folder_Get. */
import type {Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {anythingPublished, publishedTags} from '../store/content.ts';
import {recommendedItems, relatedItems} from '../store/lists.ts';
import {folderCards, folderItemPage, readableFolder} from '../store/public-pages.ts';
import {articleUrl, toWidgetItem} from './articles.ts';
import {nothingPublished} from './availability.ts';
import type {Services} from './services.ts';

const defaultTake = 10;
/** The most items of a folder that are not folders. */
const maxFolderItems = 50;

export function listHandlers(
  services: Services,
): Pick<Handlers, 'Recommended_Get' | 'RelatedArticle_Get' | 'Tag_GetAll' | 'Folder_Get'> {
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
    async Folder_Get({query: {contentId}}, {db, preferred}) {
      const nodeId = contentId === undefined ? null : await readableFolder(db, contentId);
      if (nodeId === undefined)
        return problem('no-such-content', `There is no folder ${contentId} that can be read.`);
      const folders = await folderCards(db, nodeId, preferred, 0);
      const listed =
        nodeId === null
          ? []
          : (await folderItemPage(db, nodeId, preferred, {take: maxFolderItems, skip: 0})).items;
      const body = [
        ...folders.map((folder) => ({
          name: folder.title,
          contentId: folder.contentId,
          text: folder.text,
          type: 'folder' as const,
          tag: 'folder' as const,
          culture: folder.culture,
          url: articleUrl(services, folder),
          urlTarget: '_self' as const,
        })),
        ...listed.map((item) => ({...toWidgetItem(services, item), culture: item.culture})),
      ];
      return {status: 200, body};
    },
  };
}
