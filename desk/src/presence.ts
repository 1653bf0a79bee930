import type {KbContribute} from '../../portal/src/elements/kb-contribute/kb-contribute.ts';

interface TabMessage {
  /** Of the tab that sends it. */
  tab: number;
  article: string;
  /** `opened` is answered with `open` by each tab that has the article open. */
  event: 'opened' | 'open' | 'left';
}

/** The service knows sessions, not tabs: only the last tab of a browser that leaves an article tells it. */
class ArticleTabs {
  readonly #channel = new BroadcastChannel(new URL('presence', location.href).pathname);
  readonly #tab = Math.random();
  readonly #others = new Set<number>();
  readonly #article: () => string;

  constructor(article: () => string) {
    this.#article = article;
    this.#channel.addEventListener('message', ({data}: MessageEvent<TabMessage>) => {
      if (data.article !== article()) return;
      if (data.event === 'left') this.#others.delete(data.tab);
      else this.#others.add(data.tab);
      if (data.event === 'opened') this.#send('open');
    });
  }

  #send(event: TabMessage['event']) {
    this.#channel.postMessage({tab: this.#tab, article: this.#article(), event} satisfies TabMessage);
  }

  open() {
    this.#others.clear();
    this.#send('opened');
  }

  /** Returns whether no other tab has the article open. */
  leave(): boolean {
    this.#send('left');
    return this.#others.size === 0;
  }
}

/** Polls for names of other people in the article and for their changes, and shows them in `presence`. */
export function showPresence(presence: HTMLElement, editor: KbContribute | null) {
  let since = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tabs = new ArticleTabs(() => presence.dataset['presence']!);
  const ask = async () => {
    const article = presence.dataset['presence']!;
    // A new article has no number before it is saved.
    if (!article) return;
    const asked = since;
    const body = new URLSearchParams({article, since});
    const response = await fetch('presence', {method: 'POST', body}).catch(() => undefined);
    clearTimeout(timer);
    // The session has ended. The page asks once more when it is looked at again.
    if (response?.status === 403) {
      presence.replaceChildren();
      return;
    }
    timer = setTimeout(() => void ask(), document.hidden ? 20_000 : 10_000);
    // The article was saved while the reply was on its way, and that save asked again.
    if (!response?.ok || asked !== since) return;
    const {last, texts, isChanged} = (await response.json()) as {
      last: number;
      texts: string[];
      isChanged: boolean;
    };
    since ||= String(last);
    const shown = [...presence.querySelectorAll('span')].map((each) => each.textContent);
    if (texts.join() === shown.join()) return;
    presence.replaceChildren(
      ...texts.map((text) => {
        const line = document.createElement('p');
        line.append(Object.assign(document.createElement('span'), {textContent: text, title: text}));
        return line;
      }),
    );
    if (!isChanged) return;
    // Unsaved text is stored as a draft in the browser, which the editor offers when it opens again.
    const link = document.createElement('a');
    Object.assign(link, {href: location.href, textContent: presence.dataset['show']});
    presence.lastElementChild!.append(link);
  };
  tabs.open();
  void ask();
  editor?.addEventListener('kb-contributed', ({contentId}) => {
    if (presence.dataset['presence'] !== String(contentId)) {
      presence.dataset['presence'] = String(contentId);
      tabs.open();
    }
    // Earlier changes by others are part of what was saved.
    since = '';
    void ask();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask();
  });
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) tabs.open();
  });
  addEventListener('pagehide', () => {
    const article = presence.dataset['presence']!;
    if (tabs.leave() && article) navigator.sendBeacon('presence', new URLSearchParams({article, left: ''}));
  });
}
