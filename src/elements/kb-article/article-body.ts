import {html} from 'lit';
import type {Settings} from '../../config/settings.ts';
import {articleUrl} from '../../content/article-url.ts';
import {cleanMarkup} from '../../content/markup.ts';
import type {Terms} from '../../i18n/terms.ts';
import type {KbArticle} from './kb-article.ts';
import type {Section} from './sections.ts';

export interface BodyOptions {
  host: KbArticle;
  /** Level of the article's title. */
  level: number;
  externalLinks: 'blank' | 'self';
  /** Hosts whose videos may play here, separated by spaces. */
  videoHosts: string;
  settings: Settings;
  terms: Terms['article'];
  /** Culture of the translation, for links to other articles. */
  culture: string;
}

/** A section whose markup is clean. */
export interface PreparedSection extends Section {
  /** Nodes ready for the page; they move into it. */
  content: HTMLElement;
}

/** Absolute form of the service's address: what relative addresses in an article are relative to. */
const absolute = (baseUrl: string | undefined) =>
  URL.canParse(baseUrl ?? '', document.baseURI)
    ? new URL(baseUrl?.replace(/\/?$/, '/') ?? '', document.baseURI).href
    : document.baseURI;

/** Cleans the markup of all sections. */
export function prepareSections(sections: Section[], options: BodyOptions): Promise<PreparedSection[]> {
  const {level, externalLinks, settings, terms, culture} = options;
  const baseUrl = absolute(settings.baseUrl);
  return Promise.all(
    sections.map(async (section) => {
      // What is out of sight in a long article is laid out when it comes near. Out of reach, all of it is at once.
      const blocks =
        section.markup.length > 20_000 ? import('../../content/blocks.ts').catch(() => undefined) : undefined;
      const content = document.createElement('div');
      content.className = 'prose';
      content.append(
        await cleanMarkup(section.markup, {
          baseUrl,
          headingLevel: level + (section.heading ? 2 : 1),
          externalLinks,
          tableLabel: terms.table,
          sanitizer: settings.sanitizer,
        }),
      );
      (await blocks)?.gatherBlocks(content);
      if (settings.articleUrl) linkArticles(content, settings.articleUrl, culture);
      const {part} = section;
      if (part && part.type !== 'text') {
        const {preparePart} = await import('./article-part.ts');
        return {...section, content: preparePart(part, content, {...options, baseUrl})};
      }
      return {...section, content};
    }),
  );
}

/** Points links between articles to this site's own pages for them, for whoever opens them in a new tab. */
function linkArticles(content: HTMLElement, template: string, culture: string) {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[data-content-id]')) {
    const id = Number(link.dataset.contentId);
    if (id) link.href = articleUrl(template, id, culture) + link.hash;
  }
}

/** The sections in order, headed where they have a heading. */
export const articleBody = (sections: PreparedSection[], level: number) =>
  sections.map(
    ({heading, content}) =>
      html`<section part="section">
        ${
          heading
            ? html`<div class="section-heading" part="section-heading" role="heading" aria-level=${level + 1}>
                ${heading}
              </div>`
            : ''
        }
        ${content}
      </section>`,
  );
