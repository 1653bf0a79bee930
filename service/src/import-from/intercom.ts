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
 * Replies of the REST API: lists of articles and of collections.
 * @see https://developers.intercom.com/docs/references/rest-api/api.intercom.io/articles
 */
export const intercom: ExportFormat = {
  name: 'intercom',
  read(json) {
    if (!isObject(json)) return undefined;
    const items = json['type'] === 'list' ? objects(json['data']) : [json];
    const articles = items.filter((one) => one['type'] === 'article' && 'body' in one);
    const collections = items.filter((one) => one['type'] === 'collection');
    if (articles.length + collections.length === 0) return undefined;
    return {
      folders: collections.map((one) => ({
        id: textOf(one['id']) ?? '',
        parent: textOf(one['parent_id']),
        name: textOf(one['name']) ?? '',
        position: numberOf(one['order']),
        locale: textOf(one['default_locale']),
        url: addressOf(one['url']),
      })),
      articles: articles.flatMap(translationsOf),
    };
  },
  pageOf(json) {
    if (!isObject(json) || json['type'] !== 'list' || !isObject(json['pages'])) return undefined;
    const {page, total_pages: last, next} = json['pages'];
    const [number, total] = [numberOf(page), numberOf(last)];
    if (number === undefined || total === undefined) return undefined;
    const list = textOf(objects(json['data'])[0]?.['type']) ?? '';
    const following = addressOf(next) ?? `…page=${number + 1}`;
    return {list, page: number, next: number < total ? following : undefined};
  },
  articleOf: ({pathname}) => /\/articles\/(\d+)/.exec(pathname)?.[1],
};

/** All translations, of which the article itself repeats that of its default locale. */
function translationsOf(article: JsonObject) {
  const given = isObject(article['translated_content']) ? Object.entries(article['translated_content']) : [];
  const translations = given.flatMap(([locale, one]) =>
    isObject(one) && textOf(one['title']) ? [{locale, one}] : [],
  );
  if (translations.length === 0)
    translations.push({locale: textOf(article['default_locale']) ?? '', one: article});
  const tags = isObject(article['tags']) ? objects(article['tags']['tags']) : [];
  return translations.map(({locale, one}) => ({
    id: textOf(article['id']) ?? '',
    folder: textOf(article['parent_id']),
    title: textOf(one['title']) ?? '',
    html: textOf(one['body']) ?? '',
    summary: textOf(one['description']),
    locale: locale || undefined,
    isDraft: one['state'] !== 'published',
    tags: tags.flatMap(({name}) => textOf(name) ?? []),
    created: dateOf(one['created_at']),
    updated: dateOf(one['updated_at']),
    url: addressOf(one['url']) ?? addressOf(article['url']),
  }));
}

/** Seconds since 1970. */
function dateOf(value: unknown): string | undefined {
  const date = new Date(typeof value === 'number' ? value * 1000 : NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
