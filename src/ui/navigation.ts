import {html, nothing} from 'lit';
import {articleUrl, safeUrl} from '../content/urls.ts';
import {type ContentReference, KbBeforeOpenEvent, isPlainClick} from '../base/events.ts';
import type {KbElement} from './kb-element.ts';
import type {ArticleViewer} from '../base/viewer-context.ts';

/** What shows links to articles. */
interface LinkHost extends KbElement {
  /** Id of the viewer that shows the articles. A removed attribute leaves null. */
  readonly htmlFor?: string | null | undefined;
}

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
export function openOnClick(host: LinkHost, event: MouseEvent, content: ContentReference, isArticle = true) {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  if (!openContent(host, content, isArticle)) event.preventDefault();
}

/** Fires `kb-before-open` and shows an article in its viewer. True when the link should be followed instead. */
export function openContent(host: LinkHost, content: ContentReference, isArticle = true): boolean {
  if (!host.dispatchEvent(new KbBeforeOpenEvent(content))) return false;
  const {htmlFor} = host;
  const root = host.getRootNode() as Document | ShadowRoot;
  const viewer: ArticleViewer | null | undefined =
    (htmlFor && (root.getElementById?.(htmlFor) ?? document.getElementById(htmlFor))) || host.viewer;
  if (!viewer || !isArticle) return true;
  const {contentId, culture, anchor} = content;
  if (viewer.openArticle) viewer.openArticle(contentId, culture, anchor);
  else Object.assign(viewer, {contentId, culture});
  return false;
}

interface ContentLink {
  /** The address, if one is known. */
  href: string | undefined;
  /** Opens in another tab. */
  newTab?: boolean;
  rel?: string | undefined;
  text: unknown;
  /** Follows the text. */
  note?: unknown;
  /** Also called for the middle button of the mouse. */
  onClick: (event: MouseEvent) => void;
}

/**
 * The title of a content item as a link. Without an address a link is out of reach of the keyboard, so it is a button then: a viewer or
 * the page, which listens to `kb-before-open`, shows the content.
 */
export const contentLink = ({href, newTab, rel, text, note, onClick}: ContentLink) =>
  href
    ? html`<a
        class="title"
        part="link"
        href=${href}
        target=${newTab ? '_blank' : nothing}
        rel=${rel ?? nothing}
        @click=${onClick}
        @auxclick=${onClick}
        >${text}${note}</a
      >`
    : html`<button class="title" part="link" type="button" @click=${onClick}>${text}${note}</button>`;
