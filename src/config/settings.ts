import type {Client} from '../api/client.ts';

/** Whom an element talks to and how it links: attributes of kb-provider, `configure()`, or `data-*` of the script tag. */
export interface Settings {
  /** Address of the content service, absolute or relative to the page. */
  baseUrl?: string;
  /** Sent as Ocp-Apim-Subscription-Key (interface, section 5). */
  subscriptionKey?: string;
  /** Culture that articles are wanted in, such as `en-US`. Default: the nearest `lang`. */
  culture?: string;
  /** Culture to take when an article has no translation into the wanted one. */
  fallbackCulture?: string;
  /** Which paths to use: as declared (default), never or always with the test segment. */
  segment?: 'declared' | 'production' | 'test';
  /** Where an article lives on this site: `/help/{contentId}/{culture}`. */
  articleUrl?: string;
  /** The site's own page of search results: `/search?q={query}`. */
  searchUrl?: string;
  /** The sanitizer for article text: the browser's own where there is one (default), or always DOMPurify. */
  sanitizer?: 'auto' | 'dompurify';
  /** Used instead of the global `fetch`. */
  fetch?: typeof fetch;
  /** The reader's identity token, if signed in. Asked before each request that takes one. */
  getToken?: () => Promise<string | undefined>;
}

/**
 * What the script tag's `data-*` say, if the page has one: that tag is the page's default until `configure` is called. A loader
 * (loader/start.ts) answers for its own tag, and hands over the answers that it has asked for already.
 */
function scriptSettings(): Settings {
  const {document} = globalThis;
  const detail = {
    ...document?.querySelector<HTMLScriptElement>('script[src*="kb-help"]')?.dataset,
  } as Settings;
  document?.dispatchEvent(new CustomEvent('kb-loader', {detail}));
  return detail;
}

/** The page's default, in one object: what was configured, and the clients made from settings so that elements share them. */
export const page = {
  /** Undefined until it is first asked for. */
  settings: undefined as Settings | undefined,
  clients: [] as Client[],
  /** Dispatches `change` when the default or any provider changes. */
  changes: new EventTarget(),
};

/** The page's default settings. */
export const pageSettings = () => (page.settings ??= scriptSettings());

/** Tells every element to look again whom it talks to. */
export const announceChange = () => page.changes.dispatchEvent(new Event('change'));

/**
 * Sets the page's default settings; elements without a provider, and providers without an attribute, use them. May be called at
 * any time: what is shown is read again. Settings that are left out keep their value.
 */
export function configure(settings: Settings) {
  page.settings = {...pageSettings(), ...settings};
  announceChange();
}
