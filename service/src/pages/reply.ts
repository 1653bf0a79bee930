/** What the pages answer, apart from HTTP: the routes send it, and the static export writes it. */
import {asciiAddress} from './addresses.ts';
export interface PageReply {
  status: 200 | 301 | 302 | 404 | 410;
  type: 'html' | 'markdown' | 'atom' | 'json';
  /** Of redirects. */
  location?: string;
  /** Of pages. */
  contentSecurityPolicy?: string;
  body: string;
  /** The reply depends on Accept-Language, or on Accept. */
  vary?: readonly string[];
  /** What the header `Link` says of the same text in another form. */
  link?: string;
  /** Shared caches may keep it. */
  caching: 'page' | 'none';
}

export const redirect = (
  location: string,
  {status = 302, vary}: {status?: 301 | 302; vary?: readonly string[]} = {},
): PageReply => ({
  status,
  type: 'html',
  location: asciiAddress(location),
  body: '',
  caching: status === 301 ? 'page' : 'none',
  ...(vary && {vary}),
});
