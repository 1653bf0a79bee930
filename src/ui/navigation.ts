import {ContextEvent, createContext} from '@lit/context';
import {safeUrl} from '../content/safe-url.ts';
import {articleUrl} from '../content/article-links.ts';
import {type ContentReference, KbOpenEvent} from './events.ts';
import type {KbElement} from './kb-element.ts';

/** An element that shows articles: kb-article or kb-help. Before its upgrade it has no method, but keeps properties. */
interface ArticleViewer extends Element {
  contentId?: number;
  culture?: string;
  open?: (contentId: number, culture?: string, anchor?: string) => void;
}

/** What kb-help provides to the elements inside it. */
export const viewerContext = createContext<ArticleViewer>(Symbol.for('kb-help-viewer'));

/** Id of the viewer. A removed attribute leaves null; `false` for items that are no articles. */
type Target = string | null | false;

/** The kb-help around an element. */
export function enclosingViewer(host: Element): ArticleViewer | undefined {
  let found: ArticleViewer | undefined;
  host.dispatchEvent(new ContextEvent(viewerContext, host, (viewer) => (found = viewer)));
  return found;
}

/** The address of an article: by the site's template, else the one that the service gave. */
export const hrefOf = (host: KbElement, {contentId, culture, url}: ContentReference) => {
  const template = host.settings.articleUrl;
  return template
    ? articleUrl(template, contentId, culture ?? host.wantedCulture)
    : safeUrl(url ?? '', host.baseURI);
};

/**
 * Handles a click on a link to an article. A plain click fires `kb-open`. Unless that is canceled, the element that `for` names shows
 * the article, in the host's tree or the document, else the kb-help around the host; without either, the browser follows the link.
 */
export function openOnClick(host: KbElement, event: MouseEvent, content: ContentReference, target?: Target) {
  if (
    event.defaultPrevented ||
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if (!openContent(host, content, target)) event.preventDefault();
}

/** Fires `kb-open` and shows the article in its viewer. True when the link should be followed instead. */
export function openContent(host: KbElement, content: ContentReference, target?: Target): boolean {
  if (!host.dispatchEvent(new KbOpenEvent(content))) return false;
  if (target === false) return true;
  const root = host.getRootNode() as Document | ShadowRoot;
  const viewer: ArticleViewer | null | undefined =
    (target && (root.getElementById?.(target) ?? document.getElementById(target))) || enclosingViewer(host);
  if (!viewer) return true;
  const {contentId, culture, anchor} = content;
  if (viewer.open) viewer.open(contentId, culture, anchor);
  else Object.assign(viewer, {contentId, culture});
  return false;
}
