import {anchorId, articleTarget, type ArticleTarget} from '../../content/urls.ts';
import {isPlainClick} from '../../base/events.ts';
import {listen} from '../../base/listen.ts';
import {openContent, pageUrl} from '../../ui/navigation.ts';
import {ArticleLocation, type Place} from '../../navigation/article-location.ts';
import type {ArticleHost} from './article-head.ts';
import {KbBeforeNavigateEvent} from './events.ts';

/** An article that was opened. */
interface ArticlePlace extends Place {
  /** The link that it was opened by: the title of its article, and its index among the links there. */
  readonly from?: {readonly title: string; readonly link: number} | undefined;
}

/** Where the reader goes once an article is shown: to its title, without anchor or link. */
interface Destination {
  contentId: number | undefined;
  anchor?: string | undefined;
  /** Index of the link that the reader returns to. */
  link?: number | undefined;
}

function decode(name: string) {
  try {
    return decodeURIComponent(name);
  } catch {
    // No percent-encoding, so it is meant literally.
    return name;
  }
}

/** Scrolls to the element of an article that an in-page address (`#…`) names, and focuses it. False without such an element. */
function scrollToAnchor(root: ShadowRoot | DocumentFragment, hash: string): boolean {
  const name = hash.slice(1);
  // In the order of browsers: an id may itself look encoded.
  const element = root.getElementById(anchorId(name)) ?? root.getElementById(anchorId(decode(name)));
  if (!element) return false;
  element.tabIndex = -1;
  element.focus({preventScroll: true});
  element.scrollIntoView();
  return true;
}

/**
 * The links of an article. Links to articles open them in place, and in-page links announce `kb-before-navigate`. Where the reader has
 * followed a link, the focus moves to the new title, or to the element that the link names, because the link is gone.
 */
export class LinkNavigation {
  readonly #host: ArticleHost;
  readonly #loadBackButton: () => Promise<unknown>;
  readonly #location: ArticleLocation<ArticlePlace>;
  /** The article of the page, shown at the start. */
  #own: Place = {};
  /** What was last opened here; anything else that the host has is the page's. */
  #last: Place = {};
  #destination: Destination | undefined;
  /** What the page's address named last. */
  #followed: {contentId: number | undefined; href: string; found: boolean} | undefined;

  /** @param loadBackButton loads what leads back, which must not move the text by coming later */
  constructor(host: ArticleHost, loadBackButton: () => Promise<unknown>) {
    this.#host = host;
    this.#loadBackButton = loadBackButton;
    this.#location = new ArticleLocation<ArticlePlace>(host, {
      onMove: (to, from) => this.#move(to, from),
      ownsHash: true,
    });
    listen(host, globalThis, 'hashchange', this.scrollToTarget);
  }

  readonly onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    const host = this.#host;
    const target = articleTarget(link, host.settings.articleUrl);
    const hash = link.getAttribute('href') ?? '';
    if (target) {
      event.preventDefault();
      const content = {...target, title: link.textContent ?? '', url: link.href};
      if (openContent(host, content)) void this.#openInPlace(link, target);
    } else if (hash.startsWith('#')) {
      // The browser would leave the page where that has a `<base>`.
      event.preventDefault();
      const {contentId = 0} = host;
      if (!host.dispatchEvent(new KbBeforeNavigateEvent({contentId, anchor: hash.slice(1)}))) return;
      // There the hash names the article.
      if (host.route === 'hash') scrollToAnchor(host.renderRoot as ShadowRoot, link.hash);
      // The same hash again fires no hashchange.
      else if (location.hash === link.hash) this.#followAddress();
      else location.hash = link.hash;
    }
  };

  /** The title of the article that a link led here from; undefined where none did. */
  get backTo(): string | undefined {
    const {contentId, from} = this.#location.place ?? {};
    return contentId === this.#host.contentId ? from?.title : undefined;
  }

  readonly back = () => this.#location.back();

  /** Opens an article in place of the one that is shown. */
  open(contentId: number, culture?: string, anchor?: string) {
    this.#open({contentId, culture: culture || this.#host.culture}, anchor);
  }

  #open(place: ArticlePlace, anchor?: string) {
    const {contentId} = this.#last;
    this.#findChanges();
    if (this.#last.contentId !== contentId) this.#location.restart();
    if (place.contentId !== this.#host.contentId || place.culture !== this.#host.culture)
      this.#location.push(place);
    this.#show(place);
    this.#destination = {contentId: place.contentId, anchor};
    this.scrollToTarget();
  }

  #move(to: ArticlePlace | undefined, from: ArticlePlace | undefined) {
    const isBack = this.#location.places[this.#location.index] === from;
    this.#findChanges();
    const place = to ?? this.#own;
    const {contentId, culture, hasUpdated} = this.#host;
    if (place.contentId === contentId && place.culture === culture) return;
    this.#show(place);
    // The article that the page begins with takes no focus.
    if (hasUpdated)
      this.#destination = {contentId: place.contentId, link: isBack ? from?.from?.link : undefined};
  }

  #show({contentId, culture}: Place) {
    const host = this.#host;
    Object.assign(host, {contentId});
    if (culture) host.culture = culture;
    else {
      host.removeAttribute('culture');
      host.culture = undefined;
    }
    this.#last = {contentId, culture: host.culture};
  }

  /** The address and the reader change the host by this controller. Any other change is the page's. */
  #findChanges() {
    const {contentId, culture} = this.#host;
    const {contentId: lastId, culture: lastCulture} = this.#last;
    this.#own = {
      contentId: contentId === lastId ? this.#own.contentId : contentId,
      culture: culture === lastCulture ? this.#own.culture : culture,
    };
    this.#last = {contentId, culture};
  }

  /** Moves the focus to the title once the article is shown. */
  focusTitle() {
    this.#destination = {contentId: this.#host.contentId};
  }

  /**
   * Called when an article is shown and when the page's address changes. After a link or `open`, scrolls to its destination; else to the
   * element that the page's address names. A hash that was there when another article was shown belongs to that one: it is not
   * followed, and is removed if it named something there.
   */
  readonly scrollToTarget = () => {
    const {shown, contentId, renderRoot} = this.#host;
    if (!shown || shown.contentId !== contentId) return;
    const destination = this.#destination?.contentId === contentId ? this.#destination : undefined;
    this.#destination = undefined;
    const {href, found, contentId: followedIn} = this.#followed ?? {};
    const outdated = href === location.href && followedIn !== contentId;
    if (outdated && found) history.replaceState(history.state, '', pageUrl());
    if (!destination) {
      if (!outdated && location.hash[1]) this.#followAddress();
      return;
    }
    const link = destination.link === undefined ? undefined : this.#links[destination.link];
    const element = link ?? renderRoot.querySelector<HTMLElement>('[part=title]');
    element?.focus({preventScroll: true});
    element?.scrollIntoView({block: link ? 'center' : 'nearest'});
    if (destination.anchor) scrollToAnchor(renderRoot as ShadowRoot, `#${destination.anchor}`);
  };

  /** As the text has them: links to headings come later. */
  get #links() {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.prose a:not(.anchor)')];
  }

  async #openInPlace(link: HTMLElement, {contentId, culture, anchor}: ArticleTarget) {
    const {shown, culture: own} = this.#host;
    const from = shown && {title: shown.title, link: this.#links.indexOf(link)};
    if (contentId !== this.#host.contentId) await this.#loadBackButton();
    this.#open({contentId, culture: culture || own, from}, anchor);
  }

  #followAddress() {
    // Inside kb-help the hash is the page's own.
    if (this.#host.viewer) return;
    const found = scrollToAnchor(this.#host.renderRoot as ShadowRoot, location.hash);
    this.#followed = {contentId: this.#host.contentId, href: location.href, found};
  }
}
