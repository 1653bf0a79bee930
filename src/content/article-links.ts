/** The article that a link leads to. */
export interface ArticleTarget {
  contentId: number;
  culture?: string;
  /** Id of an element in the article's sanitized markup, percent-encoded as in the link. */
  anchor?: string;
}

/** An article's address by a template such as `/help/{contentId}/{culture}`. */
export const articleUrl = (template: string, contentId: number, culture = ''): string =>
  template
    .replaceAll('{contentId}', `${contentId}`)
    .replaceAll('{culture}', () => encodeURIComponent(culture));

/** The address of the site's own search by a template such as `/search?q={query}`. */
export const searchUrl = (template: string, query: string): string =>
  template.replaceAll('{query}', encodeURIComponent(query));

/**
 * The id that an id in an article gets in the page: `x` becomes `kb-x`, which collides with no name of the page's or its scripts.
 * Idempotent.
 */
export const anchorId = (id: string): string => id.replace(/^(?!kb-)/, 'kb-');

/**
 * The article that a link leads to: the one in its `data-content-id`, else the one in its address, if that matches the template. The culture
 * is that of its `hreflang`, else of such an address.
 * Undefined for any other link.
 */
export function articleTarget(link: HTMLAnchorElement, template?: string): ArticleTarget | undefined {
  let match: RegExpExecArray | null = null;
  if (template) {
    const model = link.cloneNode() as HTMLAnchorElement;
    // Digits, because an address would encode the braces.
    model.href = articleUrl(template, 90909, '80808');
    const form = model.href
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('90909', '(?<contentId>\\d+)')
      .replace('80808', '(?<culture>[\\w-]+)');
    match = RegExp(`^${form}([?&][^#]*)?(#.*)?$`).exec(link.href);
  }
  const contentId = Number(link.dataset['contentId'] ?? match?.groups?.['contentId']);
  const hash = match ? match.at(-1) : link.hash;
  if (!contentId) return undefined;
  const anchor = hash?.[1] && anchorId(hash.slice(1));
  return {contentId, culture: link.hreflang || match?.groups?.['culture'], anchor};
}
