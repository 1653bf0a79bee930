/** Shows an element in the server's browser, and takes from there what a reader would see. */
import type {Client} from '../api/client.ts';
import type {ShownArticle} from '../ui/article-context.ts';
import type {Browser} from './browser.ts';
import type {Attributes} from './markup.ts';

/** What is sent to the worker. */
export interface Showing {
  tag: string;
  attributes: Attributes;
  /** The page's own markup inside the element. */
  children: string;
  lang: string;
  /** As who the service is asked: null is a reader who is not signed in, undefined a site where nobody signs in. */
  token?: string | null | undefined;
  site: {culture?: string | undefined; fallbackCulture?: string | undefined; articleUrl?: string | undefined};
  service: Pick<Client, 'baseUrl' | 'subscriptionKey' | 'segment' | 'timeout'>;
}

/** What comes back. */
export interface Shown {
  css: string;
  content: string;
  article?: ShownArticle | undefined;
}

/** An element of ours, as its class declares it. */
interface Host extends HTMLElement {
  client: Client;
  shown?: ShownArticle;
}

/** What is of no use before there is script. The elements add it without moving anything. */
const forScript = '.copy, .anchor, [part=retry], .prose > [role=status]';

/** What is of no use either, but takes a place. */
const keepPlace = '.language { visibility: hidden; }';

const settings = {
  culture: 'culture',
  fallbackCulture: 'fallback-culture',
  articleUrl: 'article-url',
} as const;

/** Resolves when an element shows what it has read, or why there is nothing. */
function settled({MutationObserver}: Browser, root: ShadowRoot): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (root.querySelector('.base')?.getAttribute('aria-busy') !== 'false') return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, {childList: true, subtree: true, attributeFilter: ['aria-busy']});
    look();
  });
}

/** The same nodes without what rendering needs and readers do not. The element may still render, so it keeps its own. */
function copyOf({document, NodeFilter}: Browser, root: ShadowRoot): HTMLElement {
  const copy = document.createElement('div');
  for (const node of root.childNodes) copy.append(node.cloneNode(true));
  for (const each of copy.querySelectorAll(forScript)) each.remove();
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (comments.nextNode()) found.push(comments.currentNode as Comment);
  for (const comment of found) comment.remove();
  return copy;
}

export async function show(browser: Browser, showing: Showing, send: typeof fetch): Promise<Shown> {
  const {document} = browser;
  const {tag, attributes, children, lang, token, site, service} = showing;
  const getToken = token === undefined ? undefined : () => Promise.resolve(token ?? undefined);
  const provider = document.createElement('kb-provider');
  provider.lang = lang;
  for (const [name, attribute] of Object.entries(settings)) {
    const value = site[name as keyof typeof settings];
    if (value !== undefined) provider.setAttribute(attribute, value);
  }
  const host = document.createElement(tag) as Host;
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value != null) host.setAttribute(name, value === true ? '' : `${value}`);
  }
  // Of what stands in it, the element itself shows the icons only.
  const template = document.createElement('template');
  template.innerHTML = children;
  host.append(...template.content.querySelectorAll(':scope > [slot="item-icon"]'));
  Object.assign(provider, {getToken});
  host.client = {...service, getToken, fetch: send, requests: new Map(), cache: new Map()};
  provider.append(host);
  document.body.append(provider);
  try {
    const root = host.shadowRoot as ShadowRoot;
    await settled(browser, root);
    // The language switch comes after the text.
    await new Promise((resolve) => setTimeout(resolve));
    const css = root.adoptedStyleSheets.map((sheet) => (sheet as unknown as {cssText: string}).cssText);
    return {
      css: [...css, keepPlace].join('\n'),
      content: copyOf(browser, root).innerHTML,
      article: host.shown,
    };
  } finally {
    provider.remove();
  }
}
