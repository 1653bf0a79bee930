import type {ArticlePart, ContentKind, Translation} from '../../../contract/types.ts';
import type {Terms} from '../../i18n/terms.ts';

export interface Section {
  /** Without one, the text stands by itself. */
  heading?: string;
  /** HTML from outside: it has not been cleaned. */
  markup: string;
  /** The article part it comes from; a KCS field has none. A link is no part of the interface: it stands for the item itself. */
  part?: Omit<ArticlePart, 'type'> & {type: ArticlePart['type'] | 'link'};
}

/**
 * The texts of an article in reading order: the fields of KCS (issue, environment, cause, description, resolution), then
 * the other article parts, then the target of a link. Where an article is no KCS article, its description is the lead and nothing needs a heading.
 */
export function sectionsOf(translation: Translation, terms: Terms['article'], kind?: ContentKind): Section[] {
  const {issue, environment, cause, description, url, articlePartViewModels} = translation;
  const parts = (articlePartViewModels ?? []).filter(
    ({type}) => type === 'text' || type === 'video' || type === 'flash',
  );
  const structured = Boolean(issue || environment || cause);
  const fields: [string, string | undefined][] = [
    [terms.issue, issue],
    [terms.environment, environment],
    [terms.cause, cause],
    [terms.description, description],
  ];
  const sections: Section[] = fields
    .filter(([, markup]) => markup)
    .map(([heading, markup]) => ({markup: markup as string, ...(structured && {heading})}));
  // By decision the resolution comes back as the first text.
  const resolution = structured ? parts.find(({type}) => type === 'text') : undefined;
  for (const part of parts) {
    sections.push({markup: part.markup ?? '', part, ...(part === resolution && {heading: terms.resolution})});
  }
  if (kind === 'link' && url) sections.push({markup: '', part: {type: 'link', url}});
  return sections;
}
