/** Links between articles in the texts of a page. */
import {anchorId} from '../../../src/content/article-links.ts';
import {articleUrlTemplate} from '../handlers/articles.ts';
import {translationLinks} from '../store/public-pages.ts';
import {itemPath, permalinkPath} from './addresses.ts';
import type {SafeSection} from './article.ts';
import type {Site} from './site.ts';

/**
 * Links to articles in sanitized texts, which are absolute: by the address without words of their pages here, and by the one that the settings name.
 * In a static site `/help` is part of links that editors have written, and not of those that the site makes.
 */
function articleLinks(site: Site): RegExp[] {
  const own = `${site.publicUrl()}/help/{contentId}`;
  const templates = [`${own}/{culture}`, own, articleUrlTemplate(site)];
  return [...new Set(templates.map((each) => each.replace(/\/$/, '')))].map((template) => {
    const address = template
      .replaceAll('&', '&amp;')
      .replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
      .replace('\\{contentId\\}', '(?<id>\\d{1,9})')
      .replace('\\{culture\\}', '(?<culture>[A-Za-z\\d-]+)');
    return new RegExp(` href="${address}/?(?:#(?<anchor>[^"]*))?"`, 'g');
  });
}

/** The texts with links to articles leading to their pages here, without a redirect where the page is known. */
export async function withPageLinks(
  site: Site,
  sections: readonly SafeSection[],
  culture: string,
): Promise<SafeSection[]> {
  const patterns = articleLinks(site);
  const texts = sections.flatMap(({html, video}) => [html, ...(video?.steps ?? [])]);
  const ids = texts.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(({groups}) => Number(groups?.['id']))),
  );
  const links = await translationLinks(site.db, ids);
  if (links.length === 0) return [...sections];
  const target = (groups: Record<string, string | undefined>): string | undefined => {
    const {id, culture: asked = culture, anchor} = groups;
    const translations = links.filter(({contentId}) => contentId === Number(id));
    const [first] = translations;
    if (!first) return undefined;
    const found = translations.find((each) => each.culture.toLowerCase() === asked.toLowerCase());
    const path = found ? itemPath(site, found) : permalinkPath(site, first.contentId, asked);
    return anchor ? `${path}#${anchorId(anchor)}` : path;
  };
  const rewrite = (text: string) =>
    patterns.reduce(
      (rewritten, pattern) =>
        rewritten.replace(pattern, (whole, ...more) => {
          const href = target(more.at(-1) as Record<string, string | undefined>);
          return href === undefined ? whole : ` href="${href}"`;
        }),
      text,
    );
  return sections.map((section) => ({
    ...section,
    html: rewrite(section.html),
    ...(section.video && {video: {...section.video, steps: section.video.steps.map(rewrite)}}),
  }));
}
