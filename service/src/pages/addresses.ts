/** The addresses of the public pages: how they are written, and how they are read. */
import {createHash} from 'node:crypto';
import {slug as slugOf} from 'github-slugger';
import {safeUrl} from '../../../src/content/urls.ts';
import {publicPageUrl} from '../config.ts';
import {articleUrl, type Place} from '../handlers/articles.ts';
import {articleUrlTemplate, OwnUrls} from '../http/absolute-urls.ts';
import type {ListItem} from '../store/types.ts';
import type {ItemLink} from '../store/public-pages.ts';
import {canonicalCulture} from '../text/cultures.ts';

/** Characters of the part of an address that only people read. */
const maxSlugLength = 60;

/** The title for an address: words in small letters with hyphens between them, in any script. May be empty. */
function titleSlug(title: string): string {
  const whole = slugOf(title.normalize('NFC')).replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
  const characters = [...whole];
  if (characters.length <= maxSlugLength) return whole;
  const cut = characters.slice(0, maxSlugLength).join('');
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut;
}

/** With the folder of the page that is made, with a slash at its end; without one all links are whole paths. */
export type PagePlace = Place & {folder?: string | undefined};

/** The folder of the articles in a language, with a slash at its end. */
export const articlesFolder = (place: Place, culture: string) => `${helpPath(place, culture, 'articles')}/`;

/** The path of the public address, without a slash at its end. */
export const basePath = ({publicUrl}: Place) => new URL(publicUrl()).pathname.replace(/\/$/, '');
/** Letters of any script stand as they are in a path: encoded they would be three times as long, and browsers encode them. */
const part = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent);

/** A path or an address as a header may have it. */
export const asciiAddress = (address: string) => address.replace(/[^\x00-\x7F]+/g, encodeURIComponent);

/** Pages are linked by paths, which hold under every name that the service is reached by. */
export const helpPath = (place: Place, ...parts: string[]) =>
  [`${basePath(place)}${place.isStatic ? '' : '/help'}`, ...parts.map(part)].join('/');

/** A page among files is the index.html of a folder of its own, which every web host serves at the address of the folder. */
const pagePath = (place: Place, ...parts: string[]) =>
  `${helpPath(place, ...parts)}${place.isStatic ? '/' : ''}`;

/** The address for search engines and for readers elsewhere. */
export const absolute = ({publicUrl}: Place, path: string) => new URL(path, publicUrl()).href;

/** Where all languages begin. */
export const startPath = (place: Place) => pagePath(place);
export const homePath = (place: Place, culture: string) => pagePath(place, culture);
export const searchPath = (place: Place, culture: string) => pagePath(place, culture, 'search');
export const tagPath = (place: Place, culture: string, tag: string) =>
  pagePath(place, culture, 'tags', place.isStatic ? fileNameOf(tag) : tag);
export const feedPath = (place: Place, culture: string) => helpPath(place, culture, 'feed.xml');
export const searchIndexPath = (place: Place, culture: string) =>
  helpPath(place, culture, 'search', 'index.json');
export const assetPath = (place: Place, ...names: string[]) => helpPath(place, 'assets', ...names);
export const votePath = (place: Place, {contentId, culture}: Pick<ItemLink, 'contentId' | 'culture'>) =>
  helpPath(place, culture, 'articles', String(contentId), 'vote');

/** What previews of links show of an article. */
export const picturePath = (place: Place, {contentId, culture}: Pick<ItemLink, 'contentId' | 'culture'>) =>
  helpPath(place, culture, 'articles', String(contentId), 'picture.png');

/** A tag as the name of a folder: any text may be a tag, even `..`. */
function fileNameOf(tag: string): string {
  const slug = titleSlug(tag);
  if (slug === tag) return slug;
  const hash = createHash('sha256').update(tag).digest('hex').slice(0, 8);
  return slug ? `${slug}-${hash}` : hash;
}

/** A further page of a list; `address` is the one of its first page. */
export function numberedPage({isStatic}: Place, address: string, page: number): string {
  if (page === 1) return address;
  return isStatic ? `${address}page-${page}/` : `${address}?page=${page}`;
}

/** The page of an article or a folder. Its number decides, so that a new title keeps old addresses. */
export function itemPath(place: Place, {contentId, culture, title, type}: ItemLink, extension = ''): string {
  const slug = titleSlug(title);
  const name = `${contentId}${slug && `-${slug}`}${extension}`;
  const write = extension ? helpPath : pagePath;
  return write(place, culture, type === 'folder' ? 'folders' : 'articles', name);
}

/** The address without words, which stays for ever. It leads to the page. */
export const permalinkPath = (place: Place, contentId: number, culture: string, extension = '') =>
  extension
    ? `${helpPath(place, String(contentId), culture)}${extension}`
    : pagePath(place, String(contentId), culture);

/** Whether links lead to these pages, and not to pages of the owner's. */
export const linksLeadHere = ({config, isStatic}: Place): boolean =>
  isStatic || config.articleUrl === publicPageUrl;

/** Where search engines and feeds find an item: on its page here, unless the settings name pages of the owner's. */
export const canonicalUrl = (place: Place, item: ItemLink): string =>
  absolute(place, linksLeadHere(place) ? itemPath(place, item) : articleUrl(place, item));

/** Where an item that is a link leads, by the address that is stored; undefined where that cannot be opened. */
export const linkTarget = (place: Place, url: string | null | undefined): string | undefined =>
  safeUrl(url && new OwnUrls(place).absolute(url), `${place.publicUrl()}/`, 'page');

/** A path as the page that is made links it: what lies in the same folder by its name alone, what lies beside that folder from there. */
export function fromPage({folder}: PagePlace, path: string): string {
  if (folder === undefined) return path;
  if (path.startsWith(folder)) return path.slice(folder.length);
  const parent = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return path.startsWith(parent) ? `../${path.slice(parent.length)}` : path;
}

/** Where an item of a list leads; undefined where its address cannot be opened. */
export function itemHref(place: PagePlace, item: ItemLink & {url?: ListItem['url']}): string | undefined {
  if (item.type === 'link' && item.url) return linkTarget(place, item.url);
  if (item.type === 'shortcut') return permalinkPath(place, item.contentId, item.culture);
  return fromPage(place, itemPath(place, item));
}

/** The forms that links to an article have in texts, with `{contentId}` and `{culture}`: those of its pages here, and of the page that the settings name. */
export function articleLinkTemplates(place: Place): string[] {
  const starts = [...new Set(['', basePath(place), place.publicUrl()])];
  const own = ['/help/{contentId}', '/help/{culture}/articles/{contentId}'];
  return [
    ...new Set([
      ...starts.flatMap((start) => own.map((path) => start + path)),
      place.config.articleUrl,
      articleUrlTemplate(place),
    ]),
  ];
}

export type Address =
  | {page: 'home'; culture?: string}
  | {page: 'permalink'; contentId: number; culture?: string; isMarkdown: boolean}
  | {page: 'item'; culture: string; contentId: number; isMarkdown: boolean}
  | {page: 'search' | 'suggestions' | 'feed'; culture: string}
  | {page: 'tag'; culture: string; tag: string}
  | {page: 'vote'; culture: string; contentId: number}
  | {page: 'picture'; culture: string; contentId: number}
  | {page: 'asset'; name: string};

/** The culture in the path of a request, whatever is below it; undefined where there is none. */
export const cultureOfPath = (path: string): string | undefined =>
  canonicalCulture(/^\/help\/([^/]+)/.exec(path)?.[1] ?? '');

/** An address below `/help`, by the path of a request; undefined for all others. */
export function readAddress(path: string): Address | undefined {
  let parts: string[];
  try {
    parts = path
      .replace(/^\/help\/?|\/$/g, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
  // No database stores one, so nothing is there.
  if (parts.some((part) => part.includes('\0'))) return undefined;
  const [first = '', second, third, fourth, ...more] = parts;
  if (more.length > 0) return undefined;
  if (first === '') return parts.length === 1 ? {page: 'home'} : undefined;
  if (first === 'assets')
    return second !== undefined && third === undefined ? {page: 'asset', name: second} : undefined;
  if (/^\d+$/.test(first)) {
    const named = /^([A-Za-z\d-]+)(\.md)?$/.exec(second ?? '');
    if (third !== undefined || (second !== undefined && !named)) return undefined;
    const [, culture, extension] = named ?? [];
    return {page: 'permalink', contentId: Number(first), culture, isMarkdown: extension !== undefined};
  }
  const culture = canonicalCulture(first);
  if (culture === undefined) return undefined;
  if (second === undefined) return {page: 'home', culture: first};
  if (third === undefined) {
    const page = ({search: 'search', suggestions: 'suggestions', 'feed.xml': 'feed'} as const)[second];
    return page && {page, culture: first};
  }
  if (second === 'tags' && third !== '' && fourth === undefined)
    return {page: 'tag', culture: first, tag: third};
  if (second !== 'articles' && second !== 'folders') return undefined;
  const below = ({vote: 'vote', 'picture.png': 'picture'} as const)[fourth ?? ''];
  if (below && second === 'articles' && /^\d+$/.test(third))
    return {page: below, culture: first, contentId: Number(third)};
  const item = /^(\d+)(?:-.*?)?(\.md)?$/.exec(third);
  if (!item || fourth !== undefined) return undefined;
  return {page: 'item', culture: first, contentId: Number(item[1]), isMarkdown: item[2] !== undefined};
}
