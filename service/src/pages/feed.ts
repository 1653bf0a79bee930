/** The articles that were changed last, as an Atom feed (RFC 4287). */
import {html} from 'hono/html';
import type {ListItem} from '../store/types.ts';
import {absolute, canonicalUrl, feedPath, homePath} from './addresses.ts';
import type {Html, Voice} from './voice.ts';
import type {Site} from './site.ts';

export const feedLength = 50;

export function changesFeed(site: Site, {culture, words}: Voice, items: readonly ListItem[]): Html {
  const {siteName} = site.config.publicPages;
  const self = absolute(site, feedPath(site, culture));
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${culture}">
      <id>${self}</id>
      <title>${siteName} – ${words.changes}</title>
      <updated>${items[0]?.updatedDate ?? '1970-01-01T00:00:00Z'}</updated>
      <author><name>${siteName}</name></author>
      <link rel="self" href="${self}" />
      <link rel="alternate" type="text/html" href="${absolute(site, homePath(site, culture))}" />
      ${items.map((item) => {
        const url = canonicalUrl(site, item);
        return html`<entry>
          <id>${url.replace(/(\/\d+)-[^/]*\/?$/, '$1')}</id>
          <title>${item.title}</title>
          <updated>${item.updatedDate}</updated>
          <link rel="alternate" type="text/html" href="${url}" />
          <summary>${item.text}</summary>
        </entry>`;
      })}
    </feed> `;
}
