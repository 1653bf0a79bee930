/**
 * Styles of the public pages: a small sheet for each thing that a page can have, in `styles/`. What renders such a thing names its sheet, and the page has the
 * sheets that were named, inline, so that nothing is loaded before the text shows. They read the tokens of the widget, so that one style sheet of the owner's
 * themes both.
 */
import {readFileSync} from 'node:fs';

// The build of the package minifies them.
const read = (name: string) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8').trim();

/** In the order of the cascade. */
const names = [
  'frame',
  'phrases',
  'search',
  'button',
  'primary',
  'logo',
  'scripted',
  'draft',
  'links',
  'menu',
  'large-search',
  'path',
  'foreign',
  'picked',
  'empty',
  'contact',
  'widget',
  'cards',
  'home',
  'column',
  'list',
  'lead',
  'items',
  'results',
  'pager',
  'absent',
  'article',
  'headings',
  'deep-headings',
  'lists',
  'definitions',
  'caption',
  'media',
  'video',
  'code',
  'keys',
  'pre',
  'code-direction',
  'quote',
  'callout',
  'collapsible',
  'table',
  'rule',
  'contents',
  'tags',
  'vote',
  'reasons',
  'neighbors',
  'piece',
  'branded',
] as const;
type SheetName = (typeof names)[number];

const sheets = names.map((name) => ({name, css: read(name)}));
/** What they are on paper. Most readers never print, so it is a file of its own, which no page waits for. */
export const printCss = read('print');

/** What elements of a text need beyond the sheet of its page. */
const sheetsOfElements: Readonly<Record<string, readonly SheetName[]>> = {
  h3: ['headings'],
  h4: ['deep-headings'],
  h5: ['deep-headings'],
  h6: ['deep-headings'],
  ul: ['lists'],
  ol: ['lists'],
  dl: ['definitions'],
  figcaption: ['caption'],
  img: ['media'],
  video: ['media', 'video'],
  code: ['code'],
  kbd: ['keys'],
  samp: ['keys'],
  pre: ['code', 'pre'],
  blockquote: ['quote'],
  aside: ['callout'],
  details: ['collapsible'],
  table: ['table'],
  hr: ['rule'],
  // One that has a class is a piece of a paragraph (src/content/bounds.ts).
  span: ['piece'],
};

/** Collects the sheets of one page while it is rendered. */
export class PageStyles {
  readonly #used = new Set<SheetName>(['frame']);

  use(...used: readonly SheetName[]): void {
    for (const name of used) this.#used.add(name);
  }

  /** @param elements names of what is in a text */
  useForText(elements: Iterable<string>): void {
    for (const element of elements) this.use(...(sheetsOfElements[element] ?? []));
  }

  get css(): string {
    return sheets.flatMap(({name, css}) => (this.#used.has(name) ? css : [])).join('\n');
  }
}
