import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type RoutedArticle, routedArticle, routeText, routeUrl} from '../../ui/article-route.ts';

/** What the history needs of kb-article. */
interface HistoryHost extends ReactiveControllerHost {
  contentId?: number;
  culture?: string;
  readonly route?: string | null;
}

const isArticle = (article: Partial<RoutedArticle>): article is RoutedArticle => article.contentId != null;

/**
 * The article in the page's address, where `route` asks for it: each article that the reader opens is an entry of the browser's history, so
 * that Back returns to the one before.
 */
export class ArticleHistory implements ReactiveController {
  readonly #host: HistoryHost;
  readonly #show: (article: RoutedArticle) => void;
  /** The article of the page where its address names none. */
  #own: Partial<RoutedArticle> = {};
  /** What the host has shown last, as far as it is known here. */
  #last: Partial<RoutedArticle> = {};

  /** @param show shows an article after the reader used the browser's buttons */
  constructor(host: HistoryHost, show: (article: RoutedArticle) => void) {
    this.#host = host;
    this.#show = show;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('popstate', this.#onPopState);
    this.#updateOwn();
    const named = this.#named;
    if (!named) return;
    this.#last = named;
    Object.assign(this.#host, named);
  }

  hostDisconnected() {
    removeEventListener('popstate', this.#onPopState);
  }

  get #named() {
    return this.#host.route === 'query' ? routedArticle('query') : undefined;
  }

  /** The address and the reader change the host by this controller. Any other change is the page's. */
  #updateOwn() {
    const {contentId, culture} = this.#host;
    const {contentId: lastId, culture: lastCulture} = this.#last;
    this.#last = {contentId, culture};
    this.#own = {
      contentId: contentId === lastId ? this.#own.contentId : contentId,
      culture: culture === lastCulture ? this.#own.culture : culture,
    };
  }

  /** Called before the reader is led to an article. */
  push(article: RoutedArticle) {
    if (this.#host.route !== 'query') return;
    this.#updateOwn();
    // The page may have taken an article out of its address.
    if (!this.#named) this.#own = this.#last;
    this.#last = article;
    const url = new URL(routeUrl('query', article));
    // It names a place in the article before.
    url.hash = '';
    if (url.href !== location.href) history.pushState(history.state, '', url);
  }

  readonly #onPopState = () => {
    if (this.#host.route !== 'query') return;
    this.#updateOwn();
    const article = this.#named ?? this.#own;
    const shown = this.#last;
    // The hash alone may have changed.
    if (!isArticle(article) || !isArticle(shown) || routeText(article) === routeText(shown)) return;
    this.#last = article;
    this.#show(article);
  };
}
