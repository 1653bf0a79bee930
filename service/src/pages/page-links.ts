/** Links between articles in the texts of a page. */
import {anchorId} from '../../../src/content/urls.ts';
import {articleUrlTemplate} from '../http/absolute-urls.ts';
import {translationLinks} from '../store/public-pages.ts';
import {absoluteTemplate, templatePattern} from '../text/article-url.ts';
import {fromPage, itemPath, permalinkPath} from './addresses.ts';
import type {SafeSection} from './article.ts';
import type {Site} from './site.ts';

/**
 * Addresses of articles: by the address without words of their pages here, and by the one that the settings name.
 * In a static site `/help` is part of links that editors have written, and not of those that the site makes.
 */
function articleAddresses(site: Site): RegExp[] {
  const own = absoluteTemplate('/help/{contentId}', site.publicUrl());
  const templates = [`${own}/{culture}`, own, articleUrlTemplate(site)];
  return [...new Set(templates)].map((template) => {
    const address = templatePattern(template.replace(/\/$/, ''));
    return new RegExp(`^${address}/?(?:#(?<anchor>.*))?$`);
  });
}

/** With other addresses of links, where there are some. Texts are sanitized HTML, in which only tags have an unescaped `<`. */
const replaceHrefs = (html: string, replacement: (href: string) => string | undefined): string =>
  html.replace(/<a\b[^<>]*>/g, (tag) => {
    const [whole, escaped = ''] = / href="([^"]*)"/.exec(tag) ?? [];
    const href = whole && replacement(escaped.replaceAll('&amp;', '&'));
    if (href === undefined || whole === undefined) return tag;
    // The address of the page has the number.
    return tag
      .replace(whole, () => ` href="${href.replaceAll('&', '&amp;')}"`)
      .replace(/ data-content-id="\d+"/, '');
  });

/** The texts with links to articles leading to their pages here, without a redirect where the page is known. */
export async function withPageLinks(
  site: Site,
  sections: readonly SafeSection[],
  culture: string,
): Promise<SafeSection[]> {
  const addresses = articleAddresses(site);
  const articleAt = (link: string): Record<string, string | undefined> | undefined => {
    const href = URL.canParse(link) ? new URL(link).href : link;
    for (const address of addresses) {
      const match = address.exec(href);
      if (match) return match.groups;
    }
    return undefined;
  };
  const ids = new Set<number>();
  for (const text of sections.flatMap(({html, video}) => [html, ...(video?.steps ?? [])]))
    replaceHrefs(text, (href) => {
      const article = articleAt(href);
      if (article) ids.add(Number(article['contentId']));
      return undefined;
    });
  const links = await translationLinks(site.db, [...ids]);
  if (links.length === 0) return [...sections];
  const target = (href: string): string | undefined => {
    const article = articleAt(href);
    if (!article) return undefined;
    const {contentId, culture: asked = culture, anchor} = article;
    const translations = links.filter((link) => link.contentId === Number(contentId));
    const [first] = translations;
    if (!first) return undefined;
    const found = translations.find((each) => each.culture.toLowerCase() === asked.toLowerCase());
    const path = found ? fromPage(site, itemPath(site, found)) : permalinkPath(site, first.contentId, asked);
    return anchor ? `${path}#${anchorId(anchor)}` : path;
  };
  const rewrite = (text: string) => replaceHrefs(text, target);
  return sections.map((section) => ({
    ...section,
    html: rewrite(section.html),
    ...(section.video && {video: {...section.video, steps: section.video.steps.map(rewrite)}}),
  }));
}
