import {isRoute, type RoutedArticle, routedArticle, routeText, routeUrl} from './article-route.ts';

/** An article that the reader has opened. */
export interface HistoryEntry extends RoutedArticle {
  /** The panel was opened for it: going back closes the panel. */
  first: boolean;
}

/** What the page's address is kept in step with. */
interface Navigator {
  /** Undefined while the panel is closed. */
  readonly route: string | undefined;
  readonly isOpen: boolean;
  readonly history: readonly HistoryEntry[];
  /** Of the entry that is shown, counted from 1; 0 is the start. */
  readonly index: number;
  go(index: number): void;
  openArticle(contentId: number, culture?: string): void;
  toggle(open: boolean): void;
}

/** Keeps the page's address and the history of the panel in step, where `route` asks for it. */
export class UrlSync {
  readonly #navigator: Navigator;
  /** The article that the address named when it was last read or written. */
  #text = '';
  /** The page's own hash, restored when no article is open. */
  #hash = '';

  constructor(navigator: Navigator) {
    this.#navigator = navigator;
  }

  get #route() {
    const {route} = this.#navigator;
    return isRoute(route) ? route : undefined;
  }

  get #entry() {
    const {history, index} = this.#navigator;
    return history[index - 1];
  }

  /**
   * Writes the article that is shown into the address.
   *
   * @param push adds an entry to the browser's history, which its Back button takes back
   */
  writeUrl(push: boolean) {
    const route = this.#route;
    if (!route) return;
    const entry = this.#navigator.isOpen ? this.#entry : undefined;
    this.#text = entry ? routeText(entry) : '';
    const named = routedArticle(route);
    // Also where the page has replaced the address: what it wrote stays.
    if (this.#text === (named ? routeText(named) : '')) return;
    if (!named) this.#hash = location.hash;
    const state = {
      ...(history.state as object | null),
      kbHelp: push ? this.#navigator.index : undefined,
    };
    const url = routeUrl(route, entry, this.#hash);
    if (push) history.pushState(state, '', url);
    else history.replaceState(state, '', url);
  }

  /** Whether the browser's Back button leads to the entry before the one that is shown. */
  get canGoBack(): boolean {
    const {kbHelp} = (history.state ?? {}) as {kbHelp?: number};
    return !!this.#route && kbHelp === this.#navigator.index && !this.#entry?.first;
  }

  /** Shows the article that the address names, after the reader used the browser's buttons. */
  readUrl() {
    const route = this.#route;
    if (!route) return;
    const named = routedArticle(route);
    const text = named ? routeText(named) : '';
    if (text === this.#text) return;
    this.#text = text;
    const {history, index} = this.#navigator;
    if (!named) {
      if (this.#entry?.first) this.#navigator.toggle(false);
      else this.#navigator.go(0);
      return;
    }
    const known = [index, index - 1, index + 1].find((each) => {
      const entry = history[each - 1];
      return entry && routeText(entry) === text;
    });
    if (known) this.#navigator.go(known);
    else this.#navigator.openArticle(named.contentId, named.culture);
    this.#navigator.toggle(true);
  }
}
