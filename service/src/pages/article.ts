/** An article as its public page and its Markdown show it: its texts are sanitized as in the widget. */
import type {ContentKind, Translation} from '../../../contract/types.ts';
import {sectionsOf, type Section} from '../../../src/content/article-sections.ts';
import {type Counts, newCounts, piecesOf, textBounds} from '../../../src/content/bounds.ts';
import {safeUrl} from '../../../src/content/urls.ts';
import type {Terms} from '../../../src/i18n/terms.ts';
import {ArticleParser, ParseLimitError, type ParseLimits} from '../../../ssr/parse.ts';
import {defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {attributeOf, elementsIn, sanitize, serialize} from '../../../ssr/sanitize.ts';
import type {Place} from '../handlers/articles.ts';
import {articleUrlTemplate} from '../http/absolute-urls.ts';
import {htmlToText} from '../text/html-to-text.ts';
import {maxTextLength} from '../text/max-text-length.ts';
import {idsOfHeadings, passagesOf, readingMinutes, type Passage} from './outline.ts';

/**
 * The longest text that the service takes, and what a page may cost. The time is a last protection, ten times what the most work takes, so that the
 * speed of the machine does not decide.
 */
const limits: ParseLimits = {maxLength: maxTextLength, maxElements: 30_000, maxDepth: 256, maxTime: 5000};

export interface SafeVideo {
  url: string;
  /** Browsers play it themselves. */
  isFile: boolean;
  /** Sanitized HTML. */
  steps: string[];
}

export interface SafeSection {
  heading?: string;
  /** Of the heading. */
  id?: string;
  /** Sanitized HTML. */
  html: string;
  /** Names of the elements in it, each once. */
  elements: string[];
  /** What the HTML says. */
  passages: Passage[];
  video?: SafeVideo;
  /** How long it takes to read. */
  minutes: number;
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};
const asParagraph = (text: string) => `<p>${text.replace(/[&<>]/g, (character) => escapes[character]!)}</p>`;

/**
 * Takes out what only kb-article uses, the box for its copy button and the mark of links to other sites, and the elements that are those of a page
 * here, with its look, and not on paper.
 */
function madeForPages(text: Tree.ParentNode): void {
  for (const element of elementsIn(text)) {
    if (/^(header|footer)$/.test(element.tagName)) element.tagName = element.nodeName = 'div';
    const kind = attributeOf(element, 'class');
    if (kind === 'external') element.attrs = element.attrs.filter(({name}) => name !== 'class');
    const {parentNode: box} = element;
    if (kind !== 'code' || !box) continue;
    for (const child of [...element.childNodes]) {
      adapter.detachNode(child);
      adapter.insertBefore(box, child, element);
    }
    adapter.detachNode(element);
  }
}

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
  const newId = idsOfHeadings();
  const counts = newCounts();
  const clean = async (html: string, headingLevel: number, counts?: Counts) => {
    try {
      const fragment = await sanitize(
        html,
        {
          baseUrl: `${publicUrl}/`,
          origin: new URL(publicUrl).origin,
          headingLevel,
          externalLinks: 'self',
          tableLabel: terms.article.table,
          callouts: terms.article.callouts,
          articleUrl: articleUrlTemplate(site),
          culture,
          chunked: false,
          counts,
        },
        parser,
      );
      madeForPages(fragment);
      const passages = passagesOf(fragment, newId);
      const elements = [...new Set(elementsIn(fragment).map(({tagName}) => tagName))];
      return {html: serialize(fragment), passages, elements};
    } catch (error) {
      if (!(error instanceof ParseLimitError)) throw error;
      const texts = piecesOf(htmlToText(html)).map(textBounds(counts ?? newCounts()));
      return {html: texts.map(asParagraph).join(''), passages: [{text: texts.join('')}], elements: ['p']};
    }
  };
  const video = async ({part}: Section) => {
    const url = part && part.type !== 'text' ? safeUrl(part.url, `${publicUrl}/`, 'page') : undefined;
    if (!url) return undefined;
    const isFile = /\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(url).pathname);
    const steps: Awaited<ReturnType<typeof clean>>[] = [];
    for (const {markup} of part?.videoSteps ?? []) steps.push(await clean(markup, 3));
    return {
      shown: {url, isFile, steps: steps.map(({html}) => html)},
      passages: steps.flatMap(({passages}) => passages),
      elements: [
        ...(isFile ? ['video'] : []),
        ...(steps.length > 0 ? ['ol'] : []),
        ...steps.flatMap(({elements}) => elements),
      ],
    };
  };
  const sections: SafeSection[] = [];
  // One after the other: a parser takes one text at a time.
  for (const section of sectionsOf(translation, terms.article, kind)) {
    const {heading} = section;
    const id = heading && newId(heading);
    const {html, passages, elements: inText} = await clean(section.markup, heading ? 3 : 2, counts);
    const film = await video(section);
    const elements = [...new Set([...inText, ...(film?.elements ?? [])])];
    const texts = [...passages, ...(film?.passages ?? [])].flatMap((each) => [
      each.heading?.text ?? '',
      each.text,
    ]);
    const minutes = readingMinutes([heading ?? '', ...texts]);
    sections.push({heading, id, html, elements, passages, video: film?.shown, minutes});
  }
  return sections;
}

const maxDescription = 160;

/** The beginning of an article as plain text, for lists of results elsewhere. */
export function describe({description, articlePartViewModels}: Translation): string {
  const html = description || articlePartViewModels?.find(({markup}) => markup)?.markup || '';
  return shortened(htmlToText(html));
}

/** A description for a page without a text of its own, from the titles on it. */
export const describeItems = (titles: readonly (string | undefined)[]): string =>
  shortened(titles.filter(Boolean).join(' · '));

function shortened(text: string): string {
  if (text.length <= maxDescription) return text;
  return `${text.slice(0, maxDescription).replace(/\s+\S*$/, '')} …`;
}
