/** The start of the help centre in one language. */
import {html} from 'hono/html';
import type {FolderCard} from '../store/public-pages.ts';
import type {ListItem} from '../store/types.ts';
import {absolute, homePath} from './addresses.ts';
import {layout, startUrl, type RenderedPage} from './layout.ts';
import type {Voice} from './voice.ts';
import {contactLine, folderGrid, heading, linkList, searchForm} from './parts.ts';
import type {Site} from './site.ts';
import {jsonLd, webSite} from './structured-data.ts';

export interface Overview {
  folders: readonly FolderCard[];
  recommended: readonly ListItem[];
  popular: readonly ListItem[];
}

const titles = (site: Site, voice: Voice, name: string, items: readonly ListItem[]) =>
  items.length > 0
    ? html`<section class="picked">
        <h2>${name}</h2>
        ${linkList(site, voice, items)}
      </section>`
    : '';

export function homePage(
  site: Site,
  voice: Voice,
  {folders, recommended, popular}: Overview,
): Promise<RenderedPage> {
  const {culture, terms, words, cultures} = voice;
  const isEmpty = folders.length + recommended.length + popular.length === 0;
  return layout(site, {
    kind: 'home',
    voice,
    hasSearch: true,
    canonical: absolute(site, homePath(site, culture)),
    alternates: cultures.map((each) => ({culture: each, path: homePath(site, each)})),
    defaultAlternate: startUrl(site),
    head: jsonLd(webSite(site, culture)),
    main: html`<div class="hero">
        <h1>${heading(site, voice)}</h1>
        ${searchForm(site, voice, {isLarge: true})}
      </div>
      ${isEmpty ? html`<p class="empty">${terms.list.empty}</p>` : ''}
      ${
        folders.length > 0
          ? html`<h2 class="unseen">${words.topics}</h2>
              ${folderGrid(site, voice, folders, 3)}`
          : ''
      }
      <div class="columns">
        ${titles(site, voice, terms.list.recommended, recommended)}
        ${titles(site, voice, words.popular, popular)}
      </div>
      ${contactLine(site, voice)}`,
  });
}
