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
 * Replies of the Help Center API: articles with `include=sections,categories`, or each of the three by itself. An article for a user segment
 * is one for a part of the readers.
 * @see https://developer.zendesk.com/api-reference/help_center/help-center-api/articles/
 */
export const zendesk: ExportFormat = {
  name: 'zendesk',
  read(json) {
    if (!isObject(json)) return undefined;
    const articles = objects(json['articles']).filter((one) => 'body' in one && 'section_id' in one);
    const sections = objects(json['sections']).filter((one) => 'category_id' in one);
    const categories =
      sections.length > 0 || articles.length > 0 || isCategories(json) ? objects(json['categories']) : [];
    if (articles.length + sections.length + categories.length === 0) return undefined;
    const keyOf = (kind: 'category' | 'section', id: unknown) =>
      textOf(id) ? `${kind}-${textOf(id)}` : undefined;
    return {
      folders: [
        ...categories.map((one) => ({
          id: keyOf('category', one['id']) ?? '',
          name: textOf(one['name']) ?? '',
          position: numberOf(one['position']),
          locale: textOf(one['locale']),
          url: addressOf(one['html_url']),
        })),
        ...sections.map((one) => ({
          id: keyOf('section', one['id']) ?? '',
          parent: keyOf('section', one['parent_section_id']) ?? keyOf('category', one['category_id']),
          name: textOf(one['name']) ?? '',
          position: numberOf(one['position']),
          locale: textOf(one['locale']),
          url: addressOf(one['html_url']),
        })),
      ],
      articles: articles.map((one) => ({
        id: textOf(one['id']) ?? '',
        folder: keyOf('section', one['section_id']),
        position: numberOf(one['position']),
        title: textOf(one['title']) ?? textOf(one['name']) ?? '',
        html: textOf(one['body']) ?? '',
        locale: textOf(one['locale']),
        isDraft: one['draft'] === true || isForSome(one),
        tags: Array.isArray(one['label_names']) ? one['label_names'].flatMap((tag) => textOf(tag) ?? []) : [],
        created: textOf(one['created_at']),
        updated: textOf(one['edited_at']) ?? textOf(one['updated_at']),
        url: addressOf(one['html_url']),
      })),
    };
  },
  pageOf(json) {
    if (!isObject(json)) return undefined;
    const page = numberOf(json['page']);
    const [next, previous] = [addressOf(json['next_page']), addressOf(json['previous_page'])];
    const near = next ?? previous;
    const list = near !== undefined && URL.canParse(near) ? new URL(near).pathname : undefined;
    return page === undefined || list === undefined ? undefined : {list, page, next};
  },
  articleOf: ({pathname}) => /\/hc\/(?:[^/]+\/)?articles\/(\d+)/.exec(pathname)?.[1],
};

/** Some plans allow several segments, and then say them in a list. */
const isForSome = ({user_segment_id: one, user_segment_ids: several}: JsonObject) =>
  textOf(one) !== undefined || (Array.isArray(several) && several.length > 0);

/** Help Scout's categories are a page with `items`. */
const isCategories = ({categories}: JsonObject) =>
  objects(categories).some((one) => 'locale' in one && 'html_url' in one);
