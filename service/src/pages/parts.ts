/** What several public pages have. */
import {html, raw} from 'hono/html';
import {cultureDirection} from '../../../src/content/direction.ts';
import {cultureLabel} from '../../../src/content/translation.ts';
import type {FolderCard, ItemLink} from '../store/public-pages.ts';
import type {ListItem, MatchRange} from '../store/types.ts';
import {intlLocale} from '../text/cultures.ts';
import {assetPath, fromPage, homePath, itemHref, searchIndexPath, searchPath} from './addresses.ts';
import {ownText} from './brand.ts';
import type {Html, Voice} from './voice.ts';
import type {Site} from './site.ts';

/** Drawn with one weight of line, as the widget's. */
const icons = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17"/>',
} as const;

export const icon = (name: keyof typeof icons): Html =>
  raw(`<svg viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`) as Html;

/** Marks the language of what is in another one than the page, and its direction where that is another one, too. */
function languageOf(culture: string, voice: Voice): Html | '' {
  if (culture.toLowerCase() === voice.culture.toLowerCase()) return '';
  const direction = cultureDirection(culture);
  if (direction === cultureDirection(voice.culture)) return html` lang="${culture}"`;
  voice.styles.use('foreign');
  return html` lang="${culture}" dir="${direction}"`;
}

const isForeign = (culture: string, voice: Voice) =>
  culture.split('-')[0]!.toLowerCase() !== voice.culture.split('-')[0]!.toLowerCase();

/** The name of a language, in the language of the page. */
function languageName(culture: string, voice: Voice): string {
  const language = culture.split('-')[0]!;
  try {
    return new Intl.DisplayNames(voice.culture, {type: 'language'}).of(language) ?? language;
  } catch {
    return cultureLabel({culture: language});
  }
}

/** What searches where no service does, and the index that it searches. */
const staticSearch = (site: Site, {culture}: Voice): Html =>
  html`data-search="${assetPath(site, site.searchScripts ?? '', 'search.js')}"
  data-index="${searchIndexPath(site, culture)}"`;

/** A field that leads to the results. The page's script adds suggestions. Among files it searches by script, so without one it is not there. */
export function searchForm(site: Site, voice: Voice, {query = '', isLarge = false} = {}): Html {
  const {search} = voice.terms;
  voice.styles.use('search', ...(isLarge ? (['large-search', 'button', 'primary'] as const) : []));
  if (site.isStatic) voice.styles.use('scripted');
  return html`<form
    class="${isLarge ? 'find large' : 'find'}${site.isStatic ? ' scripted' : ''}"
    role="search"
    action="${fromPage(site, searchPath(site, voice.culture))}"
    ${site.isStatic ? staticSearch(site, voice) : ''}
  >
    ${icon('search')}
    <input
      type="search"
      name="q"
      ${query && html`value="${query}"`}
      placeholder="${search.label}"
      aria-label="${search.label}"
    />${isLarge ? html`<button class="primary">${search.submit}</button>` : ''}
  </form>`;
}

/** Matches with the sign or the space between them, as in `e-mail`, which read as one. */
function joined(text: string, ranges: readonly MatchRange[]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start = 0, end = 0] of ranges) {
    const last = result.at(-1);
    if (last && /^[^\p{L}\p{N}]$/u.test(text.slice(last[1], start))) last[1] = end;
    else result.push([start, end]);
  }
  return result;
}

/** The texts between the matches, and the matches. */
function marked(text: string, ranges: readonly MatchRange[] = []): Html {
  const pieces: (string | Html)[] = [];
  let from = 0;
  for (const [start, end] of joined(text, ranges)) {
    pieces.push(text.slice(from, start), html`<mark>${text.slice(start, end)}</mark>`);
    from = end;
  }
  pieces.push(text.slice(from));
  return html`${pieces}`;
}

export type ShownItem = ListItem & {highlights?: {name: MatchRange[]; text: MatchRange[]}};

/** A list with what each item is about. */
export function itemList(site: Site, voice: Voice, items: readonly ShownItem[]): Html {
  voice.styles.use('items');
  return html`<ul class="items">
    ${items.map((item) => {
      const href = itemHref(site, item);
      const language = languageOf(item.culture, voice);
      return href
        ? html`<li>
            <a${language} href="${href}">${marked(item.title, item.highlights?.name)}</a>${
              isForeign(item.culture, voice)
                ? html` <small>${voice.words.inLanguage(languageName(item.culture, voice))}</small>`
                : ''
            }${item.text ? html`<p${language}>${marked(item.text, item.highlights?.text)}</p>` : ''}
          </li>`
        : '';
    })}
  </ul>`;
}

/** A list of titles. */
function linkList(site: Site, voice: Voice, items: readonly (ItemLink & {url?: string | null})[]): Html {
  return html`<ul class="titles">
    ${items.map((item) => {
      const href = itemHref(site, item);
      return href ? html`<li><a${languageOf(item.culture, voice)} href="${href}">${item.title}</a></li>` : '';
    })}
  </ul>`;
}

/** Titles under a heading, as recommended and related articles are; nothing where there are none. */
export function pickedList(site: Site, voice: Voice, name: string, items: readonly ListItem[]): Html | '' {
  if (items.length === 0) return '';
  voice.styles.use('picked');
  return html`<section class="picked">
    <h2>${name}</h2>
    ${linkList(site, voice, items)}
  </section>`;
}

/** The note in place of a list without items. */
export function emptyNote({styles}: Voice, text: string): Html {
  styles.use('empty');
  return html`<p class="empty">${text}</p>`;
}

/** Folders with the first of what is in them, and how much that is. @param level of their headings */
export function folderGrid(
  site: Site,
  voice: Voice,
  folders: readonly FolderCard[],
  level: 2 | 3,
): Html | '' {
  if (folders.length === 0) return '';
  voice.styles.use('cards');
  return html`<div class="cards">
    ${folders.map((folder) => {
      const href = itemHref(site, folder);
      const link = html`<a${languageOf(folder.culture, voice)} href="${href}">${folder.title}</a>`;
      return html`<section class="card">
        ${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
        ${linkList(site, voice, folder.items)}
        <a class="all" href="${href}">${voice.words.articles(folder.count)}</a>
      </section>`;
    })}
  </div>`;
}

/** The way from the start to a page. @param self the page, where its heading is short enough to end the way with it */
export function breadcrumbs(site: Site, voice: Voice, path: readonly ItemLink[], self?: Html | string): Html {
  voice.styles.use('path');
  return html`<nav class="path" aria-label="${voice.words.breadcrumbs}">
    <ol>
      <li><a href="${homePath(site, voice.culture)}">${site.config.publicPages.siteName}</a></li>
      ${path.map(
        (each) =>
          html`<li>
            <a${languageOf(each.culture, voice)} href="${itemHref(site, each)}">${each.title}</a>
          </li>`,
      )}
      ${self === undefined ? '' : html`<li aria-current="page">${self}</li>`}
    </ol>
  </nav>`;
}

/** The way to a person, where the brand has one. */
export function contactLine({brand: {contact}}: Site, {terms, styles}: Voice): Html | '' {
  if (!contact) return '';
  styles.use('contact', 'button');
  return html`<p class="contact"><a class="button" href="${contact}">${terms.help.contact}</a></p>`;
}

/** Links to the pages of a list before and after this one. */
export function pager(
  {words, styles}: Voice,
  {page, pages, address}: {page: number; pages: number; address: (page: number) => string},
): Html | '' {
  if (pages < 2) return '';
  styles.use('pager', 'button');
  return html`<nav class="pager" aria-label="${words.page(page)}">
    ${page > 1 ? html`<a class="button" rel="prev" href="${address(page - 1)}">${words.previous}</a>` : html`<span></span>`}
    <span>${words.page(page)} / ${pages}</span>
    ${page < pages ? html`<a class="button" rel="next" href="${address(page + 1)}">${words.next}</a>` : html`<span></span>`}
  </nav>`;
}

/** A heading has no full stop. */
export const asHeading = (sentence: string): string => sentence.trim().replace(/[.。]$/, '');

/** The first sentence of a message, and what comes after it. */
export function asHeadingAndText(message: string, culture: string): {title: string; rest: string} {
  const sentences = new Intl.Segmenter(intlLocale(culture), {granularity: 'sentence'}).segment(message);
  const [first = '', ...rest] = Array.from(sentences, ({segment}) => segment);
  return {title: asHeading(first), rest: rest.join('')};
}

/** The question above the search. In a language that the brand has no text for, the pages' own can be read. */
export const heading = ({brand}: Site, {culture, terms}: Voice): string =>
  ownText(brand.heading ?? {}, culture) ?? terms.search.placeholder;
