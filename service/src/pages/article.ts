/** An article as its public page and its Markdown show it: its texts are sanitized as in the widget. */
import type {ContentKind, Translation} from '../../../contract/types.ts';
import {sectionsOf, type Section} from '../../../src/content/article-sections.ts';
import {safeUrl} from '../../../src/content/safe-url.ts';
import type {Terms} from '../../../src/i18n/terms.ts';
import {ArticleParser, ParseLimitError, type ParseLimits} from '../../../src/ssr/parse.ts';
import {sanitize, serialize} from '../../../src/ssr/sanitize.ts';
import {articleUrlTemplate, type Place} from '../handlers/articles.ts';
import {htmlToText} from '../text/html-to-text.ts';

/** The longest text that the service takes, and what a page may cost. */
const limits: ParseLimits = {maxLength: 1_048_576, maxElements: 30_000, maxDepth: 256, maxTime: 500};

export interface SafeVideo {
  url: string;
  /** Browsers play it themselves. */
  isFile: boolean;
  /** Sanitized HTML. */
  steps: string[];
}

export interface SafeSection {
  heading?: string;
  /** Sanitized HTML. */
  html: string;
  video?: SafeVideo;
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};
const asText = (html: string) =>
  `<p>${htmlToText(html).replace(/[&<>]/g, (character) => escapes[character]!)}</p>`;

/** The texts in reading order. What exceeds the limits is shown as plain text. Expensive: call it through ArticleCache. */
export async function safeSections(
  site: Place,
  kind: ContentKind | undefined,
  translation: Translation,
  terms: Terms,
): Promise<SafeSection[]> {
  const publicUrl = site.publicUrl();
  const {culture = ''} = translation;
  const parser = new ArticleParser(limits);
  const clean = async (html: string, headingLevel: number) => {
    try {
      const fragment = await sanitize(
        html,
        {
          baseUrl: `${publicUrl}/`,
          origin: new URL(publicUrl).origin,
          headingLevel,
          externalLinks: 'self',
          tableLabel: terms.article.table,
          articleUrl: articleUrlTemplate(site),
          culture,
          chunked: false,
        },
        parser,
      );
      return serialize(fragment);
    } catch (error) {
      if (!(error instanceof ParseLimitError)) throw error;
      return asText(html);
    }
  };
  const video = async ({part}: Section): Promise<SafeVideo | undefined> => {
    const url = part && part.type !== 'text' ? safeUrl(part.url, `${publicUrl}/`, 'page') : undefined;
    if (!url) return undefined;
    const isFile = /\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(url).pathname);
    const steps: string[] = [];
    for (const {markup} of part?.videoSteps ?? []) steps.push(await clean(markup, 3));
    return {url, isFile, steps};
  };
  const sections: SafeSection[] = [];
  // One after the other: a parser takes one text at a time.
  for (const section of sectionsOf(translation, terms.article, kind))
    sections.push({
      heading: section.heading,
      html: await clean(section.markup, section.heading ? 3 : 2),
      video: await video(section),
    });
  return sections;
}

const maxDescription = 200;

/** The beginning of an article as plain text, for lists of results elsewhere. */
export function describe({description, articlePartViewModels}: Translation): string {
  const text = htmlToText(description || articlePartViewModels?.find(({markup}) => markup)?.markup || '');
  if (text.length <= maxDescription) return text;
  return `${text.slice(0, maxDescription).replace(/\s+\S*$/, '')} …`;
}
