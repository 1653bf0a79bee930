import {posix} from 'node:path';
import type {Reference} from './parsed-text.ts';

/** What an address in a text leads to. */
export type Target =
  /** Somewhere that the folder does not know: the web, the site around the article, data. */
  | {is: 'elsewhere'}
  /** A place in the same article. */
  | {is: 'anchor'; fragment: string}
  /** A file, by its path from the folder. */
  | {is: 'file'; path: string; fragment: string}
  | {is: 'nothing'; message: string};

const schemes: Record<Reference['use'], readonly string[]> = {
  link: ['http', 'https', 'mailto', 'tel'],
  media: ['http', 'https', 'data'],
};

/** @param file path of the file that refers to it, from the folder */
export function targetOf({href, use}: Pick<Reference, 'href' | 'use'>, file: string): Target {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme) {
    if (schemes[use].includes(scheme)) return {is: 'elsewhere'};
    const message = `${scheme}: leads nowhere here; use ${schemes[use].join(', ')} or a relative path`;
    return {is: 'nothing', message};
  }
  if (href === '') return {is: 'nothing', message: 'a link or an image without an address'};
  // From the site's root or with a query only: about the page around the article, which is not known here.
  if (/^[/?]/.test(href) || href === '#') return {is: 'elsewhere'};
  const hash = href.indexOf('#');
  const fragment = hash < 0 ? '' : href.slice(hash);
  if (hash === 0) return {is: 'anchor', fragment};
  const relative = decode(hash < 0 ? href : href.slice(0, hash));
  return {is: 'file', path: posix.join(posix.dirname(file), relative), fragment};
}

/** The id that a fragment, with its `#`, asks for. */
export const anchorOf = (fragment: string) => decode(fragment.slice(1));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
