import {safeUrl} from '../content/safe-url.ts';
import {articleUrl} from '../content/article-links.ts';
import {type ContentReference, KbBeforeOpenEvent} from '../base/events.ts';
import {isPlainClick} from '../base/plain-click.ts';
import type {KbElement} from './kb-element.ts';
import type {ArticleViewer} from '../base/viewer-context.ts';

/** Id of the viewer. A removed attribute leaves null; `false` for items that are no articles. */
type Target = string | null | false;

/** The address of an article: by the site's template, else by the kb-help around, else the one that the service gave. */
export function hrefOf(host: KbElement, {contentId, culture, url}: ContentReference): string | undefined {
  const template = host.settings.articleUrl;
  if (template) return articleUrl(template, contentId, culture ?? host.wantedCulture);
  return host.viewer?.articleHref?.(contentId, culture) ?? safeUrl(url ?? '', host.baseURI);
}

/** The page's address without its hash. Where the page has a `<base>`, an address such as `#x` does not lead to the page by itself. */
export const pageUrl = () => location.href.replace(/#.*/, '');

/**
 * Handles a click on a link to an article. A plain click fires `kb-before-open`. Unless that is canceled, the element that `for` names shows
 * the article, in the host's tree or the document, else the kb-help around the host; without either, the browser follows the link.
 */
export function openOnClick(host: KbElement, event: MouseEvent, content: ContentReference, target?: Target) {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  if (!openContent(host, content, target)) event.preventDefault();
}

/** Fires `kb-before-open` and shows the article in its viewer. True when the link should be followed instead. */
export function openContent(host: KbElement, content: ContentReference, target?: Target): boolean {
  if (!host.dispatchEvent(new KbBeforeOpenEvent(content))) return false;
  if (target === false) return true;
  const root = host.getRootNode() as Document | ShadowRoot;
  const viewer: ArticleViewer | null | undefined =
    (target && (root.getElementById?.(target) ?? document.getElementById(target))) || host.viewer;
  if (!viewer) return true;
  const {contentId, culture, anchor} = content;
  if (viewer.openArticle) viewer.openArticle(contentId, culture, anchor);
  else Object.assign(viewer, {contentId, culture});
  return false;
}
