/**
 * An element that a server has rendered comes to life. It is rendered anew, from what the service told the server: unseen at first,
 * and when it looks like what is there, it takes that one's place between two frames. Loaded where there is such an element.
 */
import {css} from 'lit';
import type {Client} from '../api/client.ts';
import type {KbElement} from './kb-element.ts';
import {placeOf} from './reader-place.ts';
import type {Told} from './told.ts';

/** Where it will stand, and as wide, so that what measures itself measures right. */
const unseen = css`
  :host {
    position: relative;
  }
  .base:not([data-served]) {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    visibility: hidden;
  }
`;

const dataOf = (root: ShadowRoot | null) => root?.querySelector('script[type="application/json"]');

/** Resolves when the parser has come past the element's shadow root. */
const parsed = (host: KbElement) =>
  new Promise<void>((resolve) => {
    const look = () => {
      // Something stands after the data once all of the data is there.
      if (document.readyState === 'loading' && !dataOf(host.shadowRoot)?.nextSibling) return;
      observer.disconnect();
      document.removeEventListener('DOMContentLoaded', look);
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, {childList: true, subtree: true});
    document.addEventListener('DOMContentLoaded', look);
    look();
  });

function toldIn(root: ShadowRoot): Partial<Told> {
  try {
    return JSON.parse(dataOf(root)?.textContent ?? '{}') as Partial<Told>;
  } catch {
    return {};
  }
}

/** Answers the element's first read from what the server was told, if that is what it asks; all others are the client's. */
function answerFirst(host: KbElement, told: Partial<Told>) {
  let [asked, last, standIn]: [boolean, Client?, Client?] = [false];
  const stand = (client: Client): Client => ({
    ...client,
    fetch: (url, init) => {
      const culture = (init?.headers as [string, string][]).find(([name]) => name === 'Accept-Language')?.[1];
      const {path, status = 0, body} = told;
      if (asked || init?.cache || !path || !`${url as string}`.endsWith(path) || culture !== told.culture)
        return (client.fetch ?? fetch)(url, init);
      asked = true;
      const text = body === undefined ? '' : JSON.stringify(body);
      const ok = status < 300;
      return Promise.resolve({ok, status, headers: new Headers(), text: async () => text} as Response);
    },
  });
  Object.defineProperty(host, 'api', {
    configurable: true,
    get() {
      const client = Reflect.get(Object.getPrototypeOf(host) as object, 'api', host) as Client | undefined;
      if (client !== last) standIn = client && !asked ? stand(client) : client;
      last = client;
      return standIn;
    },
  });
}

/** Resolves when the pictures are there that the reader sees already: they are at hand, but may not be drawn at once. */
function drawn(fresh: Element, served: Element) {
  const shown = [...served.querySelectorAll('img')];
  const pictures = [...fresh.querySelectorAll('img')].filter(
    (picture, index) => shown[index]?.complete && shown[index].src === picture.src && !picture.complete,
  );
  return (
    pictures.length &&
    Promise.allSettled(
      pictures.map((picture) => {
        picture.loading = 'eager';
        return picture.decode();
      }),
    )
  );
}

/** Called instead of what else happens when an element comes into a page, which then follows. */
export async function takeOver(host: KbElement) {
  await parsed(host);
  // It may have left, or come twice.
  if (!host.isConnected || !host.hasAttribute('rendered')) return;
  host.removeAttribute('rendered');
  const root = host.shadowRoot;
  const served = root?.querySelector('.base');
  if (!root || !served) return host.connectedCallback();

  const nodes = [...root.childNodes];
  served.setAttribute('data-served', '');
  answerFirst(host, toldIn(root));
  // Elements render in front of what is there, whose slots would then be empty: so it looks as if nothing were there.
  Object.defineProperty(root, 'firstChild', {value: null, configurable: true});
  host.connectedCallback();
  host.addStyles(unseen);

  let swapping = false;
  const look = async () => {
    delete (root as {firstChild?: unknown}).firstChild;
    const fresh = root.querySelector('.base:not([data-served])');
    if (swapping || fresh?.getAttribute('aria-busy') !== 'false') return;
    // What comes after the text would move it.
    if (served.querySelector('.language button') && !fresh.querySelector('.language button')) return;
    // A part that is out of reach does not take away what is there.
    if (fresh.querySelector('[role=alert]') && !served.querySelector('[role=alert]')) return;
    swapping = true;
    const pictures = drawn(fresh, served);
    if (pictures) await pictures;
    observer.disconnect();
    const restore = placeOf(root, served);
    for (const node of nodes) node.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== unseen.styleSheet);
    restore(fresh);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, {childList: true, subtree: true, attributeFilter: ['aria-busy']});
}
