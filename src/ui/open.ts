import {safeUrl} from '../content/safe-url.ts';
import {composedClosest} from '../config/tree.ts';
import {articleUrl} from '../content/article-url.ts';
import {type ContentReference, KbOpenEvent} from './events.ts';
import type {KbElement} from './kb-element.ts';

/** What `for` may name, and kb-help around an element: what shows an article. Before its upgrade it has no method, but keeps properties. */
interface ArticleView extends Element {
  contentId?: number;
  culture?: string;
  open?: (contentId: number, culture?: string, anchor?: string) => void;
}

/** A removed attribute leaves null. */
type View = string | null | false;

/** Where a link to an article leads: the site's own page for it, else the address that the service gave. */
export const hrefOf = (host: KbElement, {contentId, culture, url}: ContentReference) => {
  const template = host.settings.articleUrl;
  return template
    ? articleUrl(template, contentId, culture ?? host.wantedCulture)
    : safeUrl(url ?? '', document.baseURI);
};

/**
 * Handles a click on a link to an article. A plain click fires `kb-open`; if nobody cancels, the element that `for`
 * names shows the article, else the link is followed. Any other click is the browser's.
 *
 * @param view id of the kb-article or kb-help to show it in, in the host's tree or the document; where there is none, the kb-help
 * around the host; `false` for what is no article
 */
export function openOnClick(host: KbElement, event: MouseEvent, content: ContentReference, view?: View) {
  if (
    event.defaultPrevented ||
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if (!openContent(host, content, view)) event.preventDefault();
}

/** Fires `kb-open` and shows the article where `view` says. True when a link should be followed instead. */
export function openContent(host: KbElement, content: ContentReference, view?: View): boolean {
  if (!host.dispatchEvent(new KbOpenEvent(content))) return false;
  const root = host.getRootNode() as Document | ShadowRoot;
  view ??= '';
  const target: ArticleView | null | false =
    view !== false &&
    (root.getElementById?.(view) ?? document.getElementById(view) ?? composedClosest(host, 'kb-help'));
  if (!target) return true;
  const {contentId, culture, anchor} = content;
  if (target.open) target.open(contentId, culture, anchor);
  else Object.assign(target, {contentId, culture});
  return false;
}
