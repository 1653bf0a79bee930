import type {ShownArticle} from '../ui/article-context.ts';
import {checkAttributes, declare, linkMarkup, stylesMarkup, type Attributes} from './markup.ts';
import {Reads} from './reads.ts';
import {Workshop} from './workshop.ts';

/** Whom a site's server asks and how its pages link: the same as the pages' own settings. */
export interface RendererOptions {
  /** Address of the site's pages, such as `https://www.example.com/help/`: relative addresses are relative to it. */
  page: string;
  /** Address of the service as the pages have it. May be relative to `page`. */
  baseUrl: string;
  /** Address of the service as this server reaches it. Default: `baseUrl`. */
  serviceUrl?: string;
  /** Sent as Ocp-Apim-Subscription-Key. It does not get into the page. */
  subscriptionKey?: string;
  /** Culture that articles are wanted in. Default: the page's language. */
  culture?: string;
  /** Culture to take when an article has no translation into the wanted one. */
  fallbackCulture?: string;
  segment?: 'declared' | 'production' | 'test';
  /** Where an article lives on this site: `/help/{contentId}/{culture}`. */
  articleUrl?: string;
  /** Used instead of the global `fetch`. */
  fetch?: typeof fetch;
  /** Milliseconds until a read gives up, with all its retries, and the element says so; default 5,000. */
  timeout?: number;
}

/** What one page has to say about its elements. */
export interface RenderOptions {
  /** Language of the page where the element stands: BCP 47. Default `en`. */
  lang?: string;
  /** The reader's identity token, where the pages give one too: the service is asked as the reader. */
  getToken?: () => Promise<string | undefined> | string | undefined;
  /** Nonce of the page's Content-Security-Policy, for the styles. */
  nonce?: string;
  /** For a page without inline styles: told the styles, it gives the address of a file that holds them. */
  stylesheet?: (css: string) => string;
  /** Markup to put into the element, such as `<kb-vote></kb-vote>`. It is the page's own and not cleaned. */
  children?: string;
}

/** A rendered element. */
export interface Rendered {
  /** The element, its shadow root declared and its data included. */
  html: string;
  /** The status that the service answered; 0 where it did not. */
  status: number;
  /** What the service answered, as JSON; undefined where it is none. */
  data: unknown;
  /** The article that is shown, for the page's title; undefined in a list and where there is none. */
  shown?: ShownArticle;
}

/** Renders elements on a server. Make one with `createRenderer` and keep it. */
export interface Renderer {
  /** Renders a kb-recommended with these attributes. */
  recommended(attributes?: Attributes, options?: RenderOptions): Promise<Rendered>;
  /** Renders a kb-article with these attributes; `content-id` is one. */
  article(attributes: Attributes, options?: RenderOptions): Promise<Rendered>;
  /** Lets go of what it needed. */
  close(): Promise<void>;
}

/** Ends without a slash, so that a path can follow. */
const bare = (address: string, base?: string) => new URL(address, base).href.replace(/\/+$/, '');

/**
 * Makes what renders elements for the pages of one site, as markup with declarative shadow roots that needs no script to be read
 * and asks for nothing again when there is script. It needs the package `jsdom`.
 *
 * @throws TypeError for addresses that are none
 */
export function createRenderer(site: RendererOptions): Renderer {
  const {page, subscriptionKey, segment, culture, fallbackCulture, articleUrl, timeout = 5000} = site;
  const baseUrl = bare(site.baseUrl, page);
  const serviceUrl = bare(site.serviceUrl ?? baseUrl);
  const workshop = new Workshop(page);

  const render = async (
    tag: string,
    attributes: Attributes,
    options: RenderOptions = {},
  ): Promise<Rendered> => {
    const {lang = 'en', getToken, nonce, stylesheet, children = ''} = options;
    checkAttributes(attributes);
    const reads = new Reads({baseUrl, serviceUrl, timeout, fetch: site.fetch ?? fetch});
    const showing = {
      ...{tag, attributes, children, lang},
      token: getToken && ((await getToken()) ?? null),
      site: {culture, fallbackCulture, articleUrl},
      service: {baseUrl, subscriptionKey, segment, timeout},
    };
    const {css, content, article} = await workshop.show(showing, (asked) => reads.ask(asked));
    const styles = stylesheet ? linkMarkup(stylesheet(css)) : stylesMarkup(css, nonce);
    return {
      html: declare({tag, attributes, styles, content, told: reads.told, children}),
      status: reads.status,
      data: reads.body,
      ...(article && {shown: article}),
    };
  };

  return {
    recommended: (attributes = {}, options) => render('kb-recommended', attributes, options),
    article: (attributes, options) => render('kb-article', attributes, options),
    close: () => workshop.close(),
  };
}
