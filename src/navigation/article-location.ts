import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {listen} from '../base/listen.ts';

/** Where the page's address names the open article: `#help=1002/de-DE` or `?help=1002/de-DE`. */
type Route = 'hash' | 'query';

/** What the reader has opened: an article, or something that the page's address does not name. */
export interface Place {
  readonly contentId?: number | undefined;
  readonly culture?: string | undefined;
  /** The host was opened for it: the browser's way back from it leaves the host. */
  readonly first?: boolean;
}

/** The attribute accepts any text. */
export const isRoute = (route: string | null | undefined): route is Route =>
  route === 'hash' || route === 'query';

const pattern = /(?:^|&)help=(\d+)(?:(?:\/|%2F)([\w-]+))?(?=&|$)/i;

/** The article that the page's address names. */
function routedArticle(route: Route): Place | undefined {
  const [, id, culture] = pattern.exec(location[route === 'hash' ? 'hash' : 'search'].slice(1)) ?? [];
  return id ? {contentId: Number(id), culture} : undefined;
}

/** How the address names a place; empty for what it does not name. */
const textOf = ({contentId, culture}: Place = {}) =>
  contentId === undefined ? '' : culture ? `${contentId}/${culture}` : `${contentId}`;

/** The page's address with another article in it, or none. `URLSearchParams` would write the slash as `%2F`. */
export function routeUrl(route: Route, place?: Place, hash = ''): string {
  const url = new URL(location.href);
  const text = textOf(place) && `help=${textOf(place)}`;
  if (route === 'hash') url.hash = text || hash;
  else {
    const others = url.search.slice(1).split('&');
    url.search = [...others.filter((other) => !/^help=/i.test(other)), text].filter(Boolean).join('&');
  }
  return url.href;
}

interface Host extends ReactiveControllerHost {
  /** As the page has set it, which may be any text. */
  readonly route?: string | null | undefined;
  /** False while the host is closed: then the address names nothing. */
  readonly isOpen?: boolean;
}

interface LocationOptions<P> {
  /** The reader has gone back or forward, or to what the address names; undefined for the start. */
  onMove?: (to: P | undefined, from: P | undefined) => void;
  /** The address names an article, so that the host must be seen, or the reader has gone back from a place that it was opened for. */
  onToggle?: (open: boolean) => void;
  /** The hash of the address belongs to the article, and goes with it. */
  ownsHash?: boolean;
  /** Whether a hash that names an article leads to it although the page has set no route. From then on the hash is the route. */
  followsHash?: () => boolean;
}

/**
 * Where the reader is: what was opened, one after the other, and which of it is shown. Keeps the page's address and the browser's history
 * in step where `route` asks for it, so that both ways back, the browser's and the host's own, are the same one.
 */
export class ArticleLocation<P extends Place> implements ReactiveController {
  readonly #host: Host;
  readonly #options: LocationOptions<P>;
  /** What was opened, after the start. */
  places: readonly P[] = [];
  /** Of the place that is shown, counted from 1; 0 is the start. */
  index = 0;
  /** The article that the address named when it was last read or written. */
  #text = '';
  /** A link in the page's hash was followed. */
  #byHash = false;
  /** The page's own hash, restored when no article is open. */
  #hash = '';

  constructor(host: Host, options: LocationOptions<P>) {
    this.#host = host;
    this.#options = options;
    listen(host, globalThis, 'popstate', this.#readUrl);
    host.addController(this);
  }

  hostConnected() {
    // The page may have shown something else while the host was away.
    this.#text = '';
    this.#readUrl();
  }

  hostUpdated() {
    if (this.#host.isOpen === false && this.#text) this.#writeUrl(false);
  }

  /** What is shown; undefined at the start. */
  get place(): P | undefined {
    return this.places[this.index - 1];
  }

  get #route() {
    const {route} = this.#host;
    return isRoute(route) ? route : this.#byHash ? 'hash' : undefined;
  }

  /** Opens a place after the one that is shown, in place of what was ahead. */
  push(place: P) {
    this.#add(place);
    this.#writeUrl(true);
  }

  #add(place: P) {
    this.places = [...this.places.slice(0, this.index), place];
    this.index++;
    this.#host.requestUpdate();
  }

  /** Goes to the place before: by the browser's Back where that leads there. */
  back() {
    const {kbHelp} = (history.state ?? {}) as {kbHelp?: number};
    if (this.#route && kbHelp === this.index && !this.place?.first) history.back();
    else this.go(this.index - 1);
  }

  forward() {
    this.go(this.index + 1, true);
  }

  /** @param push as an entry of the browser's history, which its Back takes back */
  go(index: number, push = false) {
    this.#move(index);
    this.#writeUrl(push);
  }

  /** What the page shows is where the reader starts again. */
  restart() {
    this.index = 0;
    this.#writeUrl(false);
  }

  #move(index: number) {
    const from = this.place;
    this.index = index;
    this.#options.onMove?.(this.place, from);
    this.#host.requestUpdate();
  }

  /** Writes the article that is shown into the address. */
  #writeUrl(push: boolean) {
    const route = this.#route;
    if (!route) return;
    const place = this.#host.isOpen === false ? undefined : this.place;
    this.#text = textOf(place);
    const named = routedArticle(route);
    // Also where the page has replaced the address: what it wrote stays.
    if (this.#text === textOf(named)) return;
    if (!named) this.#hash = location.hash;
    const url = new URL(routeUrl(route, place, this.#hash));
    if (push && route === 'query' && this.#options.ownsHash) url.hash = '';
    const state = {...(history.state as object | null), kbHelp: push ? this.index : undefined};
    history[push ? 'pushState' : 'replaceState'](state, '', url);
  }

  /** Goes where the address says, when the host arrives and after the reader used the browser's buttons. */
  readonly #readUrl = () => {
    this.#byHash ||= !!routedArticle('hash') && !!this.#options.followsHash?.();
    const route = this.#route;
    if (!route) return;
    const named = routedArticle(route);
    const text = textOf(named);
    if (text === this.#text) return;
    this.#text = text;
    const {index, places, place} = this;
    if (!named && place?.first) {
      this.#options.onToggle?.(false);
      return;
    }
    const known = [index, index - 1, index + 1].find(
      (at) => at >= 0 && at <= places.length && textOf(places[at - 1]) === text,
    );
    if (known !== undefined || !named) this.#move(known ?? 0);
    else {
      // The address names it already, and a host that is still closed would take it out.
      this.#add({...named, first: this.#host.isOpen === false} as P);
      this.#options.onMove?.(this.place, place);
    }
    if (named) this.#options.onToggle?.(true);
  };
}
