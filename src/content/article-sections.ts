import type {ArticlePart, ContentKind, Translation} from '../../contract/types.ts';
import type {Terms} from '../i18n/terms.ts';

/** A part of an article; `link` is not in the interface and stands for a content item that is a link. */
export type Part = Omit<ArticlePart, 'type'> & {type: ArticlePart['type'] | 'link'};

export interface Section {
  /** Sections without one are not announced. */
  heading?: string;
  /** Id of the heading. */
  id: string;
  /** Foreign HTML, not sanitized. */
  markup: string;
  /** The article part that it comes from; a field of KCS has none. */
  part?: Part;
}

/** Sections of an article, and those among them that play something: each costs browsers a layout of its own. */
const [maxParts, maxMedia] = [500, 30];

/** Parts beyond the bounds: what plays is a link, and texts are one. */
function boundedParts(all: readonly ArticlePart[]): Part[] {
  let media = 0;
  const parts = all.map((part): Part =>
    hasMedia(part) && ++media > maxMedia ? {...part, type: 'link'} : part,
  );
  const rest = parts.splice(maxParts);
  if (rest.length) parts.push({type: 'text', markup: rest.map(({markup}) => markup).join('')});
  return parts;
}

/**
 * The texts of an article in reading order: the fields of KCS (issue, environment, cause, description, resolution), then the other
 * article parts, then the target of a link. In an article that is no KCS article, the description is the lead, without a heading.
 */
export function sectionsOf(translation: Translation, terms: Terms['article'], kind?: ContentKind): Section[] {
  const {issue, environment, cause, description, url, articlePartViewModels} = translation;
  const parts = boundedParts(
    (articlePartViewModels ?? []).filter(({type}) => type === 'text' || type === 'video' || type === 'flash'),
  );
  const structured = Boolean(issue || environment || cause);
  const fields: [string, string | undefined][] = [
    [terms.issue, issue],
    [terms.environment, environment],
    [terms.cause, cause],
    [terms.description, description],
  ];
  const sections: Omit<Section, 'id'>[] = fields
    .filter(([, markup]) => markup)
    .map(([heading, markup]) => ({markup: markup as string, ...(structured && {heading})}));
  // By decision the service answers the resolution as the first text.
  const resolution = structured ? parts.find(({type}) => type === 'text') : undefined;
  for (const part of parts)
    sections.push({markup: part.markup ?? '', part, ...(part === resolution && {heading: terms.resolution})});
  if (kind === 'link' && url) sections.push({markup: '', part: {type: 'link', url}});
  return sections.map((section, index) => ({...section, id: `kb-section-${index + 1}`}));
}

/** Whether a part is more than its text. */
export const hasMedia = (part: Part | undefined) => Boolean(part) && part?.type !== 'text';
