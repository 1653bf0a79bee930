/** The frame of the public pages: head, header, footer, and what they may load. */
import {createHash} from 'node:crypto';
import {html, raw} from 'hono/html';
import type {Translation} from '../../../contract/types.ts';
import {cultureDirection} from '../../../src/content/direction.ts';
import {cultureLabel} from '../../../src/content/translation.ts';
import {startPath, assetPath, feedPath, homePath, absolute} from './addresses.ts';
import {textIn, type BrandLink} from './brand.ts';
import {icon, searchForm} from './parts.ts';
import {scriptName} from './script.ts';
import type {Site} from './site.ts';
import {pageCss, type PageKind} from './styles.ts';
import type {Html, Voice} from './voice.ts';

/** Another language of a page. */
export interface Alternate {
  culture: string;
  path: string;
}

export interface Page {
  kind: PageKind;
  voice: Voice;
  /** Without the name of the site. */
  title?: string | undefined;
  description?: string | undefined;
  /** Absolute. Without one, search engines leave the page out. */
  canonical?: string | undefined;
  /** This language and the others. */
  alternates?: readonly Alternate[];
  /** Absolute, for readers of other languages. */
  defaultAlternate?: string | undefined;
  /** What else the head has, such as structured data. */
  head?: Html | '';
  /** The page has a field for searches of its own, so the header has none. */
  hasSearch?: boolean;
  main: Html;
}

const cssOf = (site: Site, kind: PageKind) => {
  const {font, css} = site.brand;
  const face = font
    ? `@font-face { font-family: "${font.family}"; src: url("${assetPath(site, font.file)}"); font-weight: 100 900; font-display: optional; }\n`
    : '';
  return pageCss(kind) + face + css;
};

const policies = new WeakMap<Site, Map<PageKind, string>>();

/**
 * Only the pages' own script runs, and the widget's; nothing but pictures, videos and fonts comes from elsewhere. Structured data is no script
 * to a policy.
 */
export function contentSecurityPolicy(site: Site, kind: PageKind): string {
  const known = policies.get(site) ?? new Map<PageKind, string>();
  policies.set(site, known);
  let policy = known.get(kind);
  if (policy === undefined) {
    const hash = createHash('sha256').update(cssOf(site, kind)).digest('base64');
    const {widget} = site.config.publicPages;
    const origin = new URL(site.publicUrl()).origin;
    const scripts = new Set(["'self'", ...(widget ? [new URL(widget.url, origin).origin] : [])]);
    policy = [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self' https: data:",
      "media-src 'self' https:",
      "font-src 'self' https: data:",
      `script-src ${[...scripts].join(' ')}`,
      `connect-src 'self'${widget ? ` ${origin}` : ''}`,
      "form-action 'self'",
      "base-uri 'none'",
      // Not for a policy in a page, which is all that files can have.
      ...(site.isStatic ? [] : ["frame-ancestors 'none'"]),
      "require-trusted-types-for 'script'",
    ].join('; ');
    known.set(kind, policy);
  }
  return policy;
}

function widgetElements({config: {publicPages}, publicUrl}: Site): Html | '' {
  const {widget} = publicPages;
  if (!widget) return '';
  return html`<kb-help></kb-help>
    <script
      src="${widget.url}"
      data-base-url="${publicUrl()}"
      ${widget.key ? html`data-subscription-key="${widget.key}"` : ''}
      async
    ></script>`;
}

/** Languages by their own names, without regions where each has one. */
function languageNames(cultures: readonly string[]): Map<string, string> {
  const languageOf = (culture: string) => culture.split('-')[0]!;
  const counts = new Map<string, number>();
  for (const culture of cultures) counts.set(languageOf(culture), (counts.get(languageOf(culture)) ?? 0) + 1);
  return new Map(
    cultures.map((culture) => {
      const isOnly = counts.get(languageOf(culture)) === 1;
      return [culture, cultureLabel({culture: isOnly ? languageOf(culture) : culture})];
    }),
  );
}

function languageMenu({voice: {culture, terms}, alternates = []}: Page): Html | '' {
  const others = alternates.filter((each) => each.culture !== culture);
  if (others.length === 0) return '';
  const names = languageNames([culture, ...others.map((each) => each.culture)]);
  return html`<details class="menu">
    <summary aria-label="${terms.article.language}: ${names.get(culture)}">
      ${icon('globe')}<span>${names.get(culture)}</span>
    </summary>
    <ul>
      ${others.map(
        (each) =>
          html`<li>
            <a href="${each.path}" hreflang="${each.culture}" lang="${each.culture}"
              >${names.get(each.culture)}</a
            >
          </li>`,
      )}
    </ul>
  </details>`;
}

const brandLinks = (links: readonly BrandLink[], culture: string) =>
  links.map(({name, url}) => html`<li><a href="${url}">${textIn(name, culture)}</a></li>`);

function brandMark(site: Site, culture: string): Html {
  const {logo, name} = {logo: site.brand.logo, name: site.config.publicPages.siteName};
  const address = (file: string) => (file.startsWith('https:') ? file : assetPath(site, file));
  return html`<a class="brand" href="${homePath(site, culture)}"
    >${
      logo
        ? html`<picture
            >${
              logo.dark === logo.light
                ? ''
                : html`<source srcset="${address(logo.dark)}" media="(prefers-color-scheme: dark)" />`
            }<img src="${address(logo.light)}" alt="${name}" height="32"
          /></picture>`
        : name
    }</a
  >`;
}

function header(site: Site, page: Page): Html {
  const {culture} = page.voice;
  const {header: links} = site.brand;
  return html`<header class="top">
    <div class="bar">
      ${brandMark(site, culture)} ${page.hasSearch ? '' : searchForm(site, page.voice)}
      ${
        links.length > 0
          ? html`<nav class="links" aria-label="${site.config.publicPages.siteName}">
              <ul>
                ${brandLinks(links, culture)}
              </ul>
            </nav>`
          : ''
      }
      ${languageMenu(page)}
    </div>
  </header>`;
}

function footer(site: Site, {voice: {culture, terms, words}}: Page): Html {
  const {footer: links, contact} = site.brand;
  return html`<footer class="bottom">
    <ul class="bar">
      <li class="owner">${site.config.publicPages.siteName}</li>
      ${brandLinks(links, culture)}
      ${contact ? html`<li><a href="${contact}">${terms.help.contactTitle}</a></li>` : ''}
      <li><a href="${feedPath(site, culture)}">${words.changes}</a></li>
    </ul>
  </footer>`;
}

/** A page without indentation, which would be a tenth of it. Code keeps its own. */
export function compact(page: string): string {
  let isCode = false;
  return page
    .split(/(<\/?pre\b)/)
    .map((text, index) => {
      if (index % 2) isCode = text === '<pre';
      // Only from where white space begins, because each other place in it would be tried up to its end.
      return isCode ? text : text.replace(/(?<!\s)\s*\n\s*/g, '\n');
    })
    .join('');
}

export function layout(site: Site, page: Page): Html {
  const {culture, words} = page.voice;
  const {siteName} = site.config.publicPages;
  const {favicon, font} = site.brand;
  const title = page.title === undefined ? siteName : `${page.title} – ${siteName}`;
  const iconAddress = favicon && (favicon.startsWith('https:') ? favicon : assetPath(site, favicon));
  return html`<!doctype html>
    <html lang="${culture}" dir="${cultureDirection(culture)}">
      <head>
        <meta charset="utf-8" />
        ${
          site.isStatic
            ? html`<meta
                http-equiv="Content-Security-Policy"
                content="${contentSecurityPolicy(site, page.kind)}"
              />`
            : ''
        }
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${page.description ? html`<meta name="description" content="${page.description}" />` : ''}
        <link rel="icon" href="${iconAddress ?? 'data:,'}" />
        ${
          page.canonical
            ? html`<link rel="canonical" href="${page.canonical}" />
                <meta property="og:url" content="${page.canonical}" />
                <meta property="og:title" content="${page.title ?? siteName}" />
                <meta property="og:site_name" content="${siteName}" />
                <meta property="og:type" content="${page.kind === 'article' ? 'article' : 'website'}" />
                <meta property="og:locale" content="${culture.replace('-', '_')}" />
                ${page.description ? html`<meta property="og:description" content="${page.description}" />` : ''}`
            : html`<meta name="robots" content="noindex" />`
        }
        ${(page.canonical ? (page.alternates ?? []) : []).map(
          (each) =>
            html`<link rel="alternate" hreflang="${each.culture}" href="${absolute(site, each.path)}" /> `,
        )}
        ${
          page.defaultAlternate
            ? html`<link rel="alternate" hreflang="x-default" href="${page.defaultAlternate}" />`
            : ''
        }
        <link
          rel="alternate"
          type="application/atom+xml"
          title="${words.changes}"
          href="${absolute(site, feedPath(site, culture))}"
        />
        ${font ? html`<link rel="preload" href="${assetPath(site, font.file)}" as="font" crossorigin />` : ''}
        ${page.head ?? ''}
        <script src="${assetPath(site, scriptName)}" defer></script>
        ${raw(`<style>${cssOf(site, page.kind)}</style>`)}
      </head>
      <body>
        <a class="skip" href="#content">${words.skip}</a>
        ${header(site, page)}
        <main id="content" tabindex="-1">${page.main}</main>
        ${footer(site, page)} ${widgetElements(site)}
      </body>
    </html> `;
}

/** The translation for readers of no language that an item has. */
export const defaultTranslation = (
  site: Site,
  translations: readonly Translation[],
): Translation | undefined =>
  translations.find(({culture}) => culture === site.config.culture) ?? translations[0];

/** Where all languages of a page begin, for readers of none of them. */
export const startUrl = (site: Site) => absolute(site, startPath(site));
