/** Pages that list articles: a folder, a tag, and the results of a search. */
import {html, raw} from 'hono/html';
import type {Content, Translation} from '../../../contract/types.ts';
import type {FolderCard, ItemLink, ItemPage} from '../store/public-pages.ts';
import type {ListItem} from '../store/types.ts';
import {
  absolute,
  assetPath,
  canonicalUrl,
  homePath,
  itemPath,
  numberedPage,
  searchPath,
  tagPath,
} from './addresses.ts';
import {describe, describeItems, type SafeSection} from './article.ts';
import {languagesOf, layout, type RenderedPage} from './layout.ts';
import type {Voice} from './voice.ts';
import {
  asHeading,
  asHeadingAndText,
  breadcrumbs,
  contactLine,
  emptyNote,
  folderGrid,
  itemList,
  pager,
  pickedList,
  searchForm,
  type ShownItem,
} from './parts.ts';
import type {Site} from './site.ts';
import {breadcrumbList, jsonLd} from './structured-data.ts';

/** Items on a page of a list. */
export const itemsPerPage = 50;
export const resultsPerPage = 20;

export interface FolderPage {
  content: Content;
  translation: Translation;
  path: readonly ItemLink[];
  sections: readonly SafeSection[];
  folders: readonly FolderCard[];
  listed: ItemPage;
  page: number;
}

export function folderPage(site: Site, voice: Voice, folder: FolderPage): Promise<RenderedPage> {
  const {content, translation, path, sections, folders, listed, page} = folder;
  const {culture = '', title = ''} = translation;
  const {self, ...languages} = languagesOf(site, 'folder', content);
  const address = (number: number) => numberedPage(site, itemPath(site, self), number);
  voice.styles.use('column', 'list', 'lead');
  for (const {elements} of sections) voice.styles.useForText(elements);
  const titles = [...(page === 1 ? folders : []), ...listed.items].map((each) => each.title);
  const isEmpty = folders.length + listed.items.length === 0;
  return layout(site, {
    voice,
    title: page > 1 ? `${title} – ${voice.words.page(page)}` : title,
    description: (page === 1 && describe(translation)) || describeItems(titles),
    canonical: numberedPage(site, canonicalUrl(site, self), page),
    ...(page === 1 && languages),
    head: jsonLd(breadcrumbList(site, culture, path, self)),
    main: html`${breadcrumbs(site, voice, path, title)}
      <h1>${title}</h1>
      ${page > 1 ? '' : html`<div class="lead">${sections.map((section) => raw(section.html))}</div>`}
      ${page === 1 ? folderGrid(site, voice, folders, 2) : ''}
      ${listed.items.length > 0 ? itemList(site, voice, listed.items) : ''}
      ${isEmpty ? emptyNote(voice, voice.terms.list.empty) : ''}
      ${pager(voice, {page, pages: Math.ceil(listed.total / itemsPerPage), address})}`,
  });
}

/** The articles and folders with a tag. */
export function tagPage(
  site: Site,
  voice: Voice,
  {tag, cultures, listed, page}: {tag: string; cultures: readonly string[]; listed: ItemPage; page: number},
): Promise<RenderedPage> {
  const {culture, words, styles} = voice;
  const path = tagPath(site, culture, tag);
  const address = (number: number) => numberedPage(site, path, number);
  const title = words.tagged(tag);
  const siteCulture = cultures.includes(site.config.culture) ? site.config.culture : culture;
  styles.use('column', 'list');
  return layout(site, {
    voice,
    title: page > 1 ? `${title} – ${words.page(page)}` : title,
    description: describeItems([title, ...listed.items.map((each) => each.title)]),
    canonical: absolute(site, address(page)),
    alternates: cultures.map((each) => ({culture: each, path: tagPath(site, each, tag)})),
    // Where the tag is of other languages, this page is no version of theirs.
    defaultAlternate:
      page === 1 && cultures.includes(culture) ? absolute(site, tagPath(site, siteCulture, tag)) : undefined,
    main: html`${breadcrumbs(site, voice, [], html`<bdi>#${tag}</bdi>`)}
      <h1>${title}</h1>
      ${itemList(site, voice, listed.items)}
      ${pager(voice, {page, pages: Math.ceil(listed.total / itemsPerPage), address})}`,
  });
}

export interface SearchPage {
  query: string;
  total: number;
  items: readonly ShownItem[];
  page: number;
  /** What to offer where nothing is found. */
  offers: readonly ListItem[];
}

/** Results that a static site shows at most. */
const maxStaticResults = 50;
/** Stands for what a reader of a static site searches for: a character of private use. */
const queryPlaceholder = '\u{e000}';

/** What the script of a static site says about what it finds: sentences for nothing found, one result, two results, and so on. */
const foundTexts = ({searchPanel}: Voice['terms']): string =>
  JSON.stringify([
    asHeading(searchPanel.noResults(queryPlaceholder)),
    ...Array.from({length: maxStaticResults}, (_, index) => searchPanel.results(index + 1, queryPlaceholder)),
  ]);

/** The results of a search; without a query only its field. Search engines leave it out. */
export function searchPage(
  site: Site,
  voice: Voice,
  {query, total, items, page, offers}: SearchPage,
): Promise<RenderedPage> {
  const {terms, culture, cultures} = voice;
  const {searchPanel, search, list} = terms;
  const address = (number: number) => {
    const parameters = new URLSearchParams({q: query, ...(number > 1 && {page: String(number)})});
    return `${searchPath(site, culture)}?${parameters}`;
  };
  const others = cultures.map((each) => ({
    culture: each,
    path: query ? `${searchPath(site, each)}?${new URLSearchParams({q: query})}` : homePath(site, each),
  }));
  const found =
    total > 0
      ? searchPanel.results(total, query)
      : query
        ? asHeading(searchPanel.noResults(query))
        : search.label;
  const nothing = () =>
    html`${query || site.isStatic ? emptyNote(voice, searchPanel.hint) : ''}
    ${pickedList(site, voice, list.recommended, offers)} ${contactLine(site, voice)}`;
  voice.styles.use('column', 'list', 'results');
  return layout(site, {
    voice,
    title: found,
    hasSearch: true,
    alternates: others,
    head: site.isStatic
      ? html`<script type="module" src="${assetPath(site, site.searchScripts ?? '', 'results.js')}"></script>`
      : '',
    main: html`${searchForm(site, voice, {query, isLarge: true})}
      <h1
        class="found"
        ${site.searches ? 'data-counts-openings' : ''}
        ${site.isStatic ? html`data-texts="${foundTexts(terms)}" data-failed="${terms.errors.other}"` : ''}
      >
        ${found}
      </h1>
      ${items.length > 0 || site.isStatic ? itemList(site, voice, items) : ''}
      ${site.isStatic ? html`<div class="nothing" hidden>${nothing()}</div>` : total === 0 ? nothing() : ''}
      ${pager(voice, {page, pages: Math.ceil(total / resultsPerPage), address})}`,
  });
}

/** Instead of what was removed, or never was there: the first sentence as heading, then where to go on. */
export function absentPage(
  site: Site,
  voice: Voice,
  {message, folders, offers}: {message: string; folders: readonly FolderCard[]; offers: readonly ListItem[]},
): Promise<RenderedPage> {
  const {title, rest} = asHeadingAndText(message, voice.culture);
  voice.styles.use('column', 'list', 'absent');
  return layout(site, {
    voice,
    title,
    hasSearch: true,
    // Nothing stands at this address in another language either.
    alternates: voice.cultures.map((each) => ({culture: each, path: homePath(site, each)})),
    main: html`<div class="absent">
        <h1>${title}</h1>
        <p>${rest}</p>
        ${searchForm(site, voice, {isLarge: true})}
      </div>
      ${folderGrid(site, voice, folders, 2)} ${pickedList(site, voice, voice.terms.list.recommended, offers)}
      ${contactLine(site, voice)}`,
  });
}
