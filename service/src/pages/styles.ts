/**
 * Styles of the public pages: a small sheet for each thing that a page can have, in `styles/`. A page has the sheets of what is in it, inline, so that
 * nothing is loaded before the text shows. What follows the text of an article has one sheet for all articles, which browsers keep. They read the tokens of
 * the widget, so that one style sheet of the owner's themes both, and are a layer, which any rule of the owner's overrules.
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type {BrandAsset} from './brand.ts';

export type PageKind = 'home' | 'list' | 'article';

interface Sheet {
  css: string;
  isUsed: (kind: PageKind, markup: string) => boolean;
  /** In an article it stands after the text alone. */
  isLater?: boolean;
}

// The build of the package minifies them.
const read = (name: string) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8').trim();

const ofAll = (name: string): Sheet => ({css: read(name), isUsed: () => true});
const ofKind = (name: PageKind): Sheet => ({css: read(name), isUsed: (kind) => kind === name});
/** @param marks pieces of markup, any of which stands in a page with what the sheet is for */
const ofMarkup = (name: string, ...marks: string[]): Sheet => ({
  css: read(name),
  isUsed: (_kind, markup) => marks.some((mark) => markup.includes(mark)),
});
const ofClass = (name: string): Sheet => ofMarkup(name, `class="${name}"`);
const later = (sheet: Sheet): Sheet => ({...sheet, isLater: true});

/** In the order of the cascade. */
const sheets: readonly Sheet[] = [
  ofAll('frame'),
  ofMarkup('spacing', 'lang="ja', 'lang="zh', 'lang="ar'),
  later(ofMarkup('button', '<button', 'class="button"')),
  ofMarkup('logo', '<picture'),
  ofClass('links'),
  ofClass('menu'),
  ofMarkup('large-search', 'class="find large'),
  ofClass('path'),
  later(ofClass('titles')),
  later(ofClass('picked')),
  ofClass('empty'),
  later(ofClass('contact')),
  ofMarkup('widget', '<kb-help'),
  ofClass('cards'),
  ofClass('count'),
  ofKind('home'),
  ofKind('list'),
  ofClass('lead'),
  ofClass('items'),
  ofMarkup('results', 'class="found"'),
  ofClass('pager'),
  ofClass('absent'),
  ofKind('article'),
  ofMarkup('caption', '<figcaption', 'class="note"'),
  ofMarkup('media', '<img', '<video'),
  ofMarkup('code', '<code', '<kbd', '<samp', '<pre'),
  ofMarkup('pre', '<pre'),
  ofMarkup('quote', '<blockquote'),
  ofMarkup('table', '<table'),
  ofMarkup('rule', '<hr'),
  ofClass('contents'),
  later(ofClass('tags')),
  later(ofClass('vote')),
  later(ofClass('reasons')),
  later(ofClass('tools')),
  later(ofClass('neighbors')),
];

/** In the layer of the pages. @param markup of the body */
export function pageCss(kind: PageKind, markup: string): string {
  const used = sheets.filter(({isUsed, isLater}) => isUsed(kind, markup) && !(isLater && kind === 'article'));
  return `@layer pages{${used.map(({css}) => css).join('\n')}}\n`;
}

const laterCss = `@layer pages{${sheets.flatMap(({css, isLater}) => (isLater ? css : [])).join('\n')}}\n`;

/** What follows the text of an article. The name changes with its contents. */
export const laterStyles: readonly [name: string, asset: BrandAsset] = [
  `${createHash('sha256').update(laterCss).digest('hex').slice(0, 12)}-article.css`,
  {
    type: 'text/css; charset=utf-8',
    read: () => Promise.resolve(new TextEncoder().encode(laterCss)),
  },
];
