/** The sections of an article on a server, as kb-article makes them in the browser (elements/kb-article/sections.ts). */
import {render as renderTemplate} from '@lit-labs/ssr';
import {collectResult} from '@lit-labs/ssr/lib/render-result.js';
import type {DefaultTreeAdapterTypes as Tree} from 'parse5';
import {safeUrl} from '../src/content/urls.ts';
import {
  chaptersOf,
  embedUrl,
  isPlayable,
  linkTemplate,
  partStyles,
  posterOf,
  videoTemplate,
} from '../src/elements/kb-article/article-part.ts';
import type {KbArticle} from '../src/elements/kb-article/kb-article.ts';
import {hasMedia, type Section} from '../src/content/article-sections.ts';
import {newCounts, type Counts} from '../src/content/bounds.ts';
import {minCharactersToChunk} from '../src/elements/kb-article/sections.ts';
import type {OutlineSection} from '../src/elements/kb-article/table-of-contents.ts';
import {mediaMarkup, noScriptMarkup, proseMarkup, sectionMarkup} from './markup.ts';
import {ArticleParser, type ParseLimits} from './parse.ts';
import {attributeOf, headingsIn, plainText, sanitize, serialize, takeImage} from './sanitize.ts';

export interface SectionOptions {
  /** What relative addresses are relative to. */
  baseUrl: string;
  /** Origin of the page. */
  origin: string;
  /** Template of the site's pages for articles. */
  articleUrl: string | undefined;
  limits: ParseLimits;
}

/** A section whose headings may still get ids. */
interface ServerSection extends OutlineSection {
  /** Its markup. */
  serialize(): string;
}

type ToTree = (markup: string, counts?: Counts) => Promise<Tree.DocumentFragment>;

/** The markup of a template in which nothing changes: without what Lit marks its expressions with, which hydration would take for its own. */
const staticMarkup = async (template: unknown) =>
  (await collectResult(renderTemplate(template))).replace(/<!--.*?-->|<\?>/g, '');

/** What stands above the text of a part; undefined where there is only the text. Takes a video's poster out of the text. */
async function renderMedia(
  article: KbArticle,
  {part}: Section,
  text: Tree.DocumentFragment,
  baseUrl: string,
  toTree: ToTree,
) {
  const url = part && hasMedia(part) ? safeUrl(part.url, baseUrl) : undefined;
  if (!part || !url) return undefined;
  const {videoHosts, uiLang} = article;
  const terms = article.terms.articlePart;
  article.applyStyles(partStyles);
  const link = await staticMarkup(linkTemplate(part, url, terms));
  if (!isPlayable(part, url, videoHosts)) return {markup: link, lang: uiLang};
  const image = takeImage(text);
  const embedded = Boolean(embedUrl(url, videoHosts));
  let last = Promise.resolve('');
  /** chaptersOf asks for all texts at once. They are parsed one after the other, and none after one that fails. */
  const toText = (markup: string) => (last = last.then(async () => plainText(await toTree(markup))));
  const details = {
    embedded,
    poster: image && posterOf((name) => attributeOf(image, name)),
    chapters: await chaptersOf(part.videoSteps, toText),
  };
  const player = await staticMarkup(videoTemplate(url, details, terms));
  // The player of another host needs script.
  return {markup: embedded ? player + noScriptMarkup(link) : player};
}

/** Sanitizes the text of a section and of what it holds. */
async function prepareSection(
  article: KbArticle,
  section: Section,
  {baseUrl, origin, articleUrl}: SectionOptions,
  parser: ArticleParser,
  counts: Counts,
): Promise<ServerSection> {
  const {headingLevel, externalLinks, terms, shown} = article;
  const {heading, id, markup} = section;
  const toTree: ToTree = (html, counts) =>
    sanitize(
      html,
      {
        ...{baseUrl, origin, articleUrl, externalLinks},
        headingLevel: headingLevel + (heading ? 2 : 1),
        tableLabel: terms.article.table,
        callouts: terms.article.callouts,
        culture: shown?.culture ?? '',
        chunked: html.length > minCharactersToChunk,
        counts,
      },
      parser,
    );
  const text = await toTree(markup, counts);
  const media = await renderMedia(article, section, text, baseUrl, toTree);
  return {
    heading,
    id,
    /** Asked for by the table of contents alone. */
    get headings() {
      return headingsIn(text);
    },
    serialize() {
      const prose = proseMarkup(serialize(text));
      const content = media ? mediaMarkup(media.markup, prose, media.lang) : prose;
      return sectionMarkup(section, headingLevel + 1, content);
    },
  };
}

/**
 * Sanitizes the texts of an article.
 *
 * @throws ParseLimitError
 */
export async function prepareSections(article: KbArticle, options: SectionOptions): Promise<ServerSection[]> {
  const parser = new ArticleParser(options.limits);
  const counts = newCounts();
  const sections: ServerSection[] = [];
  for (const section of article.foreignSections)
    sections.push(await prepareSection(article, section, options, parser, counts));
  return sections;
}
