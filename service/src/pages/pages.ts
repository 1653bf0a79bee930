/** Every public page by its address: reads what it shows, and renders it. */
import type {Content, Translation} from '../../../contract/types.ts';
import {toWidgetItem} from '../handlers/articles.ts';
import {contentView} from '../handlers/content-view.ts';
import {OwnUrls} from '../http/absolute-urls.ts';
import {preferredCultures} from '../http/preferred-cultures.ts';
import {readContent} from '../store/content.ts';
import {relatedItems} from '../store/lists.ts';
import {
  changedItems,
  folderCards,
  folderItemPage,
  folderItems,
  folderPath,
  neighborsOf,
  taggedCultures,
  taggedItems,
  wasPublished,
  type ItemLink,
} from '../store/public-pages.ts';
import {searchHybrid} from '../search/hybrid.ts';
import {searchContent} from '../store/search.ts';
import type {ContentRecord} from '../store/types.ts';
import {canonicalCulture} from '../text/cultures.ts';
import {
  articlesFolder,
  asciiAddress,
  basePath,
  canonicalUrl,
  cultureOfPath,
  homePath,
  itemHref,
  itemPath,
  linkTarget,
  permalinkPath,
  type Address,
} from './addresses.ts';
import type {SafeSection} from './article.ts';
import {articlePage, type VoteState} from './article-page.ts';
import {changesFeed, feedLength} from './feed.ts';
import {homePage} from './home.ts';
import {compact, type RenderedPage} from './layout.ts';
import {voiceIn, type Voice} from './voice.ts';
import {absentPage, folderPage, itemsPerPage, resultsPerPage, searchPage, tagPage} from './listing-pages.ts';
import {itemsPerCard, Overviews, preferredIn} from './overviews.ts';
import {withPageLinks} from './page-links.ts';
import {previewSvg} from './preview-picture.ts';
import {redirect, type PageReply} from './reply.ts';
import type {Site} from './site.ts';

const maxContentId = 2 ** 31 - 1;
const maxRelated = 5;
const maxOffers = 5;
const maxSuggestions = 6;
const maxQueryLength = 200;
const maxPage = 10_000;

export interface PageRequest {
  address: Exclude<Address, {page: 'vote' | 'picture' | 'asset'}>;
  /** Path of the request, below the public address. */
  path: string;
  query: URLSearchParams;
  acceptLanguage?: string | undefined;
  wantsMarkdown?: boolean;
}

const voteStates: Record<string, VoteState> = {
  yes: 'thanks',
  no: 'thanksForComment',
};

/** Whether two paths are the same, however their characters are encoded. */
const isSamePath = (one: string, other: string) => decodeURI(one) === decodeURI(other);

/** An article or a folder, with what its page shows of itself. */
interface ShownItem {
  content: Content;
  translation: Translation;
  path: ItemLink[];
  safe: readonly SafeSection[];
  voice: Voice;
}

export class Pages {
  readonly #site: Site;
  readonly #overviews: Overviews;

  /** @param overviews of the same content, where other pages have them */
  constructor(site: Site, overviews: Overviews = new Overviews(site)) {
    this.#site = site;
    this.#overviews = overviews;
  }

  async reply(request: PageRequest): Promise<PageReply> {
    const {address, query} = request;
    switch (address.page) {
      case 'home':
        return this.#home(request, address.culture);
      case 'permalink':
        return this.#item(request, address, true);
      case 'item':
        return this.#item(request, address, false);
      default: {
        const culture = await this.#cultureOf(address.culture);
        if (culture === undefined) return this.absent(request);
        if (culture !== address.culture)
          return redirect(this.#here(request, address.culture, culture), {status: 301});
        const voice = await this.#voice(culture);
        if (address.page === 'tag') return this.#tag(request, voice, address.tag);
        if (address.page === 'search') return this.#search(voice, query);
        if (address.page === 'suggestions') return this.#suggestions(culture, query);
        return this.#feed(voice);
      }
    }
  }

  /** The home page, or one of the articles on it, for the preview of a brand. */
  async sample(kind: 'home' | 'article', acceptLanguage: string | undefined): Promise<PageReply> {
    const start = {address: {page: 'home'}, path: '', query: new URLSearchParams(), acceptLanguage} as const;
    if (kind === 'home') return this.reply(start);
    const [culture = this.#site.config.culture] = await this.#overviews.cultures();
    const preferred = preferredCultures(acceptLanguage, this.#site.config.culture);
    let found: string | undefined;
    for (const each of preferred) found ??= await this.#cultureOf(each);
    const {recommended, popular} = await this.#overviews.in(found ?? culture);
    const article = [...recommended, ...popular].find(({type}) => type === 'article');
    if (!article) return this.reply(start);
    const path = itemPath(this.#site, article).slice(basePath(this.#site).length);
    return this.reply({...start, path, address: {page: 'item', ...article, isMarkdown: false}});
  }

  /** Instead of a page that is not there: in the language of the pages around it, or one that the reader accepts. */
  async absent(
    {acceptLanguage, path = ''}: Pick<PageRequest, 'acceptLanguage'> & {path?: string},
    contentId?: number,
  ): Promise<PageReply> {
    const preferred = preferredCultures(acceptLanguage, this.#site.config.culture);
    const cultures = await this.#overviews.cultures();
    const culture = cultureOfPath(path);
    // Links lead to a culture that has articles; the words are the reader's own.
    const voice = await this.#voice((culture && (await this.#cultureOf(culture))) ?? preferred[0]!);
    const [{folders, recommended, popular}, isGone] = await Promise.all([
      this.#overviews.in(voice.culture),
      contentId !== undefined && contentId <= maxContentId && wasPublished(this.#site.db, contentId),
    ]);
    const {gone, notFound} = voice.terms.articleNotice;
    const message = contentId === undefined ? voice.words.absent : isGone ? gone : notFound;
    const offers = [...recommended, ...popular].slice(0, maxOffers);
    const reply = await this.#html(absentPage(this.#site, {...voice, cultures}, {message, folders, offers}));
    return {...reply, status: isGone ? 410 : 404, caching: 'none', vary: ['Accept-Language']};
  }

  async #html(page: Promise<RenderedPage>): Promise<PageReply> {
    const {html: body, contentSecurityPolicy} = await page;
    return {status: 200, type: 'html', contentSecurityPolicy, body, caching: 'page'};
  }

  /** The culture with articles that an address means: itself in its own spelling, or one of its language. */
  async #cultureOf(asked: string): Promise<string | undefined> {
    const cultures = await this.#overviews.cultures();
    const key = asked.toLowerCase();
    const language = key.split('-')[0];
    return (
      cultures.find((each) => each.toLowerCase() === key) ??
      cultures.find((each) => each.toLowerCase().split('-')[0] === language) ??
      (cultures.length === 0 ? canonicalCulture(asked) : undefined)
    );
  }

  async #voice(culture: string): Promise<Voice> {
    return voiceIn(culture, await this.#overviews.cultures());
  }

  /** The address of a request in another culture. */
  #here({path, query}: PageRequest, from: string, to: string): string {
    return basePath(this.#site) + path.replace(`/${from}`, `/${to}`) + searchOf(query);
  }

  async #home(request: PageRequest, asked: string | undefined): Promise<PageReply> {
    const cultures = await this.#overviews.cultures();
    if (asked === undefined) {
      const preferred = preferredCultures(request.acceptLanguage, this.#site.config.culture);
      let culture: string | undefined;
      for (const each of preferred) culture ??= await this.#cultureOf(each);
      const voice = await this.#voice(culture ?? cultures[0] ?? preferred[0]!);
      const reply = await this.#html(homePage(this.#site, voice, await this.#overviews.in(voice.culture)));
      return {...reply, vary: ['Accept-Language']};
    }
    const culture = await this.#cultureOf(asked);
    if (culture === undefined) return this.absent(request);
    if (!isSamePath(basePath(this.#site) + request.path, homePath(this.#site, culture))) {
      const isSpelling = culture.toLowerCase() === asked.toLowerCase();
      return redirect(homePath(this.#site, culture), {status: isSpelling ? 301 : 302});
    }
    const voice = await this.#voice(culture);
    return this.#html(homePage(this.#site, voice, await this.#overviews.in(culture)));
  }

  /** An article or a folder in the culture of its address. Any other address leads to the one of the translation that suits best. */
  async #item(
    request: PageRequest,
    {
      contentId,
      culture: asked,
      isMarkdown,
    }: {contentId: number; culture?: string | undefined; isMarkdown: boolean},
    isPermalink: boolean,
  ): Promise<PageReply> {
    const site = this.#site;
    const extension = isMarkdown ? '.md' : '';
    const preferred = preferredCultures(request.acceptLanguage, site.config.culture);
    const cultures = [...(asked === undefined ? [] : [asked]), ...preferred];
    const {content: record} =
      contentId > maxContentId
        ? {content: null}
        : await readContent(site.db, contentId, {preferred: cultures});
    if (!record) return this.absent(request, contentId);
    if (record.type === 'shortcut' && record.shortcutTo !== null)
      return redirect(permalinkPath(site, record.shortcutTo, cultures[0]!, extension));
    const {culture, title, url} = record.translations[0]!;
    const target = record.type === 'link' && linkTarget(site, url);
    if (target && (asked === culture || !isPermalink)) return redirect(target);
    const link: ItemLink = {contentId, culture, title, type: record.type};
    if (culture !== asked) {
      const isSpelling = culture.toLowerCase() === asked?.toLowerCase();
      const location = target
        ? permalinkPath(site, contentId, culture)
        : itemPath(site, link, extension) + searchOf(request.query);
      return redirect(location, isSpelling ? {status: 301} : {vary: ['Accept-Language']});
    }
    const path = itemPath(site, link, extension);
    if (!isSamePath(basePath(site) + request.path, path))
      return redirect(path + searchOf(request.query), {status: 301});
    return this.#show(request, record, link, isMarkdown || (request.wantsMarkdown ?? false));
  }

  async #show(
    request: PageRequest,
    record: ContentRecord,
    link: ItemLink,
    asMarkdown: boolean,
  ): Promise<PageReply> {
    const site = this.#site;
    const content = contentView(record, {canWrite: false, insider: false, urls: new OwnUrls(site)});
    const [translation] = content.translations as [Translation];
    const {type} = content;
    const {culture} = link;
    const preferred = preferredIn(this.#site, culture);
    const isFolder = record.type === 'folder';
    if (asMarkdown) {
      const contained = isFolder
        ? await site.read((from) => folderItems(from, record.nodeId, [culture]))
        : [];
      const items = contained.map((item) => toWidgetItem(site, item));
      return {
        status: 200,
        type: 'markdown',
        body: await site.articles.markdown({type, translation, items}),
        link: `<${canonicalUrl(site, link)}>; rel="canonical"`,
        vary: ['Accept'],
        caching: 'page',
      };
    }
    const [voice, safe, path] = await Promise.all([
      this.#voice(culture),
      site.articles.sections({type, translation}),
      site.read((from) => folderPath(from, record.parentNodeId, preferred)),
    ]);
    const shown = isFolder
      ? await this.#folder(request, record, {content, translation, path, safe, voice})
      : await this.#article(request, record, {content, translation, path, safe, voice});
    return {
      ...shown,
      link: `<${asciiAddress(itemPath(site, link, '.md'))}>; rel="alternate"; type="text/markdown"`,
      vary: ['Accept'],
    };
  }

  async #folder(
    {query}: PageRequest,
    {nodeId}: ContentRecord,
    {voice, safe, ...shown}: ShownItem,
  ): Promise<PageReply> {
    const page = pageIn(query);
    const preferred = preferredIn(this.#site, voice.culture);
    const [sections, folders, listed] = await Promise.all([
      withPageLinks(this.#site, safe, voice.culture),
      this.#site.read((from) => folderCards(from, nodeId, preferred, itemsPerCard)),
      this.#site.read((from) => folderItemPage(from, nodeId, preferred, pageOf(page, itemsPerPage))),
    ]);
    return this.#html(folderPage(this.#site, voice, {...shown, sections, folders, listed, page}));
  }

  async #article(
    {query}: PageRequest,
    {contentId, parentNodeId}: ContentRecord,
    {voice, safe, ...shown}: ShownItem,
  ): Promise<PageReply> {
    const {culture} = voice;
    const title = shown.translation.title ?? '';
    const site = this.#inArticles(culture);
    const [sections, related, neighbors] = await Promise.all([
      withPageLinks(site, safe, culture),
      this.#site.read((from) => relatedItems(from, contentId, [culture])),
      this.#site.read((from) => neighborsOf(from, parentNodeId, {contentId, culture, title})),
    ]);
    // What is next to it is linked by its place.
    const isNeighbor = ({contentId: id}: ItemLink) =>
      id === neighbors.previous?.contentId || id === neighbors.next?.contentId;
    const vote =
      voteStates[query.get('voted') ?? ''] ?? (query.get('vote') === 'no' ? ('reasons' as const) : 'open');
    const reply = await this.#html(
      articlePage(site, voice, {
        ...shown,
        sections,
        related: (related?.items ?? []).filter((each) => !isNeighbor(each)).slice(0, maxRelated),
        neighbors,
        vote,
      }),
    );
    return vote === 'open' || vote === 'reasons' ? reply : {...reply, caching: 'none'};
  }

  /** The site as a page of an article links it. Files are linked by what writes them, and a preview lies elsewhere. */
  #inArticles(culture: string): Site {
    const site = this.#site;
    return site.isStatic || site.preview ? site : {...site, folder: articlesFolder(site, culture)};
  }

  /** The picture of an article, as SVG; undefined where readers see no such article. */
  async previewSvg(contentId: number, culture: string): Promise<string | undefined> {
    const site = this.#site;
    if (contentId > maxContentId) return undefined;
    const {content} = await readContent(site.db, contentId, {preferred: [culture]});
    const [translation] = content?.translations ?? [];
    if (content?.type !== 'article' || translation?.culture !== culture) return undefined;
    const path = await site.read((from) =>
      folderPath(from, content.parentNodeId, preferredIn(this.#site, culture)),
    );
    return previewSvg(site, {title: translation.title, folder: path.at(-1)?.title});
  }

  async #tag(request: PageRequest, voice: Voice, tag: string): Promise<PageReply> {
    const page = pageIn(request.query);
    const preferred = preferredIn(this.#site, voice.culture);
    const [listed, cultures] = await Promise.all([
      this.#site.read((from) => taggedItems(from, tag, preferred, pageOf(page, itemsPerPage))),
      this.#site.read((from) => taggedCultures(from, tag)),
    ]);
    if (listed.items.length === 0) return this.absent(request);
    // A language in which only a link has the tag has no pages.
    const withTag = new Set(cultures.map((each) => each.toLowerCase()));
    const shown = voice.cultures.filter((each) => withTag.has(each.toLowerCase()));
    return this.#html(tagPage(this.#site, voice, {tag, cultures: shown, listed, page}));
  }

  async #search(voice: Voice, parameters: URLSearchParams): Promise<PageReply> {
    const query = (parameters.get('q') ?? '').trim().slice(0, maxQueryLength);
    const page = pageIn(parameters);
    const {read, searches, meaning} = this.#site;
    const options = {
      sortBy: 'Relevance',
      preferred: [voice.culture],
      ...pageOf(page, resultsPerPage),
    } as const;
    const {hits, total} = query
      ? await read((from) => searchHybrid(from, query, options, meaning))
      : {hits: [], total: 0};
    if (query && page === 1) searches?.count({query, culture: voice.culture, total, reportsOpenings: true});
    const {recommended: offers} =
      this.#site.isStatic || total === 0 ? await this.#overviews.in(voice.culture) : {recommended: []};
    const reply = await this.#html(searchPage(this.#site, voice, {query, total, items: hits, page, offers}));
    // Openings are reported from each page that is shown, so each is counted as a search, too.
    return query && searches ? {...reply, caching: 'none'} : reply;
  }

  /** For the script of the pages. */
  async #suggestions(culture: string, parameters: URLSearchParams): Promise<PageReply> {
    const query = (parameters.get('q') ?? '').trim().slice(0, maxQueryLength);
    const {hits} = query
      ? await this.#site.read((from) =>
          searchContent(from, query, {preferred: [culture], take: maxSuggestions}),
        )
      : {hits: []};
    const found = hits.flatMap((hit) => {
      const url = itemHref(this.#site, hit);
      return url ? [{title: hit.title, url}] : [];
    });
    return {status: 200, type: 'json', body: JSON.stringify(found), caching: 'page'};
  }

  async #feed(voice: Voice): Promise<PageReply> {
    const items = await this.#site.read((from) => changedItems(from, voice.culture, feedLength));
    const body = compact(String(await changesFeed(this.#site, voice, items)));
    return {status: 200, type: 'atom', body, caching: 'page'};
  }
}

/** The end of an address with a query. */
const searchOf = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '');

/** The page of a list that a query asks for. */
function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}

const pageOf = (page: number, take: number) => ({take, skip: (page - 1) * take});
