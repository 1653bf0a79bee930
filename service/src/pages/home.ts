/** The start of the help centre in one language. */
import {html} from 'hono/html';
import type {FolderCard} from '../store/public-pages.ts';
import type {ListItem} from '../store/types.ts';
import {absolute, homePath} from './addresses.ts';
import {describeItems} from './article.ts';
import {layout, startUrl, type RenderedPage} from './layout.ts';
import type {Voice} from './voice.ts';
import {contactLine, emptyNote, folderGrid, heading, pickedList, searchForm} from './parts.ts';
import type {Site} from './site.ts';
import {jsonLd, webSite} from './structured-data.ts';

export interface Overview {
  folders: readonly FolderCard[];
  recommended: readonly ListItem[];
  popular: readonly ListItem[];
}

export function homePage(
  site: Site,
  voice: Voice,
  {folders, recommended, popular}: Overview,
): Promise<RenderedPage> {
  const {culture, terms, words, cultures} = voice;
  voice.styles.use('home');
  const isEmpty = folders.length + recommended.length + popular.length === 0;
  return layout(site, {
    voice,
    title: heading(site, voice),
    description: describeItems([...folders, ...recommended, ...popular].map(({title}) => title)),
    hasSearch: true,
    canonical: absolute(site, homePath(site, culture)),
    alternates: cultures.map((each) => ({culture: each, path: homePath(site, each)})),
    defaultAlternate: startUrl(site),
    head: jsonLd(webSite(site, culture)),
    main: html`<div class="hero">
        <h1>${heading(site, voice)}</h1>
        ${searchForm(site, voice, {isLarge: true})}
      </div>
      ${isEmpty ? emptyNote(voice, terms.list.empty) : ''}
      ${
        folders.length > 0
          ? html`<h2 class="unseen">${words.topics}</h2>
              ${folderGrid(site, voice, folders, 3)}`
          : ''
      }
      <div class="columns">
        ${pickedList(site, voice, terms.list.recommended, recommended)}
        ${pickedList(site, voice, words.popular, popular)}
      </div>
      ${contactLine(site, voice)}`,
  });
}
