/** What an address is for: `page` is http(s), `link` what a reader may follow, `image` what may be drawn. */
export type UrlKind = 'page' | 'link' | 'image';

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
