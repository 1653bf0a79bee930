import {isObject, objects, textOf, type ExportFormat} from './exported.ts';

/**
 * Replies of the Docs API: an article each, and lists of categories. Lists of articles hold no texts. Addresses of pages have the number of an
 * article, not its id.
 * @see https://developer.helpscout.com/docs-api/articles/get/
 */
export const helpScout: ExportFormat = {
  name: 'help-scout',
  read(json) {
    if (!isObject(json)) return undefined;
    const {article, categories} = json;
    if (isObject(article) && 'text' in article && 'name' in article) {
      const [folder] = Array.isArray(article['categories']) ? article['categories'] : [];
      const keywords = Array.isArray(article['keywords']) ? article['keywords'] : [];
      return {
        folders: [],
        articles: [
          {
            id: textOf(article['number']) ?? '',
            folder: textOf(folder),
            title: textOf(article['name']) ?? '',
            html: textOf(article['text']) ?? '',
            isDraft: article['status'] !== 'published',
            tags: keywords.flatMap((tag) => textOf(tag) ?? []),
            created: textOf(article['createdAt']),
            updated: textOf(article['updatedAt']),
            url: textOf(article['publicUrl']),
          },
        ],
      };
    }
    if (!isObject(categories)) return undefined;
    // Articles without a category are in one of this name, which has no page there.
    const items = objects(categories['items']).filter(
      (one) => 'slug' in one && one['name'] !== 'Uncategorized',
    );
    const folders = items.map((one) => ({id: textOf(one['id']) ?? '', name: textOf(one['name']) ?? ''}));
    return {folders, articles: []};
  },
  articleOf: ({pathname}) => /\/article\/(\d+)/.exec(pathname)?.[1],
};
