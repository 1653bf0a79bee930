import type {ContentKind, Translation} from '../../../contract/types.ts';
import {hasMedia, sectionsOf, type Section} from '../../content/article-sections.ts';
import {chunkContent} from '../../content/chunk-content.ts';
import type {SanitizeOptions} from '../../content/sanitize.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import type {ArticleHost} from './article-head.ts';
import type {OutlineSection} from './table-of-contents.ts';

/** A section that is ready to be shown. */
export interface PreparedSection extends OutlineSection {
  /** Holds the heading, and the text or media below it. */
  readonly element: HTMLElement;
}

/** Longer texts are laid out in chunks, when they come near the viewport. */
export const minCharactersToChunk = 20_000;

/**
 * Loads the door for foreign HTML, and beside it DOMPurify where that will be needed: called as soon as markup is on its way, neither is
 * waited for after it. The panel of kb-help calls it when it is idle, for the first article.
 */
export function loadSanitizer(sanitizer: SanitizeOptions['sanitizer'] = 'auto') {
  // sanitizeHtml meets the same failure, and its caller shows it.
  if (sanitizer !== 'auto' || !('parseHTML' in Document)) import('../../content/purify.ts').catch(() => {});
  return import('../../content/sanitize.ts');
}

const loadPartModule = () => import('./article-part.ts');

/** Loads what a server's sections need. */
export async function loadParts(host: KbElement, root: ParentNode) {
  if (root.querySelector('.media')) host.applyStyles((await loadPartModule()).partStyles);
}

/** Absolute form of the service's address, which relative addresses in an article are relative to. */
const absolute = (baseUrl: string | undefined) =>
  URL.canParse(baseUrl ?? '', document.baseURI)
    ? new URL(baseUrl?.replace(/\/?$/, '/') ?? '', document.baseURI).href
    : document.baseURI;

const preparedSection = ({heading, id}: Section, element: HTMLElement): PreparedSection => ({
  heading,
  id,
  element,
  /** Asked for by the table of contents alone. */
  get headings() {
    return [...element.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  },
});

/** Sanitizes the texts of an article and makes the elements that show them. */
export async function prepareSections(host: ArticleHost, translation: Translation, kind?: ContentKind) {
  const {headingLevel, externalLinks, settings, terms} = host;
  const {articleUrl, sanitizer} = settings;
  const baseUrl = absolute(settings.baseUrl);
  const {newCounts, sanitizeHtml} = await loadSanitizer(sanitizer);
  const counts = newCounts();
  return Promise.all(
    sectionsOf(translation, terms.article, kind).map(async (section): Promise<PreparedSection> => {
      const {heading, id, markup, part} = section;
      const [fragment, partModule] = await Promise.all([
        sanitizeHtml(markup, {
          baseUrl,
          headingLevel: headingLevel + (heading ? 2 : 1),
          externalLinks,
          tableLabel: terms.article.table,
          callouts: terms.article.callouts,
          articleUrl,
          culture: translation.culture ?? '',
          counts,
          sanitizer,
        }),
        hasMedia(part) ? loadPartModule() : undefined,
      ]);
      let content = document.createElement('div');
      content.className = 'prose';
      content.append(fragment);
      if (markup.length > minCharactersToChunk) chunkContent(content);
      if (part && partModule)
        content = await partModule.renderPart({host, part, translation, baseUrl}, content);
      const element = document.createElement('section');
      element.part.add('section');
      if (heading) element.append(headingElement(heading, id, headingLevel + 1));
      element.append(content);
      return preparedSection(section, element);
    }),
  );
}

function headingElement(text: string, id: string, level: number) {
  const heading = document.createElement('div');
  heading.id = id;
  heading.className = 'section-heading';
  heading.part.add('section-heading');
  heading.role = 'heading';
  heading.ariaLevel = `${level}`;
  heading.textContent = text;
  return heading;
}

/** The sections that a server has put into a container; `loadParts` has loaded what they need. */
export function adoptSections(
  host: ArticleHost,
  container: Element,
  translation: Translation,
  kind?: ContentKind,
) {
  const baseUrl = absolute(host.settings.baseUrl);
  const elements = [...container.children] as HTMLElement[];
  return sectionsOf(translation, host.terms.article, kind).map((section, index) => {
    const {part} = section;
    const element = elements[index]!;
    const media = element.querySelector('.media');
    if (part && media)
      void loadPartModule().then(({attachPart}) => attachPart({host, part, translation, baseUrl}, media));
    return preparedSection(section, element);
  });
}
