/**
 * Styles of the public pages: a small sheet for each thing that a page can have, in `styles/`. A page has the sheets of what is in it, inline, so that
 * nothing is loaded before the text shows. They read the tokens of the widget, so that one style sheet of the owner's themes both.
 */
import {readFileSync} from 'node:fs';

export type PageKind = 'home' | 'list' | 'article';

interface Sheet {
  css: string;
  isUsed: (kind: PageKind, markup: string) => boolean;
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

/** In the order of the cascade. */
const sheets: readonly Sheet[] = [
  ofAll('frame'),
  ofMarkup('spacing', '<html lang="ja', '<html lang="zh', '<html lang="ar'),
  ofMarkup('button', '<button', 'class="button"'),
  ofMarkup('logo', '<picture'),
  ofMarkup('scripted', ' scripted"'),
  ofClass('draft'),
  ofClass('links'),
  ofClass('menu'),
  ofMarkup('large-search', 'class="find large'),
  ofClass('path'),
  ofClass('titles'),
  ofClass('picked'),
  ofClass('empty'),
  ofClass('contact'),
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
  ofMarkup('callout', 'class="callout-'),
  ofMarkup('collapsible', '<details>', '<details open'),
  ofMarkup('table', '<table'),
  ofMarkup('rule', '<hr'),
  ofClass('contents'),
  ofClass('tags'),
  ofClass('vote'),
  ofClass('reasons'),
  ofClass('tools'),
  ofClass('neighbors'),
];

/** @param markup of the body */
export const pageCss = (kind: PageKind, markup: string): string =>
  sheets.flatMap(({css, isUsed}) => (isUsed(kind, markup) ? css : [])).join('\n');
