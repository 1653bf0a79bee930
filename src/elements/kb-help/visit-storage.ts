/** What is shown, from page to page of one visit. Loaded where the page's owner allows it, once the page has loaded. */
import {listen} from '../../base/listen.ts';
import type {Arrangement, HelpOwner, HelpPlace} from './panel-dialog.ts';
import type {HelpPanel} from './help-panel.ts';

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

/**
 * Keeps what is shown in `sessionStorage` when the reader leaves the page, and shows it on the next one, without taking the focus.
 *
 * @param baseUrl of the service: ids are unique only within it
 * @param isAllowed whether the page still allows to store
 * @param loadDialog resolves with what knows whether an open panel covers the page; with nothing where its code is out of reach
 */
export function rememberVisit(
  host: HelpOwner,
  baseUrl: string | null | undefined,
  isAllowed: () => boolean,
  loadDialog: () => Promise<{readonly modal: boolean} | undefined>,
) {
  /** The panel whose sessions are noticed. */
  let watched: HelpPanel | undefined;
  /** What was read in a session stays in the panel after its end, and the storage outlasts it, too: nothing of it is stored. */
  let hadSession = false;

  const panelOf = () => host.renderRoot.querySelector('kb-help-panel');

  /** An inline kb-help is always open, and opens no other one. */
  const keyOf = ({id, mode}: HelpOwner) => `kb-help:${id}:${mode === 'inline' ? mode : ''}:${baseUrl}`;

  function visitOf(panel: HelpPanel): Visit {
    const {open, mode, arrangement, renderRoot, location} = host;
    const isBeside = mode !== 'inline' && mode !== 'dialog' && !renderRoot.querySelector('.full-screen');
    const visit = {open: open && isBeside, arrangement};
    if (hadSession) return visit;
    const {contentId, culture} = location.place ?? {};
    return {
      ...visit,
      place: contentId === undefined ? undefined : {contentId, culture},
      query: panel.searched || undefined,
      culture: host.chosenCulture,
    };
  }

  function read() {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(host)) ?? 'null') as Visit | null;
    } catch {
      // Storage is forbidden, or holds something else.
      return null;
    }
  }

  /** What the page opens by itself is stored only once the reader has done something with it. */
  function store() {
    const panel = panelOf();
    try {
      if (!isAllowed()) sessionStorage.removeItem(keyOf(host));
      else if (panel?.wasOpened) {
        const {open, ...shown} = visitOf(panel);
        if (host.wasToggled || read() || Object.values(shown).some((each) => each !== undefined))
          sessionStorage.setItem(keyOf(host), JSON.stringify({open, ...shown}));
      }
    } catch {
      // Forbidden or full.
    }
  }

  async function restore() {
    const visit = read();
    if (!visit) return;
    const {arrangement, place, query, culture} = visit;
    const dialog = visit.open ? await loadDialog() : undefined;
    if (!host.isConnected || !isAllowed()) return;
    host.arrangement ??= arrangement;
    if (culture && !host.chosenCulture) host.chooseCulture(culture);
    host.requestUpdate();
    // The reader was faster, or the page's address names an article.
    if (host.open || host.wasToggled || host.location.places.length || panelOf()?.searched) return;
    host.open = dialog?.modal === false;
    host.isRestored = host.isOpen;
    if (host.isOpen && query) host.search(query);
    host.location.places = place ? [place] : [];
    host.location.go(host.location.places.length);
  }

  listen(host, globalThis, 'pagehide', store);
  host.addController({
    hostDisconnected: store,
    hostUpdated() {
      const panel = panelOf();
      if (!panel) return;
      const watchSession = () => {
        hadSession ||= Boolean(panel.session);
      };
      watchSession();
      if (panel !== watched) panel.addController({hostUpdated: watchSession});
      watched = panel;
    },
  });
  void restore();
}
