/** What is shown, from page to page of one visit. Loaded where the page's owner allows it, once the page has loaded. */
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Arrangement, HelpOwner, HelpPlace} from './help-owner.ts';
import type {HelpPanel} from './help-panel.ts';

interface Host extends ReactiveControllerHost, HelpOwner {
  readonly renderRoot: ParentNode;
  readonly wasToggled?: boolean;
  open: boolean;
  arrangement?: Arrangement;
  search(query: string): void;
}

interface Visit {
  /** The panel left the page in sight. What covers a page would cover the next one. */
  open: boolean;
  arrangement?: Arrangement | undefined;
  /** The article that is shown. Those before it would be read again by each page. */
  place?: HelpPlace | undefined;
  /** What was searched for, where its results were there. */
  query?: string | undefined;
  /** The language that the reader chose. */
  culture?: string | undefined;
}

/** Keeps what is shown in `sessionStorage` when the reader leaves the page, and shows it on the next one, without taking the focus. */
export class VisitStorage implements ReactiveController {
  readonly #host: Host;
  readonly #baseUrl: string | null | undefined;
  readonly #isAllowed: () => boolean;
  readonly #loadDialog: () => Promise<{readonly modal: boolean} | undefined>;
  /** The panel whose sessions are noticed. */
  #watched: HelpPanel | undefined;
  /** For the panel, once it is there. */
  #culture: string | undefined;
  /** What was read in a session stays in the panel after its end, and the storage outlasts it, too: nothing of it is stored. */
  #hadSession = false;

  /**
   * @param baseUrl of the service: ids are unique only within it
   * @param isAllowed whether the page still allows to store
   * @param loadDialog resolves with what knows whether an open panel covers the page; with nothing where its code is out of reach
   */
  constructor(
    host: Host,
    baseUrl: string | null | undefined,
    isAllowed: () => boolean,
    loadDialog: () => Promise<{readonly modal: boolean} | undefined>,
  ) {
    this.#host = host;
    this.#baseUrl = baseUrl;
    this.#isAllowed = isAllowed;
    this.#loadDialog = loadDialog;
    host.addController(this);
    void this.#restore();
  }

  hostConnected() {
    addEventListener('pagehide', this.#store);
  }

  hostDisconnected() {
    removeEventListener('pagehide', this.#store);
    this.#store();
  }

  hostUpdated() {
    const panel = this.#panel;
    if (!panel) return;
    const watchSession = () => {
      this.#hadSession ||= Boolean(panel.session);
    };
    watchSession();
    if (panel !== this.#watched) panel.addController({hostUpdated: watchSession});
    this.#watched = panel;
    if (this.#culture && !panel.culture) panel.setCulture(this.#culture);
    this.#culture = undefined;
  }

  get #panel() {
    return this.#host.renderRoot.querySelector('kb-help-panel');
  }

  /** An inline kb-help is always open, and opens no other one. */
  get #key() {
    const {id, mode} = this.#host;
    return `kb-help:${id}:${mode === 'inline' ? mode : ''}:${this.#baseUrl}`;
  }

  get #visit(): Visit {
    const {open, mode, arrangement, renderRoot, location} = this.#host;
    const panel = this.#panel;
    const isBeside = mode !== 'inline' && mode !== 'dialog' && !renderRoot.querySelector('.full-screen');
    const visit = {open: open && isBeside, arrangement};
    if (!panel || this.#hadSession) return visit;
    const {contentId, culture} = location.place ?? {};
    return {
      ...visit,
      place: contentId === undefined ? undefined : {contentId, culture},
      query: panel.searched || undefined,
      culture: panel.culture,
    };
  }

  readonly #store = () => {
    try {
      if (!this.#isAllowed()) sessionStorage.removeItem(this.#key);
      else if (this.#panel?.wasOpened) this.#write(this.#visit);
    } catch {
      // Forbidden or full.
    }
  };

  /** What the page opens by itself is stored only once the reader has done something with it. */
  #write(visit: Visit) {
    const {open, ...shown} = visit;
    const {wasToggled} = this.#host;
    if (wasToggled || this.#read() || Object.values(shown).some((each) => each !== undefined))
      sessionStorage.setItem(this.#key, JSON.stringify({open, ...shown}));
  }

  #read() {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? 'null') as Visit | null;
    } catch {
      // Storage is forbidden, or holds something else.
      return null;
    }
  }

  async #restore() {
    const host = this.#host;
    const visit = this.#read();
    if (!visit) return;
    const {arrangement, place, query, culture} = visit;
    const dialog = visit.open ? await this.#loadDialog() : undefined;
    if (!host.isConnected || !this.#isAllowed()) return;
    host.arrangement ??= arrangement;
    this.#culture = culture;
    host.requestUpdate();
    // The reader was faster, or the page's address names an article.
    if (host.open || host.wasToggled || host.location.places.length || this.#panel?.searched) return;
    host.open = dialog?.modal === false;
    host.isRestored = host.isOpen;
    if (host.isOpen && query) host.search(query);
    host.location.places = place ? [place] : [];
    host.location.go(host.location.places.length);
  }
}
