/** Following the links of an article, loaded when the reader turns to it or the page's address names a place in it. */
import {composedClosest} from '../../config/tree.ts';
import {anchorId, articleTarget, type ArticleTarget} from '../../content/article-links.ts';
import {openContent} from '../../ui/navigation.ts';
import {KbNavigateEvent} from './events.ts';
import type {KbArticle} from './kb-article.ts';
import {Trail} from './trail.ts';

/** A plain click on a link: articles open in place, anchors are announced, any other link is the browser's. */
export function followLink(host: KbArticle, event: MouseEvent, link: HTMLAnchorElement) {
  const hash = link.getAttribute('href') ?? '';
  const target = articleTarget(link, host.settings.articleUrl);
  if (target) {
    event.preventDefault();
    const content = {...target, title: link.textContent ?? '', url: link.href};
    if (openContent(host, content, host.view)) void openHere(host, link, target);
  } else if (hash.startsWith('#')) {
    const {contentId = 0} = host;
    if (!host.dispatchEvent(new KbNavigateEvent({contentId, anchor: hash.slice(1)}))) event.preventDefault();
    // The same anchor again changes no hash, and so tells nobody.
    else if (location.hash === hash) followAddress(host);
  }
}

/** Opens another article in place, and then the place in it that the link names. */
async function openHere(host: KbArticle, link: HTMLElement, {contentId, culture, anchor}: ArticleTarget) {
  const extras = await host.extras.warm();
  if (!extras || contentId === host.contentId) return host.open(contentId, culture, anchor);
  extras.trail ??= new Trail(host);
  extras.trail.open(link, contentId, culture, anchor);
}

/** What the page's address last named in an article. */
interface Named {
  contentId: number | undefined;
  href: string;
  /** There is such a place. */
  here: boolean;
}

const named = new WeakMap<KbArticle, Named>();

/**
 * An article has come, or the page's address has changed. The reader who followed a link is brought to its title, because the link is gone, or to the place that
 * it named; anyone else to the place in the page's address. An address that was there already when the article before was
 * read is about that one: it is not followed, nor left to claim the place.
 */
export function arrive(host: KbArticle, link?: {anchor?: string | undefined}) {
  const last = named.get(host);
  const old = last?.href === location.href && last.contentId !== host.contentId;
  if (old && last.here) history.replaceState(history.state, '', location.pathname + location.search);
  if (!link) return old || followAddress(host);
  const title = host.renderRoot.querySelector<HTMLElement>('[part=title]');
  title?.focus({preventScroll: true});
  title?.scrollIntoView({block: 'nearest'});
  if (link.anchor) goToPlace(host, `#${link.anchor}`);
}

/** Goes to the place in the article that the page's address names. In kb-help it names none: that address is the page's. */
function followAddress(host: KbArticle) {
  if (composedClosest(host, 'kb-help')) return;
  const {contentId} = host;
  const here = goToPlace(host, location.hash);
  named.set(host, {contentId, href: location.href, here});
}

/** Goes to the place in the article that a hash names. Returns whether there is one. */
export function goToPlace(host: KbArticle, address: string): boolean {
  let hash = address.slice(1);
  try {
    hash = decodeURIComponent(hash);
  } catch {
    // No percent-encoding, so it is meant as it stands.
  }
  const id = anchorId(hash);
  const place = (host.renderRoot as ShadowRoot).getElementById(id);
  if (!place) return false;
  place.tabIndex = -1;
  place.focus({preventScroll: true});
  place.scrollIntoView();
  return true;
}
