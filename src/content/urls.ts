/** What an address is for: `page` is http(s), `link` what a reader may follow, `image` what may be drawn. */
type UrlKind = 'page' | 'link' | 'image';

const allowed: Record<UrlKind, RegExp> = {
  page: /^https?:/i,
  link: /^(https?|mailto|tel):/i,
  image: /^([hH][tT]{2}[pP][sS]?:|data:image\/(png|jpeg|gif|webp|avif)[;,])/,
};

/**
 * The absolute form of an address from outside, or undefined where it may not stand in a `href` or `src`
 * because of its scheme, however that is spelt, or because it is no address.
 */
export function safeUrl(
  url: string | null | undefined,
  base: string = document.baseURI,
  kind: UrlKind = 'link',
): string | undefined {
  const text = url?.trim();
  // What is written is judged as well as what the browser makes of it: "java\nscript:" shows its scheme
  // only to the one, "&nbsp;javascript:" only to the other.
  const fits = (address: string) => allowed[kind].test(address);
  if (!text || (/^[^/?#]*:/.test(text) && !fits(text))) return undefined;
  try {
    const {href} = new URL(text, base);
    return fits(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

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
