/** What an article says under which heading: for the list of contents, the questions that it answers, and how long it takes to read. */
import GithubSlugger from 'github-slugger';
import type {DefaultTreeAdapterTypes as Tree} from 'parse5';
import {attributeOf, textOf} from '../../../ssr/sanitize.ts';

export interface OutlineEntry {
  id: string;
  level: 2 | 3;
  text: string;
}

/** The text up to the next heading. */
export interface Passage {
  /** The first passage of a text has none. */
  heading?: OutlineEntry;
  text: string;
}

/** Gives the headings of one article their ids. The prefix keeps them apart from those of the page. */
export function idsOfHeadings(): (text: string) => string {
  const slugger = new GithubSlugger();
  return (text) => `kb-${slugger.slug(text) || 'part'}`;
}

/** The passages of a text. Its headings get ids; those that they have stay. */
export function passagesOf(root: Tree.ParentNode, newId: (text: string) => string): Passage[] {
  let passage: Passage = {text: ''};
  const passages = [passage];
  const read = (parent: Tree.ParentNode) => {
    for (const node of parent.childNodes) {
      if ('value' in node) passage.text += node.value;
      if (!('tagName' in node)) continue;
      if (node.tagName !== 'h2' && node.tagName !== 'h3') read(node);
      else {
        const text = textOf(node).replace(/\s+/g, ' ').trim();
        if (!text) continue;
        const known = attributeOf(node, 'id');
        const id = known ?? newId(text);
        if (known === undefined) node.attrs.unshift({name: 'id', value: id});
        passage = {heading: {id, level: node.tagName === 'h2' ? 2 : 3, text}, text: ''};
        passages.push(passage);
      }
    }
  };
  read(root);
  return passages;
}

/** The headings of an article in their order. */
export const outlineOf = (
  sections: readonly {heading?: string; id?: string; passages: readonly Passage[]}[],
): OutlineEntry[] =>
  sections.flatMap(({heading, id, passages}) => [
    ...(heading && id ? [{id, level: 2 as const, text: heading}] : []),
    ...passages.flatMap((passage) => passage.heading ?? []),
  ]);

/** Words of most scripts, and characters of those without spaces, that are read in a minute. */
const [wordsPerMinute, charactersPerMinute] = [230, 500];
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** How long it takes to read texts. */
export function readingMinutes(texts: readonly string[]): number {
  const text = texts.join(' ');
  const characters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words / wordsPerMinute + characters / charactersPerMinute;
}
