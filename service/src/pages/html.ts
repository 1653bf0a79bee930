/** The public pages as HTML: readable without script, with the widget where the settings name one. */
import {createHash} from 'node:crypto';
import {html, raw} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';
import type {Content, Translation} from '../../../contract/types.ts';
import {safeUrl} from '../../../src/content/safe-url.ts';
import {cultureDirection} from '../../../src/content/direction.ts';
import {cultureLabel} from '../../../src/content/translation.ts';
import type {Terms} from '../../../src/i18n/terms.ts';
import {articleUrl, toWidgetItem} from '../handlers/articles.ts';
import type {ListItem} from '../store/types.ts';
import {intlLocale} from '../text/cultures.ts';
import {describe, type SafeSection, type SafeVideo} from './article.ts';
import {pageUrl, type Site} from './site.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * Only the widget's script runs, and nothing but pictures, videos and fonts comes from elsewhere. Structured data is no script to a policy.
 */
export function contentSecurityPolicy({config: {publicPages}, publicUrl, styles}: Site): string {
  const {widget} = publicPages;
  const hash = createHash('sha256').update(styles).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self' https: data:",
    ...(widget
      ? [
          `script-src ${new URL(widget.url, publicUrl()).origin}`,
          `connect-src ${new URL(publicUrl()).origin}`,
          "require-trusted-types-for 'script'",
        ]
      : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface Page {
  /** Language of the page: a culture. */
  lang: string;
  title: string;
  head?: Html;
  main: Html;
}

function widgetElements({config: {publicPages}, publicUrl}: Site): Html | '' {
  const {widget} = publicPages;
  if (!widget) return '';
  return html`<kb-help></kb-help>
    <script
      src="${widget.url}"
      data-base-url="${publicUrl()}"
      data-subscription-key="${widget.key}"
      async
    ></script>`;
}

function layout(site: Site, {lang, title, head, main}: Page): Html {
  const {siteName} = site.config.publicPages;
  return html`<!doctype html>
    <html lang="${lang}" dir="${cultureDirection(lang)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title === siteName ? title : `${title} – ${siteName}`}</title>
        ${head ?? ''} ${raw(`<style>${site.styles}</style>`)}
      </head>
      <body>
        <header class="site"><a href="${site.publicUrl()}/help">${siteName}</a></header>
        <main>${main}</main>
        ${widgetElements(site)}
      </body>
    </html> `;
}

function dateOf(text: string | undefined, lang: string, say: (date: string) => string): Html | '' {
  const date = new Date(text ?? NaN);
  if (isNaN(+date)) return '';
  const shown = new Intl.DateTimeFormat(intlLocale(lang), {dateStyle: 'medium'}).format(date);
  return html`<span><time datetime="${date.toISOString()}">${say(shown)}</time></span>`;
}

function videoOf({url, isFile, steps}: SafeVideo, terms: Terms): Html {
  return html`${
    isFile
      ? html`<video src="${url}" controls preload="metadata"></video>`
      : html`<p><a href="${url}">${terms.articlePart.watch(new URL(url).hostname)}</a></p>`
  }${
    steps.length > 0
      ? html`<ol>
          ${steps.map((step) => html`<li>${raw(step)}</li>`)}
        </ol>`
      : ''
  }`;
}

const sectionOf = (terms: Terms, {heading, html: markup, video}: SafeSection): Html =>
  html`<section>
    ${heading ? html`<h2>${heading}</h2>` : ''}${video ? videoOf(video, terms) : ''}${raw(markup)}
  </section> `;

function itemList(site: Site, items: readonly ListItem[]): Html {
  const lines = items.map((item) => {
    const {name, text, url} = toWidgetItem(site, item);
    const href = safeUrl(url, site.publicUrl(), 'page');
    return href
      ? html`<li lang="${item.culture}" dir="${cultureDirection(item.culture)}">
          <a href="${href}">${name}</a>${text ? html`<p>${text}</p>` : ''}
        </li> `
      : '';
  });
  return html`<ul class="items">
    ${lines}
  </ul>`;
}

/** The article for search engines (schema.org). */
function structuredData(site: Site, contentId: number, translation: Translation): Html {
  const {culture = '', title, author, createdDate, startDate, updatedDate, tags = []} = translation;
  const url = articleUrl(site, {contentId, culture});
  const data = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description: describe(translation) || undefined,
    inLanguage: culture,
    url,
    mainEntityOfPage: url,
    datePublished: startDate ?? createdDate,
    dateModified: updatedDate,
    author: author ? {'@type': 'Person', name: author} : undefined,
    keywords: tags.length > 0 ? tags : undefined,
    publisher: {'@type': 'Organization', name: site.config.publicPages.siteName},
  };
  // No "<" can end the element.
  return html`<script type="application/ld+json">
    ${raw(JSON.stringify(data).replaceAll('<', '\\u003c'))}
  </script>`;
}

export interface ArticlePage {
  content: Content;
  /** The one to show. */
  translation: Translation;
  sections: readonly SafeSection[];
  /** What lies in a folder; for an article what is related to it. */
  items: readonly ListItem[];
  terms: Terms;
}

/** An article or a folder, in one culture. */
export function articlePage(site: Site, {content, translation, sections, items, terms}: ArticlePage): Html {
  const {contentId = 0, translations = [], type} = content;
  const {culture = '', title = '', author, createdDate, startDate, updatedDate, tags = []} = translation;
  const isFolder = type === 'folder';
  const address = (each: string) => articleUrl(site, {contentId, culture: each});
  const fallback = translations.find((each) => each.culture === site.config.culture) ?? translations[0];
  const description = describe(translation);
  const others = translations.filter((each) => each !== translation);
  return layout(site, {
    lang: culture,
    title,
    head: html`${description ? html`<meta name="description" content="${description}" />` : ''}
      <link rel="canonical" href="${address(culture)}" />
      ${translations.map(
        (each) =>
          html`<link
            rel="alternate"
            hreflang="${each.culture ?? ''}"
            href="${address(each.culture ?? '')}"
          /> `,
      )}<link rel="alternate" hreflang="x-default" href="${address(fallback?.culture ?? culture)}" />
      <link rel="alternate" type="text/markdown" href="${pageUrl(site, contentId, culture, '.md')}" />
      <meta property="og:type" content="article" />
      <meta property="og:title" content="${title}" />
      <meta property="og:url" content="${address(culture)}" />
      ${isFolder ? '' : structuredData(site, contentId, translation)}`,
    main: html`<article>
        <h1>${title}</h1>
        ${
          isFolder
            ? ''
            : html`<p class="meta">
                ${author ? html`<span>${terms.article.by(author)}</span>` : ''}${dateOf(startDate ?? createdDate, culture, terms.article.created)}${dateOf(updatedDate, culture, terms.article.updated)}
              </p>`
        }
        ${sections.map((section) => sectionOf(terms, section))} ${isFolder ? itemList(site, items) : ''}
        ${
          tags.length > 0
            ? html`<ul class="tags" aria-label="${terms.article.tags}">
                ${tags.map((tag) => html`<li>${tag}</li>`)}
              </ul>`
            : ''
        }
      </article>
      ${!isFolder && site.config.publicPages.widget ? html`<kb-vote content-id="${contentId}" culture="${culture}"></kb-vote>` : ''}
      ${
        !isFolder && items.length > 0
          ? html`<nav aria-labelledby="related">
              <h2 id="related">${terms.related.heading}</h2>
              ${itemList(site, items)}
            </nav>`
          : ''
      }
      ${
        others.length > 0
          ? html`<nav aria-labelledby="languages">
              <h2 id="languages">${terms.article.language}</h2>
              <ul class="languages">
                ${others.map(
                  (each) =>
                    html`<li>
                      <a
                        href="${pageUrl(site, contentId, each.culture ?? '')}"
                        hreflang="${each.culture ?? ''}"
                        lang="${each.culture ?? ''}"
                        >${cultureLabel(each)}</a
                      >
                    </li> `,
                )}
              </ul>
            </nav>`
          : ''
      }`,
  });
}

/** The beginning: what is recommended. */
export const startPage = (site: Site, lang: string, items: readonly ListItem[], terms: Terms): Html =>
  layout(site, {
    lang,
    title: site.config.publicPages.siteName,
    main: html`<h1>${terms.list.recommended}</h1>
      ${items.length > 0 ? itemList(site, items) : html`<p>${terms.list.empty}</p>`}`,
  });

/** Instead of what was removed, or never was there: the first sentence as heading, then where to go on. */
export function absentPage(
  site: Site,
  {lang, message, items, terms}: {lang: string; message: string; items: readonly ListItem[]; terms: Terms},
): Html {
  const sentences = new Intl.Segmenter(lang, {granularity: 'sentence'}).segment(message);
  const [title = '', ...rest] = Array.from(sentences, ({segment}) => segment);
  return layout(site, {
    lang,
    title: title.trim(),
    head: html`<meta name="robots" content="noindex" />`,
    main: html`<h1>${title.trim()}</h1>
      <p>${rest.join('')}</p>
      ${
        items.length > 0
          ? html`<nav aria-labelledby="recommended">
              <h2 id="recommended">${terms.list.recommended}</h2>
              ${itemList(site, items)}
            </nav>`
          : ''
      }`,
  });
}
