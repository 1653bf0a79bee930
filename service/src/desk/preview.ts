/** Links that show a draft to a person without an account: making them, and what they show. */
import type {MiddlewareHandler} from 'hono';
import {isAtLeast, roleOf} from '../auth/roles.ts';
import type {PreviewLinks} from '../auth/preview-links.ts';
import {publicPageUrl} from '../config.ts';
import type {FileSigner} from '../files/signed-addresses.ts';
import {articleUrl} from '../handlers/articles.ts';
import type {Env} from '../http/request-context.ts';
import {asciiAddress, itemPath} from '../pages/addresses.ts';
import {draftPage, draftSite, noDraftPage} from '../pages/draft-preview.ts';
import type {RenderedPage} from '../pages/layout.ts';
import type {Site} from '../pages/site.ts';
import {articleStates} from '../store/article-report.ts';
import {readContent} from '../store/content.ts';
import {findUser} from '../store/users.ts';
import {canonicalCulture} from '../text/cultures.ts';
import {deskActs} from './rights.ts';
import type {DeskTools} from './views.ts';

export interface PreviewTools {
  links: PreviewLinks;
  /** Also where readers have no pages. */
  site: Site;
  /** Present where addresses of files must be signed. */
  signer: FileSigner | undefined;
  /** Refuses what would be too much. */
  limit: MiddlewareHandler<Env>;
}

const headers = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export function addPreview(
  {app, db, config}: DeskTools,
  {links, signer, limit, ...tools}: PreviewTools,
): void {
  const site = draftSite(tools.site);
  const hasPages = config.publicPages !== undefined;

  /** Whether a person may still show drafts, and could when they made the link: another password ends it, as it does sessions. */
  const mayShow = async (userId: number, made: Date) => {
    const user = await findUser(db, userId);
    return (
      user !== null &&
      user.disabledDate === null &&
      new Date(user.sessionDate) <= made &&
      isAtLeast(roleOf(user.roles, config.signIn!), deskActs['preview-link'].least)
    );
  };

  app.get('/preview/:contentId/:culture', limit, async (c) => {
    const path = c.req.param();
    const send = async ({html, contentSecurityPolicy}: RenderedPage, status: 200 | 403 | 410) =>
      c.html((await signer?.sign(html)) ?? html, status, {
        ...headers,
        'Content-Security-Policy': contentSecurityPolicy,
      });
    const refuse = async (why: 'previewEnded' | 'previewPublished', status: 403 | 410) =>
      send(await noDraftPage(site, canonicalCulture(path.culture) ?? config.culture, why), status);

    const link = await links.read(path, new URL(c.req.url).searchParams);
    if (!link || !(await mayShow(link.userId, link.made))) return refuse('previewEnded', 403);
    const {contentId, culture, end} = link;
    const {content} = await readContent(db, contentId, {all: true});
    const translation = content?.translations.find((each) => each.culture === culture);
    if (content?.type !== 'article' || !translation) return refuse('previewEnded', 410);
    const states = await articleStates(db, contentId);
    const state = states?.translations.find((each) => each.culture === culture);
    if (state?.isDraft)
      return send(await draftPage(site, {...content, translations: [translation]}, {end, hasPages}), 200);
    if (!state?.isReadable) return refuse('previewEnded', 410);
    // Readers have to sign in to read it, and there is no page to do so.
    if (!hasPages && config.articleUrl === publicPageUrl) return refuse('previewPublished', 403);
    const {title} = translation;
    const location = hasPages
      ? asciiAddress(itemPath(site, {contentId, culture, title, type: 'article'}))
      : articleUrl(site, {contentId, culture});
    return c.body(null, 302, {...headers, Location: location});
  });
}
