/** The frame of the public pages: head, header, footer, and what they may load. */
import {createHash} from 'node:crypto';
import {html} from 'hono/html';
import type {Content} from '../../../contract/types.ts';
import {cultureDirection} from '../../../src/content/direction.ts';
import {languageName} from '../../../src/content/translation.ts';
import type {ItemLink} from '../store/public-pages.ts';
import {
  startPath,
  assetPath,
  basePath,
  canonicalUrl,
  feedPath,
  fromPage,
  homePath,
  itemPath,
  absolute,
} from './addresses.ts';
import {textIn, type BrandLink} from './brand.ts';
import {icon, searchForm} from './parts.ts';
import {printName, scriptName} from './own-assets.ts';
import type {Site} from './site.ts';
import {printCss} from './styles.ts';
import type {Html, Voice} from './voice.ts';

/** Another language of a page. */
export interface Alternate {
  culture: string;
  path: string;
  /** The canonical address of that page. Absolute; without one it is that of the path. */
  canonical?: string | undefined;
}

export interface Page {
  voice: Voice;
  /** Without the name of the site. */
  title: string;
  description?: string | undefined;
  /** Absolute. Without one, search engines leave the page out. */
  canonical?: string | undefined;
  /** This language and the others. */
  alternates?: readonly Alternate[];
  /** What previews of links show, if the brand does not say it. Absolute. */
  picture?: string | undefined;
  /** Absolute, for readers of other languages. */
  defaultAlternate?: string | undefined;
  /** What else the head has, such as structured data. */
  head?: Html | '';
  isArticle?: boolean;
  /** The page has a field for searches of its own, so the header has none. */
  hasSearch?: boolean;
  /** What is said above the header. */
  bar?: Html;
  main: Html;
}

/** A page, and what its browser may load for it. */
export interface RenderedPage {
  html: string;
  contentSecurityPolicy: string;
}

/** The CSS of a page. Call it after rendering the body, in which each part names its sheets. */
function cssOf(site: Site, {voice: {styles}}: Page): string {
  const {font, css} = site.brand;
  if (css) styles.use('branded');
  const face = font
    ? `@font-face { font-family: "${font.family}"; src: url("${brandAddress(site, font.file)}"); font-weight: 100 900; font-display: optional; }\n`
    : '';
  // A preview can be of a service whose files readers do not see.
  const paper = site.preview ? `@media print {\n${printCss}\n}` : '';
  return [styles.css, face, css, paper].filter(Boolean).join('\n');
}

/**
 * Only the pages' own script runs, and the widget's; nothing but pictures, videos and fonts comes from elsewhere. Structured data is no script
 * to a policy.
 */
function contentSecurityPolicy(site: Site, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  const {widget} = site.config.publicPages;
  const origin = new URL(site.publicUrl()).origin;
  const scripts = new Set(["'self'", ...(widget ? [origin] : [])]);
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}' 'self'`,
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self' https: data:",
    `script-src ${site.preview === 'draft' ? "'none'" : [...scripts].join(' ')}`,
    `connect-src 'self'${widget ? ` ${origin}` : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    // Not for a policy in a page, which is all that files can have.
    ...(site.isStatic ? [] : [`frame-ancestors ${site.preview === 'brand' ? "'self'" : "'none'"}`]),
    ...(site.preview === 'brand' ? ['sandbox'] : []),
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** The service may lie below a path of the owner's site. */
function widgetElements(site: Site, {styles}: Voice): Html | '' {
  const {widget} = site.config.publicPages;
  if (!widget) return '';
  const {contact} = site.brand;
  styles.use('widget');
  return html`<kb-help${contact ? html` contact="${contact}"` : ''}></kb-help>
    <script
      src="${basePath(site)}/widget/kb-help.js"
      data-base-url="${site.publicUrl()}"
      data-subscription-key="${widget.key}"
      async
    ></script>`;
}

function languageMenu({voice: {culture, terms, styles}, alternates = []}: Page): Html | '' {
  const others = alternates.filter((each) => each.culture !== culture);
  if (others.length === 0) return '';
  styles.use('menu');
  const nameOf = (each: string) => languageName({culture: each}, [{culture}, ...others]);
  return html`<details class="menu">
    <summary aria-label="${terms.article.language}: ${nameOf(culture)}">
      ${icon('globe')}<span>${nameOf(culture)}</span>
    </summary>
    <ul>
      ${others.map(
        (each) =>
          html`<li>
            <a href="${each.path}" lang="${each.culture}">${nameOf(each.culture)}</a>
          </li>`,
      )}
    </ul>
  </details>`;
}

const brandLinks = (links: readonly BrandLink[], culture: string) =>
  links.map(({name, url}) => html`<li><a href="${url}">${textIn(name, culture)}</a></li>`);

/** @param file of the brand: an address, or a name in its assets */
const brandAddress = (site: Site, file: string) =>
  /^(https|data):/.test(file) ? file : assetPath(site, file);

function brandMark(site: Site, {culture, styles}: Voice): Html {
  const {logo, name} = {logo: site.brand.logo, name: site.config.publicPages.siteName};
  const address = (file: string) => brandAddress(site, file);
  if (logo) styles.use('logo');
  const mark = logo
    ? html`<picture
        >${
          logo.dark === logo.light
            ? ''
            : html`<source srcset="${address(logo.dark)}" media="(prefers-color-scheme: dark)" />`
        }<img src="${address(logo.light)}" alt="${name}" height="32"
      /></picture>`
    : name;
  return site.preview === 'draft'
    ? html`<span class="brand">${mark}</span>`
    : html`<a class="brand" href="${homePath(site, culture)}">${mark}</a>`;
}

function header(site: Site, page: Page): Html {
  const {culture} = page.voice;
  const {header: links} = site.brand;
  if (links.length > 0) page.voice.styles.use('links');
  return html`<header>
    ${brandMark(site, page.voice)}
    ${
      links.length > 0
        ? html`<nav class="links" aria-label="${site.config.publicPages.siteName}">
            <ul>
              ${brandLinks(links, culture)}
            </ul>
          </nav>`
        : ''
    }
    ${languageMenu(page)} ${page.hasSearch || site.preview === 'draft' ? '' : searchForm(site, page.voice)}
  </header>`;
}

function footer(site: Site, {voice: {culture, terms, words}}: Page): Html {
  const {footer: links, contact} = site.brand;
  return html`<footer>
    <ul>
      ${brandLinks(links, culture)}
      ${contact ? html`<li><a href="${contact}">${terms.help.contactTitle}</a></li>` : ''}
      ${
        site.preview === 'draft'
          ? ''
          : html`<li><a href="${fromPage(site, feedPath(site, culture))}">${words.changes} (Atom)</a></li>`
      }
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

/** @param policy for the page itself to say, where it is a file */
function headOf(site: Site, page: Page, policy: string): Html {
  const {culture, words} = page.voice;
  const {siteName} = site.config.publicPages;
  const {favicon, font} = site.brand;
  const picture = site.brand.picture ? absolute(site, brandAddress(site, site.brand.picture)) : page.picture;
  const {canonical, description, alternates = [], defaultAlternate} = page;
  // One text for search engines and for previews.
  const descriptionMeta = description
    ? html`<meta name="description" property="og:description" content="${description}" />`
    : '';
  return html`<meta charset="utf-8" />
    ${site.isStatic ? html`<meta http-equiv="Content-Security-Policy" content="${policy}" />` : ''}
    <meta name="viewport" content="width=device-width" />
    ${
      // Nothing is painted before the text begins: half a header would move its links aside for the menu.
      html`<link rel="expect" href="#content" blocking="render" />`
    }
    <title>${page.title} – ${siteName}</title>
    ${site.preview === 'brand' ? html`<base target="_blank" />` : ''} ${descriptionMeta}
    <link rel="icon" href="${favicon ? brandAddress(site, favicon) : 'data:,'}" />
    ${
      canonical
        ? html`<link rel="canonical" href="${canonical}" />
            <meta property="og:title" content="${page.title}" />
            <meta property="og:site_name" content="${siteName}" />
            ${picture ? previewPicture(picture) : ''}`
        : html`<meta name="robots" content="noindex" />`
    }
    ${defaultAlternate && alternates.length > 1 ? languageLinks(site, alternates, defaultAlternate) : ''}
    ${
      // The feed tells what changes in the lists. An article links to it in its footer.
      page.isArticle
        ? ''
        : html`<link
            rel="alternate"
            type="application/atom+xml"
            title="${words.changes}"
            href="${feedPath(site, culture)}"
          />`
    }
    ${font ? html`<link rel="preload" href="${brandAddress(site, font.file)}" as="font" crossorigin />` : ''}
    ${page.head ?? ''}
    ${site.preview ? '' : html`<script src="${assetPath(site, scriptName)}" defer></script> `}`;
}

/** What previews of links show, beside the title. */
const previewPicture = (address: string): Html =>
  html`<meta property="og:image" content="${address}" />
    <meta name="twitter:card" content="summary_large_image" />`;

const languageLinks = (site: Site, alternates: readonly Alternate[], defaultAlternate: string): Html =>
  html`${alternates.map(
      ({culture, path, canonical}) =>
        html`<link rel="alternate" hreflang="${culture}" href="${canonical ?? absolute(site, path)}" /> `,
    )}<link rel="alternate" hreflang="x-default" href="${defaultAlternate}" />`;

const bodyOf = (site: Site, page: Page): Html =>
  html`<body>
    <a class="skip" href="#content">${page.voice.words.skip}</a>
    ${page.bar ? html`<div class="draft">${page.bar}</div>` : ''} ${header(site, page)}
    <main id="content">${page.main}</main>
    ${footer(site, page)} ${widgetElements(site, page.voice)}
  </body> `;

/** After the page's own styles, which it overrules. */
const forPrint = (site: Site) =>
  site.preview ? '' : `<link rel="stylesheet" href="${assetPath(site, printName)}" media="print">\n`;

export async function layout(site: Site, page: Page): Promise<RenderedPage> {
  const {culture, styles} = page.voice;
  if (page.bar) styles.use('draft');
  if (/^ja\b/i.test(culture)) styles.use('phrases');
  const direction = cultureDirection(culture) === 'rtl' ? ' dir="rtl"' : '';
  const start = `<html lang="${String(await html`${culture}`)}"${direction}>`;
  const body = compact(String(await bodyOf(site, page)));
  const css = cssOf(site, page);
  const policy = contentSecurityPolicy(site, css);
  const head = compact(String(await headOf(site, page, policy)));
  // The policy has the digest of the CSS, which therefore is not compacted with the rest.
  return {
    html: `<!doctype html>\n${start}\n<head>\n${head}<style>${css}</style>\n${forPrint(site)}</head>\n${body}</html>\n`,
    contentSecurityPolicy: policy,
  };
}

/** The links of an item to its page in each language. Its first translation is the one that is shown. */
export function languagesOf(site: Site, type: ItemLink['type'], {contentId = 0, translations = []}: Content) {
  const links = translations.map(({culture = '', title = ''}) => ({contentId, culture, title, type}));
  const [self] = links as [ItemLink];
  const inSiteCulture = links.find(({culture}) => culture === site.config.culture) ?? self;
  return {
    self,
    alternates: links.map((each) => ({
      culture: each.culture,
      path: itemPath(site, each),
      canonical: canonicalUrl(site, each),
    })),
    /** For readers of other languages. */
    defaultAlternate: canonicalUrl(site, inSiteCulture),
  };
}

/** Where all languages of a page begin, for readers of none of them. */
export const startUrl = (site: Site) => absolute(site, startPath(site));
