/** Public pages: what readers may see without signing in, for people without the widget, search engines and assistants. */
import {Hono, type Context, type MiddlewareHandler} from 'hono';
import {compress} from 'hono/compress';
import {etag} from 'hono/etag';
import type {HtmlEscapedString} from 'hono/utils/html';
import {safeUrl} from '../../../src/content/safe-url.ts';
import {languages} from '../../../src/i18n/languages.ts';
import {toWidgetItem} from '../handlers/articles.ts';
import {contentView} from '../handlers/content-view.ts';
import {sharedCacheControl} from '../http/cache-policy.ts';
import {preferredCultures} from '../http/preferred-cultures.ts';
import type {Env} from '../http/request-context.ts';
import {readContent} from '../store/content.ts';
import {recommendedItems, relatedItems} from '../store/lists.ts';
import {folderItems, wasPublished} from '../store/public-pages.ts';
import type {ContentRecord} from '../store/types.ts';
import {absentPage, articlePage, contentSecurityPolicy, startPage} from './html.ts';
import {listingCache, type EncodedListing} from './listing-cache.ts';
import {robots} from './listings.ts';
import {pageUrl, type Site} from './site.ts';

const maxContentId = 2 ** 31 - 1;
const maxRelated = 5;
const maxRecommended = 15;

/** Seconds. */
const pageTimes = {fresh: 60, stale: 300};
const listingTimes = {fresh: 3600, stale: 3600};

/** @param limit refuses what would be too much */
export function pageRoutes(site: Site, limit: MiddlewareHandler<Env>): Hono<Env> {
  const {db, read: readList, articles, config, publicUrl} = site;
  const pageCaching = sharedCacheControl(pageTimes, config.sharedCacheAge);
  const listingCaching = sharedCacheControl(listingTimes, config.sharedCacheAge);
  let policy: string | undefined;

  const sendHtml = (
    c: Context,
    page: HtmlEscapedString | Promise<HtmlEscapedString>,
    status: 200 | 404 | 410 = 200,
  ) =>
    c.html(page, status, {
      'Cache-Control': status === 200 ? pageCaching : 'no-store',
      'Content-Security-Policy': (policy ??= contentSecurityPolicy(site)),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  const textHeaders = (type: string, caching = listingCaching) => ({
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': caching,
  });
  const sendListing = (c: Context, {body, headers}: EncodedListing, type: string) =>
    c.body(body, 200, {...headers, ...textHeaders(type)});

  /** Cultures that the reader understands, best first. */
  const preferred = (c: Context) => preferredCultures(c.req.header('accept-language'), config.culture);
  const varyByLanguage = (c: Context) => c.header('Vary', 'Accept-Language', {append: true});

  async function absent(c: Context, contentId: number) {
    const cultures = preferred(c);
    const lang = cultures[0]!;
    varyByLanguage(c);
    const [terms, items, removed] = await Promise.all([
      languages.load(lang),
      readList((from) => recommendedItems(from, maxRelated, cultures)),
      contentId <= maxContentId && wasPublished(db, contentId),
    ]);
    const {gone, notFound} = terms.articleNotice;
    const page = absentPage(site, {lang, message: removed ? gone : notFound, items, terms});
    return sendHtml(c, page, removed ? 410 : 404);
  }

  async function show(c: Context, record: ContentRecord, asMarkdown: boolean) {
    const content = contentView(record, {canWrite: false, insider: false, publicUrl: publicUrl()});
    const [translation] = content.translations;
    const {culture} = translation!;
    const {type} = content;
    const isFolder = record.type === 'folder';
    const contained = isFolder ? await readList((from) => folderItems(from, record.nodeId, [culture])) : [];
    if (asMarkdown) {
      c.header('Link', `<${pageUrl(site, record.contentId, culture)}>; rel="canonical"`);
      const items = contained.map((item) => toWidgetItem(site, item));
      const text = await articles.markdown({type, translation: translation!, items});
      return c.body(text, 200, textHeaders('text/markdown', pageCaching));
    }
    const items = isFolder
      ? contained
      : ((await readList((from) => relatedItems(from, record.contentId, [culture])))?.items ?? []).slice(
          0,
          maxRelated,
        );
    const [sections, terms] = await Promise.all([
      articles.sections({type, translation: translation!}),
      languages.load(culture),
    ]);
    return sendHtml(c, articlePage(site, {content, translation: translation!, sections, items, terms}));
  }

  /** The article in the culture of its address. Any other address leads to the one of the translation that suits the reader best. */
  async function read(c: Context, asked: string | undefined, extension: '' | '.md' = '') {
    const contentId = Number(c.req.param('contentId'));
    const cultures = [...(asked === undefined ? [] : [asked]), ...preferred(c)];
    const {content} =
      contentId > maxContentId ? {content: null} : await readContent(db, contentId, {preferred: cultures});
    if (!content) return absent(c, contentId);
    if (content.type === 'shortcut' && content.shortcutTo !== null)
      return c.redirect(pageUrl(site, content.shortcutTo, cultures[0]!, extension));
    const {culture, url} = content.translations[0]!;
    if (culture !== asked) {
      const isSpelling = culture.toLowerCase() === asked?.toLowerCase();
      if (!isSpelling) varyByLanguage(c);
      return c.redirect(pageUrl(site, contentId, culture, extension), isSpelling ? 301 : 302);
    }
    const target = content.type === 'link' && safeUrl(url, `${publicUrl()}/`, 'page');
    return target ? c.redirect(target) : show(c, content, extension === '.md');
  }

  const listings = listingCache(site);

  const around = [limit, compress(), etag({weak: true})] as const;
  const article = '/help/:contentId{[0-9]+}';
  // One pattern for both, because Hono's fast router takes no two for the same place.
  const translation = `${article}/:page{[A-Za-z0-9-]+(?:\\.md)?}`;

  return (
    new Hono<Env>()
      .get('/help/*', ...around)
      .get('/help', async (c) => {
        const cultures = preferred(c);
        const items = await readList((from) => recommendedItems(from, maxRecommended, cultures));
        const lang = items[0]?.culture ?? cultures[0]!;
        varyByLanguage(c);
        return sendHtml(c, startPage(site, lang, items, await languages.load(lang)));
      })
      .on('GET', [article, `${article}/`], (c) => read(c, undefined))
      .on('GET', [translation, `${translation}/`], (c) => {
        const [culture, extension] = c.req.param('page').split('.');
        return read(c, culture, extension ? '.md' : '');
      })
      .get('/help/*', (c) => absent(c, 0))
      // At the root, because a sitemap may list only what is below its own path.
      .get('/sitemap.xml', limit, etag(), async (c) => {
        const found = await listings.sitemap(c.req.query('part'), c.req.header('accept-encoding'));
        return found ? sendListing(c, found, 'application/xml') : c.notFound();
      })
      .get('/robots.txt', ...around, (c) => c.body(robots(site), 200, textHeaders('text/plain')))
      .get('/llms.txt', limit, etag(), async (c) => {
        const found = await listings.llms(c.req.query('part'), c.req.header('accept-encoding'));
        return found ? sendListing(c, found, 'text/markdown') : c.notFound();
      })
  );
}
