/** What pages say to search engines (schema.org). */
import {html, raw} from 'hono/html';
import type {Translation} from '../../../contract/types.ts';
import type {ItemLink} from '../store/public-pages.ts';
import {absolute, canonicalUrl, homePath, searchPath} from './addresses.ts';
import type {SafeSection} from './article.ts';
import type {Html} from './voice.ts';
import type {Site} from './site.ts';

type Data = Record<string, unknown>;

/** One element for all. No "<" can end it. */
export const jsonLd = (...data: Data[]): Html =>
  html`<script type="application/ld+json">
    ${raw(JSON.stringify({'@context': 'https://schema.org', '@graph': data}).replaceAll('<', '\\u003c'))}
  </script>`;

/** The site, with the address of its search. */
export function webSite(site: Site, culture: string): Data {
  const search = absolute(site, searchPath(site, culture));
  return {
    '@type': 'WebSite',
    name: site.config.publicPages.siteName,
    url: absolute(site, homePath(site, culture)),
    inLanguage: culture,
    potentialAction: {
      '@type': 'SearchAction',
      target: {'@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}`},
      'query-input': 'required name=search_term_string',
    },
  };
}

/**
 * The way from the start. The page itself, whose title and address the page has, is in it only where there is nothing between them: a way has
 * two places at least.
 */
export const breadcrumbList = (
  site: Site,
  culture: string,
  path: readonly ItemLink[],
  self: ItemLink,
): Data => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    {name: site.config.publicPages.siteName, item: absolute(site, homePath(site, culture))},
    ...(path.length > 0 ? path : [self]).map((each) => ({name: each.title, item: canonicalUrl(site, each)})),
  ].map((each, index) => ({'@type': 'ListItem', position: index + 1, ...each})),
});

/** As the page shows it. */
const day = (date: string | undefined) => date?.slice(0, 10);

/** Without address and language, which the head of the page has. */
export function techArticle(translation: Translation): Data {
  const {title, author, createdDate, startDate, updatedDate} = translation;
  return {
    '@type': 'TechArticle',
    headline: title,
    datePublished: day(startDate ?? createdDate),
    dateModified: day(updatedDate),
    author: author ? {'@type': 'Person', name: author} : undefined,
  };
}

const question = /[?？؟;]\s*$/u;

/** The questions of an article whose headings are all questions, at least two; undefined for any other. */
export function faqPage(sections: readonly SafeSection[]): Data | undefined {
  const texts = sections.flatMap(({heading, passages: [before, ...passages]}) =>
    [
      ...(heading === undefined ? [] : [{name: heading.trim(), answer: before?.text ?? ''}]),
      ...passages.map((passage) => ({name: passage.heading?.text ?? '', answer: passage.text})),
    ].map(({name, answer}) => ({name, answer: answer.replace(/\s+/g, ' ').trim()})),
  );
  if (texts.length < 2 || !texts.every(({name, answer}) => question.test(name) && answer)) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: texts.map(({name, answer}) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  };
}
