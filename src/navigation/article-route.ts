/** Where the page's address names the open article: `#help=1002/de-DE` or `?help=1002/de-DE`. */
export type Route = 'hash' | 'query';

export interface RoutedArticle {
  contentId: number;
  culture?: string | undefined;
}

/** The attribute accepts any text. */
export const isRoute = (route: string | null | undefined): route is Route =>
  route === 'hash' || route === 'query';

const pattern = /(?:^|&)help=(\d+)(?:(?:\/|%2F)([\w-]+))?(?=&|$)/i;

/** The article that the page's address names. */
export function routedArticle(route: Route): RoutedArticle | undefined {
  const [, id, culture] = pattern.exec(location[route === 'hash' ? 'hash' : 'search'].slice(1)) ?? [];
  return id ? {contentId: Number(id), culture} : undefined;
}

export const routeText = ({contentId, culture}: RoutedArticle) =>
  culture ? `${contentId}/${culture}` : `${contentId}`;

/** The page's address with another article in it, or none. `URLSearchParams` would write the slash as `%2F`. */
export function routeUrl(route: Route, article?: RoutedArticle, hash = ''): string {
  const url = new URL(location.href);
  const text = article && `help=${routeText(article)}`;
  if (route === 'hash') url.hash = text ?? hash;
  else {
    const others = url.search.slice(1).split('&');
    url.search = [...others.filter((other) => other && !/^help=/i.test(other)), text ?? '']
      .filter(Boolean)
      .join('&');
  }
  return url.href;
}
