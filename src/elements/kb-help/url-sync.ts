import {isRoute, type RoutedArticle, routedArticle, routeText, routeUrl} from '../../ui/article-route.ts';

/** What the reader has opened: an article, or the contact form. */
export interface HistoryEntry extends Omit<RoutedArticle, 'contentId'> {
  /** Undefined for the contact form. */
  contentId: number | undefined;
  /** The reader has chosen a language since. The entry keeps its culture, by which the browser's history names it. */
  inChosenLanguage?: boolean;
  /** The panel was opened for it: going back closes the panel. */
  first: boolean;
}

const isArticle = (entry: HistoryEntry | undefined): entry is HistoryEntry & RoutedArticle =>
  entry?.contentId !== undefined;

/** How the address names an entry; empty for what it does not name. */
const textOf = (entry: HistoryEntry | undefined) => (isArticle(entry) ? routeText(entry) : '');

/** What the page's address is kept in step with. */
interface UrlSyncHost {
  /** As the page has set it, which may be any text. */
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
  readonly #host: UrlSyncHost;
  /** The article that the address named when it was last read or written. */
  #text = '';
  /** The page's own hash, restored when no article is open. */
  #hash = '';

  constructor(host: UrlSyncHost) {
    this.#host = host;
  }

  get #route() {
    const {route} = this.#host;
    return isRoute(route) ? route : undefined;
  }

  get #entry() {
    const {history, index} = this.#host;
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
    const entry = this.#host.isOpen ? this.#entry : undefined;
    this.#text = textOf(entry);
    const named = routedArticle(route);
    // Also where the page has replaced the address: what it wrote stays.
    if (this.#text === (named ? routeText(named) : '')) return;
    if (!named) this.#hash = location.hash;
    const state = {
      ...(history.state as object | null),
      kbHelp: push ? this.#host.index : undefined,
    };
    const url = routeUrl(route, isArticle(entry) ? entry : undefined, this.#hash);
    if (push) history.pushState(state, '', url);
    else history.replaceState(state, '', url);
  }

  /** Whether the browser's Back button leads to the entry before the one that is shown. */
  get canGoBack(): boolean {
    const {kbHelp} = (history.state ?? {}) as {kbHelp?: number};
    return !!this.#route && kbHelp === this.#host.index && !this.#entry?.first;
  }

  /** Shows the article that the address names, after the reader used the browser's buttons. */
  readUrl() {
    const route = this.#route;
    if (!route) return;
    const named = routedArticle(route);
    const text = named ? routeText(named) : '';
    if (text === this.#text) return;
    this.#text = text;
    const {history, index} = this.#host;
    if (!named && this.#entry?.first) {
      this.#host.toggle(false);
      return;
    }
    const known = [index, index - 1, index + 1].find(
      (each) => each >= 0 && each <= history.length && textOf(history[each - 1]) === text,
    );
    if (known !== undefined || !named) this.#host.go(known ?? 0);
    else this.#host.openArticle(named.contentId, named.culture);
    if (!named) return;
    this.#host.toggle(true);
  }
}
