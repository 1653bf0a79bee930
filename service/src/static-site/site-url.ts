/**
 * The address that a static site will have, without a slash at its end. Undefined for what is no address of a site. Credentials are none of it:
 * pages and sitemaps would publish them.
 */
export function siteUrl(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    return undefined;
  return url.href.replace(/\/$/, '');
}
