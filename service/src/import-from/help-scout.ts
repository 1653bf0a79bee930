import {
  addressOf,
  isObject,
  numberOf,
  objects,
  textOf,
  type ExportFormat,
  type JsonObject,
} from './exported.ts';

/**
 * Replies of the Docs API: an article each, lists of categories, and collections, of which some are for the team alone. Lists of articles hold no
 * texts. Addresses of pages have the number of an article, not its id.
 * @see https://developer.helpscout.com/docs-api/articles/get/
 */
export const helpScout: ExportFormat = {
  name: 'help-scout',
  read(json) {
    if (!isObject(json)) return undefined;
    const {article, categories, collection, collections} = json;
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
            group: textOf(article['collectionId']) ?? '',
            tags: keywords.flatMap((tag) => textOf(tag) ?? []),
            created: textOf(article['createdAt']),
            updated: textOf(article['updatedAt']),
            url: addressOf(article['publicUrl']),
          },
        ],
      };
    }
    const groups = [
      ...objects([collection]),
      ...objects(isObject(collections) && collections['items']),
    ].filter((one) => 'visibility' in one);
    if (groups.length > 0) {
      const open = groups.filter(isPublic).flatMap(({id}) => textOf(id) ?? []);
      return {folders: [], articles: [], open};
    }
    if (!isObject(categories)) return undefined;
    // Articles without a category are in one of this name, which has no page there.
    const items = objects(categories['items']).filter(
      (one) => 'slug' in one && one['name'] !== 'Uncategorized',
    );
    const folders = items.map((one) => ({
      id: textOf(one['id']) ?? '',
      name: textOf(one['name']) ?? '',
      position: numberOf(one['order']),
      isHidden: 'visibility' in one && !isPublic(one),
    }));
    return {folders, articles: []};
  },
  // Other sites have articles of these numbers, too. Before a site has a domain of its own, it has one of Help Scout's.
  articleOf: ({host, pathname}, hosts) =>
    hosts.has(host) || host.endsWith('.helpscoutdocs.com')
      ? /\/article\/(\d+)/.exec(pathname)?.[1]
      : undefined,
};

const isPublic = (one: JsonObject) => one['visibility'] === 'public';
