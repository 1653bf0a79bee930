import {version} from '../version.ts';

/** Tags of the elements, by commas; from src/entries, by the build. */
declare const __KB_TAGS__: string;

/** The elements that read as soon as they are there. */
const asking = ':is(kb-recommended,kb-article[content-id]):not(kb-provider *,[defer-hydration])';

/** What a loader tells to those who ask for it by the event `kb-loader`: the `data-*` of its tag, its version as `kb`, and a `fetch`. */
interface Told {
  kb?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** The version of the loader that is on the page already, if one is. */
export function otherVersion() {
  const detail: Told = {};
  document.dispatchEvent(new CustomEvent('kb-loader', {detail}));
  return detail.kb;
}

/**
 * Finds elements in the document and in each root that is given to what it returns, now and later, and starts their code and
 * their data at once.
 *
 * @param settings `data-*` of the tag: the page's default settings
 * @param folder where the code of the elements is
 * @param fail told of an element whose code could not be had, with what tries again
 */
export function start(
  settings: DOMStringMap,
  folder: string,
  fail: (element: Element, retry: () => void, error: unknown) => void,
) {
  /** Answers that nobody has taken yet, by address and headers. */
  const early: Record<string, Promise<Response> | 0> = {};
  // No page has the last one, so there is always something to look for.
  let tags = `${__KB_TAGS__},kb-`.split(',');

  // kb-help.js is the loader. A browser may remember of a module that it was not to be had, so each attempt has its own address.
  const load = (element: Element, attempt = '') =>
    import(/* @vite-ignore */ folder + element.localName.replace('help', 'launcher') + '.js' + attempt).catch(
      (error: unknown) => fail(element, () => load(element, attempt + '#'), error),
    );

  /**
   * Asks for what an element will show, as the element itself would (config/, api/call.ts). What a provider around it says
   * may come from properties, so then the element asks.
   */
  const ask = async (element: Element) => {
    const id = element.getAttribute('content-id');
    const headers = [
      ['Ocp-Apim-Subscription-Key', settings.subscriptionKey],
      [
        'Accept-Language',
        settings.culture ||
          element.closest<HTMLElement>('[lang]')?.lang.replace(/_/g, '-') ||
          navigator.language,
      ],
    ].filter((header) => header[1]) as [string, string][];
    const request = new Request(
      settings.baseUrl!.replace(
        /\/*$/,
        '/rest/v2/' + (id ? 'content/' + id : 'recommended/?take=' + (element.getAttribute('take') ?? 5)),
      ),
      {headers},
    );
    return (early[request.url + headers] ||= fetch(request));
  };

  document.addEventListener('kb-loader', (event) =>
    Object.assign((event as CustomEvent<Told>).detail, settings, {
      kb: version,
      fetch: (url, init) => {
        const key = url + (init.headers as unknown as string);
        const answer = early[key];
        early[key] = 0;
        return answer || fetch(url, init);
      },
    } satisfies Told),
  );

  const watch = (root: ParentNode & Node) => {
    const look = () => {
      // Of a list, its texts are joined by commas.
      for (const element of root.querySelectorAll(tags as unknown as string)) {
        tags = tags.filter((tag) => tag !== element.localName);
        void load(element);
        // A segment changes the paths, which the client knows. Whoever takes the answer sees why there is none.
        if (element.matches(asking) && !settings.segment) ask(element).catch(() => 0);
      }
    };
    look();
    new MutationObserver(look).observe(root, {childList: true, subtree: true});
  };
  watch(document);
  return watch;
}
