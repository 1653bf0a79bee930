import type {ClientOptions} from './client.ts';
import {KbError} from './errors.ts';

/** The URL of a declared path: on the base URL, in the client's segment, with path parameters percent-encoded and arrays repeated. */
export function address(
  {baseUrl, segment}: ClientOptions,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  let url: URL | undefined;
  try {
    // An empty base URL is invalid, even though it would resolve against the page.
    url = new URL(baseUrl || 'http://', globalThis.document?.baseURI);
  } catch {
    // Reported below.
  }
  if (!url || !/^http/.test(url.protocol))
    throw new KbError('config', 'Set base-url (baseUrl) to the address of the service');
  const route = path
    .replace(/(\/test)?\/v/, segment === 'test' ? '/test/v' : segment === 'production' ? '/v' : '$&')
    .replace(/{(\w+)}/g, (_, name: string) =>
      // While an emoji is typed there may be half of one, for which encodeURIComponent would throw.
      encodeURIComponent(`${params[name]}`.replace(/\p{Cs}/gu, '\uFFFD'))
        // A path cannot have a segment of one or two dots, not even percent-encoded: URL parsers take it for "here" and "up".
        // A space after it keeps the request on its route, and a search does not mind it.
        .replace(/^\.\.?$/, '$&%20'),
    );
  url.pathname = url.pathname.replace(/\/*$/, route);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) url.searchParams.append(name, one as string);
  }
  return url.href;
}
