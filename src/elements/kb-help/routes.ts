/** The article that the page's address names: `#help=1002/de-DE` or `?help=1002/de-DE`. */
export type Routed = readonly [contentId: number, culture?: string];

const pattern = /(^[#?]?|&)help=(\d+)(?:(?:\/|%2F)([\w-]+))?(?=&|$)/i;

/** The article in the part of the address that `route` says, if there is one. */
export function routed(route: string | undefined): Routed | undefined {
  const text = route === 'hash' ? location.hash : route === 'query' ? location.search : '';
  const [, , id, culture] = pattern.exec(text) ?? [];
  return id ? [Number(id), culture] : undefined;
}
