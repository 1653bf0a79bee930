/** The markup of an element with its shadow root declared. */
import type {Section} from '../src/content/article-sections.ts';
import {serverOnly, type PreloadedReply} from '../src/hydration/preloaded.ts';

/** Attributes by name; `true` is one without a value, and `false`, `null` and `undefined` are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Declaration {
  tag: string;
  attributes: Attributes;
  /** Markup of the page's own that stands in the element. */
  children: string;
  /** Left out where the browser has to render the element. */
  shadow?: {
    /** Markup of the styles: `style` or `link` elements. */
    styles: string;
    /** What Lit has rendered. */
    content: string;
    reply: PreloadedReply;
  };
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** @throws TypeError for an invalid name, and for that of an event handler or a style */
export function checkAttributes(attributes: Attributes): void {
  for (const name of Object.keys(attributes)) {
    if (!/^[a-z][\w-]*$/i.test(name) || /^(on|style$|defer-hydration$)/i.test(name))
      throw new TypeError(`An element cannot be given the attribute ${JSON.stringify(name)} here.`);
  }
}

/** Attributes that are set, with their text. */
export const attributeTexts = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([name, value]): [string, string][] =>
    value === false || value == null ? [] : [[name, value === true ? '' : `${value}`]],
  );

const attributesMarkup = (attributes: Attributes) =>
  attributeTexts(attributes)
    .map(([name, text]) => (text ? ` ${name}="${escape(text)}"` : ` ${name}`))
    .join('');

/** The styles in the page. They are part of this package and hold no end tag; one would be harmless. */
export const stylesMarkup = (css: string, nonce?: string) =>
  `<style${attributesMarkup({nonce, [serverOnly]: true})}>${css.replaceAll('</', '<\\/')}</style>`;

/** The styles as a file. */
export const linkMarkup = (address: string) =>
  `<link${attributesMarkup({rel: 'stylesheet', href: address, [serverOnly]: true})}>`;

/** The text of a section, sanitized. */
export const proseMarkup = (content: string) => `<div class="prose">${content}</div>`;

/** A part other than text above its text; `lang` is the language of what the part itself says. */
export const mediaMarkup = (media: string, prose: string, lang?: string) =>
  `<div${attributesMarkup({class: 'media', lang})}>${media}${prose}</div>`;

/** What is shown where there is no script. */
export const noScriptMarkup = (content: string) =>
  `<noscript${attributesMarkup({[serverOnly]: true})}>${content}</noscript>`;

/** A section as kb-article makes it. */
export function sectionMarkup({heading, id}: Section, headingLevel: number, content: string) {
  const attributes = {
    ...{id, class: 'section-heading', part: 'section-heading'},
    ...{role: 'heading', 'aria-level': headingLevel},
  };
  return `<section part="section">${
    heading ? `<div${attributesMarkup(attributes)}>${escape(heading)}</div>` : ''
  }${content}</section>`;
}

/** Fields that no element shows; they do not belong into a page's source. */
const hiddenFields = new Set(['metadata', 'notes']);

/** JSON that ends no script element, opens no comment in it and is the same data. */
const json = (value: unknown) =>
  JSON.stringify(value, (name, field: unknown) => (hiddenFields.has(name) ? undefined : field)).replaceAll(
    '<',
    '\\u003c',
  );

export function declare({tag, attributes, children, shadow}: Declaration): string {
  if (!shadow) return `<${tag}${attributesMarkup(attributes)}>${children}</${tag}>`;
  const {styles, content, reply} = shadow;
  const data = `<script type="application/json" ${serverOnly}>${json(reply)}</script>`;
  const template = `<template shadowrootmode="open">${styles}${content}${data}</template>`;
  return `<${tag}${attributesMarkup(attributes)} defer-hydration>${template}${children}</${tag}>`;
}
