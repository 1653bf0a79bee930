/** Following the links of an article, loaded when the reader turns to it or the page's address names a place in it. */
import {anchorId, articleTarget, type ArticleTarget} from '../../content/article-links.ts';
import {openContent} from '../../ui/open.ts';
import {KbNavigateEvent} from './events.ts';
import type {KbArticle} from './kb-article.ts';
import {onceShown, Trail} from './trail.ts';

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
    else if (location.hash === hash) goToPlace(host);
  }
}

/** Opens another article in place, and then the place in it that the link names. */
async function openHere(host: KbArticle, link: HTMLElement, {contentId, culture, anchor}: ArticleTarget) {
  const extras = await host.extras.warm();
  if (anchor) onceShown(host, contentId, () => goToPlace(host, `#${anchor}`));
  if (!extras || contentId === host.contentId) return host.open(contentId, culture);
  extras.trail ??= new Trail(host);
  extras.trail.open(link, contentId, culture);
}

/** Goes to the place in the article that a hash names, by default that of the page's address. */
export function goToPlace(host: KbArticle, address = location.hash) {
  let hash = address.slice(1);
  try {
    hash = decodeURIComponent(hash);
  } catch {
    // No percent-encoding, so it is meant as it stands.
  }
  const id = anchorId(hash);
  const place = (host.renderRoot as ShadowRoot).getElementById(id);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({preventScroll: true});
  place.scrollIntoView();
}
