import type {HelpPanel, Visit} from './help-panel.ts';
import {routed} from './routes.ts';

const textOf = ({contentId, culture}: Pick<Visit, 'contentId' | 'culture'>) =>
  culture ? `${contentId}/${culture}` : `${contentId}`;

/** What the page's address says of us. */
function textIn(route: string | undefined) {
  const found = routed(route);
  return found ? textOf({contentId: found[0], culture: found[1]}) : '';
}

/** Keeps the page's address and the panel together, where `route` asks for it. */
export class Address {
  readonly #panel: HelpPanel;
  /** What the address said of us last. */
  #text = '';
  /** The page's own hash, from before. */
  #hash = '';

  constructor(panel: HelpPanel) {
    this.#panel = panel;
  }

  get #route() {
    const {route} = this.#panel.help;
    return route === 'hash' || route === 'query' ? route : undefined;
  }

  /** Says where the reader is. `push` for a step that the browser's back button takes back. */
  tell(push: boolean) {
    const route = this.#route;
    if (!route) return;
    const {at, visits, help} = this.#panel;
    const visit = help.opened ? visits[at - 1] : undefined;
    const text = visit ? textOf(visit) : '';
    this.#text = text;
    if (text === textIn(route)) return;
    // The page may have gone elsewhere meanwhile: what it says now stays.
    const url = new URL(location.href);
    if (route === 'hash') {
      if (!routed(route)) this.#hash = url.hash;
      url.hash = text ? `help=${text}` : this.#hash;
    } else if (text) url.searchParams.set('help', text);
    else url.searchParams.delete('help');
    const state = {...(history.state as object | null), kbHelp: push ? at : undefined};
    if (push) history.pushState(state, '', url);
    else history.replaceState(state, '', url);
  }

  /** Whether the browser's back button leads to the view before this one. */
  get canGoBack() {
    const {kbHelp} = (history.state ?? {}) as {kbHelp?: number};
    const {at, visits} = this.#panel;
    return !!this.#route && kbHelp === at && !visits[at - 1]?.first;
  }

  /** Goes where the address leads, after the reader used the browser's buttons. */
  follow() {
    const panel = this.#panel;
    const {at, visits, help} = panel;
    const found = routed(this.#route);
    const text = textIn(this.#route);
    if (text === this.#text) return;
    this.#text = text;
    if (!found) {
      if (visits[at - 1]?.first) help.toggle(false);
      else void panel.go(0);
      return;
    }
    const near = [at, at - 1, at + 1].find(
      (index) => visits[index - 1] && textOf(visits[index - 1]!) === text,
    );
    if (near) void panel.go(near);
    else void panel.openArticle(...found);
    help.toggle(true);
  }
}
