import type {KbContribute} from '../../portal/src/elements/kb-contribute/kb-contribute.ts';

/** Polls for names of other people in the article and for their changes, and shows them in `presence`. */
export function showPresence(presence: HTMLElement, editor: KbContribute | null) {
  let since = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
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
  void ask();
  editor?.addEventListener('kb-contributed', ({contentId}) => {
    presence.dataset['presence'] = String(contentId);
    // Earlier changes by others are part of what was saved.
    since = '';
    void ask();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask();
  });
  addEventListener('pagehide', () => {
    const article = presence.dataset['presence']!;
    if (article) navigator.sendBeacon('presence', new URLSearchParams({article, left: ''}));
  });
}
