/** From the nodes of a rendered element to markup that a browser makes the same element of. */
import type {Told} from '../ui/told.ts';

/** Attributes by name; `true` is one without a value, and `false`, `null` and `undefined` are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Declaration {
  tag: string;
  attributes: Attributes;
  /** Markup of the styles: `style` or `link` elements. */
  styles: string;
  /** What the element shows. */
  content: string;
  told: Told | undefined;
  /** Markup that stands in the element: the page's own. */
  children: string;
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** @throws TypeError for what is no attribute's name, or that of a handler or a style */
export function checkAttributes(attributes: Attributes): void {
  for (const name of Object.keys(attributes)) {
    if (!/^[a-z][\w-]*$/i.test(name) || /^(on|style$|rendered$)/i.test(name))
      throw new TypeError(`An element cannot be given the attribute ${JSON.stringify(name)} here.`);
  }
}

const attributesMarkup = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== false && value != null)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escape(`${value}`)}"`))
    .join('');

/** The styles in the page. They are ours and hold no end tag; what they would do with one is not left to chance. */
export const stylesMarkup = (css: string, nonce?: string) =>
  `<style${attributesMarkup({nonce})}>${css.replaceAll('</', '<\\/')}</style>`;

/** The styles as a file. */
export const linkMarkup = (address: string) =>
  `<link${attributesMarkup({rel: 'stylesheet', href: address})}>`;

/** JSON that ends no script element, opens no comment in it and is the same data. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** An element with its shadow root declared. */
export function declare({tag, attributes, styles, content, told, children}: Declaration): string {
  // What stands after the data tells a parsing browser's element that it is all there.
  const data = `<script type="application/json">${json(told ?? {})}</script>\n`;
  const template = `<template shadowrootmode="open">${styles}${content}${data}</template>`;
  return `<${tag}${attributesMarkup(attributes)} rendered>${template}${children}</${tag}>`;
}
