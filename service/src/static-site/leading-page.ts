/** Pages that lead to other ones, since files cannot redirect. */
import {html} from 'hono/html';
import {absolute} from '../pages/addresses.ts';
import {compact} from '../pages/layout.ts';
import type {Site} from '../pages/site.ts';
import {ownAddress, relativePath} from './relative-addresses.ts';

export interface LeadingPage {
  page: string;
  /** The path that it leads to, if that is in the site. */
  target: string | undefined;
}

/** @param path of the page */
export async function leadingOn(site: Site, path: string, location: string): Promise<LeadingPage> {
  const own = ownAddress(site, location);
  const address = own ? relativePath(path, own.path) + own.rest : location;
  const whole = own ? absolute(site, own.path + own.rest) : location;
  const page = await html`<!doctype html>
    <html lang="${site.config.culture}">
      <head>
        <meta charset="utf-8" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="0; url=${address}" />
        <link rel="canonical" href="${whole}" />
        <link rel="icon" href="data:," />
        <title>${site.config.publicPages.siteName}</title>
      </head>
      <body>
        <a href="${address}">${whole}</a>
      </body>
    </html> `;
  return {page: compact(String(page)), target: own?.path};
}
