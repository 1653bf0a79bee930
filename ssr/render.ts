import {LitElementRenderer, render as renderTemplate, type RenderInfo} from '@lit-labs/ssr';
import {collectResult} from '@lit-labs/ssr/lib/render-result.js';
import {createClient} from '../src/api/client.ts';
import {KbError} from '../src/api/errors.ts';
import type {KbArticle} from '../src/elements/kb-article/kb-article.ts';
import {languages} from '../src/i18n/languages.ts';
import {replaceTexts} from '../src/i18n/replace-texts.ts';
import type {Texts} from '../src/i18n/texts.ts';
import type {Preload} from '../src/hydration/preloaded.ts';
import type {ShownArticle} from '../src/ui/article-context.ts';
import type {KbElement} from '../src/ui/kb-element.ts';
import {
  attributeTexts,
  checkAttributes,
  declare,
  linkMarkup,
  stylesMarkup,
  type Attributes,
} from './markup.ts';
import {defaultLimits, type ParseLimits} from './parse.ts';
import {prepareSections, type SectionOptions} from './sections.ts';

/** The service and the links of a site: the same as the pages' own settings. */
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
  /** Texts in place of the elements' own, by language. The pages give the same. */
  texts?: Texts;
  /** Used instead of the global `fetch`. */
  fetch?: typeof fetch;
  /** Milliseconds until a read fails, all retries included; default 5,000. */
  timeout?: number;
  /** What rendering one element may cost. Beyond it, the browser renders the element. */
  limits?: Partial<ParseLimits>;
}

/** What differs from page to page. */
export interface RenderOptions {
  /** Language of the page at the element's place: BCP 47. Default `en`. */
  lang?: string;
  /** The reader's identity token, where the pages give one too: the service is asked as the reader. */
  getToken?: () => Promise<string | undefined> | string | undefined;
  /** Nonce of the page's Content-Security-Policy, for the styles. */
  nonce?: string;
  /** For a page without inline styles: called with the styles, returns the address of a file that holds them. */
  stylesheet?: (css: string) => string;
  /** Markup to put into the element, such as `<kb-vote></kb-vote>`. It is the page's own and is not sanitized. */
  children?: string;
}

/** A rendered element. */
export interface Rendered {
  /** The element, its shadow root declared and its data included. */
  html: string;
  /** The status that the service answered; 0 where it did not. */
  status: number;
  /** What the service answered; undefined for an empty reply and an error. */
  data: unknown;
  /** The article, for the page's title; undefined in a list and where there is none. */
  shown?: ShownArticle;
  /** Why the element is left to the browser: no answer of the service, one that cannot be rendered, or an article beyond the limits. */
  error?: unknown;
}

/** Renders elements on a server. Make one with `createRenderer` and keep it. */
export interface Renderer {
  /** Renders a kb-recommended with these attributes. */
  recommended(attributes?: Attributes, options?: RenderOptions): Promise<Rendered>;
  /** Renders a kb-related with these attributes; `content-id` is one. */
  related(attributes: Attributes, options?: RenderOptions): Promise<Rendered>;
  /** Renders a kb-article with these attributes; `content-id` is one. */
  article(attributes: Attributes, options?: RenderOptions): Promise<Rendered>;
}

const elements = {
  'kb-article': async () => (await import('../src/elements/kb-article/kb-article.ts')).KbArticle,
  'kb-recommended': async () =>
    (await import('../src/elements/kb-recommended/kb-recommended.ts')).KbRecommended,
  'kb-related': async () => (await import('../src/elements/kb-related/kb-related.ts')).KbRelated,
};

const container = '<div class="sections">';

type Tag = keyof typeof elements;

const isArticle = (element: KbElement): element is KbArticle => element.localName === 'kb-article';

/** LitElement declares `render` as protected. */
type Renderable = {render(): unknown};

/** Buttons that nothing listens to before there is script. They keep their place, and the steps of a video can be read. */
const withoutScript = `
  .language, [part=retry], .player > button { visibility: hidden; }
  .chapters button { pointer-events: none; }
`;

/** Ends without a slash, so that a path can follow. */
const withoutSlash = (address: string, base?: string) => new URL(address, base).href.replace(/\/+$/, '');

/** Statuses that a second request from the browser would not change. */
const isFinal = ({status = 0}: KbError) => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** The reply, or the error where that is the reply. @throws any other error */
async function read(element: KbElement): Promise<Preload<unknown>> {
  try {
    const options = {signal: new AbortController().signal, culture: element.wantedCulture, fresh: false};
    return {value: await element.preloadable!.read(options)};
  } catch (error) {
    if (error instanceof KbError && isFinal(error)) return {error};
    throw error;
  }
}

/**
 * What stands in the element's shadow root, for the reply that it was given.
 *
 * @throws ParseLimitError
 */
async function renderContent(element: KbElement, around: Partial<RenderInfo>, options: SectionOptions) {
  let sections: Awaited<ReturnType<typeof prepareSections>> = [];
  if (isArticle(element)) {
    sections = await prepareSections(element, options);
    element.preloadSections(sections);
    await element.loadParts();
  }
  const shell = await collectResult(renderTemplate((element as unknown as Renderable).render(), around));
  // The container is empty in the element's template, too. Texts are escaped, so there is one at most. The table of contents has given
  // ids to the headings by now.
  return shell.replace(container, (start) => start + sections.map((section) => section.serialize()).join(''));
}

/** A renderer of Lit's, and what it needs to know of the tree around the element. */
async function createElementRenderer(tag: Tag) {
  const elementClass = await elements[tag]();
  if (!customElements.get(tag)) customElements.define(tag, elementClass);
  const renderer = new LitElementRenderer(tag);
  const around = {
    elementRenderers: [LitElementRenderer],
    customElementInstanceStack: [renderer],
    customElementHostStack: [renderer],
    eventTargetStack: [],
    slotStack: [],
    deferHydration: false,
  };
  return {renderer, element: renderer.element as KbElement, around};
}

/**
 * Makes what renders elements for the pages of one site, as markup with declarative shadow roots that can be read without script, and
 * reads nothing again when there is script. It needs the packages `@lit-labs/ssr`, `parse5` and `parse5-parser-stream`.
 *
 * @throws TypeError for invalid addresses
 */
export function createRenderer(site: RendererOptions): Renderer {
  const {page, subscriptionKey, segment, culture, fallbackCulture, articleUrl, texts, timeout = 5000} = site;
  const baseUrl = withoutSlash(site.baseUrl, page);
  const serviceUrl = withoutSlash(site.serviceUrl ?? baseUrl);
  const {origin} = new URL(page);
  const sectionOptions = {
    ...{baseUrl: `${baseUrl}/`, origin, articleUrl},
    limits: {...defaultLimits, ...site.limits},
  };

  const render = async (tag: Tag, attributes: Attributes, options: RenderOptions = {}): Promise<Rendered> => {
    const {lang = 'en', getToken, nonce, stylesheet, children = ''} = options;
    checkAttributes(attributes);
    const {renderer, element, around} = await createElementRenderer(tag);
    for (const [name, text] of attributeTexts(attributes)) renderer.setAttribute(name, text);
    const uiLang = `${attributes['lang'] ?? lang}`;
    await languages.load(uiLang);
    const [terms, termsLang] = texts ? await replaceTexts(languages, uiLang, {texts}) : [];
    element.setEnvironment(uiLang, {baseUrl, culture, fallbackCulture, articleUrl}, terms, termsLang);
    element.client = createClient({
      ...{baseUrl: serviceUrl, subscriptionKey, segment, timeout, getToken, fetch: site.fetch},
    });
    Object.assign(element, {baseURI: page});
    renderer.connectedCallback();

    const plain = declare({tag, attributes, children});
    let reply: Preload<unknown>;
    try {
      reply = await read(element);
    } catch (error) {
      const {status = 0} = error as Partial<KbError>;
      return {html: plain, status, data: undefined, error};
    }
    const {value, error} = reply;
    const {status = value === undefined ? 204 : 200} = (error ?? {}) as Partial<KbError>;
    const result: Omit<Rendered, 'html'> = {status, data: value};
    let content: string;
    // A reply of the declared kind may still hold anything. In the browser, the element shows an error where it cannot be rendered.
    try {
      element.preload(reply);
      if (isArticle(element) && element.shown) result.shown = element.shown;
      content = await renderContent(element, around, sectionOptions);
    } catch (unrendered) {
      return {...result, html: plain, error: unrendered};
    }
    const css = [...element.allStyles.map(({cssText}) => cssText), withoutScript].join('\n');
    const styles = stylesheet ? linkMarkup(stylesheet(css)) : stylesMarkup(css, nonce);
    const {args} = element.preloadable!;
    return {
      ...result,
      html: declare({
        ...{tag, attributes, children},
        shadow: {
          styles,
          content,
          reply: {args, value, ...(error instanceof KbError && {error: {...error, message: error.message}})},
        },
      }),
    };
  };

  return {
    recommended: (attributes = {}, options) => render('kb-recommended', attributes, options),
    related: (attributes, options) => render('kb-related', attributes, options),
    article: (attributes, options) => render('kb-article', attributes, options),
  };
}
