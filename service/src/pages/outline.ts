/** The headings of an article, for the list of contents, and how long it takes to read. */
import GithubSlugger from 'github-slugger';
import {textContent} from '../text/html-to-text.ts';
import type {SafeSection} from './article.ts';

export interface OutlineEntry {
  id: string;
  level: 2 | 3;
  text: string;
}

/** Of HTML as the sanitizer writes it: names in small letters, values in quotes. */
const headings = /<h([23])((?: [a-z-]+(?:="[^"]*")?)*)>([^]*?)<\/h\1>/g;

/** The sections with an id on every heading, and the headings. Ids that an article has stay; others come from the text. */
export function outlineOf(sections: readonly SafeSection[]): {
  sections: (SafeSection & {id?: string})[];
  outline: OutlineEntry[];
} {
  const slugger = new GithubSlugger();
  // Ids of the page's own elements do not begin like this.
  const newId = (text: string) => `kb-${slugger.slug(text) || 'part'}`;
  const outline: OutlineEntry[] = [];
  const withIds = sections.map((section) => {
    let id: string | undefined;
    if (section.heading) {
      id = newId(section.heading);
      outline.push({id, level: 2, text: section.heading});
    }
    const html = section.html.replace(headings, (whole, level: string, attributes: string, inner: string) => {
      const text = textContent(inner).replace(/\s+/g, ' ').trim();
      if (!text) return whole;
      const [, known] = / id="([^"]*)"/.exec(attributes) ?? [];
      const own = known ?? newId(text);
      outline.push({id: own, level: level === '2' ? 2 : 3, text});
      return known === undefined ? `<h${level} id="${own}"${attributes}>${inner}</h${level}>` : whole;
    });
    return {...section, html, ...(id !== undefined && {id})};
  });
  return {sections: withIds, outline};
}

/** Words of most scripts, and characters of those without spaces, that are read in a minute. */
const [wordsPerMinute, charactersPerMinute] = [230, 500];
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Whole minutes, at least one. */
export function readingMinutes(sections: readonly SafeSection[]): number {
  const text = sections
    .flatMap(({heading = '', html, video}) => [
      heading,
      textContent(html),
      ...(video?.steps ?? []).map(textContent),
    ])
    .join(' ');
  const characters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute));
}
