/** What lists all public pages: for crawlers a sitemap, for language models `llms.txt`. */
import {html} from 'hono/html';
import {cultureLabel} from '../../../src/content/translation.ts';
import type {PublishedTranslation} from '../store/public-pages.ts';
import {groupBy} from '../group-by.ts';
import {absolute, basePath, canonicalUrl, helpPath, itemPath} from './addresses.ts';
import {inMarkdown} from './markdown.ts';
import type {Site} from './site.ts';

/**
 * Items of one part: 10,000 addresses with four languages. A sitemap may have 50,000 addresses and 50 MB, and each address names those of
 * its other languages.
 */
export const itemsPerPart = 2500;

const byContent = (all: readonly PublishedTranslation[]) => groupBy(all, ({contentId}) => contentId);

/** Names the languages of each page, as the pages do. @param all of one part */
export function sitemap(site: Site, all: readonly PublishedTranslation[]) {
  const siblings = byContent(all);
  const address = (each: PublishedTranslation) => canonicalUrl(site, each);
  const link = (hreflang: string, item: PublishedTranslation) =>
    html`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(item)}" />`;
  const entries = all.map((each) => {
    const languages = siblings.get(each.contentId) ?? [];
    const own = languages.find(({culture}) => culture === site.config.culture) ?? languages[0]!;
    return html`<url
      ><loc>${address(each)}</loc><lastmod>${each.updatedDate}</lastmod>${
        languages.length > 1
          ? html`${languages.map((other) => link(other.culture, other))}${link('x-default', own)}`
          : ''
      }</url
    > `;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      ${entries}</urlset
    > `;
}

/** The address of one part of the sitemap. */
const partUrl = ({publicUrl, isStatic}: Site, part: number) =>
  `${publicUrl()}/${isStatic ? `sitemap-${part}.xml` : `sitemap.xml?part=${part}`}`;

export function sitemapIndex(site: Site, parts: number) {
  const entries = Array.from(
    {length: parts},
    (_, index) => html`<sitemap><loc>${partUrl(site, index + 1)}</loc></sitemap> `,
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"> ${entries}</sitemapindex> `;
}

export const robots = (site: Site) => `User-agent: *
Disallow: ${basePath(site)}/rest/
Disallow: ${helpPath(site)}/*/search
Sitemap: ${site.publicUrl()}/sitemap.xml
`;

/**
 * The articles by language, each with its address as Markdown (https://llmstxt.org).
 * @param all of one part
 * @param next number of the next part
 */
export function llmsText(site: Site, all: readonly PublishedTranslation[], next: number | undefined): string {
  const {siteName} = site.config.publicPages;
  const isOther = (culture: string) => Number(culture !== site.config.culture);
  const groups = [...groupBy(all, ({culture}) => culture)].sort(([a], [b]) => isOther(a) - isOther(b));
  const sections = groups.map(([culture, articles]) => {
    const lines = articles.map(
      (each) =>
        `- [${inMarkdown(each.title)}](${absolute(site, itemPath(site, each, '.md'))})${each.summary ? `: ${inMarkdown(each.summary)}` : ''}`,
    );
    return `## ${cultureLabel({culture})}\n\n${lines.join('\n')}\n`;
  });
  const more = next && `## Optional\n\n- [More articles](${site.publicUrl()}/llms.txt?part=${next})\n`;
  return [`# ${inMarkdown(siteName)}\n`, ...sections, ...(more ? [more] : [])].join('\n');
}
