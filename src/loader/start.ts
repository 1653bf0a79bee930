import {version} from '../version.ts';

/** Tags of the elements, joined by commas; from src/entries, by the build. */
declare const __KB_TAGS__: string;

/**
 * Elements that ask the service as soon as their code runs; of kb-help, that is the code of its panel, where its home has recommended
 * articles. None in a shadow root, which has no `:root`: a provider or a language around its host would not be found here.
 */
const readers =
  ':root :is(kb-recommended,kb-article[content-id],kb-help:is(:not([home]),[home*=recommended])):not(kb-provider *,[defer-hydration])';

/**
 * The files that elements import (vite.config.ts), started without waiting for the element's own file: lists and the
 * provider need two of them, the other elements three, and the panel of kb-help all.
 */
const sharedFiles = ['kb-base.js', 'kb-common.js', 'kb-reader.js', 'kb-help-panel.js'];

/** What the event `kb-loader` is answered with: the `data-*` of the loader's tag, its version as `kb`, and a `fetch`. */
interface LoaderDetail {
  kb?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** The version of the loader that is on the page already, if one is. */
export function otherVersion() {
  const detail: LoaderDetail = {};
  document.dispatchEvent(new CustomEvent('kb-loader', {detail}));
  return detail.kb;
}

/**
 * Finds elements in the document and in each root that is passed to the returned function, now and later, and starts loading
 * their code and their data together.
 *
 * @param settings `data-*` of the tag: the page's default settings
 * @param folder where the code of the elements is
 * @param fail called with an element whose code failed to load, and a function that retries
 */
export function start(
  settings: DOMStringMap,
  folder: string,
  fail: (element: Element, retry: () => void, error: unknown) => void,
) {
  /** Requests by URL and headers. 0 once an element has taken the response: the same request is not made early again. */
  const early: Record<string, ((signal?: AbortSignal | null) => Promise<Response>) | 0> = {};
  // No element is called kb-, so the selector is never empty.
  let tags = `${__KB_TAGS__},kb-`.split(',');

  const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ folder + file);

  // kb-help.js is the loader. Browsers may remember that a module failed to load, so each attempt has its own URL. The second is
  // made at once: on a bad line a single request may fail.
  const loadElement = (element: Element, attempt = ''): Promise<unknown> =>
    load(element.localName.replace('help', 'launcher') + '.js' + attempt).catch((error: unknown) => {
      const retry = () => loadElement(element, attempt + '#');
      return attempt ? fail(element, retry, error) : retry();
    });

  /** Sends the first request of an element as its client would (src/context, api/client.ts). */
  const request = async (element: Element) => {
    // A provider may be configured by properties, and a segment changes the path: there the element sends it.
    if (!element.matches(readers) || settings.segment) return;
    const id = element.getAttribute('content-id');
    const headers = [
      ['Ocp-Apim-Subscription-Key', settings.subscriptionKey],
      [
        'Accept-Language',
        settings.culture ||
          element.closest<HTMLElement>('[lang]:not([lang=""])')?.lang.replace(/_/g, '-') ||
          navigator.language,
      ],
    ].filter((header) => header[1]) as [string, string][];
    const path = id ? 'content/' + id : 'recommended/?take=' + (element.getAttribute('take') ?? 5);
    const {url} = new Request(settings.baseUrl!.replace(/\/*$/, '/rest/v2/' + path));
    const key = url + headers;
    if (key in early) return;
    const controller = new AbortController();
    const response = fetch(url, {headers, signal: controller.signal}).then(async (response) => {
      // Read here, so that the element has its data in the turn in which it takes the response: no frame is painted without them.
      const text = await response.text();
      return Object.assign(response, {text: () => text});
    });
    early[key] = (signal) => {
      signal?.addEventListener('abort', () => controller.abort());
      return response;
    };
    await response;
  };
  document.addEventListener('kb-loader', (event) =>
    Object.assign((event as CustomEvent<LoaderDetail>).detail, settings, {
      kb: version,
      fetch: (url, init) => {
        const key = url + (init.headers as unknown as string);
        const take = early[key];
        if (!take) return fetch(url, init);
        early[key] = 0;
        return take(init.signal);
      },
    } satisfies LoaderDetail),
  );

  const watch = (root: ParentNode & Node) => {
    const look = () => {
      // As a string, the tags are joined by commas.
      for (const element of root.querySelectorAll(tags as unknown as string)) {
        const {localName} = element;
        tags = tags.filter((tag) => tag !== localName);
        void loadElement(element);
        const startAll = (count: number) => {
          // The element's import reports the error.
          for (const file of sharedFiles.slice(0, count)) load(file).catch(() => 0);
          // The element that takes the response reports the error.
          request(element).catch(() => 0);
        };
        if (localName !== 'kb-help') startAll(/recommended|provider/.test(localName) ? 2 : 3);
        else if (element.matches('[open],[mode=inline]')) startAll(4);
        // kb-help dispatches it when the panel is opened, with how many files are still missing.
        else
          document.addEventListener('kb-panel-load', (event) =>
            startAll((event as CustomEvent<number>).detail),
          );
      }
    };
    look();
    new MutationObserver(look).observe(root, {childList: true, subtree: true});
  };
  watch(document);
  return watch;
}
