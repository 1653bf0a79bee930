/** Public pages: what readers may see without signing in, for people without the widget, search engines and assistants. */
import {Hono, type Context, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {csrf} from 'hono/csrf';
import {etag} from 'hono/etag';
import {HTTPException} from 'hono/http-exception';
import {parseAccept} from 'hono/utils/accept';
import {chosenEncoding} from '../http/compression.ts';
import {entityTag, sharedCacheControl} from '../http/cache-policy.ts';
import {preferredCultures} from '../http/preferred-cultures.ts';
import type {Env} from '../http/request-context.ts';
import {invalidString} from '../http/validate-strings.ts';
import {diskFull} from '../http/errors.ts';
import {ProblemError} from '../problem.ts';
import {insertVote} from '../store/feedback.ts';
import {translationLinks} from '../store/public-pages.ts';
import {asciiAddress, basePath, itemPath, readAddress} from './addresses.ts';
import {assetCache} from './asset-cache.ts';
import {movedPage, readFormerPath} from './former-pages.ts';
import {listingCache, type EncodedListing} from './listing-cache.ts';
import {robots} from './listings.ts';
import {pageCache, pageTimes} from './page-cache.ts';
import {Pages} from './pages.ts';
import {PictureDrawer} from './picture-drawer.ts';
import {ownAssets} from './own-assets.ts';
import type {Site} from './site.ts';
import {storedAsset} from './stored-asset.ts';

/** Bytes of a form. */
const maxForm = 16 * 1024;
const maxReason = 200;
const maxSearch = 200;
const maxComment = 2000;

/** Whether a caller would rather have Markdown than HTML, as assistants say. */
function wantsMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false;
  const accepted = parseAccept(accept.slice(0, 1000));
  const quality = (name: string) => accepted.find(({type}) => type === name)?.q ?? 0;
  return quality('text/markdown') > 0 && quality('text/markdown') >= quality('text/html');
}

/** Where a former address of the owner's leads now; undefined for any other. */
function formerAddress(site: Site, path: string): string | undefined {
  const {redirects} = site.brand;
  if (redirects.size === 0) return undefined;
  const target = redirects.get(path) ?? redirects.get(path.replace(/\/$/, ''));
  if (target === undefined) return undefined;
  if (typeof target === 'number') return `${basePath(site)}/help/${target}`;
  return target.startsWith('/') ? basePath(site) + target : target;
}

/**
 * Answers a path outside of the pages that led to one before the move here; undefined for any other.
 * @param limit refuses what would be too much
 */
export async function sendFormer(
  site: Site,
  c: Context<Env>,
  limit: MiddlewareHandler<Env>,
): Promise<Response | undefined> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined;
  const path = new URL(c.req.url).pathname;
  const former = formerAddress(site, path);
  if (former !== undefined) return c.redirect(former, 301);
  if (!readFormerPath(path)) return undefined;
  const found: {location?: string | undefined} = {};
  await limit(c, async () => {
    const reply = await movedPage(site, {path, acceptLanguage: c.req.header('accept-language')});
    found.location = reply?.location;
  });
  if (found.location === undefined) return undefined;
  c.header('Cache-Control', sharedCacheControl(pageTimes, site.config.sharedCacheAge));
  c.header('Vary', 'Accept-Language', {append: true});
  return c.redirect(found.location, 301);
}

/** @param limit refuses what would be too much */
export function pageRoutes(site: Site, limit: MiddlewareHandler<Env>): Hono<Env> {
  const {config, publicUrl, brand, storage} = site;
  const pages = new Pages(site);
  const send = pageCache(site);
  const listings = listingCache(site);
  const pictures = new PictureDrawer();
  const listingCaching = sharedCacheControl(pageTimes, config.sharedCacheAge);
  const assets = new Map([...brand.assets, ...ownAssets]);
  const encodedAssets = assetCache();

  const textHeaders = (type: string) => ({
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': listingCaching,
  });
  const sendListing = (c: Context, {body, headers}: EncodedListing, type: string) =>
    c.body(body, 200, {...headers, ...textHeaders(type)});

  async function sendAsset(c: Context, name: string) {
    // Pages in caches and of other processes still name the files of the brand before.
    const asset = assets.get(name) ?? (storage && storedAsset(storage, name));
    if (!asset) return undefined;
    const isText = asset.type.startsWith('text/') || asset.type === 'image/svg+xml';
    const encoding = isText ? chosenEncoding(c.req.header('accept-encoding')) : undefined;
    const sent = await encodedAssets.fetch(`${name} ${encoding}`, {context: {asset, encoding}});
    if (!sent) return undefined;
    return c.body(sent.body, 200, {
      ...sent.headers,
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // A picture that is opened by itself runs nothing.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      Vary: 'Accept-Encoding',
    });
  }

  async function sendPicture(c: Context, svg: string) {
    const png = await pictures.png(svg);
    return c.body(png, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': listingCaching,
      ETag: entityTag(svg),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  }

  const pathOf = (c: Context) => new URL(c.req.url).pathname;

  async function show(c: Context<Env>): Promise<Response> {
    const path = pathOf(c);
    const former = formerAddress(site, path);
    if (former !== undefined) return c.redirect(former, 301);
    const address = readAddress(path);
    const acceptLanguage = c.req.header('accept-language');
    if (address?.page === 'asset') {
      const asset = await sendAsset(c, address.name);
      if (asset) return asset;
    }
    if (address?.page === 'picture') {
      const svg = await pages.previewSvg(address.contentId, address.culture);
      if (svg !== undefined) return sendPicture(c, svg);
    }
    if (!address || address.page === 'asset' || address.page === 'vote' || address.page === 'picture')
      return send(
        c,
        `absent ${path} ${preferredCultures(acceptLanguage, config.culture).join()}`,
        async () => (await movedPage(site, {path, acceptLanguage})) ?? pages.absent({acceptLanguage, path}),
      );
    const asMarkdown = wantsMarkdown(c.req.header('accept'));
    // Only what a page reads, so that others, such as those of campaigns, take no room.
    const given = new URL(c.req.url).searchParams;
    const query = new URLSearchParams(
      ['q', 'page', 'vote', 'voted'].flatMap((name) => {
        const value = given.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    // Many addresses lead to another one by language, so all have the languages in their keys.
    const cultures = preferredCultures(acceptLanguage, config.culture).join();
    return send(c, `${path}?${query} ${cultures} ${asMarkdown}`, async () => {
      const reply = await pages.reply({address, path, query, acceptLanguage, wantsMarkdown: asMarkdown});
      return (reply.status === 404 && (await movedPage(site, {path, acceptLanguage}))) || reply;
    });
  }

  /** A text of a form that was sent; undefined where there is none. */
  async function formReader(c: Context<Env>) {
    const form = await c.req.parseBody();
    return (name: string, maxLength: number) => {
      const value = form[name];
      return typeof value === 'string' && value.trim() ? value.trim().slice(0, maxLength) : undefined;
    };
  }

  /** The page's script says that a result was opened; see Statistics_SearchOpening. */
  async function countOpening(c: Context<Env>, culture: string): Promise<Response> {
    const query = (await formReader(c))('q', maxSearch);
    if (query !== undefined && !invalidString(query, maxSearch))
      site.searches?.countOpening({query, culture});
    return c.body(null, 204);
  }

  /** A vote by the form of an article. The reply leads back to the article, which says thanks. */
  async function vote(
    c: Context<Env>,
    {contentId, culture}: {contentId: number; culture: string},
  ): Promise<Response> {
    if (!site.writable()) throw diskFull();
    const textOf = await formReader(c);
    const helpful = textOf('helpful', 3);
    const links = contentId < 2 ** 31 ? await translationLinks(site.db, [contentId]) : [];
    const link = links.find((each) => each.culture === culture);
    if (!link || link.type !== 'article' || (helpful !== 'yes' && helpful !== 'no')) return show(c);
    await insertVote(site.db, {
      contentId,
      culture,
      isHelpful: helpful === 'yes',
      ...(helpful === 'no' && {
        reason: textOf('reason', maxReason),
        comment: textOf('comment', maxComment),
      }),
    });
    return c.redirect(asciiAddress(`${itemPath(site, link)}?voted=${helpful}#vote`), 303);
  }

  function post(c: Context<Env>): Promise<Response> {
    const address = readAddress(pathOf(c));
    if (address?.page === 'search') return countOpening(c, address.culture);
    return address?.page === 'vote' ? vote(c, address) : show(c);
  }

  const sameOrigin = csrf({
    // Behind a proxy the request names another host than the browser does.
    origin: (origin, c) => origin === new URL(publicUrl()).origin || origin === new URL(c.req.url).origin,
  });

  return (
    new Hono<Env>()
      .onError((error) => {
        if (!(error instanceof HTTPException)) throw error;
        // Of the guards of forms.
        throw error.status === 413
          ? new ProblemError('too-large', `A form may have ${maxForm} bytes.`)
          : new ProblemError(
              'origin',
              'The form came from another page; open the article and send it again.',
            );
      })
      .get('/help/*', limit, etag({weak: true}))
      .post('/help/*', limit, sameOrigin, bodyLimit({maxSize: maxForm}), post)
      .get('/help', show)
      .get('/help/*', show)
      // At the root, because a sitemap may list only what is below its own path.
      .get('/sitemap.xml', limit, etag(), async (c) => {
        const found = await listings.sitemap(c.req.query('part'), c.req.header('accept-encoding'));
        return found ? sendListing(c, found, 'application/xml') : c.notFound();
      })
      .get('/robots.txt', limit, etag({weak: true}), (c) =>
        c.body(robots(site), 200, textHeaders('text/plain')),
      )
      .get('/llms.txt', limit, etag(), async (c) => {
        const found = await listings.llms(c.req.query('part'), c.req.header('accept-encoding'));
        return found ? sendListing(c, found, 'text/markdown') : c.notFound();
      })
  );
}
