import type {ReactiveController} from 'lit';
import {anchorId, articleTarget, type ArticleTarget} from '../../content/article-links.ts';
import type {ShownArticle} from '../../ui/article-context.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {isPlainClick, openContent, pageUrl} from '../../ui/navigation.ts';
import type {RoutedArticle} from '../../ui/article-route.ts';
import {enclosingViewer} from '../../ui/viewer-context.ts';
import type {BackEntry, BackStack} from './back-stack.ts';
import {ArticleHistory} from './article-history.ts';
import {KbNavigateEvent} from './events.ts';

interface NavigationHost extends KbElement {
  contentId?: number;
  culture?: string;
  /** Id of another viewer, which shows the articles that this one links to. */
  target?: string;
  readonly route?: string | null;
  readonly shown?: ShownArticle | undefined;
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
export function scrollToAnchor(root: ShadowRoot | DocumentFragment, hash: string): boolean {
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
 * The links of an article. Links to articles open them in place, and in-page links announce `kb-navigate`. Where the reader has
 * followed a link, the focus moves to the new title, or to the element that the link names, because the link is gone.
 */
export class LinkNavigation implements ReactiveController {
  readonly #host: NavigationHost;
  readonly #loadBackStack: () => Promise<BackStack | undefined>;
  #destination: Destination | undefined;
  /** What the page's address named last. */
  #followed: {contentId: number | undefined; href: string; found: boolean} | undefined;

  readonly #history: ArticleHistory;

  constructor(host: NavigationHost, loadBackStack: () => Promise<BackStack | undefined>) {
    this.#host = host;
    this.#loadBackStack = loadBackStack;
    host.addController(this);
    this.#history = new ArticleHistory(host, (article) => this.#show(article));
  }

  hostConnected() {
    addEventListener('hashchange', this.scrollToTarget);
  }

  hostDisconnected() {
    removeEventListener('hashchange', this.scrollToTarget);
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
      if (openContent(host, content, host.target)) void this.#openInPlace(link, target);
    } else if (hash.startsWith('#')) {
      // The browser would leave the page where that has a `<base>`.
      event.preventDefault();
      const {contentId = 0} = host;
      if (!host.dispatchEvent(new KbNavigateEvent({contentId, anchor: hash.slice(1)}))) return;
      // The same hash again fires no hashchange.
      if (location.hash === link.hash) this.#followAddress();
      else location.hash = link.hash;
    }
  };

  readonly back = ({contentId, culture, link}: BackEntry) => {
    this.#history.push({contentId, culture});
    this.#show({contentId, culture}, link);
  };

  /** Opens an article in place of the one that is shown. */
  open(contentId: number, culture?: string, anchor?: string) {
    const host = this.#host;
    this.#history.push({contentId, culture: culture || host.culture});
    this.#destination = {contentId, anchor};
    host.contentId = contentId;
    if (culture) host.culture = culture;
    this.scrollToTarget();
  }

  /** Returns to an article, at a link in it. */
  #show({contentId, culture}: RoutedArticle, link?: number) {
    const host = this.#host;
    this.#destination = {contentId, link};
    host.contentId = contentId;
    if (culture) host.culture = culture;
    else {
      host.removeAttribute('culture');
      host.culture = undefined;
    }
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

  get #links() {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.prose a')];
  }

  async #openInPlace(link: HTMLElement, {contentId, culture, anchor}: ArticleTarget) {
    const host = this.#host;
    const {shown} = host;
    const stack = contentId === host.contentId ? undefined : await this.#loadBackStack();
    if (shown) stack?.push({...shown, culture: host.culture, link: this.#links.indexOf(link), to: contentId});
    this.open(contentId, culture, anchor);
  }

  #followAddress() {
    // Inside kb-help the hash is the page's own.
    if (enclosingViewer(this.#host)) return;
    const found = scrollToAnchor(this.#host.renderRoot as ShadowRoot, location.hash);
    this.#followed = {contentId: this.#host.contentId, href: location.href, found};
  }
}
