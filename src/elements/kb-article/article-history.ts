import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type RoutedArticle, routedArticle, routeText, routeUrl} from '../../ui/article-route.ts';

/** What the history needs of kb-article. */
interface HistoryHost extends ReactiveControllerHost {
  contentId?: number;
  culture?: string;
  readonly route?: string | null;
}

/**
 * The article in the page's address, where `route` asks for it: each article that the reader opens is an entry of the browser's history, so
 * that Back returns to the one before.
 */
export class ArticleHistory implements ReactiveController {
  readonly #host: HistoryHost;
  readonly #show: (article: RoutedArticle) => void;
  /** The article of the page where its address names none. */
  #own: RoutedArticle | undefined;

  /** @param show shows an article after the reader used the browser's buttons */
  constructor(host: HistoryHost, show: (article: RoutedArticle) => void) {
    this.#host = host;
    this.#show = show;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('popstate', this.#onPopState);
    const named = this.#named;
    if (!named) return;
    this.#own = this.#shown;
    Object.assign(this.#host, named);
  }

  hostDisconnected() {
    removeEventListener('popstate', this.#onPopState);
  }

  get #named() {
    return this.#host.route === 'query' ? routedArticle('query') : undefined;
  }

  get #shown(): RoutedArticle | undefined {
    const {contentId, culture} = this.#host;
    return contentId == null ? undefined : {contentId, culture};
  }

  /** Called before the reader is led to an article. */
  push(article: RoutedArticle) {
    if (this.#host.route !== 'query') return;
    if (!this.#named) this.#own = this.#shown;
    const url = new URL(routeUrl('query', article));
    // It names a place in the article before.
    url.hash = '';
    if (url.href !== location.href) history.pushState(history.state, '', url);
  }

  readonly #onPopState = () => {
    if (this.#host.route !== 'query') return;
    const article = this.#named ?? this.#own;
    const shown = this.#shown;
    // The hash alone may have changed.
    if (article && shown && routeText(article) !== routeText(shown)) this.#show(article);
  };
}
