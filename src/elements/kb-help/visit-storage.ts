/** What was open, from page to page of one visit. Loaded where the page's owner allows it, once the page has loaded. */
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Arrangement, HelpOwner, HelpPlace} from './help-owner.ts';

interface Host extends ReactiveControllerHost, HelpOwner {
  readonly renderRoot: ParentNode;
  open: boolean;
  arrangement?: Arrangement;
  search(query: string): void;
}

interface Visit {
  /** The panel left the page in sight. What covers a page would cover the next one. */
  open: boolean;
  arrangement?: Arrangement | undefined;
  /** The articles that were opened, one after the other. */
  places?: HelpPlace[];
  /** Of the article that was shown, counted from 1; 0 is the home. */
  index?: number;
  /** What was searched for, where its results were there. */
  query?: string;
  /** The language that the reader chose. */
  culture?: string | undefined;
}

const hasArticle = ({contentId}: HelpPlace) => typeof contentId === 'number';

/** Keeps what is open in `sessionStorage` when the reader leaves the page, and opens it on the next one, without taking the focus. */
export class VisitStorage implements ReactiveController {
  readonly #host: Host;
  readonly #key: string;
  readonly #isAllowed: () => boolean;
  /** For the panel, once it is there. */
  #culture: string | undefined;

  /**
   * @param key of what is stored: ids are unique only within a service
   * @param isAllowed whether the page still allows to store
   */
  constructor(host: Host, key: string, isAllowed: () => boolean) {
    this.#host = host;
    this.#key = key;
    this.#isAllowed = isAllowed;
    this.#restore();
    host.addController(this);
  }

  hostConnected() {
    addEventListener('pagehide', this.#store);
  }

  hostDisconnected() {
    removeEventListener('pagehide', this.#store);
    this.#store();
  }

  hostUpdated() {
    if (!this.#culture || !this.#panel) return;
    this.#panel.setCulture(this.#culture);
    this.#culture = undefined;
  }

  get #panel() {
    return this.#host.renderRoot.querySelector('kb-help-panel');
  }

  get #visit(): Visit {
    const {open, mode, arrangement, renderRoot, location} = this.#host;
    const panel = this.#panel;
    const isInSight = mode !== 'dialog' && !renderRoot.querySelector('.full-screen');
    const visit = {open: open && isInSight, arrangement};
    // The storage may outlast a session: what was read and searched in one is not stored.
    if (!panel || panel.session) return visit;
    const {places, index} = location;
    return {
      ...visit,
      places: places.filter(hasArticle).map(({contentId, culture}) => ({contentId, culture})),
      index: places.slice(0, index).filter(hasArticle).length,
      query: panel.searched,
      culture: panel.culture,
    };
  }

  readonly #store = () => {
    try {
      if (!this.#isAllowed()) sessionStorage.removeItem(this.#key);
      // Nothing is stored before the reader has opened something.
      else if (this.#panel?.wasOpened) sessionStorage.setItem(this.#key, JSON.stringify(this.#visit));
    } catch {
      // Forbidden or full.
    }
  };

  #read() {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? 'null') as Visit | null;
    } catch {
      // Storage is forbidden, or holds something else.
      return null;
    }
  }

  #restore() {
    const host = this.#host;
    const visit = this.#read();
    if (!visit) return;
    const {places = [], index = 0, query, culture} = visit;
    host.arrangement ??= visit.arrangement;
    // The reader was faster, or the page's address names an article.
    if (host.open || host.location.places.length) return;
    host.open = visit.open && host.mode !== 'dialog';
    host.isRestored = host.isOpen;
    this.#culture = culture;
    if (host.isOpen && query) host.search(query);
    host.location.places = places;
    host.location.go(index);
  }
}
